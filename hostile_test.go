package placeholder_test

import (
	"bytes"
	"io"
	"regexp"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, c := range placeholder.HostileCases()[1:] { // the first is the example of the kind
		samples["hostile "+c.Case] = placeholder.HostileOptions{Case: c.Case}
		samples["hostile "+c.Case+" twin"] = placeholder.HostileOptions{Case: c.Case, Twin: true}
	}
}

func TestHostileCasesAreDescribed(t *testing.T) {
	t.Parallel()
	token := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)+$`)
	section := regexp.MustCompile(`^([1-9][0-9]?\.[1-9]\.[1-9][0-9]?)?$`)
	seen := map[string]bool{}
	for _, c := range placeholder.HostileCases() {
		t.Run(c.Case, func(t *testing.T) {
			assert.False(t, seen[c.Case], "the case is there twice")
			seen[c.Case] = true
			assert.Regexp(t, token, c.Case)
			for _, sentence := range []string{c.Attack, c.Failure, c.Harmless} {
				assert.Regexp(t, `^[^a-z].*\.$`, sentence)
			}
			assert.True(t, unicode.IsUpper([]rune(c.Title)[0]) || c.Title[0] > 'z', c.Title)
			assert.NotRegexp(t, `\.$`, c.Title)
			assert.Contains(t, []placeholder.HostileVerdict{placeholder.HostileReject, placeholder.HostileSanitize, placeholder.HostileIgnore}, c.Verdict)
			assert.Positive(t, c.CWE)
			assert.Regexp(t, section, c.ASVS)
		})
	}
}

// TestHostileFilesAreInert checks that no file names a host, a path or a command that could do
// harm. Deflated bytes are checked where they are written.
func TestHostileFilesAreInert(t *testing.T) {
	t.Parallel()
	hosts := regexp.MustCompile(`(?i)\b(?:[a-z][a-z0-9+.-]*:)?//[^\s"'<>()\\]+`)
	harmless := regexp.MustCompile(`^(?i:(?:[a-z]+:)?//(?:[a-z0-9.-]+\.invalid|127\.0\.0\.1:9)\b` +
		`|http://(?:www\.w3\.org|schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.org|ns\.adobe\.com)/)`)
	for _, c := range placeholder.HostileCases() {
		for _, twin := range []bool{false, true} {
			content, err := placeholder.NewHostile(placeholder.HostileOptions{Case: c.Case, Twin: twin})
			require.NoError(t, err)
			t.Run(content.Name(), func(t *testing.T) {
				t.Parallel()
				file, err := io.ReadAll(content)
				require.NoError(t, err)
				assert.LessOrEqual(t, len(file), 5*placeholder.MB)
				for _, url := range hosts.FindAll(file, -1) {
					assert.Regexp(t, harmless, string(url))
				}
				for _, command := range []string{"/etc/", "passwd", "cmd.exe", "powershell", "/bin/", "rm -", "curl ", "wget ", "eval("} {
					assert.NotContains(t, string(bytes.ToLower(file)), command)
				}
			})
		}
	}
}

func TestUnknownHostileCasesAreRejected(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewHostile(placeholder.HostileOptions{Case: "zip-parent-pat"})
	assert.ErrorContains(t, err, "Case must be")
	_, err = placeholder.NewHostile(placeholder.HostileOptions{})
	assert.ErrorContains(t, err, "Case must be")
}
