package lazyfile

import (
	"context"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/crc"
)

// Measured returns a part of count pieces. It generates each piece once to determine its size and its
// CRC-32. A read generates the piece again. The function generate is as for [NewPieces]. The error is
// the error of ctx.
func Measured[B any](ctx context.Context, count int, generate func(b *B, i int) []byte) (Checksummer, error) {
	sizes, sums, err := measurePieces(ctx, count, generate)
	if err != nil {
		return nil, err
	}
	pieces, sum := NewPieces(generate), uint32(0)
	for i, size := range sizes {
		pieces.Add(size)
		sum = crc.Concat(sum, sums[i], int64(size))
	}
	return checked{pieces, sum}, nil
}

// MeasuredEach is like [Measured], but returns a part for each piece.
func MeasuredEach[B any](ctx context.Context, count int, generate func(b *B, i int) []byte) ([]Checksummer, error) {
	sizes, sums, err := measurePieces(ctx, count, generate)
	if err != nil {
		return nil, err
	}
	pieces := NewPieces(generate) // which share their buffers
	parts := make([]Checksummer, count)
	for i, size := range sizes {
		parts[i] = checked{window{pieces, pieces.Size(), int64(size)}, sums[i]}
		pieces.Add(size)
	}
	return parts, nil
}

// A window is the range of another part from an offset.
type window struct {
	of           Part
	offset, size int64
}

// Size implements [Part].
func (w window) Size() int64 { return w.size }

// Fill implements [Part].
func (w window) Fill(p []byte, off int64) { w.of.Fill(p, w.offset+off) }

// measurePieces returns the sizes and the CRC-32 of pieces. The error is the error of ctx.
func measurePieces[B any](ctx context.Context, count int, generate func(b *B, i int) []byte) ([]int, []uint32, error) {
	sizes, sums := make([]int, count), make([]uint32, count)
	err := InParallel(ctx, count, func() func(i int) {
		var b B
		return func(i int) {
			piece := generate(&b, i)
			sizes[i], sums[i] = len(piece), crc32.ChecksumIEEE(piece)
		}
	})
	return sizes, sums, err
}
