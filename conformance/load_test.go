//go:build conformance

package conformance

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

// heaviestTarget returns one of the targets that take the most memory and time.
func heaviestTarget(i int) string {
	if i%2 == 0 {
		return fmt.Sprintf("/api/text/%d?format=pdf&text_type=%s&seed=%d", placeholder.MaxTextChars, placeholder.TextTypes()[i/2%len(placeholder.TextTypes())], i)
	}
	label := url.QueryEscape(strings.Repeat(fmt.Sprintf("Größe %d ", i), 300))
	return "/api/image/8192x8192?format=jpg&text=" + label
}

// The daemon serves or rejects 64 concurrent requests for the heaviest files, and stays
// below -memory.
func TestConformanceMemoryUnderHeavyLoad(t *testing.T) {
	for _, limit := range []int64{128 * placeholder.MB, 512 * placeholder.MB} {
		t.Run("-memory "+placeholder.FormatSize(limit), func(t *testing.T) {
			own := newDaemon(t, os.Stderr, "-log-level", "error", "-memory", placeholder.FormatSize(limit))
			var served atomic.Int64
			var wg sync.WaitGroup
			const requests = 64
			for i := range requests {
				wg.Go(func() {
					if status(t, own.url+heaviestTarget(i), placeholder.GB) == http.StatusOK {
						served.Add(1)
					}
				})
			}
			wg.Wait()
			memory := own.peakMemory(t)
			t.Logf("%d of %d served, peak of %s", served.Load(), requests, placeholder.FormatSize(memory))
			assert.Less(t, memory, limit)
			assert.NotZero(t, served.Load())
			if limit == 128*placeholder.MB {
				assert.Less(t, served.Load(), int64(requests), "some requests are rejected")
			}
			assert.Equal(t, http.StatusOK, status(t, own.url+heaviestTarget(1), placeholder.GB), "after the load")
		})
	}
}

// status requests a URL, reads up to limit bytes of the response and returns its status,
// which must be 200 or 503.
func status(t *testing.T, url string, limit int64) int {
	t.Helper()
	response := receive(t, url, limit)
	if response.StatusCode != http.StatusOK {
		assert.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
		assert.Equal(t, "2", response.Header.Get("Retry-After"))
	}
	return response.StatusCode
}
