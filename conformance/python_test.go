//go:build conformance

package conformance

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

const pythonPackage = "../packages/python"

// A virtualEnvironment is an installation of the wheel, and the directory that its programs run in.
type virtualEnvironment struct{ dir, work string }

// newVirtualEnvironment installs the wheel of a release, and nothing else, in a new environment.
func newVirtualEnvironment(t *testing.T, options ...string) virtualEnvironment {
	t.Helper()
	e := virtualEnvironment{dir: t.TempDir(), work: t.TempDir()}
	runTool(t, python, append([]string{"-m", "venv", "--without-pip", e.dir}, options...)...)
	runTool(t, python, "-m", "pip", "--python", e.dir, "--disable-pip-version-check", "install", "--quiet", "--no-index", released(t, "placeholder_files-*.whl"))
	return e
}

// run runs a program of the environment, which must succeed, and returns its output.
func (e virtualEnvironment) run(t *testing.T, stdin io.Reader, program string, args ...string) string {
	t.Helper()
	pyright, err := filepath.Abs("testdata/pyright/node_modules/.bin")
	require.NoError(t, err)
	command := exec.Command(filepath.Join(e.dir, "bin", program), args...)
	command.Dir, command.Stdin = e.work, stdin
	command.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", "PATH="+pyright+":"+os.Getenv("PATH"))
	output, err := command.CombinedOutput()
	noteVerdict(program, args, err == nil)
	require.NoErrorf(t, err, "%s %s\n%s", program, strings.Join(args, " "), output)
	return string(output)
}

// The installed package is fast. This test runs before the parallel ones.
func TestConformancePythonSpeed(t *testing.T) {
	speed, err := filepath.Abs(pythonPackage + "/tests/test_speed.py")
	require.NoError(t, err)
	newVirtualEnvironment(t, "--system-site-packages").run(t, nil, "python", "-m", "pytest", "--quiet", speed)
}

// The installed package passes its other tests, and mypy finds no errors in it.
func TestConformancePythonPackage(t *testing.T) {
	t.Parallel()
	sources, err := filepath.Abs(pythonPackage)
	require.NoError(t, err)
	tests := filepath.Join(sources, "tests")
	speed := filepath.Join(tests, "test_speed.py")
	mypy := []string{"-m", "mypy", "--config-file", filepath.Join(sources, "pyproject.toml"), "--cache-dir", t.TempDir()}
	e := newVirtualEnvironment(t, "--system-site-packages")
	for name, args := range map[string][]string{
		"passes tests in parallel processes": {"-m", "pytest", "--quiet", "-n", "2", "--ignore", speed, tests},
		"has types":                          append(mypy, "-p", "placeholder_files"),
	} {
		t.Run(name, func(t *testing.T) {
			output := strings.TrimSpace(e.run(t, nil, "python", args...))
			assert.NotContains(t, output, "skipped")
			t.Log(output[strings.LastIndex(output, "\n")+1:])
		})
	}
}

// A Python without any other package gets the bytes that the library generates.
func TestConformancePythonBytesEqualThoseOfGo(t *testing.T) {
	t.Parallel()
	script, err := filepath.Abs("testdata/getfiles.py")
	require.NoError(t, err)
	e := newVirtualEnvironment(t)
	testClient(t, true, func(stdin string) string { return e.run(t, strings.NewReader(stdin), "python", "-W", "error", script) })

	text, err := io.ReadAll(placeholder.Must(address.Open(t.Context(), "text/100")))
	require.NoError(t, err)
	assert.Equal(t, string(text), e.run(t, nil, "placeholder", "get", "text/100", "-o", "-"), "by the command")
}

// Each installed file is as the list in the wheel says.
func TestConformanceWheelHasRightChecksums(t *testing.T) {
	t.Parallel()
	e := newVirtualEnvironment(t)
	runTool(t, python, "-m", "pip", "--python", e.dir, "check")
	e.run(t, nil, "python", "-c", `
import base64, hashlib, importlib.metadata
for file in importlib.metadata.distribution("placeholder-files").files:
    if file.hash:
        digest = hashlib.new(file.hash.mode, file.locate().read_bytes()).digest()
        assert base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value, file
        assert file.size == file.locate().stat().st_size, file`)
}
