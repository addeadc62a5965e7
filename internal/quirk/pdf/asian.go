package pdf

import (
	"fmt"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An asian is a text in a predefined CMap (9.7.5.2).
type asian struct {
	token, title string
	cmap         string
	encoding     encoding.Encoding
	about        string // the encoding, in a sentence
	writers      string
	script
}

// A script is a text in a language, and its characters in a collection.
type script struct {
	language   string
	text       string
	collection string
	cids       map[rune]int
}

func chinese() script {
	return script{"zh-CN", "你好世界", "GB1", map[rune]int{'你': 2886, '好': 1914, '世': 3415, '界': 2232}}
}

func taiwanese() script {
	return script{"zh-TW", "臺灣", "CNS1", map[rune]int{'臺': 4221, '灣': 5956}}
}

func nihongo() script {
	return script{"ja", "日本語", "Japan1", map[rune]int{'日': 3284, '本': 3722, '語': 1952}}
}

func hangul() script {
	return script{"ko", "안녕", "Korea1", map[rune]int{'안': 2441, '녕': 1438}}
}

// utf16be is the encoding of CMaps with UCS2 in their names.
func utf16be() encoding.Encoding { return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM) }

// asianCases are cases about CMaps that readers have to know (9.7.5.2), and vertical writing.
func asianCases() (cases []quirk.Case) {
	for _, a := range []asian{
		{"unigb-ucs2", "Simplified Chinese in UniGB-UCS2-H", "UniGB-UCS2-H", utf16be(), "Strings are in UCS-2", "TCPDF and Acrobat Distiller", chinese()},
		{"gbk-euc", "Simplified Chinese in GBK-EUC-H", "GBK-EUC-H", simplifiedchinese.GBK, "Strings are in GBK", "Acrobat Distiller and PDFlib", chinese()},
		{"90ms-rksj", "Japanese in 90ms-RKSJ-H", "90ms-RKSJ-H", japanese.ShiftJIS, "Strings are in Shift JIS", "Acrobat Distiller and reporting tools of Japan", nihongo()},
		{"unijis-ucs2", "Japanese in UniJIS-UCS2-H", "UniJIS-UCS2-H", utf16be(), "Strings are in UCS-2", "TCPDF and iText", nihongo()},
		{"ksc-uhc", "Korean in KSCms-UHC-H", "KSCms-UHC-H", korean.EUCKR, "Strings are in Unified Hangul Code", "Acrobat Distiller and Korean word processors", hangul()},
		{"eten-b5", "Traditional Chinese in ETen-B5-H", "ETen-B5-H", traditionalchinese.Big5, "Strings are in Big5", "Acrobat Distiller and PDFlib", taiwanese()},
	} {
		cases = append(cases, quirk.Case{
			Token: "pdf-" + a.token, Format: "pdf", Title: a.title, Writers: a.writers,
			About:    a.about + ", and readers have to know the CMap and the characters of the collection Adobe-" + a.collection + ", because there is no ToUnicode CMap.",
			Ordinary: "Strings are in Identity-H, with a ToUnicode CMap.",
			Source:   "ISO 32000-1, 9.7.5.2 and 9.10.2", Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Encoding},
			Build: documents(a.document(composite{}), inLanguage(a.language, mapped(right, a.text))),
		})
	}
	return append(cases, quirk.Case{
		Token: "pdf-font-not-embedded", Format: "pdf", Title: "Japanese font that is not embedded",
		About:    "The font is not embedded. A reader needs a Japanese font to show the text, but none to find it.",
		Ordinary: "The font is embedded.",
		Writers:  "TCPDF with cid0jp, and Acrobat Distiller", Source: "ISO 32000-1, 9.7.5.2",
		Valid: true, Flags: []quirk.Flag{quirk.Glyphs},
		Build: documents(japaneseUCS2(composite{isMissing: true}), japaneseUCS2(composite{})),
	}, quirk.Case{
		Token: "pdf-vertical-writing", Format: "pdf", Title: "Vertical writing",
		About:    "The CMap Identity-V shows glyphs from top to bottom, in columns from right to left.",
		Ordinary: "Lines run from left to right.",
		Writers:  "Ichitaro, Microsoft Word and InDesign, in Japan", Source: "ISO 32000-1, 9.7.4.3",
		Valid: true, Flags: []quirk.Flag{quirk.Positions},
		Build: documents(inLanguage("ja", vertical), inLanguage("ja", mapped(right, "日本語", "世界"))),
	})
}

func japaneseUCS2(c composite) func() document {
	return asian{cmap: "UniJIS-UCS2-H", encoding: utf16be(), script: nihongo()}.document(c)
}

// document returns a builder of a document with the text in the CMap.
func (a asian) document(c composite) func() document {
	return inLanguage(a.language, func() document {
		return typed([]string{a.text}, func(d *document, f font) string {
			c.encoding, c.collection, c.cids = a.cmap, a.collection, a.cids
			return c.addTo(d, f)
		}, func(font, ...string) []string {
			bytes, err := a.encoding.NewEncoder().String(a.text)
			if err != nil {
				panic(err) // the encoding has these characters
			}
			return []string{fmt.Sprintf("<%x>", bytes)}
		})
	})
}

// inLanguage returns a builder of a document that says its language (14.9.2), so that OCR knows it.
func inLanguage(language string, build func() document) func() document {
	return func() document {
		d := build()
		d.catalog += "/Lang(" + language + ")"
		return d
	}
}

// vertical has two columns.
func vertical() document {
	d := typed([]string{"日本語", "世界"}, func(d *document, f font) string {
		return composite{encoding: "Identity-V", toUnicode: f.toUnicode(right), entries: "/DW2[880 -1000]"}.addTo(d, f)
	}, font.wide)
	f := newFont("日本語世界")
	d.pages[0].content = fmt.Sprintf("BT/F2 24 Tf 500 750 Td %s Tj -36 0 Td %s Tj ET", f.codes("日本語", 2), f.codes("世界", 2))
	return d
}
