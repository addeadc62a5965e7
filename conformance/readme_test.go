//go:build conformance

package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// failing has the exit statuses of commands that fail on purpose, and do not show it.
var failing = map[string]int{
	"curl -fO -C - 'localhost:8080/api/file/10MB?cut=50%'":                                          18, // to be resumed
	"curl -fO --retry 3 --retry-all-errors 'localhost:8080/api/file/10MB?status=503&retry_after=1'": 22, // after the last retry
	"curl -O --max-time 2 'localhost:8080/api/file/10MB?stall=50%'":                                 28, // timeout
}

var startsDaemon = regexp.MustCompile(`^(go run ./cmd/placeholderd|placeholderd -[^h])`)

// The commands of each guide run one after the other in a new directory, and print what the guide shows.
func TestConformanceREADMECommands(t *testing.T) {
	for _, g := range guides(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			for _, c := range g.commands() {
				switch {
				case whyNotRun(c.text) != "":
				case startsDaemon.MatchString(c.text):
					startDocumented(t, c.text)
				case c.alone:
					c.run(t, t.TempDir())
				default:
					c.run(t, dir)
				}
			}
		})
	}
}

// run runs a command in a directory.
func (c shellCommand) run(t *testing.T, dir string) {
	t.Helper()
	shell := exec.Command("bash", "-c", withDaemon(c.text))
	shell.Dir = dir
	shell.Env = append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "XDG_CACHE_HOME="+dir)
	got, err := shell.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case c.want != "": // which tells whether it should fail
		assert.Equal(t, c.want, strings.ReplaceAll(strings.TrimSpace(string(got)), "\r", ""), c.text)
	case failing[c.text] == 0:
		require.NoError(t, err, "%s\n%s", c.text, got)
	case assert.ErrorAs(t, err, &exit, c.text):
		assert.Equal(t, failing[c.text], exit.ExitCode(), c.text)
	}
	if c.printed && c.want == "" {
		assert.Empty(t, string(got), c.text)
	}
}

// withDaemon replaces the address of the daemon in code.
func withDaemon(code string) string {
	return strings.ReplaceAll(code, "localhost:8080", strings.Replace(daemon.addr(), "127.0.0.1", "localhost", 1))
}

// startDocumented starts a daemon by a command in the root directory, and stops it by the end of its standard input,
// because a signal would not reach what go run has started.
func startDocumented(t *testing.T, command string) {
	t.Helper()
	shell := exec.Command("bash", "-c", command)
	shell.Dir = ".."
	shell.Env = append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "PLACEHOLDERD_ADDR=127.0.0.1:0", "PLACEHOLDERD_EXIT_WITH_STDIN=true")
	stdin, err := shell.StdinPipe()
	require.NoError(t, err)
	p, err := startCommand(shell)
	require.NoError(t, err, command)
	p.open(t, "/api/text/100")
	require.NoError(t, stdin.Close())
	require.NoError(t, p.Wait(), command)
}

// The Go code of the guides compiles.
func TestConformanceREADMEGoCodeCompiles(t *testing.T) {
	t.Parallel()
	var blocks []string
	for _, g := range guides(t) {
		blocks = append(blocks, g.blocksIn("go")...)
		for _, expression := range g.spans(`placeholdertest\.\w+\([^` + "`" + `]*`) {
			blocks = append(blocks, "_ = "+expression)
		}
	}
	compile(t, "guides", blocks)
}

// The Go code in the documentation of packages compiles.
func TestConformanceGoCodeInCommentsCompiles(t *testing.T) {
	t.Parallel()
	var blocks []string
	for _, name := range []string{"../placeholder.go", "../address/doc.go", "../httpapi/httpapi.go", "../placeholdertest/doc.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		require.NoError(t, err)
		for _, part := range new(comment.Parser).Parse(file.Doc.Text()).Content {
			if code, ok := part.(*comment.Code); ok && isGo(code.Text) {
				blocks = append(blocks, code.Text)
			}
		}
	}
	compile(t, "comments", blocks)
}

