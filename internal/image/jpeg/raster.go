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
	components []component
	blocks     int // of an MCU
	tables     []quantization
	quantizers [2]*quantizer
	side       image.Point // of an MCU in pixels
	width      int         // in MCUs
	rows       int         // of MCUs
	small      bool        // whether it is held and read twice
	group      int         // rows of MCUs in a section, except the last
}

// EncodeRaster returns a JPEG of a raster. The last part of the head is the header of the scan.
//
// Each section is a restart interval. The Huffman codes are optimized for a small picture, which is
// held, or for every eighth row of MCUs of another one.
func EncodeRaster(r raster.Raster, o Options) lazyfile.Sections {
	e := newRasterEncoder(r, o)
	coders := sync.OnceValue(e.sample)
	return lazyfile.Sections{
		Count:     e.sectionCount(),
		Encoder:   func() func(i int) lazyfile.Section { return e.encoder(coders()) },
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return e.head(coders()) },
		Tail:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal{0xff, 0xd9}} }, // EOI
		FixedHead: true,
	}
}

func newRasterEncoder(r raster.Raster, o Options) *rasterEncoder {
	const sectionPixels, smallPixels = 1 << 16, 1 << 18
	e := &rasterEncoder{raster: o.separated(r), options: o, components: o.components()}
	e.side = image.Pt(8*e.components[0].h, 8*e.components[0].v)
	for _, c := range e.components {
		e.blocks += c.h * c.v
	}
	e.width, e.rows = divide(r.Width, e.side.X), divide(r.Height, e.side.Y)
	pixels := e.side.X * e.side.Y
	if e.small = e.rows*e.width*pixels <= smallPixels; e.small {
		e.raster = e.raster.Held() // it is read once for the codes and once for the sections
	}
	e.group = max(1, sectionPixels/pixels/e.width)
	e.tables = o.planeTables(e.planes())
	for i := range e.tables {
		e.quantizers[i] = newQuantizer(&e.tables[i])
	}
	return e
}

// planeTables returns the quantization tables of luminance and, of two planes, of chrominance.
func (o Options) planeTables(planes int) []quantization {
	tables := o.tables()
	if planes > len(tables) {
		tables = append(tables, tables[0])
	}
	return tables[:planes]
}

// divide returns the quotient of two numbers, rounded up.
func divide(n, by int) int { return (n + by - 1) / by }

// planes returns the number of planes of the components.
func (e *rasterEncoder) planes() (n int) {
	for _, c := range e.components {
		n = max(n, 1+c.plane)
	}
	return n
}

func (e *rasterEncoder) sectionCount() int { return divide(e.rows, e.group) }

// appendFrame appends what precedes the first Huffman table.
func (e *rasterEncoder) appendFrame(marker byte) []byte {
	return appendFrameHeader(e.options.preamble(e.tables), marker, image.Pt(e.raster.Width, e.raster.Height), e.components)
}

// head returns what precedes the scan, and the header of the scan.
func (e *rasterEncoder) head(coders [2]*coder) []lazyfile.Part {
	out := e.appendFrame(0xc0) // SOF0
	out = e.appendInterval(e.appendCodes(out, coders), e.group*e.width)
	return []lazyfile.Part{lazyfile.Literal(out), lazyfile.Literal(e.scanHeader())}
}

// appendCodes appends the Huffman tables.
func (e *rasterEncoder) appendCodes(out []byte, coders [2]*coder) []byte {
	for i := range e.planes() {
		out = appendSegment(out, 0xc4, coders[i].dc.table(byte(i))) // DHT
		out = appendSegment(out, 0xc4, coders[i].ac.table(0x10|byte(i)))
	}
	return out
}

// scanHeader returns the header of the scan.
func (e *rasterEncoder) scanHeader() []byte {
	header := []byte{byte(len(e.components))}
	for _, c := range e.components {
		header = append(header, c.id, byte(c.plane<<4|c.plane))
	}
	return appendSegment(nil, 0xda, append(header, 0, 63, 0)) // SOS
}

// appendInterval appends the number of MCUs of a section, unless there is only one.
func (e *rasterEncoder) appendInterval(out []byte, mcus int) []byte {
	if e.rows <= e.group {
		return out
	}
	return appendSegment(out, 0xdd, binary.BigEndian.AppendUint16(nil, uint16(mcus))) // DRI
}

