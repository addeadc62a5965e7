package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// orderCases are cases about the order in which people read text, and the order in the file.
func orderCases() []quirk.Case {
	positions := []quirk.Flag{quirk.Positions}
	return []quirk.Case{
		{
			Token: "pdf-columns", Format: "pdf", Title: "Two columns, drawn by rows",
			About:    "A page has two columns of text, and the file has a line of the left one, then the line beside it, and so on.",
			Ordinary: "The file has the left column, and then the right one.",
			Writers:  "Virtual printers, which sort by position", Source: "ISO 32000-1, 14.8.2.3", Valid: true, Flags: positions,
			Build: documents(columns(true), columns(false)),
		},
		{
			Token: "pdf-lines-reversed", Format: "pdf", Title: "Lines in reverse order",
			About:    "The file has the last line first.",
			Ordinary: "The file has the lines from the top to the bottom.",
			Writers:  "CorelDRAW and other programs that write text frames in the order of their creation", Source: "ISO 32000-1, 14.8.2.3", Valid: true, Flags: positions,
			Build: documents(reversed, plain(paragraph()...)),
		},
		{
			Token: "pdf-tagged-order", Format: "pdf", Title: "Reading order in tags",
			About:    "The document is tagged. The file has the last line first, and the structure tree has the order in which people read.",
			Ordinary: "The file has the lines in the order of the tree.",
			Writers:  "Acrobat, after the reading order was corrected", Source: "ISO 32000-1, 14.8.2.3", Valid: true, Flags: []quirk.Flag{quirk.Positions, quirk.Markup},
			Build: documents(tagged(true), tagged(false)),
		},
		{
			Token: "pdf-words-reversed", Format: "pdf", Title: "Words of a line in reverse order",
			About:    "The file has the words of a line from right to left. People read them from left to right.",
			Ordinary: "The file has the words from left to right.",
			Writers:  "Programs that fill in a form over its background", Source: "ISO 32000-1, 14.8.2.3", Valid: true, Flags: positions,
			Build: lines("Total 120.00 EUR")("BT/F1 14 Tf 300 750 Td(EUR)Tj -65 0 Td(120.00)Tj -163 0 Td(Total)Tj ET"),
		},
		{
			Token: "pdf-hyphenated", Format: "pdf", Title: "Hyphenated word",
			About:    "A word is hyphenated at the end of a line, with a hyphen as in other words. People read one word.",
			Ordinary: "The word is in one line.",
			Writers:  "Microsoft Word, LaTeX and InDesign", Source: "ISO 32000-1, 14.8.2.2.3", Valid: true, Flags: positions,
			Build: hyphenated("-"),
		},
		{
			Token: "pdf-soft-hyphen", Format: "pdf", Title: "Soft hyphen",
			About:    "A word is hyphenated at the end of a line, with a soft hyphen, code AD (hexadecimal) of WinAnsiEncoding. People read one word.",
			Ordinary: "The word is in one line.",
			Writers:  "Acrobat PDFMaker and other writers of tagged PDF", Source: "ISO 32000-1, 14.8.2.2.3", Valid: true, Flags: []quirk.Flag{quirk.Positions, quirk.Characters},
			Build: hyphenated("\xad"),
		},
		{
			Token: "pdf-rotated-text", Format: "pdf", Title: "Text turned by 90 degrees",
			About:    "Lines run from the bottom of the page to its top, on a page without a Rotate entry.",
			Ordinary: "Lines run from left to right.",
			Writers:  "CAD programs, and reports with wide tables", Source: "ISO 32000-1, 9.4.4", Valid: true, Flags: positions,
			Build: lines(paragraph()...)("BT/F1 14 Tf 20 TL 0 1 -1 0 120 100 Tm" + operators(paragraph()) + "ET"),
		},
		{
			Token: "pdf-upside-down", Format: "pdf", Title: "Text turned by 180 degrees",
			About:    "Lines are upside down, on a page without a Rotate entry.",
			Ordinary: "Lines run from left to right.",
			Writers:  "Scanners with text recognition, and imposed leaflets", Source: "ISO 32000-1, 9.4.4", Valid: true, Flags: positions,
			Build: lines(paragraph()...)("BT/F1 14 Tf 20 TL -1 0 0 -1 520 100 Tm" + operators(paragraph()) + "ET"),
		},
		{
			Token: "pdf-hebrew-visual", Format: "pdf", Title: "Hebrew in visual order",
			About:    "The letters of a Hebrew line are in the file as they are drawn, from left to right, so the last letter is the first.",
			Ordinary: "Each letter is placed, and the file has them in the order in which people read, from right to left.",
			Writers:  "Chrome, LibreOffice and Microsoft Word", Source: "ISO 32000-1, 14.8.2.3.3", Valid: true, Flags: positions,
			Build: documents(inLanguage("he", hebrew(true)), inLanguage("he", hebrew(false))),
		},
		{
			Token: "pdf-arabic-forms", Format: "pdf", Title: "Arabic presentation forms",
			About:    "The ToUnicode CMap maps the glyphs of an Arabic word to its presentation forms, such as U+FEE3, instead of letters. A search finds nothing, unless a reader maps them to letters.",
			Ordinary: "The CMap maps them to letters, such as U+0645.",
			Writers:  "Programs with their own shaping, such as iText and FPDF with Arabic libraries", Source: "The Unicode Standard, chapter 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Glyphs, quirk.Characters},
			Build: documents(inLanguage("ar", arabic(right)), inLanguage("ar", arabic(arabicLetter))),
		},
	}
}

