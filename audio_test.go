package placeholder_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"runtime"
	"testing"
	"testing/iotest"
	"time"

	"github.com/hajimehoshi/go-mp3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, format := range placeholder.AudioFormats() {
		for _, tone := range placeholder.AudioTones() {
			samples[fmt.Sprintf("audio %s %s", format, tone)] = placeholder.AudioOptions{Seconds: 1, Format: format, Tone: tone, Channels: 1, Seed: 1}
		}
		samples[fmt.Sprintf("audio %s of 200 KB", format)] = placeholder.AudioOptions{
			Seconds: 1, Format: format, Tone: placeholder.AudioNoise, Size: 200 * placeholder.KB,
		}
	}
}

func init() {
	for name, o := range map[string]placeholder.AudioOptions{
		"wav surround":  {SampleRate: 48_000, Bits: 24, Channels: 6},
		"wav telephone": {SampleRate: 8000, Codec: placeholder.AudioMuLaw, Channels: 1},
		"wav gsm":       {Codec: placeholder.AudioGSM},
		"wav odd":       {SampleRate: 8001, Bits: 8, Channels: 1},
		"wav float":     {Codec: placeholder.AudioFloat},
		"wav 32 bits":   {Bits: 32, Channels: 8},
		"au alaw":       {Format: placeholder.AudioAU, Codec: placeholder.AudioALaw},
		"aiff studio":   {Format: placeholder.AudioAIFF, SampleRate: 96_000, Bits: 24},
		"aiff float":    {Format: placeholder.AudioAIFF, Codec: placeholder.AudioFloat},
		"aiff mulaw":    {Format: placeholder.AudioAIFF, Codec: placeholder.AudioMuLaw, Channels: 1},
		"aiff alaw":     {Format: placeholder.AudioAIFF, Codec: placeholder.AudioALaw, Channels: 1},
		"aiff sowt":     {Format: placeholder.AudioAIFF, Codec: placeholder.AudioSowt},
		"mp3 best":      {Format: placeholder.AudioMP3, BitRate: 320},
		"mp3 variable":  {Format: placeholder.AudioMP3, VBR: true},
		"mp3 mpeg-2":    {Format: placeholder.AudioMP3, SampleRate: 22_050, Channels: 1},
		"mp3 mpeg-2.5":  {Format: placeholder.AudioMP3, SampleRate: 8000, VBR: true},
		"m4a lossless":  {Format: placeholder.AudioM4A, Codec: placeholder.AudioALAC},
		"m4a surround":  {Format: placeholder.AudioM4A, Codec: placeholder.AudioALAC, SampleRate: 96_000, Bits: 24, Channels: 6, Size: 2 * placeholder.MB},
		"flac studio":   {Format: placeholder.AudioFLAC, SampleRate: 96_000, Bits: 24, Channels: 8},
		"ogg 8 bits":    {Format: placeholder.AudioOGG, SampleRate: 11_025, Bits: 8, Channels: 3},
	} {
		o.Seconds, o.Tone = 1, placeholder.AudioMusic
		samples["audio "+name] = o
	}
}

// wavSamples returns the samples of the first channel of a WAV below 4 GiB.
func wavSamples(t testing.TB, file []byte, channels int) (samples []int16) {
	t.Helper()
	require.Equal(t, "data", string(file[36:40]))
	data := file[44:][:binary.LittleEndian.Uint32(file[40:])]
	for ; len(data) > 0; data = data[2*channels:] {
		samples = append(samples, int16(binary.LittleEndian.Uint16(data)))
	}
	return samples
}

// mp3Samples returns the number of samples of each channel that a decoder finds in an MP3 if it
// ignores the fields that say how many to omit.
func mp3Samples(t testing.TB, file []byte) int {
	t.Helper()
	decoder, err := mp3.NewDecoder(bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, 44_100, decoder.SampleRate())
	decoded, err := io.ReadAll(decoder)
	require.NoError(t, err)
	return len(decoded) / 4
}

func TestAudioHasExactDuration(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int{1, 2, 3} {
		for channels := 1; channels <= 2; channels++ {
			t.Run(fmt.Sprintf("%d s in %d channels", seconds, channels), func(t *testing.T) {
				t.Parallel()
				wav := placeholder.Must(placeholder.NewAudio(placeholder.AudioOptions{Seconds: seconds, Channels: channels}))
				assert.Equal(t, fmt.Sprintf("audio-%ds.wav", seconds), wav.Name())
				assert.Equal(t, "audio/wav", wav.MediaType())
				assert.Len(t, wavSamples(t, readAll(t, wav), channels), seconds*44_100)

				mp3 := placeholder.Must(placeholder.NewAudio(placeholder.AudioOptions{Seconds: seconds, Channels: channels, Format: "mp3"}))
				assert.Equal(t, fmt.Sprintf("audio-%ds.mp3", seconds), mp3.Name())
				assert.Equal(t, "audio/mpeg", mp3.MediaType())
				// The first frame and the delays of encoder and decoder are in addition.
				assert.InDelta(t, seconds*44_100+1152+1057, mp3Samples(t, readAll(t, mp3)), 1152)
			})
		}
	}
}

