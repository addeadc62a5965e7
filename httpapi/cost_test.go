//go:build !race

// With the race detector, pools drop items at random, so more memory is allocated.

package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// heaviest are the addresses that need the most memory for their kind, or for what they have in common,
// without the kind. Random addresses have found some of them.
var heaviest = map[string]string{
	"file":    "10MB?type=zip 10MB?type=png 100MB?type=zip&corrupt=other-type 16MB?type=pdf&corrupt=crlf",
	"archive": "1?depth=10 4?seed=524 5?password=x 68?depth=5&password=secret&seed=5 300?format=tgz&depth=7&size=100MB 1000?depth=10 1000?password=x&corrupt=wrong-checksum 1000?compression=deflate&streamed=1 1?compression=bzip2 1000?compression=bzip2 10?compression=deflate64&depth=10 100?compression=lzma 300?compression=zstd&password=x 1?format=tbz2&size=100MB 1000?format=tbz2&depth=7 1000?format=cbz 1000?format=iso&depth=10&size=100MB 100?depth=10&corrupt=crlf",
	"text":    "10000000?format=txt 10000000?format=rtf&text_type=error&corrupt=crlf 8876005?format=pdf&seed=1&text_type=legal 500000?format=pdf&text_type=error&corrupt=crlf",
	"json":    "100000?keys=20&messy=20&size=100MB 20000?keys=20&corrupt=crlf",
	"xml":     "100000?keys=20&messy=20&size=100MB 20000?keys=20&corrupt=crlf",
	"yaml":    "100000?keys=20&messy=20&size=100MB 20000?keys=20&layout=documents&corrupt=crlf",
	"sql":     "100000?columns=100 100000?columns=20&size=100MB&dialect=mysql&batch=1 10000?columns=100&messy=50&dialect=sqlite 4000?columns=100&copy=1&size=50MB",
	"geojson": "100000?keys=20&messy=20&size=100MB 100000?keys=1&geometry=polygon&bbox=1 20000?keys=20&geometry=line&corrupt=crlf",
	"gpx":     "100000 100000?tracks=100&sensors=1 1?tracks=1&country=DE 100000?layout=routes&tracks=100&size=50MB 50000?corrupt=crlf",
	"log":     "1 100000 100000?layout=syslog&size=50MB 100000?first=7&layout=json 20000?corrupt=crlf",
	"csv": "100000?columns=100 100000?columns=20&size=100MB 10000?columns=100&messy=50 4000?columns=100&corrupt=zeroed-middle " +
		"1000?columns=50&charset=utf-16le&dates=excel-us&messy=50 10000?columns=7&charset=windows-1252&size=20MB",
	"parquet":  "100000?columns=100 100000?columns=20&compression=none&row_group=100000 100000?columns=100&row_group=100 20000?columns=20&nested=1&messy=50&compression=gzip&size=20MB 1000?nested=1&compression=zstd&encoding=plain",
	"pdf":      "1 1?scan=1 100?scan=1&paper=a3&design=paper 3?scan=1&design=magazine&paper=a3&landscape=1 50?scan=1&paper=a3&design=paper&password=x 50?scan=1&paper=a3&design=paper&owner=x&size=50MB 100 100?paper=legal&design=datasheet&text_type=list 83?paper=legal&landscape=1&design=newsletter&text_type=list 3?design=magazine 100?size=1GB 83?design=newsletter&owner=secret&seed=68&text_type=list 100?design=datasheet&password=x 100?design=datasheet&size=1GB 100?text_type=german&corrupt=crlf",
	"document": "1000?design=report&format=doc 1000?text_type=medical&format=doc 20?format=doc&size=16MB&seed=1 82?design=essay&seed=3&format=doc 1?design=essay&seed=1 1000?design=report&format=odt 1000?design=essay&format=odt&password=x&seed=1 20?format=odt&size=16MB&seed=1 3?design=letter 1000?design=report 1000?text_type=medical 82?design=essay&password=secret&seed=3&size=61998102B 1000?password=x&size=100MB 20?size=16MB&corrupt=crlf",
	"sheet": "1?chart=1&columns=1&password=x 3000?columns=100 100?columns=100&sheets=3 10000?columns=100&messy=50&nulls=10 100000?columns=20&size=200MB 100000?columns=100&corrupt=wrong-checksum " +
		"100?columns=100&strings=shared 100000?strings=shared&merged=1&columns=1 20000?columns=50&strings=shared&messy=30&sheets=3&size=200MB 1?date_system=1904&columns=100 3000?columns=100&format=ods 10000?columns=100&messy=50&nulls=10&format=ods 10000?columns=100&format=ods&password=x&size=200MB 65535?format=xls&columns=100 20000?columns=100&format=xls&password=x 10000?columns=50&format=xls&messy=50&nulls=10&sheets=3&size=200MB 65000?format=xls&merged=1&hidden=1&formulas=1&columns=1 100000?format=ods&merged=1&hidden=1&chart=1",
	"slides": "200?text_type=medical&design=bold&format=odp 20?format=odp&size=16MB 200?format=odp&password=x&seed=1 1?format=odp&design=technical 1?design=technical 4?password=secret&seed=523&size=53683867B 200?text_type=medical&design=bold 200?size=1GB 200?text_type=error&corrupt=crlf",
	"epub":   "1 1?chars=100000 1000 1000?chars=100000 100?size=100MB 1000?version=2&text_type=error&chars=50000 20?size=16MB&corrupt=crlf",
	"mail": "1?attachments=0 1?attachments=20&depth=10 50?format=tgz&attachments=3 77?attachments=17&format=zip 192?attachments=6&format=tgz&seed=80 1000 10000?attachments=0 2000?attachments=0&size=20MB" +
		" 1?attachment=mail/1%3Fsize=30MB 1?format=msg&attachments=20 1?format=msg&depth=10&attachments=20 1?format=msg&size=2GB 1?format=msg&attachment=mail/1%3Fsize=30MB 2?attachment=image/1920x1080%3Fstyle=photo%26format=jpg 3?attachment=mail/200 300?attachment=mail/1%3Fattachments=20%26depth=10 400?format=tgz&attachment=mail/20%3Fattachments=0",
	"contacts": "1?photo=1 10000 10000?photo=1&size=20MB",
	"calendar": "1 3000?size=20MB 10000",
	"audio": "20?tone=noise&size=20MB 5?format=mp3&tone=noise&size=5MB 1819?format=mp3&seed=4&tone=speech&channels=1 30?tone=music 300?codec=gsm&tone=speech 3600?format=mp3 5?format=mp3&tone=noise&corrupt=crlf" +
		" 1?format=ogg&cover=image/3000x3000%3Fformat=jpg%26size=10MB 1?format=mp3&cover=image/1920x1080%3Fstyle=photo 1?format=flac&cover=image/1920x1080%3Fstyle=photo%26format=jpg&size=20MB 60?format=m4a&chapters=255&cover=image/600x600",
	"video": "16x16?seconds=3600&fps=1 3840x2160?fps=60 3840x3840?seconds=60&fps=60&sound=1&size=100MB 1920x1080?style=photo&seconds=2 1920x1080?style=photo&seconds=1&fps=4&bitrate=12000&size=20MB" +
		" 3840x3840?style=photo&seconds=1&fps=1&bitrate=10000 3840x2160?bg=f0f&weight=bold&text_size=100%25&text=§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§ 3840x2160?fps=60&seconds=2&corrupt=crlf 3840x3840?fps=240&seconds=60&bg=f0f" +
		" 1920x1080?style=photo&seconds=1&fps=4&hdr=hlg&rotation=90 3840x2160?hdr=pq&bg=f0f&weight=bold&text_size=100%25&text=§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§§",
	"canvas":  "65535x65535?format=gif&size=20MB 65535x65535?format=jpg 9000x9000?size=20MB 16383x16383?format=webp&size=20MB 65535x65535?format=gif&corrupt=crlf",
	"bomb":    "1GB?format=pptx 100MB?files=1000000&format=tgz&depth=7 100MB?files=100000&depth=10 1MB?format=xlsx&size=1MB",
	"hostile": "zip-overlap zip-declared-size png-inflated-profile docx-external-image json-long-number",
	"quirk":   "txt-long-line txt-long-line?twin=1 xml-long-text csv-cell-of-2097153 sql-mysql-long-line?twin=1 csv-cell-of-131073 csv-65536-rows csv-windows-1252-late",
	"heic": "300x250?style=photo&orientation=6 1920x1080?style=photo&orientation=6 1920x1080?style=gradient&grid=0&bits=10&orientation=6 8192x432?style=photo&quality=90 8192x144?style=gradient" +
		" 100x8192?style=photo&orientation=6 100x8192?style=gradient&grid=0&bits=10&orientation=6 8192x8192?style=card 3000x3000?style=face&size=20MB 8192x432?text=§§§§§§§§§§§§§§§ 8192x8192?bg=f0f8",
	"avif": "300x250?style=photo&orientation=6 1920x1080?style=photo&orientation=6 1920x1080?style=gradient&bits=10&orientation=6 8192x432?style=photo&quality=90 8192x144?style=gradient" +
		" 100x8192?style=photo&orientation=6 100x8192?style=gradient&bits=10&orientation=6 8192x8192?style=card 3000x3000?style=face&size=20MB 8192x432?text=§§§§§§§§§§§§§§§ 8192x8192?bg=f0f8",
	"bmp": "1x1 300x250?style=card 8192x8192?style=card&bits=8 8192x8192?style=photo&bits=4 8192x432?style=gradient&bits=8&rle=1 1920x1080?style=photo&bits=8&rle=1 3000x3000?bg=f0f8&size=40MB" +
		" 100x8192?style=photo&top_down=1 2000x2000?style=face&bits=1",
	"html":     "1 100 10000000 10000000?text_type=error&design=mail&size=200MB 1000000?charset=shift_jis&text_type=german 6000?corrupt=crlf",
	"markdown": "1 100 10000000?text_type=legal 1000000?size=20MB 10000000?flavour=gfm",
	"ico": "1 256?style=photo&bits=8&entries=bmp 256?style=gradient&entries=png 256?style=card&sizes=16,20,24,30,32,36,40,48,60,64,72,80,96,128 48?size=40MB" +
		" 256?style=photo&bits=8&entries=bmp&sizes=16,20,24,30,32,36,40,48,60,64,72,80,96,128 256?style=face&sizes=128,96,80&format=cur",
	"tiff": "1x1 8192x8192?style=card&color_model=palette 8192x8192?style=card&bits=16&orientation=6&tile=512 2000x2000?bg=f0f8&size=40MB 1920x1080?style=photo&compression=lzw&bits=16 1920x1080?style=photo&compression=deflate&tile=16" +
		" 1000x800?style=photo&compression=jpeg&pages=20&color_model=gray&tile=512 3000x3000?style=photo&compression=ccitt4&orientation=8 8192x432?style=gradient&compression=packbits&color_model=palette&bits=4 259x259?pages=1000&compression=ccitt4 100x8192?style=photo&orientation=6&tile=256",
	"barcode": "code39?scale=10&label=1&data=" + strings.Repeat("A", 50) + " aztec?scale=10&data=" + strings.Repeat("x", 1000) + " aztec?scale=10&format=jpg&data=" + strings.Repeat("x", 1000) + " pdf417?scale=10&format=webp&data=" + strings.Repeat("x", 1000) +
		" rmqr?scale=10&margin=50&data=" + strings.Repeat("x", 150) + " datamatrix?scale=10&format=svg&size=20MB&data=" + strings.Repeat("x", 1000) + " datamatrix?scale=10&format=gif&data=" + strings.Repeat("x", 1000) + " ean13 code128?corrupt=one-byte-short",
	"image": "8192x432?style=gradient&format=gif&frames=5 8192x8192?style=card&format=png&corrupt=one-byte-short 1920x1080?style=photo&format=jpg&corrupt=crlf",
}

