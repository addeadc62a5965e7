//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// downloadRow matches a row of the table of downloads in docs/test.md: a command, its program and version, and checks that
// fail.
var downloadRow = regexp.MustCompile("(?m)^\\| `([^`]* \\{url\\}[^`]*)` \\| ([\\w.]+) ([\\d.]+) \\| (.*) \\|$")

// Programs that download files fail the checks that the guide says. The programs in examples/downloads run for each commit. The
// others do not, because they wait for many timeouts.
func TestConformanceExampleDownloads(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("../examples/downloads")))
	runTool(t, "go", "build", "-o", filepath.Join(dir, "downloads"), "../examples/downloads")
	rows := downloadRow.FindAllStringSubmatch(read(t, "../docs/test.md"), -1)
	require.Len(t, rows, 9)
	for _, row := range rows {
		command, program, version, fails := row[1], row[2], row[3], strings.Fields(row[4])
		isExample := program == "Go" || program == "Node.js"
		t.Run(command, func(t *testing.T) {
			if !isExample {
				exhaustive.Only(t)
				if installed := runTool(t, program, "--version"); !strings.Contains(installed, version) {
					t.Skipf("the guide is about %s %s, not %.40s", program, version, installed)
				}
			}
			t.Parallel()
			found := failedDownloads(t, dir, command)
			if !slices.Contains(fails, "cut-reset") { // a reset loses any number of bytes
				found = slices.DeleteFunc(found, func(name string) bool { return name == "cut-reset" })
			}
			assert.ElementsMatch(t, slices.DeleteFunc(fails, func(name string) bool { return name == "none" }), found)
			noteVerdict(program, []string{command}, true)
		})
	}
}

// failedDownloads returns the checks that a program fails in a directory.
func failedDownloads(t *testing.T, dir, command string) (failed []string) {
	t.Helper()
	report, _ := runTest(t, dir, "--download", command, "--timeout", "1m", "--concurrency", "22")
	require.Greater(t, len(report.Results), 20)
	for _, r := range report.Results {
		if r.Status == "failed" {
			failed = append(failed, r.Name)
		}
	}
	return failed
}
