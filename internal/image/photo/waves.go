package photo

import "math/bits"

// maxWaveOctaves is the limit of waveOctaves.
const maxWaveOctaves = 6

// waveOctaves returns the number of visible octaves of waves at a distance below the horizon.
func (f frame) waveOctaves(below int64) int {
	period := below * below >> unitBits * int64(f.height) >> unitBits / 3
	return min(max(bits.Len64(uint64(period)), 1), maxWaveOctaves)
}
