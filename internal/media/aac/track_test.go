package aac

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTrackHasFramesForSecondsAndPriming(t *testing.T) {
	for seconds, want := range map[int]int{
		1:    1 + 47, // 46.875
		7:    1 + 329,
		8:    1 + 375,
		9:    1 + 422,
		3600: 1 + 168_750,
	} {
		assert.Equal(t, want, Standard.NewTrack(seconds*SampleRate).Frames(), "%d s", seconds)
	}
}

func TestTrack(t *testing.T) {
	track := Standard.NewTrack(20 * SampleRate)
	frame := func(i int) []byte { return track.Append(nil, i) }
	t.Run("Append keeps what precedes a frame", func(t *testing.T) {
		assert.Equal(t, append([]byte("before"), frame(1)...), track.Append([]byte("before"), 1))
	})
	t.Run("Size is that of the frame", func(t *testing.T) {
		for i := range track.Frames() {
			assert.Len(t, frame(i), track.Size(i), "frame %d", i)
		}
	})
	t.Run("frames are those of their samples", func(t *testing.T) {
		e := newEncoder()
		for i := 1; i < track.Frames()-2; i++ {
			assert.Equal(t, e.encode(windowOf(Standard.Samples(), (i-1)*FrameSamples)), frame(i), "frame %d", i)
		}
	})
	t.Run("frame 0 is that of silence and the first samples", func(t *testing.T) {
		samples := windowOf(Standard.Samples(), 0)
		copy(samples[FrameSamples:], samples[:FrameSamples])
		clear(samples[:FrameSamples])
		assert.Equal(t, newEncoder().encode(samples), frame(0))
	})
	t.Run("no beep follows the last second", func(t *testing.T) {
		for seconds := 1; seconds <= 8; seconds++ {
			track := Standard.NewTrack(seconds * SampleRate)
			for i := track.Frames() - 30; i < track.Frames(); i++ {
				assert.Equal(t, silence.Get(), track.Append(nil, i), "frame %d of %d s", i, seconds)
			}
		}
	})
	t.Run("silence takes 4 bytes a frame", func(t *testing.T) {
		assert.Len(t, silence.Get(), 4)
	})
	t.Run("a second takes less than 1 KB", func(t *testing.T) {
		bytes := 0
		for i := range len(track.period()) {
			bytes += track.Size(i)
		}
		assert.Less(t, bytes/8, 1000)
	})
}

func TestBeeps(t *testing.T) {
	beeps := Standard.Samples()
	t.Run("a beep lasts 100 ms", func(t *testing.T) {
		for n := range SampleRate {
			if n < 1 || n >= SampleRate/10 {
				assert.Zero(t, beeps(n), "sample %d", n)
			}
		}
	})
	t.Run("the peak is -12 dBFS", func(t *testing.T) {
		var peak int16
		for n := range SampleRate {
			peak = max(peak, beeps(n), -beeps(n))
		}
		assert.EqualValues(t, 8192, peak)
	})
	t.Run("the frequency is 1 kHz", func(t *testing.T) {
		crossings := 0
		for n := 1; n < beepLength; n++ {
			if beeps(n-1) <= 0 && beeps(n) > 0 {
				crossings++
			}
		}
		assert.Equal(t, 100, crossings)
	})
	t.Run("all seconds are equal", func(t *testing.T) {
		for n := range beepLength {
			assert.Equal(t, beeps(n), beeps(3599*SampleRate+n))
		}
	})
}

// The first track of a process takes longer than the others, because it encodes the period.
func BenchmarkNewTrack(b *testing.B) {
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			Standard.NewTrack(3600 * SampleRate)
			Standard.encodePeriod()
		}
	})
	b.Run("other", func(b *testing.B) {
		for b.Loop() {
			Standard.NewTrack(3600 * SampleRate).Size(0)
		}
	})
}
