package codec

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// PNG encodes a picture as an indexed-colour PNG (ISO/IEC 15948), with the smallest bit
// depth that fits the palette.
func PNG(p picture.Picture) []byte {
	depth := bitDepth(len(p.Palette))
	header := binary.BigEndian.AppendUint32(nil, uint32(p.Width))
	header = binary.BigEndian.AppendUint32(header, uint32(p.Height()))
	header = append(header, byte(depth), 3, 0, 0, 0) // indexed; deflate, adaptive filters, no interlace

	palette := make([]byte, 0, 3*len(p.Palette))
	for _, c := range p.Palette {
		palette = append(palette, c.R, c.G, c.B)
	}

	out := []byte("\x89PNG\r\n\x1a\n")
	out = appendChunk(out, "IHDR", header)
	out = appendChunk(out, "PLTE", palette)
	out = appendChunk(out, "IDAT", pngData(p, depth))
	return appendChunk(out, "IEND", nil)
}

func appendChunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(out, kind...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

// pngData returns the compressed rows. Each uses filter type None or Up, whichever
// takes fewer tokens.
func pngData(p picture.Picture, depth int) []byte {
	d := newDeflater()
	size := (p.Width*depth + 7) / 8
	row, above, difference := make([]byte, size), make([]byte, size), make([]byte, size)
	left, right := size, 0 // bytes of the row above that are not background
	var plain, filtered []token
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		packRuns(row, band.Runs, depth, msbFirst)
		from, to := contentBytes(band.Runs, depth, size)
		if from == to {
			d.zeros(band.Height * (1 + size))
			from, to = size, 0
		} else {
			left, right = min(left, from), max(right, to)
			subtract(difference[left:right], row[left:right], above[left:right])
			plain = tokenize(plain, row[from:to])
			filtered = tokenize(filtered, difference[left:right])
			if len(plain) <= len(filtered) {
				d.zeros(1 + from)
				d.bytes(row[from:to], plain)
				d.zeros(size - to)
			} else {
				d.filterUp()
				d.zeros(left)
				d.bytes(difference[left:right], filtered)
				d.zeros(size - right)
			}
			for range band.Height - 1 {
				d.filterUp()
				d.zeros(size)
			}
		}
		left, right = from, to
		above, row = row, above
	}
	return d.close()
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
