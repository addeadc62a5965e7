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
	"github.com/seed-40aebabe/placeholder/address"
)

const maxAllocated = 16 << 20 // bytes that File promises

// proposeWithinBounds returns the proposal of File for a file. It asserts that not too many bytes
// are read and allocated, and that the proposal is valid. Other goroutines must not allocate.
func proposeWithinBounds(t testing.TB, name string, r io.ReaderAt, size int64) Proposal {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := newSource(t.Context(), name, r, size)
	p, err := s.recognize().propose(t.Context(), size)
	runtime.ReadMemStats(&after)
	require.NoError(t, err)
	require.NoError(t, s.err)
	const block = maxHeld // which the last read may exceed the limit by
	assert.GreaterOrEqual(t, s.left, int64(-block))
	assert.LessOrEqual(t, after.TotalAlloc-before.TotalAlloc, uint64(maxAllocated))
	checkProposal(t, p)
	return p
}

// checkProposal asserts that the address of a proposal is valid and harmless, and that it has the
// size that the proposal says.
func checkProposal(t testing.TB, p Proposal) {
	t.Helper()
	request, err := address.Parse(p.Address)
	require.NoError(t, err)
	assert.False(t, request.Dangerous(), p.Address)
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
	for _, s := range attacks() {
		t.Run(s, func(t *testing.T) {
			content, err := address.Open(t.Context(), s)
			require.NoError(t, err)
			size := content.Size()
			proposeWithinBounds(t, content.Name(), content, size)
		})
	}
}

// samples are addresses of files in all formats that are recognized.
var samples = []string{
	"file/1B", "image/20x10", "image/20x10?format=jpg&orientation=6", "image/20x10?format=webp", "image/20x10?format=gif&frames=2", "image/20x10?format=svg",
	"audio/1?channels=1", "audio/1?format=mp3", "video/16x16?seconds=1&fps=1&sound=1",
	"archive/2?depth=1", "archive/2?format=tar", "archive/2?format=tgz", "sheet/1?columns=1", "file/1KB?type=pdf",
	"csv/3?messy=50", "csv/3?delimiter=tab&bom=1", "json/3?messy=50", "json/3?format=ndjson", "text/50?text_type=german", "text/50?format=rtf",
}

func FuzzFile(f *testing.F) {
	for _, s := range append(attacks(), samples...) {
		content, err := address.Open(f.Context(), s)
		require.NoError(f, err)
		const maxSeed = 8 << 10
		if file, err := io.ReadAll(io.LimitReader(content, maxSeed)); assert.NoError(f, err) {
			f.Add(content.Name(), file)
		}
	}
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
		assert.Equal(t, "file/1000B", p.Address)
	}
}
