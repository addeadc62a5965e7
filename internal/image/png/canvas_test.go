package png

import (
	"encoding/binary"
	"hash/crc32"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

var canvases = imagetest.CanvasFormat{Encode: Canvas, Decode: png.Decode, Config: png.DecodeConfig, MaxSide: 1_000_000}

func TestCanvasesHaveTheirColor(t *testing.T) { canvases.Test(t) }

func FuzzCanvas(f *testing.F) { canvases.Fuzz(f) }

func TestCanvasTakesOneBitFor1032Pixels(t *testing.T) {
	t.Parallel()
	const side = 50_000
	size := lazyfile.New(Canvas(side, side, imagetest.Teal)...).Size()
	assert.InEpsilon(t, side*side/8/1032, size, 0.02)
}

func TestLargestCanvasHasItsChecksum(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	file := lazyfile.New(Canvas(1_000_000, 1_000_000, imagetest.Teal)...)
	const beforeChunk, afterChunk = 8 + 25 + 15, 12
	length := make([]byte, 4)
	file.Fill(length, beforeChunk)
	assert.EqualValues(t, file.Size()-beforeChunk-4-4-4-afterChunk, binary.BigEndian.Uint32(length))
	hash := crc32.NewIEEE()
	_, err := io.Copy(hash, io.NewSectionReader(file, beforeChunk+4, file.Size()-beforeChunk-4-4-afterChunk))
	require.NoError(t, err)
	sum := make([]byte, 4)
	file.Fill(sum, file.Size()-4-afterChunk)
	assert.Equal(t, hash.Sum(nil), sum)
}
