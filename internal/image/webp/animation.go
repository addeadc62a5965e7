package webp

import (
	"context"
	"image"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// AnimationHeader returns the ANIM chunk of an endless animation (2.7.1.1).
func AnimationHeader() []byte { return AppendChunk(nil, "ANIM", make([]byte, 6)) } // background, number of repetitions

// frameHeader returns the start of the chunk of a frame, whose bitstream has the given number of bytes. The frame is
// shown for 100 ms and replaces pixels of the one before.
func frameHeader(bounds image.Rectangle, bitstream int) []byte {
	const delay, overwrite = 100, 2
	out := appendChunkHeader(nil, "ANMF", 16+chunkHeader+bitstream+bitstream%2)
	for _, n := range []int{bounds.Min.X / 2, bounds.Min.Y / 2, bounds.Dx() - 1, bounds.Dy() - 1, delay} {
		out = append(out, byte(n), byte(n>>8), byte(n>>16))
	}
	return appendChunkHeader(append(out, overwrite), "VP8L", bitstream)
}

// AnimateRasters returns the chunks of frames. The error is the error of ctx.
func AnimateRasters(ctx context.Context, frames []raster.Frame) (parts []lazyfile.Part, err error) {
	held := new(atomic.Int64)
	for _, frame := range frames {
		s := RasterVP8L(frame.Raster)
		s.Held = held
		s.Head = func(all []lazyfile.Summary) []lazyfile.Part {
			bounds := image.Rect(0, 0, frame.Width, frame.Height).Add(frame.At)
			return []lazyfile.Part{lazyfile.Literal(frameHeader(bounds, sectionBytes(all)))}
		}
		s.Tail = func(all []lazyfile.Summary) []lazyfile.Part {
			return []lazyfile.Part{lazyfile.Literal(make([]byte, sectionBytes(all)%2))}
		}
		encoded, err := s.Parts(ctx)
		if err != nil {
			return nil, err
		}
		parts = append(parts, encoded...)
	}
	return parts, nil
}

// Animate returns the chunks of frames, of which a function returns the pixels and the place. Each is a section.
func Animate(count int, frame func(i int) (picture.Picture, image.Point)) lazyfile.Sections {
	none := func([]lazyfile.Summary) []lazyfile.Part { return nil }
	return lazyfile.Sections{
		Count: count, Head: none, Tail: none,
		Encoder: func() func(i int) lazyfile.Section {
			return func(i int) lazyfile.Section {
				p, at := frame(i)
				bitstream := VP8L(p)
				out := frameHeader(image.Rect(0, 0, p.Width, p.Height()).Add(at), len(bitstream))
				out = append(append(out, bitstream...), make([]byte, len(bitstream)%2)...)
				return lazyfile.WholeBytes(out, 0)
			}
		},
	}
}
