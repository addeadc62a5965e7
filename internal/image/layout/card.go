package layout

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A card is the layout of a test card, which shows what a pipeline does to an image:
//
//   - edges, each in another colour, show cropping,
//   - corner labels and an arrow show rotating and mirroring,
//   - a circle shows stretching,
//   - rulers and a grid show scaling,
//   - colour bars and grey steps show changes of colour,
//   - line pairs show resampling.
//
// Elements that do not fit are left out, except the edges. Both the picture and the SVG are made
// from the layout.
type card struct {
	setting
	unit  int // size of small text in pixels
	tick  int // length of a short tick of a ruler in pixels, 0 if there are no rulers
	inset int // distance of the corner labels from the edges in pixels

	numberStep int // distance of the numbers of the rulers in pixels, 0 if there are none

	rectangles []picture.Rectangle // from back to front
	circle     circle
	arrow      []picture.Point // corners of the polygon
	marks      []line          // corner labels and numbers of the rulers
	label      []line          // text and watermark
}

// A circle is a ring around the centre of the image.
type circle struct {
	radius int // to the outside of the ring, in pixels; 0 for none
	stroke int // thickness of the ring in pixels
}

// newCard lays out a test card.
func newCard(p Placeholder) *card {
	const maxUnit = 64
	side := min(p.Width, p.Height)
	c := &card{setting: p.set(), unit: min(max(side/50, minTextSize), maxUnit)}
	c.tick = min(side/24, c.unit*4/9)
	c.inset = max(2, 2*c.tick+1)
	if side >= 150 { // there is room for numbers
		c.inset = 2 * c.unit
		c.numberStep = numberStep(c.unit)
	}
	c.addGrid()
	corners := c.addCorners()
	c.addRulers(corners)
	c.addMiddle(corners)
	c.addEdges()
	return c
}

// numberStep returns the distance of the numbers of the rulers in pixels, which is enough
// for numbers of four digits.
func numberStep(fontSize int) int {
	const usual, wide = 100, 500
	if textWidth("0000", fontSize)+fontSize > usual {
		return wide
	}
	return usual
}

// addRectangle adds a rectangle, unless it is empty.
func (c *card) addRectangle(r image.Rectangle, color uint8) {
	if !r.Empty() {
		c.rectangles = append(c.rectangles, picture.Rectangle{Rectangle: r, Color: color})
	}
}

// addPlate hides the grid behind an element, and around it up to a margin.
func (c *card) addPlate(r image.Rectangle, margin int) {
	c.addRectangle(r.Inset(-margin).Intersect(c.bounds()), paper)
}

// bounds returns the rectangle of the whole card.
func (c *card) bounds() image.Rectangle { return image.Rect(0, 0, c.Width, c.Height) }

// Palette indices of a card. Shades between paper and ink come first, then shades between paper and
// the colour of the label. Both are for antialiased edges.
const (
	paper      = 0
	gridShade  = 3
	ink        = shades - 1
	labelShade = ink // index of the first shade of the label, less 1: the paper is shared
	firstBar   = labelShade + shades
	firstGrey  = firstBar + bars
)

// Palette indices of the colour bars, in the order of the bars.
const (
	white = firstBar + iota
	yellow
	cyan
	green
	magenta
	red
	blue
	black
)

const (
	bars  = 8
	greys = 16
)

// The colours of the paper and the ink of a card. The paper is neutral, so that a colour
// cast shows, and differs from both ends of the grey steps.
var (
	paperColor = color.NRGBA{0x38, 0x38, 0x38, 0xff}
	inkColor   = color.NRGBA{0xff, 0xff, 0xff, 0xff}
)

// CardInk returns the default colour of the text of a test card.
func CardInk() color.NRGBA { return inkColor }

// palette returns the colours of the card.
func (c *card) palette() []color.NRGBA {
	colors := Palette(paperColor, inkColor)
	colors = append(colors, Palette(paperColor, c.Foreground)[1:]...)
	colors = append(colors,
		color.NRGBA{255, 255, 255, 255}, color.NRGBA{255, 255, 0, 255}, color.NRGBA{0, 255, 255, 255}, color.NRGBA{0, 255, 0, 255},
		color.NRGBA{255, 0, 255, 255}, color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 255}, color.NRGBA{0, 0, 0, 255})
	for i := range uint8(greys) {
		level := i * (255 / (greys - 1))
		colors = append(colors, color.NRGBA{level, level, level, 255})
	}
	return colors
}
