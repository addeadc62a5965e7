package paint

// Ramp returns how far x is on the way from one value to another, of 256.
func Ramp(x, from, to int64) int64 { return min(max((x-from)*256/(to-from), 0), 256) }

// Ease returns [Ramp] without corners at both ends.
func Ease(x, from, to int64) int64 {
	t := Ramp(x, from, to)
	return t * t * (768 - 2*t) >> 16
}
