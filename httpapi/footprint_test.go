//go:build !race

// With the race detector, pools drop items at random, so more memory is allocated.

package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// heaviest returns the targets that need the most memory for their kind, except images, and an
// ordinary one of each kind.
func heaviest() []string {
	targets := []string{
		"/api/file/10MB?type=zip", "/api/file/10MB?type=png",
		"/api/csv/100000?columns=100", "/api/json/100000?keys=20", manyFields("/api/csv/2000", 100), manyFields("/api/json/2000", 20), "/api/csv/100000?columns=20&size=100MB", "/api/json/100000?keys=20&messy=20&size=100MB", "/api/csv/100?size=2MB", "/api/eicar", "/api/pdf/1", "/api/pdf/1?text_type=error", "/api/pdf/100", "/api/pdf/100?text_type=german", "/api/pdf/100?text_type=medical", "/api/pdf/100?size=1GB", "/api/pdf/1?owner=" + strings.Repeat("x", 99), "/api/pdf/100?password=x", "/api/pdf/100?password=x&size=1GB", "/api/pdf/1?design=magazine", "/api/pdf/100?design=newsletter&text_type=german", "/api/pdf/100?design=datasheet", "/api/pdf/100?design=datasheet&password=x", "/api/pdf/100?design=datasheet&size=1GB", "/api/document/1", "/api/document/1?design=essay&seed=1", "/api/document/3?design=letter", "/api/document/5?design=invoice", "/api/document/4?design=cv", "/api/document/1000?design=report", "/api/document/1000?design=manual", "/api/document/1000?design=minutes", "/api/document/1000?design=contract", "/api/document/1000?design=essay", "/api/document/1000?text_type=medical", "/api/document/1000?size=100MB", "/api/document/1?password=" + strings.Repeat("x", 99), "/api/document/1000?password=x&size=100MB", "/api/sheet/10000?password=x", "/api/slides/1", "/api/slides/200", "/api/slides/200?text_type=error", "/api/slides/200?text_type=medical&design=bold", "/api/slides/50?text_type=german&design=nature", "/api/slides/1?design=technical", "/api/slides/200?size=1GB", "/api/sheet/100000?columns=100", manyFields("/api/sheet/2000", 100), "/api/sheet/100000?columns=20&size=200MB",
		"/api/sheet/3000?columns=100", "/api/sheet/100?columns=100&sheets=3", "/api/sheet/30000?columns=20&password=x", "/api/sheet/10000?columns=100&messy=50&nulls=10", "/api/csv/10000?columns=100&messy=50", "/api/pdf/3?design=magazine",
		"/api/contacts/10000", "/api/contacts/10000?photo=1&size=20MB", "/api/contacts/1?photo=1",
		"/api/calendar/1", "/api/calendar/10000", "/api/calendar/3000?size=20MB",
		"/api/mail/1?attachments=0", "/api/mail/1?attachments=20&depth=10", "/api/mail/10000?attachments=0", "/api/mail/1000", "/api/mail/300?attachments=5", "/api/mail/50?format=tgz&attachments=3", "/api/mail/300?format=zip&body=text&depth=3", "/api/mail/2000?attachments=0&size=20MB", "/api/mail/3?format=tgz&attachment=file/5MB%3Ftype=zip", "/api/mail/2?attachment=image/1920x1080%3Fstyle=photo%26format=jpg", "/api/mail/300?attachment=mail/1%3Fattachments=20%26depth=10", "/api/mail/1?attachment=mail/1%3Fsize=30MB", "/api/mail/3?attachment=mail/200", "/api/mail/1354?format=zip&attachment=file/100KB", "/api/mail/400?format=tgz&attachment=mail/20%3Fattachments=0", "/api/mail/300?format=zip&attachment=mail/1%3Fattachment=file/1MB",
		"/api/archive/1?depth=10", "/api/archive/1000?depth=10", "/api/archive/300?format=tgz&depth=7&size=100MB", "/api/archive/5?password=x", "/api/archive/100?password=x", "/api/archive/1000?password=x",
		"/api/audio/20?tone=noise&size=20MB", "/api/audio/5?format=mp3&tone=noise&size=5MB", "/api/audio/60?tone=beeps&channels=1", "/api/audio/30?tone=speech", "/api/audio/30?tone=music", "/api/audio/3600?format=mp3",
		"/api/video/16x16?seconds=3600&fps=1", "/api/video/1920x1080?style=photo&seconds=2", "/api/video/1920x1080?style=photo&seconds=1&fps=4&bitrate=12000&size=20MB", "/api/video/3840x3840?style=photo&seconds=1&fps=1&bitrate=10000", "/api/video/320x240?style=photo&fps=60&sound=1&seconds=5", "/api/video/16x16?style=photo&seconds=3600&fps=1&bitrate=1", "/api/video/1920x1080", "/api/video/3840x2160?fps=60", "/api/video/3840x3840?seconds=60&fps=60&sound=1&size=100MB", "/api/video/3840x2160?bg=f0f&text=" + strings.Repeat("§", 5000), "/api/video/3840x2160?seconds=1&bg=f0f&text=" + strings.Repeat("8", 30_000), "/api/video/3840x2160?seconds=1&bg=f0f&weight=bold&text_size=100%25&text=" + strings.Repeat("§", 60),
		"/api/canvas/65535x65535?format=gif", "/api/canvas/65535x65535?format=gif&size=20MB", "/api/canvas/65535x65535?format=jpg", "/api/canvas/300000x200000", "/api/canvas/9000x9000?size=20MB", "/api/canvas/16383x16383?format=webp&size=20MB",
		"/api/bomb/1GB?format=pptx", "/api/bomb/1GB?format=pdf", "/api/bomb/100MB?files=1000000&format=tgz&depth=7", "/api/bomb/100MB?files=100000&depth=10", "/api/bomb/1MB?format=xlsx&size=1MB", "/api/bomb/1GB?format=zst",
		"/api/hostile/zip-overlap", "/api/hostile/zip-declared-size", "/api/hostile/png-inflated-profile", "/api/hostile/docx-external-image", "/api/hostile/json-long-number",
		"/api/qr?size=500&format=svg&data=" + strings.Repeat("x", 1000), "/api/qr?size=500&data=" + strings.Repeat("x", 1000),
		"/api/qr?size=500&data=" + strings.Repeat("%F0%9F%98%80", 738), "/api/qr?size=500&data=" + strings.Repeat("%E6%97%A5%C3%A9", 500),
		"/api/text/10000000?format=txt", "/api/text/10000000?format=rtf&text_type=error", "/api/text/10000000?format=pdf&text_type=error",
	}
	targets = append(targets, // that random addresses have found
		"/api/audio/1819?format=mp3&seed=4&tone=speech&channels=1", "/api/archive/4?content=mixed&format=zip&seed=524", "/api/archive/4?password=secret&seed=3",
		"/api/archive/68?content=mixed&depth=5&password=secret&seed=5", "/api/mail/77?attachments=17&format=zip", "/api/mail/192?attachments=6&format=tgz&seed=80",
		"/api/document/82?design=essay&password=secret&seed=3&size=61998102B", "/api/slides/4?password=secret&seed=523&size=53683867B",
		"/api/text/8876005?format=pdf&seed=1&text_type=legal",
	)
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
		"/api/archive/100?depth=10":                     "wrong-checksum crlf",
		"/api/archive/1000?password=x":                  "wrong-checksum",
		"/api/document/200?text_type=medical":           "flipped-bit",
		"/api/document/20?size=16MB":                    "crlf",
		"/api/slides/200?text_type=error":               "wrong-checksum crlf",
		"/api/sheet/100000?columns=100":                 "wrong-checksum",
		"/api/audio/600?format=mp3":                     "wrong-checksum",
		"/api/audio/5?format=mp3&tone=noise":            "crlf",
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

// latin returns a format for each pair of a size and another property, given their indexes, so that
// all pairs of a size and a format occur too, and of the other property and a format. Pairs suffice
// because an estimate is a sum: no term of it depends on more than the dimensions, what is drawn in
// them, and a factor for the format.
func latin(size, other int) placeholder.ImageFormat {
	formats := placeholder.ImageFormats()
	return formats[(size+other)%len(formats)]
}

// images returns targets for images of all pairs of a size and a text. If colours is true, jpg
// images have several backgrounds; in the other formats, the number of bytes does not depend on the
// colour.
func images(sizes, texts []string, colours bool) (targets []string) {
	for i, size := range sizes {
		for j, text := range texts {
			format := latin(i, j)
			backgrounds := []string{"f0f"}
			if colours && format == placeholder.ImageJPG {
				backgrounds = []string{"", "3af", "f0f"}
			}
			for _, background := range backgrounds {
				targets = append(targets, imageTarget(size, format, background, text))
			}
		}
	}
	return targets
}

// inAllFormats returns targets for images of all pairs of a size and a text, in all formats.
func inAllFormats(sizes, texts []string) (targets []string) {
	for _, size := range sizes {
		for _, text := range texts {
			for _, format := range placeholder.ImageFormats() {
				targets = append(targets, imageTarget(size, format, "f0f", text))
			}
		}
	}
	return targets
}

// sized returns targets with text that is as large as fits. That of an SVG is paths.
func sized(images []string) (targets []string) {
	for _, target := range images {
		target += "&text_size=100%25&font=mono&weight=bold"
		if strings.Contains(target, "format=svg") {
			target += "&outline=1"
		}
		targets = append(targets, target)
	}
	return targets
}

// cards returns targets for test cards instead of flat images.
func cards(images []string) (targets []string) {
	for _, target := range images {
		targets = append(targets, strings.Replace(target, "bg=f0f", "style=card", 1))
	}
	return targets
}

// rasters returns targets for images whose cost depends on the number of pixels, and for
// animated and padded ones.
func rasters(sizes []string) (targets []string) {
	styles := []string{"size=20MB", "style=gradient", "style=photo"}
	for _, scene := range placeholder.Scenes() {
		styles = append(styles, "style=photo&scene="+string(scene))
	}
	for i, size := range sizes {
		for j, style := range styles {
			targets = append(targets, fmt.Sprintf("/api/image/%s?format=%s&%s", size, latin(i, j), style))
		}
		targets = append(targets, "/api/image/"+size+"?format=jpg&style=photo&orientation=6&quality=100", "/api/image/"+size+"?format=jpg&style=photo&size=20MB")
		for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient, placeholder.ImageCard, placeholder.ImagePhoto} {
			frames := 5
			if style == placeholder.ImagePhoto {
				frames = 2 // which need most of what is reserved for them
			}
			targets = append(targets, fmt.Sprintf("/api/image/%s?format=gif&frames=%d&style=%s", size, frames, style))
		}
	}
	return targets
}

