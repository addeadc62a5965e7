package codes

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A header is a segment of numbers of some bits, such as a mode without data.
type header []struct {
	value uint
	bits  int
}

func (header) Check() error { return nil }

func (h header) Bits(coding.Version) (bits int) {
	for _, n := range h {
		bits += n.bits
	}
	return bits
}

func (h header) Encode(b *coding.Bits, _ coding.Version) {
	for _, n := range h {
		b.Write(n.value, n.bits)
	}
}

// Modes (table 2).
const (
	modeStructuredAppend = 3
	modeFNC1First        = 5
	modeECI              = 7
	modeFNC1Second       = 9
)

// eci declares the extended channel interpretation of the segments behind it (7.4.2).
func eci(assignment uint) coding.Encoding { return header{{modeECI, 4}, {assignment, 8}} }

// longECI is eci with a number that takes 16 bits.
func longECI(assignment uint) coding.Encoding { return header{{modeECI, 4}, {2<<14 | assignment, 16}} }

// structuredAppend returns the header of a part of a text (8).
func structuredAppend(i int, parts []string) []coding.Encoding {
	var parity byte
	for _, c := range []byte(strings.Join(parts, "")) {
		parity ^= c
	}
	return []coding.Encoding{header{{modeStructuredAppend, 4}, {uint(i), 4}, {uint(len(parts) - 1), 4}, {uint(parity), 8}}}
}

// coded returns a scan of segments, with what a reader finds.
func coded(said expect.Item, segments ...coding.Encoding) scan {
	said.Name = "qr"
	return scan{gridOfQR(qrcode.Segmented("M", segments...)).draw(6, blackOnWhite), []expect.Item{said}}
}

// bytesOf returns a segment of text in a charset.
func bytesOf(e encoding.Encoding, text string) coding.Encoding {
	encoded, err := e.NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return coding.String(encoded)
}

// inUTF8 returns a scan of text that is declared as UTF-8.
func inUTF8(text string) func() scan {
	return func() scan { return coded(expect.Item{Text: text}, eci(26), coding.String(text)) }
}

const declaredUTF8 = "The same text is in UTF-8, which is declared (ECI 26)."

// charsetCases are codes with bytes in different charsets.
func charsetCases() []quirk.Case {
	var variants []variant
	for _, c := range []struct {
		token, name string
		assignment  uint
		encoding    encoding.Encoding
		text        string
	}{
		{"cp437", "code page 437", 2, charmap.CodePage437, "Café Zürich ½ ░▒▓"},
		{"iso-8859-1", "ISO/IEC 8859-1", 3, charmap.ISO8859_1, "Größe: 3 m², ½ £"},
		{"iso-8859-2", "ISO/IEC 8859-2", 4, charmap.ISO8859_2, "Žluťoučký kůň, Łódź"},
		{"iso-8859-5", "ISO/IEC 8859-5", 7, charmap.ISO8859_5, "Привет, Москва"},
		{"iso-8859-7", "ISO/IEC 8859-7", 9, charmap.ISO8859_7, "Καλημέρα Αθήνα"},
		{"iso-8859-9", "ISO/IEC 8859-9", 11, charmap.ISO8859_9, "İstanbul, Şişli, ığdır"},
		{"iso-8859-15", "ISO/IEC 8859-15", 17, charmap.ISO8859_15, "Œuvre à 5 €"},
		{"shift-jis", "Shift JIS", 20, japanese.ShiftJIS, "東京都 カタカナ ｶﾅ"},
		{"windows-1250", "Windows-1250", 21, charmap.Windows1250, "Łódź „žluťoučký“"},
		{"windows-1251", "Windows-1251", 22, charmap.Windows1251, "Привет, «Москва»"},
		{"windows-1252", "Windows-1252", 23, charmap.Windows1252, "“Größe” – 5 €"},
		{"utf-16be", "UTF-16", 25, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), "Größe 東京 😀"},
		{"big5", "Big5", 28, traditionalchinese.Big5, "臺北市 中文"},
		{"gb2312", "GB 2312", 29, simplifiedchinese.GBK, "北京市 中文"},
		{"euc-kr", "KS X 1001", 30, korean.EUCKR, "서울시 한국어"},
		{"gb18030", "GB 18030", 32, simplifiedchinese.GB18030, "北京市 😀"},
	} {
		variants = append(variants, variant{
			token: "qr-eci-" + c.token, title: "Text in " + c.name, about: fmt.Sprintf("The bytes are in %s, which ECI %d declares.", c.name, c.assignment), writers: "label printers; ticket systems of public transport",
			source: "ISO/IEC 18004:2015, 7.4.2; AIM ITS/04-023", flag: quirk.Encoding,
			special:  func() scan { return coded(expect.Item{Text: c.text}, eci(c.assignment), bytesOf(c.encoding, c.text)) },
			ordinary: inUTF8(c.text), twin: declaredUTF8,
		})
	}
	return cases(append(variants, undeclaredCases()...)...)
}

