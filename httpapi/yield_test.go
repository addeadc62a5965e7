package httpapi_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// Connections that accept all data at once keep the processors busy. Otherwise, each of
// them would use its time slice of 10 ms before another request gets its turn.
func TestDownloadsYieldToOtherRequests(t *testing.T) {
	for _, target := range []string{"/api/file/5GB", "/api/audio/3600?format=mp3&tone=noise"} {
		t.Run(target, func(t *testing.T) {
			if strings.Contains(target, "mp3") { // takes long with the race detector
				exhaustive.Only(t)
			}
			h := httpapi.New(httpapi.Config{})
			ctx, cancel := context.WithCancel(t.Context())
			var wg sync.WaitGroup
			for range 100 * runtime.GOMAXPROCS(0) {
				wg.Go(func() {
					r := httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil)
					assert.PanicsWithValue(t, http.ErrAbortHandler, func() { h.ServeHTTP(&discard{header: http.Header{}}, r) })
				})
			}
			for h.Load().InFlight < 100*runtime.GOMAXPROCS(0) {
				runtime.Gosched()
			}
			var turns []time.Duration
			for range 5 {
				start := time.Now()
				runtime.Gosched() // until all others have had their turn
				turns = append(turns, time.Since(start))
			}
			cancel()
			wg.Wait()
			slices.Sort(turns)
			// Other programs may slow down some turns, but hardly all.
			assert.Less(t, turns[0], 500*time.Millisecond, turns)
		})
	}
}
