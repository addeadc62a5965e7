package placeholdertest

import (
	"context"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// NewServer starts a server for all endpoints of package httpapi, and closes it at the end
// of the test. The URL of a file is server.URL + "/api/" + its address. Images and videos show the
// host of the server: compare them with [Get] of the whole URL, or set watermark=0. The server listens on a second
// port, to which the fault redirect_to=other leads.
func NewServer(t testing.TB) *httptest.Server {
	server, other := httptest.NewUnstartedServer(nil), httptest.NewUnstartedServer(nil)
	handler := httpapi.New(httpapi.Config{OtherURL: "http://" + other.Listener.Addr().String()})
	for _, s := range []*httptest.Server{server, other} {
		s.Config.Handler = handler
		s.Config.ConnContext = httpapi.ConnContext
		s.Start()
		t.Cleanup(func() {
			s.CloseClientConnections() // Close would wait for responses that were not read to the end
			s.Close()
		})
	}
	return server
}

// Transport returns a transport for an [http.Client] that sends all requests to package
// httpapi in the same process, without sockets. Every host serves the endpoints, over http
// and https, under any path prefix that does not contain /api/. So code that downloads from
// https://files.example/api/image/800x600 needs no network in a test. Images and videos
// show the host of the URL: compare them with [Get] of the whole URL.
//
// As with any transport, close the body of each response. Methods other than GET get status
// 405.
func Transport() http.RoundTripper {
	handler := withoutPrefix(httpapi.New(httpapi.Config{
		StallTimeout: -1, // readers may take any time
		MaxInFlight:  math.MaxInt32,
		MaxMemory:    math.MaxInt64,
	}))
	dial := dialer(handler)
	return &http.Transport{
		DialContext:       dial,
		DialTLSContext:    dial,
		DisableKeepAlives: true, // so that no goroutine outlives its request
	}
}

// dialer returns a function that connects a client to a handler, without sockets.
func dialer(handler http.Handler) func(ctx context.Context, network, address string) (net.Conn, error) {
	return func(context.Context, string, string) (net.Conn, error) {
		client, connection := net.Pipe()
		server := &http.Server{Handler: handler}
		go func() { _ = server.Serve(&listener{connection}) }()
		return client, nil
	}
}

// withoutPrefix returns a handler that removes everything before the first /api/ of a path.
func withoutPrefix(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, address, ok := strings.Cut(r.URL.EscapedPath(), "/api/"); ok {
			r = r.Clone(r.Context())
			r.URL.RawPath = "/api/" + address
			r.URL.Path, _ = url.PathUnescape(r.URL.RawPath) // cannot fail: the server has parsed it
		}
		h.ServeHTTP(w, r)
	})
}

// A listener accepts a single connection.
type listener struct{ connection net.Conn }

func (l *listener) Accept() (net.Conn, error) {
	connection := l.connection
	if connection == nil {
		return nil, io.EOF
	}
	l.connection = nil
	return connection, nil
}

func (l *listener) Close() error   { return nil }
func (l *listener) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "pipe"} }
