package families

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// built has the files of cases that tests have asked for, and builds each once.
var built sync.Map // from a name of a file to a function

func build(c quirk.Case, twin bool) quirk.File {
	once, _ := built.LoadOrStore(fmt.Sprint(c.Token, twin), sync.OnceValue(func() quirk.File { return c.Build(twin) }))
	return once.(func() quirk.File)()
}

// forEachFile calls check with each quirk and each twin.
func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, twin bool, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, twin, build(c, twin))
			})
		}
	}
}

// harmless are addresses that reach nobody, names of parts of an archive, actions of a presentation, and namespaces, owners and terms of standards, which
// no reader has to fetch.
var harmless = regexp.MustCompile(`^(?i:[a-z][a-z0-9+.-]*:\\?/\\?/|[^/@]+@)(?i:[a-z0-9-]+\.)*(?:example\.com|example|invalid)(?:[:/?#\\]|$)` +
	`|^https?://(?:www\.w3\.org|openoffice\.org/2004|schemas\.xmlsoap\.org|www\.idpf\.org|www\.daisy\.org/z3986|www\.topografix\.com/GPX|www\.garmin\.com/xmlschemas|` +
	`www\.opengis\.net/kml|earth\.google\.com/kml|www\.google\.com/kml|www\.xfa\.org/schema|ns\.adobe\.com|www\.aiim\.org|` +
	`schemas\.openxmlformats\.org|schemas\.microsoft\.com/office|purl\.oclc\.org/ooxml|purl\.org/dc|ns\.google\.com/photos|cv\.iptc\.org/newscodes)/|@mhtml\.blink$|^file:///C:/5F2A0000/tea|^http://musicbrainz\.org[0-9a-f-]{36}|^ppaction://hlinksldjump$`)

// TestQuirksAreInert checks that no file has an address or a command that could reach anybody or do harm.
func TestQuirksAreInert(t *testing.T) {
	t.Parallel()
	addresses := regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.-]*:(?:\\?/){2}[^\s"'<>()]+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`)
	forEachFile(t, func(t *testing.T, _ quirk.Case, _ bool, f quirk.File) {
		text := strings.ReplaceAll(contents(t, f.Bytes), "\x00\x00\x00\x00", " ") // between streams of compound files
		text = strings.ReplaceAll(text, "\x00", "")                               // in UTF-16 and UTF-32
		for _, address := range addresses.FindAllString(text, -1) {
			assert.Regexp(t, harmless, address)
		}
		lower := strings.ToLower(text)
		for _, command := range []string{"/etc/", "passwd", "cmd.exe", "rm -", "curl ", "wget ", "eval(", "<script", "javascript:"} {
			assert.NotContains(t, lower, command)
		}
	})
}

// contents returns the beginning of a file as text, or the files in a zip file. The rest of a larger file
// repeats the beginning.
func contents(t *testing.T, file []byte) string {
	const limit = 1 << 20
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return string(file[:min(len(file), limit)])
	}
	var b strings.Builder
	for _, part := range archive.File {
		const encrypted = 1
		if part.Flags&encrypted != 0 || part.Method != zip.Store && part.Method != zip.Deflate {
			continue // the twin has the same content
		}
		r, err := part.Open()
		require.NoError(t, err)
		_, err = io.Copy(&b, io.LimitReader(r, limit))
		require.NoError(t, err)
	}
	return b.String()
}

// TestAccountsBelongToNobody checks that bank codes of IBANs begin with 0, which no bank code does.
func TestAccountsBelongToNobody(t *testing.T) {
	t.Parallel()
	iban := regexp.MustCompile(`\b[A-Z]{2}[0-9]{2} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}[0-9 ]*`)
	forEachFile(t, func(t *testing.T, _ quirk.Case, _ bool, f quirk.File) {
		for _, number := range iban.FindAllString(contents(t, f.Bytes), -1) {
			assert.Regexp(t, `^DE\d\d ?0`, number)
		}
	})
}