func TestDefaultsOfAudio(t *testing.T) {
	t.Parallel()
	given := placeholder.AudioOptions{Seconds: 1, Format: placeholder.AudioWAV, Tone: placeholder.AudioSine, Channels: 2, Seed: 7}
	absent := placeholder.AudioOptions{Seconds: 1}
	assert.Equal(t, placeholder.Must(placeholder.NewAudio(given)).Fingerprint(), placeholder.Must(placeholder.NewAudio(absent)).Fingerprint(),
		"the seed has no effect without noise and padding")
	given, absent = placeholder.AudioOptions{Seconds: 1, Codec: placeholder.AudioGSM, Channels: 1, SampleRate: 8000}, placeholder.AudioOptions{Seconds: 1, Codec: placeholder.AudioGSM}
	assert.Equal(t, placeholder.Must(placeholder.NewAudio(given)).Fingerprint(), placeholder.Must(placeholder.NewAudio(absent)).Fingerprint())
}

func TestAudioSeedSelectsNoiseAndPadding(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.AudioOptions{
		"noise as wav":   {Seconds: 1, Tone: placeholder.AudioNoise},
		"noise as mp3":   {Seconds: 1, Tone: placeholder.AudioNoise, Format: placeholder.AudioMP3},
		"padding of wav": {Seconds: 1, Size: 200 * placeholder.KB},
		"padding of mp3": {Seconds: 1, Size: 200 * placeholder.KB, Format: placeholder.AudioMP3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for _, seed := range []uint64{0, 1, 1 << 40, 1<<64 - 1} {
				o.Seed = seed
				file := readAll(t, placeholder.Must(placeholder.NewAudio(o)))
				require.False(t, seen[string(file)])
				seen[string(file)] = true
			}
		})
	}
}

func TestAudioImplementsReader(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.AudioOptions{
		{Seconds: 1, Channels: 1, Tone: placeholder.AudioSweep},
		{Seconds: 1, Tone: placeholder.AudioNoise, Size: 200_001},
		{Seconds: 11, Codec: placeholder.AudioGSM, Tone: placeholder.AudioBeeps, Size: 20_001},
		{Seconds: 1, Format: placeholder.AudioMP3, Tone: placeholder.AudioBeeps, Size: 30_000},
		{Seconds: 1, Format: placeholder.AudioMP3, Tone: placeholder.AudioBeeps, BitRate: 32, SampleRate: 48_000},
		{Seconds: 1, Format: placeholder.AudioMP3, Tone: placeholder.AudioMusic, VBR: true, Size: 50_000},
		{Seconds: 1, Format: placeholder.AudioM4A, Tone: placeholder.AudioSpeech},
		{Seconds: 1, Format: placeholder.AudioM4A, Tone: placeholder.AudioSpeech, Codec: placeholder.AudioALAC, Size: 200_000, Chapters: 2},
		{Seconds: 1, Format: placeholder.AudioAAC, Tone: placeholder.AudioSweep, Size: 50_000},
		{Seconds: 1, Format: placeholder.AudioFLAC, Tone: placeholder.AudioBeeps},
		{Seconds: 1, Format: placeholder.AudioFLAC, Tone: placeholder.AudioBeeps, Size: 200_000},
		{Seconds: 1, Format: placeholder.AudioOGG, Tone: placeholder.AudioSine},
		{Seconds: 1, Format: placeholder.AudioOGG, Tone: placeholder.AudioSine, Size: 300_000},
		{Seconds: 1, Format: placeholder.AudioAIFF, Tone: placeholder.AudioSine, Size: 200_001},
		{Seconds: 1, Format: placeholder.AudioAU, Tone: placeholder.AudioSine, Size: 200_001},
	} {
		content := placeholder.Must(placeholder.NewAudio(o))
		require.NoError(t, iotest.TestReader(content.Open(), readAll(t, content)))
	}
}

