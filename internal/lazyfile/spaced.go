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
}

// spaced is a part that consists of pieces, with a gap after each. The gaps differ in size by at most a byte.
type spaced struct {
	pieces  Part
	ends    []int64 // of the pieces, without gaps
	gap     Gap
	padding int64 // sum of the gaps
}

// newSpaced returns pieces of the given sizes with gaps that make them size bytes long. The error is a
// [*TooSmallError] or a [*TooLargeError].
func newSpaced(pieces Part, sizes []int, gap Gap, size int64) (*spaced, error) {
	padding, err := Remainder(size, pieces.Size())
	if err != nil {
		return nil, err
	}
	if count := int64(len(sizes)); padding > gap.Max*count {
		return nil, &TooLargeError{Max: pieces.Size() + gap.Max*count}
	}
	s := &spaced{pieces: pieces, gap: gap, padding: padding, ends: make([]int64, len(sizes))}
	end := int64(0)
	for i, n := range sizes {
		end += int64(n)
		s.ends[i] = end
	}
	return s, nil
}

// before returns the sum of the first n gaps.
func (s *spaced) before(n int) int64 {
	count := int64(len(s.ends))
	return s.padding/count*int64(n) + s.padding%count*int64(n)/count
}

// Size implements [Part].
func (s *spaced) Size() int64 { return s.pieces.Size() + s.padding }

// Fill implements [Part].
func (s *spaced) Fill(p []byte, off int64) {
	for len(p) > 0 {
		i := sort.Search(len(s.ends), func(i int) bool { return s.ends[i]+s.before(i+1) > off })
		before, end := s.before(i), s.ends[i]
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
