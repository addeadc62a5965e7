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
			u, err := url.Parse(target)
			require.NoError(t, err)
			kind, segment, ok := address.Lookup(h.kinds, strings.TrimPrefix(u.Path, apiPath))
			require.True(t, ok)
			request, err := kind.Parse(segment, u.RawQuery, "example.com")
			require.NoError(t, err)

			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			serve(h, target, nil)
			runtime.ReadMemStats(&after)
			allocated := int64(after.TotalAlloc - before.TotalAlloc)
			memory, _ := footprint(kind.Name, request)
			assert.LessOrEqual(t, allocated, memory)
		})
	}
}

// Requests that wait for memory hold their content, which must not have generated
// anything yet.
func TestContentIsSmallBeforeMemoryIsReserved(t *testing.T) {
	for _, target := range heaviest() {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			u, err := url.Parse(target)
			require.NoError(t, err)
			kinds := address.Kinds(address.Limits{})
			kind, segment, ok := address.Lookup(kinds, strings.TrimPrefix(u.Path, apiPath))
			require.True(t, ok)
			open := func() {
				request, err := kind.Parse(segment, u.RawQuery, "example.com")
				require.NoError(t, err)
				_, err = request.Content()
				require.NoError(t, err)
			}
			open() // initializes data that all requests share
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			open()
			runtime.ReadMemStats(&after)
			assert.LessOrEqual(t, after.TotalAlloc-before.TotalAlloc, uint64(32*placeholder.KB+32*len(u.RawQuery)))
		})
	}
}
