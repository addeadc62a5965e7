//go:build conformance

package conformance

import (
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var fenced = regexp.MustCompile("(?s)\n```(\\w+)\n(.*?)\n```\n")

// documented returns the code blocks in a language from the README and the docs.
func documented(t *testing.T, language string) (blocks []string) {
	t.Helper()
	names, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range append(names, "../README.md") {
		for _, block := range fenced.FindAllStringSubmatch(read(t, name), -1) {
			if block[1] == language {
				blocks = append(blocks, block[2])
			}
		}
	}
	require.NotEmpty(t, blocks)
	return blocks
}

// Each command in a console block of README.md prints the output shown there.
func TestConformanceREADMEConsoleOutput(t *testing.T) {
	own := newDaemon(t, os.Stderr, "-log-level", "error")
	_, port, err := net.SplitHostPort(own.addr())
	require.NoError(t, err)
	dir := t.TempDir()
	for _, block := range documented(t, "console") {
		console := "\n" + block
		for _, session := range strings.Split(console, "\n$ ")[1:] {
			command, want, _ := strings.Cut(strings.ReplaceAll(session, "\\\n", ""), "\n")
			shell := exec.Command("bash", "-c", strings.ReplaceAll(command, "localhost:8080", "localhost:"+port))
			shell.Dir = dir
			shell.Env = append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "XDG_CACHE_HOME="+dir)
			got, err := shell.CombinedOutput()
			if want == "" { // otherwise, what it prints tells whether it should fail
				require.NoError(t, err, "%s\n%s", command, got)
			}
			printed := strings.ReplaceAll(strings.TrimSpace(string(got)), "\r", "")
			assert.Equal(t, want, printed, command)
		}
	}
}

// The Go code in README.md compiles as part of an example package.
func TestConformanceREADMEGoCodeCompiles(t *testing.T) {
	source := `package upload_test

import (
	"image"
	"io"
	"net/http"
	"net/http/httptest"
	"net/smtp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/upload"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

var mux *http.ServeMux

func importUsers(io.Reader) error { return nil }

func store(io.Reader) error { return nil }

func recompress(r io.Reader) io.Reader { return r }

func openWith(r io.Reader, password string) error { return nil }

func resize(path string) error { return nil }

const gateway = "127.0.0.1:25"
`
	for _, block := range documented(t, "go") {
		if strings.HasPrefix(block, "var ") || strings.HasPrefix(block, "func ") {
			source += "\n" + block + "\n"
		} else {
			source += "\nfunc init() {\n" + block + "\n}\n"
		}
	}
	dir := t.TempDir()
	file, overlay := filepath.Join(dir, "readme_test.go"), filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(file, []byte(source), 0o600))
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	replace, err := json.Marshal(map[string]any{
		"Replace": map[string]string{filepath.Join(root, "examples", "upload", "readme_test.go"): file},
	})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, replace, 0o600))
	runTool(t, "go", "vet", "-overlay", overlay, root+"/examples/upload")
}
