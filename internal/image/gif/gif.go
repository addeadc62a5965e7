// Package gif encodes pictures as GIF89a: pictures of runs, rasters in 256 colours, animations of both,
// and canvases of one colour. Section numbers are from the specification.
package gif

import (
	"encoding/binary"
	"image"
	"image/color"
	"math/bits"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Encode returns a picture as GIF89a. A pixel is either opaque or, if its colour is less than
// half opaque, transparent.
func Encode(p picture.Picture, interlaced Interlaced) []byte {
	out := head(image.Pt(p.Width, p.Height()), p.Palette)
	out = appendFrame(out, p, p.Palette, 0, interlaced)
	return append(out, trailer)
}

const trailer = 0x3b

// Animate returns an endless animation of at least two frames, which are shown for 100 ms each. The
// function frame returns a frame. All frames have the dimensions of the first one. A frame with another
// palette has a local colour table. The last part is the trailer.
func Animate(count int, interlaced Interlaced, frame func(i int) picture.Picture) lazyfile.Sections {
	global := sync.OnceValues(func() (image.Point, []color.NRGBA) {
		first := frame(0)
		defer first.Release()
		return image.Pt(first.Width, first.Height()), first.Palette
	})
	return lazyfile.Sections{
		Count: count,
		Encoder: func() func(i int) lazyfile.Section {
			var out []byte
			return func(i int) lazyfile.Section {
				p := frame(i)
				defer p.Release()
				_, palette := global()
				out = appendFrame(out[:0], p, palette, frameDelay, interlaced)
				return lazyfile.WholeBytes(out, 0)
			}
		},
		Head: func([]lazyfile.Summary) []lazyfile.Part {
			return []lazyfile.Part{lazyfile.Literal(append(head(global()), loop...))}
		},
		Tail:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal{trailer}} },
		FixedHead: true,
	}
}

// frameDelay is the time between frames in units of 10 ms.
const frameDelay = 10

// loop is the application extension that repeats an animation without end.
const loop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

// head returns the header, the logical screen descriptor and the global colour table.
func head(size image.Point, palette []color.NRGBA) []byte {
	out := []byte("GIF89a")
	out = binary.LittleEndian.AppendUint16(out, uint16(size.X))
	out = binary.LittleEndian.AppendUint16(out, uint16(size.Y))
	out = append(out, 0xf0|byte(tableBits(palette)-1), 0, 0) // global colour table; background; aspect ratio
	return appendColors(out, palette)
}

// appendColors appends a colour table. Copies of the last colour fill it.
func appendColors(out []byte, palette []color.NRGBA) []byte {
	for i := range 1 << tableBits(palette) {
		c := palette[min(i, len(palette)-1)]
		out = append(out, c.R, c.G, c.B)
	}
	return out
}

// tableBits returns the number of bits of an index into the colour table.
func tableBits(palette []color.NRGBA) int { return max(1, bits.Len(uint(len(palette)-1))) }

// appendFrame appends a frame to a file with a global palette. A delay of 0 means that the
// picture is not animated.
func appendFrame(out []byte, p picture.Picture, global []color.NRGBA, delay int, interlaced Interlaced) []byte {
	w := newLZWWriter(max(2, tableBits(p.Palette)))
	defer lzwWriters.Put(w)
	out = appendControl(out, w.mapColors(p.Palette), delay)
	local := p.Palette
	if slices.Equal(local, global) {
		local = nil
	}
	out = appendImage(out, image.Pt(p.Width, p.Height()), local, w.literalBits, interlaced)
	if interlaced {
		p = p.Reordered(interlacedRows(p.Height()))
	}
	w.pixels(p)
	out = append(appendSubBlocks(out, w.Out), 0)
	w.Shrink()
	return out
}

// appendControl appends a graphic control extension, if a picture needs one. After the
// delay, a transparent frame is cleared.
func appendControl(out []byte, transparent, delay int) []byte {
	const leave, clear = 1 << 2, 2 << 2
	switch {
	case transparent < 0 && delay == 0:
		return out
	case transparent < 0:
		return append(out, 0x21, 0xf9, 4, leave, byte(delay), 0, 0, 0)
	case delay == 0:
		return append(out, 0x21, 0xf9, 4, 1, 0, 0, byte(transparent), 0)
	default:
		return append(out, 0x21, 0xf9, 4, clear|1, byte(delay), 0, byte(transparent), 0)
	}
}

// appendImage appends the image descriptor, a colour table unless the local palette is empty,
// and the code size of the data.
func appendImage(out []byte, size image.Point, local []color.NRGBA, literalBits int, interlaced Interlaced) []byte {
	out = append(out, 0x2c, 0, 0, 0, 0) // position 0, 0
	out = binary.LittleEndian.AppendUint16(out, uint16(size.X))
	out = binary.LittleEndian.AppendUint16(out, uint16(size.Y))
	flags := byte(0)
	if interlaced {
		flags = 0x40
	}
	if len(local) == 0 {
		return append(out, flags, byte(literalBits))
	}
	out = append(out, flags|0x80|byte(tableBits(local)-1)) // local colour table
	return append(appendColors(out, local), byte(literalBits))
}

// appendSubBlocks appends data as sub-blocks (GIF89a, 15).
func appendSubBlocks(out, data []byte) []byte {
	const maxBlock = 255
	out = slices.Grow(out, len(data)+len(data)/maxBlock+3)
	for block := range slices.Chunk(data, maxBlock) {
		out = append(out, byte(len(block)))
		out = append(out, block...)
	}
	return out
}
