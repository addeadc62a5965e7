package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// mappingCases are cases about the characters of glyphs in embedded fonts (9.10).
func mappingCases() []quirk.Case {
	mapping := []quirk.Flag{quirk.Glyphs}
	text := words()
	return []quirk.Case{
		{
			Token: "pdf-identity-h", Format: "pdf", Title: "Composite font with Identity-H",
			About:    "Strings have two bytes for each glyph, the number of the glyph. Only the ToUnicode CMap says which character it is.",
			Ordinary: "Strings are in WinAnsiEncoding.",
			Writers:  "Chrome, LibreOffice and Microsoft Word, for fonts that they embed", Source: "ISO 32000-1, 9.7.5.2 and 9.10.3",
			Valid: true, Flags: mapping,
			Build: documents(mapped(right, text...), plain(text...)),
		},
		{
			Token: "pdf-no-tounicode", Format: "pdf", Title: "Composite font without ToUnicode",
			About:    "Strings have the numbers of glyphs, and nothing says which characters they are. Only OCR reads the page.",
			Ordinary: "The font has a ToUnicode CMap.",
			Writers:  "Ghostscript, from PostScript of printer drivers with embedded TrueType fonts", Source: "ISO 32000-1, 9.10.2",
			Valid: true, Flags: mapping,
			Build: documents(mapped(nil, text...), mapped(right, text...)),
		},
		{
			Token: "pdf-wrong-tounicode", Format: "pdf", Title: "ToUnicode of other letters",
			About:    "The ToUnicode CMap maps each letter to the next one of the alphabet, to prevent that text is copied. Only OCR reads the page.",
			Ordinary: "The CMap maps each glyph to its character.",
			Writers:  "Tools that protect text from being copied", Source: "ISO 32000-1, 9.10.3",
			Valid: true, Flags: mapping,
			Build: documents(mapped(nextLetter, text...), mapped(right, text...)),
		},
		{
			Token: "pdf-private-use-tounicode", Format: "pdf", Title: "ToUnicode of private characters",
			About:    "The ToUnicode CMap maps glyphs to the private use area from U+F000, as symbol fonts are encoded. Only OCR reads the page.",
			Ordinary: "The CMap maps each glyph to its character.",
			Writers:  "Microsoft Word, for fonts with a symbol encoding such as Wingdings", Source: "ISO 32000-1, 9.10.3",
			Valid: true, Flags: mapping,
			Build: documents(mapped(func(c rune) string { return string(0xf000 + c) }, text...), mapped(right, text...)),
		},
		{
			Token: "pdf-tounicode-ranges", Format: "pdf", Title: "ToUnicode with ranges and arrays",
			About:    "The ToUnicode CMap has ranges of codes instead of single codes: one to consecutive characters, and one to an array of characters.",
			Ordinary: "The CMap has a line for each code.",
			Writers:  "iText and Acrobat Distiller", Source: "ISO 32000-1, 9.10.3",
			Valid: true, Flags: mapping,
			Build: documents(ranges, mapped(right, alphabet)),
		},
		{
			Token: "pdf-tounicode-usecmap", Format: "pdf", Title: "ToUnicode that uses another CMap",
			About:    "The ToUnicode CMap has some codes, and says that another stream has the others.",
			Ordinary: "The CMap has all codes.",
			Writers:  "Writers of CMaps by hand", Source: "ISO 32000-1, 9.10.3 and 9.7.5.3",
			Valid: true, Flags: mapping,
			Build: documents(usedCMap, mapped(right, text...)),
		},
		{
			Token: "pdf-tounicode-surrogates", Format: "pdf", Title: "ToUnicode beyond U+FFFF",
			About:    "The letters x and y are those of mathematics beyond U+FFFF, for which a CMap has two surrogates.",
			Ordinary: "The same characters, in an ActualText.",
			Writers:  "Microsoft Word and LuaLaTeX, for formulas", Source: "ISO 32000-1, 9.10.3",
			Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Characters},
			Build: documents(mathematics(false), mathematics(true)),
		},
		{
			Token: "pdf-ligature-tounicode", Format: "pdf", Title: "Ligatures with several characters",
			About:    "A glyph is a ligature, which the ToUnicode CMap maps to two or three letters.",
			Ordinary: "Letters have glyphs of their own.",
			Writers:  "LaTeX, InDesign and LibreOffice", Source: "ISO 32000-1, 9.10.3",
			Valid: true, Flags: mapping,
			Build: documents(ligatures(letters), mapped(right, letters(ligated))),
		},
		{
			Token: "pdf-ligature-characters", Format: "pdf", Title: "Ligatures as characters",
			About:    "A glyph is a ligature, which the ToUnicode CMap maps to a character such as U+FB03. A search for the letters finds nothing, unless a reader splits it.",
			Ordinary: "Letters have glyphs of their own.",
			Writers:  "pdfTeX and Ghostscript", Source: "ISO 32000-1, 9.10.3; The Unicode Standard, chapter 23.8",
			Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Characters},
			Build: documents(ligatures(func(s string) string { return s }), mapped(right, letters(ligated))),
		},
	}
}

