package odf

import (
	"slices"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// framed returns a frame with attributes, in a paragraph.
func framed(attributes, content string) string {
	return `<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="2cm" draw:name="a"` + attributes + ">" + content + "</draw:frame>"
}

// frameCases are cases of frames.
func frameCases() []quirk.Case {
	box := written(heading+"\n"+first+"\nTea for two\n"+second, head(heading), p(first), p(`<draw:frame text:anchor-type="paragraph" svg:width="5cm" draw:name="a"><draw:text-box fo:min-height="1cm"><text:p>Tea for two</text:p></draw:text-box></draw:frame>`+second)).
		with(expect.TextBoxes, expect.Item{Text: "Tea for two"})
	image := written(told, head(heading), p(first+framed("", `<draw:image xlink:href="Pictures/a.gif" xlink:type="simple"/><svg:title>Cat</svg:title><svg:desc>A grey cat</svg:desc>`)), p(second)).
		with(expect.Pictures, quirk.FileItem([]byte(quirk.OrangePixel))).with(expect.Alternatives, expect.Item{Text: "A grey cat"})
	image.files = []odf.File{{Name: "Pictures/a.gif", Type: "image/gif", Body: lazyfile.Literal(quirk.OrangePixel)}}
	return []quirk.Case{
		{
			Token: "odt-text-box", Format: "odt", Title: "Text in a frame",
			About: "A frame with a paragraph is an element in another paragraph.", Ordinary: "The text is a paragraph of its own.",
			Writers: "LibreOffice", Source: "10.4.3", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Items},
			Build: pair(box, written(heading+"\n"+first+"\nTea for two\n"+second, head(heading), p(first), p("Tea for two"), p(second))),
		},
		{
			Token: "odt-description", Format: "odt", Title: "Title and description of a picture",
			About: "A picture in a paragraph has a title and a description, which are not part of the sentence.", Ordinary: "There is no picture.",
			Writers: "LibreOffice, for accessible documents", Source: "10.3.17; 10.3.18", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Picture},
			Build: pair(image, story()),
		},
	}
}

