package document

import (
	"context"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A docPicture is a picture in a size in twips.
type docPicture struct{ picture, width, height int }

// pictureMark is the character that stands for a picture (2.4.1).
const pictureMark = 0x01

// picture adds a picture, which is once in the stream of pictures for each size.
func (w *docWriter) picture(ctx context.Context, p docPicture) error {
	at, ok := w.pictures[p]
	if !ok {
		file, err := w.document.pictures[p.picture].encode(ctx)
		if err != nil {
			return err
		}
		at = len(w.data)
		w.pictures[p] = at
		w.data = append(w.data, p.bytes(file.(lazyfile.Literal))...)
	}
	w.special(pictureMark, properties(nil).add(pictureSprm, at))
	return nil
}

// bytes returns a picture (2.9.192): a header of 68 bytes, a shape with a cropped picture, and the picture.
func (p docPicture) bytes(jpeg []byte) []byte {
	const head, shapeMode, whole = 68, 100, 1000
	body := append(p.shape(), blip(jpeg)...)
	b := binary.LittleEndian.AppendUint32(nil, uint32(head+len(body)))
	for _, v := range []int{head, shapeMode, p.width, p.height, 0, 0, 0, 0, 0, 0, 0, 0, p.width, p.height, whole, whole} {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	return append(append(b, make([]byte, head-len(b))...), body...)
}

// The records of drawings ([MS-ODRAW]).
const (
	shapeContainer = 0xf004
	storeEntry     = 0xf007 // FBSE
	shapeRecord    = 0xf00a // FSP
	optionsRecord  = 0xf00b // FOPT
	clientAnchor   = 0xf010
	jpegRecord     = 0xf01d
)

// drawing returns a record with a version and an instance.
func drawingRecord(kind, version, instance int, data []byte) []byte {
	b := binary.LittleEndian.AppendUint16(nil, uint16(version|instance<<4))
	return append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(b, uint16(kind)), uint32(len(data))), data...)
}

// shape returns a frame of the picture, of which parts are not seen if its ratio is not 8:5.
func (p docPicture) shape() []byte {
	const frame, flags, cropTop, cropLeft, picture, whole = 75, 0xa00, 0x100, 0x102, 0x4104, 1 << 16
	options, count := []byte(nil), 0
	add := func(id int, v uint32) {
		options = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(options, uint16(id)), v)
		count++
	}
	w, h := int64(p.width)*5, int64(p.height)*8 // an int may have 32 bits
	if h > w {
		left := uint32(whole * (h - w) / h / 2)
		add(cropLeft, left)
		add(cropLeft+1, left)
	} else if w > h {
		top := uint32(whole * (w - h) / w / 2)
		add(cropTop, top)
		add(cropTop+1, top)
	}
	add(picture, 1)
	shape := drawingRecord(shapeRecord, 2, frame, binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, 1025), flags))
	shape = append(shape, drawingRecord(optionsRecord, 3, count, options)...)
	shape = append(shape, drawingRecord(clientAnchor, 0, 0, []byte{0, 0, 0, 0x80})...)
	return drawingRecord(shapeContainer, 0xf, 0, shape)
}

// blip returns a picture with its identifier.
func blip(jpeg []byte) []byte {
	const kind, instance, tag = 5, 0x46a, 0xff
	id := jpeg[len(jpeg)-18 : len(jpeg)-2]
	picture := drawingRecord(jpegRecord, 0, instance, append(append(append([]byte(nil), id...), tag), jpeg...))
	entry := append([]byte{kind, kind}, id...)
	entry = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(entry, tag), uint32(len(picture)))
	entry = append(binary.LittleEndian.AppendUint32(entry, 1), make([]byte, 8)...)
	return drawingRecord(storeEntry, 2, kind, append(entry, picture...))
}