// paragraph returns lines whose order matters.
func paragraph() []string {
	return []string{"First, boil the water.", "Then add the tea.", "Wait for four minutes.", "At last, pour it into a cup."}
}

// operators returns operators that show lines.
func operators(lines []string) (s string) {
	for _, line := range lines {
		s += literal(line) + "Tj T*\n"
	}
	return s
}

// columns returns a builder of a page with two columns.
func columns(areByRows bool) func() document {
	return func() document {
		left := []string{"The tea plant is an", "evergreen shrub. Its", "leaves are picked by", "hand in the spring."}
		right := []string{"Green tea is heated", "soon after that, but", "black tea is left to", "wither for a day."}
		at := func(x, row int, line string) string {
			return fmt.Sprintf("BT/F1 12 Tf %d %d Td%sTj ET\n", x, 750-16*row, literal(line))
		}
		content := ""
		if areByRows {
			for i := range left {
				content += at(72, i, left[i]) + at(320, i, right[i])
			}
		} else {
			for i, line := range append(left, right...) {
				content += at(72+i/4*248, i%4, line)
			}
		}
		return document{pages: []page{{content: content, expect: a4(strings.Join(append(left, right...), " "))}}}
	}
}

// reversed has its last line first.
func reversed() document {
	content := ""
	for i, line := range paragraph() {
		content = fmt.Sprintf("BT/F1 14 Tf 72 %d Td%sTj ET\n", 750-20*i, literal(line)) + content
	}
	return document{pages: []page{{content: content, expect: a4(strings.Join(paragraph(), "\n"))}}}
}

// tagged returns a builder of a page with a paragraph for each line (14.7). MCIDs are in the order of the file.
func tagged(isReversed bool) func() document {
	return func() document {
		d := document{pages: []page{{expect: a4(strings.Join(paragraph(), "\n")), entries: "/StructParents 0/Tabs/S"}}}
		n := len(paragraph())
		first := d.next() // of the elements
		root := reference(first + n)
		var marked, kids, parents string
		for i, line := range paragraph() {
			id, element := i, fmt.Sprintf("BT/F1 14 Tf 72 %d Td%sTj ET", 750-20*i, literal(line))
			if isReversed {
				id = n - 1 - i
			}
			element = fmt.Sprintf("/P<</MCID %d>>BDC %s EMC\n", id, element)
			if isReversed {
				marked = element + marked
			} else {
				marked += element
			}
			kids += d.add(fmt.Sprintf("<</Type/StructElem/S/P/P %s/Pg %s/K %d>>", root, reference(pageNumber(0)), id)) + " "
			d.found(expect.Structure, expect.Item{Name: "P", Level: 1, Text: line})
		}
		for id := range n {
			parents += reference(first+quirk.Either(isReversed, n-1-id, id)) + " "
		}
		d.add("<</Type/StructTreeRoot/K[" + kids + "]/ParentTree<</Nums[0[" + parents + "]]>>/ParentTreeNextKey 1>>")
		d.catalog = "/MarkInfo<</Marked true>>/Lang(en)/StructTreeRoot " + root
		d.pages[0].content = marked
		return d
	}
}

// hyphenated returns the builder of a page with a word that is broken with a hyphen.
func hyphenated(hyphen string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		text := []string{"The documents were distri" + hyphen, "buted among all members", "of the committee."}
		if twin {
			text = []string{"The documents were", "distributed among all", "members of the committee."}
		}
		p := textPage(text...)
		p.expect = a4("The documents were distributed among all members of the committee.")
		return document{pages: []page{p}}.file()
	}
}

// hebrew returns a builder of a page with a Hebrew line.
func hebrew(isVisual bool) func() document {
	return func() document {
		const line = "שלום עולם"
		d := document{pages: []page{{expect: a4(line)}}}
		f := newFont(line)
		d.pages[0].fonts = "/F2 " + composite{toUnicode: f.toUnicode(right)}.addTo(&d, f)
		if isVisual {
			d.pages[0].content = "BT/F2 24 Tf 300 700 Td" + f.codes(backwards(line), 2) + "Tj ET"
			return d
		}
		content, x := "BT/F2 24 Tf\n", 300+width(line, 24)
		for _, c := range line {
			x -= width(string(c), 24)
			content += fmt.Sprintf("1 0 0 1 %.2f 700 Tm%sTj\n", x, f.codes(string(c), 2))
		}
		d.pages[0].content = content + "ET"
		return d
	}
}

// backwards returns the characters of a string from its end.
func backwards(s string) (result string) {
	for _, c := range s {
		result = string(c) + result
	}
	return result
}

// arabic returns a builder of a page with an Arabic word in visual order.
func arabic(text func(c rune) string) func() document {
	return func() document {
		const forms = "ﻣﺮﺣﺒﺎ ﻣﺮﺣﺒﺎ"
		letters := ""
		for _, c := range forms {
			letters += arabicLetter(c)
		}
		d := document{pages: []page{{expect: a4(letters)}}}
		f := newFont(forms)
		d.pages[0].fonts = "/F2 " + composite{toUnicode: f.toUnicode(text)}.addTo(&d, f)
		d.pages[0].content = "BT/F2 24 Tf 36 TL 300 700 Td" + f.codes(backwards(forms), 2) + "Tj ET"
		return d
	}
}

// arabicLetter returns the letter of a presentation form.
func arabicLetter(form rune) string {
	return map[rune]string{' ': " ", 'ﻣ': "م", 'ﺮ': "ر", 'ﺣ': "ح", 'ﺒ': "ب", 'ﺎ': "ا"}[form]
}
