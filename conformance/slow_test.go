//go:build conformance

package conformance

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A client that does not read is disconnected, although buffers have accepted part of
// the response. Clients that read slowly are not, although the same buffers then accept
// nothing for seconds. In ten timeouts, they read half of the 33 MB that the buffers may
// grow to.
func TestConformanceSlowClients(t *testing.T) {
	output := new(log)
	own := newDaemon(t, output, "-stall-timeout", "1s")
	connection, err := newClient(own, 1, nil).dial("http/1.1")
	require.NoError(t, err)
	defer connection.Close()
	_, err = fmt.Fprint(connection, "GET /api/file/5GB HTTP/1.1\r\nHost: x\r\n\r\n")
	require.NoError(t, err)

	var slow []*exec.Cmd
	for _, rate := range []string{"2m", "3m", "5m"} {
		curl := exec.Command("curl", "--silent", "--output", "/dev/null", "--limit-rate", rate, own.url+"/api/file/5GB?type=zip")
		require.NoError(t, curl.Start())
		slow = append(slow, curl)
	}
	require.Eventually(t, func() bool { return strings.Contains(output.String(), "outcome=client_slow") }, 30*time.Second, 100*time.Millisecond)
	time.Sleep(5 * time.Second)
	assert.Equal(t, 1, strings.Count(output.String(), "outcome=client_slow"))
	assert.EqualValues(t, len(slow), own.metric(t, "placeholderd_requests_in_flight"))
	for _, curl := range slow {
		assert.NoError(t, curl.Process.Kill())
		assert.Error(t, curl.Wait())
	}
}
