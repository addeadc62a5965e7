package archive

import (
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"hash/crc64"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lzma"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An xzStream is a stream of an xz file (The .xz File Format, 1.2.1).
type xzStream struct {
	check     byte     // 2.1.1.2
	blocks    []string // data
	hasSizes  bool     // whether headers of blocks have sizes
	filters   []byte   // before LZMA2, in the notation of headers of blocks
	count     int      // of those filters
	apply     func(data []byte) []byte
	maxMemory byte // size of the dictionary (5.3.1), or 64 KB for 0
}

// Checks of blocks.
const (
	xzNone   = 0x00
	xzCRC32  = 0x01
	xzCRC64  = 0x04
	xzSHA256 = 0x0a
)

func (s xzStream) bytes() []byte {
	flags := []byte{0, s.check}
	b := append(append([]byte("\xfd7zXZ\x00"), flags...), numbers(crc32.ChecksumIEEE(flags))...)
	index := []byte{0, byte(len(s.blocks))}
	for _, data := range s.blocks {
		block, unpadded := s.block([]byte(data))
		b = append(b, block...)
		index = binary.AppendUvarint(binary.AppendUvarint(index, uint64(unpadded)), uint64(len(data)))
	}
	index = sealed(aligned4(index))
	footer := append(numbers(uint32(len(index)/4-1)), flags...)
	return slices.Concat(b, index, numbers(crc32.ChecksumIEEE(footer)), footer, []byte("YZ"))
}

// block returns a block (3), and its size without the padding.
func (s xzStream) block(data []byte) (b []byte, unpadded int) {
	filtered := data
	if s.apply != nil {
		filtered = s.apply(data)
	}
	packed := lzma.Chunk(filtered)
	header := s.blockHeader(len(packed), len(data))
	check := s.sum(data)
	return slices.Concat(header, aligned4(packed), check), len(header) + len(packed) + len(check)
}

func (s xzStream) blockHeader(packed, size int) []byte {
	const lzma2, hasPackedSize, hasSize = 0x21, 1 << 6, 1 << 7
	b := []byte{0, byte(s.count)} // the number of filters less one
	if s.hasSizes {
		b[1] |= hasPackedSize | hasSize
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(packed)), uint64(size))
	}
	dictionary := byte(8) // 64 KB
	if s.maxMemory != 0 {
		dictionary = s.maxMemory
	}
	b = aligned4(append(append(b, s.filters...), lzma2, 1, dictionary))
	b[0] = byte(len(b) / 4)
	return sealed(b)
}

func (s xzStream) sum(data []byte) []byte {
	switch s.check {
	case xzCRC32:
		return numbers(crc32.ChecksumIEEE(data))
	case xzCRC64:
		return numbers(crc64.Checksum(data, crc64.MakeTable(crc64.ECMA)))
	case xzSHA256:
		sum := sha256.Sum256(data)
		return sum[:]
	}
	return nil
}

