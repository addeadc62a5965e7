// Package odf writes packages of OpenDocument 1.3 (OASIS Standard, 27 April 2021), the containers of odt, ods
// and odp files. Sections in this package refer to part 2, unless they say part 3.
package odf

import (
	"fmt"
	"path"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// The media types of packages.
const (
	Text         = "application/vnd.oasis.opendocument.text"
	Spreadsheet  = "application/vnd.oasis.opendocument.spreadsheet"
	Presentation = "application/vnd.oasis.opendocument.presentation"
	Chart        = "application/vnd.oasis.opendocument.chart"
)

// A File is a file of a package.
type File struct {
	Name string
	Type string // media type
	Body lazyfile.Part
	// Stored reports whether the file is stored, because deflating it would take more time than generating it.
	// All but literals are.
	Stored bool
}

// Package returns the members of a package of a media type (3.1). The first one is mimetype, from which programs
// recognize the format at a fixed place (3.3).
func Package(mediaType string, files []File) []archive.Member {
	members := []archive.Member{
		{Name: "mimetype", Modified: archive.Epoch, Body: lazyfile.Literal(mediaType)},
		member(File{Name: manifestName, Body: manifest(mediaType, files)}),
	}
	for _, f := range files {
		if !f.isFolder() {
			members = append(members, member(f))
		}
	}
	return members
}

// isFolder reports whether f is a folder that contains a document, such as a chart.
func (f File) isFolder() bool { return strings.HasSuffix(f.Name, "/") }

// member returns the member of a file.
func member(f File) archive.Member {
	m := archive.Member{Name: f.Name, Modified: archive.Epoch, Body: f.Body}
	if known, ok := f.Body.(lazyfile.Literal); ok && !f.Stored && path.Ext(f.Name) == ".xml" {
		m.Packed = lazyfile.Literal(flate.Deflate(known))
	}
	return m
}

const manifestName = "META-INF/manifest.xml"

// manifest returns the list of the files (4).
func manifest(mediaType string, files []File) lazyfile.Literal {
	var b strings.Builder
	b.WriteString(XMLHead + `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">`)
	fmt.Fprintf(&b, `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="%s"/>`, mediaType)
	for _, f := range files {
		b.WriteString(f.entry())
	}
	b.WriteString(manifestEnd)
	return lazyfile.Literal(b.String())
}

const manifestEnd = "</manifest:manifest>"

// entry returns the entry of a file in the manifest (4.3).
func (f File) entry() string {
	return fmt.Sprintf(`<manifest:file-entry manifest:full-path="%s" manifest:media-type="%s"/>`, ooxml.Escape(f.Name), f.Type)
}

// WithFile returns the members of a package whose manifest lists one more file.
func WithFile(members []archive.Member, name string) []archive.Member {
	all := append([]archive.Member(nil), members...)
	for i, m := range all {
		if m.Name == manifestName {
			listed := strings.TrimSuffix(string(m.Body.(lazyfile.Literal)), manifestEnd)
			entry := File{Name: name, Type: "application/octet-stream"}.entry()
			all[i] = member(File{Name: manifestName, Body: lazyfile.Literal(listed + entry + manifestEnd)})
		}
	}
	return all
}
