package parquet

import "encoding/binary"

// An Encoding is an encoding of values or levels.
type Encoding int

// The encodings that this package writes.
const (
	Plain         Encoding = 0
	RLE           Encoding = 3
	RLEDictionary Encoding = 8
)

// Types of pages.
const (
	dataPage       = 0
	dictionaryPage = 2
)

// A pageWriter writes pages one after another.
type pageWriter struct {
	codec        Codec
	compressor   compressor
	out          []byte // headers and compressed pages
	uncompressed int    // size of the headers and the pages before compression
	page         []byte // before compression
	header       Thrift
}

// appendLevels adds levels up to a maximum to a data page, after their size.
func (w *pageWriter) appendLevels(levels []uint8, maximum uint8) {
	if maximum == 0 {
		return
	}
	start := len(w.page)
	w.page = appendHybrid(append(w.page, 0, 0, 0, 0), levels, bitWidth(int(maximum)))
	binary.LittleEndian.PutUint32(w.page[start:], uint32(len(w.page)-start-4))
}

// writeData writes the page as a data page of values, nulls included, in an encoding.
func (w *pageWriter) writeData(values int, encoding Encoding) {
	w.write(dataPage, func(t *Thrift) {
		t.Struct(5, func() {
			t.I32(1, values)
			t.I32(2, int(encoding))
			t.I32(3, int(RLE))
			t.I32(4, int(RLE))
		})
	})
}

// writeDictionary writes the page as a dictionary of values in PLAIN encoding.
func (w *pageWriter) writeDictionary(values int) {
	w.write(dictionaryPage, func(t *Thrift) {
		t.Struct(7, func() {
			t.I32(1, values)
			t.I32(2, int(Plain))
		})
	})
}

// write writes the page with a header of a type, and begins another page.
func (w *pageWriter) write(pageType int, fields func(t *Thrift)) {
	compressed := w.compressor.compress(w.codec, w.page)
	t := &w.header
	*t = Thrift{Out: t.Out[:0]}
	t.I32(1, pageType)
	t.I32(2, len(w.page))
	t.I32(3, len(compressed))
	fields(t)
	t.Stop()
	w.out = append(append(w.out, t.Out...), compressed...)
	w.uncompressed += len(t.Out) + len(w.page)
	w.page = w.page[:0]
}
