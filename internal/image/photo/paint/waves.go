package paint

import "math/bits"

// MaxWaveOctaves is the limit of [Frame.WaveOctaves].
const MaxWaveOctaves = 6

// WaveOctaves returns the number of visible octaves of waves at a distance below the horizon.
func (f Frame) WaveOctaves(below int64) int {
	period := below * below >> UnitBits * int64(f.Height) >> UnitBits / 3
	return min(max(bits.Len64(uint64(period)), 1), MaxWaveOctaves)
}
