package xlsx

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

// A packed workbook is the members of a zip in its order.
type packed struct {
	members     []member
	descriptors bool // whether sizes follow the data of members
	stored      bool // whether members are not compressed
}

type member struct{ name, text string }

func newPacked(members []archive.Member) (p packed) {
	for _, m := range members {
		p.members = append(p.members, member{m.Name, string(m.Body.(lazyfile.Literal))})
	}
	return p
}

// bytes returns the zip.
func (p packed) bytes() []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range p.members {
		data := []byte(m.text)
		h := &zip.FileHeader{Name: m.name, UncompressedSize64: uint64(len(data)), CRC32: crc32.ChecksumIEEE(data)}
		h.ModifiedDate = 1<<5 | 1 //lint:ignore SA1019 Modified would add an extra field
		if p.descriptors {
			h.Flags |= 8
		}
		if !p.stored && len(data) > 0 {
			h.Method, data = zip.Deflate, flate.Deflate(data)
		}
		h.CompressedSize64 = uint64(len(data))
		f, _ := w.CreateRaw(h) // a Buffer returns no error
		f.Write(data)
	}
	w.Close()
	return b.Bytes()
}

// part returns a member, which must exist.
func (p *packed) part(name string) *member {
	i := slices.IndexFunc(p.members, func(m member) bool { return m.name == name })
	return &p.members[i]
}

const (
	sheetPart    = "xl/worksheets/sheet1.xml"
	workbookPart = "xl/workbook.xml"
	stringsPart  = "xl/sharedStrings.xml"
	stylesPart   = "xl/styles.xml"
)

// replacing returns an edit that replaces strings of a part.
func replacing(name string, oldNew ...string) func(p *packed) {
	return func(p *packed) {
		m := p.part(name)
		m.text = strings.NewReplacer(oldNew...).Replace(m.text)
	}
}

// matching returns an edit that replaces what matches a pattern in a part.
func matching(name, pattern, replacement string) func(p *packed) {
	return func(p *packed) {
		m := p.part(name)
		m.text = regexp.MustCompile(pattern).ReplaceAllString(m.text, replacement)
	}
}

// removing returns an edit that removes a part, its relationship and its type.
func removing(name string) func(p *packed) {
	return func(p *packed) {
		p.members = slices.DeleteFunc(p.members, func(m member) bool { return m.name == name })
		base := name[strings.LastIndex(name, "/")+1:]
		matching("[Content_Types].xml", `<Override PartName="/`+regexp.QuoteMeta(name)+`"[^>]*>`, "")(p)
		matching("xl/_rels/workbook.xml.rels", `<Relationship [^>]*"`+regexp.QuoteMeta(base)+`"/>`, "")(p)
	}
}

// each returns an edit of the text of each part.
func each(f func(text string) string) func(p *packed) {
	return func(p *packed) {
		for i := range p.members {
			p.members[i].text = f(p.members[i].text)
		}
	}
}

// edited returns the builder of the ordinary workbook and of the workbook after edits of its parts.
func edited(edits ...func(p *packed)) change { return func(b *workbook) { b.edits = edits } }
