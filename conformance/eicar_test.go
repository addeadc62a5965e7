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

// signature is a signature database for clamscan that contains only the test file: its
// published MD5 and its length. The official databases are large and not available
// everywhere.
const signature = "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-File\n"

func TestConformanceEICAR(t *testing.T) {
	t.Parallel()
	database := filepath.Join(t.TempDir(), "test.hdb")
	require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
	for _, ext := range placeholder.EICARExts() {
		t.Run(string(ext), func(t *testing.T) {
			path := download(t, "/api/eicar?ext="+string(ext), "test."+string(ext))
			found := infected(t, database, path)
			noteVerdict("clamscan", []string{path}, found)
			assert.True(t, found)
		})
	}
	harmless := download(t, "/api/text/68", "harmless.txt")
	assert.False(t, infected(t, database, harmless))
}

// infected reports whether clamscan detects the file. Its exit code is then 1.
func infected(t *testing.T, database, path string) bool {
	t.Helper()
	out, err := exec.Command("clamscan", "--no-summary", "--database", database, path).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		require.NoError(t, err, string(out))
	}
	return err != nil
}