func TestLastByteOfAudioIsReadAlone(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.AudioFormats() {
		for _, tone := range placeholder.AudioTones() {
			t.Run(fmt.Sprintf("%s of %s", format, tone), func(t *testing.T) {
				o := placeholder.AudioOptions{Seconds: placeholder.MaxAudioSeconds, Format: format, Tone: tone}
				if format == placeholder.AudioFLAC || format == placeholder.AudioOGG {
					o.Seconds = 3 // all frames are measured
				}
				start := time.Now()
				content := placeholder.Must(placeholder.NewAudio(o))
				_, err := content.ReadAt(make([]byte, 1), content.Size()-1)
				require.NoError(t, err)
				assert.Less(t, time.Since(start), 500*time.Millisecond)
			})
		}
	}
}

// The test is not parallel, because it measures what the process allocates.
func TestAudioIsNotHeldInMemory(t *testing.T) {
	for name, o := range map[string]placeholder.AudioOptions{
		"wav": {Seconds: 1000, Tone: placeholder.AudioSilence}, "mp3": {Seconds: 100, Tone: placeholder.AudioBeeps, Format: "mp3"},
		"resampled": {Seconds: 60, Tone: placeholder.AudioBeeps, SampleRate: 48_000},
	} {
		t.Run(name, func(t *testing.T) {
			placeholder.Must(placeholder.NewAudio(o)).ReadAt(make([]byte, 1), 0) // prepares tables first
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			n, err := placeholder.Must(placeholder.NewAudio(o)).WriteTo(io.Discard)
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			assert.Greater(t, n, int64(placeholder.MB))
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(placeholder.MB/2))
		})
	}
}

func TestNewAudioRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.AudioOptions{
		"Seconds must be between 1 and 3600, got 0":                                                           {},
		"Seconds must be between 1 and 3600, got 3601":                                                        {Seconds: 3601},
		"Seconds must be between 1 and 3600, got -1":                                                          {Seconds: -1},
		"Format must be one of wav, mp3, m4a, aac, flac, ogg, aiff, au, got opus":                             {Seconds: 1, Format: "opus"},
		"Tone must be one of sine, sweep, noise, beeps, speech, music, silence, got drum":                     {Seconds: 1, Tone: "drum"},
		"Channels must be between 1 and 8, got 9":                                                             {Seconds: 1, Channels: 9},
		"Channels must be 1 or 2 for format m4a without codec alac, got 6":                                    {Seconds: 1, Channels: 6, Format: "m4a"},
		"Bits must be one of 8, 16, 24 for format flac, got 32":                                               {Seconds: 1, Bits: 32, Format: "flac"},
		"Bits must be absent for codec mulaw; it is for pcm, got 16":                                          {Seconds: 1, Bits: 16, Codec: "mulaw"},
		"Bits must be a multiple of 8 between 8 and 32, got 12":                                               {Seconds: 1, Bits: 12},
		"SampleRate must be between 8000 and 192000, got 7999":                                                {Seconds: 1, SampleRate: 7999},
		"SampleRate must be absent for format aac; it is for mp3, wav, m4a, flac, ogg, aiff and au, got 8000": {Seconds: 1, SampleRate: 8000, Format: "aac"},
		"SampleRate must be absent for format m4a without codec alac, got 8000":                               {Seconds: 1, SampleRate: 8000, Format: "m4a"},
		"Bits must be absent for format m4a without codec alac, got 16":                                       {Seconds: 1, Bits: 16, Format: "m4a"},
		"Bits must be one of 16, 24 for codec alac, got 8":                                                    {Seconds: 1, Bits: 8, Format: "m4a", Codec: "alac"},
		"Codec must be alac for format m4a, got float":                                                        {Seconds: 1, Codec: "float", Format: "m4a"},
		"SampleRate must be one of 8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000 for format mp3, got 96000": {
			Seconds: 1, SampleRate: 96_000, Format: "mp3",
		},
		"Codec must be absent for format flac; it is for wav, m4a, aiff and au, got float": {Seconds: 1, Codec: "float", Format: "flac"},
		"Codec must be one of pcm, float, mulaw, alaw for format au, got sowt":             {Seconds: 1, Codec: "sowt", Format: "au"},
		"Bits must be absent for codec sowt; it is for pcm, got 24":                        {Seconds: 1, Codec: "sowt", Bits: 24, Format: "aiff"},
		"Codec must be one of pcm, float, mulaw, alaw for format au, got gsm":              {Seconds: 1, Codec: "gsm", Format: "au"},
		"Channels must be 1 for codec gsm, got 2":                                          {Seconds: 1, Codec: "gsm", Channels: 2},
		"SampleRate must be 8000 for codec gsm, got 16000":                                 {Seconds: 1, Codec: "gsm", SampleRate: 16_000},
		"Bits must be absent for codec gsm; it is for pcm, got 16":                         {Seconds: 1, Codec: "gsm", Bits: 16},
		"BitRate must be absent for format wav; it is for mp3, got 128":                    {Seconds: 1, BitRate: 128},
		"BitRate must be absent for a variable bit rate, got 192":                          {Seconds: 1, BitRate: 192, VBR: true, Format: "mp3"},
		"BitRate must be one of 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160 for 24000 Hz, got 320": {
			Seconds: 1, BitRate: 320, SampleRate: 24_000, Format: "mp3",
		},
		"Seconds must be between 1 and 873 for 6144000 bytes of samples per second, got 874": {Seconds: 874, SampleRate: 192_000, Bits: 32, Channels: 8},
		"Seconds must be between 1 and 698 for 6144000 bytes of samples per second, got 699": {Seconds: 699, SampleRate: 192_000, Bits: 32, Channels: 8, Format: "aiff"},
		"Channels must be between 1 and 8, got -1":                                           {Seconds: 1, Channels: -1},
		"Size must be between 1B and 5GB, got -1B":                                           {Seconds: 1, Size: -1},
		"Size must be between 1B and 5GB, got 6GB":                                           {Seconds: 1, Size: 6 * placeholder.GB},
		"Size must be at least 635040044B for this sound, got 1MB":                           {Seconds: 3600, Size: placeholder.MB},
		"Size must be at least 88244B for this sound, got 88243B":                            {Seconds: 1, Channels: 1, Size: 88_243},
	} {
		_, err := placeholder.NewAudio(o)
		assertInvalid(t, err, want)
	}
}

