//go:build !race

// With the race detector, pools drop items at random, so more memory is allocated.

package httpapi

import (
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// heaviest returns the targets that need the most memory for their kind.
func heaviest() []string {
	targets := []string{
		"/api/file/10MB?type=zip", "/api/file/10MB?type=png",
		"/api/csv/100000?columns=100", "/api/json/100000?keys=20", "/api/eicar", "/api/pdf/1", "/api/pdf/100",
		"/api/qr?size=500&format=svg&data=" + strings.Repeat("x", 1000), "/api/qr?size=500&data=" + strings.Repeat("x", 1000),
		"/api/text/10000000?format=txt", "/api/text/10000000?format=rtf&text_type=error", "/api/text/10000000?format=pdf&text_type=error",
	}
	for _, size := range []string{"1x1", "300x250", "1000x1000", "1920x1080", "4000x3000", "8192x8192", "8192x100", "100x8192"} {
		for _, format := range []string{"jpg", "webp"} {
			for _, text := range []string{"", "x", "Summer sale", strings.Repeat("W", 2600), strings.Repeat("8", 30_000), strings.Repeat("ab ", 300)} {
				targets = append(targets, "/api/image/"+size+"?format="+format+"&text="+url.QueryEscape(text))
			}
		}
	}
	return append(targets, "/api/image/8192x8192?format=png", "/api/image/8192x8192?format=gif", "/api/image/8192x8192?format=svg")
}

// parse returns the kind of a target and the parsed request.
func parse(t testing.TB, target string) (kind string, r *address.Request) {
	t.Helper()
	u, err := url.Parse(target)
	require.NoError(t, err)
	k, segment, ok := address.Lookup(address.Kinds(address.Limits{}), strings.TrimPrefix(u.Path, apiPath))
	require.True(t, ok)
	r, err = k.Parse(segment, u.RawQuery, "example.com")
	require.NoError(t, err)
	return k.Name, r
}

func TestEveryKindHasCheckedFootprint(t *testing.T) {
	t.Parallel()
	for _, name := range address.Names() {
		t.Run(name, func(t *testing.T) {
			assert.True(t, slices.ContainsFunc(heaviest(), func(target string) bool {
				return strings.HasPrefix(target, apiPath+name)
			}))
		})
	}
}

// TestMemoryEstimates compares each estimate with all bytes allocated for a response,
// including those that are freed before its end. It must not run in parallel with
// other tests.
func TestMemoryEstimates(t *testing.T) {
	for _, target := range heaviest() {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			h := New(Config{})
			require.Equal(t, http.StatusOK, serve(h, target, nil).status) // initializes data that all responses share
			kind, request := parse(t, target)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			serve(h, target, nil)
			runtime.ReadMemStats(&after)
			allocated := int64(after.TotalAlloc - before.TotalAlloc)
			memory := footprintOf(kind, request).memory
			assert.LessOrEqual(t, allocated, memory)
		})
	}
}

// TestStalledResponsesHoldWhatIsReserved compares the reservation for responses whose
// clients do not read with the memory that they keep from the garbage collector. It must
// not run in parallel with other tests.
func TestStalledResponsesHoldWhatIsReserved(t *testing.T) {
	for _, target := range heaviest() {
		testWithFakeClock(t, fmt.Sprintf("%.60s", target), func(t *testing.T) {
			h := New(Config{Memory: 100 * placeholder.GB})
			serve(h, target, nil) // initializes data that all responses share
			unblock := make(chan struct{})
			before := liveHeap()
			const responses = 3
			for range responses {
				go serve(h, target, unblock)
			}
			synctest.Wait()
			require.Equal(t, responses, h.Load().InFlight)
			assert.LessOrEqual(t, liveHeap()-before, h.Load().Memory)
			close(unblock)
		})
	}
}

// liveHeap returns the number of bytes that are in use after garbage collection.
func liveHeap() int64 {
	runtime.GC() // moves the contents of pools to their victim caches
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// BenchmarkFirstByte reports the processor time until the first byte is sent, and the
// estimate of it.
func BenchmarkFirstByte(b *testing.B) {
	targets := slices.DeleteFunc(heaviest(), func(target string) bool { return len(target) > 100 })
	for _, target := range append(targets, "/api/image/300x250", "/api/csv/100", "/api/json/100", "/api/text/1000", "/api/qr?data=x") {
		b.Run(target, func(b *testing.B) {
			kind, request := parse(b, target)
			var first [1]byte
			for b.Loop() {
				content, err := request.Content()
				require.NoError(b, err)
				_, err = content.Read(first[:])
				require.NoError(b, err)
			}
			b.ReportMetric(float64(footprintOf(kind, request).time), "estimated-ns/op")
		})
	}
}

// Requests that wait for memory hold their content, which must not have generated
// anything yet.
func TestContentIsSmallBeforeMemoryIsReserved(t *testing.T) {
	for _, target := range heaviest() {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			open := func() {
				_, request := parse(t, target)
				_, err := request.Content()
				require.NoError(t, err)
			}
			open() // initializes data that all requests share
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			open()
			runtime.ReadMemStats(&after)
			assert.LessOrEqual(t, after.TotalAlloc-before.TotalAlloc, uint64(48*placeholder.KB+32*len(target)))
		})
	}
}