// people returns targets for images that stand for people. The face has longer outlines than most.
func people(sizes, names []string) (targets []string) {
	styles := []string{"avatar", "identicon", "face&seed=16402"}
	for _, name := range names {
		styles = append(styles, "avatar&bg=f0f&text="+url.QueryEscape(name))
	}
	for i, size := range sizes {
		for j, style := range styles {
			targets = append(targets, fmt.Sprintf("/api/image/%s?format=%s&style=%s", size, latin(i, j), style))
		}
		targets = append(targets, "/api/image/"+size+"?style=face&size=20MB", "/api/image/"+size+"?style=face&format=jpg&orientation=6&quality=100")
	}
	return targets
}

// imageTexts are an ordinary label, and texts of letters with long outlines.
var imageTexts = []string{
	"", "x", "Summer sale", strings.Repeat("ab ", 300), strings.Repeat("8", 30_000), strings.Repeat("§", 50), strings.Repeat("§", 5000),
	strings.Repeat("▒", 5000), strings.Repeat("Жñ@漢\n", 500), allScripts(), strings.Repeat("🇨🇶", 500), // the emoji with the longest outlines
}

// allScripts returns text in all scripts, of about as many characters as an image shows.
func allScripts() string {
	var text strings.Builder
	for _, t := range scripts.Texts() {
		text.WriteString(string([]rune(t.Articles[0])[:16]))
	}
	return text.String()
}

