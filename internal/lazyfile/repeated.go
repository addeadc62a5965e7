package lazyfile

import "github.com/seed-40aebabe/placeholder/internal/crc"

// A Repeated is a part that repeats a pattern, which has at least one byte.
type Repeated struct {
	Pattern Literal
	Count   int64
}

// Size implements [Part].
func (r Repeated) Size() int64 { return r.Pattern.Size() * r.Count }

// CRC32 implements [Checksummer].
func (r Repeated) CRC32() uint32 { return crc.Repeat(r.Pattern.CRC32(), r.Pattern.Size(), r.Count) }

// Fill implements [Part]. Each copy doubles what is filled.
func (r Repeated) Fill(p []byte, off int64) {
	start := int(off % r.Pattern.Size())
	filled := copy(p, r.Pattern[start:])
	filled += copy(p[filled:], r.Pattern[:start])
	for period := filled; filled < len(p); {
		filled += copy(p[filled:], p[:filled-filled%period])
	}
}
