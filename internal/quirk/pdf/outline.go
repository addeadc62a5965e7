package pdf

import (
	_ "embed" // the outlines
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

//go:generate go run generate.go

// outlines has a line for each character that embedded fonts can draw, after an empty one, see generate.go.
//
//go:embed outlines.txt
var outlines string

// drawing returns the advance and the outline of a character in thousandths of the font size.
func drawing(c rune) (advance int, o glyph.Outline) {
	_, line, ok := strings.Cut(outlines, "\n"+string(c)+" ")
	if !ok {
		panic(fmt.Sprintf("pdf: no outline of %q", c))
	}
	line, _, _ = strings.Cut(line, "\n")
	r := pathReader{rest: line}
	return r.number(), r.outline()
}

// A pathReader reads a line of outlines.
type pathReader struct{ rest string }

func (r *pathReader) outline() (o glyph.Outline) {
	at := glyph.Point{}
	r.rest = strings.TrimSpace(r.rest)
	for r.rest != "" {
		op := r.rest[0]
		r.rest = r.rest[1:]
		first := r.point(at)
		switch op {
		case 'm':
			o, at = append(o, glyph.MoveTo(first)), first
		case 'l':
			o, at = append(o, glyph.LineTo(first)), first
		case 'q':
			last := r.point(at)
			o, at = append(o, glyph.QuadTo(first, last)), last
		}
	}
	return o
}

// point returns a point relative to another one.
func (r *pathReader) point(from glyph.Point) glyph.Point {
	x := r.number()
	return glyph.Point{X: from.X + int16(x), Y: from.Y + int16(r.number())}
}

func (r *pathReader) number() int {
	r.rest = strings.TrimLeft(r.rest, " ")
	end := strings.IndexFunc(r.rest, func(c rune) bool { return c != '-' && (c < '0' || c > '9') })
	if end < 0 {
		end = len(r.rest)
	}
	n, err := strconv.Atoi(r.rest[:end])
	if err != nil {
		panic(err) // the file is damaged
	}
	r.rest = r.rest[end:]
	return n
}

// path returns operators that fill an outline (8.5.2). Y grows upwards.
func path(o glyph.Outline) string {
	var b strings.Builder
	at := glyph.Point{}
	for _, s := range o {
		p := s.Args[0]
		switch s.Op {
		case glyph.Move:
			fmt.Fprintf(&b, "%d %d m ", p.X, -p.Y)
		case glyph.Line:
			fmt.Fprintf(&b, "%d %d l ", p.X, -p.Y)
		case glyph.Quad:
			end := s.Args[1]
			fmt.Fprintf(&b, "%s %s %d %d c ", twoThirds(at, p), twoThirds(end, p), end.X, -end.Y)
			p = end
		}
		at = p
	}
	return b.String() + "f\n"
}

// twoThirds returns the point two thirds of the way from a to b, which makes a cubic curve of a quadratic one.
func twoThirds(a, b glyph.Point) string {
	return fmt.Sprintf("%d %d", (int(a.X)+2*int(b.X))/3, -(int(a.Y)+2*int(b.Y))/3)
}