// heaviestTargets returns the targets of heaviest and others that need much, and an ordinary one of each kind.
func heaviestTargets() []string {
	targets := []string{
		"/api/qr?size=500&format=svg&data=" + strings.Repeat("x", 1000), "/api/qr?size=500&data=" + strings.Repeat("%F0%9F%98%80", 738), "/api/qr?size=500&data=x&corrupt=one-byte-short",
		manyFields("/api/csv/2000", 100), allFields("/api/csv/1000") + "&charset=utf-16le&messy=50", manyFields("/api/json/2000", 20), manyFields("/api/xml/2000", 20), manyFields("/api/yaml/2000", 20), manyFields("/api/sql/2000", 100), manyFields("/api/geojson/2000", 20), manyFields("/api/sheet/2000", 100),
		allFields("/api/sheet/3000") + "&strings=shared&chart=1&date_system=1904&merged=1&hidden=1", manyFields("/api/sheet/2000", 100) + "&strings=shared",
		"/api/pdf/20?password=secret&text=" + characters('一', 5000), "/api/pdf/5?text=" + characters('🌀', 1000) + "&size=20MB", "/api/pdf/9?text=" + characters('\ue000', 5000),
		"/api/pdf/20?scan=1&text=" + characters('一', 5000), "/api/pdf/20?text=" + strings.Repeat(url.QueryEscape("क्षत्रि"), 700),
		"/api/pdf/2?text=" + strings.Repeat(url.QueryEscape("a"+strings.Repeat("\u0316\u0301", 30)+" "), 80), "/api/pdf/5?text=" + strings.Repeat("Text+", 1000),
	}
	for i := range allKinds {
		targets = append(targets, apiPath+allKinds[i].Example())
		for rest := range strings.FieldsSeq(heaviest[allKinds[i].Name]) {
			targets = append(targets, apiPath+allKinds[i].Name+"/"+rest)
		}
	}
	return targets
}

