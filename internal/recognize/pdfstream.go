package recognize

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"io"
)

// decode returns the data of a stream (7.4).
func (p *pdfFile) decode(o pdfObject) *bufio.Reader {
	expect(o.stream > 0)
	packed := p.from(o.stream)
	switch o.name("Filter") {
	case "":
		return bufio.NewReader(packed)
	case "FlateDecode":
		unpacked, err := zlib.NewReader(packed)
		must(err)
		return bufio.NewReader(p.limited(unpacked))
	}
	must(errUnsupported)
	return nil
}

// compressedObject returns an object that is in an object stream (7.5.7).
func (p *pdfFile) compressedObject(number, stream int64) pdfDict {
	o := p.objectAt(p.find(stream).number)
	first, err := attempt(func() int64 { return o.integer("First") }) // the size of the table of contents
	if err != nil || first > maxPDFObject || o.predictor() > 0 {
		must(errUnsupported)
	}
	r := p.decode(o)
	contents := make([]byte, first)
	_, err = io.ReadFull(r, contents)
	must(err)
	for {
		found, rest := pdfToken(contents) // the number of an object, and its offset
		offset, rest := pdfToken(rest)
		skipped := pdfInteger(offset)
		if n, err := attempt(func() int64 { return pdfInteger(found) }); err == nil && n == number {
			_, err := io.CopyN(io.Discard, r, skipped)
			must(err)
			b, err := io.ReadAll(io.LimitReader(r, maxPDFObject))
			must(err)
			d, _ := parsePDFDict(b)
			return d
		}
		contents = rest
	}
}

// predictor returns the number of bytes that a PNG predictor of FlateDecode takes for a row, or 0 if there
// is none (7.4.4.4).
func (d pdfDict) predictor() int {
	const none, minPNG, maxColumns = 1, 10, 1024
	raw := bytes.TrimLeft(d["DecodeParms"], pdfSpace+"[")
	if len(raw) == 0 {
		return 0
	}
	parms, err := attempt(func() pdfDict { d, _ := parsePDFDict(raw); return d })
	predictor, columns := parms.integerOr("Predictor", none), parms.integerOr("Columns", 1)
	switch {
	case err != nil, predictor > none && predictor < minPNG, columns < 1, columns > maxColumns:
		must(errUnsupported)
	case predictor <= none:
		return 0
	}
	return int(columns)
}

// pdfRow returns the row at an index of a table. If the rows have predictors, it undoes those of PNG (RFC 2083, 6).
func pdfRow(r *bufio.Reader, index int64, size int, predicted bool) []byte {
	row, next := make([]byte, size), make([]byte, size)
	kind := byte(0)
	for i := int64(0); i <= index; i++ {
		var err error
		if predicted {
			kind, err = r.ReadByte()
			must(err)
		}
		_, err = io.ReadFull(r, next)
		must(err)
		switch kind {
		case 0:
			copy(row, next)
		case 2: // the byte above; other predictors are rare
			for i, b := range next {
				row[i] += b
			}
		default:
			must(errUnsupported)
		}
	}
	return row
}
