package composite

import (
	"fmt"
	"image/color"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// draw returns the number of the drawing of an emoji, counted from 0.
func (f *Fonts) draw(c typeset.Cluster) int {
	number, ok := f.numbers[c.Text]
	if !ok {
		number = len(f.emoji)
		f.numbers[c.Text], f.emoji = number, append(f.emoji, c)
	}
	return number
}

// emojiName returns the name of a drawing in the resources.
func emojiName(number int) string { return "E" + strconv.Itoa(number) }

// drawing returns a form XObject of an emoji, whose size is 1.
func drawing(c typeset.Cluster) string {
	var b []byte
	for _, g := range c.Glyphs {
		for _, l := range g.Layers {
			b = appendColor(b, l.Color)
			pen := pen{dst: b}
			glyph.Trace(l.Outline, &pen, func(p glyph.Point) [2]int64 {
				return [2]int64{g.X + int64(p.X)*typeset.Em/g.UnitsPerEm, -g.Y - int64(p.Y)*typeset.Em/g.UnitsPerEm}
			})
			b = append(pen.dst, "f\n"...)
		}
	}
	const scale = 1.0 / typeset.Em
	return structure.Stream(fmt.Sprintf("/Type/XObject/Subtype/Form/BBox[0 %d %d %d]/Matrix[%.8f 0 0 %.8f 0 0]/Resources<<>>",
		-typeset.Em, c.Advance, 2*typeset.Em, scale, scale), string(b))
}

// appendColor appends an operator that sets the colour of areas, as it looks on white.
func appendColor(dst []byte, c color.NRGBA) []byte {
	for _, v := range []uint8{c.R, c.G, c.B} {
		onWhite := 255 - (255-int(v))*int(c.A)/255
		dst = strconv.AppendFloat(dst, float64(onWhite*1000/255)/1000, 'f', -1, 64)
		dst = append(dst, ' ')
	}
	return append(dst, "rg\n"...)
}

// A pen writes contours as operators.
type pen struct {
	dst []byte
	at  [2]int64
}

func (p *pen) MoveTo(to [2]int64) { p.write('m', to) }
func (p *pen) LineTo(to [2]int64) { p.write('l', to) }

// QuadTo writes a quadratic curve as a cubic one.
func (p *pen) QuadTo(control, to [2]int64) {
	toward := func(from [2]int64) [2]int64 {
		return [2]int64{from[0] + (control[0]-from[0])*2/3, from[1] + (control[1]-from[1])*2/3}
	}
	p.write('c', toward(p.at), toward(to), to)
}

func (p *pen) write(operator byte, points ...[2]int64) {
	for _, q := range points {
		p.dst = append(strconv.AppendInt(p.dst, q[0], 10), ' ')
		p.dst = append(strconv.AppendInt(p.dst, q[1], 10), ' ')
		p.at = q
	}
	p.dst = append(p.dst, operator, '\n')
}
