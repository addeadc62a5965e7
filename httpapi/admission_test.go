package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/cost"
)

// A blockingWriter discards a response. If unblock is not nil, writes block until it
// is closed.
type blockingWriter struct {
	header  http.Header
	status  int
	unblock <-chan struct{}
}

func (w *blockingWriter) Header() http.Header    { return w.header }
func (w *blockingWriter) WriteHeader(status int) { w.status = status }

func (w *blockingWriter) Write(p []byte) (int, error) {
	if w.unblock != nil {
		<-w.unblock
	}
	return len(p), nil
}

// SetWriteDeadline accepts any deadline. Without it, [http.ResponseController] would allocate an error for each write.
func (w *blockingWriter) SetWriteDeadline(time.Time) error { return nil }

func serve(h http.Handler, target string, unblock <-chan struct{}) *blockingWriter {
	w := &blockingWriter{header: http.Header{}, unblock: unblock}
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w
}

// stall requests a file, and reads nothing until ctx ends, when it disconnects.
func stall(ctx context.Context, h http.Handler, target string) {
	w := &blockingWriter{header: http.Header{}, unblock: ctx.Done()}
	serveUntilAborted(h, w, httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil))
}

// serveUntilAborted serves a request whose client may disconnect.
func serveUntilAborted(h http.Handler, w http.ResponseWriter, r *http.Request) {
	defer func() {
		if failure := recover(); failure != nil && failure != http.ErrAbortHandler {
			panic(failure)
		}
	}()
	h.ServeHTTP(w, r)
}

// reserve reserves memory of small responses.
func reserve(t *testing.T, h *Handler, bytes int64) *admission.Reservation {
	t.Helper()
	var reservation *admission.Reservation
	for bytes > 0 {
		var err error
		reservation, err = h.admission.Reserve(t.Context(), cost.Cost{Memory: min(bytes, placeholder.MB)})
		require.NoError(t, err)
		bytes -= placeholder.MB
	}
	return reservation
}

func TestRequestsWaitForMemoryAndAreRejected(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var results []Result
		h := New(Config{MaxMemory: 2 * placeholder.MB, Done: func(_ *http.Request, r Result) { results = append(results, r) }})
		reservation := reserve(t, h, placeholder.MB)

		start := time.Now()
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/csv/1000", nil))
		assert.Equal(t, admission.MaxWait, time.Since(start))
		assert.Equal(t, http.StatusServiceUnavailable, w.Code)
		assert.Equal(t, "2", w.Header().Get("Retry-After"))
		assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		assert.Empty(t, w.Header().Get("ETag"))
		assert.JSONEq(t, `{"error":"server overloaded, retry in 2 seconds"}`, w.Body.String())

		// A waiting request is served when memory is released.
		status := make(chan int, 1)
		go func() { status <- serve(h, "/api/csv/1000", nil).status }()
		time.Sleep(admission.MaxWait / 2)
		assert.Equal(t, Load{InFlight: 1, Waiting: 1, Memory: placeholder.MB}, h.Load())
		reservation.Release()
		assert.Equal(t, http.StatusOK, <-status)
		assert.Equal(t, http.StatusOK, serve(h, "/api/csv/1000", nil).status)
		assert.Zero(t, h.Load())
		var waits []time.Duration
		for _, r := range results {
			waits = append(waits, r.Wait)
		}
		assert.Equal(t, []time.Duration{admission.MaxWait, admission.MaxWait / 2, 1}, waits)
	})
}

// Clients repeat a request for a large file, never read it, and leave.
func TestSmallFilesAreServedUnderLargeLoad(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := New(Config{MaxMemory: 64 * placeholder.MB})
		ctx, leave := context.WithCancel(t.Context())
		for range 100 {
			go stall(ctx, h, "/api/pdf/100")
		}
		time.Sleep(admission.MaxWait / 2)
		assert.NotZero(t, h.Load().Waiting)
		for _, target := range []string{"/api/eicar", "/api/file/5GB", "/api/image/300x250", "/api/csv/1000", "/api/json/1000", "/api/text/1000", "/api/qr?data=x"} {
			start := time.Now()
			assert.Equal(t, http.StatusOK, serve(h, target, nil).status, target)
			assert.Zero(t, time.Since(start), target)
		}
		leave()
		synctest.Wait()
		assert.Equal(t, Load{}, h.Load())
	})
}

func TestResponseLargerThanMemoryLimitIsServed(t *testing.T) {
	t.Parallel()
	h := New(Config{MaxMemory: 1})
	for range 2 {
		assert.Equal(t, http.StatusOK, serve(h, "/api/pdf/100", nil).status)
	}
}

