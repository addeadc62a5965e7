package opc

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// AbsoluteTargets returns an edit of the relationships of a part in a folder, such as "word" and "document.xml": its
// targets, and the ones of the package, begin with a slash.
func AbsoluteTargets(folder, part string) Edit {
	return func(p *Package) {
		Replace("_rels/.rels", `Target="`, `Target="/`)(p)
		Replace(folder+"/_rels/"+part+".rels", `Target="`, `Target="/`+folder+"/")(p)
	}
}

// ByteOrderMarks adds a byte order mark to each part.
func ByteOrderMarks(p *Package) {
	Each(func(text string) string { return "\ufeff" + text })(p)
}

// Indent puts each element on a line, after spaces.
func Indent(p *Package) {
	Each(func(text string) string { return strings.ReplaceAll(text, "><", ">\r\n  <") })(p)
}

// SingleQuotes removes XML declarations, and puts attributes in single quotes.
func SingleQuotes(p *Package) {
	Each(func(text string) string {
		return strings.ReplaceAll(strings.TrimPrefix(text, ooxml.XMLHead), `"`, "'")
	})(p)
}

// TypesLast moves [Content_Types].xml from the beginning to the end.
func TypesLast(p *Package) { p.Members = append(p.Members[1:], p.Members[0]) }

// Reverse reverses the order of the members.
func Reverse(p *Package) { slices.Reverse(p.Members) }

// Describe writes sizes after the data of members.
func Describe(p *Package) { p.Descriptors = true }

// Directories returns an edit that adds entries for directories at the beginning. Their names end with a slash.
func Directories(names ...string) Edit {
	return func(p *Package) {
		var entries []Member
		for _, name := range names {
			entries = append(entries, Member{Name: name})
		}
		p.Members = append(entries, p.Members...)
	}
}
