//go:build conformance

package typeset

import (
	"os"
	"regexp"
	"strconv"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestConformanceIgnorableCharacters compares the characters without a shape with those of the Unicode
// character database. None takes space, at the start of a text or in it.
func TestConformanceIgnorableCharacters(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("/usr/share/unicode/DerivedCoreProperties.txt")
	require.NoError(t, err)
	want := map[rune]bool{}
	for _, line := range regexp.MustCompile(`(?m)^([0-9A-F]+)(?:\.\.([0-9A-F]+))? *; Default_Ignorable_Code_Point`).FindAllStringSubmatch(string(data), -1) {
		first, err := strconv.ParseInt(line[1], 16, 32)
		require.NoError(t, err)
		last := first
		if line[2] != "" {
			last, err = strconv.ParseInt(line[2], 16, 32)
			require.NoError(t, err)
		}
		for r := first; r <= last; r++ {
			want[rune(r)] = true
		}
	}
	require.Greater(t, len(want), 4000)
	for r := range rune(unicode.MaxRune + 1) {
		require.Equal(t, want[r], IsIgnorable(r), "%U", r)
	}
	for r := range want {
		if r < 0xe0200 { // the rest are all alike
			assert.Equal(t, width("ab"), width(string(r)+"a"+string(r)+"b"), "%U", r)
		}
	}
}
