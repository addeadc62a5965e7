package placeholder_test

import (
	"io"
	"regexp"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
)

func init() {
	for _, c := range families.Cases()[1:] { // the first is the example of the kind
		samples["quirk "+c.Token] = placeholder.QuirkOptions{Case: c.Token}
		samples["quirk "+c.Token+" twin"] = placeholder.QuirkOptions{Case: c.Token, Twin: true}
	}
}

func TestQuirkCasesAreDescribed(t *testing.T) {
	t.Parallel()
	token := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)+$`)
	flags := map[string]bool{}
	for _, f := range placeholder.QuirkFlags() {
		assert.False(t, flags[f.Flag], "the flag %s is there twice", f.Flag)
		assert.Regexp(t, `^[A-Z].*\.$`, f.Effect)
		flags[f.Flag] = true
	}
	seen := map[string]bool{}
	for _, c := range placeholder.QuirkCases() {
		t.Run(c.Case, func(t *testing.T) {
			assert.False(t, seen[c.Case], "the case is there twice")
			seen[c.Case] = true
			assert.Regexp(t, token, c.Case)
			for _, sentence := range []string{c.About, c.Ordinary} {
				assert.Regexp(t, `^[^a-z].*\.$`, sentence)
			}
			assert.True(t, unicode.IsUpper([]rune(c.Title)[0]) || c.Title[0] > 'z' || unicode.IsDigit([]rune(c.Title)[0]), c.Title)
			for _, phrase := range []string{c.Title, c.Writers, c.Source} {
				assert.Regexp(t, `[^.]$`, phrase)
			}
			require.NotEmpty(t, c.Flags)
			for _, f := range c.Flags {
				assert.True(t, flags[f], "the flag %s is not explained", f)
			}
			assert.NotZero(t, c.Expect)
		})
	}
}

func TestQuirksDifferFromTheirTwins(t *testing.T) {
	t.Parallel()
	for _, c := range placeholder.QuirkCases() {
		t.Run(c.Case, func(t *testing.T) {
			t.Parallel()
			quirk, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: c.Case})
			require.NoError(t, err)
			twin, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: c.Case, Twin: true})
			require.NoError(t, err)
			assert.NotEqual(t, quirk.Fingerprint(), twin.Fingerprint())
			bytes, err := io.ReadAll(quirk)
			require.NoError(t, err)
			ordinary, err := io.ReadAll(twin)
			require.NoError(t, err)
			assert.NotEqual(t, ordinary, bytes)
			assert.LessOrEqual(t, len(bytes), 12*placeholder.MB)
		})
	}
}

func TestUnknownQuirksAreRejected(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: "csv-utf-16l"})
	assert.ErrorContains(t, err, "Case must be")
	_, err = placeholder.NewQuirk(placeholder.QuirkOptions{})
	assert.ErrorContains(t, err, "Case must be")
}
