package aac

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

func TestFramesHaveTheSameSizeInAnyOrder(t *testing.T) {
	t.Parallel()
	for name, tone := range map[string]audio.Tone{"noise": audio.Noise(1), "speech": audio.Speech(1, 2), "silence": audio.Silence()} {
		for channels := 1; channels <= 2; channels++ {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				s := NewStream(audio.Signal{Tone: tone, Channels: channels, Seconds: 1})
				var frames [][]byte
				for i := range s.Frames() {
					frames = append(frames, s.Append([]byte("x"), i))
					require.Len(t, frames[i], 1+s.FrameSize())
				}
				for i := s.Frames() - 1; i >= 0; i -= 3 {
					assert.Equal(t, frames[i], s.Append([]byte("x"), i), "frame %d", i)
				}
			})
		}
	}
}

func TestSignalEndsWithTheLastFrame(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int{1, 2, 1024} {
		s := NewStream(audio.Signal{Channels: 1, Seconds: seconds})
		assert.Equal(t, seconds*audio.Rate, s.Frames()*FrameSamples-s.Priming())
		assert.GreaterOrEqual(t, s.Priming(), FrameSamples)
		assert.Less(t, s.Priming(), 2*FrameSamples)
	}
}

func TestSizeIsWhatIsWritten(t *testing.T) {
	t.Parallel()
	c, m := new(channel), newMDCT()
	c.transform(m, noise())
	for _, size := range []int{25, 300, 3000, 30_000} {
		c.quantize(size)
		var w bitWriter
		c.write(&w, 0)
		assert.Equal(t, c.size(), w.Len())
		assert.LessOrEqual(t, w.Len(), size)
	}
}

func BenchmarkStream(b *testing.B) {
	for name, tone := range map[string]audio.Tone{"noise": audio.Noise(1), "music": audio.Music(1), "sine": audio.Sine()} {
		b.Run(name, func(b *testing.B) {
			s := NewStream(audio.Signal{Tone: tone, Channels: 2, Seconds: 3600})
			var frame []byte
			for i := 0; b.Loop(); i++ {
				frame = s.Append(frame[:0], i%s.Frames())
			}
			b.SetBytes(4 * FrameSamples)
		})
	}
}
