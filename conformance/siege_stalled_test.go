//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stalledTargets are downloads that are larger than all buffers.
var stalledTargets = slices.Concat(stalledFiles, []string{
	"/api/csv/100000?columns=100&seed=%d", "/api/json/100000?keys=20&seed=%d", "/api/text/10000000?seed=%d",
	"/api/text/10000000?format=rtf&seed=%d", "/api/text/10000000?format=pdf&seed=%d",
	"/api/image/8192x8192?format=png&text=" + denseText, "/api/image/8192x8192?format=jpg&text=" + denseText,
})

var stalledFiles = []string{
	"/api/file/5GB?seed=%d", "/api/file/5GB?type=zip&seed=%d", "/api/file/5GB?type=png&seed=%d",
	"/api/file/5GB?type=jpg&seed=%d", "/api/file/5GB?type=webp&seed=%d", "/api/file/5GB?type=pdf&seed=%d",
}

const stalledClients = 900

// TestSiegeOfStalledClients starts 900 downloads that are never read. A daemon with
// default settings continues to serve others at once.
func TestSiegeOfStalledClients(t *testing.T) {
	t.Run("HTTP 1.1", func(t *testing.T) {
		own := newDaemon(t, new(log), "-log-level", "warn")
		var wg sync.WaitGroup
		for i := range stalledClients {
			wg.Go(func() { newClient(own, uint16(i), stalledTargets).stall(t) })
		}
		wg.Wait()
		own.requireResponsive(t)
	})
	t.Run("HTTP 2", func(t *testing.T) {
		const streams = 100
		own, _ := newTLSDaemon(t, new(log), "-log-level", "warn")
		for i := range stalledClients / streams {
			stallStreams(t, newClient(own, uint16(i), stalledTargets), streams)
		}
		own.requireResponsive(t)
	})
}

// stall starts a download by HTTP/1.1. If it is rejected, because large requests arrive
// faster than the daemon can compute them, the client starts another one.
func (c *client) stall(t *testing.T) {
	if !c.startDownload(t, c.target()) {
		c.targets = stalledFiles
		c.startDownload(t, c.target())
	}
}

// startDownload sends a request, reads no more than the status of the response, and
// reports whether it is 200. The connection is closed at the end of the test.
func (c *client) startDownload(t *testing.T, target string) bool {
	connection, err := c.dial("http/1.1")
	if !assert.NoError(t, err) {
		return true
	}
	t.Cleanup(func() { _ = connection.Close() })
	assert.NoError(t, connection.(*net.TCPConn).SetReadBuffer(4096)) // by default, the system buffers megabytes
	_, err = fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", target)
	assert.NoError(t, err)
	status := make([]byte, len("HTTP/1.1 200"))
	_, err = io.ReadFull(connection, status)
	assert.NoError(t, err)
	return string(status) == "HTTP/1.1 200"
}

// stallStreams sends requests by HTTP/2, and never allows more than the initial window
// of their responses.
func stallStreams(t *testing.T, c *client, streams int) {
	a, err := newAttacker(c)
	require.NoError(t, err)
	t.Cleanup(func() { _ = a.connection.Close() })
	require.NoError(t, a.start(defaultWindow))
	require.NoError(t, repeat(streams, func(int) error { return a.open(true) }))
	require.NoError(t, a.buffer.Flush())
}

// requireResponsive requires that a daemon serves further clients when many are stalled.
func (p *process) requireResponsive(t *testing.T) {
	t.Helper()
	require.Eventually(t, func() bool {
		return p.metric(t, "placeholderd_requests_in_flight") == stalledClients && p.metric(t, "placeholderd_requests_waiting") == 0
	}, 30*time.Second, 100*time.Millisecond, "all clients are stalled")
	t.Logf("%v downloads are stalled, completed requests: %v, %v bytes reserved",
		p.metric(t, "placeholderd_requests_in_flight"), p.statuses(t), p.metric(t, "placeholderd_memory_reserved_bytes"))

	for i, target := range smallTargets {
		fastest := time.Hour // of several, because the machine may be busy
		for attempt := range 5 {
			c := newClient(p, uint16(1000+10*i+attempt), nil)
			start := time.Now()
			c.requireDownload(t, fmt.Sprintf(target, attempt))
			fastest = min(fastest, time.Since(start))
		}
		t.Logf("%s takes %v", target, fastest)
		assert.Less(t, fastest, 100*time.Millisecond, target)
	}
	newClient(p, 2000, nil).requireDownload(t, "/api/file/100MB")
	p.requirePeak(t, siegeMemory)
	p.requireNoErrors(t)
}

// requireDownload downloads a target on a new connection.
func (c *client) requireDownload(t *testing.T, target string) {
	t.Helper()
	defer c.http.CloseIdleConnections()
	response, err := c.get(target, "")
	require.NoError(t, err)
	defer response.Body.Close()
	assert.Equal(t, http.StatusOK, response.StatusCode, target)
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.Equal(t, response.ContentLength, n)
}