// characters returns so many different characters, as they are in addresses.
func characters(first rune, n int) string {
	text := make([]rune, n)
	for i := range text {
		text[i] = first + rune(i)
	}
	return url.QueryEscape(string(text))
}

// allFields returns a target with all fields.
func allFields(path string) string {
	var names []string
	for _, f := range placeholder.RecordFields() {
		names = append(names, f.Name)
	}
	return path + "?fields=" + strings.Join(names, ",")
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

// drawn returns styles of images that take memory for their outlines, some with texts of letters that have long ones.
func drawn() []string {
	styles := []string{"style=identicon", "style=face&seed=16402", "style=face&size=20MB", "size=20MB&format=jpg"}
	texts := []string{"", "x", "Summer sale", strings.Repeat("ab ", 300), strings.Repeat("§", 5000), strings.Repeat("▒", 5000), allScripts(), strings.Repeat("🇨🇶", 500)}
	for _, style := range []string{"style=card", "style=avatar", "bg=f0f", "bg=f0f&text_size=100%25&font=mono&weight=bold"} {
		for _, text := range texts {
			styles = append(styles, style+"&text="+url.QueryEscape(text))
		}
	}
	return styles
}

// computed are styles of images that take memory for their pixels.
var computed = []string{
	"style=gradient", "style=photo", "style=photo&format=jpg&orientation=6&quality=100", "style=photo&format=jpg&size=20MB",
	"style=photo&format=gif&frames=2", "style=card&format=gif&frames=2", "style=photo&format=png&frames=2", "style=card&format=webp&frames=2", "style=card&format=png&frames=2",
	"style=photo&format=jpg&progressive=1&color_model=cmyk&quality=95", "style=card&format=jpg&progressive=1", "style=photo&format=png&bits=16&interlaced=1", "format=png&bits=16&interlaced=1",
}

// scenes returns styles of photos.
func scenes() (styles []string) {
	for _, scene := range placeholder.Scenes() {
		styles = append(styles, "style=photo&scene="+string(scene))
	}
	return styles
}

// images returns targets of images in all styles of some sizes. Formats take turns, because no term of a cost
// depends on more than the dimensions, the style and the format.
func images(styles []string, sizes ...string) (targets []string) {
	formats := placeholder.ImageFormats()
	for i, size := range sizes {
		for j, style := range styles {
			if !strings.Contains(style, "format=") {
				style += "&format=" + string(formats[(i+j)%len(formats)])
			}
			targets = append(targets, "/api/image/"+size+"?"+style)
		}
	}
	return targets
}

// allScripts returns text in all scripts, of about as many characters as an image shows.
func allScripts() string {
	var text strings.Builder
	for _, t := range scripts.Texts() {
		text.WriteString(string([]rune(t.Articles[0])[:16]))
	}
	return text.String()
}

// targets returns targets that cover how files are generated, or all if those were asked for.
func targets() []string {
	usual := []string{
		"/api/image/1920x1080?format=jpg&bg=f0f", "/api/image/300x250?style=card&format=png", "/api/image/300x250?style=photo&format=jpg",
		"/api/pdf/5", "/api/document/5", "/api/slides/3", "/api/sheet/3000", "/api/archive/10?depth=3", "/api/mail/10", "/api/audio/1?format=mp3",
		"/api/video/320x240?seconds=1", "/api/json/1000?corrupt=crlf", "/api/pdf/5?text=" + characters('一', 500) + characters('😀', 50),
	}
	return exhaustive.Or(usual, slices.Concat(
		images(drawn(), "1x1", "300x250", "3000x3000", "8192x8192", "8192x432", "100x8192"),
		images(computed, "300x250", "1920x1080", "8192x432", "8192x144", "100x8192"), images(scenes(), "1920x1080"), heaviestTargets()))
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

// TestCostsCoverMemory compares each cost with all bytes allocated for a response, including those that are
// freed before its end. It must not run in parallel with other tests.
func TestCostsCoverMemory(t *testing.T) {
	h := New(Config{})
	for _, target := range targets() {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			kind, request := parse(t, target)
			memory := request.Cost().Memory
			requireWithin(t, func() (needed, reserved int64) {
				return allocatedBy(func() { require.Equal(t, http.StatusOK, serve(h, target, nil).status) }), memory
			})
			if slices.Contains([]string{"image", "heic", "avif", "bmp", "tiff"}, kind) {
				assert.LessOrEqual(t, memory, int64(96*placeholder.MB), "a default server has 128 MB for large requests")
			}
		})
	}
}

