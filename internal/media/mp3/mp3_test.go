package mp3_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"sync"
	"testing"
	"testing/iotest"

	decoder "github.com/hajimehoshi/go-mp3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/mp3"
)

// tones returns all tones by name.
func tones() map[string]audio.Tone {
	return map[string]audio.Tone{
		"sine": audio.Sine(), "sweep": audio.Sweep(), "noise": audio.Noise(1), "beeps": audio.Beeps(), "speech": audio.Speech(1, 2), "silence": audio.Silence(),
	}
}

// read returns all bytes of a part.
func read(part lazyfile.Part) []byte {
	p := make([]byte, part.Size())
	part.Fill(p, 0)
	return p
}

// delay is the number of samples that decoders which ignore the first frame add to the start: those
// of this frame, and the delays of the encoder and the decoder.
const delay = 1152 + 528 + 529

// decode returns the decoded samples of a channel, without the delay.
func decode(t testing.TB, stream []byte, channel, count int) []int16 {
	t.Helper()
	d, err := decoder.NewDecoder(bytes.NewReader(stream))
	require.NoError(t, err)
	require.Equal(t, audio.Rate, d.SampleRate())
	decoded, err := io.ReadAll(d)
	require.NoError(t, err)
	const stride = 4
	samples := make([]int16, count)
	require.GreaterOrEqual(t, len(decoded), stride*(delay+count))
	for i := range samples {
		samples[i] = int16(binary.LittleEndian.Uint16(decoded[stride*(delay+i)+2*channel:]))
	}
	return samples
}

// noiseRatio returns the ratio of the power of a signal to that of its error in dB.
func noiseRatio(want, got []int16) float64 {
	var signal, noise float64
	for i, w := range want {
		difference := float64(w) - float64(got[i])
		signal, noise = signal+float64(w)*float64(w), noise+difference*difference
	}
	return 10 * math.Log10(signal/noise)
}

func TestDecodedSamplesAreThoseOfTheSignal(t *testing.T) {
	t.Parallel()
	for name, minimum := range map[string]float64{"sine": 65, "sweep": 65, "beeps": 38, "noise": 9, "speech": 20} {
		for channels := 1; channels <= 2; channels++ {
			t.Run(fmt.Sprintf("%s in %d channels", name, channels), func(t *testing.T) {
				t.Parallel()
				signal := audio.Signal{Tone: tones()[name], Channels: channels, Seconds: 2}
				stream := read(mp3.NewStream(signal, 128))
				for channel := range channels {
					want := make([]int16, signal.Samples())
					signal.Fill(want, channel, 0)
					assert.Greater(t, noiseRatio(want, decode(t, stream, channel, len(want))), minimum)
				}
			})
		}
	}
}

func TestSilenceIsDecodedAsZeros(t *testing.T) {
	t.Parallel()
	stream := read(mp3.NewStream(audio.Signal{Tone: audio.Silence(), Channels: 2, Seconds: 1}, 128))
	for channel := range 2 {
		assert.Equal(t, make([]int16, audio.Rate), decode(t, stream, channel, audio.Rate))
	}
}

func TestStreamIsReadableInAnyOrder(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"noise", "beeps"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := lazyfile.New(mp3.NewStream(audio.Signal{Tone: tones()[name], Channels: 2, Seconds: 1}, 128))
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), read(file)))
		})
	}
}

func TestStreamCanBeReadConcurrently(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"sine", "beeps"} {
		t.Run(name, func(t *testing.T) {
			stream := mp3.NewStream(audio.Signal{Tone: tones()[name], Channels: 1, Seconds: 1}, 128)
			results := make([][]byte, 4)
			var wg sync.WaitGroup
			for i := range results {
				wg.Go(func() { results[i] = read(stream) })
			}
			wg.Wait()
			for _, result := range results[1:] {
				assert.Equal(t, results[0], result)
			}
		})
	}
}

// frames divides a stream into frames by their headers.
func frames(t testing.TB, stream []byte) (all [][]byte) {
	t.Helper()
	for len(stream) > 0 {
		require.Equal(t, []byte{0xff, 0xfb}, stream[:2])
		size := 417 + int(stream[2]>>1&1)
		require.LessOrEqual(t, size, len(stream))
		all, stream = append(all, stream[:size]), stream[size:]
	}
	return all
}

