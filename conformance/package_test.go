//go:build conformance

package conformance

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// The program that the Dockerfile builds runs in an empty root directory, without
// privileges, and its health check works.
func TestConformanceDockerfileProgramRunsInEmptyRoot(t *testing.T) {
	dockerfile := read(t, "../Dockerfile")
	build := regexp.MustCompile(`(?m)^RUN (.* go build .*)$`).FindStringSubmatch(dockerfile)
	require.NotNil(t, build)
	require.Contains(t, dockerfile, "FROM scratch\n")

	root := t.TempDir()
	require.NoError(t, os.Chmod(root, 0o755))
	command := exec.Command("sh", "-c", strings.Replace(build[1], "-o /", "-o "+root+"/", 1))
	command.Dir = ".."
	command.Env = append(os.Environ(), "TARGETOS=linux", "TARGETARCH="+runtime.GOARCH)
	out, err := command.CombinedOutput()
	require.NoError(t, err, "%s", out)

	address, err := freeAddress()
	require.NoError(t, err)
	_, port, _ := strings.Cut(address, ":")
	inRoot := func(args ...string) *exec.Cmd {
		command := exec.Command("/placeholderd", args...)
		command.Env = []string{"PLACEHOLDERD_ADDR=:" + port, "PLACEHOLDERD_LOG_LEVEL=error"}
		command.Dir = "/"
		command.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: 65532, Gid: 65532}}
		command.Stderr = os.Stderr
		return command
	}
	healthcheck := regexp.MustCompile(`HEALTHCHECK .* CMD \["/placeholderd", "(.*)"\]`).FindStringSubmatch(dockerfile)
	require.NotNil(t, healthcheck)
	require.Error(t, inRoot(healthcheck[1]).Run(), "the daemon is not running yet")

	own, err := startCommand(inRoot())
	require.NoError(t, err)
	defer func() {
		assert.NoError(t, own.Process.Signal(syscall.SIGTERM)) // as docker stop does
		assert.NoError(t, own.Wait())
	}()
	assert.NoError(t, inRoot(healthcheck[1]).Run())
	assert.Equal(t, http.StatusOK, status(t, own.url+"/api/image/300x200?text=hello", placeholder.MB))
}

// The programs of a release run in an empty root directory, without an environment.
func TestConformanceReleaseRunsInEmptyRoot(t *testing.T) {
	dist, root := t.TempDir(), t.TempDir()
	runTool(t, "make", "--silent", "--directory=..", "release", "targets=linux_"+runtime.GOARCH, "dist="+dist)
	archives, err := filepath.Glob(dist + "/placeholder_*.tar.gz")
	require.NoError(t, err)
	require.Len(t, archives, 1)
	runTool(t, "tar", "--extract", "--file="+archives[0], "--directory="+root, "--strip-components=1")

	for _, c := range []struct{ command, want string }{
		{"placeholderd -version", "placeholderd "},
		{"placeholder --version", "placeholder "},
		{"placeholder get file/10MB?type=zip image/800x600 -o new/", "new/file-10mb.zip\nnew/image-800x600.png\n"},
		{"placeholder verify file/10MB?type=zip new/file-10mb.zip", "new/file-10mb.zip equals file/10MB?type=zip, 10485760 bytes\n"},
		{"placeholder limits 5MB -o limits", "limits/limit-5mb-minus-1.bin\n"},
	} {
		args := strings.Fields(c.command)
		command := exec.Command("/"+args[0], args[1:]...)
		command.Env = []string{}
		command.Dir = "/"
		command.SysProcAttr = &syscall.SysProcAttr{Chroot: root}
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s: %s", c.command, out)
		assert.True(t, strings.HasPrefix(string(out), c.want), "%s: %s", c.command, out)
	}
}

func TestConformanceSystemdUnit(t *testing.T) {
	unit := read(t, "../deploy/systemd/placeholderd.service")
	path := filepath.Join(t.TempDir(), "placeholderd.service")
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(unit, "/usr/local/bin/placeholderd", program, 1)), 0o600))
	assert.Empty(t, runTool(t, "systemd-analyze", "verify", path))
	runTool(t, "systemd-analyze", "security", "--offline=yes", "--threshold=20", path) // exposure level, of at most 100
}
