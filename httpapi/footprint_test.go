//go:build !race

// With the race detector, pools drop items at random, so more memory is allocated.

package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
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

// heaviest returns the targets that need the most memory for their kind, except images, and an
// ordinary one of each kind.
func heaviest() []string {
	targets := []string{
		"/api/file/10MB?type=zip", "/api/file/10MB?type=png",
		"/api/csv/100000?columns=100", "/api/json/100000?keys=20", manyFields("/api/csv/2000", 100), manyFields("/api/json/2000", 20), "/api/eicar", "/api/pdf/1", "/api/pdf/1?text_type=error", "/api/pdf/100", "/api/pdf/100?text_type=german", "/api/pdf/100?text_type=medical", "/api/pdf/100?size=1GB", "/api/pdf/1?owner=" + strings.Repeat("x", 99), "/api/pdf/100?password=x", "/api/pdf/100?password=x&size=1GB", "/api/document/1", "/api/document/1000?text_type=medical", "/api/document/1000?size=100MB", "/api/document/1?password=" + strings.Repeat("x", 99), "/api/document/1000?password=x&size=100MB", "/api/sheet/10000?password=x", "/api/slides/1", "/api/slides/200", "/api/slides/200?text_type=error", "/api/slides/200?size=1GB", "/api/sheet/100000?columns=100", manyFields("/api/sheet/2000", 100), "/api/sheet/100000?columns=20&size=200MB",
		"/api/contacts/10000", "/api/contacts/10000?photo=1&size=20MB", "/api/contacts/1?photo=1",
		"/api/calendar/1", "/api/calendar/10000", "/api/calendar/10000?size=20MB",
		"/api/mail/1?attachments=0", "/api/mail/1?attachments=20&depth=10", "/api/mail/10000?attachments=0", "/api/mail/1000", "/api/mail/1000?format=zip&body=text&depth=3", "/api/mail/2000?attachments=0&size=20MB", "/api/mail/3?format=tgz&attachment=file/5MB%3Ftype=zip", "/api/mail/2?attachment=image/1920x1080%3Fstyle=photo%26format=jpg",
		"/api/archive/1?depth=10", "/api/archive/1000?depth=10", "/api/archive/1000?format=tgz&depth=7&size=100MB", "/api/archive/1000?password=x",
		"/api/audio/20?tone=noise&size=20MB", "/api/audio/20?format=mp3&tone=noise&size=5MB", "/api/audio/60?tone=beeps&channels=1", "/api/audio/3600?format=mp3",
		"/api/video/16x16?seconds=3600&fps=1", "/api/video/1920x1080", "/api/video/3840x2160?fps=60", "/api/video/3840x3840?seconds=60&fps=60&sound=1&size=100MB", "/api/video/3840x2160?bg=f0f&text=" + strings.Repeat("§", 5000), "/api/video/3840x2160?seconds=1&bg=f0f&text=" + strings.Repeat("8", 30_000),
		"/api/canvas/65535x65535?format=gif", "/api/canvas/65535x65535?format=gif&size=20MB", "/api/canvas/65535x65535?format=jpg", "/api/canvas/300000x200000", "/api/canvas/9000x9000?size=20MB", "/api/canvas/16383x16383?format=webp&size=20MB",
		"/api/bomb/1GB?format=pptx", "/api/bomb/1GB?format=pdf", "/api/bomb/100MB?files=1000000&format=tgz&depth=7", "/api/bomb/100MB?files=100000&depth=10", "/api/bomb/1MB?format=xlsx&size=1MB", "/api/bomb/1GB?format=zst",
		"/api/hostile/zip-overlap", "/api/hostile/zip-declared-size", "/api/hostile/png-inflated-profile", "/api/hostile/docx-external-image", "/api/hostile/json-long-number",
		"/api/qr?size=500&format=svg&data=" + strings.Repeat("x", 1000), "/api/qr?size=500&data=" + strings.Repeat("x", 1000),
		"/api/text/10000000?format=txt", "/api/text/10000000?format=rtf&text_type=error", "/api/text/10000000?format=pdf&text_type=error",
	}
	for i := range allKinds {
		targets = append(targets, apiPath+allKinds[i].Example())
	}
	return append(targets, corruptedTargets()...)
}

