package jpeg

import (
	"encoding/binary"
	"image"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A rasterEncoder encodes a raster as JPEG. Of two elements, the first is for luminance and the
// second for chrominance.
type rasterEncoder struct {
	raster     raster.Raster
	options    Options
	quantizers [2]*quantizer
	coders     func() [2]*coder
	width      int  // in MCUs
	rows       int  // of MCUs
	small      bool // whether it is held and read twice
	group      int  // rows of MCUs in a section, except the last
}

// EncodeRaster returns a JPEG in YCbCr with 4:2:0 subsampling. It needs a quality. The last part of
// the head is the header of the scan.
//
// Each section is a restart interval. The Huffman codes are optimized for a small picture, which is
// held, or for every eighth row of MCUs of another one.
func EncodeRaster(r raster.Raster, o Options) lazyfile.Sections {
	const sectionMCUs, smallMCUs = 256, 1024
	e := &rasterEncoder{raster: r, options: o, width: mcus(r.Width), rows: mcus(r.Height)}
	if e.small = e.rows*e.width <= smallMCUs; e.small {
		e.raster = r.Held() // it is read once for the codes and once for the sections
	}
	e.group = max(1, sectionMCUs/e.width)
	for i, table := range o.tables() {
		e.quantizers[i] = newQuantizer(&table)
	}
	e.coders = sync.OnceValue(e.sample)
	return lazyfile.Sections{
		Count:     (e.rows + e.group - 1) / e.group,
		Encoder:   e.encoder,
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return e.head() },
		Tail:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal{0xff, 0xd9}} }, // EOI
		FixedHead: true,
	}
}

// mcus returns the number of MCUs that cover the given pixels.
func mcus(pixels int) int { return (pixels + mcuSide - 1) / mcuSide }

// head returns what precedes the scan, and the header of the scan.
func (e *rasterEncoder) head() []lazyfile.Part {
	out := e.options.header(image.Pt(e.raster.Width, e.raster.Height), e.options.tables(), 3, 0x22)
	for i, coder := range e.coders() {
		out = appendSegment(out, 0xc4, coder.dc.table(byte(i))) // DHT
		out = appendSegment(out, 0xc4, coder.ac.table(0x10|byte(i)))
	}
	if e.rows > e.group {
		out = appendSegment(out, 0xdd, binary.BigEndian.AppendUint16(nil, uint16(e.group*e.width))) // DRI
	}
	scan := appendSegment(nil, 0xda, []byte{3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0}) // SOS
	return []lazyfile.Part{lazyfile.Literal(out), lazyfile.Literal(scan)}
}

// An mcuReader reads the symbols of a raster. It holds the current row of MCUs.
type mcuReader struct {
	encoder *rasterEncoder
	painter func([]raster.Pixel, int)
	row     mcuRow
	samples mcu
	coded   codedBlock
	dc      [3]int32    // coefficients of the previous MCU
	symbols [2][]symbol // of the current MCU, beginning with its four blocks of luminance
}

func (e *rasterEncoder) reader() *mcuReader {
	return &mcuReader{encoder: e, painter: e.raster.Painter(), row: newMCURow(e.raster.Width)}
}

// startRow paints a row of MCUs.
func (r *mcuReader) startRow(row int) { r.row.paint(&r.encoder.raster, r.painter, row) }

// read sets the symbols to the symbols of MCU x of the row.
func (r *mcuReader) read(x int) {
	r.samples.load(&r.row, mcuSide*x)
	r.symbols = [2][]symbol{r.symbols[0][:0], r.symbols[1][:0]}
	for i := range r.samples {
		component := max(0, i-3) // Y four times, Cb, Cr
		plane := min(component, 1)
		r.samples[i].fastTransform()
		r.encoder.quantizers[plane].quantize(&r.coded, &r.samples[i])
		r.symbols[plane] = r.coded.symbols(r.symbols[plane], r.dc[component])
		r.dc[component] = r.coded.coefficients[0]
	}
}

// sample returns coders that are optimized for a part of the rows, and have a code for
// anything that other rows may need.
func (e *rasterEncoder) sample() (coders [2]*coder) {
	interval := 8
	if e.small {
		interval = 1
	}
	counts := e.count(interval)
	for plane := range coders {
		if interval > 1 {
			allSymbols(&counts[plane])
		}
		coders[plane] = newCoder(&counts[plane])
	}
	return coders
}

// count returns the estimated frequencies of the symbols. It reads one row of MCUs in each
// interval.
func (e *rasterEncoder) count(interval int) (counts [2][256]int) {
	reader := e.reader()
	for row := 0; row < e.rows; row += interval {
		if row%e.group == 0 {
			reader.dc = [3]int32{}
		}
		reader.startRow(row)
		for x := range e.width {
			reader.read(x)
			for plane, symbols := range reader.symbols {
				for _, s := range symbols {
					counts[plane][s.token] += interval
				}
			}
		}
	}
	return counts
}

// allSymbols counts each symbol that 8-bit samples may need once more.
func allSymbols(counts *[256]int) {
	const maxDC, maxAC = 11, 10 // extra bits (F.1.2.1, F.1.2.2)
	for size := range 1 + maxDC {
		counts[dcToken(size)]++
	}
	for zeros := range 16 {
		for size := range maxAC {
			counts[zeros<<4|(1+size)]++
		}
	}
	counts[eob]++
	counts[zrl]++
}

// encoder returns a function that encodes a section.
func (e *rasterEncoder) encoder() func(i int) lazyfile.Section {
	coders, reader, w := e.coders(), e.reader(), &bitWriter{}
	return func(i int) lazyfile.Section {
		*w = bitWriter{out: w.out[:0]}
		reader.dc = [3]int32{}
		end := min((i+1)*e.group, e.rows)
		for row := i * e.group; row < end; row++ {
			reader.startRow(row)
			for x := range e.width {
				reader.read(x)
				w.symbols(coders[0], reader.symbols[0])
				w.symbols(coders[1], reader.symbols[1])
			}
		}
		w.out = w.close()
		if end < e.rows {
			w.out = append(w.out, 0xff, 0xd0+byte(i%8)) // RST
		}
		return lazyfile.WholeBytes(w.out, 0)
	}
}

// symbols writes symbols of an MCU.
func (w *bitWriter) symbols(c *coder, symbols []symbol) {
	for _, s := range symbols {
		t := &c.tokens[s.token]
		w.write(uint64(t.code)<<t.extra|uint64(s.extra), uint(t.length+t.extra))
	}
}
