package jpeg

import (
	"image"
	"math/bits"
	"sync"
)

// A progressive encodes a raster as a progressive JPEG (G.1). It has no restart intervals, because image/jpeg
// of Go 1.26 counts their MCUs wrongly in scans of one of several components (scan.go).
type progressive struct {
	*rasterEncoder
	scans  []progressiveScan
	coders func() []*coder // of scans
}

// A progressiveScan has bits of a band of coefficients (G.1.1.1.1).
type progressiveScan struct {
	component   int // or all of a scan of DC coefficients
	first, last int // coefficients in zigzag order
	high, low   int // the lowest bit of the scan before, or 0 in the first scan of the band; and of this one
}

func newProgressive(e *rasterEncoder) *progressive {
	p := &progressive{rasterEncoder: e, scans: progressiveScans(e.components)}
	p.coders = sync.OnceValue(p.sample)
	return p
}

// progressiveScans returns the scans that the library of the Independent JPEG Group makes: first the
// upper bits of all coefficients, and then a bit at a time.
func progressiveScans(components []component) []progressiveScan {
	const lowBand = 5
	scans := []progressiveScan{{last: 0, low: 1}}
	isColor := len(components) == 3
	var details, lowest []progressiveScan // of luminance, and of all
	for i, c := range components {
		lowest = append(lowest, progressiveScan{i, 1, 63, 1, 0})
		if isColor && c.plane > 0 {
			scans = append(scans, progressiveScan{i, 1, 63, 0, 1})
			continue
		}
		scans = append(scans, progressiveScan{i, 1, lowBand, 0, 2})
		details = append(details, progressiveScan{i, lowBand + 1, 63, 0, 2}, progressiveScan{i, 1, 63, 2, 1})
	}
	scans = append(append(scans, details...), progressiveScan{last: 0, high: 1})
	return append(scans, lowest...)
}

// isDC reports whether the scan is of the DC coefficients of all components.
func (s progressiveScan) isDC() bool { return s.last == 0 }

// scanHeader returns the tables before scan i, and its header (B.2.3).
func (p *progressive) scanHeader(i int) (tables, header []byte) {
	s, coder := p.scans[i], p.coders()[i]
	if !s.isDC() {
		c := p.components[s.component]
		tables = appendSegment(tables, 0xc4, coder.ac.table(0x10)) // DHT
		header = []byte{1, c.id, 0}
	} else {
		if s.high == 0 {
			tables = appendSegment(tables, 0xc4, coder.dc.table(0x00))
		}
		header = []byte{byte(len(p.components))}
		for _, c := range p.components {
			header = append(header, c.id, 0)
		}
	}
	header = append(header, byte(s.first), byte(s.last), byte(s.high<<4|s.low))
	return tables, appendSegment(nil, 0xda, header) // SOS
}

// blocksOf returns the columns and rows of blocks of a component in a scan of its own, which has no blocks
// that only fill an MCU (A.2.2).
func (p *progressive) blocksOf(c component) image.Point {
	return image.Pt(divide(divide(p.raster.Width*8*c.h, p.side.X), 8), divide(divide(p.raster.Height*8*c.v, p.side.Y), 8))
}

// A coefficientBlock holds the quantized coefficients of a block in zigzag order.
type coefficientBlock [64]int16

// A coefficientReader reads rows of MCUs. It holds the coefficients of some of them.
type coefficientReader struct {
	*mcuReader
	blocks  [][]coefficientBlock // of components, row by row
	columns []int                // of blocks in a row
	before  [4]int32             // DC coefficients of the components before the first row
	last    int                  // the last row that was read, or -1 before the first one
}

func (p *progressive) coefficients(rows int) *coefficientReader {
	r := &coefficientReader{mcuReader: p.reader(), last: -1}
	for _, c := range p.components {
		r.columns = append(r.columns, p.width*c.h)
		r.blocks = append(r.blocks, make([]coefficientBlock, rows*c.v*p.width*c.h))
	}
	return r
}

// readRows reads the rows of MCUs from start to before end.
func (r *coefficientReader) readRows(start, end int) {
	if r.last != start-1 && start > 0 {
		r.readRow(start-1, 0)
	}
	if r.before = r.dc; start == 0 {
		r.before = [4]int32{}
	}
	for row := start; row < end; row++ {
		r.readRow(row, row-start)
	}
}

// readRow reads a row of MCUs into row i of those that it holds.
func (r *coefficientReader) readRow(row, i int) {
	r.startRow(row)
	r.last = row
	for x := range r.encoder.width {
		r.load(x)
		block := 0
		for j, c := range r.encoder.components {
			for v := range c.v {
				for h := range c.h {
					r.encoder.quantizers[c.plane].quantize(&r.coded, &r.samples[block])
					r.blocks[j][(i*c.v+v)*r.columns[j]+x*c.h+h].set(&r.coded)
					block++
				}
			}
			r.dc[j] = r.coded.coefficients[0]
		}
	}
}

func (b *coefficientBlock) set(c *codedBlock) {
	*b = coefficientBlock{int16(c.coefficients[0])}
	for nonzero := c.nonzero; nonzero != 0; nonzero &= nonzero - 1 {
		i := bits.TrailingZeros64(nonzero) & 63
		b[i] = int16(c.coefficients[i])
	}
}

// write writes the rows of MCUs from start to before end in scan i.
func (p *progressive) write(w *progressiveWriter, i int, r *coefficientReader, start, end int) {
	w.progressiveScan, w.dc = p.scans[i], r.before
	for j := range w.dc {
		w.dc[j] >>= w.low
	}
	if w.isDC() {
		for row := range end - start {
			for x := range p.width {
				p.writeDC(w, r, row, x)
			}
		}
		return
	}
	c := p.components[w.component]
	blocks := p.blocksOf(c)
	for y := start * c.v; y < min(end*c.v, blocks.Y); y++ {
		row := r.blocks[w.component][(y-start*c.v)*r.columns[w.component]:]
		for x := range blocks.X {
			w.ac(&row[x])
		}
	}
	w.endBand()
}

// writeDC writes the DC coefficients of an MCU.
func (p *progressive) writeDC(w *progressiveWriter, r *coefficientReader, row, x int) {
	for j, c := range p.components {
		for v := range c.v {
			for h := range c.h {
				w.writeDC(j, int32(r.blocks[j][(row*c.v+v)*r.columns[j]+x*c.h+h][0]))
			}
		}
	}
}

// sample returns the coders of all scans, which are optimized as by rasterEncoder.sample.
func (p *progressive) sample() []*coder {
	counts := p.count()
	coders := make([]*coder, len(p.scans))
	for s := range coders {
		if !p.small {
			allSymbols(&counts[s])
			allRuns(&counts[s])
		}
		coders[s] = newCoder(&counts[s])
	}
	return coders
}

// count returns the estimated frequencies of the symbols of all scans, from a row of MCUs in each interval, or
// from all sections of a small picture.
func (p *progressive) count() [][256]int {
	counts, rows, interval := make([][256]int, len(p.scans)), 1, p.sampleInterval()
	if p.small {
		rows, interval = p.group, p.group
	}
	weight := interval / rows
	reader := p.coefficients(min(rows, p.rows))
	for start := 0; start < p.rows; start += interval {
		end := min(start+rows, p.rows)
		reader.last = start - 1 // the row before matters little
		reader.readRows(start, end)
		for s := range p.scans {
			p.write(&progressiveWriter{counts: &counts[s], weight: weight}, s, reader, start, end)
		}
	}
	return counts
}
