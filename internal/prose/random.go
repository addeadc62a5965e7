package prose

import "math/bits"

// A random is a sequence of random numbers (SplitMix64).
type random uint64

// below returns a number from 0 to n-1.
func (x *random) below(n int) int {
	if n == 1 {
		return 0
	}
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

// permutation returns the numbers from 0 to n-1 in a random order.
func (x *random) permutation(n int) []int {
	p := make([]int, n)
	for i := range p {
		j := x.below(i + 1)
		p[i] = p[j]
		p[j] = i
	}
	return p
}
