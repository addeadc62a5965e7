package pages

// A box is a rectangle on a page.
type box struct{ x, y, w, h int }

func (b box) right() int  { return b.x + b.w }
func (b box) bottom() int { return b.y + b.h }

// inset returns the box without a margin.
func (b box) inset(margin int) box { return b.pad(margin, margin) }

// pad returns the box without margins at the sides, and above and below.
func (b box) pad(side, end int) box {
	return box{b.x + side, b.y + end, b.w - 2*side, b.h - 2*end}
}

// cutTop returns the part of a height at the top, and the rest below a gap.
func (b box) cutTop(height, gap int) (top, rest box) {
	return box{b.x, b.y, b.w, height}, box{b.x, b.y + height + gap, b.w, b.h - height - gap}
}

// cutBottom returns the part of a height at the bottom, and the rest above a gap.
func (b box) cutBottom(height, gap int) (bottom, rest box) {
	rest, bottom = b.cutTop(b.h-height-gap, gap)
	return bottom, rest
}

// cutLeft returns the part of a width on the left, and the rest after a gap.
func (b box) cutLeft(width, gap int) (left, rest box) {
	return box{b.x, b.y, width, b.h}, box{b.x + width + gap, b.y, b.w - width - gap, b.h}
}

// cutRight returns the part of a width on the right, and the rest before a gap.
func (b box) cutRight(width, gap int) (right, rest box) {
	rest, right = b.cutLeft(b.w-width-gap, gap)
	return right, rest
}

// split returns n columns of equal width.
func (b box) split(n, gap int) []box {
	columns := make([]box, n)
	width := (b.w - (n-1)*gap) / n
	for i := range columns {
		columns[i] = box{b.x + i*(width+gap), b.y, width, b.h}
	}
	return columns
}