// plain returns a builder of a document of a page in WinAnsiEncoding.
func plain(lines ...string) func() document {
	return func() document { return document{pages: []page{textPage(lines...)}} }
}

// nextLetter maps each letter to the next one of the alphabet.
func nextLetter(c rune) string {
	switch {
	case c == 'z' || c == 'Z':
		return string(c - 25)
	case c >= 'A' && c < 'Z' || c >= 'a' && c < 'z':
		return string(c + 1)
	}
	return string(c)
}

// alphabet is a line whose characters are consecutive, so that their codes are a range.
const alphabet = "abcdefghijklmnopqrstuvwxyz 0123456789-ABCDEFG"

// ranges has one range of letters, and others whose characters are in an array.
func ranges() document {
	return typed([]string{alphabet}, func(d *document, f font) string {
		others := ""
		for _, c := range f[26:] {
			others += utf16Hex(string(c))
		}
		maps := fmt.Sprintf("2 beginbfrange\n<0001><001a>%s\n<001b><%04x>[%s]\nendbfrange\n", utf16Hex("a"), len(f), others)
		return composite{toUnicode: cmap("", maps)}.addTo(d, f)
	}, font.wide)
}

// usedCMap has a CMap of odd codes that uses one of even codes.
func usedCMap() document {
	return typed(words(), func(d *document, f font) string {
		var maps [2]string
		for i, c := range f {
			maps[i%2] += fmt.Sprintf("<%04x>%s\n", i+1, utf16Hex(string(c)))
		}
		all := func(maps string) string {
			return fmt.Sprintf("%d beginbfchar\n%sendbfchar\n", strings.Count(maps, "\n"), maps)
		}
		used := strings.ReplaceAll(cmap("", all(maps[0])), "Adobe-Identity-UCS", "Letters")
		other := d.add(stream("/Type/CMap/CMapName/Letters/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>", used))
		return composite{toUnicode: cmap("/Letters usecmap\n", all(maps[1])), cmap: "/Type/CMap/CMapName/Adobe-Identity-UCS/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>/UseCMap " + other}.addTo(d, f)
	}, font.wide)
}

// mathematics has letters of mathematics (Unicode block 1D400).
func mathematics(isActual bool) func() document {
	return func() document {
		replaced := strings.NewReplacer("x", "\U0001d465", "y", "\U0001d466")
		text := func(c rune) string { return replaced.Replace(string(c)) }
		const line = "Find x and y in this equation."
		if isActual {
			text = right
		}
		d := mapped(text, line)()
		words := a4(replaced.Replace(line))
		d.pages[0].expect = words
		if isActual {
			d.pages[0].content = "/Span<</ActualText<feff" + utf16Hex(replaced.Replace(line))[1:] + ">>BDC " + d.pages[0].content + " EMC"
		}
		return d
	}
}

// ligated is a line with ligatures.
const ligated = "The oﬃce ﬁles each ﬁnal invoice."

// letters splits ligatures.
func letters(s string) string { return strings.NewReplacer("ﬁ", "fi", "ﬃ", "ffi").Replace(s) }

// ligatures returns a builder of a document with ligatures.
func ligatures(text func(string) string) func() document {
	return func() document {
		d := mapped(func(c rune) string { return text(string(c)) }, ligated)()
		d.pages[0].expect = a4(letters(ligated))
		return d
	}
}
