package contacts

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, twin bool, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, twin, c.Build(twin))
			})
		}
	}
}

func TestCardsAreCounted(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		text := strings.ReplaceAll(strings.ToUpper(string(f.Bytes)), "V:VCARD>", "VCARD>") // without a prefix
		marks := map[string][]string{"vcf": {"BEGIN:VCARD", "END:VCARD"}, "json": {`["VCARD",[`}, "xml": {"<VCARD>", "</VCARD>"}}[c.Format]
		assert.NotEmpty(t, marks)
		for _, mark := range marks {
			assert.Equal(t, f.Expect.Tables[0].Count, strings.Count(text, mark))
		}
		assert.NotEqual(t, c.Build(!twin).Bytes, f.Bytes)
	})
}

// Lines of twins end with CR LF. Version 4.0 has its version in the second line (RFC 6350, section 6.7.9), and each card of version 3.0
// has a name (RFC 2426, section 3.1).
func TestTwinsAreValid(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		switch {
		case c.Format == "json":
			assert.True(t, json.Valid(f.Bytes))
			return
		case c.Format == "xml":
			assert.NoError(t, xml.Unmarshal(f.Bytes, new(struct{})))
			return
		case !twin:
			return
		}
		assert.Equal(t, bytes.Count(f.Bytes, []byte("\n")), bytes.Count(f.Bytes, []byte("\r\n")))
		for _, card := range strings.SplitAfter(string(f.Bytes), "END:VCARD\r\n") {
			if card != "" {
				assert.Regexp(t, `^BEGIN:VCARD\r\nVERSION:[34]\.0\r\n`, card)
				assert.Contains(t, card, "\r\nFN:")
				assert.True(t, strings.Contains(card, "\r\nN:") || strings.Contains(card, "VERSION:4.0"))
			}
		}
	})
}
