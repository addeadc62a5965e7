package archive

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/bzip2"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Methods of compression (4.4.5).
const (
	zipShrunk   = 1
	zipImploded = 6
	zipXZ       = 95
	zipAES      = 99
)

// zipMethodCases returns cases of compressions.
func zipMethodCases() []quirk.Case {
	compressed := func(method archive.Method, needed, flags uint16, pack func(data []byte) []byte) func(twin bool) quirk.File {
		ordinary := zipOf(readme(), list()).each(zipEntry.deflated)
		return zips(ordinary.each(func(e zipEntry) zipEntry {
			e.method, e.needed, e.flags = uint16(method), needed, flags
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
			Build: compressed(archive.Bzip2, 46, 0, func(data []byte) []byte { return bzip2.Compress(data, 9) }),
		},
		{
			Token: "zip-lzma", Format: "zip", Title: "LZMA",
			About:    "The files are compressed with LZMA, and a marker is at the end of their data.",
			Ordinary: deflate, Writers: "7-Zip, WinZip, and Python's zipfile", Source: "APPNOTE.TXT, 5.8 (method 14)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(archive.LZMA, 63, hasEndMarker, func(data []byte) []byte { return archive.ZippedLZMA(data, true) }),
		},
		{
			Token: "zip-lzma-without-marker", Format: "zip", Title: "LZMA without a marker",
			About:    "The files are compressed with LZMA. Nothing marks the end of their data.",
			Ordinary: deflate, Writers: "7-Zip with the option -mm=LZMA:eos=off", Source: "APPNOTE.TXT, 5.8 (method 14)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: compressed(archive.LZMA, 63, 0, func(data []byte) []byte { return archive.ZippedLZMA(data, false) }),
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
			Build: compressed(archive.Zstandard, 63, 0, func(data []byte) []byte { return lazyfile.Bytes(archive.Zstd(lazyfile.Literal(data))) }),
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
		e.method, e.needed = uint16(archive.Deflate64), 21
		return e.packedBy(flate.Deflate64)
	}), ordinary, m)
}
