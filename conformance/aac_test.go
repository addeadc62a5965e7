//go:build conformance

package conformance

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/aac"
)

// aacDecoders return the samples of a file without frame 0, because players skip it.
var aacDecoders = map[string]func(t *testing.T, path string) []int16{
	"FFmpeg": func(t *testing.T, path string) []int16 {
		samples := runQuietly(t, "ffmpeg", "-v", "error", "-xerror", "-i", path, "-f", "s16le", "-")
		return samplesOf([]byte(samples), 1)[aac.FrameSamples:]
	},
	"FAAD2": func(t *testing.T, path string) []int16 { // omits frame 0, and has two channels
		raw := filepath.Join(t.TempDir(), "samples")
		runTool(t, "faad", "-q", "-b", "1", "-f", "2", "-o", raw, path)
		samples, err := os.ReadFile(raw)
		require.NoError(t, err)
		return samplesOf(samples, 2)
	},
}

// samplesOf returns the first channel of samples of 16 bits.
func samplesOf(raw []byte, channels int) []int16 {
	samples := make([]int16, len(raw)/2/channels)
	for i := range samples {
		samples[i] = int16(binary.LittleEndian.Uint16(raw[2*channels*i:]))
	}
	return samples
}

// Independent decoders return the beeps of a track at the right time, and silence between them.
func TestConformanceBeeps(t *testing.T) {
	const seconds = 10 // more than the period of frames
	track, path := aac.Standard.NewTrack(seconds*aac.SampleRate), filepath.Join(t.TempDir(), "beeps.aac")
	require.NoError(t, os.WriteFile(path, adtsStream(track), 0o600))
	for name, decode := range aacDecoders {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sound := decode(t, path)
			require.Equal(t, (track.Frames()-1)*aac.FrameSamples, len(sound))
			assert.Greater(t, signalToNoise(sound, seconds), 50., "dB")
			assert.Zero(t, loudestPause(sound, seconds))
			for second := range seconds {
				assert.InDelta(t, 0, onset(sound[second*aac.SampleRate:]), aac.SampleRate/1000, "second %d", second)
			}
		})
	}
}

// FFmpeg makes the same configuration from the headers of the stream.
func TestConformanceAACConfiguration(t *testing.T) {
	dir := t.TempDir()
	stream, file := filepath.Join(dir, "beeps.aac"), filepath.Join(dir, "beeps.mp4")
	require.NoError(t, os.WriteFile(stream, adtsStream(aac.Standard.NewTrack(aac.SampleRate)), 0o600))
	runQuietly(t, "ffmpeg", "-v", "error", "-i", stream, "-c", "copy", file)
	mp4, err := os.ReadFile(file)
	require.NoError(t, err)
	const decoderSpecificInfo = "\x05\x80\x80\x80\x02" // of two bytes
	assert.Contains(t, string(mp4), decoderSpecificInfo+string(aac.Config()))
}

// adtsStream returns a track as an ADTS stream (ISO/IEC 14496-3, 1.A.3.2).
func adtsStream(track *aac.Track) (stream []byte) {
	for i := range track.Frames() {
		length := 7 + track.Size(i)
		// MPEG-4 without CRC, AAC-LC, 48 kHz, mono, one block, unknown buffer fullness
		stream = append(stream, 0xff, 0xf1, 0x4c, 0x40|byte(length>>11), byte(length>>3), byte(length<<5)|0x1f, 0xfc)
		stream = track.Append(stream, i)
	}
	return stream
}

// signalToNoise returns the ratio in dB.
func signalToNoise(sound []int16, seconds int) float64 {
	var signal, noise float64
	beeps := aac.Standard.Samples()
	for n := range seconds * aac.SampleRate {
		want := float64(beeps(n))
		signal += want * want
		noise += (float64(sound[n]) - want) * (float64(sound[n]) - want)
	}
	return 10 * math.Log10(signal/noise)
}

// loudestPause returns the peak of the samples that no frame with a beep covers.
func loudestPause(sound []int16, seconds int) (peak int16) {
	const window, beep = 2 * aac.FrameSamples, aac.SampleRate / 10
	for second := range seconds {
		start, end := second*aac.SampleRate+beep+window, (second+1)*aac.SampleRate-window
		if second == seconds-1 {
			end = len(sound)
		}
		for _, v := range sound[start:end] {
			peak = max(peak, v, -v)
		}
	}
	return peak
}

// onset returns the first sample above a tenth of the amplitude of beeps.
func onset(sound []int16) int {
	for n, v := range sound {
		if max(v, -v) > 1<<13/10 {
			return n
		}
	}
	return len(sound)
}
