//go:build conformance

package conformance

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A testReport is a report of placeholder test.
type testReport struct {
	Passed, Skipped int
	Results         []testResult
}

// A testResult is the result of a check.
type testResult struct{ Name, Status, Want, Got string }

// runTest runs placeholder test in a directory. The error says that a check failed.
func runTest(t *testing.T, dir string, args ...string) (report testReport, err error) {
	t.Helper()
	command := exec.Command(filepath.Join(programs, "placeholder"), append([]string{"test", "--report", "json"}, args...)...)
	command.Dir = dir
	out, err := command.Output()
	require.NoError(t, json.Unmarshal(out, &report), "%v: %s", err, out)
	return report, err
}
