package archive

import (
	"context"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/bzip2"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Tbz2 returns a tar archive in a bzip2 file. Because bzip2 cannot store data, it compresses the whole tar and holds it in memory.
func Tbz2(members []Member) *lazyfile.File {
	var s bzip2Stream
	s.add(bzip2Blocks(lazyfile.Bytes(Tar(members)))...)
	return s.file()
}

// PadTbz2 returns a tar archive that ends with a padding, if there is room for that, in a bzip2 file of size bytes. Blocks of the padding are
// rotations of the same random bytes, which take no time to compress. The block before them is padded to give the file
// its exact size. The error is a [*lazyfile.TooSmallError].
func PadTbz2(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	whole := lazyfile.Bytes(Tar(members))
	blocks := bzip2Blocks(whole)
	var s bzip2Stream
	s.add(blocks...)
	gap, err := lazyfile.Padding(size, s.file().Size())
	if err != nil {
		return nil, err
	}
	if gap > bzip2.MaxPadding {
		return padBzip2(members, blocks, p, size), nil
	}
	last := len(blocks) - 1
	s = bzip2Stream{}
	s.add(blocks[:last]...)
	s.add(bzip2.NewBlock(whole[last*bzip2.BlockSize:], int(gap)))
	return s.file(), nil
}

// padBzip2 returns a file of size bytes with a padding, from the blocks of the tar without the padding.
func padBzip2(members []Member, blocks []bzip2.Block, p Padding, size int64) *lazyfile.File {
	const minLeft = bzip2.MaxPadding / 2 // for the block that begins with the header of the padding
	start := lazyfile.Bytes(Tar(p.after(members, 0)))
	start = start[:len(start)-len(TarHeader(p.member(0)))-2*tarBlock]
	random := bzip2.BreakRuns(lazyfile.Bytes(p.Fill(min(bzip2.BlockSize, size&^1))))
	end := bzip2.NewBlock(make([]byte, 2*tarBlock), 0)

	var s bzip2Stream
	known := min(len(start)/bzip2.BlockSize, len(blocks)-1)
	s.add(blocks[:known]...)
	s.add(bzip2Blocks(start[known*bzip2.BlockSize:])...)
	room := size - s.size - int64(len(bzip2.Start(1))+len(end.Bytes)+bzip2.EndSize)
	var rotations rotations
	var count int64
	if room >= bzip2.BlockSize {
		rotations = newRotations(random)
		count = (room - minLeft) / rotations.size
	}
	left := int(room - count*rotations.size)
	first := func(n, padding int) bzip2.Block {
		return bzip2.NewBlock(append(TarHeader(p.member(count*bzip2.BlockSize+int64(n))), random[:n]...), padding)
	}
	n := min(left-left%tarBlock, len(random))
	b := first(n, 0)
	for len(b.Bytes) > left {
		n -= (len(b.Bytes) - left + tarBlock - 1) / tarBlock * tarBlock
		b = first(n, 0)
	}
	s.add(first(n, left-len(b.Bytes)))
	s.addRotations(rotations, count)
	s.add(end)
	return s.file()
}

// bzip2Blocks returns data in blocks.
func bzip2Blocks(data []byte) []bzip2.Block {
	parts := slices.Collect(slices.Chunk(data, bzip2.BlockSize))
	blocks := make([]bzip2.Block, len(parts))
	_ = lazyfile.InBatches(context.Background(), len(parts), 1, func() func(int) {
		return func(i int) { blocks[i] = bzip2.NewBlock(parts[i], 0) }
	}) // fails only if the context is done
	return blocks
}

// A bzip2Stream is a stream of bzip2 without its start and end.
type bzip2Stream struct {
	builder
	sum uint32
}

func (s *bzip2Stream) add(blocks ...bzip2.Block) {
	for _, b := range blocks {
		s.builder.add(lazyfile.Literal(b.Bytes))
		s.sum = bzip2.Sum(s.sum, b)
	}
}

// rotations are blocks that repeat in cycles.
type rotations struct {
	bzip2.RotatedBlocks
	size  int64 // of a block
	cycle *lazyfile.File
	sum   uint32 // of a cycle
}

func newRotations(data []byte) rotations {
	r := rotations{RotatedBlocks: bzip2.NewRotations(data)}
	var cycle bzip2Stream
	cycle.addFirst(bzip2.Rotations, r)
	r.cycle, r.size, r.sum = cycle.builder.file(), cycle.size/bzip2.Rotations, cycle.sum
	return r
}

// addRotations adds count blocks.
func (s *bzip2Stream) addRotations(r rotations, count int64) {
	if count == 0 {
		return
	}
	cycles := count / bzip2.Rotations
	s.builder.add(lazyfile.Repeated{Pattern: r.cycle, Count: cycles})
	if cycles%2 == 1 { // two cycles cancel each other, because each rotates the checksum by all of its bits
		s.sum ^= r.sum
	}
	s.addFirst(int(count%bzip2.Rotations), r)
}

// addFirst adds the first count blocks of a cycle.
func (s *bzip2Stream) addFirst(count int, r rotations) {
	for _, head := range r.Heads[:count] {
		s.add(head)
		s.builder.add(lazyfile.Literal(r.Rest))
	}
}

// file returns the file. Its level is the one for which readers need the least memory.
func (s *bzip2Stream) file() *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(bzip2.Start(1)), lazyfile.New(s.parts...), lazyfile.Literal(bzip2.End(s.sum)))
}
