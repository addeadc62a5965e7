package document

import "github.com/seed-40aebabe/placeholder/internal/random"

// A look has the properties that all pages of a document share. The seed selects most of it.
type look struct {
	body, display font // of the text, and of titles and headings
	palette       palette
	geometry
	numbered  bool // headings
	clauses   bool // whether paragraphs of text are numbered below their heading
	justified bool // paragraphs of text
	tables    tableLook
	running   running // headers and footers
}

// A font has the name of a font with the same widths, which applications may use instead (17.8.3.1).
type font struct {
	name, alternative, family string
	size                      int // of text in half-points, at which fonts look equally large
}

var (
	arial   = font{"Arial", "Liberation Sans", "swiss", 20}
	calibri = font{"Calibri", "Carlito", "swiss", 22}
	times   = font{"Times New Roman", "Liberation Serif", "roman", 23}
	cambria = font{"Cambria", "Caladea", "roman", 21}
	georgia = font{"Georgia", "Gelasio", "roman", 20}
	courier = font{"Courier New", "Liberation Mono", "modern", 15}
)

var fonts = [...]font{arial, calibri, times, cambria, georgia, courier}

// A palette has colours in RRGGBB. White text on dark or accent is legible, and so is any of them as
// text on white, except tint.
type palette struct{ dark, accent, tint string }

var palettes = [...]palette{
	{"1F3864", "2F5597", "DEE7F5"}, // navy
	{"134E4A", "0F766E", "D9F0EC"}, // teal
	{"5B1A2B", "9B2C4A", "F6E1E6"}, // burgundy
	{"21421F", "3F7D3A", "E2F0DF"}, // forest
	{"2B2D33", "55606E", "E8EAED"}, // slate
	{"3C1F5C", "6B3FA0", "EBE2F5"}, // plum
	{"6B2E12", "B0481B", "FBE7DB"}, // rust
	{"0B3B5C", "0A6FA8", "DBEEF8"}, // sky
	{"3B3417", "7A6A1F", "F4EFD8"}, // olive
	{"111111", "B3202A", "EFEFEF"}, // black and red
}

// grey is the colour of captions, headers and footers.
const grey = "595959"

// The size of an A4 page in twips.
const (
	pageWidth  = 11906
	pageHeight = 16838
)

// A geometry has the margins of pages in twips, and the number of columns.
type geometry struct {
	left, right, top, bottom int
	columns                  int // 1 or 2
}

// columnGap is the space between two columns in twips.
const columnGap = 480

// textWidth returns the width between the margins.
func (g geometry) textWidth() int { return pageWidth - g.left - g.right }

// columnWidth returns the width of a column.
func (g geometry) columnWidth() int {
	return (g.textWidth() - (g.columns-1)*columnGap) / g.columns
}

// columnHeight returns the height between the margins.
func (g geometry) columnHeight() int { return pageHeight - g.top - g.bottom }

// A tableLook says which lines and fills the tables of a document have.
type tableLook int

const (
	bandedTables tableLook = iota // a filled header and bands of rows
	ruledTables                   // horizontal lines
	gridTables                    // all lines and a light header
	tableLooks
)

// A running says what headers and footers show besides the number of the page.
type running int

const (
	ruledHeader   running = iota // title and company above a line, and the page in the footer
	plainFooter                  // nothing but the page, in the centre
	outerHeader                  // title and page in the header
	bandFooter                   // a coloured band at the lower edge
	stripedMargin                // a coloured stripe at the left edge
	runnings
)

// margins are margins of A4 pages. Wide ones are for text that is read from start to end.
func margins(x, y int) geometry { return geometry{left: x, right: x, top: y, bottom: y, columns: 1} }

// newLook returns a look that suits most designs.
func newLook(c *random.Sequence) look {
	pairs := [...][2]font{{arial, arial}, {times, arial}, {calibri, calibri}, {arial, georgia}, {times, times}, {cambria, calibri}}
	pair := pairs[c.Below(len(pairs))]
	return look{
		body: pair[0], display: pair[1],
		palette:  palettes[c.Below(len(palettes))],
		geometry: margins(1250+170*c.Below(3), 1418),
		numbered: c.Below(3) > 0,
		tables:   tableLook(c.Below(int(tableLooks))),
		running:  running(c.Below(int(runnings))),
	}
}