// aligned4 appends zeros up to a multiple of four bytes.
func aligned4(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

// sealed appends the CRC-32.
func sealed(b []byte) []byte { return append(b, numbers(crc32.ChecksumIEEE(b))...) }

// delta returns the difference of each byte from the one that is four before it (5.3.3).
func delta(data []byte) []byte {
	result := slices.Clone(data)
	for i := range data {
		if i >= 4 {
			result[i] -= data[i-4]
		}
	}
	return result
}

// xzCases returns cases of xz files.
func xzCases() []quirk.Case {
	first, second := halves()
	single := xzStream{check: xzCRC64, blocks: []string{table()}}
	build := func(special func() []byte) func(twin bool) quirk.File {
		return raw(special, single.bytes, compressed())
	}
	with := func(change func(s *xzStream)) func(twin bool) quirk.File {
		s := single
		change(&s)
		return build(s.bytes)
	}
	streams := func(padding int) func() []byte {
		a, b := single, single
		a.blocks, b.blocks = []string{first}, []string{second}
		return func() []byte { return slices.Concat(a.bytes(), make([]byte, padding), b.bytes()) }
	}
	const oneStream, crc64Check = "The file has one stream.", "The checksum is a CRC-64."
	return []quirk.Case{
		{
			Token: "xz-several-streams", Format: "xz", Title: "Several streams",
			About:    "Two streams follow each other. The first one ends within a line.",
			Ordinary: oneStream, Writers: "Commands such as cat a.xz b.xz", Source: "The .xz File Format, 2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(streams(0)),
		},
		{
			Token: "xz-stream-padding", Format: "xz", Title: "Zeros between streams",
			About:    "Eight zero bytes are between two streams.",
			Ordinary: oneStream, Writers: "Programs that append to a file in blocks", Source: "The .xz File Format, 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Layout},
			Build: build(streams(8)),
		},
		{
			Token: "xz-zeros-after-end", Format: "xz", Title: "Zeros after the end",
			About:    "Zero bytes after the stream fill a block of 512 bytes.",
			Ordinary: oneStream, Writers: "Tapes, and images of disks", Source: "The .xz File Format, 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: build(func() []byte { b := single.bytes(); return append(b, make([]byte, -len(b)&511)...) }),
		},
		{
			Token: "xz-several-blocks", Format: "xz", Title: "Several blocks",
			About:    "The stream has two blocks, whose headers have their sizes.",
			Ordinary: "The stream has one block, without sizes in its header.",
			Writers:  "xz with several threads", Source: "The .xz File Format, 3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: with(func(s *xzStream) { s.blocks, s.hasSizes = []string{first, second}, true }),
		},
		{
			Token: "xz-without-check", Format: "xz", Title: "No checksum",
			About:    "The block has no checksum.",
			Ordinary: crc64Check, Writers: "xz --check=none", Source: "The .xz File Format, 2.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: with(func(s *xzStream) { s.check = xzNone }),
		},
		{
			Token: "xz-crc32", Format: "xz", Title: "Checksum of CRC-32",
			About:    "The checksum is a CRC-32.",
			Ordinary: crc64Check, Writers: "xz --check=crc32, for kernels of Linux", Source: "The .xz File Format, 2.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: with(func(s *xzStream) { s.check = xzCRC32 }),
		},
		{
			Token: "xz-sha-256", Format: "xz", Title: "Checksum of SHA-256",
			About:    "The checksum is a SHA-256.",
			Ordinary: crc64Check, Writers: "xz --check=sha256", Source: "The .xz File Format, 2.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: with(func(s *xzStream) { s.check = xzSHA256 }),
		},
		{
			Token: "xz-delta", Format: "xz", Title: "Delta filter",
			About:    "The block has the difference of each byte from the one that is four before it.",
			Ordinary: "The block only has the filter LZMA2.",
			Writers:  "xz --delta=dist=4", Source: "The .xz File Format, 5.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: with(func(s *xzStream) { s.filters, s.count, s.apply = []byte{3, 1, 4 - 1}, 1, delta }),
		},
		{
			Token: "xz-x86", Format: "xz", Title: "Filter for programs of x86",
			About:    "The block has the filter for programs of x86, which changes nothing in a text.",
			Ordinary: "The block only has the filter LZMA2.",
			Writers:  "xz --x86, and packages of programs", Source: "The .xz File Format, 5.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: with(func(s *xzStream) { s.filters, s.count = []byte{4, 0}, 1 }),
		},
		{
			Token: "xz-large-dictionary", Format: "xz", Title: "Dictionary of 64 MB",
			About:    "The block asks for a dictionary of 64 MB, although its data are small.",
			Ordinary: "The block asks for a dictionary of 64 KB.",
			Writers:  "xz -9", Source: "The .xz File Format, 5.3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Compression},
			Build: with(func(s *xzStream) { s.maxMemory = 28 }),
		},
		{
			Token: "xz-empty", Format: "xz", Title: "No data",
			About:    "The stream has no block.",
			Ordinary: "The stream has data.",
			Writers:  "xz of an empty file", Source: "The .xz File Format, 2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: rawUnlike(xzStream{check: xzCRC64}.bytes, single.bytes, []member{{}}, []member{compressed()}),
		},
	}
}