// corruptedTargets returns targets of corrupted files. An original that is generated as a whole is
// held, even if the file is smaller. For crlf, it is read to the end.
func corruptedTargets() (targets []string) {
	for target, corruptions := range map[string]string{
		"/api/image/8192x8192?format=jpg&bg=f0f&text=8": "truncated-middle truncated-header crlf",
		"/api/image/8192x8192?style=card&format=png":    "one-byte-short wrong-checksum",
		"/api/image/1920x1080?style=photo&format=jpg":   "flipped-bit crlf",
		"/api/pdf/100?text_type=german":                 "truncated-middle repeated-block crlf",
		"/api/qr?size=500&data=x":                       "one-byte-short wrong-checksum",
		"/api/file/100MB?type=zip":                      "wrong-checksum other-type zeroed-middle",
		"/api/file/16MB?type=pdf":                       "crlf",
		"/api/archive/1000?depth=10":                    "wrong-checksum crlf",
		"/api/archive/1000?password=x":                  "wrong-checksum",
		"/api/document/200?text_type=medical":           "flipped-bit",
		"/api/document/20?size=16MB":                    "crlf",
		"/api/slides/200?text_type=error":               "wrong-checksum crlf",
		"/api/sheet/100000?columns=100":                 "wrong-checksum",
		"/api/audio/600?format=mp3":                     "wrong-checksum",
		"/api/audio/20?format=mp3&tone=noise":           "crlf",
		"/api/video/3840x2160?fps=60&seconds=2":         "flipped-bit crlf",
		"/api/json/20000?keys=20":                       "bom crlf",
		"/api/canvas/65535x65535?format=gif":            "flipped-bit crlf",
		"/api/csv/4000?columns=100":                     "zeroed-middle crlf",
		"/api/text/10000000?format=rtf&text_type=error": "bom crlf",
		"/api/text/500000?format=pdf&text_type=error":   "crlf",
	} {
		for how := range strings.FieldsSeq(corruptions) {
			targets = append(targets, target+"&corrupt="+how)
		}
	}
	slices.Sort(targets)
	return targets
}

// manyFields returns a target with messy and missing values of as many people.
func manyFields(path string, people int) string {
	names := make([]string, people)
	for i := range names {
		names[i] = fmt.Sprintf("paragraph_%d", i+2)
	}
	names[people-1] = "email"
	return path + "?nulls=10&messy=90&fields=" + strings.Join(names, ",")
}

// images returns targets for images of the given dimensions, in all formats. If colours is
// true, jpg images have several backgrounds; in the other formats, the number of bytes does
// not depend on the colour.
func images(sizes, texts []string, colours bool) (targets []string) {
	for _, size := range sizes {
		for _, format := range placeholder.ImageFormats() {
			backgrounds := []string{"f0f"}
			if colours && format == placeholder.ImageJPG {
				backgrounds = []string{"", "3af", "f0f"}
			}
			for _, text := range texts {
				for _, background := range backgrounds {
					targets = append(targets, imageTarget(size, format, background, text))
				}
			}
		}
	}
	return targets
}

// cards returns targets for test cards, in all formats.
func cards(sizes, texts []string) (targets []string) {
	for _, target := range images(sizes, texts, false) {
		targets = append(targets, strings.Replace(target, "bg=f0f", "style=card", 1))
	}
	return targets
}

// rasters returns targets for images whose cost depends on the number of pixels, and for
// animated and padded ones. With 8192 columns, 144 rows are the fewest that several goroutines
// encode.
func rasters(sizes []string) (targets []string) {
	for _, size := range sizes {
		for _, format := range placeholder.ImageFormats() {
			for _, style := range []placeholder.ImageStyle{placeholder.ImageGradient, placeholder.ImagePhoto} {
				targets = append(targets, fmt.Sprintf("/api/image/%s?format=%s&style=%s", size, format, style))
			}
			targets = append(targets, fmt.Sprintf("/api/image/%s?format=%s&size=20MB", size, format))
		}
		targets = append(targets, "/api/image/"+size+"?format=jpg&style=photo&orientation=6&quality=100", "/api/image/"+size+"?format=jpg&style=photo&size=20MB")
		for _, style := range placeholder.ImageStyles() {
			frames := 5
			if style == placeholder.ImagePhoto && strings.HasPrefix(size, "8192") {
				frames = 2 // wide photos take long
			}
			targets = append(targets, fmt.Sprintf("/api/image/%s?format=gif&frames=%d&style=%s", size, frames, style))
		}
	}
	return targets
}

// imageTexts are an ordinary label, and texts of letters with long outlines.
var imageTexts = []string{
	"", "x", "Summer sale", strings.Repeat("ab ", 300), strings.Repeat("8", 30_000), strings.Repeat("§", 50), strings.Repeat("§", 5000),
	strings.Repeat("▒", 5000), strings.Repeat("Жñ@漢\n", 500),
}

func imageTarget(size string, format placeholder.ImageFormat, background, text string) string {
	return fmt.Sprintf("/api/image/%s?format=%s&bg=%s&text=%s", size, format, background, url.QueryEscape(text))
}

var allKinds = address.Kinds(nil)

// parse returns the kind of a target and the parsed request.
func parse(t testing.TB, target string) (kind string, r *address.Request) {
	t.Helper()
	u, err := url.Parse(target)
	require.NoError(t, err)
	k, segment, ok := address.Lookup(allKinds, strings.TrimPrefix(u.Path, apiPath))
	require.True(t, ok)
	r, err = k.Parse(segment, u.RawQuery, "example.com")
	require.NoError(t, err)
	return k.Name, r
}

