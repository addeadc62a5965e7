package records

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// XMLNames are names of elements.
type XMLNames struct{ Root, Record string }

// XML returns an XML document (XML 1.0) with a record per line, whose values are elements or attributes. A missing value
// is an element with xsi:nil, or no attribute. White space before the records makes the file size bytes long, unless size
// is 0.
func XML(o Options, names XMLNames, attributes bool, size int64) *lazyfile.Series {
	format, begin, end := xmlElements, "<"+names.Record+">", "</"+names.Record+">\n"
	head := "<" + names.Root + ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`
	if attributes {
		format, begin, end, head = xmlAttributes, "<"+names.Record+" ", "/>\n", "<"+names.Root+">"
	}
	frame := frame{head: xmlDeclaration + head + "\n", rowHead: []*segment{newTextSegment(begin)}, rowEnd: end, lastEnd: end + "</" + names.Root + ">\n"}
	return newTable(&o, format, frame).sized(&o, spaces, size)
}

const xmlDeclaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// xmlElements is the format of values in elements (XML 1.0, 3.1). Missing ones are nil (XML Schema 1, 2.6.2).
var xmlElements = &format{
	missing:      func(f field, _ bool) string { return "<" + f.name() + ` xsi:nil="true"/>` },
	prefix:       func(f field) string { return "<" + f.name() + ">" },
	suffix:       func(f field) string { return "</" + f.name() + ">" },
	pattern:      func(k *kind) string { return escapeXML(k.pattern) },
	spelling:     spelling{escape: escapeXML},
	appendString: func(dst, value []byte) []byte { return appendXML(dst, value, false) },
}

// xmlAttributes is the format of values in attributes.
var xmlAttributes = &format{
	separator:    " ",
	missing:      func(field, bool) string { return "" },
	prefix:       func(f field) string { return f.name() + "=" },
	pattern:      func(k *kind) string { return `"` + escapeAttribute(k.pattern) + `"` },
	spelling:     spelling{escape: escapeAttribute},
	appendString: func(dst, value []byte) []byte { return append(appendXML(append(dst, '"'), value, true), '"') },
}

func escapeXML(value string) string       { return string(appendXML(nil, []byte(value), false)) }
func escapeAttribute(value string) string { return string(appendXML(nil, []byte(value), true)) }

// appendXML appends a value as content of an element or as the value of an attribute. Readers replace carriage returns
// (XML 1.0, 2.11) and, in attributes, all white space (3.3.3), unless these are references. No value has a character that
// XML forbids (2.2).
func appendXML(dst, value []byte, inAttribute bool) []byte {
	copied := 0
	for i, c := range value {
		reference := xmlReference(c, inAttribute)
		if reference == "" {
			continue
		}
		dst = append(append(dst, value[copied:i]...), reference...)
		copied = i + 1
	}
	return append(dst, value[copied:]...)
}

// xmlReference returns the reference that stands for a character, or "" if it stands for itself.
func xmlReference(c byte, inAttribute bool) string {
	switch {
	case c == '&':
		return "&amp;"
	case c == '<':
		return "&lt;"
	case c == '>':
		return "&gt;"
	case c == '\r':
		return "&#13;"
	case c == '"' && inAttribute:
		return "&quot;"
	case c == '\n' && inAttribute:
		return "&#10;"
	case c == '\t' && inAttribute:
		return "&#9;"
	default:
		return ""
	}
}
