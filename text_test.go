package placeholder_test

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func init() {
	for _, format := range placeholder.TextFormats() {
		for _, style := range placeholder.TextTypes() {
			samples[fmt.Sprintf("text %s %s", format, style)] = placeholder.TextOptions{Chars: 12_345, TextType: style, Format: format, Seed: 1}
		}
	}
}

func newText(t testing.TB, o placeholder.TextOptions) string {
	t.Helper()
	content, err := placeholder.NewText(o)
	require.NoError(t, err)
	var b strings.Builder
	n, err := content.WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, n, content.Size())
	return b.String()
}

func TestTextIsTheSameInAllFormats(t *testing.T) {
	t.Parallel()
	for _, textType := range placeholder.TextTypes() {
		for _, chars := range []int{1, 2, 3, 10, 999, 10_000, 54_321} {
			t.Run(fmt.Sprintf("%d characters of %s", chars, textType), func(t *testing.T) {
				t.Parallel()
				o := placeholder.TextOptions{Chars: chars, TextType: textType, Seed: uint64(chars)}
				text := newText(t, o)
				assert.Equal(t, chars, utf8.RuneCountInString(text))
				o.Format = placeholder.TextRTF
				assert.Equal(t, text, fromRTF(t, newText(t, o)))
				o.Format = placeholder.TextPDF
				file := newText(t, o)
				checkPDF(t, []byte(file))
				assert.Equal(t, strings.Fields(text), strings.Fields(fromPDF(t, file)))
			})
		}
	}
}

var rtfToken = regexp.MustCompile(`\\u(-?\d+)(?:\\'[0-9a-f]{2}|\?)|\\(par)\n|\\([\\{}])|([^\\{}\n]+)`)

// fromRTF returns the text of an RTF file.
func fromRTF(t testing.TB, file string) string {
	t.Helper()
	head, body, ok := strings.Cut(file, "\n")
	require.True(t, ok)
	require.Regexp(t, `^{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang\d+\\uc1{\\fonttbl{\\f0\\fnil\\fcharset0 [A-Za-z ]+;}}\\f0\\fs\d+$`, head)
	body, ok = strings.CutSuffix(body, "}")
	require.True(t, ok)
	var text strings.Builder
	var units []uint16
	end := 0
	for _, at := range rtfToken.FindAllStringSubmatchIndex(body, -1) {
		require.Equal(t, end, at[0], "unparsed bytes between tokens")
		end = at[1]
		token := func(group int) string {
			if at[2*group] < 0 {
				return ""
			}
			return body[at[2*group]:at[2*group+1]]
		}
		if number := token(1); number != "" {
			n, err := strconv.ParseInt(number, 10, 16)
			require.NoError(t, err)
			units = append(units, uint16(n))
			continue
		}
		text.WriteString(string(utf16.Decode(units)))
		units = nil
		text.WriteString(strings.Replace(token(2), "par", "\n", 1) + token(3) + token(4))
	}
	require.Len(t, body, end)
	text.WriteString(string(utf16.Decode(units)))
	return text.String()
}

var (
	pdfLine   = regexp.MustCompile(`(?m)^(?:-?\d+ 0 Td)?(?:/B \d+ Tf\((.*)\)'/T \d+ Tf)?(?:\((.*)\)(?:'|Tj))?$`) // bold, not bold
	pdfEscape = regexp.MustCompile(`\\(.)`)
)