// An mcuReader reads the coefficients of a raster. It holds the current row of MCUs.
type mcuReader struct {
	encoder *rasterEncoder
	painter func([]raster.Pixel, int)
	row     mcuRow
	samples mcu
	coded   codedBlock
	dc      [4]int32 // coefficients of the previous MCU
	symbols []symbol // of the current MCU
	ends    [4]int   // of the symbols of the components
}

func (e *rasterEncoder) reader() *mcuReader {
	return &mcuReader{encoder: e, painter: e.raster.Painter(), row: newMCURow(e.width, e.side), samples: make(mcu, e.blocks)}
}

// startRow paints a row of MCUs.
func (r *mcuReader) startRow(row int) { r.row.paint(&r.encoder.raster, r.painter, row) }

// load sets the samples to the DCT coefficients of MCU x of the row.
func (r *mcuReader) load(x int) {
	e := r.encoder
	if e.options.Color == ModelYCbCr && e.side == image.Pt(16, 16) { // the usual case takes less time
		r.samples.load420(r.row, e.side.X*x)
	} else {
		r.samples.load(r.row, e.side, e.side.X*x, e.components)
	}
	for i := range r.samples {
		r.samples[i].fastTransform()
	}
}

// read sets the symbols to the symbols of MCU x of the row.
func (r *mcuReader) read(x int) {
	r.load(x)
	r.symbols = r.symbols[:0]
	block := 0
	for i, c := range r.encoder.components {
		for range c.h * c.v {
			r.encoder.quantizers[c.plane].quantize(&r.coded, &r.samples[block])
			r.symbols = r.coded.symbols(r.symbols, r.dc[i])
			r.dc[i] = r.coded.coefficients[0]
			block++
		}
		r.ends[i] = len(r.symbols)
	}
}

// of returns the symbols of a component.
func (r *mcuReader) of(component int) []symbol {
	start := 0
	if component > 0 {
		start = r.ends[component-1]
	}
	return r.symbols[start:r.ends[component]]
}

// sampleInterval is the number of rows of MCUs of which one is read for the codes.
func (e *rasterEncoder) sampleInterval() int {
	if e.small {
		return 1
	}
	return 8
}

// sample returns coders that are optimized for a part of the rows, and have a code for
// anything that other rows may need.
func (e *rasterEncoder) sample() (coders [2]*coder) {
	counts := e.count()
	for plane := range e.planes() {
		if !e.small {
			allSymbols(&counts[plane])
		}
		coders[plane] = newCoder(&counts[plane])
	}
	return coders
}

// count returns the estimated frequencies of the symbols.
func (e *rasterEncoder) count() (counts [2][256]int) {
	reader, interval := e.reader(), e.sampleInterval()
	for row := 0; row < e.rows; row += interval {
		if row%e.group == 0 {
			reader.dc = [4]int32{}
		}
		reader.startRow(row)
		for x := range e.width {
			reader.read(x)
			for i, c := range e.components {
				for _, s := range reader.of(i) {
					counts[c.plane][s.token] += interval
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
func (e *rasterEncoder) encoder(coders [2]*coder) func(i int) lazyfile.Section {
	reader, w := e.reader(), &bitWriter{}
	return func(i int) lazyfile.Section {
		*w = bitWriter{out: w.out[:0]}
		reader.dc = [4]int32{}
		end := min((i+1)*e.group, e.rows)
		for row := i * e.group; row < end; row++ {
			reader.startRow(row)
			e.writeRow(w, reader, coders)
		}
		w.out = e.endSection(w.close(), i)
		return lazyfile.WholeBytes(w.out, 0)
	}
}

// writeRow writes the row of MCUs of a reader.
func (e *rasterEncoder) writeRow(w *bitWriter, r *mcuReader, coders [2]*coder) {
	for x := range e.width {
		r.read(x)
		for i, c := range e.components {
			w.symbols(coders[c.plane], r.of(i))
		}
	}
}

// endSection appends a restart marker, unless the section is the last one.
func (e *rasterEncoder) endSection(out []byte, i int) []byte {
	if i == e.sectionCount()-1 {
		return out
	}
	return append(out, 0xff, 0xd0+byte(i%8)) // RST
}

// symbols writes symbols of an MCU.
func (w *bitWriter) symbols(c *coder, symbols []symbol) {
	for _, s := range symbols {
		t := &c.tokens[s.token]
		w.write(uint64(t.code)<<t.extra|uint64(s.extra), uint(t.length+t.extra))
	}
}
