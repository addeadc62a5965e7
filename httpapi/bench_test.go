package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// discard is an [http.ResponseWriter] that discards the body.
type discard struct {
	header http.Header
	status int
}

func (w *discard) Header() http.Header         { return w.header }
func (w *discard) WriteHeader(status int)      { w.status = status }
func (w *discard) Write(p []byte) (int, error) { return len(p), nil }

// BenchmarkRequest serves small files, for which parsing and headers take most of the
// time.
func BenchmarkRequest(b *testing.B) {
	h := httpapi.New(httpapi.Config{})
	for _, target := range []string{
		"/api/eicar", "/api/file/1KB", "/api/file/1KB?type=zip&mode=zero&filename=a", "/api/image/300x250", "/api/text/100?text_type=german&seed=7",
		"/api/json/10?keys=20", "/api/csv/10", "/api/pdf/1", "/api/qr?data=hello", "/api/json/0",
	} {
		b.Run(target, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, target, nil)
			b.ReportAllocs()
			for b.Loop() {
				w := &discard{header: http.Header{}}
				h.ServeHTTP(w, r)
				require.NotZero(b, w.status)
			}
		})
	}
}

// BenchmarkLimits lists files around limits. The last list has all limits in all formats.
func BenchmarkLimits(b *testing.B) {
	h := httpapi.New(httpapi.Config{})
	for _, query := range []string{
		"size=25MB", "unpacked=1GB&types=zip", "size=25MB&unpacked=1GB&files=1000&ratio=100&depth=3&pixels=89478485",
	} {
		b.Run(query, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, "/limits.json?"+query, nil)
			b.ReportAllocs()
			for b.Loop() {
				w := &discard{header: http.Header{}}
				h.ServeHTTP(w, r)
				require.Equal(b, http.StatusOK, w.status)
			}
		})
	}
}
