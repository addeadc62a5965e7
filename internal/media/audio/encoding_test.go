package audio

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestResampledSineHasItsFrequency(t *testing.T) {
	t.Parallel()
	for _, rate := range []int{8000, 22_050, 44_099, 48_000, 192_000} {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			t.Parallel()
			s := Signal{Tone: Sine(), Channels: 2, Seconds: 1}.At(rate)
			p := make([]int16, rate)
			s.Fill(p, 0, 0)
			for i := rate / 50; i < rate; i++ { // after the filter has the whole signal
				require.InDelta(t, level*math.Sin(2*math.Pi*440*float64(i)/float64(rate)), p[i], 3, "sample %d", i)
			}
		})
	}
}

func TestLowerRatesHaveNoAliases(t *testing.T) {
	t.Parallel()
	s := Signal{Tone: Sweep(), Channels: 1, Seconds: 10}.At(8000)
	p := make([]int16, 8000)
	s.Fill(p, 0, 9*8000) // 10,240 to 20,480 Hz
	assert.Less(t, power(p[:7000]), -80.)
}

func TestResampledSignalsAreReadableAnywhere(t *testing.T) {
	t.Parallel()
	s := Signal{Tone: Music(1), Channels: 2, Seconds: 2}.At(48_000)
	all := make([]int16, 2*48_000)
	s.Fill(all, 1, 0)
	for _, start := range []int{0, 1, 511, 512, 50_000, 2*48_000 - 100} {
		part := make([]int16, 100)
		s.Fill(part, 1, start)
		assert.Equal(t, all[start:start+100], part)
	}
}

func TestSamplesOfEachEncoding(t *testing.T) {
	t.Parallel()
	for want, e := range map[string]Encoding{
		"92":       {Bits: 8, Unsigned: true},
		"12":       {Bits: 8},
		"3412":     {Bits: 16},
		"1234":     {Bits: 16, BigEndian: true},
		"343412":   {Bits: 24},
		"12341234": {Bits: 32, BigEndian: true},
		"3e11a000": {Codec: Float, BigEndian: true},
	} {
		p := make([]byte, e.Size())
		e.put(p, 0x1234)
		assert.Equal(t, want, fmt.Sprintf("%x", p))
	}
}

func TestCompandedSamplesAreCloseToTheSamples(t *testing.T) {
	t.Parallel()
	for v := -1 << 15; v < 1<<15; v += 7 {
		for _, decoded := range []int{decodeMuLaw(muLaw(int16(v))), decodeALaw(aLaw(int16(v)))} {
			require.InDelta(t, v, decoded, 16+math.Abs(float64(v))/30)
		}
	}
}

func decodeMuLaw(b byte) int {
	b = ^b
	magnitude := (int(b&0xf)<<3+0x84)<<(b>>4&7) - 0x84
	if b&0x80 != 0 {
		return -magnitude
	}
	return magnitude
}

func decodeALaw(b byte) int {
	b ^= 0x55
	magnitude := int(b&0xf)<<4 + 8
	if exponent := b >> 4 & 7; exponent > 0 {
		magnitude = (magnitude + 0x100) << (exponent - 1)
	}
	if b&0x80 == 0 {
		return -magnitude
	}
	return magnitude
}

func TestAllChannelsDiffer(t *testing.T) {
	t.Parallel()
	for name, tone := range tones() {
		if name == "silence" {
			continue
		}
		s, seen := Signal{Tone: tone, Channels: MaxChannels, Seconds: 2}, map[string]bool{}
		for channel := range s.Channels {
			p := make([]int16, Rate/10)
			s.Fill(p, channel, Rate)
			seen[fmt.Sprint(p)] = true
		}
		assert.Len(t, seen, s.Channels, name)
	}
}
