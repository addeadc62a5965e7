package layout

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// A Sign is a picture of rectangles and captions in one colour.
type Sign struct {
	Width, Height          int // in pixels
	Background, Foreground color.NRGBA
	Bars                   []image.Rectangle // sorted by their upper edges
	Captions               []Caption
}

// A Caption is a line of ASCII characters in the middle of a part of a picture. All lengths are in pixels.
type Caption struct {
	Text        string
	Left, Right int // ends of the part
	Base        int // distance of the baseline from the top
	Size        int
}

// MaxSize returns the size at which the text fills its part.
func (c Caption) MaxSize() int {
	return int(int64(c.Right-c.Left) * typeset.Em / max(1, typeset.Word(c.Text).Width()))
}

// lines returns the captions.
func (s Sign) lines() []line {
	lines := make([]line, len(s.Captions))
	for i, c := range s.Captions {
		lines[i] = centered(typeset.Word(c.Text).Line(), int32(c.Left+c.Right)*picture.One/2, int32(c.Base)*picture.One, c.Size)
	}
	return lines
}

// Picture renders the sign, in two colours unless it has captions.
func (s Sign) Picture() picture.Picture {
	palette := []color.NRGBA{s.Background, s.Foreground}
	var shapes []picture.Shape
	for _, bar := range s.Bars {
		shapes = append(shapes, picture.Shape{Top: bar.Min.Y, Trace: func(o *picture.Outline) { traceRectangle(o, bar) }})
	}
	if len(s.Captions) > 0 {
		palette = Palette(s.Background, s.Foreground)
		shapes = append(shapes, shapesOf(s.lines())...)
		slices.SortStableFunc(shapes, func(a, b picture.Shape) int { return cmp.Compare(a.Top, b.Top) })
	}
	return picture.Fill(s.Width, s.Height, palette, shapes)
}

func traceRectangle(o *picture.Outline, r image.Rectangle) {
	at := func(x, y int) picture.Point {
		return picture.Point{X: int32(x) * picture.One, Y: int32(y) * picture.One}
	}
	o.MoveTo(at(r.Min.X, r.Min.Y))
	o.LineTo(at(r.Max.X, r.Min.Y))
	o.LineTo(at(r.Max.X, r.Max.Y))
	o.LineTo(at(r.Min.X, r.Max.Y))
	o.Close()
}

// SVG renders the same picture as an SVG document. Captions are paths.
func (s Sign) SVG() []byte {
	var b bytes.Buffer
	svgStart(&b, s.Width, s.Height, s.Background)
	fmt.Fprintf(&b, `<path shape-rendering="crispEdges"%s d="`, fill(s.Foreground))
	for _, bar := range s.Bars {
		fmt.Fprintf(&b, "M%d %dh%dv%dh%dz", bar.Min.X, bar.Min.Y, bar.Dx(), bar.Dy(), -bar.Dx())
	}
	b.WriteString("\"/>\n")
	if len(s.Captions) > 0 {
		svgOutlines(&b, s.lines(), s.Foreground)
	}
	b.WriteString("</svg>\n")
	return bytes.Clone(b.Bytes()) // without spare capacity
}
