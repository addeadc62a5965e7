package jpg

import (
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// xmpCases are cases about metadata in XMP.
func xmpCases() []quirk.Case {
	const source = "ISO 16684-1, and Adobe XMP part 3, 1.1.3"
	return []quirk.Case{
		{
			Token: "jpg-xmp", Format: "jpg", Title: "XMP",
			About:    "Title, artists, keywords and a rating are in XMP, as attributes, lists and alternatives of languages.",
			Ordinary: "The same picture without XMP.",
			Writers:  "Lightroom, darktable and digiKam", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(documented(`xmp:Rating="4"`, titles+creators+subjects), unchanged),
		},
		{
			Token: "jpg-xmp-elements", Format: "jpg", Title: "XMP with elements for simple values",
			About:    "The rating is an element instead of an attribute, and there is a description of RDF for each namespace.",
			Ordinary: "The same values, with attributes and one description.",
			Writers:  "ExifTool, and Windows", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: shots(documented("", `<xmp:Rating>4</xmp:Rating></rdf:Description><rdf:Description rdf:about="" `+namespaces+`>`+titles+creators+subjects), documented(`xmp:Rating="4"`, titles+creators+subjects)),
		},
		{
			Token: "jpg-xmp-prefixes", Format: "jpg", Title: "XMP with other prefixes",
			About:    "Namespaces have other prefixes than usual.",
			Ordinary: "The same values with the usual prefixes.",
			Writers:  "Programs that write XML with prefixes such as ns0, such as ElementTree of Python", Source: "Namespaces in XML 1.0, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: shots(func(s *shot) {
				documented(`xmp:Rating="4"`, titles+creators+subjects)(s)
				text := string(s.segments[0].Payload)
				for usual, other := range map[string]string{"dc:": "ns1:", "xmp:": "ns2:"} {
					text = strings.NewReplacer("<"+usual, "<"+other, "</"+usual, "</"+other, " "+usual, " "+other, "xmlns:"+usual[:len(usual)-1]+"=", "xmlns:"+other[:len(other)-1]+"=").Replace(text)
				}
				s.segments[0].Payload = []byte(text)
			}, documented(`xmp:Rating="4"`, titles+creators+subjects)),
		},
		{
			Token: "jpg-xmp-rejected", Format: "jpg", Title: "Rejected in XMP",
			About:    "The rating is -1, which means that the picture is rejected.",
			Ordinary: "The rating is 1.",
			Writers:  "Bridge, darktable and digiKam", Source: "ISO 16684-1, 8.4, xmp:Rating", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(rated("-1"), rated("1")),
		},
		{
			Token: "jpg-xmp-before-exif", Format: "jpg", Title: "XMP before Exif",
			About:    "The segment of XMP is before that of Exif.",
			Ordinary: "The segment of Exif is first.",
			Writers:  "Libraries that insert XMP after the start of a file", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				turn(s, 6)
				rated("4")(s)
				s.before, s.segments = s.segments, nil
			}, func(s *shot) {
				turn(s, 6)
				rated("4")(s)
			}),
		},
		{
			Token: "jpg-xmp-contradicts-exif", Format: "jpg", Title: "XMP that contradicts Exif",
			About:    "XMP has another orientation, artist and description than Exif, as it was before an edit. That of Exif applies.",
			Ordinary: "The same picture without XMP.",
			Writers:  "Programs that change Exif and keep XMP, such as older phones after a turn in the gallery", Source: "Metadata Working Group, Guidelines 2.0, 5.3 and 5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				turn(s, 6)
				described("Greetings from Lodz", "Zoe Muller", "(c) 2024 Zoe Muller")(s)
				s.segments = segments{xmp(`tiff:Orientation="3"`, `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">An old text</rdf:li></rdf:Alt></dc:description>`)}
			}, func(s *shot) {
				turn(s, 6)
				described("Greetings from Lodz", "Zoe Muller", "(c) 2024 Zoe Muller")(s)
			}),
		},
		{
			Token: "jpg-xmp-extended", Format: "jpg", Title: "Extended XMP",
			About:    "XMP of 69 KB is in several segments: the first has the digest of the rest, and keywords are in the rest.",
			Ordinary: "The keywords are in the first segment.",
			Writers:  "Photoshop, Google Camera for depth maps, and ExifTool", Source: "Adobe XMP part 3, 1.1.3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: shots(func(s *shot) {
				documented(`xmp:Rating="4"`, titles)(s)
				s.set(quirk.Keywords, "tea, green")
				s.segments = extended()
			}, func(s *shot) {
				documented(`xmp:Rating="4"`, titles+subjects)(s)
				s.set(quirk.Keywords, "tea, green")
			}),
		},
		{
			Token: "jpg-panorama", Format: "jpg", Title: "Panorama",
			About:    "XMP says that the picture is a part of a sphere, and which one.",
			Ordinary: "The same picture without XMP.",
			Writers:  "Google Camera, Ricoh Theta and Hugin", Source: "Google, Photo Sphere XMP Metadata", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				s.segments = segments{xmp(`GPano:ProjectionType="equirectangular" GPano:UsePanoramaViewer="True" GPano:FullPanoWidthPixels="100" GPano:FullPanoHeightPixels="50" `+
					`GPano:CroppedAreaImageWidthPixels="100" GPano:CroppedAreaImageHeightPixels="60" GPano:CroppedAreaLeftPixels="0" GPano:CroppedAreaTopPixels="0"`, "")}
				s.set(quirk.Projection, "equirectangular")
			}, unchanged),
		},
	}
}