// undeclaredCases are codes whose charset readers guess, or that declare one in a rare way.
func undeclaredCases() []variant {
	const source, generators = "ISO/IEC 18004:2015, 7.3.5 and 7.4.2", "most generators"
	return []variant{
		{
			token: "qr-utf-8-undeclared", title: "UTF-8 without ECI", about: "The bytes are UTF-8, which nothing declares. By the standard, they are ISO/IEC 8859-1.", writers: generators, source: source, flag: quirk.Encoding, notValid: true,
			special: func() scan {
				return coded(expect.Item{Text: "Grüße aus Zürich, 東京"}, coding.String("Grüße aus Zürich, 東京"))
			},
			ordinary: inUTF8("Grüße aus Zürich, 東京"), twin: declaredUTF8,
		},
		{
			token: "qr-latin-1-undeclared", title: "Latin-1 without ECI", about: "The bytes are ISO/IEC 8859-1, the default of the standard, which nothing declares.", writers: "label printers; older generators", source: source, flag: quirk.Encoding,
			special: func() scan {
				return coded(expect.Item{Text: "Größe für Käufer"}, bytesOf(charmap.ISO8859_1, "Größe für Käufer"))
			},
			ordinary: inUTF8("Größe für Käufer"), twin: declaredUTF8,
		},
		{
			token: "qr-shift-jis-undeclared", title: "Shift JIS without ECI", about: "The bytes are Shift JIS, the default of the first edition of the standard, which nothing declares.", writers: "Japanese phones and generators", source: "JIS X 0510:1999", flag: quirk.Encoding, notValid: true,
			special: func() scan {
				return coded(expect.Item{Text: "東京都千代田区"}, bytesOf(japanese.ShiftJIS, "東京都千代田区"))
			},
			ordinary: inUTF8("東京都千代田区"), twin: declaredUTF8,
		},
		{
			token: "qr-eci-long", title: "ECI of 16 bits", about: "ECI 26 is written in 16 bits, where 8 suffice.", writers: "encoders that always write two bytes", source: "ISO/IEC 18004:2015, 7.4.2.2", flag: quirk.Encoding,
			special:  func() scan { return coded(expect.Item{Text: "Grüße"}, longECI(26), coding.String("Grüße")) },
			ordinary: inUTF8("Grüße"), twin: "ECI 26 is written in 8 bits.",
		},
		{
			token: "qr-eci-changes", title: "Two charsets", about: "The first part is in ISO/IEC 8859-7, and the second one in ISO/IEC 8859-5, each declared.", writers: "multilingual labels", source: "ISO/IEC 18004:2015, 7.4.2.3", flag: quirk.Encoding,
			special: func() scan {
				return coded(expect.Item{Text: "Αθήνα, Москва"}, eci(9), bytesOf(charmap.ISO8859_7, "Αθήνα, "), eci(7), bytesOf(charmap.ISO8859_5, "Москва"))
			},
			ordinary: inUTF8("Αθήνα, Москва"), twin: declaredUTF8,
		},
		{
			token: "qr-eci-ascii", title: "ECI of ASCII", about: "ECI 27 declares the bytes as ASCII.", writers: "label printers", source: "AIM ITS/04-023", flag: quirk.Encoding,
			special: func() scan { return coded(expect.Item{Text: text}, eci(27), coding.String(text)) },
		},
	}
}

