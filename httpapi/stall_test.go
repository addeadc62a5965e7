package httpapi

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A pipe is a listener whose only connection is one end of a [net.Pipe], which
// has no buffer: what is written has been read. Its time is that of the test.
type pipe struct {
	server net.Conn
	taken  bool
	closed chan struct{}
}

func (p *pipe) Accept() (net.Conn, error) {
	if p.taken {
		<-p.closed
		return nil, net.ErrClosed
	}
	p.taken = true
	return p.server, nil
}

func (p *pipe) Close() error   { close(p.closed); return nil }
func (p *pipe) Addr() net.Addr { return p.server.LocalAddr() }

// connect returns a connection to a server of a handler.
func connect(t *testing.T, h http.Handler) net.Conn {
	client, server := net.Pipe()
	s := &http.Server{Handler: h, WriteTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(&pipe{server: server, closed: make(chan struct{})}) }()
	t.Cleanup(func() {
		assert.NoError(t, client.Close())
		assert.NoError(t, s.Close())
		assert.Equal(t, http.ErrServerClosed, <-ended)
	})
	return client
}

func ask(t *testing.T, connection net.Conn, target string) {
	_, err := fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", target)
	require.NoError(t, err)
}

func TestAClientThatNeverReadsIsCutOff(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/file/5GB?type=zip", "/api/eicar", "/api/pdf/0", "/nothing"} {
		synctest.Test(t, func(t *testing.T) {
			var result Result
			h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
			connection := connect(t, h)
			ask(t, connection, target)
			synctest.Wait()
			assert.Equal(t, 1, h.Load().InFlight)

			start := time.Now()
			_, err := connection.Read(make([]byte, 1))
			require.NoError(t, err)
			time.Sleep(2 * DefaultStallTimeout)
			synctest.Wait()
			assert.ErrorIs(t, result.Err, ErrClientSlow, target)
			assert.GreaterOrEqual(t, result.Duration, DefaultStallTimeout)
			assert.Equal(t, Load{}, h.Load(), "nothing is held any more")
			_, err = connection.Read(make([]byte, 1))
			assert.Equal(t, io.EOF, err)
			assert.Equal(t, 2*DefaultStallTimeout, time.Since(start))
		})
	}
}

// readAt reads a response at a number of bytes a second.
func readAt(body io.Reader, rate int64) (n int64, err error) {
	for err == nil {
		var read int64
		read, err = io.CopyN(io.Discard, body, rate)
		n += read
		time.Sleep(time.Second)
	}
	return n, err
}

func TestAClientIsAsSlowAsAKilobyteASecond(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rate int64
		want error
	}{
		{1200, io.EOF},
		{1000, io.ErrUnexpectedEOF},
	} {
		synctest.Test(t, func(t *testing.T) {
			connection := connect(t, New(Config{}))
			start := time.Now()
			ask(t, connection, "/api/file/10MB")
			response, err := http.ReadResponse(bufio.NewReader(connection), nil)
			require.NoError(t, err)
			n, err := readAt(response.Body, c.rate)
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

// As buffers do: they take much at once, and then nothing until they are empty.
func TestAClientThatTakesMuchAtOnceMayPauseLonger(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pause time.Duration
		want  error
	}{
		{maxAhead*DefaultStallTimeout - time.Second, nil},
		{maxAhead*DefaultStallTimeout + time.Second, io.ErrUnexpectedEOF},
	} {
		synctest.Test(t, func(t *testing.T) {
			connection := connect(t, New(Config{}))
			ask(t, connection, "/api/file/10MB")
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

func TestAClientMayTakeAsLongAsItLikesIfThatIsConfigured(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		connection := connect(t, New(Config{StallTimeout: -1}))
		ask(t, connection, "/api/file/100KB")
		time.Sleep(24 * time.Hour)
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		require.NoError(t, err)
		n, err := io.Copy(io.Discard, response.Body)
		require.NoError(t, err)
		assert.EqualValues(t, 100*placeholder.KB, n)
	})
}

// A connection serves other handlers afterwards, which take the time they need.
func TestTheDeadlineEndsWithTheResponse(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		mux := http.NewServeMux()
		mux.Handle("/api/", New(Config{}))
		mux.HandleFunc("/slow", func(w http.ResponseWriter, _ *http.Request) {
			time.Sleep(59 * time.Second)
			_, _ = io.WriteString(w, "done")
		})
		connection := connect(t, mux)
		answers := bufio.NewReader(connection)
		for _, target := range []string{"/api/eicar", "/slow", "/api/pdf/0", "/slow", "/api/file/100KB"} {
			ask(t, connection, target)
			response, err := http.ReadResponse(answers, nil)
			require.NoError(t, err, target)
			body, err := io.ReadAll(response.Body)
			require.NoError(t, err, target)
			assert.Len(t, body, int(response.ContentLength), "not chunked, either")
		}
	})
}