// namespaces declares the namespaces of descriptions.
const namespaces = `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" ` +
	`xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" ` +
	`xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" ` +
	`xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:xmpNote="http://ns.adobe.com/xmp/note/"`

// Elements of Dublin Core.
const (
	titles   = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">` + multilingual + `</rdf:li><rdf:li xml:lang="en">Greetings</rdf:li></rdf:Alt></dc:title>`
	creators = `<dc:creator><rdf:Seq><rdf:li>Zoë Müller</rdf:li><rdf:li>Ann Lee</rdf:li></rdf:Seq></dc:creator>`
	subjects = `<dc:subject><rdf:Bag><rdf:li>tea</rdf:li><rdf:li>green</rdf:li></rdf:Bag></dc:subject>`
)

// packet returns XMP of a description with attributes and elements.
func packet(attributes, elements string) string {
	return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
		namespaces + " " + attributes + ">" + elements + `</rdf:Description></rdf:RDF></x:xmpmeta>`
}

// xmp returns a segment of XMP in a packet that can grow.
func xmp(attributes, elements string) t81.Segment {
	const begin, end = "<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n", "\n<?xpacket end=\"w\"?>"
	return app1("http://ns.adobe.com/xap/1.0/", begin+packet(attributes, elements)+strings.Repeat(" ", 200)+end)
}

// documented takes a shot with a rating, titles, creators and subjects in XMP, as far as they are there.
func documented(attributes, elements string) func(s *shot) {
	return func(s *shot) {
		s.segments = segments{xmp(attributes, elements)}
		s.set(quirk.Rating, "4")
		s.set(quirk.Title, multilingual)
		if strings.Contains(elements, creators) {
			s.set(quirk.Artist, "Zoë Müller, Ann Lee")
			s.set(quirk.Keywords, "tea, green")
		}
	}
}

func rated(stars string) func(s *shot) {
	return func(s *shot) {
		s.segments = segments{xmp(`xmp:Rating="`+stars+`"`, "")}
		s.set(quirk.Rating, stars)
	}
}

// extended returns segments of XMP, of which all but the first are parts of a second document.
func extended() segments {
	const identifier, partSize = "http://ns.adobe.com/xmp/extension/", 40_000
	rest := packet(`xmpNote:Padding="`+strings.Repeat("0123456789abcdef", 4300)+`"`, subjects)
	digest := strings.ToUpper(fmt.Sprintf("%x", md5.Sum([]byte(rest))))
	list := segments{xmp(`xmp:Rating="4" xmpNote:HasExtendedXMP="`+digest+`"`, titles)}
	for at := 0; at < len(rest); at += partSize {
		head := binary.BigEndian.AppendUint32([]byte(digest), uint32(len(rest)))
		head = binary.BigEndian.AppendUint32(head, uint32(at))
		list = append(list, app1(identifier, string(head)+rest[at:min(at+partSize, len(rest))]))
	}
	return list
}
