package mail

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Levels and identifiers of attributes ([MS-OXTNEF], section 2.1.3.2).
const (
	messageLevel, attachmentLevel = 1, 2

	attTNEFVersion    = 0x00089006
	attOEMCodepage    = 0x00069007
	attMessageClass   = 0x00078008
	attMsgProps       = 0x00069003
	attAttachRendData = 0x00069002
	attAttachTitle    = 0x00018010
	attAttachData     = 0x0006800F
	attAttachment     = 0x00069005
)

// Tags of properties ([MS-OXPROPS]) with their types in the low 16 bits.
const (
	tagHTML          = 0x10130102
	tagRTFCompressed = 0x10090102
	tagLongFilename  = 0x3707001F
	tagMIMEType      = 0x370E001E
)

// A property is a value with a tag of MAPI.
type property struct {
	tag   uint32
	value []byte
}

// tnef returns a stream with attributes ([MS-OXTNEF], section 2.1.3.1).
func tnef(attributes ...[]byte) string {
	const signature, key = 0x223E9F78, 0x0118
	head := binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint32(nil, signature), key)
	version := attribute(messageLevel, attTNEFVersion, []byte{0, 0, 1, 0})
	codepage := attribute(messageLevel, attOEMCodepage, binary.LittleEndian.AppendUint64(nil, 1252))
	class := attribute(messageLevel, attMessageClass, []byte("IPM.Microsoft Mail.Note\x00"))
	return string(slices.Concat(append([][]byte{head, version, codepage, class}, attributes...)...))
}

// attribute returns an attribute with its checksum, the sum of its bytes.
func attribute(level byte, id uint32, data []byte) []byte {
	b := binary.LittleEndian.AppendUint32([]byte{level}, id)
	b = append(binary.LittleEndian.AppendUint32(b, uint32(len(data))), data...)
	var sum uint16
	for _, octet := range data {
		sum += uint16(octet)
	}
	return binary.LittleEndian.AppendUint16(b, sum)
}

// properties returns properties of variable length, which are padded to groups of four bytes ([MS-OXTNEF], section 2.1.3.4).
func properties(list ...property) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(list)))
	for _, p := range list {
		b = binary.LittleEndian.AppendUint32(b, p.tag)
		b = binary.LittleEndian.AppendUint32(b, 1)
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(p.value))), p.value...)
		b = append(b, make([]byte, -len(p.value)&3)...)
	}
	return b
}

// stowed returns the attributes of a file with a short name in a code page, and properties.
func stowed(short, data string, list ...property) []byte {
	const file, nowhere = 1, "\xff\xff\xff\xff"
	rendering := append([]byte{file, 0}, nowhere+strings.Repeat("\x00", 8)...)
	name, _ := charmap.Windows1252.NewEncoder().String(short) // which the names allow
	b := slices.Concat(attribute(attachmentLevel, attAttachRendData, rendering), attribute(attachmentLevel, attAttachTitle, []byte(name+"\x00")), attribute(attachmentLevel, attAttachData, []byte(data)))
	if len(list) > 0 {
		b = append(b, attribute(attachmentLevel, attAttachment, properties(list...))...)
	}
	return b
}

// wide returns a string in UTF-16 with a zero at its end.
func wide(s string) []byte { return utf16text.Append(nil, binary.LittleEndian, s+"\x00") }

// compressed returns rich text in LZFu ([MS-OXRTFCP], section 2.1.3.1), without references to the dictionary except the
// last, which ends the text.
func compressed(rtf string) []byte {
	const initial, size, literals = 207, 4096, 8 // characters in the dictionary at first and at most, and characters after a byte of flags
	var contents []byte
	for rest := rtf; ; rest = rest[literals:] {
		if len(rest) < literals {
			end := uint16((initial+len(rtf))%size) << 4
			contents = append(contents, 1<<len(rest)) // the flag of the reference
			contents = binary.BigEndian.AppendUint16(append(contents, rest...), end)
			break
		}
		contents = append(append(contents, 0), rest[:literals]...)
	}
	const header, lzfu = 12, 0x75465A4C
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(contents)+header))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(rtf)))
	b = binary.LittleEndian.AppendUint32(b, lzfu)
	return append(binary.LittleEndian.AppendUint32(b, checksum(contents)), contents...)
}