// fromPDF returns the lines of text of a PDF file, without the page numbers.
func fromPDF(t testing.TB, file string) string {
	t.Helper()
	var lines []string
	for _, line := range pdfLine.FindAllStringSubmatch(file, -1) {
		text, err := charmap.Windows1252.NewDecoder().String(pdfEscape.ReplaceAllString(line[1]+line[2], "$1"))
		require.NoError(t, err)
		if line[0] != "" {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

func TestTextDefaults(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 1000}))
	assert.Equal(t, "text-1000.txt", content.Name())
	assert.Equal(t, "text/plain; charset=utf-8", content.MediaType())
	assert.True(t, strings.HasPrefix(newText(t, placeholder.TextOptions{Chars: 1000}), "Lorem ipsum dolor sit amet"))
	for format, mediaType := range map[placeholder.TextFormat]string{"rtf": "application/rtf", "pdf": "application/pdf"} {
		t.Run(string(format), func(t *testing.T) {
			content := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 7, Format: format}))
			assert.Equal(t, "text-7."+string(format), content.Name())
			assert.Equal(t, mediaType, content.MediaType())
		})
	}
}

func TestNewTextRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.TextOptions{
		"Chars must be between 1 and 10000000, got 0":        {},
		"Chars must be between 1 and 10000000, got -1":       {Chars: -1},
		"Chars must be between 1 and 10000000, got 10000001": {Chars: 10_000_001},
		"Format must be one of txt, rtf, pdf, got doc":       {Chars: 1, Format: "doc"},
		"TextType must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got Lorem": {Chars: 1, TextType: "Lorem"},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewText(o)
			assertInvalid(t, err, message)
		})
	}
}

func TestLongestTextsHaveExactLength(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	for i, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			t.Parallel()
			chars := placeholder.MaxTextChars - i%2
			text := newText(t, placeholder.TextOptions{Chars: chars, TextType: textType})
			assert.Equal(t, chars, utf8.RuneCountInString(text))
		})
	}
}

func TestTextPDFPagesAreNumbered(t *testing.T) {
	t.Parallel()
	file := newText(t, placeholder.TextOptions{Chars: 30_000, Format: placeholder.TextPDF})
	pages := strings.Count(file, "/Type/Page/")
	assert.Greater(t, pages, 5)
	for page := 1; page <= pages; page++ {
		assert.Equal(t, 1, strings.Count(file, fmt.Sprintf("(%d)Tj", page)))
	}
	assert.Contains(t, file, "(Placeholder text of 30000 characters)")
}

func TestTextPDFDeclaresItsLanguage(t *testing.T) {
	t.Parallel()
	for textType, language := range map[placeholder.TextType]string{"lorem": "la", "german": "de", "legal": "en"} {
		t.Run(string(textType), func(t *testing.T) {
			assert.Contains(t, newText(t, placeholder.TextOptions{Chars: 10, TextType: textType, Format: "pdf"}), "/Lang("+language+")")
		})
	}
}

func FuzzNewText(f *testing.F) {
	f.Add(1, "lorem", "txt", uint64(0))
	f.Add(10, "list", "rtf", uint64(1))
	f.Add(4321, "german", "pdf", uint64(math.MaxUint64))
	f.Add(0, "error", "", uint64(7))
	f.Add(placeholder.MaxTextChars+1, "", "doc", uint64(7))
	f.Fuzz(func(t *testing.T, chars int, textType, format string, seed uint64) {
		o := placeholder.TextOptions{
			Chars: chars, TextType: placeholder.TextType(textType), Format: placeholder.TextFormat(format), Seed: seed,
		}
		if chars > 100_000 && chars <= placeholder.MaxTextChars {
			o.Chars = chars % 100_000
		}
		content, err := placeholder.NewText(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		file := readAll(t, content)
		part := make([]byte, min(len(file), 100))
		off := int64(seed % uint64(len(file)-len(part)+1))
		_, err = content.ReadAt(part, off)
		require.NoError(t, err)
		require.True(t, bytes.Equal(file[off:off+int64(len(part))], part))

		o.Format = placeholder.TextTXT
		text := newText(t, o)
		require.Equal(t, o.Chars, utf8.RuneCountInString(text))
		switch content.MediaType() {
		case "application/rtf":
			require.Equal(t, text, fromRTF(t, string(file)))
		case "application/pdf":
			require.Equal(t, strings.Fields(text), strings.Fields(fromPDF(t, string(file))))
		default:
			require.Equal(t, text, string(file))
		}
	})
}
