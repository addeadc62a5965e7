package lazyfile

import "github.com/seed-40aebabe/placeholder/internal/crc"

// A Repeated is a part that repeats a pattern, which has at least one byte. Only one copy of the
// pattern is read for the CRC-32.
type Repeated struct {
	Pattern Part
	Count   int64
}

var zero, space Part = Literal{0}, Literal{' '}

// Zeros returns n zero bytes.
func Zeros(n int64) Repeated { return Repeated{zero, n} }

// Spaces returns n spaces.
func Spaces(n int64) Repeated { return Repeated{space, n} }

// Size implements [Part].
func (r Repeated) Size() int64 { return r.Pattern.Size() * r.Count }

// CRC32 implements [Checksummer].
func (r Repeated) CRC32() uint32 { return crc.Repeat(CRC32(r.Pattern), r.Pattern.Size(), r.Count) }

// Fill implements [Part]. Each copy doubles the part that is filled.
func (r Repeated) Fill(p []byte, off int64) {
	size := r.Pattern.Size()
	start := off % size
	toEnd, period := min(int64(len(p)), size-start), int(min(int64(len(p)), size))
	r.Pattern.Fill(p[:toEnd], start)
	r.Pattern.Fill(p[toEnd:period], 0)
	for filled := period; filled < len(p); {
		filled += copy(p[filled:], p[:filled-filled%period])
	}
}
