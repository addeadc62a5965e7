package aac

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConfigIsAACLC48kHzMono(t *testing.T) {
	assert.Equal(t, []byte{0x11, 0x88}, Config())
}

// Other bytes are another sound track for the same options.
func TestFramesDoNotChange(t *testing.T) {
	track, hash := Standard.NewTrack(9*SampleRate), sha256.New()
	for i := range track.Frames() {
		hash.Write(track.Append(nil, i))
	}
	assert.Equal(t, "ce7a12cfdf3cca3f35ad2fdfd5ffe1abf98326830f5f2fe831bac97343807e08", hex.EncodeToString(hash.Sum(nil)))
}

// noise returns samples of all values.
func noise() *[windowSamples]int16 {
	random, samples := rand.New(rand.NewPCG(1, 2)), &[windowSamples]int16{}
	for n := range samples {
		samples[n] = int16(random.Uint32())
	}
	return samples
}

func window(n int) float64 { return math.Sin(math.Pi / windowSamples * (float64(n) + 0.5)) }

// kernel returns the cosine of the definition of the MDCT (4.6.11.3.1).
func kernel(n, k int) float64 {
	const n0 = (frameLines + 1) / 2.0
	return math.Cos(2 * math.Pi / windowSamples * (float64(n) + n0) * (float64(k) + 0.5))
}

func TestTransformFollowsTheDefinition(t *testing.T) {
	samples := noise()
	var lines [frameLines]int64
	newMDCT().transform(&lines, samples)
	for _, k := range []int{0, 1, 2, 42, 511, 512, 777, 1022, 1023} {
		want := 0.0
		for n, s := range samples {
			want += float64(s) * window(n) * kernel(n, k)
		}
		assert.InDelta(t, want, float64(lines[k])/(1<<lineBits), 1, "line %d", k)
	}
}

func TestTheLoudestSoundsDoNotOverflow(t *testing.T) {
	e := newEncoder()
	for _, k := range []int{0, 42, 1023} {
		loudest, sum := &[windowSamples]int16{}, 0.0
		for n := range loudest {
			loudest[n] = int16(math.Copysign(math.MaxInt16, kernel(n, k)))
			sum += math.MaxInt16 * math.Abs(window(n)*kernel(n, k))
		}
		var lines [frameLines]int64
		e.mdct.transform(&lines, loudest)
		line := lines[k]
		assert.InDelta(t, sum, float64(line)/(1<<lineBits), 1, "line %d", k)
		assert.Less(t, line, e.thresholds[maxValue-1], "line %d", k)
	}
}

func TestEscapeCodebookIsACompletePrefixCode(t *testing.T) {
	const maxLength = 12
	var used [1 << maxLength]bool
	for _, row := range escapeCodes {
		for _, entry := range row {
			length := entry & 0xf
			first := entry >> 4 << (maxLength - length)
			for v := first; v < first+1<<(maxLength-length); v++ {
				require.False(t, used[v], "code %#x of %d bits", entry>>4, length)
				used[v] = true
			}
		}
	}
	assert.NotContains(t, used, false)
}

func TestEscapeSequences(t *testing.T) {
	for v, want := range map[uint32][]byte{ // with a one in front, and padding
		16:   {0b1_0_0000_00},
		31:   {0b1_0_1111_00},
		32:   {0b1_10_00000},
		8191: {0b1_1111111, 0b10_111111, 0b111111_00},
	} {
		var w bitWriter
		w.Write(1, 1)
		w.writeEscape(v)
		assert.Equal(t, want, w.Bytes(), v)
	}
}

func TestQuantizeRoundsToTheNearestReconstruction(t *testing.T) {
	e, samples := newEncoder(), noise()
	var lines [frameLines]int64
	e.mdct.transform(&lines, samples)
	s := e.quantize(samples)
	for k, q := range s {
		line := float64(lines[k])
		assert.Equal(t, line < 0 && q != 0, q < 0, "sign of line %d", k)
		distance := func(q int32) float64 { return math.Abs(reconstruct(q) - 2*line/(1<<lineBits)) }
		assert.LessOrEqual(t, distance(q), min(distance(q-1), distance(q+1))+1, "line %d", k)
	}
}

// reconstruct is the inverse quantization (4.6.1.3) and scaling (4.6.2.3.3) of a line.
func reconstruct(q int32) float64 {
	return math.Copysign(math.Pow(math.Abs(float64(q)), 4./3)*math.Exp2((scaleFactor-100)/4.), float64(q))
}

// synthesize returns the samples of two frames where they overlap, as 4.6.11.3 defines them.
func synthesize(first, second *spectrum) []float64 {
	samples := make([]float64, FrameSamples)
	for n := range samples {
		for k := range first {
			samples[n] += reconstruct(first[k])*kernel(FrameSamples+n, k)*window(FrameSamples+n) + reconstruct(second[k])*kernel(n, k)*window(n)
		}
		samples[n] *= 2. / windowSamples
	}
	return samples
}

func TestSpectraReconstructBeeps(t *testing.T) {
	e, signal, noise := newEncoder(), 0.0, 0.0
	for i := 46; i < 52; i++ { // around the start of the second beep
		got := synthesize(e.quantize(windowOf(Standard.Samples(), (i-1)*FrameSamples)), e.quantize(windowOf(Standard.Samples(), i*FrameSamples)))
		for n, v := range got {
			want := float64(Standard.Samples()(i*FrameSamples + n))
			signal += want * want
			noise += (v - want) * (v - want)
		}
	}
	assert.Greater(t, 10*math.Log10(signal/noise), 30., "SNR in dB")
}
