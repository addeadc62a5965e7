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
		"umlauts":          {"a.text", "Äpfel für €", []string{"what it says"}},
		"byte order mark":  {"a.txt", "\ufefftext", []string{"what it says", "byte order mark"}},
		"escape sequences": {"a.txt", "\x1b[1mbold\x1b[0m\f", []string{"what it says"}},
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

func TestSyntaxOrOtherEncodingHasNoAddress(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ file, want string }{
		"UTF-16, little-endian": {"\xff\xfea\x00b\x00", "text in UTF-16"},
		"UTF-16, big-endian":    {"\xfe\xff\x00a\x00b", "text in UTF-16"},
		"RTF":                   {`{\rtf1 text}`, "rtf"},
		"Latin 1":               {"f\xfcr", "text that is not UTF-8"},
		"cut character":         {"text \xe2\x82", "text that is not UTF-8"},
		"control characters":    {"text\x01", "unknown format"},
		"control character after the first bytes": {strings.Repeat("x", 5000) + "\x00", "text that is not UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.txt", []byte(test.file))
			assertUnlike(t, test.want, p)
		})
	}
}

func TestLongTextHasNoAddress(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.txt", []byte(strings.Repeat("x", placeholder.MaxTextChars+1)))
	assertUnlike(t, "10000001 characters, what it says", p)
}
