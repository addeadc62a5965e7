//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// The programs in examples/readers read all quirks except their known failures. The lists name the versions that fail:
// other versions may fail fewer.
func TestConformanceExampleReaders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("../examples/readers")))
	modules, err := filepath.Abs("quirks/readers/node_modules")
	require.NoError(t, err)
	require.NoError(t, os.Symlink(modules, filepath.Join(dir, "node_modules")))
	runTool(t, "go", "build", "-o", filepath.Join(dir, "images"), "../examples/readers/image")
	for _, c := range []struct{ command, known, formats, sample string }{
		{python + " read_csv.py", "read_csv.py", "csv", "csv-utf-16le"},
		{python + " read_xlsx.py", "read_xlsx.py", "xlsx", "xlsx-rich-text"},
		{"node read_csv.mjs", "read_csv.mjs", "csv", "csv-utf-16le"},
		{"node read_mail.mjs", "read_mail.mjs", "eml", "eml-8bit-iso-8859-2"},
		{"./images", "image", "png,jpg,gif", "gif-transparent-first-frame"},
	} {
		t.Run(c.known, func(t *testing.T) {
			t.Parallel()
			known := c.known + ".known.txt"
			args := []string{"--read", c.command, "--formats", c.formats, "--skip", known, "--concurrency", "2"}
			names := knownFailures(t, filepath.Join(dir, known))
			if !exhaustive.Enabled() {
				args = append(args, "--only", "quirk/"+c.sample, "--only", "quirk/"+c.sample+"?twin=1", "--only", names[len(names)-1])
			}
			report, err := runTest(t, dir, args...)
			require.NoError(t, err, "%+v", report)
			assert.Greater(t, report.Passed, report.Skipped)
			noteVerdict(c.command, args, true)
		})
	}
}

// knownFailures returns the names in a list of known failures. A comment before each group must say why.
func knownFailures(t *testing.T, path string) (names []string) {
	t.Helper()
	reason := ""
	for line := range strings.Lines(read(t, path)) {
		switch line = strings.TrimSpace(line); {
		case line == "":
			reason = ""
		case strings.HasPrefix(line, "#"):
			reason = line
		default:
			require.NotEmpty(t, reason, line)
			names = append(names, line)
		}
	}
	require.NotEmpty(t, names)
	return names
}
