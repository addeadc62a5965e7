package presentation

// A slot is a placeholder of a layout (19.3.1.36), which slides fill.
type slot struct {
	kind  string // its type (19.7.10), or "" for any content
	index int    // unique in the layout, and 0 for titles
	name  string // for people who edit the presentation
	box   box
	style textStyle
	list  bool // whether it has sample text, in the look of its style
}

// A textStyle is the style of the text in a slot.
type textStyle struct {
	size   int    // of the font in points
	font   string // "+mj-lt" for the font of headings, "+mn-lt" for the font of text
	color  string // of the theme
	align  string // l, ctr or r
	anchor string // t, ctr or b
	bold   bool
	italic bool
}

// Typefaces of the theme (20.1.10.93).
const (
	headingFont = "+mj-lt"
	bodyFont    = "+mn-lt"
)

// inset is the space on the left and the right of the text in a box in EMU, and insetY that above
// and below it.
const (
	inset  = 91_440
	insetY = 45_720
)
