// Package uploadfilter is an example of a server that accepts files of people whom it does not
// trust: images, tables and texts, which it cleans. It refuses other types. Its tests upload hostile
// files and names of the placeholder library.
package uploadfilter

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	maxSize    = 8 << 20    // of an upload in bytes
	maxPixels  = 40_000_000 // of an image
	maxProfile = 64 << 10   // bytes of a compressed colour profile
	maxName    = 255        // bytes of a name that all common file systems accept
)

var errRefused = errors.New("the file is not accepted")

// types are the accepted types by extension. A function returns the content to store.
var types = map[string]func(content []byte) ([]byte, error){
	".csv": cleanTable, ".gif": cleanImage, ".jpg": cleanImage, ".png": cleanImage, ".txt": cleanText,
}

var (
	control = regexp.MustCompile(`[^\P{Cc}\t\r\n]`)
	unseen  = regexp.MustCompile(`[^\P{Cf}\x{feff}]`) // except byte order marks
	// invisible characters control how names are shown.
	invisible = regexp.MustCompile(`[\p{Cc}\p{Cf}]`)
	// special characters have a meaning in paths of Windows, markup, shells, URLs or SQL.
	special = regexp.MustCompile("[<>:\"|?*'`$;#{}=]")
	// devices are names that Windows reserves, with any extension.
	devices = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)`)
)

// Handler stores the file in the field "file" of a form under a random name in dir. Its response is
// the name of the client, cleaned for display.
func Handler(dir *os.Root) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, content, err := receive(w, r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusUnprocessableEntity)
			return
		}
		if err := dir.WriteFile(rand.Text()+extension(name), content, 0o600); err != nil {
			http.Error(w, "the file cannot be stored", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusCreated)
		_, _ = io.WriteString(w, name) // the client has left if this fails
	})
}

// receive returns the clean name and content of the uploaded file.
func receive(w http.ResponseWriter, r *http.Request) (name string, content []byte, err error) {
	r.Body = http.MaxBytesReader(w, r.Body, maxSize)
	file, header, err := r.FormFile("file")
	if err != nil {
		return "", nil, err
	}
	defer file.Close()
	if name, err = CleanName(header.Filename); err != nil {
		return "", nil, err
	}
	if content, err = io.ReadAll(file); err != nil {
		return "", nil, err
	}
	content, err = types[extension(name)](content)
	return name, content, err
}

func extension(name string) string { return strings.ToLower(path.Ext(name)) }

// cleanImage decodes an image and encodes it again, so that only the pixels of its first frame are left.
func cleanImage(content []byte) ([]byte, error) {
	header, format, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || int64(header.Width)*int64(header.Height) > maxPixels || hasLargeProfile(content) {
		return nil, errors.Join(errRefused, err)
	}
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch format {
	case "gif":
		err = gif.Encode(&b, picture, nil)
	case "jpeg":
		err = jpeg.Encode(&b, picture, &jpeg.Options{Quality: 90})
	default:
		err = png.Encode(&b, picture)
	}
	return b.Bytes(), err
}

// hasLargeProfile reports whether a PNG has a large colour profile, which other programs may unpack.
func hasLargeProfile(content []byte) bool {
	i := bytes.Index(content, []byte("iCCP")) // its length is before it
	return i >= 4 && binary.BigEndian.Uint32(content[i-4:]) > maxProfile
}

// cleanText removes characters that people do not see, which can hide text, or change the order of text on the
// screen. A service with texts in Persian or with emoji has to keep single joiners.
func cleanText(content []byte) ([]byte, error) {
	if !utf8.Valid(content) || control.Match(content) {
		return nil, errRefused
	}
	return unseen.ReplaceAll(content, nil), nil
}

// cleanTable puts an apostrophe in front of values that spreadsheets take for formulas.
func cleanTable(content []byte) ([]byte, error) {
	content, err := cleanText(content)
	if err != nil {
		return nil, err
	}
	rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		for i, value := range row {
			if _, err := strconv.ParseFloat(value, 64); err != nil && strings.IndexAny(value, "=+-@\t\r") == 0 {
				row[i] = "'" + value
			}
		}
	}
	var b bytes.Buffer
	err = csv.NewWriter(&b).WriteAll(rows)
	return b.Bytes(), err
}

// CleanName returns a name that is safe to show, and to offer for a download on any system. It returns an
// error for names that no honest client sends, and for types that are not accepted. Pages, headers and
// statements still have to escape the name.
func CleanName(name string) (string, error) {
	const joiner = "\u200d" // of emoji
	if !utf8.ValidString(name) || invisible.MatchString(strings.ReplaceAll(name, joiner, "")) {
		return "", errRefused
	}
	name = name[strings.LastIndexAny(name, `/\`)+1:] // legacy browsers sent the path (HTML, 4.10.5.4)
	name = special.ReplaceAllLiteralString(name, "_")
	name = strings.TrimLeft(strings.TrimRight(name, ". "), ".-+@ ")
	if devices.MatchString(name) {
		name = "_" + name
	}
	stem := strings.TrimSuffix(name, path.Ext(name))
	end := name[len(stem):]
	if types[extension(name)] == nil {
		return "", errRefused
	}
	return strings.ToValidUTF8(stem[:min(len(stem), maxName-len(end))], "") + end, nil
}
