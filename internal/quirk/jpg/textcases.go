package jpg

import (
	"encoding/binary"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/iptc"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// multilingual is text that Latin-1 does not have.
const multilingual = "Grüße aus Łódź, 東京"

// textCases are cases about the charsets of texts in Exif and IPTC.
func textCases() []quirk.Case {
	const comment = "Exif 2.32, 4.6.5 D, UserComment"
	return []quirk.Case{
		{
			Token: "jpg-exif-utf-8", Format: "jpg", Title: "UTF-8 in Exif",
			About:    "Description, artist and copyright are in UTF-8, although their type is ASCII.",
			Ordinary: "The same fields in ASCII.",
			Writers:  "digiKam, Lightroom, ExifTool and phones with Android", Source: "Exif 2.32, 4.6.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(described(multilingual, "Zoë Müller", "© 2024 Zoë Müller"), described("Greetings from Lodz", "Zoe Muller", "(c) 2024 Zoe Muller")),
		},
		{
			Token: "jpg-comment-ascii", Format: "jpg", Title: "Comment in ASCII",
			About:    "Before the comment, eight bytes name its charset.",
			Ordinary: "The file has no comment.",
			Writers:  "Cameras with a menu for a comment, such as those of Nikon", Source: comment, Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(commented("ASCII\x00\x00\x00"+"Taken by hand", "Taken by hand"), uncommented),
		},
		{
			Token: "jpg-comment-unicode-big-endian", Format: "jpg", Title: "Comment in UTF-16, big endian",
			About:    "The comment is in UTF-16 and, as Exif, in big endian.",
			Ordinary: "The comment is in ASCII.",
			Writers:  "ExifTool and exiv2, for files in big endian", Source: comment, Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(commented("UNICODE\x00"+utf16Text(binary.BigEndian, multilingual), multilingual), commented("ASCII\x00\x00\x00"+"Greetings", "Greetings")),
		},
		{
			Token: "jpg-comment-unicode-little-endian", Format: "jpg", Title: "Comment in UTF-16, little endian",
			About:    "The comment is in UTF-16 and, as Exif, in little endian.",
			Ordinary: "The comment is in ASCII.",
			Writers:  "ExifTool and exiv2, for files in little endian", Source: comment, Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(func(s *shot) {
				commented("UNICODE\x00"+utf16Text(binary.LittleEndian, multilingual), multilingual)(s)
				s.order = binary.LittleEndian
			}, func(s *shot) {
				commented("ASCII\x00\x00\x00"+"Greetings", "Greetings")(s)
				s.order = binary.LittleEndian
			}),
		},
		{
			Token: "jpg-comment-no-charset", Format: "jpg", Title: "Comment without a charset",
			About:    "The charset of the comment is eight zeros, which means that it is undefined, and the text is ASCII.",
			Ordinary: "The comment is in ASCII and says so.",
			Writers:  "Programs that do not know what a user entered", Source: comment, Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(commented(strings.Repeat("\x00", 8)+"Greetings", "Greetings"), commented("ASCII\x00\x00\x00"+"Greetings", "Greetings")),
		},
		{
			Token: "jpg-comment-blank", Format: "jpg", Title: "Comment of zeros",
			About:    "The comment has the charset ASCII and 120 zeros, which a camera reserved.",
			Ordinary: "The file has no comment.",
			Writers:  "Cameras of Nikon and Fujifilm", Source: comment, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: shots(commented("ASCII\x00\x00\x00"+strings.Repeat("\x00", 120), ""), uncommented),
		},
		{
			Token: "jpg-windows-properties", Format: "jpg", Title: "Properties of Windows",
			About:    "Title, comment and keywords are in fields of Windows, in UTF-16, little endian, in Exif in big endian.",
			Ordinary: "The file has no such properties.",
			Writers:  "Windows Explorer, in the properties of a file", Source: "Microsoft, Windows Imaging Component, photo metadata policies", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(func(s *shot) {
				text := func(text string) ifd.Bytes { return ifd.Bytes(utf16Text(binary.LittleEndian, text+"\x00")) }
				s.camera = s.camera.With(ifd.Directory{tagTitle: text(multilingual), tagTitle + 1: text("Ein schöner Tag"), tagTitle + 3: text("tea;green")})
				s.set(quirk.Title, multilingual)
				s.set(quirk.Comment, "Ein schöner Tag")
				s.set(quirk.Keywords, "tea;green")
			}, unchanged),
		},
		{
			Token: "jpg-exif-rating", Format: "jpg", Title: "Rating of Windows",
			About:    "A field of Windows in Exif has a rating of 4 stars.",
			Ordinary: "The file has no rating.",
			Writers:  "Windows Explorer, and cameras of Canon and Sony", Source: "Microsoft, Windows Imaging Component, photo metadata policies", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				s.camera = s.camera.With(ifd.Directory{tagRating: uint16(4)})
				s.set(quirk.Rating, "4")
			}, unchanged),
		},
		{
			Token: "jpg-iptc-utf-8", Format: "jpg", Title: "IPTC in UTF-8",
			About:    "Title, description, artist and keywords are in IPTC, and its record 1 says that they are in UTF-8.",
			Ordinary: "The same fields in ASCII.",
			Writers:  "Photo Mechanic, Lightroom and Bridge", Source: "IPTC IIM 4.2, 1:90", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(captioned(codedUTF8, multilingual, "Zoë Müller", "Grün", "東京"), plainCaption),
		},
		{
			Token: "jpg-iptc-utf-8-undeclared", Format: "jpg", Title: "IPTC in UTF-8 without a declaration",
			About:    "Texts in IPTC are in UTF-8, and nothing says so.",
			Ordinary: "The same fields in ASCII.",
			Writers:  "Picasa, and programs that use libiptcdata", Source: "IPTC IIM 4.2, 1:90", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(captioned("", multilingual, "Zoë Müller", "Grün", "東京"), plainCaption),
		},
		{
			Token: "jpg-iptc-latin-1", Format: "jpg", Title: "IPTC in Latin-1",
			About:    "Texts in IPTC are in ISO 8859-1, and nothing says so.",
			Ordinary: "The same fields in ASCII.",
			Writers:  "Photoshop before version 7, IrfanView and other programs for Windows in Western Europe", Source: "IPTC IIM 4.2, 1:90", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: shots(func(s *shot) {
				captioned("", "Gr\xfc\xdfe aus K\xf6ln", "Zo\xeb M\xfcller", "Gr\xfcn", "Caf\xe9")(s)
				s.set(quirk.Title, "Grüße aus Köln")
				s.set(quirk.Artist, "Zoë Müller")
				s.set(quirk.Keywords, "Grün, Café")
			}, plainCaption),
		},
		{
			Token: "jpg-iptc-among-resources", Format: "jpg", Title: "IPTC among resources of Photoshop",
			About:    "Other resources, with names of odd length and odd sizes, are before IPTC in the segment of Photoshop.",
			Ordinary: "IPTC is the only resource.",
			Writers:  "Photoshop", Source: "Adobe Photoshop File Formats, image resources", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				plainCaption(s)
				s.segments = segments{photoshop(
					iptc.Resource(0x03ed, "", "\x00\x48\x00\x00\x00\x01\x00\x01\x00\x48\x00\x00\x00\x01\x00\x01"),
					iptc.Resource(0x07d0, "Path 1", "odd"),
					iptc.Resource(0x0404, "", caption("", "Greetings from Cologne", "Zoe Muller", "green", "cafe")),
					iptc.Resource(0x0425, "", strings.Repeat("\x11", 16)),
				)}
			}, plainCaption),
		},
	}
}

