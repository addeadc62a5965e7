package recognize

import (
	"bytes"
	"encoding/json"
	"io"
)

const (
	maxJSONDepth = 1000    // arrays and objects within each other
	maxJSONToken = 1 << 20 // bytes, with white space before it
)

// jsonRecords counts records and their keys.
type jsonRecords struct {
	*json.Decoder
	in               io.LimitedReader // what the decoder reads for a token
	isArray          bool             // whether the records are in an array
	count            int64
	minKeys, maxKeys int
	names            []string // of the keys of the first record, as many as an address can have
	nested           bool     // whether a value is an array or an object
}

// readJSON reads an array of records, or records one after another. Other JSON is text to us.
func readJSON(s *source) facts {
	start := s.afterByteOrderMark()
	in := s.stream(start)
	for bytes.ContainsRune([]byte(" \t\r\n"), rune(in.peek(1)[0])) { // which may fill the file
		in.skip(1)
	}
	r := jsonRecords{in: io.LimitedReader{R: in}}
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
	r.in.N = maxJSONToken
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
	n := 0
	for key := r.token(); key != json.Delim('}'); key = r.token() {
		name, ok := key.(string)
		expect(ok)
		if n++; r.count == 0 && len(r.names) < keys.maxNumber {
			r.names = append(r.names, name)
		}
		r.readValue()
	}
	if r.count++; r.count == 1 {
		r.minKeys = n
	}
	r.minKeys, r.maxKeys = min(r.minKeys, n), max(r.maxKeys, n)
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
// object to most programs.
func (r *jsonRecords) facts() facts {
	f := newFacts("json", r.count, "record", "values")
	f.setPart(keys, max(r.maxKeys, 1), r.names)
	f.keepIf(!r.isArray, "no array around them", "format=ndjson")
	f.loseIf(r.minKeys < r.maxKeys, "records of fewer keys")
	f.loseIf(r.maxKeys == 0, "that there are no keys")
	f.loseIf(r.nested, "arrays and objects in records")
	return f
}
