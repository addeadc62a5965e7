package httpapi

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestClientNetwork(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ remote, want string }{
		"IPv4 address with port":      {"192.0.2.7:1234", "192.0.2.7"},
		"IPv4 address without port":   {"192.0.2.7", "192.0.2.7"},
		"IPv4 address written as v6":  {"[::ffff:192.0.2.7]:1234", "192.0.2.7"},
		"IPv6 address with port":      {"[2001:db8:1:2:3::4]:1234", "2001:db8:1:2::/64"},
		"IPv6 address without port":   {"2001:db8:1:2::4", "2001:db8:1:2::/64"},
		"IPv6 address with a zone":    {"[fe80::1%eth0]:1234", "fe80::/64"},
		"Unix socket":                 {"@", "@"},
		"something that is not an IP": {"proxy", "proxy"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, ClientNetwork(&http.Request{RemoteAddr: c.remote}))
		})
	}
}

// requestFrom returns a request of a client.
func requestFrom(client, target string) *http.Request {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	r.RemoteAddr = client
	return r
}

func TestConcurrentRequestsOfOneClientAreLimited(t *testing.T) {
	t.Parallel()
	h := New(Config{PerClient: 2})
	const client = "192.0.2.7:1000"
	serve := func(client string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, requestFrom(client, "/api/eicar"))
		return w
	}
	// The requests run inside of each other's first write.
	var during func(depth int)
	during = func(depth int) {
		w := &writeHook{ResponseRecorder: httptest.NewRecorder(), hook: func() {
			if depth < 2 {
				during(depth + 1)
				return
			}
			rejected := serve("192.0.2.7:2000")
			assert.Equal(t, http.StatusTooManyRequests, rejected.Code)
			assert.JSONEq(t, `{"error":"too many concurrent requests of this client: the maximum is 2"}`, rejected.Body.String())
			assert.Equal(t, "2", rejected.Header().Get("Retry-After"))
			assert.Equal(t, http.StatusOK, serve("192.0.2.8:2000").Code, "other clients are served")
		}}
		h.ServeHTTP(w, requestFrom(client, "/api/eicar"))
		assert.Equal(t, http.StatusOK, w.Code)
	}
	during(1)
	assert.Equal(t, http.StatusOK, serve(client).Code)
	assert.Empty(t, h.clients.requests)
}

// A writeHook calls a function before the first byte of a response is written.
type writeHook struct {
	*httptest.ResponseRecorder
	hook func()
}

func (w *writeHook) Write(p []byte) (int, error) {
	if hook := w.hook; hook != nil {
		w.hook = nil
		hook()
	}
	return w.ResponseRecorder.Write(p)
}

func TestRequestsWithFaultsCountForTheirClient(t *testing.T) {
	t.Parallel()
	h := New(Config{PerClient: 1, Client: func(r *http.Request) string { return r.Header.Get("User") }})
	leave, err := h.clients.enter("ada")
	require.NoError(t, err)
	for user, status := range map[string]int{"ada": http.StatusTooManyRequests, "grace": http.StatusTeapot} {
		r := requestFrom("", "/api/eicar?status=418")
		r.Header.Set("User", user)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		assert.Equal(t, status, w.Code, user)
	}
	leave()
	assert.Empty(t, h.clients.requests)
}

func TestManyClientsLeaveNothing(t *testing.T) {
	t.Parallel()
	c := clients{max: 1, requests: map[string]int{}}
	for i := range 10_000 {
		leave, err := c.enter(strconv.Itoa(i))
		require.NoError(t, err)
		_, err = c.enter(strconv.Itoa(i))
		require.Error(t, err)
		leave()
	}
	assert.Empty(t, c.requests)
}
