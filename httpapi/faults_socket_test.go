package httpapi

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// All bytes before the cut arrive although the server closes the connection.
func TestCutOverSockets(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(*httptest.Server){
		"HTTP/1.1": (*httptest.Server).Start,
		"HTTPS":    (*httptest.Server).StartTLS,
		"HTTP/2":   func(s *httptest.Server) { s.EnableHTTP2 = true; s.StartTLS() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewUnstartedServer(New(Config{}))
			server.Config.ConnContext = ConnContext
			start(server)
			defer server.Close()
			for _, query := range []string{"", "&length=none"} {
				response, err := server.Client().Get(server.URL + "/api/file/10MB?cut=5000001B" + query)
				require.NoError(t, err)
				assert.Equal(t, name == "HTTP/2", response.ProtoMajor == 2)
				body, err := io.ReadAll(response.Body)
				assert.Error(t, err)
				assert.Len(t, body, 5_000_001)
			}
		})
	}
}

func TestConnectionIsResetOverSockets(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(*httptest.Server){"HTTP": (*httptest.Server).Start, "HTTPS": (*httptest.Server).StartTLS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewUnstartedServer(New(Config{}))
			server.Config.ConnContext = ConnContext
			start(server)
			defer server.Close()
			response, err := server.Client().Get(server.URL + "/api/file/10MB?cut=50%25&cut_by=rst")
			require.NoError(t, err)
			_, err = io.Copy(io.Discard, response.Body)
			assert.ErrorIs(t, err, syscall.ECONNRESET)
		})
	}
}

func TestReplyOverSockets(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(New(Config{}))
	defer server.Close()
	for reply, want := range map[string]string{"empty": "", "garbage": "garbage\r\n\r\n"} {
		connection, err := net.Dial("tcp", server.Listener.Addr().String())
		require.NoError(t, err)
		defer connection.Close()
		_, err = fmt.Fprintf(connection, "GET /api/file/1KB?reply=%s HTTP/1.1\r\nHost: localhost\r\n\r\n", reply)
		require.NoError(t, err)
		got, err := io.ReadAll(connection)
		require.NoError(t, err)
		assert.Equal(t, want, string(got))
	}
}

// This test must not run in parallel with others, because it measures the memory of the process.
func TestStalledResponsesNeedLittleMemory(t *testing.T) {
	responses := exhaustive.Or(20, DefaultMaxFaults)
	h := New(Config{MaxFaults: responses})
	server := httptest.NewServer(h)
	defer server.Close()
	targets := []string{"image/1024x768", "file/10MB", "document/20", "csv/1000"}
	for _, target := range targets { // generates data that all responses share
		serve(h, "/api/"+target+"?stall=1KB&stall_for=1ms&ranges=0", nil)
	}
	before := memoryInUse()
	for i := range responses {
		connection, err := net.Dial("tcp", server.Listener.Addr().String())
		require.NoError(t, err)
		defer connection.Close()
		_, err = fmt.Fprintf(connection, "GET /api/%s?stall=1KB HTTP/1.1\r\nHost: localhost\r\n\r\n", targets[i%len(targets)])
		require.NoError(t, err)
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		require.NoError(t, err)
		_, err = io.CopyN(io.Discard, response.Body, placeholder.KB)
		require.NoError(t, err)
	}
	assert.Equal(t, responses, h.Load().Faults)
	used := memoryInUse() - before
	t.Logf("%d stalled responses hold %d KB", responses, used/placeholder.KB)
	assert.Less(t, used, int64(responses)*50*placeholder.KB)
	assert.Equal(t, http.StatusServiceUnavailable, serve(h, "/api/eicar?delay=1s", nil).status)
	assert.Equal(t, http.StatusOK, serve(h, "/api/eicar", nil).status)
}

// memoryInUse returns the bytes of live objects and of stacks.
func memoryInUse() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}
