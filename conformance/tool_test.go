//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A module that has the command as a tool runs it with go tool and go generate, and writes the
// files of its list.
func TestConformanceCommandIsToolOfModule(t *testing.T) {
	m := newModule(t)
	const imported = "github.com/seed-40aebabe/placeholder"
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	m.run("go", "mod", "init", "app.example")
	m.run("go", "mod", "edit", "-replace", imported+"="+root)
	m.run("go", "get", "-tool", imported+"/cmd/placeholder")
	assert.Equal(t, "placeholder (devel)\n", m.run("go", "tool", "placeholder", "--version"), "the version of replaced code is unknown")

	m.run("go", "tool", "placeholder", "get", "text/100", "-o", "got.txt")
	m.run("go", "tool", "placeholder", "verify", "text/100", "got.txt")

	m.write("testdata/placeholder.txt", "photo.jpg  image/80x60?format=jpg\n\"two words/a.zip\"  file/1MB?type=zip\n")
	assert.Equal(t, "wrote testdata/photo.jpg\nwrote testdata/two words/a.zip\nwrote testdata/placeholder.sum\n",
		m.run("go", "tool", "placeholder", "sync"))
	assert.Empty(t, m.run("go", "tool", "placeholder", "sync", "--check", "--verify"))

	m.write("app.go", "package app\n\n//go:generate go tool placeholder sync --quiet testdata\n")
	require.NoError(t, os.Remove(filepath.Join(m.dir, "testdata", "photo.jpg")))
	m.run("go", "generate", "./...")
	assert.Equal(t, "photo.jpg: OK\ntwo words/a.zip: OK\n", m.run("sh", "-c", "cd testdata && sha256sum --check --strict placeholder.sum"))
}

// A module is one of Go in a temporary directory.
type module struct {
	t   *testing.T
	dir string
	env []string // without network, with a cache of its own for placeholder
}

func newModule(t *testing.T) module {
	goCache := strings.TrimSpace(runTool(t, "go", "env", "GOCACHE")) // is below XDG_CACHE_HOME by default
	env := append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOCACHE="+goCache, "XDG_CACHE_HOME="+t.TempDir())
	return module{t, t.TempDir(), env}
}

// run runs a command in the directory of the module, and returns its output.
func (m module) run(name string, args ...string) string {
	m.t.Helper()
	command := exec.Command(name, args...)
	command.Dir, command.Env = m.dir, m.env
	out, err := command.CombinedOutput()
	require.NoErrorf(m.t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
	return string(out)
}

func (m module) write(name, text string) {
	path := filepath.Join(m.dir, name)
	require.NoError(m.t, os.MkdirAll(filepath.Dir(path), 0o777))
	require.NoError(m.t, os.WriteFile(path, []byte(text), 0o666))
}
