package png

import (
	"context"
	"encoding/binary"
	"image"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Animate returns the parts of an endless animation (ISO/IEC 15948:2025, 11.3.5). The first frame has the dimensions of
// the picture and is shown by programs without animations. Each frame is shown for 100 ms and replaces pixels of
// the one before. The last part is the IEND chunk. The error is the error of ctx.
func Animate(ctx context.Context, frames []raster.Frame, f Format) ([]lazyfile.Part, error) {
	head := f.head(image.Pt(frames[0].Width, frames[0].Height))
	const endless = 0
	control := binary.BigEndian.AppendUint32(nil, uint32(len(frames)))
	head = appendChunk(head, "acTL", binary.BigEndian.AppendUint32(control, endless))
	parts := []lazyfile.Part{lazyfile.Literal(head)}
	sequence, held := 0, new(atomic.Int64)
	for i, frame := range frames {
		a := newArrangement(frame.Raster, f)
		control := frameControl(frame, sequence)
		if sequence++; i > 0 {
			a.sequence = sequence
			sequence += len(a.sections) + 1
		}
		s := lazyfile.Sections{
			Count: len(a.sections), Encoder: a.encoder, Held: held,
			Head: func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal(control)} },
			Tail: func(all []lazyfile.Summary) []lazyfile.Part {
				return []lazyfile.Part{lazyfile.Literal(a.endChunk(all))}
			},
		}
		encoded, err := s.Parts(ctx)
		if err != nil {
			return nil, err
		}
		parts = append(parts, encoded...)
	}
	return append(parts, lazyfile.Literal(appendChunk(nil, "IEND", nil))), nil
}

// frameControl returns the chunk before the pixels of a frame.
func frameControl(frame raster.Frame, sequence int) []byte {
	const delay, perSecond = 1, 10
	const leave, overwrite = 0, 0 // disposal and blending
	var data []byte
	for _, n := range []int{sequence, frame.Width, frame.Height, frame.At.X, frame.At.Y} {
		data = binary.BigEndian.AppendUint32(data, uint32(n))
	}
	data = append(data, 0, delay, 0, perSecond, leave, overwrite)
	return appendChunk(nil, "fcTL", data)
}
