package httpapi

import (
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
)

// bytesOf returns the bytes of a file.
func bytesOf(t *testing.T, s string) []byte {
	t.Helper()
	content, err := address.Open(t.Context(), s)
	require.NoError(t, err)
	b, err := io.ReadAll(content)
	require.NoError(t, err)
	return b
}

// A fetch is what a client gets, and when.
type fetch struct {
	status int
	proto  int // major version of HTTP
	header http.Header
	length int64
	body   []byte
	err    error
	first  time.Duration // until the header
	total  time.Duration // until the end of the body

	trailer http.Header
}

// fetchFile requests a target with header fields, which are names and values in turn.
func fetchFile(t *testing.T, client *http.Client, target string, header ...string) fetch {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://localhost"+target, nil)
	require.NoError(t, err)
	for i := 0; i < len(header); i += 2 {
		if header[i] != "" {
			r.Header.Set(header[i], header[i+1])
		}
	}
	start := time.Now()
	response, err := client.Do(r)
	if err != nil {
		return fetch{err: err, total: time.Since(start)}
	}
	first := time.Since(start)
	body, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	return fetch{
		response.StatusCode, response.ProtoMajor, response.Header, response.ContentLength, body, err, first, time.Since(start), response.Trailer,
	}
}

// testProtocols runs a test with a client of each protocol, in a bubble with a fake clock.
func testProtocols(t *testing.T, config Config, test func(t *testing.T, client *http.Client, h *Handler)) {
	t.Helper()
	for _, protocol := range []string{"HTTP/1.1", "HTTP/2"} {
		testWithFakeClock(t, protocol, func(t *testing.T) {
			h := New(config)
			test(t, clientOf(t, protocol, h), h)
		})
	}
}

func clientOf(t *testing.T, protocol string, h http.Handler) *http.Client {
	var protocols http.Protocols
	protocols.SetHTTP1(protocol == "HTTP/1.1")
	protocols.SetUnencryptedHTTP2(protocol == "HTTP/2")
	listener := newPipes()
	server := &http.Server{Handler: h, Protocols: &protocols}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	transport := &http.Transport{DialContext: listener.dial, Protocols: &protocols}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		assert.NoError(t, server.Close())
		assert.Equal(t, http.ErrServerClosed, <-ended)
	})
	noRedirects := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &http.Client{Transport: transport, CheckRedirect: noRedirects}
}
