package photo

// ramp returns how far x is on the way from one value to another, of 256.
func ramp(x, from, to int64) int64 { return min(max((x-from)*256/(to-from), 0), 256) }

// ease returns ramp without corners at both ends.
func ease(x, from, to int64) int64 {
	t := ramp(x, from, to)
	return t * t * (768 - 2*t) >> 16
}
