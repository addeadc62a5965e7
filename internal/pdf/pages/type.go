package pages

import (
	"encoding/json"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/pdf/truetype"
)

// A face is one of the fonts of the pages: of the Go family by Bigelow & Holmes, or Noto Serif. The
// documents embed the characters that they may contain.
type face struct {
	family     string
	given      typeset.Family // of given text beside this face
	font       *truetype.Font
	source     truetype.Source
	definition []byte // in the format of fpdf
}

// The faces. They are made once.
var (
	goRegular = lazy.Value[*face]{Compute: func() *face { return newFace("GoRegular", parse(goregular.TTF), 80, nonsymbolic) }}
	goBold    = lazy.Value[*face]{Compute: func() *face { return newFace("Go-Bold", parse(gobold.TTF), 140, nonsymbolic) }}
	goItalic  = lazy.Value[*face]{Compute: func() *face { return newFace("Go-Italic", parse(goitalic.TTF), 80, nonsymbolic|slanted) }}
	goMono    = lazy.Value[*face]{Compute: func() *face { return newFace("Go-Mono", parse(gomono.TTF), 80, nonsymbolic|fixedPitch) }}
	serif     = lazy.Value[*face]{Compute: func() *face { return newFace("NotoSerif", fonts.Serif(false), 80, nonsymbolic|serifed) }}
	serifBold = lazy.Value[*face]{Compute: func() *face { return newFace("NotoSerif-Bold", fonts.Serif(true), 140, nonsymbolic|serifed) }}
)

// Faces are the faces of a document.
type faces struct {
	regular *face // of charts, tables and footers
	bold    *face // of labels, and of headings in charts and tables
	display *face // of large headings
	text    *face // of leads and columns
	strong  *face // of headings in columns
	caption *face
}

// all returns the different faces.
func (f *faces) all() (list []*face) {
	seen := map[*face]bool{nil: true}
	for _, f := range []*face{f.regular, f.bold, f.display, f.text, f.strong, f.caption} {
		if !seen[f] {
			seen[f] = true
			list = append(list, f)
		}
	}
	return list
}

// sans returns faces without serifs.
func sans() *faces {
	return &faces{goRegular.Get(), goBold.Get(), goBold.Get(), goRegular.Get(), goBold.Get(), goItalic.Get()}
}

// roman returns faces with serifs.
func roman() *faces {
	return &faces{serif.Get(), serifBold.Get(), serifBold.Get(), serif.Get(), serifBold.Get(), serif.Get()}
}

// mixed returns faces with serifs for text, and without for everything that surrounds it.
func mixed() *faces {
	return &faces{goRegular.Get(), goBold.Get(), serifBold.Get(), serif.Get(), serifBold.Get(), goRegular.Get()}
}

// headlines returns faces without serifs, except for headings.
func headlines() *faces {
	return &faces{goRegular.Get(), goBold.Get(), serifBold.Get(), goRegular.Get(), goBold.Get(), goItalic.Get()}
}

// typewritten returns the faces for the lines of a log.
func typewritten(f faces) *faces {
	f.text, f.caption = goMono.Get(), goMono.Get()
	return &f
}

// The flags of fonts (ISO 32000-1, 9.8.2).
const (
	fixedPitch  = 1 << 0
	serifed     = 1 << 1
	nonsymbolic = 1 << 5
	slanted     = 1 << 6
)

// The characters of all styles and labels.
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	" ,./!\"#$%&'()*+-:;<=>?@[\\]^_`{|}~ÄÖÜßäéöü„“•–"

// encode returns a text in Windows-1252, which must have its characters.
func encode(text string) string {
	encoded, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		panic("pages: " + err.Error())
	}
	return encoded
}

func parse(file []byte) truetype.Source {
	source, err := truetype.Parse(file)
	if err != nil {
		panic(err) // the fonts are embedded in the program
	}
	return source
}

// newFace returns a face. The subset of a font has a name with a tag (ISO 32000-1, 9.6.4).
func newFace(name string, source truetype.Source, stemV, flags int) *face {
	f, err := truetype.Subset(source, characters)
	if err != nil {
		panic(err) // all characters are in Windows-1252
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
	return &face{strings.ToLower(name), givenBeside(flags), f, source, definition}
}

// givenBeside returns the family for given text beside a font with flags.
func givenBeside(flags int) typeset.Family {
	switch {
	case flags&fixedPitch != 0:
		return typeset.Mono
	case flags&serifed != 0:
		return typeset.Serif
	default:
		return typeset.Sans
	}
}

// A style is a font, a size and a colour of text.
type style struct {
	*face
	size int
	color
}

// of returns the style in another colour.
func (s style) of(c color) style {
	s.color = c
	return s
}

// width returns the width of a text.
func (s style) width(text string) int {
	widths, thousandths := &s.font.Widths, 0
	for i := range len(text) {
		thousandths += widths[text[i]]
	}
	return thousandths * s.size / 1000
}

// capHeight returns the height of capitals.
func (s style) capHeight() int { return s.font.CapHeight * s.size / 1000 }

// A line is a line of a paragraph.
type line struct {
	text    string
	indent  int
	bold    int // bytes at the start that are bold
	begins  bool
	ends    bool
	heading bool
	set     *typeset.Line // of given text, or nil
	size    int           // of given text
}

// wrap breaks a paragraph into lines at its spaces. Only the first line is indented. The last line
// has at least two words, if they fit.
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
	lines = append(lines, line{text: paragraph[start:], indent: indent})
	lines[0].begins, lines[len(lines)-1].ends = true, true
	return lines
}
