package charset_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

func charsets() []charset.Charset {
	return []charset.Charset{
		charset.UTF8, charset.UTF16LE, charset.UTF16BE, charset.Windows1252, charset.Windows1251, charset.ISO8859_15,
		charset.ShiftJIS, charset.GB18030, charset.EUCKR,
	}
}

// decode returns a text as a decoder of the Encoding Standard reads it.
func decode(t *testing.T, c charset.Charset, encoded string) string {
	t.Helper()
	encoding, err := htmlindex.Get(string(c))
	require.NoError(t, err)
	text, err := encoding.NewDecoder().String(encoded)
	require.NoError(t, err)
	return text
}

func TestDecodersReadAllCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range charsets() {
		t.Run(string(c), func(t *testing.T) {
			t.Parallel()
			var all strings.Builder
			for r := rune(1); r <= unicode.MaxRune; r++ {
				isPrivate := 0xD800 <= r && r < 0xF900 // with surrogates
				if !isPrivate && r != unicode.ReplacementChar && c.Has(string(r)) && (r < 0x3000 || r%7 == 0) {
					all.WriteRune(r)
				}
			}
			assert.Equal(t, all.String(), decode(t, c, c.Encode(all.String())))
		})
	}
}

func TestQuestionMarksReplaceWhatCharsetsLack(t *testing.T) {
	t.Parallel()
	for c, want := range map[charset.Charset]string{
		charset.Windows1252: "a€é??z", charset.ISO8859_15: "a€é??z", charset.Windows1251: "a€?я?z", charset.ShiftJIS: "a??я?z",
		charset.EUCKR: "a€?я?z", charset.GB18030: "a€éя🎉z", charset.UTF16BE: "a€éя🎉z", charset.UTF8: "a€éя🎉z",
	} {
		t.Run(string(c), func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, decode(t, c, c.Encode("a€éя🎉z")))
			assert.Equal(t, !strings.Contains(want, "?"), c.Has("a€éя🎉z"))
			assert.True(t, c.Has("plain"))
		})
	}
}

func TestCharsetsLackWhatDecodersDisagreeOn(t *testing.T) {
	t.Parallel()
	assert.False(t, charset.ShiftJIS.Has("¥"), "decoded as a backslash")
	assert.False(t, charset.ShiftJIS.Has("①"), "of NEC")
	assert.False(t, charset.ShiftJIS.Has("～"), "decoded as another tilde")
	assert.False(t, charset.EUCKR.Has("뷁"), "of windows-949")
	assert.True(t, charset.ShiftJIS.Has("東京カナ"))
	assert.True(t, charset.EUCKR.Has("서울"))
}

func TestUTF16HasNoByteOrderMarkOfItsOwn(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a\x00\xac\x20", charset.UTF16LE.Encode("a€"))
	assert.Equal(t, "\x00a\x20\xac", charset.UTF16BE.Encode("a€"))
	assert.Equal(t, "\x3d\xd8\x00\xde", charset.UTF16LE.Encode("😀"))
	assert.Equal(t, "\xff\xfe", charset.UTF16LE.Encode("\ufeff"))
	assert.Equal(t, "\x84\x31\x95\x33", charset.GB18030.Encode("\ufeff"))
}
