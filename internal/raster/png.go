package raster

import (
	"encoding/binary"
	"hash/crc32"
)

// PNG returns the picture in the Portable Network Graphics format (ISO/IEC
// 15948), in indexed colour with as few bits a pixel as the palette allows.
func PNG(p Picture) []byte {
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

// pngData returns the compressed rows. What is the same in the row above is
// zero if it is filtered, and equal bytes compress well.
func pngData(p Picture, depth int) []byte {
	const up = 2 // filter type (ISO/IEC 15948, 9.2); 0 is none
	d := newDeflater()
	size := 1 + (p.Width*depth+7)/8
	row, above, filtered := make([]byte, size), make([]byte, size), make([]byte, size)
	filtered[0] = up
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		packRuns(row[1:], band.Runs, depth, msbFirst)
		if runLength(row) == size {
			d.zeros(band.Height * size)
		} else {
			subtract(filtered[1:], row[1:], above[1:])
			d.bytes(cheaper(row, filtered))
			for range band.Height - 1 {
				d.bytes(filtered[:1])
				d.zeros(size - 1)
			}
		}
		above, row = row, above
	}
	return d.close()
}

// cheaper returns the row that takes fewer bits, at about six for a literal
// and eight for a copy.
func cheaper(a, b []byte) []byte {
	if roughBits(b) < roughBits(a) {
		return b
	}
	return a
}

func roughBits(row []byte) int {
	bits := 0
	for len(row) > 0 {
		n := runLength(row)
		bits += min(6*n, 6+8)
		row = row[n:]
	}
	return bits
}
