package httpapi

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// faultValues are values of each fault, valid and invalid.
var faultValues = map[string][]string{
	"delay":       {"1ms", "3s", "60s", "61s", "1h2m", "x"},
	"rate":        {"1B", "17B", "1KB", "50KB", "1GB", "0B", "x"},
	"stall":       {"0B", "0%", "1B", "50%", "100%", "512B", "2KB", "1MB", "x"},
	"stall_for":   {"1ms", "5s", "59s", "60s", "x"},
	"cut":         {"0B", "0%", "1B", "50%", "100%", "700B", "2KB", "x"},
	"status":      {"400", "401", "426", "503", "599", "200"},
	"retry_after": {"1", "86400", "0"},
	"chance":      {"1", "50", "99", "0"},
	"fail_first":  {"1", "1000", "0"},
	"length":      {"none", "longer", "shorter", "0"},
	"digest":      {"right", "wrong", "trailer", "x"},
	"disposition": {"star", "none", "long", "x"},
	"ranges":      {"0", "1"},
	"etag":        {"none", "weak", "new", "x"},
	"media":       {"generic", "text", "none", "x"},
	"redirect":    {"1", "20", "loop", "0"},
	"cut_by":      {"close", "rst", "x"},
	"interim":     {"100", "103", "200"},
	"reply":       {"empty", "garbage", "x"},

	"content_encoding": {"gzip", "deflate-raw", "br", "x"},

	"last_modified":   {"2024-06-01T12:00:00Z", "x"},
	"redirect_status": {"301", "308", "300"},
	"redirect_to":     {"other", "x"},
	"authorization":   {"absent", "present", "x"},
}

// bits returns the bits of faults in the mask of FuzzFaults.
func bits(names ...string) (mask uint32) {
	for i, p := range grammar.FaultParams(0) {
		if slices.Contains(names, p.Name) {
			mask |= 1 << i
		}
	}
	return mask
}

// FuzzFaults combines faults. Each bit of mask selects one, and the bytes of choices their values.
func FuzzFaults(f *testing.F) {
	for name := range faultValues {
		f.Add(bits(name), []byte{1}, "", "file/1KB")
	}
	f.Add(bits("delay", "rate", "stall", "cut"), []byte{0, 1, 3, 5}, "bytes=10-900", "image/30x20")
	f.Add(bits("delay", "rate", "ranges", "etag", "media", "redirect"), []byte{1, 2, 0, 1, 2, 0}, "bytes=1-2,5-6", "text/100?format=pdf")
	f.Add(bits("delay", "rate", "stall", "redirect"), []byte{0, 1, 4, 1}, "bytes=-1", "file/0B")
	f.Add(bits("delay", "stall"), []byte{2, 3}, "", "file/1KB")
	f.Add(bits("interim", "cut", "cut_by"), []byte{1, 3, 1}, "", "file/1KB")
	f.Fuzz(func(t *testing.T, mask uint32, choices []byte, ranges, target string) {
		if !slices.Contains([]string{"file/1KB", "image/30x20", "text/100?format=pdf", "file/0B", "csv/20", "pdf/0", "none"}, target) {
			target = "file/1KB"
		}
		query := url.Values{}
		for i, p := range grammar.FaultParams(0) {
			if mask&(1<<i) != 0 && len(choices) > 0 {
				values := faultValues[p.Name]
				query.Set(p.Name, values[int(choices[0])%len(values)])
				choices = choices[1:]
			}
		}
		synctest.Test(t, func(t *testing.T) { requireFaultsWithinLimit(t, target, query, ranges) })
	})
}

// requireFaultsWithinLimit requires that a response takes at most the time that faults may take,
// and leaves nothing behind. A bubble ends only when all of its goroutines have ended.
func requireFaultsWithinLimit(t *testing.T, target string, query url.Values, ranges string) {
	var result Result
	h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
	r := httptest.NewRequest(http.MethodGet, "/api/"+target, nil)
	r.URL.RawQuery += "&" + query.Encode()
	r.Header.Set("Range", ranges)
	w := httptest.NewRecorder()
	start := time.Now()
	recovered := func() (v any) {
		defer func() { v = recover() }()
		h.ServeHTTP(finalRecorder{w}, r)
		return nil
	}()
	require.Equal(t, errors.Is(result.Err, ErrFault), recovered == http.ErrAbortHandler)
	require.LessOrEqual(t, time.Since(start), DefaultMaxFaultTime)
	require.NotEqual(t, http.StatusInternalServerError, result.Status)
	if len(result.Faults) > 0 {
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	}
	require.Zero(t, h.Load())
}

// A finalRecorder ignores interim responses, which an [httptest.ResponseRecorder] takes for final ones.
type finalRecorder struct{ *httptest.ResponseRecorder }

func (r finalRecorder) WriteHeader(status int) {
	if status >= http.StatusOK {
		r.ResponseRecorder.WriteHeader(status)
	}
}
