package tiff

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

const (
	ordinaryStrips = "There are two strips of 16 rows each."
	oneStrip       = "The only strip has a number of rows and bytes."
)

// blockCases are cases about strips, tiles and the order of bytes.
func blockCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "tiff-big-endian", Format: "tiff", Title: "Big endian",
			About:    "Numbers have their highest byte first.",
			Ordinary: "Numbers have their lowest byte first.",
			Writers:  "Adobe Photoshop for Macintosh, ImageJ, cameras of Nikon, and GIS on Unix", Source: "Section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(plain, func(f *file) { f.Order = binary.BigEndian }),
		},
		{
			Token: "tiff-bigtiff", Format: "tiff", Title: "BigTIFF",
			About:    "Offsets have 64 bits, and the version is 43.",
			Ordinary: "Offsets have 32 bits, and the version is 42.",
			Writers:  "GDAL, libvips, and scanners of microscope slides, also for small files", Source: "BigTIFF", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(plain, func(f *file) { f.Big = true }),
		},
		{
			Token: "tiff-tiles", Format: "tiff", Title: "Tiles",
			About:    "Tiles of 32 × 32 pixels are wider than the rest of the picture on the right side.",
			Ordinary: ordinaryStrips,
			Writers:  "GDAL, libvips, and scanners of microscope slides", Source: "Section 15", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) { f.tile(pattern.New(pattern.Bright())) }),
		},
		{
			Token: "tiff-orientation-6-tiles", Format: "tiff", Title: "Orientation 6 and tiles",
			About:    "Tiles have the picture turned by 90 degrees to the left. The orientation says how to show it.",
			Ordinary: "The picture is stored upright, in two strips.",
			Writers:  "libvips and GDAL, for photos of phones", Source: "Section 8, Orientation; section 15", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Layout},
			Build: from(plain, func(f *file) {
				f.shown = f.pages[0].Picture
				f.tile(f.shown.Turned())
				f.set(ifd.Directory{orientation: uint16(6)})
			}),
		},
		{
			Token: "tiff-no-rows-per-strip", Format: "tiff", Title: "No RowsPerStrip",
			About:    "No field says how many rows the only strip has. The default is all of them.",
			Ordinary: oneStrip,
			Writers:  "Programs for Windows 3.1, and simple writers", Source: "Section 8, RowsPerStrip", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(singleStrip, without(rowsPerStrip)),
		},
		{
			Token: "tiff-rows-per-strip-max", Format: "tiff", Title: "RowsPerStrip of 4294967295",
			About:    "The only strip has 4294967295 rows, which stands for all of them. A reader that multiplies them runs out of memory.",
			Ordinary: oneStrip,
			Writers:  "tiffcp -r -1, scanners and fax servers", Source: "Section 8, RowsPerStrip", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Numbers},
			Build: from(singleStrip, with(ifd.Directory{rowsPerStrip: uint32(math.MaxUint32)})),
		},
		{
			Token: "tiff-no-byte-counts", Format: "tiff", Title: "No StripByteCounts",
			About:    "No field says how long the only strip is, which is not compressed.",
			Ordinary: oneStrip,
			Writers:  "Writers of version 4 of TIFF, which did not demand the field", Source: "Section 8, StripByteCounts", Valid: false,
			Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: from(singleStrip, without(stripByteCounts)),
		},
		{
			Token: "tiff-byte-counts-of-0", Format: "tiff", Title: "StripByteCounts of 0",
			About:    "The only strip has a length of 0 in the directory, and all rows in the file.",
			Ordinary: oneStrip,
			Writers:  "Scanners and programs that do not set the field at the end", Source: "Section 8, StripByteCounts", Valid: false,
			Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: from(singleStrip, with(ifd.Directory{stripByteCounts: uint32(0)})),
		},
		{
			Token: "tiff-strips-backwards", Format: "tiff", Title: "Strips from bottom to top",
			About:    "The last strip is the first in the file. Only the offsets say so.",
			Ordinary: "Strips follow each other from top to bottom.",
			Writers:  "Programs that convert BMP, and editors that append changed strips", Source: "Section 8, StripOffsets", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) {
				slices.Reverse(f.pages[0].blocks)
				start, size := uint32(8), uint32(len(f.pages[0].blocks[0]))
				f.set(ifd.Directory{stripOffsets: []uint32{start + size, start}})
			}),
		},
		{
			Token: "tiff-strip-of-each-row", Format: "tiff", Title: "A strip for each row",
			About:    "Each row is a strip, and offsets and lengths have 16 bits.",
			Ordinary: ordinaryStrips,
			Writers:  "ImageMagick, and programs with little memory", Source: "Section 8, RowsPerStrip and StripOffsets", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) { f.splitRows() }),
		},
		{
			Token: "tiff-planes-of-tiles", Format: "tiff", Title: "Tiles of planes",
			About:    "Tiles have one color each: first those of red, then those of green and blue.",
			Ordinary: ordinaryStrips,
			Writers:  "GDAL with TILED=YES and INTERLEAVE=BAND", Source: "Section 15, TileOffsets", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Picture},
			Build: from(plain, func(f *file) { f.tilePlanes() }),
		},
	}
}

// singleStrip returns a file of one strip.
func singleStrip() file {
	f := plain()
	f.oneStrip(bytes.Join(f.pages[0].blocks, nil))
	return f
}

// tile stores a picture in tiles.
func (f *file) tile(p pattern.Picture) {
	f.pages[0].Picture = p
	f.pages[0].blocks = tiles(p, rgb)
	f.remove(rowsPerStrip)
	f.set(ifd.Directory{imageWidth: uint32(p.Width), imageLength: uint32(p.Height), tileWidth: uint32(tileSide), tileLength: uint32(tileSide)})
}

func (f *file) tilePlanes() {
	p := f.pages[0].Picture
	f.tile(p)
	f.pages[0].blocks = nil
	for channel := range 3 {
		f.pages[0].blocks = append(f.pages[0].blocks, tiles(p, channelOf(channel))...)
	}
	f.set(ifd.Directory{planar: uint16(2)})
}

const tileSide = 32

// tiles returns tiles from left to right and from top to bottom. What is outside of the picture has the color of its side.
func tiles(p pattern.Picture, of pixel) (list [][]byte) {
	for top := 0; top < p.Height; top += tileSide {
		for left := 0; left < p.Width; left += tileSide {
			var tile []byte
			for i := range tileSide * tileSide {
				tile = append(tile, of(p.At(left+i%tileSide, top+i/tileSide))...)
			}
			list = append(list, tile)
		}
	}
	return list
}

// splitRows makes each row a strip.
func (f *file) splitRows() {
	p := &f.pages[0]
	p.blocks = rows(p.Picture, rgb)
	var offsets, counts []uint16
	for i, row := range p.blocks {
		offsets, counts = append(offsets, uint16(len(f.Encode())+i*len(row))), append(counts, uint16(len(row)))
	}
	f.set(ifd.Directory{rowsPerStrip: uint16(1), stripOffsets: offsets, stripByteCounts: counts})
}
