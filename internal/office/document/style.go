package document

import "github.com/seed-40aebabe/placeholder/internal/office/copyfit"

// A style is a paragraph style. Its lines have an exact height, so that a page takes
// the same height in any font.
type style struct {
	id, name            string
	custom              bool   // whether applications do not know the style
	before, line, after int    // spacing and height of a line in twips; line is 0 for the height of the content
	size                int    // of the font in half-points
	bold, italic, caps  bool   // of the font
	color               string // of the text, or ""
	font                font   // or none, for the font of the document
	indent, hanging     int    // in twips, on the left
	right               int    // indent in twips
	align               string // "center", "right" or "both", or "" for left
	keepNext            bool   // whether it is on a page with the next paragraph
	contextual          bool   // whether there is no space between paragraphs of the style
	numbering, depth    int    // identifier of a numbering, and the level in it from 0; 0 for none
	outline             int    // level of a heading from 1, or 0
	border              border // on one side
	shading             string // colour behind the text, or ""
	tab                 tab

	ruler *copyfit.Ruler
}

// height returns the height in twips of a paragraph with that many lines.
func (s *style) height(lines int) int { return s.before + lines*s.line + s.after }

// heightOf returns the maximum height of a paragraph. Its text is in UTF-8, so characters that are not
// ASCII count as several.
func (s *style) heightOf(text string) int { return s.height(linesOf(s.ruler, text)) }

// fit sets the ruler for lines of width twips between the indents.
func (s *style) fit(width int) {
	name := "Helvetica" // the other fonts and their replacements are not wider
	if s.bold || s.caps {
		name = "Helvetica-Bold"
	}
	if width -= s.indent + s.right; s.font == courier {
		s.ruler = copyfit.NewTypewriterRuler(s.size, width)
	} else {
		s.ruler = copyfit.NewRuler(name, s.size, width)
	}
}

// A border is a line beside paragraphs, or none if it has no side.
type border struct {
	side        string // "left" or "bottom"
	size, space int    // thickness in eighths of a point, and distance from the text in points
	color       string
}

// A tab is a tab stop that text is aligned to on the left, or none if it has no position.
type tab struct {
	position int  // in twips
	dots     bool // before it
}
