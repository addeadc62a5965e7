package recognize

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// xmlRecords counts the records of XML: elements of the same name in the root, whose values are elements without others in
// them, or attributes.
type xmlRecords struct {
	*xml.Decoder
	recordShape
	in          io.LimitedReader // what the decoder reads for a token
	root        string
	name        xml.Name // of a record
	hasElements bool
}

// readXML reads records in a root. Other XML is not like ours.
func readXML(s *source) facts {
	expect(slices.Contains(signature.XMLRecords.Own, s.extension()))
	start := s.afterByteOrderMark()
	r := xmlRecords{in: io.LimitedReader{R: s.stream(start)}}
	r.Decoder = xml.NewDecoder(&r.in)
	r.read()
	expect(r.maxKeys > 0)
	f := r.facts("xml")
	f.keepIf(!r.hasElements, "values in attributes", "layout=attributes")
	f.keepName("root", r.root, placeholder.DefaultXMLRoot)
	f.keepName("record", r.name.Local, placeholder.DefaultXMLRecord)
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}

// keepName keeps the name of an element if an address can have it.
func (f *facts) keepName(parameter, name, def string) {
	rule := option.Rule{Type: option.ValueName}
	if _, err := rule.Parse(name); err != nil || strings.HasPrefix(strings.ToLower(name), "xml") {
		f.loseIf(true, "name of the element "+parameter)
		return
	}
	f.set(parameter, name, def)
}

// read reads all of the file.
func (r *xmlRecords) read() {
	for depth := 0; ; {
		r.in.N = maxToken
		t, err := r.Token()
		if err == io.EOF && r.in.N > 0 {
			return
		}
		must(err)
		switch t := t.(type) {
		case xml.StartElement:
			r.readStart(t, depth)
			depth++
		case xml.EndElement:
			depth--
		}
	}
}

// readStart reads the start of an element that is in so many others.
func (r *xmlRecords) readStart(e xml.StartElement, depth int) {
	const inRoot, inRecord = 1, 2
	if depth == 0 {
		r.root = e.Name.Local
	}
	expect(depth <= inRecord)
	switch depth {
	case inRoot:
		expect(r.count == 0 || e.Name == r.name)
		r.name = e.Name
		r.begin()
		for _, a := range e.Attr {
			r.addKey(a.Name.Local)
		}
	case inRecord:
		r.hasElements = true
		r.addKey(e.Name.Local)
	}
}
