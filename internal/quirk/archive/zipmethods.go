package archive

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Methods of compression (4.4.5).
const (
	zipShrunk    = 1
	zipImploded  = 6
	zipDeflate64 = 9
	zipBzip2     = 12
	zipLZMA      = 14
	zipZstandard = 93
	zipXZ        = 95
	zipAES       = 99
)

// zipMethodCases returns cases of compressions.
func zipMethodCases() []quirk.Case {
	compressed := func(method, needed, flags uint16, pack func(data []byte) []byte) func(twin bool) quirk.File {
		ordinary := zipOf(readme(), list()).each(zipEntry.deflated)
		return zips(ordinary.each(func(e zipEntry) zipEntry {
			e.method, e.needed, e.flags = method, needed, flags
			return e.packedBy(pack)
		}), ordinary, readme(), list())
	}
	const deflate = "The files are compressed with DEFLATE."
	const hasEndMarker = 1 << 1 // 4.4.4
	return []quirk.Case{
		{
			Token: "zip-deflate64", Format: "zip", Title: "Deflate64",
			About:    "A file is compressed with Deflate64, with a distance above 32 KB and a length above 258.",
			Ordinary: deflate, Writers: "Windows Explorer, for files above 2 GB", Source: "APPNOTE.TXT, 4.4.5 (method 9)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: deflate64Files(),
		},
		{
			Token: "zip-bzip2", Format: "zip", Title: "Compression with bzip2",
			About:    "The files are compressed with bzip2.",
			Ordinary: deflate, Writers: "7-Zip, Info-ZIP zip -Z bzip2, and WinZip", Source: "APPNOTE.TXT, 4.4.5 (method 12)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipBzip2, 46, 0, bzip2Stream),
		},
		{
			Token: "zip-lzma", Format: "zip", Title: "LZMA",
			About:    "The files are compressed with LZMA, and a marker is at the end of their data.",
			Ordinary: deflate, Writers: "7-Zip, WinZip, and Python's zipfile", Source: "APPNOTE.TXT, 5.8 (method 14)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipLZMA, 63, hasEndMarker, func(data []byte) []byte { return zippedLZMA(data, true) }),
		},
		{
			Token: "zip-lzma-without-marker", Format: "zip", Title: "LZMA without a marker",
			About:    "The files are compressed with LZMA. Nothing marks the end of their data.",
			Ordinary: deflate, Writers: "7-Zip with the option -mm=LZMA:eos=off", Source: "APPNOTE.TXT, 5.8 (method 14)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipLZMA, 63, 0, func(data []byte) []byte { return zippedLZMA(data, false) }),
		},
		{
			Token: "zip-xz", Format: "zip", Title: "XZ",
			About:    "The files are in streams of XZ.",
			Ordinary: deflate, Writers: "WinZip and PeaZip", Source: "APPNOTE.TXT, 4.4.5 (method 95)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipXZ, 63, 0, func(data []byte) []byte { return lazyfile.Bytes(archive.Xz(lazyfile.Literal(data))) }),
		},
		{
			Token: "zip-zstandard", Format: "zip", Title: "Zstandard",
			About:    "The files are in frames of Zstandard.",
			Ordinary: deflate, Writers: "7-Zip ZS, WinZip, and Python's zipfile since 3.14", Source: "APPNOTE.TXT, 4.4.5 (method 93)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipZstandard, 63, 0, func(data []byte) []byte { return lazyfile.Bytes(archive.Zstd(lazyfile.Literal(data))) }),
		},
		{
			Token: "zip-shrink", Format: "zip", Title: "Shrink",
			About:    "The files are compressed with Shrink, a dynamic LZW.",
			Ordinary: deflate, Writers: "PKZIP 1.0, for MS-DOS", Source: "APPNOTE.TXT, 5.1 (method 1)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipShrunk, 10, 0, shrunk),
		},
		{
			Token: "zip-implode", Format: "zip", Title: "Implode",
			About:    "The files are compressed with Implode, with two trees of Shannon and Fano.",
			Ordinary: deflate, Writers: "PKZIP 1.1, for MS-DOS", Source: "APPNOTE.TXT, 5.3 (method 6)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(zipImploded, 10, 0, imploded),
		},
	}
}

// shrunk returns data in codes of 9 bits, each for one byte.
func shrunk(data []byte) []byte {
	var w flate.BitWriter
	for _, c := range data {
		w.Write(uint32(c), 9)
	}
	w.Align()
	return w.Take()
}

// imploded returns data without matches, after the trees of lengths and distances, whose 64 codes have 6 bits each.
func imploded(data []byte) []byte {
	tree := []byte{4 - 1, 0xf5, 0xf5, 0xf5, 0xf5} // four times 16 codes of 6 bits
	var w flate.BitWriter
	for _, c := range data {
		w.Write(1|uint32(c)<<1, 9)
	}
	w.Align()
	return slices.Concat(tree, tree, w.Take())
}

// deflate64Files returns the builder of a zip with a long text whose last lines equal the first ones.
func deflate64Files() func(twin bool) quirk.File {
	const head = "Teas of 2026: Assam, Ceylon, Darjeeling, Keemun, Lapsang Souchong, Longjing, Oolong, Sencha.\n"
	const line = "A box of tea was sold.\n"
	m := member{name: "sales.txt", data: head + strings.Repeat(line, 1500) + head}
	ordinary := zipOf(m).each(zipEntry.deflated)
	return zips(ordinary.each(func(e zipEntry) zipEntry {
		e.method, e.needed = zipDeflate64, 21
		return e.packedBy(func([]byte) []byte { return deflate64(head, line, 1500) })
	}), ordinary, m)
}

// deflate64 returns a block with fixed codes (RFC 1951, 3.2.6), in which Deflate64 has two more codes of distances, and
// code 285 has 16 more bits, for lengths from 3 on.
func deflate64(head, line string, count int) []byte {
	const final, fixed, lineDistance, lineBase = 1, 1, 8, 17 // codes of distances for lines
	var w flate.BitWriter
	w.Write(final|fixed<<1, 3)
	literals := func(s string) {
		for _, c := range []byte(s) {
			w.Write(reversed(0x30+uint32(c), 8), 8) // of characters below 144
		}
	}
	match := func(length int, code, extra uint32, bits uint) {
		w.Write(reversed(0xc0+285-280, 8), 8)
		w.Write(uint32(length-3), 16)
		w.Write(reversed(code, 5), 5)
		w.Write(extra, bits)
	}
	literals(head + line)
	match(len(line)*(count-1), lineDistance, uint32(len(line)-lineBase), 3)
	const farDistance, farBase = 30, 32769
	match(len(head), farDistance, uint32(len(head)+len(line)*count-farBase), 14)
	w.Write(0, 7) // end of block
	w.Align()
	return w.Take()
}

// reversed returns the lowest n bits of v in reverse order, as codes of DEFLATE are packed.
func reversed(v uint32, n uint) uint32 { return bits.Reverse32(v) >> (32 - n) }
