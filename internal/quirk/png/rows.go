package png

import (
	"encoding/binary"
	"hash/adler32"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// rowCases are cases about the order of pixels, filters and compression.
func rowCases() []quirk.Case {
	const interlacers, notInterlaced = "Adobe Photoshop and GIMP on request, and ImageMagick", "Rows are from top to bottom."
	const filterers, unfiltered = "libpng, which chooses filters row by row, and OptiPNG", "No row is filtered."
	return []quirk.Case{
		{
			Token: "png-interlaced", Format: "png", Title: "Interlaced",
			About:    "Pixels are in the seven passes of Adam7, from coarse to fine.",
			Ordinary: notInterlaced,
			Writers:  interlacers, Source: "PNG, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(interlace),
		},
		{
			Token: "png-interlaced-1x1", Format: "png", Title: "Interlaced, one pixel",
			About:    "Only the first of seven passes has a pixel. The others have no rows, and no bytes for filters.",
			Ordinary: notInterlaced,
			Writers:  interlacers, Source: "PNG, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Size},
			Build: interlaced(ordinary().sized(1, 1)),
		},
		{
			Token: "png-interlaced-3x5", Format: "png", Title: "Interlaced, with an empty pass",
			About:    "The second of seven passes begins in the fifth column, which a picture of three columns does not have.",
			Ordinary: notInterlaced,
			Writers:  interlacers, Source: "PNG, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Size},
			Build: interlaced(ordinary().sized(3, 5)),
		},
		{
			Token: "png-interlaced-1-bit", Format: "png", Title: "Interlaced, 1 bit",
			About:    "Each row of each of seven passes ends at the end of a byte, and has eight pixels in a byte.",
			Ordinary: notInterlaced,
			Writers:  interlacers, Source: "PNG, 7.2 and 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: interlaced(stored(indexed, 1, columns()).sized(45, 31)),
		},
		{
			Token: "png-interlaced-16-bit", Format: "png", Title: "Interlaced, 16 bits a sample",
			About:    "Pixels with an opacity and 16 bits a sample are in seven passes with filters.",
			Ordinary: notInterlaced,
			Writers:  interlacers, Source: "PNG, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: interlaced(stored(fullAlpha, 16, translucent(pattern.Bright())).filtered(filterPaeth, filterAverage, filterSub)),
		},
		{
			Token: "png-filter-sub", Format: "png", Title: "Filter Sub",
			About:    "Each pixel is the difference from its left neighbor.",
			Ordinary: unfiltered,
			Writers:  filterers, Source: "PNG, 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: changed(filter(filterSub)),
		},
		{
			Token: "png-filter-up", Format: "png", Title: "Filter Up",
			About:    "Each pixel is the difference from the one above. That of the first row is zero.",
			Ordinary: unfiltered,
			Writers:  filterers, Source: "PNG, 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: changed(filter(filterUp)),
		},
		{
			Token: "png-filter-average", Format: "png", Title: "Filter Average",
			About:    "Each pixel is the difference from the mean of its neighbors to the left and above, whose sum has nine bits.",
			Ordinary: unfiltered,
			Writers:  filterers, Source: "PNG, 9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: changed(filter(filterAverage)),
		},
		{
			Token: "png-filter-paeth", Format: "png", Title: "Filter Paeth",
			About:    "Each pixel is the difference from that of three neighbors which is the nearest to their plane.",
			Ordinary: unfiltered,
			Writers:  filterers, Source: "PNG, 9.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: changed(filter(filterPaeth)),
		},
		{
			Token: "png-filters-in-turn", Format: "png", Title: "All filters",
			About:    "Rows have all five filters in turn, the first one Paeth.",
			Ordinary: unfiltered,
			Writers:  filterers, Source: "PNG, 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: changed(filter(filterPaeth, filterAverage, filterUp, filterSub, filterNone)),
		},
		{
			Token: "png-filtered-1-bit", Format: "png", Title: "Filters of 1-bit pixels",
			About:    "Rows with eight pixels in a byte are filtered. A byte has the byte before it as its left neighbor.",
			Ordinary: unfiltered,
			Writers:  "zopflipng and OptiPNG, if the file gets smaller", Source: "PNG, 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: filtered1Bit,
		},
		{
			Token: "png-stored", Format: "png", Title: "Not compressed",
			About:    "The rows are in several blocks of DEFLATE that are not compressed.",
			Ordinary: "The rows are compressed.",
			Writers:  "libpng at level 0, and encoders of microcontrollers", Source: "PNG, 10.1, and RFC 1951, section 3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: changed(func(f *file) { f.compress = storedBlocks }),
		},
	}
}

func interlace(f *file) { f.interlaced = true }

// interlaced returns the builder of an interlaced file.
func interlaced(f file) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		special := f
		special.interlaced = !twin
		return special.file()
	}
}

// filter returns a change of the filters.
func filter(types ...byte) func(f *file) { return func(f *file) { f.filters = types } }

// filtered returns the file with filters.
func (f file) filtered(types ...byte) file {
	f.filters = types
	return f
}

func filtered1Bit(twin bool) quirk.File {
	f := stored(gray, 1, pattern.Grays(0, 255, 255, 0)).sized(45, 31)
	if !twin {
		f = f.filtered(filterPaeth, filterAverage, filterUp, filterSub)
	}
	return f.file()
}

// storedBlocks returns data as a zlib stream of blocks that are not compressed (RFC 1951, 3.2.4).
func storedBlocks(data []byte) []byte {
	const size = 1000
	out := []byte("\x78\x01")
	for blocks := slices.Collect(slices.Chunk(data, size)); len(blocks) > 0; blocks = blocks[1:] {
		n := uint16(len(blocks[0]))
		out = append(out, quirk.Either[byte](len(blocks) == 1, 1, 0))
		out = binary.LittleEndian.AppendUint16(out, n)
		out = binary.LittleEndian.AppendUint16(out, ^n)
		out = append(out, blocks[0]...)
	}
	return binary.BigEndian.AppendUint32(out, adler32.Checksum(data))
}