// TestCostOfLimitsCoversMemory compares the cost of lists of files around limits with what is in use while they are made. Lists of
// all types allocate several times as much, but open one file after the other. It must not run in parallel with other tests.
func TestCostOfLimitsCoversMemory(t *testing.T) {
	exhaustive.Only(t)
	h := New(Config{})
	all := limits.Set{}
	for _, l := range limits.All() {
		all[l.Name()] = 1
	}
	types := "&types=" + strings.Join(all.Formats(), ",")
	for _, query := range []string{
		"size=25MB&unpacked=1GB&files=1000&ratio=100&depth=3&pixels=89478485",
		"size=5368709119B&unpacked=1099511627775B&files=999999&ratio=1000&depth=6&pixels=1000000000",
		"size=25MB&unpacked=1GB&files=1000&ratio=100&depth=3&pixels=89478485" + types,
		"size=1GB&unpacked=100GB&files=500000&ratio=900&depth=2&pixels=1000000" + types,
		"size=2047MB&types=msg",
	} {
		t.Run(fmt.Sprintf("%.80s", query), func(t *testing.T) {
			requireWithin(t, func() (needed, reserved int64) {
				return peakOf(func() { require.Equal(t, http.StatusOK, serve(h, limitsPath+"?"+query, nil).status) }), limitsCost.Memory
			})
		})
	}
}

