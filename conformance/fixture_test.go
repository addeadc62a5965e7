//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// TestConformanceFixtures checks the sums of a list with sha256sum, and the block of .gitignore
// with git. The paths have characters that are special in one of these files.
func TestConformanceFixtures(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var list string
	for i, path := range []string{
		"plain.bin", "two words.bin", " leading", "#hash", "!bang", "-dash", "~tilde", "$dollar", "'quotes'.bin", "[ab]", "a]b", "{a,b}",
		"a!b#c", "sub/dir/x.bin", "sub/[x]/y", "smörgås.bin", "日本語.bin", "😀", "..x", ".hidden",
	} {
		list += fixture.FormatLine(path, "file/"+strconv.Itoa(100+i)+"B") + "\n"
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, fixture.ListName), []byte(list), 0o600))
	sync := exec.Command(filepath.Join(programs, "placeholder"), "sync", "--gitignore", dir)
	sync.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir())
	output, err := sync.CombinedOutput()
	require.NoError(t, err, string(output))

	runTool(t, "sh", "-c", `cd "$0" && sha256sum --check --strict placeholder.sum`, dir)
	runTool(t, "git", "init", "--quiet", dir)
	assert.Equal(t, "?? .gitignore\n?? placeholder.sum\n?? placeholder.txt\n", runTool(t, "git", "-C", dir, "status", "--porcelain", "--untracked-files=all"))
}