// sharedData matches targets that initialize what all responses share: fonts of other scripts than
// Latin, the names of records, and what prose is written from.
var sharedData = []*regexp.Regexp{
	regexp.MustCompile(`text=.*?%[D-F]`),
	regexp.MustCompile(`style=avatar`),
	regexp.MustCompile(`^/api/(archive|calendar|contacts|csv|document|json|mail|pdf|sheet|slides|text)/`),
}

// bySharedData groups targets: those that initialize the most come last, because garbage collection
// takes many times as long then.
func bySharedData(targets []string) []string {
	groups := make([][]string, 1+len(sharedData))
	for _, target := range targets {
		group := 0
		for i, pattern := range sharedData {
			if pattern.MatchString(target) {
				group = i + 1
			}
		}
		groups[group] = append(groups[group], target)
	}
	return slices.Concat(groups...)
}

func imageTarget(size string, format placeholder.ImageFormat, background, text string) string {
	return fmt.Sprintf("/api/image/%s?format=%s&bg=%s&text=%s", size, format, background, url.QueryEscape(text))
}

var allKinds = grammar.Kinds(nil)

// parse returns the kind of a target and the parsed request.
func parse(t testing.TB, target string) (kind string, r *grammar.Request) {
	t.Helper()
	u, err := url.Parse(target)
	require.NoError(t, err)
	k, segment, ok := grammar.Lookup(allKinds, strings.TrimPrefix(u.Path, apiPath))
	require.True(t, ok)
	r, err = k.Parse(segment, u.RawQuery, "example.com")
	require.NoError(t, err)
	return k.Name, r
}

