package layout

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"image/color"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// svgDrawings writes drawings as paths. Drawings with the same layers share one path.
func svgDrawings(b *bytes.Buffer, drawings []picture.Drawing) {
	if len(drawings) == 0 {
		return
	}
	b.WriteString(`<g xmlns:xlink="http://www.w3.org/1999/xlink">` + "\n")
	names := map[*glyph.Layer]string{} // equal emoji of a paragraph share their layers
	defined := map[string]bool{}
	for _, d := range drawings {
		name, transform := names[&d.Layers[0]], svgTransform(d)
		var paths []byte
		if name == "" {
			paths = svgLayers(d.Layers)
			name = svgName(paths)
			names[&d.Layers[0]] = name
		}
		if defined[name] {
			fmt.Fprintf(b, `<use xlink:href="#%s"%s/>`+"\n", name, transform)
			continue
		}
		defined[name] = true
		fmt.Fprintf(b, "<g%s><g id=%q>%s</g></g>\n", transform, name, paths)
	}
	b.WriteString("</g>\n")
}

// svgName returns a name for paths. It depends on them, so that it has the same meaning in all
// SVGs that are part of a page.
func svgName(paths []byte) string {
	hash := fnv.New64a()
	_, _ = hash.Write(paths) // a hash never fails
	return fmt.Sprintf("emoji-%x", hash.Sum64())
}

// svgTransform returns the attribute that moves and scales the font units of a drawing.
func svgTransform(d picture.Drawing) string {
	scale := strconv.FormatFloat(float64(d.Size)/float64(d.Em), 'g', 5, 64)
	return fmt.Sprintf(` transform="translate(%s %s)scale(%s)"`, pixels(d.Origin.X), pixels(d.Origin.Y), scale)
}

// svgLayers returns the paths of layers in font units.
func svgLayers(layers []glyph.Layer) []byte {
	var b bytes.Buffer
	for _, l := range layers {
		fmt.Fprintf(&b, `<path%s d="%s"/>`, fill(l.Color), svgPath(l.Outline))
	}
	return b.Bytes()
}

// svgPath returns the data of a path in font units.
func svgPath(outline glyph.Outline) string {
	var w pathWriter
	glyph.Trace(outline, &w, func(p glyph.Point) picture.Point { return picture.Point{X: int32(p.X), Y: int32(p.Y)} })
	return w.path()
}

// svgOutlines writes lines as paths.
func svgOutlines(b *bytes.Buffer, lines []line, c color.NRGBA) {
	const unit = typeset.Em / picture.One // size at which a font unit is 1/picture.One pixel
	fmt.Fprintf(b, "<g%s>\n", fill(c))
	for _, l := range lines {
		var w pathWriter
		l.Trace(&w, picture.Point{}, unit)
		transform := svgTransform(picture.Drawing{Origin: l.origin, Size: l.size, Em: typeset.Em})
		fmt.Fprintf(b, `<path%s aria-label="`, transform)
		_ = xml.EscapeText(b, []byte(l.Text)) // a buffer never fails
		fmt.Fprintf(b, `" d="%s"/>`+"\n", w.path())
	}
	b.WriteString("</g>\n")
}

// A pathWriter writes the data of a path in relative coordinates, which are short.
type pathWriter struct {
	data    []byte
	command byte          // the last one
	start   picture.Point // of the contour
	at      picture.Point
}

// path ends the last contour and returns the data of the path.
func (w *pathWriter) path() string {
	w.close()
	return string(w.data)
}

// close ends the contour, if there is one.
func (w *pathWriter) close() {
	if w.command != 0 {
		w.data, w.command, w.at = append(w.data, 'z'), 'z', w.start
	}
}

// MoveTo ends the contour, and starts another one.
func (w *pathWriter) MoveTo(p picture.Point) {
	w.close()
	w.write('m', p)
	w.start = p
}

// LineTo draws a line.
func (w *pathWriter) LineTo(p picture.Point) {
	switch p {
	case w.at:
	case picture.Point{X: p.X, Y: w.at.Y}:
		w.number('h', p.X-w.at.X)
	case picture.Point{X: w.at.X, Y: p.Y}:
		w.number('v', p.Y-w.at.Y)
	default:
		w.write('l', p)
	}
	w.at = p
}

// QuadTo draws a quadratic Bézier curve.
func (w *pathWriter) QuadTo(control, p picture.Point) { w.write('q', control, p) }

// write writes a command with points as arguments.
func (w *pathWriter) write(command byte, points ...picture.Point) {
	for _, p := range points {
		w.number(command, p.X-w.at.X)
		w.number(command, p.Y-w.at.Y)
	}
	w.at = points[len(points)-1]
}

// number writes an argument of a command, and the command unless it is the last one.
func (w *pathWriter) number(command byte, n int32) {
	if command != w.command {
		w.data, w.command = append(w.data, command), command
	} else if n >= 0 {
		w.data = append(w.data, ' ')
	}
	w.data = strconv.AppendInt(w.data, int64(n), 10)
}
