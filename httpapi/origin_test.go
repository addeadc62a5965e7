package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// preflight asks whether a script of another origin may send a GET request with a Range field.
func preflight(h http.Handler, target string) *httptest.ResponseRecorder {
	return do(h, http.MethodOptions, target, "Origin", "https://example.com",
		"Access-Control-Request-Method", "GET", "Access-Control-Request-Headers", "range,x-unknown")
}

func requirePreflight(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	require.Equal(t, http.StatusNoContent, w.Code, w.Body)
	assert.Empty(t, w.Body.String())
	assert.Equal(t, http.Header{
		"Access-Control-Allow-Origin":  {"*"},
		"Access-Control-Allow-Methods": {"GET"},
		"Access-Control-Allow-Headers": {"Authorization, Cache-Control, If-Match, If-Modified-Since, If-None-Match, If-Range, Range"},
		"Access-Control-Max-Age":       {"86400"},
		"X-Content-Type-Options":       {"nosniff"},
	}, w.Header())
}

func TestPreflightsAllowTheSameForAllPaths(t *testing.T) {
	t.Parallel()
	for name, target := range map[string]string{
		"a file":                 "/api/file/5GB?type=zip",
		"a path that is invalid": "/api/pdf/0",
		"a path that is unknown": "/api/nothing",
		"a fault":                "/api/eicar?status=500&delay=1m",
		"an invalid fault":       "/api/eicar?delay=x",
		"the description":        "/openapi.json",
		"limits":                 "/limits.json?size=1MB",
		"the page":               "/",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			requirePreflight(t, preflight(api, target))
		})
	}
}

func TestOtherOptionsRequestsAreRejected(t *testing.T) {
	t.Parallel()
	for name, header := range map[string][]string{
		"no field":      nil,
		"no origin":     {"Access-Control-Request-Method", "GET"},
		"no method":     {"Origin", "https://example.com"},
		"POST":          {"Origin", "https://example.com", "Access-Control-Request-Method", "POST"},
		"HEAD":          {"Origin", "https://example.com", "Access-Control-Request-Method", "HEAD"},
		"small letters": {"Origin", "https://example.com", "Access-Control-Request-Method", "get"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(api, http.MethodOptions, "/api/eicar", header...)
			assert.Equal(t, "method must be GET, got OPTIONS", requireError(t, w, http.StatusMethodNotAllowed))
			assert.Equal(t, "GET", w.Header().Get("Allow"))
			assert.Empty(t, w.Header().Get("Access-Control-Allow-Methods"))
		})
	}
	requireError(t, do(api, http.MethodPut, "/api/eicar", "Origin", "https://example.com", "Access-Control-Request-Method", "GET"),
		http.StatusMethodNotAllowed)
}

// A browser sends the preflight of a retry while downloads of the same client take all its requests.
func TestPreflightsAreServedUnderOverload(t *testing.T) {
	t.Parallel()
	var h *httpapi.Handler
	var results []httpapi.Result
	h = httpapi.New(httpapi.Config{MaxInFlight: 1, PerClient: 1, Done: func(_ *http.Request, result httpapi.Result) {
		results = append(results, result)
		if result.Status == http.StatusOK { // the request is still in flight
			requireError(t, get(h, "/api/eicar"), http.StatusTooManyRequests)
			requirePreflight(t, preflight(h, "/api/eicar"))
			assert.Equal(t, 1, h.Load().InFlight)
		}
	}})
	get(h, "/api/eicar")
	require.Len(t, results, 3)
	assert.Equal(t, http.StatusNoContent, results[2].Status)
	assert.Equal(t, "/api/eicar", results[2].Route)
}

func TestScriptsMayReadWhatTheyNeed(t *testing.T) {
	t.Parallel()
	for name, w := range map[string]*httptest.ResponseRecorder{
		"a file":               get(api, "/api/eicar"),
		"a part":               get(api, "/api/eicar", "Range", "bytes=0-9"),
		"an unchanged file":    get(api, "/api/eicar", "If-None-Match", "*"),
		"a fault":              get(api, "/api/eicar?status=429&retry_after=3"),
		"a redirect":           get(api, "/api/eicar?redirect=1"),
		"an invalid parameter": get(api, "/api/pdf/0"),
		"an unknown path":      get(api, "/api/nothing"),
		"an invalid range":     get(api, "/api/eicar", "Range", "bytes=68-"),
		"another method":       do(api, http.MethodPost, "/api/eicar"),
		"the description":      get(api, "/openapi.json"),
		"limits":               get(api, "/limits.json?size=1MB"),
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, "*", w.Header().Get("Access-Control-Allow-Origin"))
			assert.Equal(t, "Accept-Ranges, Content-Disposition, Content-Range, ETag, Repr-Digest, Retry-After", w.Header().Get("Access-Control-Expose-Headers"))
		})
	}
}
