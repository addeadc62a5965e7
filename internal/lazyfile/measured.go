package lazyfile

import (
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/crc"
)

// Measured returns a part of count pieces, each of which is generated once to determine its
// size and its CRC-32, and again when it is read. The function generate is that of
// [NewPieces].
func Measured[B any](count int, generate func(b *B, i int) []byte) Checksummer {
	sizes, sums := make([]int, count), make([]uint32, count)
	InParallel(count, func() func(i int) {
		var b B
		return func(i int) {
			piece := generate(&b, i)
			sizes[i], sums[i] = len(piece), crc32.ChecksumIEEE(piece)
		}
	})
	pieces, sum := NewPieces(generate), uint32(0)
	for i, size := range sizes {
		pieces.Add(size)
		sum = crc.Concat(sum, sums[i], int64(size))
	}
	return checked{pieces, sum}
}
