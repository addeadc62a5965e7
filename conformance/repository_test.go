//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A repository is a git repository in which the commands of docs/fixtures.md run, as a user without
// settings and without caches other than Go's.
type repository struct {
	dir string
	env []string
}

func newRepository(t *testing.T) repository {
	t.Helper()
	home := t.TempDir()
	r := repository{dir: t.TempDir(), env: append(os.Environ(), "HOME="+home, "XDG_CACHE_HOME="+home, "GIT_CONFIG_GLOBAL="+home+"/.gitconfig",
		"PATH="+programs+":"+os.Getenv("PATH"))}
	for _, name := range []string{"GOCACHE", "GOMODCACHE"} {
		r.env = append(r.env, name+"="+strings.TrimSpace(runTool(t, "go", "env", name)))
	}
	r.run(t, "git config --global user.name Tester; git config --global user.email tester@example.org; git init --quiet --initial-branch=main")
	return r
}

// in returns the repository in another directory, for the same user.
func (r repository) in(dir string) repository {
	r.dir = dir
	return r
}

// try runs commands of bash and returns what they print.
func (r repository) try(commands string) (output string, err error) {
	command := exec.Command("bash", "-e", "-o", "pipefail", "-c", commands)
	command.Dir, command.Env = r.dir, r.env
	out, err := command.CombinedOutput()
	return string(out), err
}

// run is like try, but the commands must succeed.
func (r repository) run(t *testing.T, commands string) (output string) {
	t.Helper()
	output, err := r.try(commands)
	noteVerdict("bash", []string{commands}, err == nil)
	require.NoError(t, err, "%s\n%s", commands, output)
	return output
}

// write writes files, and creates their directories.
func (r repository) write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(r.dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
}

// A recipe is what a section of docs/fixtures.md tells its readers to write and to run.
type recipe struct {
	files    map[string]string // texts by path
	commands []string          // of each block
}

var (
	captioned = regexp.MustCompile("(?s)`([^`\n]+)`:\n\n```\\w+\n(.*?\n)```\n")
	shell     = regexp.MustCompile("(?s)\n```sh\n(.*?\n)```\n")
)

// readRecipe returns the recipe of the section with a heading.
func readRecipe(t *testing.T, heading string) recipe {
	t.Helper()
	_, section, found := strings.Cut(read(t, "../docs/fixtures.md"), "# "+heading+"\n")
	require.True(t, found, heading)
	section, _, _ = strings.Cut(section, "\n##")
	r := recipe{files: map[string]string{}}
	for _, block := range captioned.FindAllStringSubmatch(section, -1) {
		r.files[block[1]] = block[2]
	}
	for _, block := range shell.FindAllStringSubmatch(section, -1) {
		r.commands = append(r.commands, block[1])
	}
	return r
}