// TestCostOfUploadsCoversMemory is the same for lists of files for receivers, in each format.
func TestCostOfUploadsCoversMemory(t *testing.T) {
	exhaustive.Only(t)
	h := New(Config{})
	for _, format := range receiver.Formats() {
		t.Run(format, func(t *testing.T) {
			target := uploadsPath + "?size=25MB&hostile=1&quirks=1&corrupt=1&filenames=1&types=" + format
			requireWithin(t, func() (needed, reserved int64) {
				return allocatedBy(func() { serve(h, target, nil) }), uploadsCost.Memory
			})
		})
	}
}

func TestOrdinaryFilesAreSmall(t *testing.T) {
	t.Parallel()
	for target, large := range map[string]bool{
		"/api/file/1GB": false, "/api/eicar": false, "/api/qr?data=x": false, "/api/text/10000": false, "/api/csv/10000": false, "/api/json/100?keys=20": false,
		"/api/audio/3600": false, "/api/canvas/30000x30000": false, "/api/contacts/100": false, "/api/bomb/1GB": false,
		"/api/image/300x250": false, "/api/image/1920x1080?format=jpg&bg=3af": false, "/api/image/1920x1080?text=Summer+sale": false,
		"/api/image/300x250?style=card": false, "/api/image/256x256?style=face": false, "/api/image/256x256?style=avatar&text=Ada": false,
		"/api/image/800x600?style=photo": true, "/api/image/8192x8192?text=" + strings.Repeat("x", 1000): true, "/api/pdf/100": true, "/api/text/10000000": true,
		"/api/quirk/csv-utf-16le": false, "/api/quirk/txt-long-line": true,
	} {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			_, request := parse(t, target)
			assert.Equal(t, large, admission.IsLarge(request.Cost()))
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

// peakOf returns the number of bytes by which f raises what the garbage collector keeps.
func peakOf(f func()) int64 {
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	var peak atomic.Int64
	var ended atomic.Bool
	var watch func(struct{})
	watch = func(struct{}) { // after each collection
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		peak.Store(max(peak.Load(), int64(live[0].Value.Uint64())))
		if !ended.Load() {
			runtime.AddCleanup(new([64]byte), watch, struct{}{})
		}
	}
	before := liveHeap()
	watch(struct{}{})
	f()
	ended.Store(true)
	return peak.Load() - before
}

// TestStalledResponsesHoldWhatIsReserved compares the reservation for a response whose
// client does not read with the memory that it keeps from the garbage collector. It must
// not run in parallel with other tests.
func TestStalledResponsesHoldWhatIsReserved(t *testing.T) {
	for _, target := range targets() {
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
	targets := slices.DeleteFunc(append(heaviestTargets(), images(drawn(), "300x250", "8192x8192")...), func(target string) bool { return len(target) > 100 })
	for _, target := range targets {
		b.Run(target, func(b *testing.B) {
			_, request := parse(b, target)
			var first [1]byte
			for b.Loop() {
				content, err := request.Content(b.Context())
				require.NoError(b, err)
				_, err = content.Read(first[:])
				require.NoError(b, err)
			}
			b.ReportMetric(float64(request.Cost().Time)/float64(time.Nanosecond), "estimated-ns/op")
		})
	}
}

// Requests that wait for memory hold their content, which must not have generated
// anything yet.
func TestContentIsSmallBeforeMemoryIsReserved(t *testing.T) {
	for _, target := range targets() {
		t.Run(fmt.Sprintf("%.60s", target), func(t *testing.T) {
			open := func() {
				_, request := parse(t, target)
				_, err := request.Content(t.Context())
				require.NoError(t, err)
			}
			if _, request := parse(t, target); request.Cost().Checked {
				return // memory is reserved before the content
			}
			open() // initializes data that all requests share
			requireWithin(t, func() (needed, reserved int64) { return allocatedBy(open), int64(64*placeholder.KB + 32*len(target)) })
		})
	}
}
