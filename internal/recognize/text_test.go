package recognize_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnTextHasItsAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t, "text/1", "text/1000", "text/10000000")
	for _, style := range placeholder.TextTypes() {
		p := proposeOwn(t, fmt.Sprintf("text/5000?text_type=%s", style))
		assert.Equal(t, "text/5000", p.Address)
	}
}

func TestTextKeepsItsCharacters(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		name, file string
		lost       []string
	}{
		"prose":            {"a.txt", "Some text\nin two lines.\n", []string{"what it says", "2 line breaks"}},
		"no extension":     {"README", "text", []string{"what it says"}},
		"umlauts":          {"a.md", "Äpfel für €", []string{"what it says"}},
		"byte order mark":  {"a.txt", "\ufefftext", []string{"what it says", "byte order mark"}},
		"escape sequences": {"a.txt", "\x1b[1mbold\x1b[0m\f", []string{"what it says"}},
		"HTML":             {"a.HTML", "<p>text", []string{"what it says", "that it is html"}},
		"odd extension":    {"a.b c", "text", []string{"what it says"}},
		"long":             {"a.txt", strings.Repeat("ü€𝄞x", 100_000), []string{"what it says"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, test.name, []byte(test.file))
			chars := utf8.RuneCountInString(strings.TrimPrefix(test.file, "\ufeff"))
			assert.Equal(t, fmt.Sprintf("text/%d", chars), p.Address)
			assert.Equal(t, test.lost, lostBesidesSize(p))
			assert.Equal(t, chars == len(test.file), p.SizeKept)
			assert.Equal(t, p.SizeKept, len(generate(t, p.Address)) == len(test.file))
		})
	}
}

func TestLogIsALog(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.log", []byte("2024-01-31 12:00:00 INFO started\n"))
	assert.Equal(t, "text/33?text_type=error", p.Address)
	assert.True(t, p.SizeKept)
	assert.Len(t, generate(t, p.Address), 33)
}

func TestTextThatIsNoneOfOursIsAFile(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ file, lost string }{
		"UTF-16, little-endian": {"\xff\xfea\x00b\x00", "that it is text in UTF-16"},
		"UTF-16, big-endian":    {"\xfe\xff\x00a\x00b", "that it is text in UTF-16"},
		"RTF":                   {`{\rtf1 text}`, "that it is RTF"},
		"Latin 1":               {"f\xfcr", "its content"},
		"cut character":         {"text \xe2\x82", "its content"},
		"control characters":    {"text\x01", "its content"},
		"control character after the first bytes": {strings.Repeat("x", 5000) + "\x00", "its content"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.txt", []byte(test.file))
			assert.Equal(t, fmt.Sprintf("file/%dB", len(test.file)), p.Address)
			assert.Equal(t, []string{test.lost}, p.Lost)
		})
	}
}

func TestLongTextIsAFile(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.txt", []byte(strings.Repeat("x", placeholder.MaxTextChars+1)))
	assert.Equal(t, "file/10000001B", p.Address)
	assert.Contains(t, p.Lost, "10000001 characters")
	p = propose(t, "a.txt", []byte(strings.Repeat("x", 40<<20)))
	assert.Equal(t, "file/40MB", p.Address)
}