func FuzzNewAudio(f *testing.F) {
	f.Add(1, "wav", "sine", 1, int64(0), uint64(0))
	f.Add(2, "mp3", "noise", 2, int64(0), uint64(1))
	f.Add(1, "mp3", "beeps", 1, int64(18_000), uint64(2))
	f.Add(1, "wav", "sweep", 2, int64(176_453), uint64(3))
	f.Add(0, "", "", 0, int64(-1), uint64(4))
	f.Add(1, "flac", "music", 2, int64(0), uint64(5))
	f.Add(1, "flac", "speech", 1, int64(200_000), uint64(6))
	f.Add(1, "ogg", "noise", 2, int64(0), uint64(7))
	f.Add(1, "ogg", "noise", 1, int64(200_000), uint64(12))
	f.Add(1, "m4a", "music", 2, int64(50_000), uint64(10))
	f.Add(1, "aac", "speech", 1, int64(50_000), uint64(11))
	f.Add(1, "aiff", "sine", 2, int64(200_001), uint64(8))
	f.Add(1, "au", "sine", 1, int64(200_001), uint64(9))
	f.Fuzz(func(t *testing.T, seconds int, format, tone string, channels int, size int64, seed uint64) {
		if seconds > 3 || size > placeholder.MB {
			t.Skip("takes longer")
		}
		o := placeholder.AudioOptions{
			Seconds: seconds, Format: placeholder.AudioFormat(format), Tone: placeholder.AudioTone(tone), Channels: channels, Size: size, Seed: seed,
		}
		content, err := placeholder.NewAudio(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		file := readAll(t, content)
		if size > 0 {
			require.Len(t, file, int(size))
		}
		switch o.Format {
		case placeholder.AudioMP3:
			require.InDelta(t, seconds*44_100+1152+1057, mp3Samples(t, file), 1152)
		case placeholder.AudioWAV, "":
			require.Len(t, wavSamples(t, file, cmp.Or(channels, 2)), seconds*44_100)
		case placeholder.AudioAIFF:
			require.NoError(t, decodeAIFF(file))
		case placeholder.AudioAU:
			require.NoError(t, decodeAU(file))
		case placeholder.AudioM4A:
			require.NoError(t, decodeMP4(file))
		case placeholder.AudioAAC:
			require.NoError(t, decodeADTS(file))
		case placeholder.AudioFLAC:
			require.NoError(t, decodeFLAC(file))
		case placeholder.AudioOGG:
			require.NoError(t, decodeOgg(file))
		}
	})
}

func TestLargeAUHasUnknownSize(t *testing.T) {
	t.Parallel()
	for seconds, size := range map[int]string{100: "\x24\x9f\x00\x00", 800: "\xff\xff\xff\xff"} {
		content := placeholder.Must(placeholder.NewAudio(placeholder.AudioOptions{Seconds: seconds, SampleRate: 192_000, Bits: 32, Channels: 8, Format: placeholder.AudioAU}))
		head := make([]byte, 12)
		_, err := content.ReadAt(head, 0)
		require.NoError(t, err)
		assert.Equal(t, size, string(head[8:]))
	}
}
