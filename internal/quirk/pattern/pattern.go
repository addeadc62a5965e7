// Package pattern has the picture that quirks of picture formats show: four areas of different colors,
// which tell its sides apart.
package pattern

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// Colors are the colors of the quarters of a picture: top left, top right, bottom left and bottom right.
type Colors [4]color.NRGBA

// Bright returns four colors that no reader mixes up.
func Bright() Colors { return Opaque(0xd02020, 0x20a040, 0x2040c0, 0xf0c020) }

// Opaque returns colors that are given as 0xRRGGBB.
func Opaque(values ...uint32) (c Colors) {
	for i, v := range values {
		c[i] = color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	}
	return c
}

// Grays returns grays.
func Grays(values ...uint8) (c Colors) {
	for i, v := range values {
		c[i] = color.NRGBA{v, v, v, 255}
	}
	return c
}

// WithAlpha returns the colors with opacities from 0 to 255.
func (c Colors) WithAlpha(values ...uint8) Colors {
	for i, v := range values {
		c[i].A = v
	}
	return c
}

// AreOpaque reports whether no color is transparent.
func (c Colors) AreOpaque() bool {
	return !slices.ContainsFunc(c[:], func(c color.NRGBA) bool { return c.A < 255 })
}

// With returns the colors with another one in a quarter.
func (c Colors) With(quarter int, other color.NRGBA) Colors {
	c[quarter] = other
	return c
}

// A Picture is four quarters of a color each. A side of an odd number of pixels has the additional one on its
// left or upper half. A picture one pixel wide has no right half.
type Picture struct {
	Width, Height int // in pixels
	Colors        Colors
}

// New returns a picture of the usual size.
func New(c Colors) Picture { return Picture{48, 32, c} }

// Turned returns the picture turned by 90 degrees to the left, as it is stored with orientation 6 of Exif.
func (p Picture) Turned() Picture { return p.Stored(6) }

// Stored returns the picture as it is stored with an orientation.
func (p Picture) Stored(o exif.Orientation) Picture {
	s := p
	if o.Transposes() {
		s.Width, s.Height = p.Height, p.Width
	}
	for quarter := range s.Colors {
		column, row := quarter%2, quarter/2
		if o.Transposes() {
			column, row = row, column
		}
		if o.MirrorsX() {
			column = 1 - column
		}
		if o.MirrorsY() {
			row = 1 - row
		}
		s.Colors[quarter] = p.Colors[2*row+column]
	}
	return s
}

// Transformation returns how pixels are stored with an orientation from 2 to 8, in words.
func Transformation(o exif.Orientation) string {
	return [...]string{
		2: "mirrored from left to right", 3: "turned by 180 degrees", 4: "mirrored from top to bottom",
		5: "turned by 90 degrees to the left and mirrored from top to bottom", 6: "turned by 90 degrees to the left",
		7: "turned by 90 degrees to the right and mirrored from top to bottom", 8: "turned by 90 degrees to the right",
	}[o]
}

// Quarter returns the quarter of a pixel from 0 to 3.
func (p Picture) Quarter(x, y int) (quarter int) {
	if 2*x >= p.Width {
		quarter++
	}
	if 2*y >= p.Height {
		quarter += 2
	}
	return quarter
}

// At returns the color of a pixel.
func (p Picture) At(x, y int) color.NRGBA { return p.Colors[p.Quarter(x, y)] }

// Runs returns the picture for an encoder.
func (p Picture) Runs() picture.Picture {
	left, top := (p.Width+1)/2, (p.Height+1)/2
	row := func(first uint8) []picture.Run {
		return []picture.Run{{Length: uint16(left), Color: first}, {Length: uint16(p.Width - left), Color: first + 1}}
	}
	bands := []picture.Band{{Height: top, Runs: row(0)}, {Height: p.Height - top, Runs: row(2)}}
	return picture.Picture{Width: p.Width, Palette: p.Colors[:], Bands: bands}
}

// Expect returns what a reader finds: the colors in the middle of the quarters, and the last pixel.
func (p Picture) Expect() expect.Expectation {
	return expect.Expectation{Picture: &expect.Picture{Width: p.Width, Height: p.Height, Colors: p.at(0)}}
}

// at returns the colors at a time.
func (p Picture) at(seconds float64) (colors []expect.Color) {
	for _, y := range []int{p.Height / 4, p.Height * 3 / 4, p.Height - 1} {
		for _, x := range []int{p.Width / 4, p.Width * 3 / 4, p.Width - 1} {
			isCorner := x == p.Width-1 && y == p.Height-1
			if isCorner || x < p.Width-1 && y < p.Height-1 {
				colors = append(colors, expect.Color{X: float64(x), Y: float64(y), Time: seconds, Color: hexadecimal(p.At(x, y))})
			}
		}
	}
	return slices.Compact(colors)
}

// hexadecimal returns a color with its opacity, unless it is opaque.
func hexadecimal(c color.NRGBA) string {
	switch c.A {
	case 255:
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	case 0:
		return "#00000000" // of any color
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// A Frame is a picture of an animation as it is shown.
type Frame struct {
	Colors  Colors
	Seconds float64
}

// Animated returns what a reader finds in an animation of the usual size: colors of the first frame at the beginning, and of
// the others in the middle of their time, unless they have no duration.
func Animated(frames ...Frame) expect.Expectation {
	e := New(frames[0].Colors).Expect()
	e.Picture.Frames, e.Picture.Colors = len(frames), nil
	var start float64
	for i, f := range frames {
		if f.Seconds == 0 {
			continue
		}
		moment := 0.0
		if i > 0 {
			moment = start + f.Seconds/2
		}
		e.Picture.Colors = append(e.Picture.Colors, New(f.Colors).at(moment)...)
		start += f.Seconds
	}
	return e
}

// Steps returns the colors of three frames of an animation: the usual ones, then white in the second quarter, and then also
// black in the third.
func Steps() []Colors {
	first := Bright()
	second := first.With(1, White())
	return []Colors{first, second, second.With(2, Black())}
}

// White returns opaque white.
func White() color.NRGBA { return color.NRGBA{255, 255, 255, 255} }

// Black returns opaque black.
func Black() color.NRGBA { return color.NRGBA{0, 0, 0, 255} }

// Title is the title in [XMP].
const Title = "Four quarters"

// XMP is metadata that have a title.
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">` + Title + `</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
