package qrcode

import (
	"fmt"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// origin returns the distance in pixels between the symbol and the left and upper edges
// of an image of the given width.
func (s *Symbol) origin(width, module int) int { return (width - module*s.Side) / 2 }

// Picture renders the symbol in the middle of a square of the given width. Both width
// and module, the width of a module, are in pixels.
func (s *Symbol) Picture(width, module int) picture.Picture {
	const light, dark = 0, 1
	before := s.origin(width, module)
	after := width - before - module*s.Side
	p := picture.Picture{Width: width, Palette: []color.NRGBA{light: {255, 255, 255, 255}, dark: {0, 0, 0, 255}}}
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
func (s *Symbol) SVG(width, module int) []byte {
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
		`<path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/>`+
		`<path stroke="#000" transform="translate(%[2]d %[2]d) scale(%[3]d)" d="%[4]s"/>`+
		"</svg>\n", width, s.origin(width, module), module, path)
}
