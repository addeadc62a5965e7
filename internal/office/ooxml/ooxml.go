// Package ooxml writes packages of Office Open XML (ECMA-376, part 2: Open Packaging Conventions), the
// containers of docx, xlsx and pptx files.
package ooxml

import (
	"encoding/xml"
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Part is a part of a package.
type Part struct {
	Name string // without a leading slash, such as "word/document.xml"
	// Type is the media type. A part without one has the default of its extension: png or bin.
	Type string
	Body lazyfile.Part
	// Relationships of the part, from "rId1" on. A relationship without a target is left out.
	Relationships []Relationship
	// Many reports that a package may have many such parts. They are stored, because deflating
	// them would take more time than generating them.
	Many bool
}

// A Relationship refers from a part, or from the package, to another part or to a URL.
type Relationship struct {
	Type     string // last segment of its type, such as "image", or all of it
	Target   string // name of the part, or the URL
	External bool   // whether the target is a URL
}

// XMLHead precedes the root element of each part.
const XMLHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"

// XML returns the body of a part from its root element.
func XML(root string) lazyfile.Literal { return lazyfile.Literal(XMLHead + root) }

// Escape returns text as it stands in an element or in an attribute.
func Escape(text string) string {
	if !strings.ContainsFunc(text, mayNeedEscape) { // as most text
		return text
	}
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder returns no error
	return b.String()
}

// mayNeedEscape reports whether [xml.EscapeText] may write a character in another way.
func mayNeedEscape(r rune) bool {
	return r < ' ' || strings.ContainsRune(`"&'<>`, r) || r >= utf8.RuneError && r <= '\uffff'
}

// Package returns the members of a package. The relationships start at the package, not at a part.
func Package(relationships []Relationship, parts []Part) []archive.Member {
	members := []archive.Member{
		member("[Content_Types].xml", contentTypes(parts), false),
		member("_rels/.rels", relationshipsXML("", relationships), false),
	}
	for _, p := range parts {
		members = append(members, member(p.Name, p.Body, p.Many))
		if len(p.Relationships) > 0 {
			dir, base := path.Split(p.Name)
			members = append(members, member(dir+"_rels/"+base+".rels", relationshipsXML(dir, p.Relationships), p.Many))
		}
	}
	return members
}

// member returns a member. XML in memory is deflated unless stored is true.
func member(name string, body lazyfile.Part, stored bool) archive.Member {
	m := archive.Member{Name: name, Modified: archive.Epoch, Body: body}
	if known, ok := body.(lazyfile.Literal); ok && !stored && path.Ext(name) != ".png" {
		m.Packed = lazyfile.Literal(flate.Deflate(known))
	}
	return m
}

// contentTypes returns the part that has the types of all others (10.1.2).
func contentTypes(parts []Part) lazyfile.Literal {
	var b strings.Builder
	b.WriteString(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Default Extension="png" ContentType="image/png"/>` +
		`<Default Extension="bin" ContentType="application/octet-stream"/>`)
	for _, p := range parts {
		if p.Type != "" {
			fmt.Fprintf(&b, `<Override PartName="/%s" ContentType="%s"/>`, p.Name, p.Type)
		}
	}
	b.WriteString("</Types>")
	return XML(b.String())
}

// relationshipsXML returns the part with the relationships of a part in dir, or of the package
// (9.3).
func relationshipsXML(dir string, relationships []Relationship) lazyfile.Literal {
	var b strings.Builder
	b.WriteString(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	for i, r := range relationships {
		if r.Target == "" {
			continue
		}
		target, mode := relative(dir, r.Target), ""
		if r.External {
			target, mode = Escape(r.Target), ` TargetMode="External"`
		}
		fmt.Fprintf(&b, `<Relationship Id="rId%d" Type="%s" Target="%s"%s/>`, i+1, relationshipType(r.Type), target, mode)
	}
	b.WriteString("</Relationships>")
	return XML(b.String())
}

func relationshipType(name string) string {
	switch {
	case strings.Contains(name, "/"):
		return name
	case name == "core-properties":
		return "http://schemas.openxmlformats.org/package/2006/relationships/metadata/" + name
	default:
		return "http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + name
	}
}

// relative returns a target as seen from dir.
func relative(dir, target string) string {
	rel, err := filepath.Rel(filepath.FromSlash(dir), filepath.FromSlash(target))
	if err != nil {
		panic(err) // neither is absolute
	}
	return filepath.ToSlash(rel)
}
