package aac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// A bitWriter writes the syntax elements of a frame.
type bitWriter struct{ bitio.Writer }

// writeEscape writes an escape sequence for a value of at least 16 (4.6.3.3): a one per bit
// above the fifth, a zero, and the bits below the highest.
func (w *bitWriter) writeEscape(v uint32) {
	n := uint(bits.Len32(v)) - 1
	w.Write(1<<(n-4+1)-2, n-4+1)
	w.Write(v-1<<n, n)
}
