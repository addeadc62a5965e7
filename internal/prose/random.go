package prose

import "math/bits"

// A random is a sequence of random numbers (SplitMix64).
type random uint64

// below returns a number from 0 to n-1.
func (x *random) below(n int) int {
	*x += 0x9e3779b97f4a7c15
	high, _ := bits.Mul64(mix(uint64(*x)), uint64(n))
	return int(high)
}

// mix spreads each bit of x over all. No two numbers give the same.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A shuffle is an order of the cards of a deck.
type shuffle struct{ multiply, add [2]uint32 }

func newShuffle(x random) shuffle {
	var s shuffle
	for i := range s.add {
		s.multiply[i] = uint32(x.below(deckSize)) | 1
		s.add[i] = uint32(x.below(deckSize))
	}
	return s
}

// card returns the card at place i. Each step gives different numbers for
// different ones, as the deck's size is a power of two.
func (s *shuffle) card(i int) int {
	n := uint32(i)
	for step := range s.add {
		n = (n*s.multiply[step] + s.add[step]) % deckSize
		n ^= n >> 6
	}
	return int(n)
}
