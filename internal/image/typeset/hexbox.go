package typeset

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// Dimensions of the box for a character that no font has, in font units.
const (
	boxTop    = -CapHeight - boxBottom
	boxBottom = 200
	boxStroke = 80
	boxMargin = 120 // on both sides of the box
	digitSize = Em / 2
	digitGap  = 60 // between digits, and between them and the frame
)

// hexBox returns a box with the hexadecimal digits of a code point, in two rows.
func hexBox(r rune) letter {
	digits := fmt.Sprintf("%04X", r)
	if len(digits)%2 == 1 {
		digits = "0" + digits
	}
	columns := len(digits) / 2
	advance := func(r rune) int64 { return monoRegular.Get().letters[r].advance * digitSize / Em }
	digitWidth := advance('0')
	left, top := int64(boxMargin), int64(boxTop)
	right := left + 2*boxStroke + digitGap + int64(columns)*(digitWidth+digitGap)
	outline := frame(left, top, right, boxBottom, 1)
	outline = append(outline, frame(left+boxStroke, top+boxStroke, right-boxStroke, boxBottom-boxStroke, -1)...)
	const rowHeight = (boxBottom - boxTop - 2*boxStroke) / 2
	const digitHeight = CapHeight * digitSize / Em
	for i, digit := range digits {
		x := left + boxStroke + digitGap + int64(i%columns)*(digitWidth+digitGap)
		base := top + boxStroke + int64(i/columns)*rowHeight + (rowHeight+digitHeight)/2
		outline = append(outline, smallDigit(digit, x, base)...)
	}
	return letter{right + boxMargin, outline, outline.Length()}
}

// frame returns a rectangle that is drawn clockwise, or counterclockwise if direction is -1.
func frame(left, top, right, bottom int64, direction int) glyph.Outline {
	corners := []glyph.Point{
		{X: int16(left), Y: int16(top)}, {X: int16(right), Y: int16(top)},
		{X: int16(right), Y: int16(bottom)}, {X: int16(left), Y: int16(bottom)},
	}
	outline := make(glyph.Outline, 4)
	for i := range outline {
		outline[i] = glyph.LineTo(corners[(4+i*direction)%4])
	}
	outline[0].Op = glyph.Move
	return outline
}

// smallDigit returns a digit of digitSize at a position.
func smallDigit(digit rune, x, base int64) glyph.Outline {
	outline := append(glyph.Outline(nil), monoRegular.Get().letters[digit].outline...)
	for i := range outline {
		for j, p := range outline[i].Args {
			outline[i].Args[j] = glyph.Point{X: int16(x + int64(p.X)*digitSize/Em), Y: int16(base + int64(p.Y)*digitSize/Em)}
		}
	}
	return outline
}
