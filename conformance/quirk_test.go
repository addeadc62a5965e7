//go:build conformance

package conformance

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// An independent validator finds the list of quirks and a manifest valid. Package quirks reads the files. The validator
// takes 10 ms per quirk: without all tests, it checks every tenth.
func TestConformanceQuirkSchema(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	formats := exhaustive.Or([]string{"vtt", "png"}, placeholder.QuirkFormats())
	runTool(t, filepath.Join(programs, "placeholder"), "quirks", "--twins", "--quiet", "--formats", strings.Join(formats, ","), "-o", dir)
	args := []string{"testdata/quirks.py", exhaustive.Or("20", "1")}
	for _, name := range []string{"quirks.schema.json", "quirks.json"} {
		data, err := io.ReadAll(daemon.open(t, "/"+name).Body)
		require.NoError(t, err)
		args = append(args, filepath.Join(dir, name))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	t.Log(runTool(t, python, append(args, filepath.Join(dir, "manifest.json"))...))
}