// TestMemoryEstimates compares each estimate with all bytes allocated for a response,
// including those that are freed before its end. It must not run in parallel with
// other tests. Images come first: garbage collection is faster before other kinds have
// initialized their shared data.
func TestMemoryEstimates(t *testing.T) {
	skipInShortMode(t)
	h := New(Config{})
	serve(h, "/api/image/1x1?size=20MB", nil) // initializes data that images share
	sizes := []string{"1x1", "300x250", "1920x1080", "8192x8192", "8192x100", "100x8192", "8192x432"}
	targets := images(sizes, imageTexts, true)
	targets = append(targets, cards(append(sizes, "3000x3000"), imageTexts)...)
	targets = append(targets, rasters([]string{"1x1", "300x250", "1920x1080", "8192x144", "100x8192"})...)
	const largest = "/api/image/8192x432?style=photo" // more does not fit in what an image may hold
	targets = append(targets, largest+"&format=jpg&orientation=6&quality=100", "/api/image/8192x432?style=gradient&format=gif&frames=5")
	for _, target := range append(targets, heaviest()...) {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			kind, request := parse(t, target)
			serveStart(t, h, target)
			status := 0
			allocated := allocatedBy(func() { status = serve(h, target, nil).status })
			require.Equal(t, http.StatusOK, status)
			memory := request.Footprint().Memory
			assert.LessOrEqual(t, allocated, memory)
			if kind == "image" {
				assert.LessOrEqual(t, memory, int64(80*placeholder.MB))
			}
		})
	}
}

// serveStart serves the start of a file, unless it is an image, and so initializes data that
// responses of its kind share.
func serveStart(t *testing.T, h http.Handler, target string) {
	t.Helper()
	if kind, _ := parse(t, target); kind == "image" {
		return
	}
	request := httptest.NewRequest(http.MethodGet, target, nil)
	request.Header.Set("Range", "bytes=0-99999")
	h.ServeHTTP(&blockingWriter{header: http.Header{}}, request)
}

// skipInShortMode skips a test that allocates as much on any processor.
func skipInShortMode(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("allocates as much on any processor")
	}
}

// emptyPools collects garbage, and empties all pools. It takes less time on one processor.
func emptyPools() {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.GC() // moves the contents of pools to their victim caches
	runtime.GC()
}

// allocatedBy returns the number of bytes that f allocates while all pools are empty.
func allocatedBy(f func()) int64 {
	emptyPools()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// TestStalledResponsesHoldWhatIsReserved compares the reservation for responses whose
// clients do not read with the memory that they keep from the garbage collector. It must
// not run in parallel with other tests.
func TestStalledResponsesHoldWhatIsReserved(t *testing.T) {
	skipInShortMode(t)
	sizes, texts := []string{"300x250", "1920x1080", "8192x8192"}, []string{"", strings.Repeat("ab ", 300), strings.Repeat("§", 5000)}
	serve(New(Config{}), "/api/image/1x1", nil) // initializes data that images share
	targets := append(images(sizes, texts, false), cards(sizes, texts)...)
	for _, target := range append(targets, heaviest()...) {
		testWithFakeClock(t, fmt.Sprintf("%.60s", target), func(t *testing.T) {
			h := New(Config{MaxMemory: 100 * placeholder.GB})
			serveStart(t, h, target)
			ctx, leave := context.WithCancel(t.Context())
			before := liveHeap()
			const responses = 2
			for range responses {
				go stall(ctx, h, target)
			}
			synctest.Wait()
			require.Equal(t, responses, h.Load().InFlight)
			assert.LessOrEqual(t, liveHeap()-before, h.Load().Memory)
			leave()
		})
	}
}

// liveHeap returns the number of bytes that are in use after garbage collection.
func liveHeap() int64 {
	emptyPools()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// BenchmarkFirstByte reports the processor time until the first byte is sent, and the
// estimate of it.
func BenchmarkFirstByte(b *testing.B) {
	targets := slices.DeleteFunc(heaviest(), func(target string) bool { return len(target) > 100 })
	for _, target := range append(targets, "/api/image/300x250", "/api/image/300x250?style=card", "/api/image/8192x8192?style=card&format=jpg", "/api/image/8192x8192", imageTarget("8192x8192", "jpg", "f0f", "§§§§§§§§§§"), "/api/csv/100", "/api/json/100", "/api/text/1000", "/api/qr?data=x") {
		b.Run(target, func(b *testing.B) {
			_, request := parse(b, target)
			var first [1]byte
			for b.Loop() {
				content, err := request.Content(b.Context())
				require.NoError(b, err)
				_, err = content.Read(first[:])
				require.NoError(b, err)
			}
			b.ReportMetric(float64(request.Footprint().Time), "estimated-ns/op")
		})
	}
}

// Requests that wait for memory hold their content, which must not have generated
// anything yet.
func TestContentIsSmallBeforeMemoryIsReserved(t *testing.T) {
	for _, target := range append(heaviest(), images([]string{"8192x8192"}, imageTexts, false)...) {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			open := func() {
				_, request := parse(t, target)
				_, err := request.Content(t.Context())
				require.NoError(t, err)
			}
			if _, request := parse(t, target); request.Footprint().Checked {
				return // memory is reserved before the content
			}
			open() // initializes data that all requests share
			assert.LessOrEqual(t, allocatedBy(open), int64(48*placeholder.KB+32*len(target)))
		})
	}
}
