package svg

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// documentCases are cases about the XML of a file and its encoding.
func documentCases() []quirk.Case {
	const plain = "The file is in UTF-8, and has no declaration."
	const titled = "<title>Caf\u00e9</title>"
	return []quirk.Case{
		{
			Token: "svg-prefix", Format: "svg", Title: "Names with a prefix",
			About:    "All elements have a prefix for their namespace.",
			Ordinary: "The namespace is the default.",
			Writers:  "Inkscape in old versions, and ElementTree of Python", Source: "Namespaces in XML 1.0, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(prefixed(ordinary())),
		},
		{
			Token: "svg-doctype", Format: "svg", Title: "Document type",
			About:    "A document type has the URL of a grammar, which readers do not need.",
			Ordinary: "There is no document type.",
			Writers:  "Inkscape, Graphviz and Adobe Illustrator", Source: "SVG 1.1, 1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>` + "\n" +
				`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` + "\n" + ordinary()),
		},
		{
			Token: "svg-entities", Format: "svg", Title: "Entities",
			About:    "A document type has entities for the namespace and a color.",
			Ordinary: "There is no document type.",
			Writers:  "Adobe Illustrator", Source: "XML 1.0, 4.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(`<?xml version="1.0"?>` + "\n" + `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY first "` + red + `">]>` + "\n" +
				strings.NewReplacer("http://www.w3.org/2000/svg", "&ns_svg;", red, "&first;").Replace(ordinary())),
		},
		{
			Token: "svg-byte-order-mark", Format: "svg", Title: "Byte order mark",
			About:    "The file begins with a byte order mark in UTF-8.",
			Ordinary: plain,
			Writers:  "Microsoft Visio and editors of Windows", Source: "XML 1.0, 4.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: texts("\ufeff" + ordinary()),
		},
		{
			Token: "svg-utf-16", Format: "svg", Title: "UTF-16",
			About:    "The file is in UTF-16, little endian, with a byte order mark.",
			Ordinary: plain, Charset: "utf-16",
			Writers: "CorelDRAW and programs of Windows", Source: "XML 1.0, 4.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: texts(inUTF16(`<?xml version="1.0" encoding="UTF-16"?>` + "\n" + ordinary())),
		},
		{
			Token: "svg-latin-1", Format: "svg", Title: "Latin-1",
			About:    "The declaration says that the file is in ISO-8859-1. The title is not valid UTF-8.",
			Ordinary: "The same title is in UTF-8.", Charset: "iso-8859-1",
			Writers: "Adobe Illustrator, which offers the encoding, and old versions of Gnuplot", Source: "XML 1.0, 4.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: func(twin bool) quirk.File {
				utf8 := with(usual, titled+quarters(0, 0, 48, 32))
				latin1 := `<?xml version="1.0" encoding="ISO-8859-1"?>` + "\n" + strings.Replace(utf8, "\u00e9", "\xe9", 1)
				return file(quirk.Either(twin, utf8, latin1))
			},
		},
		{
			Token: "svgz-compressed", Format: "svgz", Title: "Compressed SVG",
			About:    "The file is compressed by gzip. A server has to say so in Content-Encoding.",
			Ordinary: "The file is not compressed, although its name says so.",
			Writers:  "Inkscape, Adobe Illustrator and gzip", Source: "SVG 2, 1.4, and RFC 1952", Valid: true, Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Compression},
			Build: texts(compressed(ordinary())),
		},
	}
}

// prefixed returns a file whose elements have a prefix.
func prefixed(text string) string {
	return strings.NewReplacer("</", "</svg:", "<", "<svg:", "xmlns=", "xmlns:svg=").Replace(text)
}

// inUTF16 returns text in UTF-16, little endian, with a byte order mark.
func inUTF16(text string) string {
	return string(utf16text.Append(nil, binary.LittleEndian, "\ufeff"+text))
}

// compressed returns text as a gzip file.
func compressed(text string) string {
	end := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(text)))
	end = binary.LittleEndian.AppendUint32(end, uint32(len(text)))
	return string(slices.Concat([]byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"), flate.Deflate([]byte(text)), end))
}
