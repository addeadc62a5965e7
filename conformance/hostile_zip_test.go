//go:build conformance

package conformance

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// zipFailures are naive receivers of zip archives.
var zipFailures = map[string]naiveReceiver{
	"zip-parent-path":      writesOutside(plainName),
	"zip-absolute-path":    writesOutside(plainName),
	"zip-backslash-path":   writesOutside(windowsName),
	"zip-drive-letter":     writesOutside(windowsName),
	"zip-symlink-parent":   writesOutside(plainName),
	"zip-symlink-absolute": showsFileOutside,
	"zip-duplicate-names":  losesFiles(func(name string) string { return name }),
	"zip-case-names":       losesFiles(strings.ToLower),
	"zip-normalized-names": losesFiles(norm.NFC.String),
	"zip-reserved-names":   losesFiles(nameOfFileOnWindows),
	"zip-local-name":       streamsOutside,
	"zip-unicode-path":     writesOutside(unicodeName),
	"zip-overlap":          unpacksTooMuch,
	"zip-declared-size":    believesDeclaredSize,
	"zip-nul-name":         changesExtension(nameInC),
	"zip-control-name":     changesExtension(nameOnScreen),
	"zip-long-name":        stopsHalfway,
	"zip-encrypted-flag":   readsWithoutPassword,
	"zip-two-directories":  listsDiffer,
	"zip-comment-archive":  listsDiffer,
}

// openZip opens a zip and ignores that paths are insecure.
func openZip(t *testing.T, file []byte) *zip.Reader {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if !errors.Is(err, zip.ErrInsecurePath) {
		require.NoError(t, err)
	}
	return r
}

