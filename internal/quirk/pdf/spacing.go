package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// tea is the line of most documents about positions.
const tea = "Two boxes of tea, delivered on Sunday."

// spacingCases are cases about the places of letters and words in a line (9.4).
func spacingCases() []quirk.Case {
	positions := []quirk.Flag{quirk.Positions}
	return []quirk.Case{
		{
			Token: "pdf-letters-placed", Format: "pdf", Title: "Letters placed one by one",
			About:    "Each letter has a position of its own, and there are no spaces.",
			Ordinary: "Each line is a string.",
			Writers:  "Chrome, PDFCreator and drivers of virtual printers", Source: "ISO 32000-1, 9.4.2", Valid: true, Flags: positions,
			Build: shown(lettersPlaced()),
		},
		{
			Token: "pdf-words-placed", Format: "pdf", Title: "Words placed one by one",
			About:    "Each word has a position of its own, and there are no spaces.",
			Ordinary: "Each line is a string with spaces.",
			Writers:  "Layout programs that justify lines, such as groff", Source: "ISO 32000-1, 9.4.2", Valid: true, Flags: positions,
			Build: shown(wordsPlaced()),
		},
		{
			Token: "pdf-spaces-by-offset", Format: "pdf", Title: "Offsets instead of spaces",
			About:    "A line is one array of strings, and a number between two words moves the next one by the width of a space.",
			Ordinary: "Each line is a string with spaces.",
			Writers:  "pdfTeX", Source: "ISO 32000-1, 9.4.3", Valid: true, Flags: positions,
			Build: shown("[" + strings.ReplaceAll(literal(tea), " ", ")-278(") + "]TJ"),
		},
		{
			Token: "pdf-kerning", Format: "pdf", Title: "Kerning",
			About:    "Pairs of letters are moved together or apart by up to a seventh of the font size, so that gaps in words look like spaces to a reader.",
			Ordinary: "Letters have their own widths.",
			Writers:  "InDesign, LaTeX and Microsoft Word", Source: "ISO 32000-1, 9.4.3", Valid: true, Flags: positions,
			Build: shown("[(T)100(w)-40(o b)-90(o)-90(x)-60(es of tea, deli)-110(v)50(ered on Sunda)60(y)-130(.)]TJ"),
		},
		{
			Token: "pdf-justified", Format: "pdf", Title: "Justified by the width of spaces",
			About:    "Tw makes the spaces of a line wide, as in a justified line.",
			Ordinary: "Spaces have their own width.",
			Writers:  "Acrobat Distiller, iText and ReportLab", Source: "ISO 32000-1, 9.3.3", Valid: true, Flags: positions,
			Build: shown("20 Tw " + literal(tea) + "Tj 0 Tw"),
		},
		{
			Token: "pdf-letterspaced", Format: "pdf", Title: "Wide spaces between letters",
			About:    "Tc spaces out the letters of a line by a third of the font size, as in headings.",
			Ordinary: "Letters have their own widths.",
			Writers:  "InDesign and LaTeX (soul, microtype)", Source: "ISO 32000-1, 9.3.2", Valid: true, Flags: positions,
			Build: shown("4.5 Tc 9 Tw " + literal(tea) + "Tj 0 Tc 0 Tw"),
		},
		{
			Token: "pdf-narrow-spaces", Format: "pdf", Title: "Narrow spaces",
			About:    "There are no spaces, and words are closer to each other than usual, by 3/20 of the font size, as in condensed lines.",
			Ordinary: "Each line is a string with spaces.",
			Writers:  "pdfTeX and InDesign, for lines that are nearly too long", Source: "ISO 32000-1, 9.4.3", Valid: true, Flags: positions,
			Build: shown("[" + strings.ReplaceAll(literal(tea), " ", ")-150(") + "]TJ"),
		},
		{
			Token: "pdf-scaled-by-matrix", Format: "pdf", Title: "Font size in a matrix",
			About:    "The font has size 1, and the text matrix has the real size. A reader that looks at the font size finds text of a point.",
			Ordinary: "The font has its real size.",
			Writers:  "Acrobat Distiller, PDFlib and Ghostscript", Source: "ISO 32000-1, 9.4.4", Valid: true, Flags: positions,
			Build: shown("/F1 1 Tf 14 0 0 14 72 750 Tm " + literal(tea) + "Tj"),
		},
		{
			Token: "pdf-mirrored", Format: "pdf", Title: "Coordinates from the top",
			About:    "The page is mirrored so that y grows downwards, and the text matrix mirrors the letters back.",
			Ordinary: "Y grows upwards.",
			Writers:  "Chrome and other programs that draw with Skia, and cairo", Source: "ISO 32000-1, 8.3.4", Valid: true, Flags: positions,
			Build: lines(tea, "Please pay within 30 days.")(
				"q 1 0 0 -1 0 842 cm BT/F1 14 Tf 1 0 0 -1 72 92 Tm " + literal(tea) + "Tj 1 0 0 -1 72 112 Tm (Please pay within 30 days.)Tj ET Q"),
		},
		{
			Token: "pdf-drop-capital", Format: "pdf", Title: "Drop capital",
			About:    "The first letter is three lines high, and the rest of its word stands beside it.",
			Ordinary: "The first letter has the size of the others.",
			Writers:  "InDesign and Microsoft Word, in magazines and books", Source: "ISO 32000-1, 9.3.1", Valid: true, Flags: positions,
			Build: lines("Two boxes of tea", "were delivered on", "Sunday.")(
				"BT/F1 60 Tf 72 720 Td(T)Tj/F1 14 Tf 20 TL 38 33 Td(wo boxes of tea)Tj T*(were delivered on)Tj T*(Sunday.)Tj ET"),
		},
		{
			Token: "pdf-superscript", Format: "pdf", Title: "Superscripts and subscripts",
			About:    "Small digits are raised or lowered, between letters of their word.",
			Ordinary: "The digits have the size of the letters, on their line.",
			Writers:  "Microsoft Word, LibreOffice and LaTeX", Source: "ISO 32000-1, 9.3.7", Valid: true, Flags: positions,
			Build: lines("12 m2 of carpet and H2O in a bottle")(
				"BT/F1 14 Tf 72 750 Td(12 m)Tj/F1 8 Tf 6 Ts(2)Tj/F1 14 Tf 0 Ts( of carpet and H)Tj/F1 8 Tf -3 Ts(2)Tj/F1 14 Tf 0 Ts(O in a bottle)Tj ET"),
		},
		{
			Token: "pdf-bold-by-repetition", Format: "pdf", Title: "Bold by repetition",
			About:    "A line is drawn twice, half a point apart, to look bold. People read it once.",
			Ordinary: "It is drawn once.",
			Writers:  "Crystal Reports and printer drivers", Source: "ISO 32000-1, 9.4.2", Valid: true, Flags: positions,
			Build: shown(literal(tea) + "Tj .4 0 Td " + literal(tea) + "Tj"),
		},
		{
			Token: "pdf-letters-repeated", Format: "pdf", Title: "Bold letter by letter",
			About:    "Each letter is drawn twice, half a point apart, to look bold, before the next letter.",
			Ordinary: "Each letter is drawn once.",
			Writers:  "Printer drivers and layout programs that embolden fonts", Source: "ISO 32000-1, 9.4.3", Valid: true, Flags: positions,
			Build: shown(lettersRepeated()),
		},
	}
}

