//go:build conformance

package conformance

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// An independent validator finds the list of quirks and the manifest valid. Package quirks reads the files.
func TestConformanceQuirkSchema(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runTool(t, filepath.Join(programs, "placeholder"), "quirks", "--twins", "--quiet", "-o", dir)
	args := []string{"testdata/quirks.py"}
	for _, name := range []string{"quirks.schema.json", "quirks.json"} {
		data, err := io.ReadAll(daemon.open(t, "/"+name).Body)
		require.NoError(t, err)
		args = append(args, filepath.Join(dir, name))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	t.Log(runTool(t, python, append(args, filepath.Join(dir, "manifest.json"))...))
}