// usualTargets returns targets that cover how files are generated, in a fraction of the time that
// all targets take.
func usualTargets() []string {
	return []string{
		"/api/image/1920x1080?format=jpg&bg=f0f", "/api/image/300x250?style=card&format=png", "/api/image/300x250?style=photo&format=jpg",
		"/api/pdf/5", "/api/document/5", "/api/slides/3", "/api/sheet/3000", "/api/archive/10?depth=3", "/api/mail/10", "/api/audio/1?format=mp3",
		"/api/video/320x240?seconds=1", "/api/json/1000?corrupt=crlf",
	}
}

// allTargets returns targets whose responses allocate the most for their kind, and images with all
// combinations of properties that affect memory.
func allTargets() []string {
	sizes := []string{"1x1", "300x250", "1920x1080", "8192x8192", "8192x100", "100x8192", "8192x432"}
	densest := inAllFormats([]string{"8192x432", "8192x8192"}, []string{strings.Repeat("§", 5000)})
	targets := append(images(sizes, imageTexts, true), densest...)
	targets = append(targets, cards(images(append(sizes, "3000x3000"), imageTexts, false))...)
	targets = append(targets, cards(append(densest, inAllFormats([]string{"3000x3000"}, []string{"x"})...))...)
	targets = append(targets, sized(images(sizes, imageTexts, false))...)
	targets = append(targets, people(append(sizes, "256x256"), append(imageTexts, "§§§", "▒▒▒", "🇨🇶🇨🇶🇨🇶", "W"+strings.Repeat("\u0323\u0301", 500), "क्षितिज शर्मा"))...)
	targets = append(targets, rasters([]string{"1x1", "300x250", "1920x1080", "8192x256", "100x8192"})...)
	const lowest = "/api/image/8192x144?style=photo&format=jpg" // that several goroutines encode
	const largest = "/api/image/8192x432?style=photo"           // more does not fit in what an image may hold
	targets = append(targets, lowest, largest+"&format=jpg&orientation=6&quality=100", "/api/image/8192x432?style=gradient&format=gif&frames=5")
	return append(targets, heaviest()...)
}

