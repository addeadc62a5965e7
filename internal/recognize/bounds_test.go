package recognize

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

const maxAllocated = 16 << 20 // bytes that File promises

// proposeWithinBounds returns the proposal of File for a file. It asserts that not too many bytes
// are read and allocated, and that the proposal is valid. Other goroutines must not allocate.
func proposeWithinBounds(t testing.TB, name string, r io.ReaderAt, size int64) Proposal {
	t.Helper()
	s := newSource(t.Context(), name, r, size)
	var p Proposal
	var err error
	allocated := allocatedBy(func() { p, err = s.recognize().propose(t.Context(), size) })
	require.NoError(t, err)
	require.NoError(t, s.err)
	const block = maxHeld // which the last read may exceed the limit by
	assert.GreaterOrEqual(t, s.left, int64(-block))
	assert.LessOrEqual(t, allocated, uint64(maxAllocated))
	checkProposal(t, p)
	return p
}

// initialize initializes the data that files share, such as the people whom documents mention. What it
// allocates is not counted for a proposal.
func initialize(t testing.TB) {
	t.Helper()
	for _, s := range []string{"document/1?size=1MB", "mail/50?size=50MB"} {
		require.NoError(t, facts{}.check(t.Context(), s))
	}
}

// checkProposal asserts that a proposal has a valid address with the promised size, or a reason for having
// none. The address must be harmless, except for the antivirus test file.
func checkProposal(t testing.TB, p Proposal) {
	t.Helper()
	if p.Address == "" {
		assert.NotEmpty(t, p.Problem)
		assert.False(t, strings.ContainsFunc(p.Problem, unicode.IsControl), "%q", p.Problem)
		return
	}
	assert.Empty(t, p.Problem)
	request, err := grammar.Parse(p.Address)
	require.NoError(t, err)
	assert.Equal(t, strings.HasPrefix(p.Address, "eicar"), request.Dangerous(), p.Address)
	content, err := request.Content(context.Background())
	require.NoError(t, err)
	if p.SizeKept {
		assert.Equal(t, p.Size, content.Size(), p.Address)
	}
	for _, s := range append(p.Kept, p.Lost...) {
		assert.False(t, strings.ContainsFunc(s, unicode.IsControl), "%q", s)
	}
}

// attacks returns addresses of files that exhaust or mislead programs, and of harmless files that
// are like them.
func attacks() (addresses []string) {
	for _, format := range placeholder.CanvasFormats() {
		side := placeholder.MaxCanvasSide(format)
		addresses = append(addresses, fmt.Sprintf("canvas/%dx%d?format=%s", side, side, format))
	}
	for _, format := range placeholder.BombFormats() {
		addresses = append(addresses, fmt.Sprintf("bomb/1MB?format=%s", format), fmt.Sprintf("bomb/100GB?format=%s", format))
	}
	addresses = append(addresses, "bomb/0B?files=1000000", "bomb/0B?format=tgz&files=1000000", "bomb/100GB?depth=8", "bomb/100GB?format=tgz&depth=7", "bomb/1MB?size=5GB")
	for _, ext := range placeholder.EICARExts() {
		addresses = append(addresses, fmt.Sprintf("eicar?ext=%s", ext))
	}
	for _, c := range placeholder.HostileCases() {
		addresses = append(addresses, "hostile/"+c.Case, "hostile/"+c.Case+"?twin=1")
	}
	return addresses
}

func TestAttacksStayWithinBounds(t *testing.T) {
	initialize(t)
	for _, s := range attacks() {
		t.Run(s, func(t *testing.T) {
			content, err := grammar.Open(t.Context(), s)
			require.NoError(t, err)
			size := content.Size()
			proposeWithinBounds(t, content.Name(), content, size)
		})
	}
}

// A reader that kept the names of all fields would hold more.
func TestMailOfManyFieldsStaysWithinBounds(t *testing.T) {
	initialize(t)
	var header strings.Builder
	for i := range 300_000 {
		fmt.Fprintf(&header, "X-%d: a\n", i)
	}
	file := "From: a@example.com\nDate: today\n" + header.String() + "\nHello\n"
	p := proposeWithinBounds(t, "a.eml", strings.NewReader(file), int64(len(file)))
	assert.Equal(t, "mail/1?body=text&attachments=0", strings.SplitN(p.Address, "&size", 2)[0])
}

