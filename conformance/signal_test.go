//go:build conformance

package conformance

import (
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConformanceSecondSignalEndsImmediately(t *testing.T) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(s.String(), func(t *testing.T) {
			require.False(t, signal.Ignored(s), "the daemon would inherit that it is ignored, as after & in a script")
			command := newDaemon(t, os.Stderr, "-shutdown-timeout", "10m")
			response, err := http.Get(command.url + "/api/file/5GB")
			require.NoError(t, err)
			defer response.Body.Close()

			require.NoError(t, command.Process.Signal(s))
			require.Eventually(t, func() bool {
				connection, err := net.Dial("tcp", command.addr())
				if err == nil {
					connection.Close()
				}
				return err != nil
			}, time.Minute, 10*time.Millisecond, "stops listening")
			_, err = io.CopyN(io.Discard, response.Body, 1<<30)
			require.NoError(t, err, "the download continues")

			require.NoError(t, command.Process.Signal(s))
			err = command.Wait()
			assert.ErrorContains(t, err, "signal: ", "is killed by the second signal")
		})
	}
}

func TestConformanceShutdownWaitsForDownloads(t *testing.T) {
	command := newDaemon(t, os.Stderr, "-shutdown-timeout", "10m")
	response, err := http.Get(command.url + "/api/file/1GB")
	require.NoError(t, err)
	defer response.Body.Close()
	require.NoError(t, command.Process.Signal(syscall.SIGTERM))
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.EqualValues(t, 1<<30, n)
	require.NoError(t, command.Wait(), "exit code 0")
}