// checksum returns a CRC-32 that is not inverted ([MS-OXRTFCP], section 2.1.3.2).
func checksum(contents []byte) uint32 { return ^crc32.Update(^uint32(0), crc32.IEEETable, contents) }

// winmail returns a part with a stream.
func winmail(stream string) string {
	return part("application/ms-tnef; name=\"winmail.dat\"", "attachment; filename=\"winmail.dat\"", stream)
}

// rich is the text of the ordinary message as RTF.
const rich = `{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}\pard\f0 Your order left our house today.\par` + "\r\n}\r\n"

// tnefCases returns cases of winmail.dat. A reader finds what is in it instead of it.
func tnefCases() []quirk.Case {
	stowedFile := func(name string) expect.Item { return file(name, "", goods) }
	const writers, source = "Microsoft Outlook and Exchange, for messages in rich text", "[MS-OXTNEF], section 2.1"
	flags := []quirk.Flag{quirk.Items, quirk.Dialect}
	return []quirk.Case{
		{
			Token: "eml-winmail-dat", Format: "eml", Title: "TNEF (winmail.dat)",
			About:    "Two files are in an attachment winmail.dat in TNEF, a format of Microsoft.",
			Ordinary: "The files are attachments.",
			Writers:  writers, Source: source, Valid: true, Flags: flags,
			Build: unlike(mixed(winmail(tnef(stowed(plainName, goods), stowed(logo, quirk.OrangePixel)))), mixed(attached(" filename="+plainName), picture(attachment)),
				content{files: []expect.Item{stowedFile(plainName), file(logo, "", quirk.OrangePixel)}}, content{files: []expect.Item{file(plainName, "text/csv", goods), file(logo, "image/gif", quirk.OrangePixel)}}),
		},
		{
			Token: "eml-winmail-dat-long-name", Format: "eml", Title: "TNEF with long names (winmail.dat)",
			About:    "A file in winmail.dat has a short name in a code page, and its name in UTF-16 in a property, which is the name that people gave it.",
			Ordinary: "The file is an attachment with that name.",
			Writers:  writers, Source: source + ".3.3.15", Valid: true, Flags: append(flags, quirk.Encoding),
			Build: unlike(mixed(winmail(tnef(stowed("GRNERT~1.CSV", goods, property{tagLongFilename, wide("Green tea, all kinds.csv")}, property{tagMIMEType, []byte("text/csv\x00")})))), mixed(attached(" filename=\"Green tea, all kinds.csv\"")),
				content{files: []expect.Item{stowedFile("Green tea, all kinds.csv")}}, list("Green tea, all kinds.csv")),
		},
		{
			Token: "eml-winmail-dat-html", Format: "eml", Title: "TNEF with HTML (winmail.dat)",
			About:    "The HTML of the message is only in winmail.dat.",
			Ordinary: "The message is a multipart of text and HTML.",
			Writers:  writers, Source: source + "; [MS-OXPROPS], PidTagHtml", Valid: true, Flags: append(flags, quirk.Markup),
			Build: pair(mixed(winmail(tnef(attribute(messageLevel, attMsgProps, properties(property{tagHTML, []byte(html)}))))), whole(alternative(htmlPart(html))), content{html: html}),
		},
		{
			Token: "eml-winmail-dat-rtf", Format: "eml", Title: "TNEF instead of a message (winmail.dat)",
			About:    "The message is only winmail.dat, and its text is rich text there.",
			Ordinary: "The message is text.",
			Writers:  "Microsoft Exchange between its servers", Source: source + "; [MS-OXRTFCP], section 2.1", Valid: true, Flags: append(flags, quirk.Markup),
			Build: pair(message(fields{"Content-Type": "application/ms-tnef; name=\"winmail.dat\"", "Content-Transfer-Encoding": "base64"},
				inBase64(tnef(attribute(messageLevel, attMsgProps, properties(property{tagRTFCompressed, compressed(rich)}))))), said(nil), content{}),
		},
	}
}
