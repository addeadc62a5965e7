package lazyfile

import (
	"fmt"
	"sort"
)

// A TooLargeError reports that a size is above the maximum of a file.
type TooLargeError struct {
	Max int64 // in bytes
}

func (e *TooLargeError) Error() string { return fmt.Sprintf("the largest file has %d bytes", e.Max) }

// A Gap is padding between the pieces of a file of an exact size.
type Gap struct {
	// Fill fills p with the bytes of a gap of the given size, from an offset on.
	Fill func(p []byte, off, size int64)
	// Max is the maximum size of a gap in bytes.
	Max int64
	// Unit is the number of bytes of a character, which all sizes are multiples of. The default is 1.
	Unit int64
}

// GapOf returns gaps of any size, which consist of a character.
func GapOf(c byte) Gap {
	pattern := Literal{c}
	return Gap{Fill: func(p []byte, off, size int64) { Repeated{Pattern: pattern, Count: size}.Fill(p, off) }, Max: 1 << 40}
}

// divided is a part that consists of pieces: a [Pieces].
type divided interface {
	Part
	count() int
	end(i int) int64
}

// spaced is a part that consists of pieces, with a gap after each. The gaps differ in size by at most
// a character.
type spaced struct {
	pieces  divided
	gap     Gap
	padding int64 // sum of the gaps
}

// newSpaced returns pieces with gaps that make them size bytes long. The error is a
// [*TooSmallError] or a [*TooLargeError].
func newSpaced(pieces divided, gap Gap, size int64) (*spaced, error) {
	padding, err := Padding(size, pieces.Size())
	if err != nil {
		return nil, err
	}
	if maxPadding := gap.Max * int64(pieces.count()); padding > maxPadding {
		return nil, &TooLargeError{Max: pieces.Size() + maxPadding}
	}
	return &spaced{pieces, gap, padding}, nil
}

// before returns the sum of the first n gaps.
func (s *spaced) before(n int) int64 {
	count, unit := int64(s.pieces.count()), max(1, s.gap.Unit)
	characters := s.padding / unit
	return unit * (characters/count*int64(n) + characters%count*int64(n)/count)
}

// Size implements [Part].
func (s *spaced) Size() int64 { return s.pieces.Size() + s.padding }

// Fill implements [Part].
func (s *spaced) Fill(p []byte, off int64) {
	for len(p) > 0 {
		i := sort.Search(s.pieces.count(), func(i int) bool { return s.pieces.end(i)+s.before(i+1) > off })
		before, end := s.before(i), s.pieces.end(i)
		var filled []byte
		if left := end + before - off; left > 0 {
			filled = p[:min(int64(len(p)), left)]
			s.pieces.Fill(filled, off-before)
		} else {
			size := s.before(i+1) - before
			filled = p[:min(int64(len(p)), size+left)]
			s.gap.Fill(filled, -left, size)
		}
		p, off = p[len(filled):], off+int64(len(filled))
	}
}