func TestOnlyNotModifiedResponsesNeedNoMemory(t *testing.T) {
	t.Parallel()
	etag := serve(New(Config{}), "/api/csv/10", nil).header.Get("ETag")
	for condition, want := range map[string]int{ // etag stands for the ETag of the file
		`"etag"`:            http.StatusNotModified,
		`"other", W/"etag"`: http.StatusNotModified,
		"*":                 http.StatusNotModified,
		"etag":              http.StatusServiceUnavailable,
		`"xetag"`:           http.StatusServiceUnavailable,
		`x, "etag"`:         http.StatusServiceUnavailable,
		`"other"`:           http.StatusServiceUnavailable,
		"":                  http.StatusServiceUnavailable,
	} {
		for _, ranges := range []string{"", "bytes=0-0", "bytes=-0", "x"} {
			testWithFakeClock(t, fmt.Sprintf("If-None-Match: %s, Range: %s", condition, ranges), func(t *testing.T) {
				h := New(Config{})
				reserve(t, h, DefaultMaxMemory/2)
				r := httptest.NewRequest(http.MethodGet, "/api/csv/10", nil)
				r.Header.Set("If-None-Match", strings.ReplaceAll(condition, "etag", strings.Trim(etag, `"`)))
				r.Header.Set("Range", ranges)
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				assert.Equal(t, want, w.Code)
			})
		}
	}
}

// Memory for generating a file or a list is released before that is sent.
func TestBufferedFileReleasesGenerationMemory(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/image/8192x8192?text=x", "/limits.json?size=1MB", "/uploads.json?types=png&hostile=1"} {
		t.Run(target, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := New(Config{})
				unblock := make(chan struct{})
				go serve(h, target, unblock)
				synctest.Wait()
				assert.NotZero(t, h.Load().Memory)
				assert.Less(t, h.Load().Memory, int64(placeholder.MB))
				close(unblock)
				synctest.Wait()
				assert.Zero(t, h.Load())
			})
		})
	}
}

func TestDisconnectWhileWaitingIsNotReportedAsOverload(t *testing.T) {
	t.Parallel()
	var result Result
	h := New(Config{MaxMemory: -1, Done: func(_ *http.Request, r Result) { result = r }})
	reserve(t, h, DefaultMaxMemory/2)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.Panics(t, func() {
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/eicar", nil))
	})
	assert.ErrorIs(t, result.Err, context.Canceled)
}

func TestMemoryIsReleasedForEveryOutcome(t *testing.T) {
	t.Parallel()
	h := New(Config{MaxMemory: 2 * placeholder.MB})
	for _, target := range []string{"/api/csv/1", "/api/csv/0", "/api/eicar?ext=no", "/api/qr?data=x", "/none"} {
		for _, header := range []string{"", "bytes=0-1", "bytes=9999999-", "bytes=x"} {
			r := httptest.NewRequest(http.MethodGet, target, nil)
			r.Header.Set("Range", header)
			h.ServeHTTP(httptest.NewRecorder(), r)
		}
	}
	assert.Panics(t, func() {
		h.ServeHTTP(&failingWriter{httptest.NewRecorder(), 10}, httptest.NewRequest(http.MethodGet, "/api/csv/100", nil))
	})
	assert.Equal(t, Load{}, h.Load())
	reserve(t, h, placeholder.MB)
}

func TestRequestBeyondInFlightLimitIsRejectedImmediately(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := New(Config{MaxInFlight: 2})
		unblock := make(chan struct{})
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() { assert.Equal(t, http.StatusOK, serve(h, "/api/eicar", unblock).status) })
		}
		synctest.Wait()
		assert.Equal(t, Load{InFlight: 2, Memory: 256 * placeholder.KB}, h.Load())

		for range 5 {
			go serve(h, "/api/eicar", unblock)
		}
		synctest.Wait()
		assert.Equal(t, 2, h.Load().InFlight, "rejected requests are not in flight")

		start := time.Now()
		w := serve(h, "/api/eicar", nil)
		assert.Equal(t, http.StatusServiceUnavailable, w.status)
		assert.Equal(t, "2", w.header.Get("Retry-After"))
		assert.Zero(t, time.Since(start))

		close(unblock)
		wg.Wait()
		assert.Equal(t, http.StatusOK, serve(h, "/api/eicar", nil).status)
		assert.Equal(t, Load{}, h.Load())
	})
}
