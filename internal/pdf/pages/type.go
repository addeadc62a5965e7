package pages

import (
	"encoding/json"
	"strings"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/pdf/truetype"
)

// A face is one of the fonts of the pages, of the Go family by Bigelow & Holmes. The
// documents embed the characters that they may contain.
type face struct {
	family     string
	font       *truetype.Font
	definition []byte // in the format of fpdf
}

// Faces are the faces of a document.
type faces struct {
	regular *face // of charts and footers
	bold    *face // of headings and labels
	text    *face // of leads and columns
	caption *face
}

// The faces of pseudo-Latin, of other text, and of lines, which are typewritten. They are made once.
var (
	latinFaces = sync.OnceValue(func() *faces { return newFaces(latinCharacters) })
	otherFaces = sync.OnceValue(func() *faces { return newFaces(characters) })
	lineFaces  = sync.OnceValue(func() *faces {
		f := *otherFaces()
		f.text = newFace("Go-Mono", gomono.TTF, characters, 80, nonsymbolic|fixedPitch)
		f.caption = f.text
		return &f
	})
)

func newFaces(characters string) *faces {
	regular := newFace("GoRegular", goregular.TTF, characters, 80, nonsymbolic)
	return &faces{
		regular: regular, text: regular,
		caption: newFace("Go-Italic", goitalic.TTF, characters, 80, nonsymbolic|slanted),
		bold:    newFace("Go-Bold", gobold.TTF, characters, 140, nonsymbolic),
	}
}

// facesOf returns the faces for a style of text.
func facesOf(style string, layout textpdf.Layout) *faces {
	switch {
	case style == "lorem":
		return latinFaces()
	case layout == textpdf.Lines:
		return lineFaces()
	default:
		return otherFaces()
	}
}

// The flags of fonts (ISO 32000-1, 9.8.2).
const (
	fixedPitch  = 1 << 0
	nonsymbolic = 1 << 5
	slanted     = 1 << 6
)

// The characters of pseudo-Latin, and of all styles.
const (
	latinCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ,./"
	characters      = latinCharacters + "!\"#$%&'()*+-:;<=>?@[\\]^_`{|}~ÄÖÜßäéöü„“•"
)

// newFace returns a face. The subset of a font has a name with a tag (ISO 32000-1, 9.6.4).
func newFace(name string, file []byte, characters string, stemV, flags int) *face {
	f, err := truetype.Subset(file, characters)
	if err != nil {
		panic(err) // the fonts are embedded in the program
	}
	type box struct{ Xmin, Ymin, Xmax, Ymax int }
	type descriptor struct {
		Ascent, Descent, CapHeight, Flags int
		FontBBox                          box
		ItalicAngle, StemV                int
	}
	definition, err := json.Marshal(struct {
		Tp, Name     string
		Desc         descriptor
		Cw           []int
		Enc, File    string
		OriginalSize int
	}{
		"TrueType", "PLACEH+" + name,
		descriptor{f.Ascent, f.Descent, f.CapHeight, flags, box{f.XMin, f.YMin, f.XMax, f.YMax}, f.ItalicAngle, stemV},
		f.Widths[:],
		"cp1252", name + ".ttf", len(f.File),
	})
	if err != nil {
		panic(err) // all fields are strings and integers
	}
	return &face{strings.ToLower(name), f, definition}
}

// A style is how text looks.
type style struct {
	*face
	size int
	color
}

// width returns the width of a text.
func (s style) width(text string) int {
	widths, thousandths := &s.font.Widths, 0
	for i := range len(text) {
		thousandths += widths[text[i]]
	}
	return thousandths * s.size / 1000
}

// A line is a line of a paragraph.
type line struct {
	text   string
	indent int
	bold   int // bytes at the start that are bold
}

// wrap breaks a paragraph into lines at its spaces. The indent is that of the first line. The
// last line has at least two words, if they fit.
func (s style) wrap(paragraph string, width, indent int) (lines []line) {
	start, used := 0, indent
	for at := 0; at < len(paragraph); {
		word, _, _ := strings.Cut(paragraph[at:], " ")
		if used+s.width(word) > width && at > start {
			lines = append(lines, line{text: paragraph[start : at-1], indent: indent})
			start, used, indent = at, 0, 0
		}
		used += s.width(word) + s.width(" ")
		at += len(word) + 1
	}
	if n := len(lines); n > 0 && !strings.Contains(paragraph[start:], " ") {
		before := &lines[n-1]
		space := strings.LastIndexByte(before.text, ' ')
		if word := before.text[space+1:]; space > 0 && s.width(word+" "+paragraph[start:]) <= width {
			before.text, start = before.text[:space], start-len(word)-1
		}
	}
	return append(lines, line{text: paragraph[start:], indent: indent})
}
