package flac

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

func tones() map[string]audio.Tone {
	return map[string]audio.Tone{"sine": audio.Sine(), "noise": audio.Noise(1), "speech": audio.Speech(1, 2), "silence": audio.Silence()}
}

const sampleBits = 16

// A reader reads the bits of a frame.
type reader struct {
	b  []byte
	at int
}

func (r *reader) read(n int) (v uint32) {
	for range n {
		v, r.at = v<<1|uint32(r.b[r.at/8]>>(7-r.at%8)&1), r.at+1
	}
	return v
}

// rice returns a value with a parameter.
func (r *reader) rice(k uint32) int32 {
	zeros := uint32(0)
	for r.read(1) == 0 {
		zeros++
	}
	code := zeros<<k | r.read(int(k))
	return int32(code>>1) ^ -int32(code&1)
}

// subframe returns samples.
func (r *reader) subframe(count int) []int16 {
	samples := make([]int16, count)
	kind := r.read(8) >> 1
	if kind == 0 {
		value := int16(r.read(sampleBits))
		for i := range samples {
			samples[i] = value
		}
		return samples
	}
	order := int(kind & 7)
	for i := range order {
		samples[i] = int16(r.read(sampleBits))
	}
	r.read(2)
	partitions := r.read(4)
	k := uint32(0)
	coefficients := [][]int{{}, {1}, {2, -1}, {3, -3, 1}, {4, -6, 4, -1}}[order]
	for i := range count {
		if i%(count>>partitions) == 0 {
			k = r.read(4)
		}
		if i >= order {
			value := int(r.rice(k))
			for j, c := range coefficients {
				value += c * int(samples[i-1-j])
			}
			samples[i] = int16(value)
		}
	}
	return samples
}

func TestFramesHaveTheSamplesOfTheSignal(t *testing.T) {
	t.Parallel()
	for name, tone := range tones() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := Signal{audio.Signal{Tone: tone, Channels: 2, Seconds: 1}, sampleBits}
			var e Encoder
			for i := range s.Frames() {
				frame := e.Frame(s, i)
				require.Zero(t, checksum.CRC16(0, frame))
				start, headSize := i*maxBlockSize, 6
				if i == s.Frames()-1 {
					headSize += 2
				}
				r := &reader{frame, 8 * headSize}
				for channel := range 2 {
					want := make([]int16, s.FrameEnd(i)-start)
					s.Fill(want, channel, start)
					require.Equal(t, want, r.subframe(len(want)), "frame %d", i)
				}
				assert.Equal(t, len(frame)-2, (r.at+7)/8)
			}
		})
	}
}

func TestNumbersAreLikeUTF8(t *testing.T) {
	t.Parallel()
	for _, n := range []uint32{0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff} {
		want := []byte(string(rune(n)))
		assert.Equal(t, want, appendNumber(nil, n), "%x", n)
	}
	assert.Len(t, appendNumber(nil, 1<<bits.Len32(0x1ffffff)), 5)
}
