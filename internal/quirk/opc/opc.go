// Package opc edits packages of Office Open XML, and zips them (ECMA-376, part 2: Open Packaging Conventions).
package opc

import (
	"archive/zip"
	"bytes"
	"hash/crc32"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Package is the members of a zip in its order.
type Package struct {
	Members     []Member
	Descriptors bool // whether sizes follow the data of members
	Stored      bool // whether members are not compressed
}

// A Member is a member of a zip, such as a part.
type Member struct{ Name, Text string }

// New returns the package with members whose bodies are in memory.
func New(members []archive.Member) (p Package) {
	for _, m := range members {
		p.Members = append(p.Members, Member{m.Name, string(m.Body.(lazyfile.Literal))})
	}
	return p
}

// Bytes returns the zip.
func (p Package) Bytes() []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range p.Members {
		data := []byte(m.Text)
		h := &zip.FileHeader{Name: m.Name, UncompressedSize64: uint64(len(data)), CRC32: crc32.ChecksumIEEE(data)}
		h.ModifiedDate = 1<<5 | 1 //lint:ignore SA1019 Modified would add an extra field
		if p.Descriptors {
			h.Flags |= 8
		}
		if !p.Stored && len(data) > 0 {
			h.Method, data = zip.Deflate, flate.Deflate(data)
		}
		h.CompressedSize64 = uint64(len(data))
		f, _ := w.CreateRaw(h) // a Buffer returns no error
		f.Write(data)
	}
	w.Close()
	return b.Bytes()
}

// Member returns a member, which must exist.
func (p *Package) Member(name string) *Member {
	i := slices.IndexFunc(p.Members, func(m Member) bool { return m.Name == name })
	return &p.Members[i]
}

// An Edit changes a package.
type Edit func(p *Package)

// Replace returns an edit that replaces strings of a part.
func Replace(name string, oldNew ...string) Edit {
	return func(p *Package) {
		m := p.Member(name)
		m.Text = strings.NewReplacer(oldNew...).Replace(m.Text)
	}
}

// ReplacePattern returns an edit that replaces what matches a pattern in a part.
func ReplacePattern(name, pattern, replacement string) Edit {
	return func(p *Package) {
		m := p.Member(name)
		m.Text = regexp.MustCompile(pattern).ReplaceAllString(m.Text, replacement)
	}
}

// Remove returns an edit that removes a part, relationships to it and its type.
func Remove(name string) Edit {
	return func(p *Package) {
		p.Members = slices.DeleteFunc(p.Members, func(m Member) bool { return m.Name == name })
		base := name[strings.LastIndex(name, "/")+1:]
		ReplacePattern("[Content_Types].xml", `<Override PartName="/`+regexp.QuoteMeta(name)+`"[^>]*>`, "")(p)
		for _, m := range p.Members {
			if strings.HasSuffix(m.Name, ".rels") {
				ReplacePattern(m.Name, `<Relationship [^>]*["/]`+regexp.QuoteMeta(base)+`"/>`, "")(p)
			}
		}
	}
}

// Rename returns an edit that replaces strings in the names of members, and in all parts.
func Rename(oldNew ...string) Edit {
	replace := strings.NewReplacer(oldNew...).Replace
	return func(p *Package) {
		Each(replace)(p)
		for i := range p.Members {
			p.Members[i].Name = replace(p.Members[i].Name)
		}
	}
}

// Each returns an edit of the text of each member.
func Each(f func(text string) string) Edit {
	return func(p *Package) {
		for i := range p.Members {
			p.Members[i].Text = f(p.Members[i].Text)
		}
	}
}

// Strict returns an edit that replaces namespaces and types of relationships that are Transitional (ISO/IEC
// 29500-4) by those that are Strict, and says so in the root element of the main part.
func Strict(main, root string) Edit {
	return func(p *Package) {
		transitional := regexp.MustCompile(`http://schemas\.openxmlformats\.org/(officeDocument|drawingml|wordprocessingml|spreadsheetml|presentationml)/2006/`)
		Each(func(text string) string {
			return transitional.ReplaceAllString(text, "http://purl.oclc.org/ooxml/$1/")
		})(p)
		Replace(main, "<"+root+" ", "<"+root+` conformance="strict" `)(p)
	}
}
