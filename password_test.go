package placeholder_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// protected returns options of a file that a password protects, by the kind of the file.
var protected = map[string]func(password string) placeholder.Options{
	"archive": func(password string) placeholder.Options {
		return placeholder.ArchiveOptions{Files: 1, Password: password}
	},
	"document": func(password string) placeholder.Options {
		return placeholder.DocumentOptions{Pages: 1, Password: password}
	},
	"sheet": func(password string) placeholder.Options {
		return placeholder.SheetOptions{Rows: 1, Password: password}
	},
	"slides": func(password string) placeholder.Options {
		return placeholder.SlidesOptions{Slides: 1, Password: password}
	},
	"pdf": func(password string) placeholder.Options { return placeholder.PDFOptions{Pages: 1, Password: password} },
}

func TestSpellingsOfPasswordGiveSameFile(t *testing.T) {
	t.Parallel()
	for kind, options := range protected {
		t.Run(kind, func(t *testing.T) {
			fingerprint := func(password string) string {
				content, err := placeholder.New(t.Context(), options(password))
				require.NoError(t, err)
				return content.Fingerprint()
			}
			for name, spellings := range map[string][2]string{
				"composed and decomposed letters": {"caf\u00e9", "cafe\u0301"},
				"composed and decomposed Hangul":  {"\ud55c", "\u1112\u1161\u11ab"},
				"ligature and letters":            {"\ufb01le", "file"},
				"full and half width":             {"\uff21\uff11", "A1"},
				"other spaces":                    {"a\u00a0b\u3000c", "a b c"},
				"soft hyphen":                     {"pass\u00adword", "password"},
			} {
				assert.Equal(t, fingerprint(spellings[0]), fingerprint(spellings[1]), name)
			}
			for name, passwords := range map[string][2]string{
				"case":           {"secret", "Secret"},
				"trailing space": {"secret", "secret "},
				"no password":    {"", " "},
			} {
				assert.NotEqual(t, fingerprint(passwords[0]), fingerprint(passwords[1]), name)
			}
		})
	}
}

func TestPasswordsAreLimitedInAllScripts(t *testing.T) {
	t.Parallel()
	for kind, options := range protected {
		t.Run(kind, func(t *testing.T) {
			for name, c := range map[string]struct{ password, reason string }{
				"longest":                       {strings.Repeat("x", 99), ""},
				"most bytes":                    {strings.Repeat("\u732b", 42) + "x", ""},
				"right to left":                 {"\u05e1\u05d5\u05d3 12 \u05d2\u05dc\u05d5\u05d9", ""},
				"emoji of later Unicode":        {"\U0001f9a9", ""},
				"long when decomposed":          {strings.Repeat("e\u0301", 63), ""},
				"one character too many":        {strings.Repeat("x", 100), "must have 0 to 99 characters"},
				"one byte too many":             {strings.Repeat("\u732b", 42) + "xy", "must have at most 127 bytes of UTF-8"},
				"too many after normalization":  {strings.Repeat("\ufdfa", 6), "must have 0 to 99 characters"},
				"line feed":                     {"a\nb", "must not contain control characters and the like, such as U+000A"},
				"private use":                   {"\ue000", "must not contain control characters and the like, such as U+E000"},
				"mixed directions":              {"\u05d0b\u05d0", "must begin and end with right-to-left letters"},
				"digit after right to left":     {"\u05d01", "must begin and end with right-to-left letters"},
				"nothing after its preparation": {"\u00ad", "must have at least one visible character"},
				"invalid UTF-8":                 {"\xff", "must be valid UTF-8"},
			} {
				_, err := placeholder.New(t.Context(), options(c.password))
				if c.reason == "" {
					assert.NoError(t, err, name)
					continue
				}
				invalid, ok := errors.AsType[*placeholder.ValidationError](err)
				require.True(t, ok, name)
				assert.Equal(t, []string{"Password", c.password}, []string{invalid.Field, invalid.Value}, name)
				assert.Contains(t, invalid.Reason, c.reason, name)
			}
		})
	}
}
