package alac_test

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/alac"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// A reader reads the bits of a frame.
type reader struct {
	frame []byte
	at    int
}

func (r *reader) read(n int) (v uint32) {
	for range n {
		v = v<<1 | uint32(r.frame[r.at/8]>>(7-r.at%8)&1)
		r.at++
	}
	return v
}

// code reads a number with a parameter, in so many bits if it is large.
func (r *reader) code(parameter, width int) uint32 {
	ones := 0
	for ones < 9 && r.read(1) == 1 {
		ones++
	}
	if ones == 9 {
		return r.read(width)
	}
	n := uint32(ones) * (1<<parameter - 1)
	if high := r.read(parameter - 1); high > 0 {
		return n + high<<1 + r.read(1) - 1
	}
	return n
}

// residuals reads count residuals.
func (r *reader) residuals(count, width int) (all []int32) {
	mean, more := 10, 0
	for len(all) < count {
		code := int(r.code(min(bits.Len(uint(mean>>9+3))-1, 14), width)) + more
		all = append(all, int32(code>>1)^-int32(code&1))
		mean += 40*code - mean*40>>9
		if code > 0xffff {
			mean = 0xffff
		}
		if more = 0; mean < 128 && len(all) < count {
			zeros := r.code(8-bits.Len(uint(mean))+(mean+16)>>6, 16)
			all = append(all, make([]int32, zeros)...)
			mean, more = 0, 1
		}
	}
	return all
}

// restore returns the samples that a predictor left residuals of.
func restore(residuals []int32, coefficients []int16, width int) []int32 {
	wrap := func(n int32) int32 { return n << (32 - width) >> (32 - width) }
	sign := func(n int32) int32 { return min(max(n, -1), 1) }
	s := []int32{residuals[0]}
	for i, left := range residuals[1:] {
		if i < len(coefficients) {
			s = append(s, wrap(s[i]+left))
			continue
		}
		first, sum := s[i-len(coefficients)], int32(1<<8)
		for k, c := range coefficients {
			sum += int32(c) * (s[i-k] - first)
		}
		s = append(s, wrap(first+sum>>9+left))
		for k, direction := len(coefficients)-1, sign(left); k >= 0 && left*direction > 0; k-- {
			step := sign(first-s[i-k]) * direction
			coefficients[k] -= int16(step)
			left -= (first - s[i-k]) * step >> 9 * int32(len(coefficients)-k)
		}
	}
	return s
}

// element reads the samples of the channels of an element.
func (r *reader) element(t *testing.T, sampleBits int) (samples [][]int32) {
	channels, count := int(r.read(3))+1, alac.FrameSamples
	require.LessOrEqual(t, channels, 2)
	r.read(4 + 12)
	isPartial, lowBits, isVerbatim := r.read(1), 8*int(r.read(2)), r.read(1)
	if isPartial == 1 {
		count = int(r.read(32))
	}
	samples = make([][]int32, channels)
	if isVerbatim == 1 {
		for i := range count * channels {
			samples[i%channels] = append(samples[i%channels], int32(r.read(sampleBits))<<(32-sampleBits)>>(32-sampleBits))
		}
		return samples
	}
	shift, weight := r.read(8), int32(r.read(8))
	coefficients := make([][]int16, channels)
	for c := range channels {
		require.EqualValues(t, 0, r.read(4))
		require.EqualValues(t, 9, r.read(4))
		require.EqualValues(t, 4, r.read(3))
		for range r.read(5) {
			coefficients[c] = append(coefficients[c], int16(r.read(16)))
		}
	}
	low := make([]int32, count*channels)
	for i := range low {
		low[i] = int32(r.read(lowBits))
	}
	width := sampleBits - lowBits + channels - 1
	for c := range channels {
		samples[c] = restore(r.residuals(count, width), coefficients[c], width)
	}
	for i := range count {
		if weight > 0 {
			middle, side := samples[0][i], samples[1][i]
			right := middle - side*weight>>shift
			samples[0][i], samples[1][i] = right+side, right
		}
		for c := range channels {
			samples[c][i] = samples[c][i]<<lowBits | low[i*channels+c]
		}
	}
	return samples
}

func TestFramesDecodeToTheirSamples(t *testing.T) {
	t.Parallel()
	for name, tone := range map[string]audio.Tone{
		"sine": audio.Sine(), "noise": audio.Noise(1), "music": audio.Music(1), "beeps": audio.Beeps(), "silence": audio.Silence(),
	} {
		for _, sampleBits := range []int{16, 24} {
			for _, channels := range [][]int{{0}, {0, 1}, {2, 0, 1, 4, 5, 3}} {
				t.Run(fmt.Sprintf("%s in %d channels of %d bits", name, len(channels), sampleBits), func(t *testing.T) {
					t.Parallel()
					signal := audio.Signal{Tone: tone, Channels: len(channels), Seconds: 1}
					for i := range 3 {
						checkFrame(t, alac.Signal{Signal: signal, Bits: sampleBits}, channels, 5*i)
					}
					const verbatim = 2 // the last frame has a sample
					checkFrame(t, alac.Signal{Signal: signal.At(2*alac.FrameSamples + 1), Bits: sampleBits}, channels, verbatim)
				})
			}
		}
	}
}

// checkFrame decodes a frame, whose channels are in some order, and compares its samples with those of the signal.
func checkFrame(t *testing.T, s alac.Signal, channels []int, i int) {
	t.Helper()
	r := reader{frame: new(alac.Encoder).Append(nil, s, i)}
	var got [][]int32
	for len(got) < len(channels) {
		got = append(got, r.element(t, s.Bits)...)
	}
	require.EqualValues(t, 7, r.read(3))
	assert.Less(t, 8*len(r.frame)-r.at, 8)
	narrow := make([]int16, min(alac.FrameSamples, s.Samples()-i*alac.FrameSamples))
	for c, channel := range channels {
		s.Fill(narrow, channel, i*alac.FrameSamples)
		want := make([]int32, len(narrow))
		for j, sample := range narrow {
			want[j] = audio.Widen(sample, s.Bits)
		}
		require.Equal(t, want, got[c])
	}
}

func BenchmarkFrames(b *testing.B) {
	s := alac.Signal{Signal: audio.Signal{Tone: audio.Music(1), Channels: 2, Seconds: 10}, Bits: 16}
	var e alac.Encoder
	var frame []byte
	b.SetBytes(4 * alac.FrameSamples)
	for i := 0; b.Loop(); i++ {
		frame = e.Append(frame[:0], s, i%s.Frames())
	}
}