func readZipFile(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// unzip is the loop of many blog posts: it writes each entry to the folder joined with the name.
func unzip(d disk, r *zip.Reader, name func(*zip.File) string) error {
	for _, f := range r.File {
		content, err := readZipFile(f)
		if err != nil {
			return err
		}
		switch f.Mode().Type() {
		case fs.ModeDir:
			continue // create makes folders
		case fs.ModeSymlink:
			err = d.symlink(name(f), string(content))
		default:
			err = d.create(name(f), content, f.Mode())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// writesOutside returns a receiver that extracts files under their names, which has failed if one is
// outside the folder.
func writesOutside(name func(*zip.File) string) naiveReceiver {
	return func(t *testing.T, s sandbox, file []byte) bool {
		require.NoError(t, unzip(s, openZip(t, file), name))
		return len(s.outside(t)) > 0
	}
}

func plainName(f *zip.File) string { return f.Name }

// windowsName emulates Windows, where a backslash separates folders and C:/ is absolute.
func windowsName(f *zip.File) string {
	return strings.TrimPrefix(strings.ReplaceAll(f.Name, `\`, "/"), "C:")
}

// unicodeName prefers the name in the extra field, as unzip does.
func unicodeName(f *zip.File) string {
	if len(f.Extra) > 9 && binary.LittleEndian.Uint16(f.Extra) == 0x7075 {
		return string(f.Extra[9:])
	}
	return f.Name
}

// showsFileOutside shows the extracted file notes.txt.
func showsFileOutside(t *testing.T, s sandbox, file []byte) bool {
	require.NoError(t, s.create("/tmp/"+hostile.Canary, []byte("outside"), 0o600))
	require.NoError(t, unzip(s, openZip(t, file), plainName))
	return s.shows(t, "notes.txt") == "outside"
}

// losesFiles returns a receiver with a disk that emulates another one: it stores a file under another
// name, or not at all if that is empty.
func losesFiles(stored func(name string) string) naiveReceiver {
	return func(t *testing.T, s sandbox, file []byte) bool {
		r := openZip(t, file)
		disk := map[string]bool{}
		for _, f := range r.File {
			if name := stored(f.Name); name != "" {
				disk[name] = true
			}
		}
		return len(disk) < len(r.File)
	}
}

// devices are the names that Windows reserves, with any extension.
var devices = regexp.MustCompile(`(?i)^(con|prn|aux|nul|(com|lpt)[1-9\x{b9}\x{b2}\x{b3}]) *(\.|$)`)

// nameOfFileOnWindows returns "" for the name of a device.
func nameOfFileOnWindows(name string) string {
	if devices.MatchString(name) {
		return ""
	}
	return name
}

// A localEntry is an entry as a program sees it that does not seek.
type localEntry struct {
	name    string
	content []byte // as stored
}

// localEntries returns the entries before the first directory.
func localEntries(file []byte) (entries []localEntry) {
	const fixed = 30 // bytes of a local header
	le := binary.LittleEndian
	for bytes.HasPrefix(file, []byte("PK\x03\x04")) {
		size, name, extra := le.Uint32(file[18:]), le.Uint16(file[26:]), le.Uint16(file[28:])
		body := file[fixed+int(name)+int(extra):]
		entries = append(entries, localEntry{string(file[fixed:][:name]), body[:size]})
		file = body[size:]
	}
	return entries
}

// streamsOutside checks the names in the directory, and extracts the archive as a stream.
func streamsOutside(t *testing.T, s sandbox, file []byte) bool {
	_, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	for _, e := range localEntries(file) {
		require.NoError(t, s.create(e.name, e.content, 0o600))
	}
	return len(s.outside(t)) > 0
}

func listsDiffer(t *testing.T, s sandbox, file []byte) bool {
	var directory, stream []string
	for _, f := range openZip(t, file).File {
		directory = append(directory, f.Name)
	}
	for _, e := range localEntries(file) {
		stream = append(stream, e.name)
	}
	return !slices.Equal(directory, stream)
}

// unpacksTooMuch limits the ratio of each entry to 100. It has failed if the archive has a larger ratio.
func unpacksTooMuch(t *testing.T, s sandbox, file []byte) bool {
	total := 0
	for _, f := range openZip(t, file).File {
		require.LessOrEqual(t, f.UncompressedSize64, 100*f.CompressedSize64)
		content, err := readZipFile(f)
		require.NoError(t, err)
		total += len(content)
	}
	return total > 100*len(file)
}

// believesDeclaredSize limits the declared size, and decompresses all bytes.
func believesDeclaredSize(t *testing.T, s sandbox, file []byte) bool {
	const limit = 1000
	f := openZip(t, file).File[0]
	require.LessOrEqual(t, f.UncompressedSize64, uint64(limit))
	raw, err := f.OpenRaw()
	require.NoError(t, err)
	n, err := io.Copy(io.Discard, flate.NewReader(raw))
	require.NoError(t, err)
	return n > limit
}

// changesExtension returns a receiver that sees names in another way after it has checked their
// extension, or before a person does.
func changesExtension(seen func(string) string) naiveReceiver {
	return func(t *testing.T, s sandbox, file []byte) bool {
		name := openZip(t, file).File[0].Name
		return path.Ext(seen(name)) != path.Ext(name)
	}
}

// nameInC ends at a NUL.
func nameInC(name string) string {
	name, _, _ = strings.Cut(name, "\x00")
	return name
}

// nameOnScreen reverses what follows a right-to-left override.
func nameOnScreen(name string) string {
	left, right, _ := strings.Cut(name, "\u202e")
	runes := []rune(right)
	slices.Reverse(runes)
	return left + string(runes)
}

// stopsHalfway has failed if it leaves the canary after an error of the file system.
func stopsHalfway(t *testing.T, s sandbox, file []byte) bool {
	err := unzip(s, openZip(t, file), plainName)
	assert.Contains(t, s.files(t), hostile.Canary)
	return errors.Is(err, syscall.ENAMETOOLONG)
}

// readsWithoutPassword is archive/zip, which ignores the flag that scanners skip entries for.
func readsWithoutPassword(t *testing.T, s sandbox, file []byte) bool {
	const encrypted = 1
	f := openZip(t, file).File[0]
	content, err := readZipFile(f)
	return f.Flags&encrypted != 0 && err == nil && string(content) == hostile.Canary+"\n"
}
