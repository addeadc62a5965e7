//go:build conformance

package conformance

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// installation matches a row of the table at the start of the README.
var installation = regexp.MustCompile("(?m)^\\| \\[(.+?)\\]\\(.+?\\) \\| `(.+?)` \\| `(.+?)` \\|$")

// users are scripts for the rows of the table in the README. Each prepares a project, runs the commands of the row,
// and prints the name and the size of the file. The verbs stand for the cells of the row.
var users = map[string]string{
	"Go": `go mod init example.test/project && cat >project_test.go <<'END'
package project

import (
	"fmt"
	"testing"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestUpload(t *testing.T) {
	file := %[2]s
	fmt.Println(file.Name(), file.Size())
}
END
%[1]s && go test`,
	"JavaScript": `npm init --yes && export npm_config_audit=false npm_config_cache=$PWD/cache && %[1]s &&
node --input-type=module <<'END'
import { get } from '@seed-40aebabe/placeholder'
const file = %[2]s
console.log(file.name, file.size)
END`,
	"Python": `python3 -m venv environment && . environment/bin/activate && export PIP_NO_INDEX=1 && %[1]s && python <<'END'
import placeholder_files as placeholder
file = %[2]s
print(file.name, file.size)
END`,
	"a shell": `export GOBIN=$PWD/bin PATH=$PWD/bin:$PATH && %[1]s && %[2]s && stat --format='%%n %%s' image-800x600.jpg`,
	"Docker":  `%[2]s && stat --format='%%n %%s' image-800x600.jpg # there is no Docker here for: %[1]s`,
}

// Before a release, the lines of the README install from a checkout beside a project.
func TestConformanceREADMEInstallsFromCheckout(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	rows := installation.FindAllStringSubmatch(read(t, "../README.md"), -1)
	require.Len(t, rows, len(users))
	dir := t.TempDir()
	checkOut(t, filepath.Join(dir, "placeholder"))
	for _, row := range rows {
		in, install, get := row[1], row[2], row[3]
		t.Run(in, func(t *testing.T) {
			require.Contains(t, users, in)
			project := filepath.Join(dir, in)
			require.NoError(t, os.Mkdir(project, 0o755))
			script := exec.Command("bash", "-euc", withDaemon(fmt.Sprintf(users[in], install, get)))
			script.Dir = project
			script.Env = append(os.Environ(), "PLACEHOLDERD=")
			out, err := script.CombinedOutput()
			require.NoErrorf(t, err, "%s", out)
			assert.Regexp(t, `(?m)^image-800x600\.jpg [1-9]\d+$`, string(out))
		})
	}
}

// checkOut makes a directory that looks like a checkout in which `make local` has run.
func checkOut(t *testing.T, dir string) {
	t.Helper()
	require.NoError(t, os.Mkdir(dir, 0o755))
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	entries, err := os.ReadDir(root)
	require.NoError(t, err)
	for _, entry := range entries {
		if entry.Name() != "dist" && entry.Name() != ".git" {
			require.NoError(t, os.Symlink(filepath.Join(root, entry.Name()), filepath.Join(dir, entry.Name())))
		}
	}
	dist, err := buildRelease()
	require.NoError(t, err)
	require.NoError(t, os.Symlink(dist, filepath.Join(dir, "dist")))
}
