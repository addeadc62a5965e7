package httpapi

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A stoppableConn is a connection whose client may stop reading.
type stoppableConn struct {
	net.Conn
	stopped atomic.Bool
	closed  chan struct{}
}

func (c *stoppableConn) Read(p []byte) (int, error) {
	if c.stopped.Load() {
		<-c.closed
	}
	return c.Conn.Read(p)
}

// connectHTTP2 starts a server for a handler. It returns a client whose requests share
// one HTTP/2 connection, and this connection.
func connectHTTP2(t *testing.T, h http.Handler) (*http.Client, *stoppableConn) {
	pipe, server := net.Pipe()
	connection := &stoppableConn{Conn: pipe, closed: make(chan struct{})}
	var http2 http.Protocols
	http2.SetUnencryptedHTTP2(true)
	s := &http.Server{
		Handler:      h,
		WriteTimeout: time.Minute,
		Protocols:    &http2,
		HTTP2:        &http.HTTP2Config{WriteByteTimeout: (maxAhead + 1) * DefaultStallTimeout},
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(&pipeListener{server: server, closed: make(chan struct{})}) }()
	t.Cleanup(func() {
		close(connection.closed)
		assert.NoError(t, connection.Close())
		assert.NoError(t, s.Close())
		assert.Equal(t, http.ErrServerClosed, <-ended)
	})
	dial := func(context.Context, string, string) (net.Conn, error) { return connection, nil }
	// A Transport may dial again before it has put the first connection where it looks for one.
	clientConn, err := (&http.Transport{DialContext: dial, Protocols: &http2}).NewClientConn(t.Context(), "http", "localhost:80")
	require.NoError(t, err)
	return &http.Client{Transport: clientConn}, connection
}

// getHTTP2 requests a target.
func getHTTP2(t *testing.T, client *http.Client, target string) *http.Response {
	response, err := client.Get("http://localhost" + target)
	require.NoError(t, err)
	require.Equal(t, 2, response.ProtoMajor)
	require.Equal(t, http.StatusOK, response.StatusCode)
	return response
}

func TestStalledHTTP2StreamIsResetAlone(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		results := make(chan Result, 10)
		h := New(Config{Done: func(_ *http.Request, r Result) { results <- r }})
		client, _ := connectHTTP2(t, h)
		stalled := getHTTP2(t, client, "/api/file/5GB")
		slow := getHTTP2(t, client, "/api/file/10MB")
		synctest.Wait()
		require.Equal(t, Load{InFlight: 2, Memory: 256 * placeholder.KB}, h.Load())

		start := time.Now()
		n, err := readSlowly(slow.Body, 10*placeholder.KB)
		assert.Equal(t, io.EOF, err)
		assert.EqualValues(t, 10*placeholder.MB, n)
		assert.Greater(t, time.Since(start), maxAhead*DefaultStallTimeout)

		reset := <-results
		assert.ErrorIs(t, reset.Err, ErrClientSlow)
		assert.LessOrEqual(t, reset.Duration, (maxAhead+1)*DefaultStallTimeout)
		assert.NoError(t, (<-results).Err)
		assert.Equal(t, Load{}, h.Load(), "no request or memory remains")
		_, err = io.Copy(io.Discard, stalled.Body)
		assert.ErrorContains(t, err, "INTERNAL_ERROR")
		assert.EqualValues(t, 68, getHTTP2(t, client, "/api/eicar").ContentLength, "the connection is still in use")
	})
}

// The deadline of a stream cannot end a write to a connection that accepts no data.
func TestUnreadHTTP2ConnectionIsClosed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		results := make(chan Result, 10)
		h := New(Config{Done: func(_ *http.Request, r Result) { results <- r }})
		client, connection := connectHTTP2(t, h)
		for _, target := range []string{"/api/file/5GB", "/api/file/5GB?type=zip", "/api/json/100000"} {
			defer getHTTP2(t, client, target).Body.Close()
		}
		connection.stopped.Store(true)
		time.Sleep(2 * (maxAhead + 1) * DefaultStallTimeout)
		synctest.Wait()
		require.Equal(t, Load{}, h.Load(), "no request or memory remains")
		for range 3 {
			assert.ErrorIs(t, (<-results).Err, ErrClientSlow)
		}
	})
}

func TestCanceledHTTP2RequestsReleaseTheirMemory(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := New(Config{})
		client, _ := connectHTTP2(t, h)
		for range 1000 {
			ctx, cancel := context.WithCancel(t.Context())
			r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://localhost/api/file/5GB", nil)
			require.NoError(t, err)
			response, err := client.Do(r)
			require.NoError(t, err)
			require.Equal(t, http.StatusOK, response.StatusCode)
			cancel()
		}
		synctest.Wait()
		assert.Equal(t, Load{}, h.Load())
		assert.EqualValues(t, 68, getHTTP2(t, client, "/api/eicar").ContentLength)
	})
}

// A lateWriter fails after a delay, without a reason.
type lateWriter struct {
	http.ResponseWriter
	delay time.Duration
}

func (w lateWriter) Write([]byte) (int, error) {
	time.Sleep(w.delay)
	return 0, io.ErrClosedPipe
}

func TestWriteErrorAfterDeadlineMeansSlowClient(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		delay time.Duration
		want  error
	}{{DefaultStallTimeout - time.Second, ErrClientGone}, {DefaultStallTimeout + time.Second, ErrClientSlow}} {
		testWithFakeClock(t, "error after "+c.delay.String(), func(t *testing.T) {
			var result Result
			h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
			w := lateWriter{httptest.NewRecorder(), c.delay}
			assert.Panics(t, func() { h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/eicar", nil)) })
			assert.ErrorIs(t, result.Err, c.want)
		})
	}
}
