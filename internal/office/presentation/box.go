package presentation

// A box is a rectangle on a slide in EMU (20.1.2.1).
type box struct{ x, y, width, height int }

// Dimensions of a slide in EMU.
const (
	slideWidth  = 12_192_000
	slideHeight = 6_858_000
)

// wholeSlide is the box of a slide.
var wholeSlide = box{0, 0, slideWidth, slideHeight}

// unit is a hundredth of an inch. A slide is 1333 units wide and 750 units high.
const unit = 9144

// at returns a box from dimensions in units.
func at(x, y, width, height int) box { return box{x * unit, y * unit, width * unit, height * unit} }

// columns divides a box into columns with gaps between them.
func (b box) columns(n, gap int) []box {
	width := (b.width - (n-1)*gap) / n
	var all []box
	for i := range n {
		all = append(all, box{b.x + i*(width+gap), b.y, width, b.height})
	}
	return all
}

// split divides a box into a left part of some percent, and a right part, with a gap between them.
func (b box) split(percent, gap int) (left, right box) {
	width := (b.width - gap) * percent / 100
	return box{b.x, b.y, width, b.height}, box{b.x + width + gap, b.y, b.width - width - gap, b.height}
}

// top returns the part of a box down to a height, and below returns the rest.
func (b box) top(height int) box { return box{b.x, b.y, b.width, height} }

func (b box) below(height int) box { return box{b.x, b.y + height, b.width, b.height - height} }

// inset returns a box without a margin.
func (b box) inset(margin int) box {
	return box{b.x + margin, b.y + margin, b.width - 2*margin, b.height - 2*margin}
}

func (b box) right() int  { return b.x + b.width }
func (b box) bottom() int { return b.y + b.height }
