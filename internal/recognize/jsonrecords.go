package recognize

import (
	"encoding/json"
	"io"
)

const (
	maxJSONDepth = 1000    // arrays and objects within each other
	maxToken     = 1 << 20 // bytes, with white space before it
)

// jsonRecords counts records and their keys.
type jsonRecords struct {
	*json.Decoder
	recordShape
	in      io.LimitedReader // what the decoder reads for a token
	isArray bool             // whether the records are in an array
	nested  bool             // whether a value is an array or an object
}

// readJSON reads an array of records, or records one after another. Other JSON is text to us, and other GeoJSON is none.
func readJSON(s *source) facts {
	expect(s.extension() != "geojson")
	start := s.afterByteOrderMark()
	r := jsonRecords{in: io.LimitedReader{R: s.stream(start)}}
	r.Decoder = json.NewDecoder(&r.in)
	r.read()
	f := r.facts()
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}

// endOfFile takes the place of a token, because null is nil.
const endOfFile = json.Delim(0)

// token returns the next token, or endOfFile.
func (r *jsonRecords) token() json.Token {
	r.in.N = maxToken
	t, err := r.Token()
	if err == io.EOF && r.in.N > 0 {
		return endOfFile
	}
	must(err)
	return t
}

// read reads all of the file.
func (r *jsonRecords) read() {
	t, end := r.token(), json.Token(endOfFile)
	if r.isArray = t == json.Delim('['); r.isArray {
		t, end = r.token(), json.Delim(']')
	}
	for ; t != end; t = r.token() {
		r.readRecord(t)
	}
	expect(!r.isArray || r.token() == endOfFile)
	expect(r.count > 0)
}

// readRecord reads a record, which begins with a token.
func (r *jsonRecords) readRecord(begin json.Token) {
	expect(begin == json.Delim('{'))
	r.begin()
	for key := r.token(); key != json.Delim('}'); key = r.token() {
		name, ok := key.(string)
		expect(ok)
		r.addKey(name)
		r.readValue()
	}
}

// readValue reads the value of a key.
func (r *jsonRecords) readValue() {
	for depth := 0; ; {
		t := r.token()
		expect(t != endOfFile && depth <= maxJSONDepth)
		switch t {
		case json.Delim('['), json.Delim('{'):
			r.nested = true
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

// facts returns what an address keeps of the records. One without an array around it is a single
// object.
func (r *jsonRecords) facts() facts {
	f := r.recordShape.facts("json")
	f.keepIf(!r.isArray, "no array around them", "format=ndjson")
	f.loseIf(r.nested, "arrays and objects in records")
	return f
}
