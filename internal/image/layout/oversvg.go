package layout

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// GradientSVG is like [Placeholder.SVG], but the background is a gradient.
func (p Placeholder) GradientSVG(g raster.Gradient) []byte {
	const stops = 16 // between which the viewer interpolates
	var b bytes.Buffer
	svgRoot(&b, p.Width, p.Height, "")
	end := float64(p.Width+p.Height) / 2 // the line to it is orthogonal to that through the lower right corner
	fmt.Fprintf(&b, `<linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="%g" y2="%g">`+"\n", end, end)
	for i := range stops + 1 {
		c := g.At(i, stops)
		fmt.Fprintf(&b, `<stop offset="%g" stop-color="#%02x%02x%02x"/>`+"\n", float64(i)/stops, c.R, c.G, c.B)
	}
	fmt.Fprintf(&b, "</linearGradient>\n"+`<rect width="%d" height="%d" fill="url(#gradient)"/>`+"\n", p.Width, p.Height)
	p.svgLines(&b, p.set().lines(), p.Foreground)
	b.WriteString("</svg>\n")
	return bytes.Clone(b.Bytes()) // without spare capacity
}

// PhotoSVG is like [Placeholder.SVG], but the background is a JPEG of the same dimensions, and the
// text is on panels. The JPEG, in base64, belongs between the two results.
func (p Placeholder) PhotoSVG() (before, after []byte) {
	var b bytes.Buffer
	svgRoot(&b, p.Width, p.Height, ` xmlns:xlink="http://www.w3.org/1999/xlink"`)
	fmt.Fprintf(&b, `<image width="%d" height="%d" xlink:href="data:image/jpeg;base64,`, p.Width, p.Height)
	before = bytes.Clone(b.Bytes())
	b.Reset()
	b.WriteString(`"/>` + "\n")
	text, watermark := p.set().blocks()
	for _, lines := range [][]line{text, watermark} {
		if len(lines) > 0 {
			newPanel(lines).svg(&b)
		}
	}
	p.svgLines(&b, append(text, watermark...), p.Foreground)
	b.WriteString("</svg>\n")
	return before, bytes.Clone(b.Bytes())
}

func (p panel) svg(b *bytes.Buffer) {
	fmt.Fprintf(b, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s"%s/>`+"\n",
		pixels(p.left), pixels(p.top), pixels(p.right-p.left), pixels(p.bottom-p.top), pixels(p.radius), fill(panelColor))
}
