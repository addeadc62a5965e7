package recognize

import (
	"errors"
	"io"
	"strconv"
)

// readJSON reads an array of records, or records one after another. Other JSON is text to us.
func readJSON(s *source) (facts, error) {
	start, err := s.afterByteOrderMark()
	if err != nil {
		return facts{}, err
	}
	r := jsonRecords{jsonReader: newJSONReader(s.section(start, s.size-start))}
	if err := r.read(); err != nil {
		return facts{}, err
	}
	f := r.facts()
	f.loseIf(start > 0, "byte order mark")
	f.exact = hasSize(s.ctx, f.address(), s.size)
	f.sized = !f.exact
	return f, nil
}

// jsonRecords counts records and their keys.
type jsonRecords struct {
	*jsonReader
	isArray          bool // whether the records are in an array
	count            int64
	minKeys, maxKeys int
	names            []string // of the keys of the first record, as many as an address can have
	nested           bool     // whether a value is an array or an object
}

// read reads all of the file.
func (r *jsonRecords) read() error {
	b, err := r.next()
	if err != nil {
		return err
	}
	if r.isArray = b == '['; r.isArray {
		if err := r.list('[', ']', r.record); err != nil {
			return err
		}
	}
	for {
		_, err := r.next()
		switch {
		case errors.Is(err, io.EOF) && r.count > 0:
			return nil
		case err != nil:
			return err
		case r.isArray: // something follows it
			return errFormat
		}
		if err := r.record(); err != nil {
			return err
		}
	}
}

// record reads a record.
func (r *jsonRecords) record() error {
	n := 0
	err := r.list('{', '}', func() error {
		n++
		return r.keyAndValue()
	})
	if r.count == 0 {
		r.minKeys = n
	}
	r.count++
	r.minKeys, r.maxKeys = min(r.minKeys, n), max(r.maxKeys, n)
	return err
}

// keyAndValue reads a key of a record and its value.
func (r *jsonRecords) keyAndValue() error {
	if err := r.string(); err != nil {
		return err
	}
	if r.count == 0 && len(r.names) < keys.maxNumber {
		r.names = append(r.names, string(r.text))
	}
	if err := r.expect(':'); err != nil {
		return err
	}
	b, err := r.next()
	if err != nil {
		return err
	}
	r.nested = r.nested || b == '[' || b == '{'
	return r.value()
}

// facts returns what an address keeps of the records. One without an array around it is a single
// object to most programs.
func (r *jsonRecords) facts() facts {
	f := facts{kind: "json", segment: strconv.FormatInt(r.count, 10), kept: []string{count(r.count, "record")}, lost: []string{"values"}}
	f.setPart(keys, max(r.maxKeys, 1), r.names)
	f.keepIf(!r.isArray, "no array around them", "format=ndjson")
	f.loseIf(r.minKeys < r.maxKeys, "records of fewer keys")
	f.loseIf(r.maxKeys == 0, "that there are no keys")
	f.loseIf(r.nested, "arrays and objects in records")
	return f
}
