package pdf

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// encodingCases are cases about encodings of simple fonts (9.6.6) and names of glyphs.
func encodingCases() []quirk.Case {
	names := []quirk.Flag{quirk.Glyphs}
	text := words()
	return []quirk.Case{
		{
			Token: "pdf-differences", Format: "pdf", Title: "Codes with names of glyphs",
			About:    "Codes are numbered in the order of their use, and only the Differences of the encoding say which glyphs they are.",
			Ordinary: "Codes are those of WinAnsiEncoding.",
			Writers:  "Ghostscript and pdfTeX, for subsets of fonts", Source: "ISO 32000-1, 9.6.6.1 and 9.10.2",
			Valid: true, Flags: names,
			Build: documents(named(glyphName), plain(text...)),
		},
		{
			Token: "pdf-unicode-glyph-names", Format: "pdf", Title: "Glyphs named by code points",
			About:    "Names of glyphs are code points, such as uni0054 and u0078.",
			Ordinary: "Glyphs have names such as T.",
			Writers:  "TeX engines and Ghostscript, with fonts of FontForge", Source: "Adobe Glyph List Specification, section 2",
			Valid: true, Flags: names,
			Build: documents(drawn(text, codePointName), drawn(text, standardName)),
		},
		{
			Token: "pdf-ligature-glyph-names", Format: "pdf", Title: "Ligatures named by their letters",
			About:    "The glyph of a ligature has a name of its letters, such as f_f_i, and the font has no ToUnicode CMap.",
			Ordinary: "Letters have glyphs of their own.",
			Writers:  "pdfTeX, with fonts that LCDF Typetools converted", Source: "Adobe Glyph List Specification, section 2",
			Valid: true, Flags: names,
			Build: documents(ligatureNames, drawn([]string{letters(ligated)}, standardName)),
		},
		{
			Token: "pdf-small-capitals", Format: "pdf", Title: "Small capitals",
			About:    "Letters are small capitals, whose glyphs have names with a suffix, such as n.sc. They stand for n.",
			Ordinary: "The letters are ordinary ones.",
			Writers:  "InDesign, and pdfTeX with converted OpenType fonts", Source: "Adobe Glyph List Specification, section 2",
			Valid: true, Flags: names,
			Build: documents(smallCapitals, drawn([]string{"Tea from Kandy"}, standardName)),
		},
		{
			Token: "pdf-type3", Format: "pdf", Title: "Type 3 font with names",
			About:    "Glyphs are content streams with names, and the font has no ToUnicode CMap.",
			Ordinary: "The font is one of the standard fonts.",
			Writers:  "dvips and Matplotlib", Source: "ISO 32000-1, 9.6.5",
			Valid: true, Flags: names,
			Build: documents(drawn(text, standardName), plain(text...)),
		},
		{
			Token: "pdf-type3-numbers", Format: "pdf", Title: "Type 3 font with numbers",
			About:    "Glyphs are content streams whose names are numbers, such as g1, and the font has no ToUnicode CMap. Only OCR reads the page.",
			Ordinary: "The names of glyphs are those of the Adobe Glyph List.",
			Writers:  "pdfTeX with bitmap fonts, Ghostscript, and printer drivers", Source: "ISO 32000-1, 9.6.5 and 9.10.2",
			Valid: true, Flags: names,
			Build: documents(drawn(text, func(number int, _ rune) string { return fmt.Sprint("g", number) }), drawn(text, standardName)),
		},
		{
			Token: "pdf-mac-roman", Format: "pdf", Title: "MacRomanEncoding",
			About:    "Strings are in MacRomanEncoding, which has other codes for letters beyond ASCII.",
			Ordinary: "Strings are in WinAnsiEncoding.",
			Writers:  "macOS Quartz", Source: "ISO 32000-1, annex D.2",
			Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Encoding},
			Build: documents(encoded("MacRomanEncoding", charmap.Macintosh), encoded("WinAnsiEncoding", charmap.Windows1252)),
		},
		{
			Token: "pdf-standard-encoding", Format: "pdf", Title: "StandardEncoding",
			About:    "The font has its built-in encoding, in which code 27 (hexadecimal) is ’ and AE is a ligature.",
			Ordinary: "The font has WinAnsiEncoding.",
			Writers:  "Simple writers without an Encoding entry", Source: "ISO 32000-1, annex D.2",
			Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Encoding},
			Build: documents(standardEncoding, sellers),
		},
		{
			Token: "pdf-symbol", Format: "pdf", Title: "Symbol font",
			About:    "Greek letters are in the standard font Symbol, in which code 61 (hexadecimal) is α.",
			Ordinary: "They are in an embedded font with a ToUnicode CMap.",
			Writers:  "LaTeX with standard fonts, and Microsoft Word", Source: "ISO 32000-1, annex D.5",
			Valid: true, Flags: names,
			Build: symbols("Symbol", map[rune]string{'α': "a", 'β': "b", 'π': "p"}, "Angles α and β add up to π."),
		},
		{
			Token: "pdf-zapf-dingbats", Format: "pdf", Title: "Dingbats",
			About:    "Check marks are in the standard font ZapfDingbats, in which code 33 (hexadecimal) is ✓.",
			Ordinary: "They are in an embedded font with a ToUnicode CMap.",
			Writers:  "Programs that fill forms, such as Acrobat", Source: "ISO 32000-1, annex D.6",
			Valid: true, Flags: names,
			Build: symbols("ZapfDingbats", map[rune]string{'✓': "3", '✗': "7"}, "✓ Tea ✗ Coffee"),
		},
	}
}

