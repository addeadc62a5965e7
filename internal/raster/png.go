package raster

import (
	"encoding/binary"
	"hash/adler32"
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

func bitDepth(colors int) int {
	for depth := 1; ; depth *= 2 {
		if colors <= 1<<depth {
			return depth
		}
	}
}

// pngData returns the compressed rows. The first row of a band is sent with
// its runs, the others are copies of it.
func pngData(p Picture, depth int) []byte {
	d := newDeflater()
	sum := adler32.New()
	row := make([]byte, 1+(p.Width*depth+7)/8) // begins with filter type 0, none
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		packRuns(row[1:], band.Runs, depth)
		d.row(row)
		d.repeat(row, band.Height-1)
		for range band.Height {
			_, _ = sum.Write(row) // a hash never fails
		}
	}
	return d.close(sum.Sum32())
}

// row sends bytes of which some follow each other.
func (d *deflater) row(row []byte) {
	for len(row) > 0 {
		n := 1
		for n < len(row) && row[n] == row[0] {
			n++
		}
		d.literal(row[0])
		d.repeat(row[:1], n-1)
		row = row[n:]
	}
}

// packRuns sets row to the pixels of runs, depth bits each, the leftmost in
// the highest bits.
func packRuns(row []byte, runs []Run, depth int) {
	clear(row)
	start := 0 // in bits
	for _, run := range runs {
		end := start + run.Length*depth
		if run.Color != 0 && run.Length > 0 {
			packRun(row, start, end, run.Color*repeated[depth])
		}
		start = end
	}
}

// packRun sets the bits from start to end, which are 0, to those of pattern.
func packRun(row []byte, start, end int, pattern uint8) {
	first, last := start/8, (end-1)/8
	head, tail := uint8(0xff)>>(start%8), uint8(0xff)<<(7-(end-1)%8)
	if first == last {
		row[first] |= pattern & head & tail
		return
	}
	row[first] |= pattern & head
	for i := first + 1; i < last; i++ {
		row[i] = pattern
	}
	row[last] |= pattern & tail
}

// repeated is the factor that fills a byte with pixels of a depth.
var repeated = [9]uint8{1: 0xff, 2: 0x55, 4: 0x11, 8: 0x01}
