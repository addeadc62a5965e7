package docs_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// TestProseStatesNoVersions reports versions of measured programs in prose, which nobody would change there. They
// stand in rows of measurements, which prose links to.
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
	data, err := os.ReadFile("readers/results.json")
	require.NoError(t, err)
	var results measurement.Results
	require.NoError(t, json.Unmarshal(data, &results))
	names := map[string]bool{}
	for _, table := range results {
		for _, p := range table.Programs {
			name, _, _ := strings.Cut(p.Name, " (")
			names[regexp.QuoteMeta(name)] = true
		}
	}
	return regexp.MustCompile(`\b(?:` + strings.Join(slices.Sorted(maps.Keys(names)), "|") + `) v?\d+\.\d`)
}