// packageCases are cases of packages.
func packageCases() []quirk.Case {
	edited := func(edit func(members []archive.Member) []archive.Member) func(twin bool) quirk.File {
		d := story()
		d.edit = edit
		return pair(d, story())
	}
	// first returns an edit of the first member, which is mimetype.
	first := func(edit func(m *archive.Member)) func(members []archive.Member) []archive.Member {
		return func(members []archive.Member) []archive.Member {
			edit(&members[0])
			return members
		}
	}
	const clause = "Part 2, 3.3"
	wide := story()
	wide.encode = inUTF16
	return []quirk.Case{
		{
			Token: "odt-mimetype-last", Format: "odt", Title: "Media type at the end",
			About: "The file mimetype is the last one of the package.", Ordinary: "It is the first one.",
			Writers: "Programs that zip an edited folder again", Source: clause, Flags: []quirk.Flag{quirk.Layout},
			Build: edited(func(members []archive.Member) []archive.Member { return append(members[1:], members[0]) }),
		},
		{
			Token: "odt-mimetype-compressed", Format: "odt", Title: "Compressed media type",
			About: "The file mimetype is compressed.", Ordinary: "It is stored.",
			Writers: "Programs that zip an edited folder again", Source: clause, Flags: []quirk.Flag{quirk.Compression},
			Build: edited(first(func(m *archive.Member) { m.Packed = lazyfile.Literal(flate.Deflate(lazyfile.Literal(odf.Text))) })),
		},
		{
			Token: "odt-mimetype-newline", Format: "odt", Title: "Media type with a line break",
			About: "The file mimetype ends with a line break.", Ordinary: "It has only the media type.",
			Writers: "People who write the file with an editor or with echo", Source: clause, Flags: []quirk.Flag{quirk.LineEnds},
			Build: edited(first(func(m *archive.Member) { m.Body = lazyfile.Literal(odf.Text + "\n") })),
		},
		{
			Token: "odt-no-mimetype", Format: "odt", Title: "Package without a media type",
			About: "There is no file mimetype, only the manifest says what the package is.", Ordinary: "There is one.",
			Writers: "KOffice, and libraries that write few files", Source: clause, Flags: []quirk.Flag{quirk.Layout},
			Build: edited(func(members []archive.Member) []archive.Member { return members[1:] }),
		},
		{
			Token: "odt-no-manifest", Format: "odt", Title: "Package without a manifest",
			About: "There is no manifest, only the file mimetype says what the package is.", Ordinary: "There is one.",
			Writers: "Scripts that write the content and the media type", Source: "Part 2, 3.2", Flags: []quirk.Flag{quirk.Layout},
			Build: edited(func(members []archive.Member) []archive.Member { return slices.Delete(members, 1, 2) }),
		},
		{
			Token: "odt-folder-entries", Format: "odt", Title: "Entries of folders",
			About: "The package has entries of empty folders, which the manifest does not list.", Ordinary: "It has only files.",
			Writers: "LibreOffice, for Configurations2", Source: "APPNOTE.TXT, 4.3.8", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: edited(func(members []archive.Member) []archive.Member {
				for _, name := range []string{"Configurations2/images/Bitmaps/", "Configurations2/toolbar/", "META-INF/"} {
					members = append(members, archive.Member{Name: name, Modified: archive.Epoch, Body: lazyfile.Literal{}})
				}
				return members
			}),
		},
		{
			Token: "odt-content-only", Format: "odt", Title: "Only the content",
			About: "The package has a content, but no styles, settings or metadata.", Ordinary: "There are styles.",
			Writers: "Report generators and libraries", Source: "3.1.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: edited(func(members []archive.Member) []archive.Member {
				for i := range members {
					if manifest, ok := members[i].Body.(lazyfile.Literal); ok && strings.HasPrefix(members[i].Name, "META-INF") {
						shorter := lazyfile.Literal(strings.Replace(string(manifest), `<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>`, "", 1))
						members[i].Body, members[i].Packed = shorter, lazyfile.Literal(flate.Deflate(shorter))
					}
				}
				return slices.DeleteFunc(members, func(m archive.Member) bool { return m.Name == "styles.xml" })
			}),
		},
		{
			Token: "odt-utf-16", Format: "odt", Title: "Content in UTF-16",
			About: "The content is in UTF-16 with a byte order mark.", Ordinary: "It is in UTF-8.",
			Writers: "XSLT of .NET and MSXML", Source: "XML 1.0, 4.3.3", Valid: true, Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: pair(wide, story()),
		},
	}
}

// inUTF16 returns XML in UTF-16LE with a byte order mark.
func inUTF16(xml string) string {
	encoder := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder()
	result, err := encoder.String(strings.Replace(xml, "UTF-8", "UTF-16", 1))
	if err != nil {
		panic(err) // UTF-16 has all characters
	}
	return result
}

// flatTextCases are cases of texts as one XML file.
func flatTextCases() []quirk.Case {
	image := written(told, head(heading), p(first+framed("", "<draw:image><office:binary-data>"+base64Lines(quirk.OrangePixel)+"</office:binary-data></draw:image>")), p(second)).
		with(expect.Pictures, quirk.FileItem([]byte(quirk.OrangePixel)))
	wide := story()
	wide.encode = inUTF16
	return []quirk.Case{
		{
			Token: "fodt-picture", Format: "fodt", Title: "Picture in a flat file",
			About: "A picture is in the XML as Base64 in several lines, in the middle of a paragraph.", Ordinary: "There is no picture.",
			Writers: "LibreOffice, for flat files", Source: "10.4.4; 10.4.5", Valid: true, Flags: []quirk.Flag{quirk.Picture, quirk.Markup},
			Build: flatPair(image, story()),
		},
		{
			Token: "fodt-utf-16", Format: "fodt", Title: "Flat file in UTF-16",
			About: "The file is in UTF-16 with a byte order mark.", Ordinary: "It is in UTF-8.",
			Writers: "XSLT of .NET and MSXML", Source: "XML 1.0, 4.3.3", Valid: true, Charset: "utf-16", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: flatPair(wide, story()),
		},
	}
}
