package audio

import "github.com/seed-40aebabe/placeholder/internal/random"

// A hiss is noise around a frequency: a sine with a random amplitude.
type hiss struct {
	frequency int // in Hz
	step      int // samples from one random amplitude to the next; the bandwidth is the rate divided by it
}

// The hisses of s, sh, f, and of the bursts of t and k.
var (
	hissS  = hiss{6400, 12}
	hissSh = hiss{3300, 20}
	hissF  = hiss{5000, 6}
	hissT  = hiss{4600, 10}
	hissK  = hiss{1900, 24}
)

// at returns the sample at a position. It is about as loud as a voice.
func (h hiss) at(source random.Sequence, position int) int64 {
	i, fraction := position/h.step, int64(position%h.step)
	from, to := amplitude16(source, i), amplitude16(source, i+1)
	a := from + (to-from)*fraction/int64(h.step)
	carrier := sines[turn(h.frequency, position)>>20]
	return a * carrier >> (sineBits + 3)
}

// amplitude16 returns a random amplitude of 16 bits.
func amplitude16(source random.Sequence, i int) int64 { return int64(int16(source.At(uint64(i)))) }
