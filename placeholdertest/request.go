package placeholdertest

import (
	"io"
	"net/http"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/form"
)

// NewRequest returns a request with the whole file as its body. Its Content-Length and
// Content-Type are set, and so is GetBody, so that a client can send the body again after
// a redirect with status 307 or 308, or when it retries. The context of the request is that
// of the test, which is canceled before functions registered with [testing.T.Cleanup] run.
//
// The request can be sent by a client or passed to a handler. For a handler, target may be
// a path, such as "/upload". RequestURI is empty, because clients reject requests that have
// it. Set it for a handler that reads it.
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
	form.SetBody(r, mediaType, size, body)
	if r.Host == "" { // only for handlers: a client also needs a host in target
		r.Host = "example.com"
	}
	r.RemoteAddr = "192.0.2.1:1234" // as in package httptest; clients ignore it
	return r
}
