package placeholdertest

import (
	"io"
	"net/http"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// NewRequest returns a request with the whole file as its body. Its Content-Length and
// Content-Type are set, and so is GetBody, so that a client can send the body again after
// a redirect with status 307 or 308, or when it retries. The request has the context of
// the test, which ends before functions of [testing.T.Cleanup] run.
//
// The request is for a client, or for a handler under test: then target may be a path,
// such as "/upload". RequestURI is empty, because clients reject it; set it for a handler
// that reads it.
func NewRequest(t testing.TB, method, target string, content *placeholder.Content) *http.Request {
	t.Helper()
	body := func() io.ReadCloser { return content.Open() }
	return newRequest(t, method, target, content.MediaType(), content.Size(), body)
}

// newRequest returns a request with a body of a known size, which can be opened any number
// of times.
func newRequest(t testing.TB, method, target, mediaType string, size int64, body func() io.ReadCloser) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, target, nil)
	if err != nil {
		t.Fatalf("placeholdertest: %s request for %q: %v", method, target, err)
	}
	r.Header.Set("Content-Type", mediaType)
	if r.Host == "" { // a client needs a host, a handler does not care which
		r.Host = "example.com"
	}
	r.RemoteAddr = "192.0.2.1:1234" // as package httptest has it; clients ignore it
	if size == 0 {                  // net/http takes the length of any other body for unknown
		body = func() io.ReadCloser { return http.NoBody }
	}
	r.Body, r.ContentLength = body(), size
	r.GetBody = func() (io.ReadCloser, error) { return body(), nil }
	return r
}