// isGo reports whether code is Go, and not a list of addresses or fixtures.
func isGo(code string) bool {
	return strings.Contains(code, ":= ") || strings.HasPrefix(code, "var ") || strings.Contains(code, "Handle(")
}

// compile compiles code in a package below testdata/documents that declares what the code takes for granted. Code
// need not use the variables that it declares.
func compile(t *testing.T, name string, blocks []string) {
	t.Helper()
	require.Greater(t, len(blocks), 10)
	source := "package " + name + "\n\n" + documentedImports
	for _, block := range blocks {
		if strings.HasPrefix(block, "var ") || strings.HasPrefix(block, "func ") {
			source += "\n" + block + "\n"
		} else {
			source += "\nfunc _(t *testing.T) error {\n" + block + "\nreturn nil\n}\n"
		}
	}
	dir, err := filepath.Abs("testdata/documents/" + name)
	require.NoError(t, err)
	file, overlay := filepath.Join(t.TempDir(), "blocks.go"), filepath.Join(t.TempDir(), "overlay.json")
	require.NoError(t, os.WriteFile(file, []byte(source), 0o600))
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(dir, "blocks.go"): file}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, replace, 0o600))

	output, err := exec.Command("go", "build", "-overlay", overlay, "-gcflags=-e", dir).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	var problems string
	for line := range strings.Lines(string(output)) {
		if !unused.MatchString(line) {
			problems += line
		}
	}
	require.Empty(t, problems, source)
}

// unused matches what the compiler prints about unused variables and imports, after the name of the package.
var unused = regexp.MustCompile(`^# |declared and not used|imported and not used`)

const documentedImports = `import (
	"fmt"
	"image"
	"io"
	"net/http"
	"net/http/httptest"
	"net/smtp"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/examples/upload"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)
`

// The JavaScript of the guides runs with the package of this repository.
func TestConformanceREADMEJavaScriptRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	sources, err := filepath.Abs("../packages/npm")
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "node_modules/@seed-40aebabe"), 0o700))
	require.NoError(t, os.Symlink(sources, filepath.Join(dir, "node_modules/@seed-40aebabe/placeholder")))
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/documents/javascript")))
	for _, g := range guides(t) {
		for i, block := range append(g.blocksIn("js"), g.spans(`await get\([^`+"`"+`]*`)...) {
			t.Run(fmt.Sprintf("%s %d", g.name, i), func(t *testing.T) {
				t.Parallel()
				file := filepath.Join(dir, strings.ReplaceAll(fmt.Sprintf("%s-%d.mjs", g.name, i), "/", "-"))
				require.NoError(t, os.WriteFile(file, []byte(withDaemon(block)), 0o600))
				node := exec.Command("node", "--import", "./globals.mjs", file)
				node.Dir = dir
				node.Env = append(os.Environ(), "PLACEHOLDERD="+program)
				output, err := node.CombinedOutput()
				require.NoError(t, err, "%s\n%s", block, output)
			})
		}
	}
}

// The Python of the guides runs with the package of this repository, whose own README TestConformancePythonPackage
// runs.
func TestConformanceREADMEPythonRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/documents/python")))
	for _, g := range guides(t) {
		if g.name == "packages/python/README.md" {
			continue
		}
		blocks := g.blocksIn("python")
		for _, span := range g.spans(`placeholder\.get\([^` + "`" + `]*`) {
			blocks = append(blocks, "def test_span(placeholder):\n    "+span)
		}
		for i, block := range blocks {
			file := strings.NewReplacer("/", "_", ".", "_").Replace(fmt.Sprintf("test_%s_%d", g.name, i)) + ".py"
			require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(withDaemon(block)), 0o600))
		}
	}
	sources, err := filepath.Abs(pythonPackage)
	require.NoError(t, err)
	pytest := exec.Command(python, "-m", "pytest", "-p", "placeholder_files.pytest_plugin", "-p", "no:cacheprovider")
	pytest.Dir = dir
	pytest.Env = append(os.Environ(), "PYTHONPATH="+sources, "PLACEHOLDERD="+program, "PYTHONDONTWRITEBYTECODE=1")
	output, err := pytest.CombinedOutput()
	require.NoError(t, err, string(output))
}
