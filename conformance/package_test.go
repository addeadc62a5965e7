//go:build conformance

package conformance

import (
	"net/http"
	"os"
	"os/exec"
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

func TestConformanceSystemdUnit(t *testing.T) {
	unit := read(t, "../deploy/systemd/placeholderd.service")
	requireUnit(t, strings.Replace(unit, "/usr/local/bin/placeholderd", program, 1))
}
