package archive

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A zstdFrame is a frame of Zstandard (RFC 8878, section 3.1.1) without compression.
type zstdFrame struct {
	data      string
	hasSize   bool
	isSingle  bool // whether the window is as large as the content
	hasSum    bool
	window    byte   // descriptor, or 64 KB for 0
	hasID     bool   // whether there is an identifier of a dictionary, which is 0
	blockSize int    // or one block for 0
	blocks    []byte // instead of raw ones
}

// zstdEnd is the bit of a header of the last block.
const zstdEnd = 1

func (f zstdFrame) bytes() []byte {
	const magic, singleSegment, sum, sizeOfFour, idOfFour = 0xfd2fb528, 1 << 5, 1 << 2, 2 << 6, 3
	descriptor := byte(0)
	var fields []byte
	if f.isSingle {
		descriptor |= singleSegment
	} else {
		window := byte(6 << 3) // 64 KB
		if f.window != 0 {
			window = f.window
		}
		fields = append(fields, window)
	}
	if f.hasID {
		descriptor |= idOfFour
		fields = append(fields, 0, 0, 0, 0)
	}
	if f.hasSize {
		descriptor |= sizeOfFour
		fields = append(fields, numbers(uint32(len(f.data)))...)
	}
	b := append(numbers[uint32](magic), descriptor|quirk.Either[byte](f.hasSum, sum, 0))
	b = slices.Concat(b, fields, f.body())
	if f.hasSum {
		b = append(b, numbers(uint32(xxh64([]byte(f.data))))...)
	}
	return b
}

func (f zstdFrame) body() []byte {
	if f.blocks != nil {
		return f.blocks
	}
	size := max(len(f.data), 1)
	if f.blockSize != 0 {
		size = f.blockSize
	}
	var b []byte
	rest := []byte(f.data)
	for {
		n := min(size, len(rest))
		isLast := n == len(rest)
		b = append(b, zstdBlock(0, n, isLast)...)
		b = append(b, rest[:n]...)
		if rest = rest[n:]; isLast {
			return b
		}
	}
}

// zstdBlock returns the header of a block of a type (3.1.1.2).
func zstdBlock(kind, size int, isLast bool) []byte {
	return numbers(uint32(size<<3 | kind<<1 | quirk.Either(isLast, zstdEnd, 0)))[:3]
}

// zstdSkippable returns a skippable frame (3.1.2), of the given one of sixteen kinds.
func zstdSkippable(kind uint32, data []byte) []byte {
	return slices.Concat(numbers(0x184d2a50+kind, uint32(len(data))), data)
}

// zstdLiterals returns a compressed block with literals that are not compressed, and no sequences (3.1.1.3).
func zstdLiterals(data string) []byte {
	const compressed, rawWithTwelveBits = 2, 1 << 2
	body := append(numbers(uint16(len(data)<<4|rawWithTwelveBits)), data...)
	body = append(body, 0) // sequences
	return append(zstdBlock(compressed, len(body), true), body...)
}

// xxh64 returns the hash XXH64 of less than 4 GB, with the seed 0 (xxhash_spec.md of xxHash).
func xxh64(data []byte) uint64 {
	const p1, p2, p3, p4, p5 = 0x9e3779b185ebca87, 0xc2b2ae3d27d4eb4f, 0x165667b19e3779f9, 0x85ebca77c2b2ae63, 0x27d4eb2f165667c5
	round := func(a, lane uint64) uint64 { return bits.RotateLeft64(a+lane*p2, 31) * p1 }
	size, h := uint64(len(data)), uint64(p5)
	if len(data) >= 32 {
		one, two := uint64(p1), uint64(p2)
		lanes := [4]uint64{one + two, two, 0, -one}
		for ; len(data) >= 32; data = data[32:] {
			for i := range lanes {
				lanes[i] = round(lanes[i], binary.LittleEndian.Uint64(data[8*i:]))
			}
		}
		h = 0
		for i, turn := range []int{1, 7, 12, 18} {
			h += bits.RotateLeft64(lanes[i], turn)
		}
		for _, lane := range lanes {
			h = (h^round(0, lane))*p1 + p4
		}
	}
	h += size
	for ; len(data) >= 8; data = data[8:] {
		h = bits.RotateLeft64(h^round(0, binary.LittleEndian.Uint64(data)), 27)*p1 + p4
	}
	if len(data) >= 4 {
		h = bits.RotateLeft64(h^uint64(binary.LittleEndian.Uint32(data))*p1, 23)*p2 + p3
		data = data[4:]
	}
	for _, c := range data {
		h = bits.RotateLeft64(h^uint64(c)*p5, 11) * p1
	}
	h = (h ^ h>>33) * p2
	h = (h ^ h>>29) * p3
	return h ^ h>>32
}

// seekTable returns the data of the skippable frame that lists other frames, whose sizes are given in pairs.
func seekTable(sizes ...int) []byte {
	var b []byte
	for _, n := range sizes {
		b = append(b, numbers(uint32(n))...)
	}
	b = append(b, numbers(uint32(len(sizes)/2))...)
	return append(append(b, 0), numbers[uint32](0x8f92eab1)...)
}

