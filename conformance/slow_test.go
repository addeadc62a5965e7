//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A client that does not read is cut off, and soon; one that reads 128 KB a
// second is not, although the buffers between hide it from the daemon.
func TestConformanceOfSlowClients(t *testing.T) {
	printed := new(log)
	own := newDaemon(t, printed, "-stall-timeout", "3s")
	connection, err := own.dial()
	require.NoError(t, err)
	defer connection.Close()
	_, err = fmt.Fprint(connection, "GET /api/file/5GB HTTP/1.1\r\nHost: x\r\n\r\n")
	require.NoError(t, err)

	response, err := http.Get(own.url + "/api/file/5GB?type=zip")
	require.NoError(t, err)
	defer response.Body.Close()
	for range 120 {
		_, err := io.CopyN(io.Discard, response.Body, 128*placeholder.KB/10)
		require.NoError(t, err)
		time.Sleep(100 * time.Millisecond)
	}
	assert.Equal(t, 1, strings.Count(printed.String(), "outcome=client_slow"), "one of the two")
	assert.EqualValues(t, 1, own.metric(t, "placeholderd_requests_in_flight"))
}
