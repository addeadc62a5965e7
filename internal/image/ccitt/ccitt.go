// Package ccitt encodes pictures of two colours as fax machines and scanners do: ITU-T T.4 (Group 3) in one or
// two dimensions, and T.6 (Group 4). The filter CCITTFaxDecode of PDF (ISO 32000-1, 7.4.6) and TIFF use it.
package ccitt

import "github.com/seed-40aebabe/placeholder/internal/image/picture"

// Options are the parameters of the coding, which have the names and meanings of CCITTFaxDecode.
type Options struct {
	// K is 0 for Group 3 in one dimension, and negative for Group 4. If it is positive, each K-th row of Group 3
	// has one dimension, and the others have two.
	K int
	// EndOfLine puts a code before each row of Group 3. It is always there if K is positive.
	EndOfLine bool
	// EncodedByteAlign puts zero bits before each row, so that it begins at a byte. The code at the end of a
	// line ends at a byte instead.
	EncodedByteAlign bool
	// Open omits the code at the end of the picture, as EndOfBlock false in PDF.
	Open bool
}

// Encode returns the rows of a picture. Color 0 is white, and other colors are black.
func Encode(p picture.Picture, o Options) []byte {
	e := encoder{Options: o, width: p.Width}
	var row, above []int
	y := 0
	for _, band := range p.Bands {
		for range band.Height {
			row, above = appendChanges(above[:0], band.Runs), row
			e.row(row, above, y)
			y++
		}
	}
	e.end()
	return e.bytes()
}

// appendChanges appends the positions of the pixels in a row that differ from the pixel before them. A white
// pixel precedes the row.
func appendChanges(changes []int, runs []picture.Run) []int {
	x, isBlack := 0, false
	for _, run := range runs {
		if run.Length > 0 && (run.Color != 0) != isBlack {
			changes, isBlack = append(changes, x), !isBlack
		}
		x += int(run.Length)
	}
	return changes
}

// An encoder writes rows.
type encoder struct {
	Options
	bitWriter
	width int
}

// row writes row y, given the changes of its colors and of the row above it.
func (e *encoder) row(row, above []int, y int) {
	isOneDimensional := e.K == 0 || e.K > 0 && y%e.K == 0
	e.start(isOneDimensional)
	if isOneDimensional {
		e.oneDimensional(row)
	} else {
		e.twoDimensional(row, above)
	}
}

// start writes what precedes a row (T.4, 4.1.2).
func (e *encoder) start(isOneDimensional bool) {
	hasEndOfLine := e.K > 0 || e.K == 0 && e.EndOfLine
	switch {
	case e.EncodedByteAlign && hasEndOfLine:
		e.align(uint(endOfLine.length))
	case e.EncodedByteAlign:
		e.align(0)
	}
	if hasEndOfLine {
		e.write(endOfLine)
	}
	if e.K > 0 {
		e.tag(isOneDimensional)
	}
}

// tag writes the bit that says how the next row is coded (T.4, 4.2.2).
func (e *encoder) tag(isOneDimensional bool) {
	bit := code{0, 1}
	if isOneDimensional {
		bit.bits = 1
	}
	e.write(bit)
}

// end writes the end of the picture: EOFB (T.6, 2.4.1.1) or RTC (T.4, 4.1.4).
func (e *encoder) end() {
	if e.Open {
		return
	}
	if e.EncodedByteAlign {
		e.align(0)
	}
	count := 6
	if e.K < 0 {
		count = 2
	}
	for range count {
		e.write(endOfLine)
		if e.K > 0 {
			e.tag(true)
		}
	}
}

// oneDimensional writes the lengths of runs of white and black pixels in turn (T.4, 4.1.1).
func (e *encoder) oneDimensional(row []int) {
	start := 0
	for i := 0; start < e.width || i == 0; i++ {
		end := e.at(row, i)
		e.run(end-start, i%2 == 1)
		start = end
	}
}

// at returns the position of a change, or the width after the last one.
func (e *encoder) at(changes []int, i int) int {
	if i < len(changes) {
		return changes[i]
	}
	return e.width
}

// run writes the length of a run.
func (e *encoder) run(length int, isBlack bool) {
	codes := &white
	if isBlack {
		codes = &black
	}
	for ; length >= 2560; length -= 2560 {
		e.write(long[len(long)-1])
	}
	switch {
	case length >= 1792:
		e.write(long[(length-1792)/64])
	case length >= 64:
		e.write(codes.multiples[length/64-1])
	}
	e.write(codes.short[length%64])
}

// twoDimensional writes a row by how it differs from the row above it. The names a0 to b2 are those of T.4, 4.2.1.
func (e *encoder) twoDimensional(row, above []int) {
	a0, i, j := -1, 0, 0 // a1 is change i, and b1 is change j
	for a0 < e.width {
		j = after(above, a0, j)
		if j%2 != i%2 {
			j++ // a change to the other color
		}
		a1, b1, b2 := e.at(row, i), e.at(above, j), e.at(above, j+1)
		switch difference := a1 - b1; {
		case b2 < a1:
			e.write(pass)
			a0 = b2
		case -3 <= difference && difference <= 3:
			e.write(vertical[3+difference])
			a0 = a1
			i++
		default:
			a2 := e.at(row, i+1)
			e.write(horizontal)
			e.run(a1-max(a0, 0), i%2 == 1)
			e.run(a2-a1, i%2 == 0)
			a0 = a2
			i += 2
		}
	}
}

// after returns the index of the first change after a position. It begins to search at index i.
func after(changes []int, position, i int) int {
	i = min(i, len(changes))
	for i > 0 && changes[i-1] > position {
		i--
	}
	for i < len(changes) && changes[i] <= position {
		i++
	}
	return i
}
