package docs_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestProseStatesNoVersions reports versions of measured programs in prose, where nobody would update them. Prose
// links to rows of measurements, which have the versions.
func TestProseStatesNoVersions(t *testing.T) {
	t.Parallel()
	version := versionOf(t)
	require.True(t, version.MatchString("of Poppler 22.12, which"))
	for name, text := range guides(t) {
		for _, paragraph := range strings.Split(codeBlock.ReplaceAllString(text, ""), "\n\n") {
			if !strings.HasPrefix(paragraph, "|") && !strings.Contains(name, "/readers/") {
				assert.Empty(t, version.FindString(paragraph), "%s: %s", name, paragraph)
			}
		}
	}
}

// versionOf matches the name of a measured program before its version.
func versionOf(t *testing.T) *regexp.Regexp {
	t.Helper()
	names := map[string]bool{}
	for _, table := range measuredResults(t) {
		for _, p := range table.Programs {
			name, _, _ := strings.Cut(p.Name, " (")
			names[regexp.QuoteMeta(name)] = true
		}
	}
	return regexp.MustCompile(`\b(?:` + strings.Join(slices.Sorted(maps.Keys(names)), "|") + `) v?\d+\.\d`)
}
