package recognize

import (
	"bytes"
	"compress/zlib"
	"io"
)

// maxPDFObject is the maximum size in bytes of a dictionary, and of a table of contents.
const maxPDFObject = 256 << 10

// A pdfObject is an indirect object that is a dictionary, which a stream may follow (7.3.10).
type pdfObject struct {
	number int64
	pdfDict
	stream int64 // offset of the stream, or 0
}

// objectAt returns the object at an offset. Its dictionary is valid until the file is read again.
func (p *pdfFile) objectAt(offset int64) (o pdfObject, err error) {
	b, err := p.at(offset, min(maxPDFObject, p.size-offset))
	if err != nil {
		return o, err
	}
	number, rest := pdfToken(b)
	_, rest = pdfToken(rest) // the generation
	keyword, rest := pdfToken(rest)
	if o.number, err = parsePDFInteger(number); err != nil || string(keyword) != "obj" {
		return o, errFormat
	}
	if o.pdfDict, rest, err = parsePDFDict(rest); err != nil {
		if len(b) == maxPDFObject {
			err = errTooMuch
		}
		return o, err
	}
	if keyword, rest = pdfToken(rest); string(keyword) == "stream" {
		rest = bytes.TrimPrefix(bytes.TrimPrefix(rest, []byte("\r")), []byte("\n"))
		o.stream = offset + int64(len(b)-len(rest))
	}
	return o, nil
}

// compressedObject returns an object that is in an object stream (7.5.7).
func (p *pdfFile) compressedObject(number, stream int64) (pdfDict, error) {
	place, err := p.find(stream)
	if err != nil {
		return nil, err
	}
	o, err := p.objectAt(place.number)
	if err != nil {
		return nil, err
	}
	size, err := o.integer("First") // of the table of contents
	if err != nil || size > maxPDFObject {
		return nil, errUnsupported
	}
	r, err := p.decode(&o)
	if err != nil {
		return nil, err
	}
	contents := make([]byte, size)
	if _, err := io.ReadFull(r, contents); err != nil {
		return nil, noEOF(err)
	}
	return dictIn(r, contents, number)
}

// dictIn returns an object of an object stream, which follows the table of contents: the number
// of each object, and its offset.
func dictIn(r io.Reader, contents []byte, number int64) (pdfDict, error) {
	for {
		found, rest := pdfToken(contents)
		offset, rest := pdfToken(rest)
		place, err := parsePDFInteger(offset)
		if err != nil {
			return nil, err
		}
		if n, err := parsePDFInteger(found); err == nil && n == number {
			return dictAfter(r, place)
		}
		contents = rest
	}
}

// dictAfter returns the dictionary that n bytes precede.
func dictAfter(r io.Reader, n int64) (pdfDict, error) {
	if _, err := io.CopyN(io.Discard, r, n); err != nil {
		return nil, noEOF(err)
	}
	b, err := io.ReadAll(io.LimitReader(r, maxPDFObject))
	if err != nil {
		return nil, err
	}
	d, _, err := parsePDFDict(b)
	return d, err
}

// decode returns the data of a stream (7.4). It is valid until the next call.
func (p *pdfFile) decode(o *pdfObject) (io.Reader, error) {
	if o.stream == 0 {
		return nil, errFormat
	}
	packed := p.section(o.stream, p.size-o.stream)
	switch o.name("Filter") {
	case "":
		return packed, nil
	case "FlateDecode":
		predictor, columns, err := o.predictor()
		if err != nil {
			return nil, err
		}
		unpacked, err := p.inflate(packed)
		if err != nil || predictor < minPNGPredictor {
			return unpacked, err
		}
		return newPNGRows(unpacked, int(columns)), nil
	}
	return nil, errUnsupported
}

// inflate returns a decompressor, which is the same each time.
func (p *pdfFile) inflate(packed io.Reader) (r io.Reader, err error) {
	if p.inflater == nil {
		p.inflater, err = zlib.NewReader(packed)
	} else {
		err = p.inflater.(zlib.Resetter).Reset(packed, nil)
	}
	return p.limited(p.inflater), err
}

// Predictors of the filter FlateDecode (7.4.4.4).
const (
	noPredictor     = 1
	minPNGPredictor = 10 // from here on, each row says itself which predictor it has
)

// predictor returns the predictor of a stream, and the size of its rows in bytes.
func (d pdfDict) predictor() (predictor, columns int64, err error) {
	raw := bytes.TrimLeft(d["DecodeParms"], pdfSpace+"[")
	if len(raw) == 0 {
		return noPredictor, 0, nil
	}
	parms, _, err := parsePDFDict(raw)
	if err != nil {
		return 0, 0, errUnsupported
	}
	predictor, columns = parms.integerOr("Predictor", noPredictor), parms.integerOr("Columns", 1)
	if predictor > noPredictor && predictor < minPNGPredictor || columns > maxPDFNumbers {
		return 0, 0, errUnsupported
	}
	return predictor, columns, nil
}

// pngRows undoes the predictors of rows of bytes, which are those of PNG (RFC 2083, 6).
type pngRows struct {
	r          io.Reader
	row, above []byte // the predictor and the bytes of a row
	next       int    // index in row
}

func newPNGRows(r io.Reader, columns int) *pngRows {
	return &pngRows{r: r, row: make([]byte, 1+columns), above: make([]byte, 1+columns), next: 1 + columns}
}

func (p *pngRows) Read(b []byte) (int, error) {
	if p.next == len(p.row) {
		if err := p.readRow(); err != nil {
			return 0, err
		}
		p.next = 1
	}
	n := copy(b, p.row[p.next:])
	p.next += n
	return n, nil
}

// readRow reads the next row. Predictors other than that of the byte above are rare.
func (p *pngRows) readRow() error {
	p.row, p.above = p.above, p.row
	if _, err := io.ReadFull(p.r, p.row); err != nil {
		return err
	}
	switch p.row[0] {
	case 0:
	case 2:
		for i, b := range p.above[1:] {
			p.row[1+i] += b
		}
	default:
		return errUnsupported
	}
	return nil
}