// described takes a shot with texts in Exif.
func described(description, artist, copyright string) func(s *shot) {
	return func(s *shot) {
		s.camera = s.camera.With(ifd.Directory{tagDescription: description, tagArtist: artist, tagCopyright: copyright})
		s.set(quirk.Description, description)
		s.set(quirk.Artist, artist)
		s.set(quirk.Copyright, copyright)
	}
}

// commented takes a shot with a comment, whose charset is before it.
func commented(coded, text string) func(s *shot) {
	return func(s *shot) {
		s.exposure = s.exposure.With(ifd.Directory{tagUserComment: []byte(coded)})
		s.set(quirk.Comment, text)
	}
}

func uncommented(s *shot) { s.set(quirk.Comment, "") }

func utf16Text(order binary.AppendByteOrder, text string) string {
	return string(utf16text.Append(nil, order, text))
}

// codedUTF8 is the escape sequence of UTF-8 in dataset 1:90.
const codedUTF8 = "\x1b%G"

// captioned takes a shot with texts in IPTC in a charset.
func captioned(charset, title, artist string, keywords ...string) func(s *shot) {
	return func(s *shot) {
		s.segments = segments{photoshop(iptc.Resource(0x0404, "", caption(charset, title, artist, keywords...)))}
		s.set(quirk.Title, title)
		s.set(quirk.Artist, artist)
		s.set(quirk.Keywords, strings.Join(keywords, ", "))
	}
}

func plainCaption(s *shot) {
	captioned("", "Greetings from Cologne", "Zoe Muller", "green", "cafe")(s)
}

// caption returns datasets of IPTC (IIM 4.2, chapter 3).
func caption(charset, title, artist string, keywords ...string) string {
	var data string
	if charset != "" {
		data = iptc.Dataset(1, 90, charset)
	}
	data += iptc.Dataset(2, 0, "\x00\x04") + iptc.Dataset(2, 5, title)
	for _, k := range keywords {
		data += iptc.Dataset(2, 25, k)
	}
	return data + iptc.Dataset(2, 80, artist)
}

// photoshop returns the segment APP13 with resources.
func photoshop(resources ...string) t81.Segment {
	return t81.Segment{Marker: t81.APP0 + 13, Payload: []byte("Photoshop 3.0\x00" + strings.Join(resources, ""))}
}