// segmentCases are codes with rare segments or amounts of data.
func segmentCases() []quirk.Case {
	binary := []byte{0, 1, 2, 3, 0x80, 0xff, 0xfe, 0, 0x1b, 0x9d, 0xc3, 0x28, 0xa0, 0xf0, 0x9f, 0}
	const gs1 = "01095212345432131728123110A1%21B2" // % is a separator in alphanumeric mode
	return cases(
		variant{
			token: "qr-fnc1-first", title: "GS1", about: "Function 1 in the first position makes the data elements of GS1. A % in alphanumeric mode separates them.", writers: "manufacturers of food and medicine; GS1 Digital Link", source: "ISO/IEC 18004:2015, 7.4.8.2", flag: quirk.Dialect,
			special: func() scan {
				return coded(expect.Item{Text: strings.ReplaceAll(gs1, "%", "\x1d")}, header{{modeFNC1First, 4}}, coding.Alpha(gs1))
			},
			ordinary: func() scan {
				return coded(expect.Item{Text: strings.ReplaceAll(gs1, "%", "\x1d")}, coding.String(strings.ReplaceAll(gs1, "%", "\x1d")))
			},
			twin: "The same characters are bytes, without function 1.",
		},
		variant{
			token: "qr-fnc1-percent", title: "Percent sign with function 1", about: "After function 1, %% in alphanumeric mode is a percent sign.", writers: "label printers", source: "ISO/IEC 18004:2015, 7.4.8.1", flag: quirk.Dialect,
			special: func() scan {
				return coded(expect.Item{Text: "10A%1"}, header{{modeFNC1First, 4}}, coding.Alpha("10A%%1"))
			},
			ordinary: func() scan { return coded(expect.Item{Text: "10A%1"}, coding.Alpha("10A%1")) },
			twin:     "The same characters are without function 1.",
		},
		variant{
			token: "qr-binary", title: "Binary data", about: "The bytes are no text in any charset, and some are 0.", writers: "tickets of railways; vaccination certificates; encrypted payloads", source: "ISO/IEC 18004:2015, 7.3.5", flag: quirk.Encoding,
			special: func() scan { return coded(quirk.FileItem(binary), coding.String(binary)) },
		},
		variant{
			token: "qr-nul", title: "NUL in the text", about: "A NUL character is in the middle of the text. C strings end at it.", writers: "firmware with fields of fixed length", source: "ISO/IEC 18004:2015, 7.3.5", flag: quirk.Characters,
			special:  func() scan { return coded(expect.Item{Text: "before\x00after"}, coding.String("before\x00after")) },
			ordinary: func() scan { return coded(expect.Item{Text: "before after"}, coding.String("before after")) }, twin: "A space is in its place.",
		},
		variant{
			token: "qr-line-breaks", title: "Line breaks", about: "The text is a vCard of several lines that end with CR and LF.", writers: "business cards", source: "RFC 6350, section 3.2", flag: quirk.LineEnds,
			special:  func() scan { return coded(expect.Item{Text: card}, coding.String(card)) },
			ordinary: func() scan { return coded(expect.Item{Text: "Erika Mustermann"}, coding.String("Erika Mustermann")) }, twin: "The text is the name.",
		},
		variant{
			token: "qr-many-segments", title: "Segments that alternate", about: "The text is divided into 12 segments of digits, capitals and bytes.", writers: "encoders that change modes for few characters", source: "ISO/IEC 18004:2015, 7.4.1", flag: quirk.Dialect,
			special: func() scan {
				var all []coding.Encoding
				for i := range 4 {
					all = append(all, coding.Num(fmt.Sprint(i)), coding.Alpha("AB"), coding.String("c;"))
				}
				return coded(expect.Item{Text: "0ABc;1ABc;2ABc;3ABc;"}, all...)
			},
			ordinary: func() scan {
				return coded(expect.Item{Text: "0ABc;1ABc;2ABc;3ABc;"}, coding.String("0ABc;1ABc;2ABc;3ABc;"))
			}, twin: "The text is one segment of bytes.",
		},
		variant{
			token: "qr-empty-segment", title: "Empty segment", about: "A segment of no bytes precedes the text.", writers: "encoders that begin with a mode before they know the data", source: "ISO/IEC 18004:2015, 7.4.5", flag: quirk.Dialect,
			special: func() scan { return coded(expect.Item{Text: text}, coding.String(""), coding.String(text)) },
		},
		variant{
			token: "qr-no-terminator", title: "No terminator", about: "The data fills the code, so that no bits are left for the terminator.", writers: "all encoders, for some lengths", source: "ISO/IEC 18004:2015, 7.4.9", flag: quirk.Size,
			special: func() scan {
				return coded(expect.Item{Text: "4821773048217730482177304821773055"}, coding.Num("4821773048217730482177304821773055"))
			},
			ordinary: func() scan {
				return coded(expect.Item{Text: "482177304821773048217730482177305"}, coding.Num("482177304821773048217730482177305"))
			}, twin: "The text has one digit less.",
		},
		variant{
			token: "qr-version-40", title: "Largest code", about: "The code has 177×177 modules of 2 pixels, with 2,331 bytes.", writers: "certificates; offline updates", source: "ISO/IEC 18004:2015, 5.3.1", flag: quirk.Size,
			special: func() scan {
				said := strings.Repeat("0123456789abcdef", 200)[:2331]
				return scan{gridOfQR(qrcode.Segmented("M", coding.String(said))).draw(2, blackOnWhite), qr(said)}
			},
			ordinary: func() scan { return coded(expect.Item{Text: "0123456789abcdef"}, coding.String("0123456789abcdef")) }, twin: "The code has 16 bytes.",
		},
		variant{
			token: "qr-version-1", title: "Smallest code", about: "The code has 21×21 modules and no alignment pattern.", writers: "labels of parts", source: "ISO/IEC 18004:2015, 5.3.1 and 6.3.6", flag: quirk.Size,
			special: func() scan { return coded(expect.Item{Text: "PH-4821"}, coding.Alpha("PH-4821")) },
			ordinary: func() scan {
				return scan{gridOfQR(qrcode.Segmented("H", coding.Alpha("PH-4821"), coding.String(""))).draw(6, blackOnWhite), qr("PH-4821")}
			}, twin: "The code has a higher level of error correction.",
		},
	)
}

// card is a vCard.
const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Mustermann;Erika\r\nFN:Erika Mustermann\r\nEMAIL:erika@example.com\r\nEND:VCARD\r\n"