// A file of a few bytes can have the facts of a huge one.
func TestLargestContentsStayWithinBounds(t *testing.T) {
	initialize(t)
	for _, f := range []facts{
		{kind: "contacts", segment: "1000", query: []string{"photo=1"}, sized: true}, {kind: "calendar", segment: "1000", sized: true},
		{kind: "mail", segment: "50", query: []string{"attachments=0", "depth=10"}, sized: true}, {kind: "mail", segment: "1", query: []string{"attachments=5", "depth=10"}, sized: true},
		mp4Facts(3840, 3840), mp4Facts(3840, 2160), mp4Facts(1920, 1080),
		imageFacts(signature.PNG, 8192, 8192), imageFacts(signature.JPEG, 8192, 8192), imageFacts(signature.WebP, 8192, 8192), imageFacts(signature.GIF, 8192, 8192), imageFacts(signature.SVG, 8192, 8192),
		soundFacts("mp3", 3600, 2, 44_100),
	} {
		for _, size := range []int64{100, 1 << 30} { // too small for the content, and large enough
			t.Run(fmt.Sprintf("%s of %d bytes", f.address(), size), func(t *testing.T) {
				allocated := allocatedBy(func() {
					_, err := f.propose(t.Context(), size)
					require.NoError(t, err)
				})
				assert.LessOrEqual(t, allocated, uint64(maxAllocated))
			})
		}
	}
}

// mp4Facts returns the facts about a long video with sound.
func mp4Facts(width, height int) facts {
	v := videoFacts{format: "mp4", width: width, height: height, seconds: 3600, rate: 240, sounds: 1}
	return v.facts()
}

// allocatedBy returns the number of bytes that f allocates. Other goroutines must not allocate.
func allocatedBy(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// samples are addresses of files in all formats that are recognized.
var samples = []string{
	"file/1B", "image/20x10", "image/20x10?format=jpg&orientation=6", "image/20x10?format=webp", "image/20x10?format=gif&frames=2", "image/20x10?format=svg", "heic/20x10", "avif/20x10", "bmp/20x10", "tiff/20x10?pages=2", "ico/20?sizes=16", "ico/24?format=cur&entries=png",
	"audio/1?channels=1", "audio/1?format=mp3", "audio/1?format=mp3&title=Tea&track=3/12&genre=Rock&lyrics=Tea&cover=image/20x10&chapters=2", "audio/1?format=m4a&title=Tea&track=3/12&cover=image/20x10", "video/16x16?seconds=1&fps=1&sound=1", "video/16x16?seconds=1&fps=2&format=mkv&sound=1", "video/16x16?seconds=1&fps=2&format=ts", "video/16x16?seconds=1&fps=1&format=mov&fragmented=1",
	"archive/2?depth=1", "archive/2?format=tar", "archive/2?format=tgz", "sheet/1?columns=1", "epub/2?chars=100", "file/1KB?type=pdf",
	"csv/3?messy=50", "csv/3?delimiter=tab&bom=1", "json/3?messy=50", "json/3?format=ndjson", "xml/3?messy=50", "yaml/3?messy=50&layout=documents", "sql/3?messy=50", "sql/3?messy=50&copy=1", "geojson/3?messy=50&geometry=polygon&bbox=1", "gpx/4?tracks=2&sensors=1", "log/4", "log/4?layout=json", "text/50?text_type=german", "html/50?design=article", "markdown/50?flavour=gfm&front_matter=1", "text/50?format=rtf",
	"contacts/2?photo=1", "contacts/2?version=3.0", "calendar/8", "mail/1?body=text&attachments=0", "mail/2?attachments=0",
}

func FuzzFile(f *testing.F) {
	initialize(f)
	for _, s := range append(attacks(), samples...) {
		content, err := grammar.Open(f.Context(), s)
		require.NoError(f, err)
		const maxSeed = 8 << 10
		if file, err := io.ReadAll(io.LimitReader(content, maxSeed)); assert.NoError(f, err) {
			f.Add(content.Name(), file)
		}
	}
	zeros := strings.Repeat("\x00", 413)
	f.Add("short.wav", []byte("RIFF\x00\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data\x00\x00\x00\x00"+zeros))
	f.Add("short.mp3", []byte(strings.Repeat("\xff\xfb\x90\x00"+zeros, 2)))
	f.Fuzz(func(t *testing.T, name string, file []byte) {
		p := proposeWithinBounds(t, name, bytes.NewReader(file), int64(len(file)))
		assert.EqualValues(t, len(file), p.Size)
	})
}

func TestDangerousAddressesAreNotProposed(t *testing.T) {
	t.Parallel()
	for _, f := range []facts{{kind: "bomb", segment: "1MB"}, {kind: "canvas", segment: "10x10", sized: true}, {kind: "archive", segment: "1", query: []string{"content=eicar"}, sized: true}} {
		p, err := f.propose(t.Context(), 1000)
		require.NoError(t, err)
		assert.Empty(t, p.Address)
	}
}