// glyphName returns the name of a glyph in the Adobe Glyph List.
func glyphName(c rune) string {
	if c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
		return string(c)
	}
	return map[rune]string{
		' ': "space", ',': "comma", '-': "hyphen", '.': "period", '0': "zero", '1': "one", '2': "two", '6': "six", '8': "eight", '9': "nine",
	}[c]
}

func standardName(_ int, c rune) string { return glyphName(c) }

// codePointName returns one of the two forms of a name with a code point.
func codePointName(number int, c rune) string {
	return fmt.Sprintf([]string{"uni%04X", "u%04X"}[number%2], c)
}

// named returns a builder of a document with Helvetica, whose codes have names.
func named(name func(c rune) string) func() document {
	return func() document {
		return typed(words(), func(d *document, f font) string {
			names := ""
			for _, c := range f {
				names += "/" + name(c)
			}
			return d.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[1" + names + "]>>>>")
		}, font.narrow)
	}
}

// drawn returns a builder of a document with a Type 3 font.
func drawn(lines []string, name func(number int, c rune) string) func() document {
	return func() document {
		return typed(lines, func(d *document, f font) string { return f.type3(d, name) }, font.narrow)
	}
}

func ligatureNames() document {
	d := drawn([]string{ligated}, func(_ int, c rune) string {
		if split := letters(string(c)); split != string(c) {
			return strings.Join(strings.Split(split, ""), "_")
		}
		return glyphName(c)
	})()
	d.pages[0].expect = a4(letters(ligated))
	return d
}

// smallCapitals has a font of capitals for the first letters of words, and a smaller one for the others.
func smallCapitals() document {
	d := document{pages: []page{{expect: a4("Tea from Kandy")}}}
	capitals, small := newFont("TK "), newFont("TEAFROMANDY")
	large := capitals.type3(&d, standardName)
	d.pages[0].fonts = "/F2 " + large + "/F3 " + small.type3(&d, func(_ int, c rune) string { return strings.ToLower(string(c)) + ".sc" })
	big := func(s string) string { return "/F2 14 Tf " + capitals.codes(s, 1) + "Tj\n" }
	little := func(s string) string { return "/F3 10.5 Tf " + small.codes(s, 1) + "Tj\n" }
	d.pages[0].content = "BT 72 750 Td " + big("T") + little("EA") + big(" ") + little("FROM") + big(" K") + little("ANDY") + "ET"
	return d
}

// encoded returns a builder of a document with Helvetica in an encoding.
func encoded(name string, encoding *charmap.Charmap) func() document {
	return func() document {
		lines := []string{"Süße Äpfel, café à la crème", "Œuvre “Tee” – 5 £"}
		return typed(lines, func(d *document, _ font) string {
			return d.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/" + name + ">>")
		}, func(_ font, texts ...string) (result []string) {
			for _, text := range texts {
				bytes, err := encoding.NewEncoder().String(text)
				if err != nil {
					panic(err) // the encoding has these letters
				}
				result = append(result, literal(bytes))
			}
			return result
		})
	}
}

func standardEncoding() document {
	d := document{pages: []page{{content: show("F2", literal("The seller's \xaenal invoice")), expect: a4("The seller’s final invoice")}}}
	d.pages[0].fonts = "/F2 " + d.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
	return d
}

// symbols returns a builder of a document with symbols of a standard font, and other text in Helvetica.
func symbols(name string, codes map[rune]string, line string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := document{pages: []page{{expect: a4(line)}}}
		f := newFont(line)
		symbol := quirk.Either(twin, composite{toUnicode: f.toUnicode(right)}.addTo, func(d *document, _ font) string {
			return d.add("<</Type/Font/Subtype/Type1/BaseFont/" + name + ">>")
		})
		d.pages[0].fonts = "/F2 " + symbol(&d, f)
		content := "BT 72 750 Td "
		for _, c := range line {
			code, ok := codes[c]
			switch {
			case !ok:
				content += "/F1 14 Tf " + literal(string(c)) + "Tj\n"
			case twin:
				content += "/F2 14 Tf " + f.codes(string(c), 2) + "Tj\n"
			default:
				content += "/F2 14 Tf " + literal(code) + "Tj\n"
			}
		}
		d.pages[0].content = content + "ET"
		return d.file()
	}
}

// sellers has the text of standardEncoding in WinAnsiEncoding.
func sellers() document {
	d := plain("The seller\x92s final invoice")()
	d.pages[0].expect = a4("The seller’s final invoice")
	return d
}
