package codec

import (
	"encoding/binary"
	"hash/crc32"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// A pngWriter holds the buffers of a PNG encoder.
type pngWriter struct {
	deflater
	row, above, difference []byte
	plain, filtered        []token // of the row, and of its difference from the row above
}

// pngWriters holds writers for reuse. Their buffers do not grow with the height of
// pictures.
var pngWriters = sync.Pool{New: func() any { return &pngWriter{} }}

// PNG encodes a picture as an indexed-colour PNG (ISO/IEC 15948), with the smallest bit
// depth that fits the palette.
func PNG(p picture.Picture) []byte {
	w := pngWriters.Get().(*pngWriter)
	defer pngWriters.Put(w)
	depth := bitDepth(len(p.Palette))
	w.out = append(w.out[:0], "\x89PNG\r\n\x1a\n"...)
	w.chunk("IHDR", func() {
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(p.Width))
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(p.Height()))
		w.out = append(w.out, byte(depth), 3, 0, 0, 0) // indexed; deflate, adaptive filters, no interlace
	})
	w.chunk("PLTE", func() {
		for _, c := range p.Palette {
			w.out = append(w.out, c.R, c.G, c.B)
		}
	})
	w.chunk("IDAT", func() { w.pixels(p, depth) })
	w.chunk("IEND", func() {})
	return w.take()
}

// chunk writes a chunk. Its data is what write writes.
func (w *pngWriter) chunk(kind string, write func()) {
	const lengthSize, kindSize = 4, 4
	start := len(w.out)
	w.out = append(w.out, 0, 0, 0, 0)
	w.out = append(w.out, kind...)
	write()
	data := w.out[start+lengthSize+kindSize:]
	binary.BigEndian.PutUint32(w.out[start:], uint32(len(data)))
	w.out = binary.BigEndian.AppendUint32(w.out, crc32.ChecksumIEEE(w.out[start+lengthSize:]))
}

// pixels writes the compressed rows.
func (w *pngWriter) pixels(p picture.Picture, depth int) {
	w.open()
	size := (p.Width*depth + 7) / 8
	w.row, w.above, w.difference = resize(w.row, size), resize(w.above, size), resize(w.difference, size)
	clear(w.above)
	left, right := size, 0 // bytes of the row above that are not background
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		packRuns(w.row, band.Runs, depth, msbFirst)
		from, to := contentBytes(band.Runs, depth, size)
		if from == to {
			w.zeros(band.Height * (1 + size))
			from, to = size, 0
		} else {
			w.content(from, to, min(left, from), max(right, to))
			for range band.Height - 1 {
				w.filterUp()
				w.zeros(size)
			}
		}
		left, right = from, to
		w.above, w.row = w.row, w.above
	}
	w.close()
}

// content writes a row with filter type None or Up, whichever takes fewer tokens. The
// bytes of the row from from to to are not background. Those from left to right are not
// background, or differ from the row above.
func (w *pngWriter) content(from, to, left, right int) {
	row, difference := w.row[from:to], w.difference[left:right]
	subtract(difference, w.row[left:right], w.above[left:right])
	w.plain = tokenize(w.plain, row, len(row))
	w.filtered = tokenize(w.filtered, difference, len(w.plain))
	if len(w.plain) <= len(w.filtered) {
		w.zeros(1 + from)
		w.bytes(row, w.plain)
		w.zeros(len(w.row) - to)
		return
	}
	w.filterUp()
	w.zeros(left)
	w.bytes(difference, w.filtered)
	w.zeros(len(w.row) - right)
}

// filterUp writes filter type Up (ISO/IEC 15948, 9.2), which starts a row that is
// encoded as its difference from the row above.
func (d *deflater) filterUp() { d.bytes([]byte{2}, []token{2}) }

// contentBytes returns the range of bytes of a row without the background at its ends.
func contentBytes(runs []picture.Run, depth, size int) (from, to int) {
	to = size
	if first := runs[0]; first.Color == 0 {
		from = int(first.Length) * depth / 8
	}
	if last := runs[len(runs)-1]; last.Color == 0 {
		to -= int(last.Length) * depth / 8
	}
	return from, max(from, to)
}
