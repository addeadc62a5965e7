// Package odftest checks packages of OpenDocument in tests.
package odftest

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A pack is a package that is checked.
type pack struct {
	testing.TB
	parts    map[string]string
	elements map[string][]xml.StartElement // of the files of XML
}

// Open reads a package. It checks that its first file says its media type where programs look for it, that the
// manifest lists the others, that XML is well-formed, and that all that the XML refers to exists: styles, master pages,
// lists, fonts, bookmarks, pictures and other files. It returns the files by name.
func Open(t testing.TB, file []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	p := &pack{t, map[string]string{}, map[string][]xml.StartElement{}}
	for _, f := range r.File {
		require.NotContains(t, p.parts, f.Name)
		p.parts[f.Name] = read(t, f)
		if path.Ext(f.Name) == ".xml" {
			p.elements[f.Name] = elements(t, f.Name, p.parts[f.Name])
		}
	}
	const start = 30 // of the first name
	assert.Equal(t, "mimetype"+p.parts["mimetype"], string(file[start:start+len("mimetype"+p.parts["mimetype"])]))
	p.checkManifest()
	for name := range p.elements {
		if folder, base := path.Split(name); base == "content.xml" {
			p.checkDocument(folder)
		}
	}
	return p.parts
}

func read(t testing.TB, f *zip.File) string {
	t.Helper()
	r, err := f.Open()
	require.NoError(t, err)
	b, err := io.ReadAll(r) // fails if the checksum is wrong
	require.NoError(t, err, f.Name)
	return string(b)
}

func elements(t testing.TB, name, text string) (all []xml.StartElement) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		require.NoError(t, err, name)
		if e, ok := token.(xml.StartElement); ok {
			all = append(all, e.Copy())
		}
	}
}

// attribute returns the value of an attribute, whose namespace ends with a word such as "style", or "".
func attribute(e xml.StartElement, space, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && strings.Contains(a.Name.Space, ":"+space+":") || a.Name.Space == space {
			return a.Value
		}
	}
	return ""
}

// checkManifest checks that the manifest lists each file once, and nothing else (OpenDocument 1.3 part 2, 4.3).
func (p *pack) checkManifest() {
	listed := map[string]bool{}
	for _, e := range p.elements["META-INF/manifest.xml"] {
		if name := attribute(e, "manifest", "full-path"); e.Name.Local == "file-entry" {
			assert.False(p, listed[name], name)
			listed[name] = true
			if name == "/" {
				assert.Equal(p, p.parts["mimetype"], attribute(e, "manifest", "media-type"))
			} else if !strings.HasSuffix(name, "/") {
				assert.Contains(p, p.parts, name)
			}
		}
	}
	for name := range p.parts {
		if name != "mimetype" && !strings.HasPrefix(name, "META-INF/") {
			assert.True(p, listed[name], name)
		}
	}
}

// checkDocument checks the references in the files of a folder.
func (p *pack) checkDocument(folder string) {
	all := append(p.elements[folder+"content.xml"], p.elements[folder+"styles.xml"]...)
	defined := definitions(all)
	for _, e := range all {
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "style-name", "parent-style-name", "next-style-name", "visited-style-name", "citation-style-name", "citation-body-style-name":
				assert.True(p, a.Value == "" || defined["style "+a.Value], "style %q of %s", a.Value, e.Name.Local)
			case "master-page-name", "page-layout-name", "list-style-name", "data-style-name", "font-name", "presentation-page-layout-name":
				assert.True(p, a.Value == "" || defined["style "+a.Value], "%s %q of %s", a.Name.Local, a.Value, e.Name.Local)
			case "href":
				p.checkTarget(folder, a.Value, defined)
			}
		}
	}
}

func (p *pack) checkTarget(folder, target string, defined map[string]bool) {
	switch name, isBookmark := strings.CutPrefix(target, "#"); {
	case isBookmark:
		assert.True(p, defined["bookmark "+name], target)
	case strings.Contains(target, "://"), target == "..": // the document that a chart is in
	default:
		name = folder + strings.TrimPrefix(target, "./")
		_, isFile := p.parts[name]
		_, isFolder := p.parts[name+"/content.xml"]
		assert.True(p, isFile || isFolder, target)
	}
}

// definitions returns what elements define: a word and a name.
func definitions(all []xml.StartElement) map[string]bool {
	defined := map[string]bool{}
	for _, e := range all {
		if name := attribute(e, "style", "name"); name != "" {
			defined["style "+name] = true
		}
		if e.Name.Local == "bookmark-start" {
			defined["bookmark "+attribute(e, "text", "name")] = true
		}
	}
	return defined
}