// lines returns a function that returns the builder of a page with content that shows lines, and of a twin
// with a string for each line.
func lines(text ...string) func(content string) func(twin bool) quirk.File {
	return func(content string) func(twin bool) quirk.File {
		return documents(func() document {
			return document{pages: []page{{content: content, expect: a4(strings.Join(text, "\n"))}}}
		}, plain(text...))
	}
}

// shown returns the builder of a page that shows tea with operators.
func shown(operators string) func(twin bool) quirk.File {
	return lines(tea)("BT/F1 14 Tf 72 750 Td " + operators + " ET")
}

// helvetica returns the width of the letters of tea in Helvetica, in thousandths of the font size.
func helvetica(text string) (width int) {
	for _, c := range text {
		switch {
		case strings.ContainsRune("il", c):
			width += 222
		case strings.ContainsRune(" tf,.", c):
			width += 278
		case c == 'r':
			width += 333
		case strings.ContainsRune("xsvy", c):
			width += 500
		case c == 'T':
			width += 611
		case c == 'S':
			width += 667
		case c == 'w':
			width += 722
		default:
			width += 556
		}
	}
	return width
}

func lettersPlaced() string {
	s := ""
	for i, c := range tea {
		if c != ' ' {
			s += fmt.Sprintf("1 0 0 1 %.2f 750 Tm(%c)Tj\n", 72+.014*float64(helvetica(tea[:i])), c)
		}
	}
	return s
}

func wordsPlaced() string {
	s, at := "", 0
	for word := range strings.FieldsSeq(tea) {
		s += fmt.Sprintf("1 0 0 1 %.2f 750 Tm(%s)Tj\n", 72+.014*float64(at), word)
		at += helvetica(word + " ")
	}
	return s
}

// lettersRepeated moves back by the width of each letter, and a fortieth of the font size less.
func lettersRepeated() string {
	s := "["
	for _, c := range tea {
		s += fmt.Sprintf("(%c)%d(%c)25", c, helvetica(string(c))-25, c)
	}
	return s + "]TJ"
}
