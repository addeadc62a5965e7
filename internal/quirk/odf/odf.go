// Package odf has quirks of OpenDocument: texts, sheets and slides, in packages and as flat XML. Clauses refer to OpenDocument 1.3,
// part 3, unless they name another part or standard.
package odf

import (
	"cmp"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		textCases(), changeCases(), listCases(), frameCases(), packageCases(), flatTextCases(),
		repetitionCases(), valueCases(), formulaCases(), sheetCases(), flatSheetCases(), slideCases(),
	)
}

// A document is a text, a workbook or a presentation.
type document struct {
	kind   string // text, spreadsheet or presentation
	styles string // automatic styles
	common string // other styles; the default are none
	body   string
	files  []odf.File // besides the content
	want   expect.Expectation
	edit   func(members []archive.Member) []archive.Member // of the package
	encode func(content string) string                     // of the XML
}

// mediaType returns the media type of a package.
func (d document) mediaType() string {
	return map[string]string{"text": odf.Text, "spreadsheet": odf.Spreadsheet, "presentation": odf.Presentation}[d.kind]
}

// pair returns the builder of two documents.
func pair(special, ordinary document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// file returns the package.
func (d document) file() quirk.File {
	content := odf.Content(d.styles, d.kind, lazyfile.Literal(d.body))
	content.Body = lazyfile.Literal(lazyfile.Bytes(lazyfile.New(content.Body)))
	if d.encode != nil {
		content.Body = lazyfile.Literal(d.encode(string(content.Body.(lazyfile.Literal))))
	}
	files := append([]odf.File{content, odf.XML("styles.xml", "document-styles", cmp.Or(d.common, "<office:styles/>"))}, d.files...)
	members := odf.Package(d.mediaType(), files)
	if d.edit != nil {
		members = d.edit(members)
	}
	return quirk.File{Bytes: lazyfile.Bytes(archive.Zip(members, nil)), Expect: d.want}
}

// flat returns the document as one XML file (3.1.2).
func (d document) flat() quirk.File {
	xml := odf.XMLHead + "<office:document " + odf.Namespaces + ` office:mimetype="` + d.mediaType() + `"><office:automatic-styles>` + d.styles +
		"</office:automatic-styles><office:body><office:" + d.kind + ">" + d.body + "</office:" + d.kind + "></office:body></office:document>\n"
	if d.encode != nil {
		xml = d.encode(xml)
	}
	return quirk.File{Bytes: []byte(xml), Expect: d.want}
}

// flatPair returns the builder of two documents as XML files.
func flatPair(special, ordinary document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).flat() }
}

// with returns the document in which a reader also finds items.
func (d document) with(kind expect.Kind, items ...expect.Item) document {
	d.want.Items = d.want.Items.With(kind, items...)
	return d
}

// base64Lines returns data in Base64, in lines of 32 characters.
func base64Lines(data string) string {
	var lines []string
	for line := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString([]byte(data))), 32) {
		lines = append(lines, string(line))
	}
	return strings.Join(lines, "\n")
}
