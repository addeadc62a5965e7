//go:build !race

// With the race detector pools drop what they hold, so that more is allocated.

package httpapi

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// heaviest are the requests that take the most memory for their endpoint, but
// for files, whose memory is that of a block.
var heaviest = []string{
	"/api/csv/100000?columns=100", "/api/json/100000?keys=20", "/api/eicar", "/api/pdf/1", "/api/pdf/100",
	"/api/qr?size=500&format=svg&data=" + strings.Repeat("x", 1000), "/api/qr?size=500&data=" + strings.Repeat("x", 1000),
	"/api/text/10000000?format=txt", "/api/text/10000000?format=rtf&text_type=error", "/api/text/10000000?format=pdf&text_type=error",
	"/api/image/8192x8192?format=png", "/api/image/8192x8192?format=jpg", "/api/image/8192x8192?format=webp", "/api/image/8192x8192?format=gif",
	"/api/image/8192x8192?format=jpg&text=" + url.QueryEscape(strings.Repeat("Größe 漢字 ", 500)),
	"/api/image/8192x8192?format=gif&text=" + url.QueryEscape(strings.Repeat("Größe 漢字 ", 500)),
	"/api/image/1x1", "/api/image/8192x8192?format=svg", "/api/image/1920x1080?format=jpg", "/api/image/8192x8?format=gif",
}

// TestNoResponseTakesMoreMemoryThanIsReserved compares with all that is
// allocated for a response, held or not. No other test runs beside it.
func TestNoResponseTakesMoreMemoryThanIsReserved(t *testing.T) {
	for _, target := range heaviest {
		h := New(Config{}).(*handler)
		require.Equal(t, http.StatusOK, serve(h, target, nil).status) // makes what all responses share
		r := httptest.NewRequest(http.MethodGet, target, nil)
		e, segment := h.route(r)
		inPath, err := e.inPath(segment)
		require.NoError(t, err)
		v, err := e.parse(inPath, r.URL.RawQuery)
		require.NoError(t, err)

		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		serve(h, target, nil)
		runtime.ReadMemStats(&after)
		allocated := int64(after.TotalAlloc - before.TotalAlloc)
		assert.LessOrEqual(t, allocated, e.memory(request{v, ""}), "%.60s", target)
	}
}
