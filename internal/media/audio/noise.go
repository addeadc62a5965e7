package audio

import "github.com/seed-40aebabe/placeholder/internal/random"

// noiseRows is the number of random sequences that add up to the noise. Row i changes every 1<<i
// samples, so that each octave has about the same energy (the algorithm of Voss).
const noiseRows = 12

// rowLevel is the amplitude of a row. Its mean power makes the noise -24 dBFS.
const rowLevel = 1 << 10

// Noise returns pink noise. It has the same power in each octave above 20 Hz. The channels are
// independent, and so are seeds.
func Noise(seed uint64) Tone {
	return Tone{fades: true, Wide: true, fill: func(dst []int16, channel, start int) {
		source := random.Sequence(random.Mix(random.Mix(seed) + uint64(channel)))
		clear(dst)
		for row := range noiseRows {
			addRow(dst, source, row, start)
		}
	}}
}

// addRow adds a row of noise to dst.
func addRow(dst []int16, source random.Sequence, row, start int) {
	for i := 0; i < len(dst); {
		step := (start + i) >> row
		value := int16(source.At(uint64(row)<<32|uint64(step))>>54)*2 + 1 - rowLevel
		end := min((step+1)<<row-start, len(dst))
		for ; i < end; i++ {
			dst[i] += value
		}
	}
}