// TestMemoryEstimates compares each estimate with all bytes allocated for a response,
// including those that are freed before its end. It must not run in parallel with
// other tests.
func TestMemoryEstimates(t *testing.T) {
	h := New(Config{})
	for _, target := range bySharedData(exhaustive.Or(usualTargets, allTargets)()) {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			kind, request := parse(t, target)
			memory := request.Footprint().Memory
			requireWithin(t, func() (needed, reserved int64) {
				return allocatedBy(func() { require.Equal(t, http.StatusOK, serve(h, target, nil).status) }), memory
			})
			if kind == "image" {
				assert.LessOrEqual(t, memory, int64(80*placeholder.MB))
			}
		})
	}
}

// TestMemoryEstimateOfLimits compares the estimate for lists of files around limits with what they
// allocate.
func TestMemoryEstimateOfLimits(t *testing.T) {
	exhaustive.Only(t)
	h := New(Config{})
	for _, query := range []string{
		"size=25MB&unpacked=1GB&files=1000&ratio=100&depth=3&pixels=89478485",
		"size=5368709119B&unpacked=1099511627775B&files=999999&ratio=1000&depth=6&pixels=1000000000",
		"size=1GB&unpacked=100GB&files=500000&ratio=900&depth=2&pixels=1000000",
	} {
		t.Run(query, func(t *testing.T) {
			target := limitsPath + "?" + query
			requireWithin(t, func() (needed, reserved int64) {
				return allocatedBy(func() { require.Equal(t, http.StatusOK, serve(h, target, nil).status) }), limitsCost.Memory
			})
		})
	}
}

// requireWithin requires that a response needs no more memory than is reserved for it. If it does,
// another one has to need no more, because the first may initialize data that all share.
func requireWithin(t *testing.T, measure func() (needed, reserved int64)) {
	t.Helper()
	needed, reserved := measure()
	if needed > reserved {
		needed, reserved = measure()
	}
	assert.LessOrEqual(t, needed, reserved)
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

// TestStalledResponsesHoldWhatIsReserved compares the reservation for a response whose
// client does not read with the memory that it keeps from the garbage collector. It must
// not run in parallel with other tests.
func TestStalledResponsesHoldWhatIsReserved(t *testing.T) {
	sizes, texts := []string{"300x250", "1920x1080", "8192x8192"}, []string{"", strings.Repeat("ab ", 300), strings.Repeat("§", 5000)}
	targets := append(images(sizes, texts, false), cards(images(sizes, texts, false))...)
	for _, target := range bySharedData(exhaustive.Or(usualTargets(), append(targets, heaviest()...))) {
		testWithFakeClock(t, fmt.Sprintf("%.60s", target), func(t *testing.T) {
			requireWithin(t, func() (needed, reserved int64) { return heldWhileStalled(t, target) })
		})
	}
}

// heldWhileStalled returns the bytes that a response keeps while its client does not read, and those
// that are reserved for it.
func heldWhileStalled(t *testing.T, target string) (held, reserved int64) {
	t.Helper()
	h := New(Config{MaxMemory: 100 * placeholder.GB})
	ctx, leave := context.WithCancel(t.Context())
	defer synctest.Wait()
	defer leave()
	before := liveHeap()
	go stall(ctx, h, target)
	synctest.Wait()
	require.Equal(t, 1, h.Load().InFlight)
	return liveHeap() - before, h.Load().Memory
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
	for _, target := range exhaustive.Or(usualTargets(), append(heaviest(), images([]string{"8192x8192"}, imageTexts, false)...)) {
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
			assert.LessOrEqual(t, allocatedBy(open), int64(64*placeholder.KB+32*len(target)))
		})
	}
}
