// Package gif has quirks of GIF files. Clauses refer to the Graphics Interchange Format, version 89a.
package gif

import (
	"encoding/binary"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(imageCases(), blockCases(), animationCases())
}

// A file is a GIF file.
type file struct {
	version       string
	width, height int
	palette       []color.NRGBA // or nil for none
	background    byte
	aspect        byte
	before        []byte // blocks before the frames
	frames        []frame
	tail          string
	want          expect.Expectation
}

// A frame is an image with the extension that controls it.
type frame struct {
	pattern.Picture
	x, y         int
	hasControl   bool
	dispose      byte
	delay        int           // in hundredths of a second
	palette      []color.NRGBA // or nil for that of the file
	isInterlaced bool
	coder        coder
	blockSize    int
	grain        bool // whether pixels differ a little from their neighbors
}

// What is done with the area of a frame after it was shown (23).
const (
	unspecified = iota
	keep
	clear
	restore
)

// palette returns the usual colors, of which the last stands for transparent pixels.
func palette() []color.NRGBA {
	bright := pattern.Bright()
	return append(bright[:], color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255}, color.NRGBA{128, 128, 128, 255}, color.NRGBA{})
}

// still returns a file of one frame.
func still(p pattern.Picture) file {
	return file{version: "GIF89a", width: p.Width, height: p.Height, palette: palette(), frames: []frame{frameOf(p)}, tail: ";", want: p.Expect()}
}

// ordinary returns a file that all readers read.
func ordinary() file { return still(pattern.New(pattern.Bright())) }

func frameOf(p pattern.Picture) frame {
	return frame{Picture: p, coder: coder{bits: 3, limit: maxCode}, blockSize: 255}
}

// file returns the bytes of the file, and what a reader finds.
func (f file) file() quirk.File {
	out := binary.LittleEndian.AppendUint16([]byte(f.version), uint16(f.width))
	out = binary.LittleEndian.AppendUint16(out, uint16(f.height))
	out = append(out, 0x70|tableFlags(f.palette), f.background, f.aspect)
	out = appendPalette(out, f.palette)
	out = append(out, f.before...)
	for _, frame := range f.frames {
		out = frame.append(out, f.palette)
	}
	return quirk.File{Bytes: append(out, f.tail...), Expect: f.want}
}

// tableFlags returns the flags of a color table of eight colors, if there is one (18).
func tableFlags(palette []color.NRGBA) byte {
	if palette == nil {
		return 0
	}
	return 0x80 | 2
}

func appendPalette(out []byte, palette []color.NRGBA) []byte {
	for _, c := range palette {
		out = append(out, c.R, c.G, c.B)
	}
	return out
}

// append appends the frame to a file with a palette.
func (f frame) append(out []byte, palette []color.NRGBA) []byte {
	if f.palette != nil {
		palette = f.palette
	}
	transparent := slices.IndexFunc(palette, func(c color.NRGBA) bool { return c.A == 0 })
	if f.hasControl {
		out = append(out, 0x21, 0xf9, 4, f.dispose<<2|1)
		out = binary.LittleEndian.AppendUint16(out, uint16(f.delay))
		out = append(out, byte(transparent), 0)
	}
	out = append(out, 0x2c)
	for _, v := range []int{f.x, f.y, f.Width, f.Height} {
		out = binary.LittleEndian.AppendUint16(out, uint16(v))
	}
	out = append(out, tableFlags(f.palette)|quirk.Either[byte](f.isInterlaced, 0x40, 0))
	out = appendPalette(out, f.palette)
	out = append(out, byte(f.coder.bits))
	return appendBlocks(out, f.coder.encode(f.pixels(palette)), f.blockSize)
}

// appendBlocks appends data as sub-blocks (15).
func appendBlocks(out, data []byte, size int) []byte {
	for block := range slices.Chunk(data, size) {
		out = append(append(out, byte(len(block))), block...)
	}
	return append(out, 0)
}

// pixels returns the indices of all pixels in the order of the file.
func (f frame) pixels(palette []color.NRGBA) (pixels []byte) {
	for _, y := range f.rows() {
		for x := range f.Width {
			index := slices.Index(palette, f.At(x, y))
			if f.grain && isGrain(x, y) {
				index += 4
			}
			pixels = append(pixels, byte(index))
		}
	}
	return pixels
}

// isGrain reports whether a pixel has the other color of its quarter, as by chance.
func isGrain(x, y int) bool {
	hash := uint32(x)*73856093 ^ uint32(y)*19349663
	hash = (hash ^ hash>>13) * 0x5bd1e995
	return (hash^hash>>15)&1 == 1
}

// rows returns the rows in the order of the file (appendix E).
func (f frame) rows() (rows []int) {
	passes := [][2]int{{0, 1}}
	if f.isInterlaced {
		passes = [][2]int{{0, 8}, {4, 8}, {2, 4}, {1, 2}}
	}
	for _, pass := range passes {
		for y := pass[0]; y < f.Height; y += pass[1] {
			rows = append(rows, y)
		}
	}
	return rows
}

// changed returns the builder of an ordinary file after a change, and of the one before it as the twin.
func changed(change func(f *file)) func(twin bool) quirk.File { return from(ordinary, change) }

// from returns the builder of a file after a change, and of the one before it as the twin.
func from(before func() file, change func(f *file)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := before()
		if !twin {
			change(&f)
		}
		return f.file()
	}
}

// sized returns the builder of a file of a size, and of one of the usual size as the twin.
func sized(width, height int) func(twin bool) quirk.File {
	return changed(func(f *file) { *f = still(pattern.Picture{Width: width, Height: height, Colors: pattern.Bright()}) })
}
