//go:build conformance

package conformance

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A scanner is given a signature of the test file alone: its MD5, as published,
// and its length. The databases of real ones are larger, and out of reach for many.
const signature = "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-File\n"

func TestConformanceOfTheTestFile(t *testing.T) {
	database := filepath.Join(t.TempDir(), "test.hdb")
	require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
	for _, ext := range placeholder.EICARExts() {
		path := download(t, "/api/eicar?ext="+string(ext), "test."+string(ext))
		found := infected(t, database, path)
		noteVerdict("clamscan", []string{path}, found)
		assert.True(t, found, ext)
	}
	harmless := download(t, "/api/text/68", "harmless.txt")
	assert.False(t, infected(t, database, harmless))
}

// infected reports whether clamscan raises an alarm, which is its exit code 1.
func infected(t *testing.T, database, path string) bool {
	t.Helper()
	out, err := exec.Command("clamscan", "--no-summary", "--database", database, path).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		require.NoError(t, err, string(out))
	}
	return err != nil
}
