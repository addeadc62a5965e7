package httpapi

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A pipeListener accepts one connection: an end of a [net.Pipe]. The pipe has no
// buffer, so a write ends only when the data has been read. It works with the fake
// clock of [synctest].
type pipeListener struct {
	server   net.Conn
	accepted bool
	closed   chan struct{}
}

func (l *pipeListener) Accept() (net.Conn, error) {
	if l.accepted {
		<-l.closed
		return nil, net.ErrClosed
	}
	l.accepted = true
	return l.server, nil
}

func (l *pipeListener) Close() error   { close(l.closed); return nil }
func (l *pipeListener) Addr() net.Addr { return l.server.LocalAddr() }

// connect starts a server for a handler and returns a connection to it.
func connect(t *testing.T, h http.Handler) net.Conn {
	client, server := net.Pipe()
	s := &http.Server{Handler: h, WriteTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(&pipeListener{server: server, closed: make(chan struct{})}) }()
	t.Cleanup(func() {
		assert.NoError(t, client.Close())
		assert.NoError(t, s.Close())
		assert.Equal(t, http.ErrServerClosed, <-ended)
	})
	return client
}

// sendRequest sends a GET request for a target.
func sendRequest(t *testing.T, connection net.Conn, target string) {
	_, err := fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", target)
	require.NoError(t, err)
}

// testWithFakeClock runs a test as a subtest in a bubble of [synctest].
func testWithFakeClock(t *testing.T, name string, test func(*testing.T)) {
	t.Run(name, func(t *testing.T) { synctest.Test(t, test) })
}

func TestStalledClientIsDisconnected(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/file/5GB?type=zip", "/api/eicar", "/api/pdf/0", "/nothing"} {
		testWithFakeClock(t, target, func(t *testing.T) {
			var result Result
			h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
			connection := connect(t, h)
			sendRequest(t, connection, target)
			synctest.Wait()
			assert.Equal(t, 1, h.Load().InFlight)

			start := time.Now()
			_, err := connection.Read(make([]byte, 1))
			require.NoError(t, err)
			time.Sleep(2 * DefaultStallTimeout)
			synctest.Wait()
			assert.ErrorIs(t, result.Err, ErrClientSlow)
			assert.GreaterOrEqual(t, result.Duration, DefaultStallTimeout)
			assert.Equal(t, Load{}, h.Load(), "no request or memory remains")
			_, err = connection.Read(make([]byte, 1))
			assert.Equal(t, io.EOF, err)
			assert.Equal(t, 2*DefaultStallTimeout, time.Since(start))
		})
	}
}

// readSlowly reads a body at rate bytes per second.
func readSlowly(body io.Reader, rate int64) (n int64, err error) {
	for err == nil {
		var read int64
		read, err = io.CopyN(io.Discard, body, rate)
		n += read
		time.Sleep(time.Second)
	}
	return n, err
}

func TestMinimumReadRate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rate int64
		want error
	}{
		{1200, io.EOF},
		{1000, io.ErrUnexpectedEOF},
	} {
		testWithFakeClock(t, fmt.Sprintf("%d bytes per second", c.rate), func(t *testing.T) {
			connection := connect(t, New(Config{}))
			start := time.Now()
			sendRequest(t, connection, "/api/file/10MB")
			response, err := http.ReadResponse(bufio.NewReader(connection), nil)
			require.NoError(t, err)
			n, err := readSlowly(response.Body, c.rate)
			assert.Equal(t, c.want, err)
			if c.want == io.EOF {
				assert.EqualValues(t, 10*placeholder.MB, n)
				assert.Greater(t, time.Since(start), 2*time.Hour)
			} else {
				assert.Less(t, time.Since(start), 20*time.Minute)
			}
		})
	}
}

// Buffers accept much data at once, and then none until they are drained.
func TestFastReadsExtendDeadline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pause time.Duration
		want  error
	}{
		{maxAhead*DefaultStallTimeout - time.Second, nil},
		{maxAhead*DefaultStallTimeout + time.Second, io.ErrUnexpectedEOF},
	} {
		testWithFakeClock(t, "pause of "+c.pause.String(), func(t *testing.T) {
			connection := connect(t, New(Config{}))
			sendRequest(t, connection, "/api/file/10MB")
			response, err := http.ReadResponse(bufio.NewReader(connection), nil)
			require.NoError(t, err)
			for range 9 {
				_, err = io.CopyN(io.Discard, response.Body, placeholder.MB)
				if err != nil {
					break
				}
				time.Sleep(c.pause)
			}
			assert.Equal(t, c.want, err)
		})
	}
}

func TestSlowClientIsServed(t *testing.T) {
	t.Parallel()
	for name, timeout := range map[string]time.Duration{
		"without a stall timeout":        -1,
		"with the maximum stall timeout": math.MaxInt64,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				connection := connect(t, New(Config{StallTimeout: timeout}))
				sendRequest(t, connection, "/api/file/100KB")
				time.Sleep(23 * time.Hour)
				response, err := http.ReadResponse(bufio.NewReader(connection), nil)
				require.NoError(t, err)
				n, err := io.Copy(io.Discard, response.Body)
				require.NoError(t, err)
				assert.EqualValues(t, 100*placeholder.KB, n)
			})
		})
	}
}

// The connection may serve slow handlers afterwards.
func TestDeadlineIsClearedAfterResponse(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		mux := http.NewServeMux()
		mux.Handle("/api/", New(Config{}))
		mux.HandleFunc("/slow", func(w http.ResponseWriter, _ *http.Request) {
			time.Sleep(59 * time.Second)
			_, _ = io.WriteString(w, "done")
		})
		connection := connect(t, mux)
		responses := bufio.NewReader(connection)
		for _, target := range []string{"/api/eicar", "/slow", "/api/pdf/0", "/slow", "/api/file/100KB"} {
			sendRequest(t, connection, target)
			response, err := http.ReadResponse(responses, nil)
			require.NoError(t, err, target)
			body, err := io.ReadAll(response.Body)
			require.NoError(t, err, target)
			assert.Len(t, body, int(response.ContentLength), "not chunked")
		}
	})
}
