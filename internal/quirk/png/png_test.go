package png

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/crc32"
	stdpng "image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// forEachFile calls check with each quirk and each twin.
func forEachFile(t *testing.T, check func(t *testing.T, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c.Build(twin))
			})
		}
	}
}

func TestFilesDecode(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File) {
		assert.Less(t, len(f.Bytes), 10_000)
		config, err := stdpng.DecodeConfig(bytes.NewReader(f.Bytes))
		require.NoError(t, err)
		_, err = stdpng.Decode(bytes.NewReader(f.Bytes))
		require.NoError(t, err)
		sides := []int{f.Expect.Picture.Width, f.Expect.Picture.Height} // perhaps turned
		assert.ElementsMatch(t, sides, []int{config.Width, config.Height})
	})
}

func TestChunksAreInOrder(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File) {
		kinds := kindsOf(t, f.Bytes)
		assert.True(t, slices.IsSortedFunc(kinds, func(a, b string) int { return cmp.Compare(place(a), place(b)) }), kinds)
	})
}

// place returns the place of a chunk that must be before or behind the palette (5.6), or -1.
func place(kind string) int {
	order := [][]string{{"IHDR"}, {"cHRM", "cICP", "gAMA", "iCCP", "sBIT", "sRGB"}, {"PLTE"}, {"bKGD", "hIST", "tRNS"}}
	return slices.IndexFunc(order, func(kinds []string) bool { return slices.Contains(kinds, kind) })
}

func TestSequenceNumbersAreConsecutive(t *testing.T) {
	t.Parallel()
	for _, c := range animationCases() {
		next := uint32(0)
		forEachChunk(t, c.Build(false).Bytes, func(kind string, data []byte) {
			if kind == "fcTL" || kind == "fdAT" {
				assert.Equal(t, next, binary.BigEndian.Uint32(data), c.Token)
				next++
			}
		})
		assert.NotZero(t, next, c.Token)
	}
}

func TestLinearSpaceRoundTrips(t *testing.T) {
	t.Parallel()
	assert.Equal(t, pattern.Grays(0, 0x37, 0x80, 255), space{gamma: 1}.colors(pattern.Grays(0, 128, 188, 255)))
	assert.Equal(t, pattern.Bright(), space{}.colors(pattern.Bright()))
}

// kindsOf returns the kinds of the chunks of a file that have a place of their own.
func kindsOf(t *testing.T, file []byte) (kinds []string) {
	t.Helper()
	forEachChunk(t, file, func(kind string, _ []byte) {
		if place(kind) >= 0 {
			kinds = append(kinds, kind)
		}
	})
	return kinds
}

// forEachChunk calls f with each chunk up to the last one.
func forEachChunk(t *testing.T, file []byte, f func(kind string, data []byte)) {
	t.Helper()
	for rest, kind := file[8:], ""; kind != "IEND"; {
		size := binary.BigEndian.Uint32(rest)
		body := rest[4 : 8+size]
		kind = string(body[:4])
		f(kind, body[4:])
		require.Equal(t, crc32.ChecksumIEEE(body), binary.BigEndian.Uint32(rest[8+size:]), kind)
		rest = rest[12+size:]
	}
}
