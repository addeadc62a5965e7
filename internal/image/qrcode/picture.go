package qrcode

import (
	"fmt"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// origin returns the distance in pixels between the symbol and the left and upper edges
// of an image of the given width.
func (s *Symbol) origin(width, module int) int { return (width - module*s.Side) / 2 }

// Colors are the colours of light and dark modules.
type Colors struct{ Light, Dark color.NRGBA }

// BlackOnWhite are the usual colours.
var BlackOnWhite = Colors{Light: color.NRGBA{255, 255, 255, 255}, Dark: color.NRGBA{A: 255}}

// Picture renders the symbol in the middle of a square of the given width. Both width
// and module, the width of a module, are in pixels.
func (s *Symbol) Picture(width, module int, c Colors) picture.Picture {
	const light, dark = 0, 1
	before := s.origin(width, module)
	after := width - before - module*s.Side
	p := picture.Picture{Width: width, Palette: []color.NRGBA{light: c.Light, dark: c.Dark}}
	margin := []picture.Run{{Length: uint16(width), Color: light}}

	p.Bands = append(p.Bands, picture.Band{Height: before, Runs: margin})
	for y := range s.Side {
		lengths := s.Runs(y)
		runs := make([]picture.Run, 0, len(lengths)+2)
		runs = append(runs, picture.Run{Length: uint16(before), Color: light})
		for i, length := range lengths {
			runs = append(runs, picture.Run{Length: uint16(length * module), Color: uint8(i % 2)})
		}
		runs = append(runs, picture.Run{Length: uint16(after), Color: light})
		p.Bands = append(p.Bands, picture.Band{Height: module, Runs: runs})
	}
	p.Bands = append(p.Bands, picture.Band{Height: after, Runs: margin})
	return p
}

// SVG renders the same image as [Symbol.Picture] as an SVG document. A path of lines one
// module wide draws the dark runs.
func (s *Symbol) SVG(width, module int, c Colors) []byte {
	var path []byte
	for y := range s.Side {
		path = fmt.Appendf(path, "M0 %d.5", y)
		for i, length := range s.Runs(y) {
			if i%2 == 1 {
				path = fmt.Appendf(path, "h%d", length)
			} else if length > 0 {
				path = fmt.Appendf(path, "m%d 0", length)
			}
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[1]d" viewBox="0 0 %[1]d %[1]d" shape-rendering="crispEdges">`+
		`<path%[5]s d="M0 0h%[1]dv%[1]dH0z"/>`+
		`<path%[6]s transform="translate(%[2]d %[2]d) scale(%[3]d)" d="%[4]s"/>`+
		"</svg>\n", width, s.origin(width, module), module, path, paint("fill", c.Light), paint("stroke", c.Dark))
}

// paint returns the attributes of a colour, which has three digits if it can.
func paint(name string, c color.NRGBA) string {
	code := fmt.Sprintf("%02x%02x%02x", c.R, c.G, c.B)
	if code[0] == code[1] && code[2] == code[3] && code[4] == code[5] {
		code = code[:1] + code[2:3] + code[4:5]
	}
	if c.A < 255 {
		return fmt.Sprintf(` %[1]s="#%[2]s" %[1]s-opacity="%.3[3]g"`, name, code, float64(c.A)/255)
	}
	return fmt.Sprintf(` %s="#%s"`, name, code)
}
