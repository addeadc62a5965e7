package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"

	"github.com/seed-40aebabe/placeholder/internal/quirk/text"
)

func TestTextsDecodeToTheExpectation(t *testing.T) {
	t.Parallel()
	for _, c := range text.Cases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			twin := c.Build(true)
			assert.True(t, utf8.Valid(twin.Bytes))
			assert.True(t, twin.Expect.Text.Matches(strings.TrimPrefix(string(twin.Bytes), "\ufeff")))
			if c.Charset == "cesu-8" {
				t.Skip("Go has no decoder of CESU-8")
			}
			f := c.Build(false)
			decoded, err := lookup(t, c.Charset).NewDecoder().Bytes(f.Bytes)
			require.NoError(t, err)
			assert.True(t, f.Expect.Text.Matches(strings.TrimPrefix(string(decoded), "\ufeff")), "decoded: %.200q", decoded)
		})
	}
}

// lookup returns the encoding of a charset, as browsers or IANA name it.
func lookup(t *testing.T, name string) encoding.Encoding {
	t.Helper()
	switch name {
	case "":
		return encoding.Nop
	case "utf-16": // which browsers take for little endian
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	case "utf-32":
		return utf32.UTF32(utf32.LittleEndian, utf32.UseBOM)
	}
	if e, _ := charset.Lookup(name); e != nil {
		return e
	}
	e, err := ianaindex.IANA.Encoding(name)
	require.NoError(t, err)
	require.NotNil(t, e)
	return e
}
