//go:build conformance

package conformance

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Shells without any configuration, and without packages for completion, complete addresses in quotes
// and without.
func TestConformanceShellsComplete(t *testing.T) {
	lines := map[string]string{
		"placeholder li":                            "placeholder limits ",
		"placeholder get ima":                       "placeholder get image/",
		"placeholder get 'ima":                      "placeholder get 'image/",
		"placeholder get 'image/8x8?form":           "placeholder get 'image/8x8?format=",
		"placeholder get 'image/8x8?format=jp":      "placeholder get 'image/8x8?format=jpg'",
		"placeholder get \"image/8x8?format=jp":     "placeholder get \"image/8x8?format=jpg\"",
		"placeholder get 'image/8x8?format=jpg&see": "placeholder get 'image/8x8?format=jpg&seed=",
		"placeholder get image/8x8?format=jp":       "placeholder get image/8x8?format=jpg",
		"placeholder get http://h/api/":             "placeholder get http://h/api/",
		"placeholder limits 5MB --formats png,jp":   "placeholder limits 5MB --formats png,jpg",
		"placeholder limits 5MB --formats=png,jp":   "placeholder limits 5MB --formats=png,jpg",
		"placeholder sync director":                 "placeholder sync directory/",
		"placeholder verify file/1KB fil":           "placeholder verify file/1KB file.txt ",
		"A=1 placeholder get 'ima":                  "A=1 placeholder get 'image/",
		"true | placeholder get 'ima":               "true | placeholder get 'image/",
		"placeholder get '$(touch evil)":            "placeholder get '$(touch evil)",
	}
	for _, shell := range []string{"bash", "zsh"} {
		t.Run(shell, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			require.NoError(t, os.Mkdir(filepath.Join(dir, "directory"), 0o755))
			require.NoError(t, os.WriteFile(filepath.Join(dir, "file.txt"), nil, 0o600))
			typed, err := json.Marshal(slices.Sorted(maps.Keys(lines)))
			require.NoError(t, err)
			script, err := filepath.Abs("testdata/complete.py")
			require.NoError(t, err)
			command := exec.Command("python3", script, shell, string(typed))
			command.Dir = dir
			command.Env = append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "HOME="+dir)
			out, err := command.Output()
			require.NoError(t, err)
			var got map[string]string
			require.NoError(t, json.Unmarshal(out, &got))
			for line, want := range lines {
				if shell == "zsh" {
					want = strings.TrimRight(want, `'"`) // the quote stays open
				}
				assert.Equal(t, want, strings.ReplaceAll(got[line], `\?`, "?"))
			}
			assert.NoFileExists(t, filepath.Join(dir, "evil"))
		})
	}
}

// fish completes a line that is given as an argument.
func TestConformanceFishCompletes(t *testing.T) {
	for line, want := range map[string]string{
		"placeholder li":                            "limits\tWrite files below, at and above a limit\n",
		"placeholder get ima":                       "image/\tImage\nimage/800x450\n",
		"placeholder get 'image/8x8?fo":             "image/8x8?font=\tFont\nimage/8x8?format=\tFormat\n",
		"placeholder get \"image/8x8?a=1&format=jp": "image/8x8?a=1&format=jpg\n",
		"placeholder limits 5MB --formats=png,jp":   "--formats=png,jpg\n",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			command := exec.Command("fish", "--no-config", "-c", "placeholder completion fish | source; complete -C $argv[1]", line)
			command.Env = append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "HOME="+t.TempDir())
			out, err := command.CombinedOutput()
			require.NoError(t, err, "%s", out)
			assert.Equal(t, want, string(out))
		})
	}
}
