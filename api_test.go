package placeholder_test

import (
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAPIDoesNotChange compares all exported declarations with those in testdata. A
// released declaration must not change within a major version. Run the test with -update
// to record additions.
func TestAPIDoesNotChange(t *testing.T) {
	t.Parallel()
	const file = "testdata/api.txt"
	var got []byte
	for _, dir := range []string{".", "./address", "./httpapi", "./placeholdertest"} {
		got = append(got, declarations(t, dir)...)
	}
	if *update {
		require.NoError(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got))
}

// comments matches what go doc prints besides declarations: package documentation, doc
// comments, comments on fields, headings and blank lines.
var comments = regexp.MustCompile(`(?m)(?s: // import.*?\n)[A-Z]+$|^(?:    .*|[ \t]*//.*|[A-Z]*)\n|[ \t]*//.*`)

// declarations returns the exported declarations of a package without comments.
func declarations(t *testing.T, dir string) []byte {
	t.Helper()
	output, err := exec.Command("go", "doc", "-all", dir).Output()
	require.NoError(t, err)
	return comments.ReplaceAll(output, nil)
}