// zstdCases returns cases of files of Zstandard.
func zstdCases() []quirk.Case {
	first, second := halves()
	single := zstdFrame{data: table(), hasSize: true}
	build := func(special ...[]byte) func(twin bool) quirk.File {
		return raw(func() []byte { return slices.Concat(special...) }, single.bytes, compressed())
	}
	a, b := zstdFrame{data: first, hasSize: true}.bytes(), zstdFrame{data: second, hasSize: true}.bytes()
	const oneFrame, sized = "The file has one frame.", "The frame has the size of its content."
	return []quirk.Case{
		{
			Token: "zst-several-frames", Format: "zst", Title: "Several frames",
			About:    "Two frames follow each other. The first one ends within a line.",
			Ordinary: oneFrame, Writers: "pzstd, and commands such as cat a.zst b.zst", Source: "RFC 8878, section 3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(a, b),
		},
		{
			Token: "zst-skippable-frames", Format: "zst", Title: "Skippable frames",
			About:    "Frames that readers skip are before the data, between them and after them.",
			Ordinary: oneFrame, Writers: "pzstd, and programs that keep data of their own", Source: "RFC 8878, section 3.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Layout},
			Build: build(zstdSkippable(0, []byte("tea")), a, zstdSkippable(5, nil), b, zstdSkippable(15, make([]byte, 100))),
		},
		{
			Token: "zst-seekable", Format: "zst", Title: "Seekable format",
			About:    "A skippable frame at the end lists the two frames before it.",
			Ordinary: oneFrame, Writers: "zstd_seekable of Zstandard, and t2sz", Source: "zstd_seekable_compression_format.md of Zstandard", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Dialect},
			Build: build(a, b, zstdSkippable(14, seekTable(len(a), len(first), len(b), len(second)))),
		},
		{
			Token: "zst-unknown-size", Format: "zst", Title: "Unknown size of content",
			About:    "The frame does not say how large its content is.",
			Ordinary: sized, Writers: "zstd that reads from a pipe, and streaming libraries", Source: "RFC 8878, section 3.1.1.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(zstdFrame{data: table()}.bytes()),
		},
		{
			Token: "zst-checksum", Format: "zst", Title: "Checksum",
			About:    "A checksum of the content ends the frame.",
			Ordinary: "The frame has no checksum.",
			Writers:  "zstd by default", Source: "RFC 8878, section 3.1.1 (Content_Checksum)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: build(zstdFrame{data: table(), hasSize: true, hasSum: true}.bytes()),
		},
		{
			Token: "zst-single-segment", Format: "zst", Title: "Single segment",
			About:    "The frame has no size of a window, because its content is one segment.",
			Ordinary: "The frame has a window of 64 KB.",
			Writers:  "zstd of a small file", Source: "RFC 8878, section 3.1.1.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: build(zstdFrame{data: table(), hasSize: true, isSingle: true}.bytes()),
		},
		{
			Token: "zst-large-window", Format: "zst", Title: "Window of 128 MB",
			About:    "The frame asks for a window of 128 MB, the maximum that zstd allows by default, although its content is small.",
			Ordinary: "The frame has a window of 64 KB.",
			Writers:  "zstd --ultra -22 and zstd --long=27, that read from a pipe", Source: "RFC 8878, section 3.1.1.1.2; RFC 9659, section 3; zstd(1), --memory", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Compression},
			Build: build(zstdFrame{data: table(), window: 17 << 3}.bytes()),
		},
		{
			Token: "zst-dictionary-id", Format: "zst", Title: "Identifier of a dictionary",
			About:    "The frame has a field for the identifier of a dictionary, which is 0, for none.",
			Ordinary: "The frame has no such field.",
			Writers:  "Programs that reserve the field", Source: "RFC 8878, section 3.1.1.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: build(zstdFrame{data: table(), hasSize: true, hasID: true}.bytes()),
		},
		{
			Token: "zst-small-blocks", Format: "zst", Title: "Blocks of 10 bytes",
			About:    "Each block has 10 bytes, and the last one none.",
			Ordinary: "All bytes are in one block.",
			Writers:  "Programs that flush often", Source: "RFC 8878, section 3.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func() func(twin bool) quirk.File {
				f := zstdFrame{data: table(), hasSize: true, blockSize: 10}
				f.blocks = slices.Concat(withoutEnd(f.body(), len(table())%10), zstdBlock(0, 0, true))
				return build(f.bytes())
			}(),
		},
		{
			Token: "zst-run", Format: "zst", Title: "Run of a byte",
			About:    "A block has one byte that stands for 1,000.",
			Ordinary: "The block has 1,000 bytes.",
			Writers:  "zstd", Source: "RFC 8878, section 3.1.1.2.2 (RLE_Block)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func() func(twin bool) quirk.File {
				const run = 1
				equal := member{data: string(slices.Repeat([]byte("="), 1000))}
				ordinary := zstdFrame{data: equal.data, hasSize: true}
				special := ordinary
				special.blocks = append(zstdBlock(run, 1000, true), '=')
				return raw(special.bytes, ordinary.bytes, equal)
			}(),
		},
		{
			Token: "zst-literals", Format: "zst", Title: "Compressed block without sequences",
			About:    "A block of the compressed type has only literals.",
			Ordinary: "The block is of the raw type.",
			Writers:  "zstd, for data without repetitions", Source: "RFC 8878, section 3.1.1.3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(zstdFrame{data: table(), hasSize: true, blocks: zstdLiterals(table())}.bytes()),
		},
		{
			Token: "zst-empty-frame", Format: "zst", Title: "Empty frame",
			About:    "A frame without content follows the one with all content.",
			Ordinary: oneFrame, Writers: "Programs that append to a file", Source: "RFC 8878, section 3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(single.bytes(), zstdFrame{hasSize: true}.bytes()),
		},
	}
}

// withoutEnd returns blocks of which none is the last one, although the last one of them has size bytes.
func withoutEnd(blocks []byte, size int) []byte {
	b := slices.Clone(blocks)
	b[len(b)-size-3] &^= zstdEnd
	return b
}
