//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/http2"
)

// whole stands for the SHA-256 of the file in the outcomes of clients.
const whole = "the file"

// pythonOutcomes are the lines that testdata/faults.py prints. A name is the name of an exception.
var pythonOutcomes = map[string]string{
	"a rare error is retried":                    whole,
	"a lasting error is retried until the limit": "RetryError",
	"Retry-After is respected":                   "RetryError",
	"an error that is not listed is not retried": "HTTPError",
	"a cut body of chunks fails":                 "ChunkedEncodingError",
	"a cut body that is read at once is retried": "MaxRetryError",
	"a cut body that is streamed is not retried": "ProtocolError",
	"a stall exceeds the read timeout":           "ConnectionError",
	"a delay exceeds the read timeout":           "ConnectionError",
	"a short stall is within the read timeout":   whole,
	"redirects are followed":                     whole,
	"endless redirects fail":                     "TooManyRedirects",
	"a body without a length is complete":        whole,
}

// nodeOutcomes are what testdata/undici/faults.mjs prints.
var nodeOutcomes = map[string]string{
	"fetch reports a cut body":                       "UND_ERR_SOCKET",
	"fetch reports a cut body of chunks":             "UND_ERR_SOCKET",
	"fetch does not retry an error":                  "503",
	"fetch stops at a timeout while the body stalls": "TimeoutError",
	"fetch stops at a timeout before the header":     "TimeoutError",
	"fetch waits for a stall within the timeout":     whole,
	"fetch follows 20 redirects":                     whole,
	"fetch stops at more redirects":                  "redirect count exceeded",
	"fetch reads a body without a length":            whole,
	"RetryAgent resumes a cut body":                  whole,
	"RetryAgent retries a rare error":                whole,
	"RetryAgent stops after the last retry":          "UND_ERR_REQ_RETRY",
	"RetryAgent does not resume without ranges":      "UND_ERR_REQ_RETRY",
	"RetryAgent does not resume a file that changed": "UND_ERR_REQ_RETRY",
	"RetryAgent stops while the body stalls":         "UND_ERR_BODY_TIMEOUT",
}

func TestConformanceFaultsInScripts(t *testing.T) {
	const target = "/api/file/4MB"
	sum := fmt.Sprintf("%x", checksum(t, target))
	for name, c := range map[string]struct {
		command []string
		want    map[string]string
	}{
		"requests and urllib3": {[]string{python, "testdata/faults.py"}, pythonOutcomes},
		"fetch and undici":     {[]string{"node", "testdata/undici/faults.mjs"}, nodeOutcomes},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out := runQuietly(t, c.command[0], c.command[1], daemon.url+target+"?")
			got := map[string]string{}
			require.NoError(t, json.Unmarshal([]byte(strings.ReplaceAll(out, sum, whole)), &got))
			assert.Equal(t, c.want, got)
		})
	}
}

// A cut resets the stream of HTTP/2 (RFC 9113, 5.4.2). Other streams of the connection continue.
func TestConformanceFaultsOverHTTP2(t *testing.T) {
	p, cert := newTLSDaemon(t, os.Stderr, "-log-level", "error")
	file := contentOf(t, "file/4MB")
	t.Run("curl", func(t *testing.T) {
		t.Parallel()
		curl := curlFile + "--http2 --cacert " + cert
		downloads := []faultyDownload{
			{command: curl, query: "cut=50%", exit: 92, want: halfFile}, // stream error
			{command: curl, query: "length=none&cut=50%", exit: 92, want: halfFile},
			{command: curl + " --continue-at -", query: "cut=50%", runs: 2},
			{command: curl, query: "length=none"},
			{command: curl + " --max-time 5", query: "stall=50%", exit: 28, want: halfFile, atLeast: 5 * time.Second},
			{command: curl, query: "rate=8MB&stall=50%&stall_for=300ms", atLeast: 750 * time.Millisecond},
			{command: curl, query: "status=426", exit: 22},
		}
		outcomes := startAll(t, p, downloads)
		for i, d := range downloads {
			t.Run(d.query, func(t *testing.T) { d.require(t, <-outcomes[i], file) })
		}
	})
	t.Run("nghttp", func(t *testing.T) {
		t.Parallel()
		out, err := exec.Command("nghttp", "--null-out", "--verbose", "--no-verify-peer", p.url+"/api/file/4MB?cut=50%", p.url+"/api/file/4MB?seed=2").CombinedOutput()
		require.NoError(t, err)
		assert.Equal(t, 1, strings.Count(string(out), "recv RST_STREAM frame"))
		assert.Contains(t, string(out), "error_code=INTERNAL_ERROR(0x02)")
		assert.Equal(t, 2, strings.Count(string(out), ":status: 200"))
		assert.NotContains(t, string(out), "recv GOAWAY frame")
	})
	t.Run("Go", func(t *testing.T) {
		t.Parallel()
		c := newClient(p, 1, nil)
		defer c.http.CloseIdleConnections()
		got, err := c.readBody("/api/file/4MB?cut=50%", "")
		var reset http2.StreamError
		require.ErrorAs(t, err, &reset)
		rest, err := c.readBody("/api/file/4MB?cut=50%", fmt.Sprintf("bytes=%d-", len(got)))
		require.NoError(t, err)
		assert.Equal(t, file, slices.Concat(got, rest))
	})
}

// readBody returns the bytes of a body until it ends or fails.
func (c *client) readBody(target, ranges string) ([]byte, error) {
	response, err := c.get(target, ranges)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return io.ReadAll(response.Body)
}

func TestConformanceFaultsInGo(t *testing.T) {
	t.Parallel()
	c := newClient(daemon, 1, nil)
	defer c.http.CloseIdleConnections()
	file := contentOf(t, "file/4MB")

	got, err := c.readBody("/api/file/4MB?cut=50%", "")
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	rest, err := c.readBody("/api/file/4MB?cut=50%", fmt.Sprintf("bytes=%d-", len(got)))
	require.NoError(t, err)
	assert.Equal(t, file, slices.Concat(got, rest))

	c.http.Timeout = 500 * time.Millisecond
	for _, query := range []string{"delay=10s", "stall=50%"} {
		_, err = c.readBody("/api/file/4MB?"+query, "")
		var timeout net.Error
		require.ErrorAs(t, err, &timeout, query)
		assert.True(t, timeout.Timeout(), query)
	}
	c.http.Timeout = maxBehaviour
	_, err = c.readBody("/api/file/4MB?redirect=loop", "")
	assert.ErrorContains(t, err, "stopped after 10 redirects")
	all, err := c.readBody("/api/file/4MB?redirect=9", "")
	require.NoError(t, err)
	assert.Equal(t, file, all)
}