func TestBitRateIsConstant(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int{1, 2, 3600} {
		t.Run(fmt.Sprintf("%d s", seconds), func(t *testing.T) {
			t.Parallel()
			stream := mp3.NewStream(audio.Signal{Tone: audio.Silence(), Channels: 1, Seconds: seconds}, 128)
			count := (seconds*audio.Rate+528+529+1151)/1152 + 1
			assert.InDelta(t, float64(count)*1152*128_000/8/audio.Rate, stream.Size(), 1)
			if seconds < 3600 {
				assert.Len(t, frames(t, read(stream)), count)
			}
		})
	}
}

// A variable bit rate is higher where the sound has more in it, and the table for seeking follows it.
func TestVariableBitRateFollowsTheSound(t *testing.T) {
	t.Parallel()
	signal := audio.Signal{Tone: audio.Speech(1, 2), Channels: 2, Seconds: 5}
	parts, err := mp3.Variable(t.Context(), signal)
	require.NoError(t, err)
	info, stream := read(parts[0]), read(parts[1])
	assert.Greater(t, noiseRatio(fill(signal), decode(t, append(info, stream...), 0, signal.Samples())), 20.)
	assert.Equal(t, "Xing", string(info[36:40]))
	assert.Equal(t, len(info)+len(stream), field(info[48:], 4))
	assert.Equal(t, int(crc16(stream)), field(info[36+152:], 2), "of the music")
	var starts []int
	rates := map[byte]bool{}
	for at := 0; at < len(stream); {
		starts = append(starts, len(info)+at)
		rates[stream[at+2]>>4] = true
		at += 144_000 * mp3.BitRates(44_100)[stream[at+2]>>4-1] / 44_100
	}
	assert.Greater(t, len(rates), 3)
	assert.Len(t, starts, field(info[44:], 4))
	for percent := range 100 {
		start := starts[percent*len(starts)/100]
		assert.InDelta(t, start, int(info[52+percent])*(len(info)+len(stream))/256, float64(len(stream))/200)
	}
}

// fill returns the samples of the first channel.
func fill(signal audio.Signal) []int16 {
	samples := make([]int16, signal.Samples())
	signal.Fill(samples, 0, 0)
	return samples
}

// field returns a big-endian number of a frame.
func field(p []byte, size int) (n int) {
	for _, b := range p[:size] {
		n = n<<8 | int(b)
	}
	return n
}

func TestInfoFrameDescribesTheStream(t *testing.T) {
	t.Parallel()
	for channels, start := range map[int]int{1: 21, 2: 36} {
		t.Run(fmt.Sprintf("%d channels", channels), func(t *testing.T) {
			signal := audio.Signal{Tone: audio.Noise(3), Channels: channels, Seconds: 3}
			stream := read(mp3.NewStream(signal, 128))
			all := frames(t, stream)
			info := all[0][start:]
			assert.Equal(t, "Info", string(info[:4]))
			assert.Equal(t, len(all)-1, field(info[8:], 4))
			assert.Equal(t, len(stream), field(info[12:], 4))
			for percent := range 100 {
				position := int(info[16+percent]) * len(stream) / 256
				assert.InDelta(t, len(stream)*percent/100, position, float64(len(stream))/256)
			}
			assert.Equal(t, "LAME", string(info[120:124]))
			first, last := field(info[141:], 2)>>4, field(info[142:], 2)&0xfff
			assert.Equal(t, signal.Samples(), (len(all)-1)*1152-first-last)
			assert.GreaterOrEqual(t, last, 529, "the decoder's delay")
			assert.Equal(t, len(stream), field(info[148:], 4))
			assert.Equal(t, int(crc16(bytes.Join(all[1:], nil))), field(info[152:], 2), "of the music")
			assert.Equal(t, int(crc16(all[0][:start+154])), field(info[154:], 2), "of the frame")
		})
	}
}

// crc16 computes a CRC-16/ARC bit by bit.
func crc16(p []byte) (sum uint16) {
	for _, b := range p {
		sum ^= uint16(b)
		for range 8 {
			sum = sum>>1 ^ -(sum&1)&0xa001
		}
	}
	return sum
}

func BenchmarkStream(b *testing.B) {
	for name, signal := range tones() {
		b.Run(name+"/10 s", func(b *testing.B) {
			stream := mp3.NewStream(audio.Signal{Tone: signal, Channels: 2, Seconds: 10}, 128)
			p := make([]byte, stream.Size())
			b.SetBytes(stream.Size())
			for b.Loop() {
				stream.Fill(p, 0)
			}
		})
	}
}
