// Package random makes numbers that are a function of where they are made from
// and look as if they were not. They are part of what files promise: no release of
// Go can change them, as it could those of a package of its library.
package random

import "math/bits"

// A Sequence is a sequence of random numbers (SplitMix64). Its value is where it
// stands.
type Sequence uint64

// gamma is how far two numbers of a sequence are apart before they are mixed.
const gamma = 0x9e3779b97f4a7c15

// At returns a number of the sequence, which n others come before.
func (s Sequence) At(n uint64) uint64 { return Mix(uint64(s) + (n+1)*gamma) }

// Below returns a number from 0 to n-1.
func (s *Sequence) Below(n int) int {
	if n == 1 {
		return 0
	}
	*s += gamma
	high, _ := bits.Mul64(Mix(uint64(*s)), uint64(n))
	return int(high)
}

// Permutation returns the numbers from 0 to n-1 in a random order.
func (s *Sequence) Permutation(n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	Shuffle(s, p)
	return p
}

// Shuffle puts a list into a random order.
func Shuffle[T any](s *Sequence, list []T) {
	for i := range list {
		j := s.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Mix spreads each bit of x over all. No two numbers give the same.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
