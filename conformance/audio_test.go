//go:build conformance

package conformance

import (
	"fmt"
	"math"
	"math/cmplx"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

const audioRate = 44_100

// An audioFile is a downloaded audio file with the options that its address has.
type audioFile struct {
	path, format      string
	seconds, channels int
}

// downloadAudio saves an audio file with more parameters.
func downloadAudio(t *testing.T, format string, seconds, channels int, query string) audioFile {
	t.Helper()
	target := fmt.Sprintf("/api/audio/%d?format=%s&channels=%d&%s", seconds, format, channels, query)
	return audioFile{download(t, target, "audio."+format), format, seconds, channels}
}

// check asserts that independent programs decode every sample of the file without a warning, and
// agree on its properties.
func (a audioFile) check(t *testing.T) {
	t.Helper()
	a.checkFFmpeg(t)
	a.checkMediaInfo(t)
	a.checkType(t)
	assert.Equal(t, a.samples(), a.sox(t, "-s"))
	assert.Equal(t, strconv.Itoa(audioRate), strings.TrimSpace(runQuietly(t, "soxi", "-r", a.path)))
	runQuietly(t, "sox", a.path, "--null") // decodes the file
	if a.format == "mp3" {
		decoded := a.path + ".pcm"
		runQuietly(t, "mpg123", "--quiet", "--stdout", "--outfile", decoded, a.path)
		assert.EqualValues(t, 2*a.channels*a.samples(), sizeOf(t, decoded))
		require.NoError(t, os.Remove(decoded))
	}
}

// samples returns the number of samples of each channel.
func (a audioFile) samples() int { return a.seconds * audioRate }

func (a audioFile) sox(t *testing.T, option string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimSpace(runQuietly(t, "soxi", option, a.path)))
	require.NoError(t, err)
	return n
}

// checkFFmpeg decodes the file with FFmpeg, which stops at an error.
func (a audioFile) checkFFmpeg(t *testing.T) {
	t.Helper()
	decoded := runQuietly(t, "ffmpeg", "-v", "warning", "-guess_layout_max", "0", "-xerror", "-i", a.path, "-map", "0", "-f", "framecrc", "-")
	assert.Equal(t, a.samples(), sumOfDurations(t, decoded))
	codec, rate := "pcm_s16le", 8*2*a.channels*audioRate
	tolerance := 0.0
	if a.format == "mp3" {
		codec, rate, tolerance = "mp3", 128_000, 0.051 // of the delays, which ffprobe counts
	}
	probed := strings.Split(strings.TrimSpace(runQuietly(t, "ffprobe", "-v", "warning", "-of", "csv=p=0",
		"-show_entries", "stream=codec_name,sample_rate,channels,duration,bit_rate", a.path)), ",")
	assert.Equal(t, []string{codec, strconv.Itoa(audioRate), strconv.Itoa(a.channels)}, probed[:3])
	assert.Equal(t, strconv.Itoa(rate), probed[4])
	duration, err := strconv.ParseFloat(probed[3], 64)
	require.NoError(t, err)
	assert.InDelta(t, float64(a.seconds)+tolerance/2, duration, tolerance/2)
}

// sumOfDurations returns the number of samples in frames that FFmpeg lists.
func sumOfDurations(t *testing.T, list string) (sum int) {
	t.Helper()
	for line := range strings.Lines(list) {
		if fields := strings.Split(line, ","); line[0] != '#' {
			n, err := strconv.Atoi(strings.TrimSpace(fields[3]))
			require.NoError(t, err)
			sum += n
		}
	}
	return sum
}

// checkMediaInfo skips MP3 files of more than 64 MB, whose frames MediaInfo does not find.
func (a audioFile) checkMediaInfo(t *testing.T) {
	t.Helper()
	if a.format == "mp3" && sizeOf(t, a.path) > 64*placeholder.MB {
		return
	}
	format, tolerance := "PCM", 0.0
	if a.format == "mp3" {
		format, tolerance = "MPEG Audio", 51
	}
	found := strings.Split(strings.TrimSpace(runQuietly(t, "mediainfo", "--Output=Audio;%Format%,%Channels%,%SamplingRate%,%BitRate_Mode%,%Duration%", a.path)), ",")
	assert.Equal(t, []string{format, strconv.Itoa(a.channels), strconv.Itoa(audioRate), "CBR"}, found[:4])
	duration, err := strconv.ParseFloat(found[4], 64)
	require.NoError(t, err)
	assert.InDelta(t, float64(1000*a.seconds)+tolerance/2, duration, tolerance/2)
	afterContainer := a.format == "wav" && sizeOf(t, a.path)%2 == 1
	assert.Equal(t, afterContainer, strings.Contains(runQuietly(t, "mediainfo", a.path), "IsTruncated"))
}

func (a audioFile) checkType(t *testing.T) {
	t.Helper()
	switch {
	case a.format == "mp3":
		checkType(t, a.path, `^Audio file with ID3 version 2\.4\.0`, "audio/mpeg", "mp3")
	case sizeOf(t, a.path) < 4*placeholder.GB:
		checkType(t, a.path, `^RIFF \(little-endian\) data, WAVE audio, Microsoft PCM, 16 bit, (mono|stereo) 44100 Hz\n$`, "audio/wav", "wav")
	default: // file-type does not know RF64
		assert.Regexp(t, `^MBWF/RF64 audio, (mono|stereo) 44100 Hz\n$`, runTool(t, "file", "--brief", a.path))
	}
}

func TestConformanceAudio(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"wav", "mp3"} {
		for _, tone := range placeholder.AudioTones() {
			for _, channels := range exhaustive.Or([]int{2}, []int{1, 2}) {
				t.Run(fmt.Sprintf("%s of %s in %d channels", format, tone, channels), func(t *testing.T) {
					t.Parallel()
					downloadAudio(t, format, 3, channels, "tone="+string(tone)).check(t)
				})
			}
		}
	}
	for _, seconds := range exhaustive.Or([]int{59}, []int{1, 2, 10, 59}) {
		for _, format := range []string{"wav", "mp3"} {
			t.Run(fmt.Sprintf("%s of %d s", format, seconds), func(t *testing.T) {
				t.Parallel()
				downloadAudio(t, format, seconds, 1, "tone=beeps").check(t)
			})
		}
	}
}

func TestConformanceAudioOfExactSizes(t *testing.T) {
	t.Parallel()
	for _, format := range []placeholder.AudioFormat{placeholder.AudioWAV, placeholder.AudioMP3} {
		_, err := placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Format: format, Tone: placeholder.AudioNoise, Size: 1})
		for _, size := range append(sizesOf(t, err), 20*placeholder.MB+1) {
			t.Run(fmt.Sprintf("%s of %d bytes", format, size), func(t *testing.T) {
				t.Parallel()
				a := downloadAudio(t, string(format), 1, 2, fmt.Sprintf("tone=noise&size=%dB", size))
				assert.Equal(t, size, sizeOf(t, a.path))
				a.check(t)
				if format == placeholder.AudioWAV {
					checkRIFF(t, a.path)
				} else {
					assert.Empty(t, runTool(t, "exiftool", "-s3", "-warning", a.path))
				}
			})
		}
	}
}

// Independent decoders return all samples of AAC, at the right time and hardly changed.
func TestConformanceAAC(t *testing.T) {
	t.Parallel()
	for tone, minimum := range map[string]float64{"sine": 100, "noise": 9, "speech": 60, "music": 30} {
		for channels := 1; channels <= 2; channels++ {
			t.Run(fmt.Sprintf("%s in %d channels", tone, channels), func(t *testing.T) {
				t.Parallel()
				wav, m4a := downloadAudio(t, "wav", 3, channels, "tone="+tone), downloadAudio(t, "m4a", 3, channels, "tone="+tone)
				for _, ratio := range signalToDistortion(t, wav.path, m4a.path) {
					assert.Greater(t, ratio, minimum)
				}
				decoded := runQuietly(t, "ffmpeg", "-v", "warning", "-xerror", "-i", m4a.path, "-f", "framecrc", "-")
				assert.Equal(t, m4a.samples(), sumOfDurations(t, decoded))
				assert.Equal(t, fmt.Sprintf("%d,%d\n", channels, m4a.samples()), runQuietly(t, "mediainfo", "--Output=Audio;%Channels%,%SamplingCount%", m4a.path))
				assert.Empty(t, runTool(t, "exiftool", "-s3", "-warning", m4a.path))
				aac := downloadAudio(t, "aac", 3, channels, "tone="+tone)
				for _, path := range []string{m4a.path, aac.path} { // FAAD2 omits the first frame alone
					runTool(t, "faad", "-q", "-f", "2", "-b", "1", "-o", path+".pcm", path)
					const frame = 1024
					assert.EqualValues(t, 2*2*((m4a.samples()+frame-1)/frame*frame), sizeOf(t, path+".pcm"), "two channels of 16 bits")
				}
			})
		}
	}
}

// signalToDistortion returns the ratio of each channel in dB.
func signalToDistortion(t *testing.T, original, path string) (ratios []float64) {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-i", original, "-i", path, "-filter_complex", "[0]aformat=dblp[a];[1]aformat=dblp[b];[a][b]asdr", "-f", "null", "-").CombinedOutput()
	require.NoError(t, err)
	for _, match := range regexp.MustCompile(`SDR ch\d: ([0-9.]+) dB`).FindAllSubmatch(out, -1) {
		ratio, err := strconv.ParseFloat(string(match[1]), 64)
		require.NoError(t, err)
		ratios = append(ratios, ratio)
	}
	require.NotEmpty(t, ratios, "%s", out)
	return ratios
}

// losslessAudio are the formats that have all samples of a wav, with the name of their codec in FFmpeg, and their media type.
var losslessAudio = map[string]struct{ codec, mediaType string }{
	"flac": {"flac", "audio/flac"}, "ogg": {"flac", "audio/ogg"}, "aiff": {"pcm_s16be", "audio/aiff"}, "au": {"pcm_s16be", "audio/basic"},
}

// checkLossless asserts that independent programs decode the file to the samples of a wav.
func (a audioFile) checkLossless(t *testing.T, wav audioFile) {
	t.Helper()
	decoded := runQuietly(t, "ffmpeg", "-v", "warning", "-guess_layout_max", "0", "-xerror", "-i", a.path, "-f", "s16le", "-")
	assert.True(t, decoded == runQuietly(t, "ffmpeg", "-v", "warning", "-guess_layout_max", "0", "-i", wav.path, "-f", "s16le", "-"), "FFmpeg")
	probed := strings.TrimSpace(runQuietly(t, "ffprobe", "-v", "warning", "-of", "csv=p=0", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", a.path))
	assert.Equal(t, fmt.Sprintf("%s,%d,%d,%d", losslessAudio[a.format].codec, audioRate, a.channels, a.samples()), probed)
	if a.format != "ogg" { // SoX knows only Vorbis in Ogg, and libsndfile 1.2.0 reads not even what flac 1.4.2 writes
		assert.Regexp(t, fmt.Sprintf(`Sample Rate : %d\nFrames {6}: %d\n`, audioRate, a.samples()), runTool(t, "sndfile-info", a.path))
		out := a.path + ".wav"
		runQuietly(t, "sox", a.path, "-t", "s16", out)
		assert.EqualValues(t, len(decoded), sizeOf(t, out))
	}
	if a.format == "flac" || a.format == "ogg" {
		runTool(t, "flac", "--test", "--silent", a.path)
	}
	if a.format == "flac" {
		assert.Equal(t, fmt.Sprintln(a.samples()), runQuietly(t, "metaflac", "--show-total-samples", a.path))
	}
	if a.format != "au" { // MediaInfo finds no sound in it, and ExifTool does not know it
		assert.Equal(t, fmt.Sprintf("%d,%d\n", a.channels, 1000*a.seconds), runQuietly(t, "mediainfo", "--Output=Audio;%Channels%,%Duration%", a.path))
		warning := strings.TrimSpace(runTool(t, "exiftool", "-s3", "-warning", a.path))
		assert.Contains(t, []string{"", "Skipping large ApplicationData chunk (> 100 MB)"}, warning, "which is padding")
	}
}

func TestConformanceLosslessAudio(t *testing.T) {
	t.Parallel()
	for channels := 1; channels <= 2; channels++ {
		for _, tone := range exhaustive.Or([]placeholder.AudioTone{placeholder.AudioMusic, placeholder.AudioSpeech}, placeholder.AudioTones()) {
			wav := downloadAudio(t, "wav", 3, channels, "tone="+string(tone))
			for format := range losslessAudio {
				t.Run(fmt.Sprintf("%s of %s in %d channels", format, tone, channels), func(t *testing.T) {
					t.Parallel()
					downloadAudio(t, format, 3, channels, "tone="+string(tone)).checkLossless(t, wav)
				})
			}
		}
	}
	wav := downloadAudio(t, "wav", 1, 2, "tone=noise")
	for format := range losslessAudio {
		t.Run(format+" of exact sizes", func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Format: placeholder.AudioFormat(format), Tone: placeholder.AudioNoise, Size: 1})
			sizes := sizesOf(t, err)
			for _, size := range append(exhaustive.Or(sizes[1:3], sizes), 20*placeholder.MB+1) {
				a := downloadAudio(t, format, 1, 2, fmt.Sprintf("tone=noise&size=%dB", size))
				assert.Equal(t, size, sizeOf(t, a.path))
				a.checkLossless(t, wav)
			}
		})
	}
}

// FFmpeg decodes an m4a with ALAC to the samples of a wav.
func TestConformanceALAC(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"tone=music":   "44100,2,132300,16",
		"tone=silence": "44100,2,132300,16",
		"tone=noise&channels=1&sample_rate=8193&size=60001B": "8193,1,24579,16",
		"tone=music&channels=6&sample_rate=48000&bits=24":    "48000,6,144000,24",
		"tone=sweep&channels=8&sample_rate=96000":            "96000,8,288000,16",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			m4a, wav := download(t, "/api/audio/3?format=m4a&codec=alac&"+query, "audio.m4a"), download(t, "/api/audio/3?"+strings.Replace(query, "&size=60001B", "", 1), "audio.wav")
			decode := func(path string) string {
				return runQuietly(t, "ffmpeg", "-v", "error", "-guess_layout_max", "0", "-xerror", "-i", path, "-map", "0:a", "-f", "s32le", "-")
			}
			assert.True(t, decode(wav) == decode(m4a))
			probed := runQuietly(t, "ffprobe", "-v", "error", "-of", "csv=p=0", "-select_streams", "a", "-show_entries", "stream=sample_rate,channels,duration_ts,bits_per_raw_sample", m4a)
			assert.Equal(t, want, strings.TrimSpace(probed))
			fields := strings.Split(want, ",")
			assert.Equal(t, "ALAC,"+fields[1]+",3000,"+fields[3]+"\n", runQuietly(t, "mediainfo", "--Output=Audio;%Format%,%Channels%,%Duration%,%BitDepth%", m4a))
			assert.Empty(t, runTool(t, "exiftool", "-s3", "-warning", m4a))
		})
	}
}

// Independent programs find the properties of samples, and decode the same samples from all formats.
func TestConformanceSamples(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"tone=music&channels=6&sample_rate=48000&bits=24": "48000,6,144000",
		"tone=sweep&channels=1&sample_rate=8001&bits=8":   "8001,1,24003",
		"tone=sine&channels=8&sample_rate=192000":         "192000,8,576000",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			decoded := map[string]bool{}
			for _, format := range []string{"wav", "aiff", "au", "flac", "ogg"} {
				path := download(t, "/api/audio/3?format="+format+"&"+query, "audio."+format)
				assert.Equal(t, want, strings.TrimSpace(runQuietly(t, "ffprobe", "-v", "error", "-of", "csv=p=0", "-show_entries", "stream=sample_rate,channels,duration_ts", path)), format)
				decoded[runQuietly(t, "ffmpeg", "-v", "warning", "-guess_layout_max", "0", "-xerror", "-i", path, "-f", "s32le", "-")] = true
				if format != "ogg" {
					fields := strings.Split(want, ",")
					assert.Regexp(t, fmt.Sprintf(`Sample Rate : %s\nFrames {6}: %s\nChannels {4}: %s\n`, fields[0], fields[2], fields[1]), runTool(t, "sndfile-info", path))
				}
			}
			assert.Len(t, decoded, 1)
		})
	}
}

// Independent decoders return all samples of an mp3 of each version of MPEG and each kind of bit rate, hardly changed.
func TestConformanceBitRates(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"sample_rate=48000&bitrate=320":           "320000",
		"sample_rate=32000&bitrate=32&channels=1": "32000",
		"sample_rate=24000":                       "64000",
		"sample_rate=22050&bitrate=8":             "8000",
		"sample_rate=16000&bitrate=160":           "160000",
		"sample_rate=12000&bitrate=48&channels=1": "48000",
		"sample_rate=11025&vbr=1":                 `\d+`,
		"sample_rate=8000&bitrate=160":            "160000",
		"sample_rate=44100&vbr=1":                 `\d+`,
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			mp3 := download(t, "/api/audio/3?format=mp3&tone=music&"+query, "audio.mp3")
			rate, err := strconv.Atoi(query[12:strings.IndexByte(query+"&", '&')])
			require.NoError(t, err)
			wav := download(t, fmt.Sprintf("/api/audio/3?tone=music&sample_rate=%d&channels=%d", rate, 2-strings.Count(query, "channels=1")), "audio.wav")
			assert.Equal(t, 3*rate, sumOfDurations(t, runQuietly(t, "ffmpeg", "-v", "warning", "-xerror", "-i", mp3, "-f", "framecrc", "-")))
			assert.Regexp(t, fmt.Sprintf(`^mp3,%d,%s\n$`, rate, want), runQuietly(t, "ffprobe", "-v", "warning", "-of", "csv=p=0", "-show_entries", "stream=codec_name,sample_rate,bit_rate", mp3))
			assert.Equal(t, fmt.Sprintln(3*rate), runQuietly(t, "soxi", "-s", mp3))
			mpg123 := runQuietly(t, "mpg123", "--quiet", "--stdout", mp3)
			assert.Len(t, mpg123, 3*rate*2*(2-strings.Count(query, "channels=1")))
			mode := map[bool]string{true: "VBR", false: "CBR"}[strings.Contains(query, "vbr")]
			assert.Equal(t, mode+"\n", runQuietly(t, "mediainfo", "--Output=Audio;%BitRate_Mode%", mp3))
			if want != "8000" && want != "32000" {
				assert.Greater(t, signalToDistortion(t, wav, mp3)[0], 19.)
			}
		})
	}
}

// Independent decoders of codecs return nearly the samples.
func TestConformanceCodecs(t *testing.T) {
	t.Parallel()
	wav := downloadAudio(t, "wav", 1, 1, "tone=sweep")
	samples := func(t *testing.T, path string) string {
		return runQuietly(t, "ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-")
	}
	for _, format := range []string{"wav", "au", "aiff"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			float := downloadAudio(t, format, 1, 1, "tone=sweep&codec=float")
			assert.True(t, samples(t, wav.path) == samples(t, float.path), "float")
			if format == "aiff" {
				sowt := downloadAudio(t, format, 1, 1, "tone=sweep&codec=sowt")
				assert.True(t, samples(t, wav.path) == samples(t, sowt.path), "sowt")
			}
			for _, codec := range []string{"mulaw", "alaw"} {
				coded := downloadAudio(t, format, 1, 1, "tone=sweep&codec="+codec)
				assert.Greater(t, signalToDistortion(t, wav.path, coded.path)[0], 35., codec)
				if format == "aiff" { // SoX knows only sowt and fl32 in it
					assert.Regexp(t, fmt.Sprintf(`Frames {6}: %d\n`, coded.samples()), runTool(t, "sndfile-info", coded.path))
					continue
				}
				assert.Equal(t, fmt.Sprintln(coded.samples()), runQuietly(t, "soxi", "-s", coded.path))
			}
		})
	}
}

// SoX encodes the samples of a wav to the same blocks, and decoders find all samples.
func TestConformanceGSM(t *testing.T) {
	t.Parallel() // libsndfile finds a block too many if their size is odd, also in files of SoX
	for _, tone := range exhaustive.Or([]string{"music"}, []string{"music", "speech", "sine", "noise", "sweep", "beeps", "silence"}) {
		t.Run(tone, func(t *testing.T) {
			t.Parallel()
			coded, wav := download(t, "/api/audio/22?codec=gsm&tone="+tone, "coded.wav"), download(t, "/api/audio/22?sample_rate=8000&channels=1&tone="+tone, "audio.wav")
			runQuietly(t, "sox", "-D", wav, "-e", "gsm-full-rate", wav+".gsm.wav")
			assert.True(t, blocksOf(t, coded) == blocksOf(t, wav+".gsm.wav"))
			assert.Equal(t, "176000\n", runQuietly(t, "soxi", "-s", coded))
			assert.Equal(t, "gsm_ms,8000,1,176000\n", runQuietly(t, "ffprobe", "-v", "warning", "-of", "csv=p=0", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", coded))
			assert.Regexp(t, `Frames {6}: 176000\n`, runTool(t, "sndfile-info", coded))
			assert.Equal(t, "GSM 6.10,1,22000\n", runQuietly(t, "mediainfo", "--Output=Audio;%Format%,%Channels%,%Duration%", coded))
			assert.Empty(t, runTool(t, "exiftool", "-s3", "-warning", coded))
			padded := download(t, "/api/audio/1?codec=gsm&tags=info&title=Call&size=20001B&tone="+tone, "padded.wav")
			assert.Equal(t, "8000\n", runQuietly(t, "soxi", "-s", padded))
			runQuietly(t, "ffmpeg", "-v", "warning", "-xerror", "-i", padded, "-f", "null", "-")
		})
	}
}

// blocksOf returns the blocks of a WAV of 22 s in GSM.
func blocksOf(t *testing.T, path string) string {
	t.Helper()
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "data", string(file[52:56]))
	return string(file[60:][:22*1625])
}

func TestConformanceLargestAudio(t *testing.T) {
	exhaustive.Only(t)
	for _, c := range []struct {
		format  string
		seconds int
		query   string
	}{
		{"wav", 3600, "tone=silence"}, {"wav", 1, "size=4294967296B"}, {"wav", 60, "size=5GB"}, {"mp3", 60, "size=4.01GB"},
	} {
		t.Run(fmt.Sprintf("%s of %d s, %s", c.format, c.seconds, c.query), func(t *testing.T) {
			waitForSpace(t)
			target := fmt.Sprintf("/api/audio/%d?format=%s&channels=2&%s", c.seconds, c.format, c.query)
			audioFile{generate(t, target, "audio."+c.format), c.format, c.seconds, 2}.check(t)
		})
	}
}

// A player that seeks in an mp3 without reading what precedes it finds the right second.
func TestConformanceSeekingInAudioFindsTheSecond(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	seconds := exhaustive.Or(150, 3600)
	a := downloadAudio(t, "mp3", seconds, 1, "tone=beeps")
	a.check(t)
	for _, second := range []int{0, 59, seconds/2 + 1, seconds - 1} {
		pcm := runQuietly(t, "ffmpeg", "-v", "error", "-fflags", "fastseek", "-ss", strconv.Itoa(second), "-t", "1", "-i", a.path, "-f", "s16le", "-")
		assert.Equal(t, fmt.Sprintf("%02d%02d", second/60, second%60), heardDigits(pcm), "second %d", second)
	}
}

// heardDigits returns the digits that a second of beeps counts, from samples of 16 bits.
func heardDigits(pcm string) (digits string) {
	for syllable := range 4 {
		digit, loudest := 0, 0.0
		for d := range 10 {
			var sum complex128
			for i := range 120 * audioRate / 1000 {
				at := 2 * (syllable*160*audioRate/1000 + i)
				sample := int16(uint16(pcm[at]) | uint16(pcm[at+1])<<8)
				sum += complex(float64(sample), 0) * cmplx.Rect(1, -2*math.Pi*float64(140+20*d)*float64(i)/audioRate)
			}
			if a := cmplx.Abs(sum); a > loudest {
				digit, loudest = d, a
			}
		}
		digits += strconv.Itoa(digit)
	}
	return digits
}

// The mp3 of a tone differs from its wav by noise that is hardly audible.
func TestConformanceAudioQuality(t *testing.T) {
	t.Parallel()
	for tone, minimum := range map[string]float64{"sine": 65, "sweep": 65, "beeps": 38, "noise": 9, "speech": 20, "music": 20} {
		t.Run(tone, func(t *testing.T) {
			wav, mp3 := downloadAudio(t, "wav", 10, 2, "tone="+tone), downloadAudio(t, "mp3", 10, 2, "tone="+tone)
			for _, ratio := range signalToDistortion(t, wav.path, mp3.path) {
				assert.Greater(t, ratio, minimum)
			}
		})
	}
}

// FFmpeg measures the loudness of speech in files of any duration, and finds its pauses.
func TestConformanceSpeech(t *testing.T) {
	t.Parallel()
	loudness := regexp.MustCompile(`I: +(-[0-9.]+) LUFS\n +Threshold`)
	for seed := range 8 {
		seconds, channels := []int{3, 4, 8, 60}[seed%4], 1+seed/4
		t.Run(fmt.Sprintf("%d s in %d channels, seed %d", seconds, channels, seed), func(t *testing.T) {
			t.Parallel()
			a := downloadAudio(t, "wav", seconds, channels, fmt.Sprint("tone=speech&seed=", seed))
			out, err := exec.Command("ffmpeg", "-i", a.path, "-af", "ebur128,silencedetect=n=-50dB:d=0.15", "-f", "null", "-").CombinedOutput()
			require.NoError(t, err)
			match := loudness.FindSubmatch(out)
			require.NotNil(t, match, "%s", out)
			measured, err := strconv.ParseFloat(string(match[1]), 64)
			require.NoError(t, err)
			assert.InDelta(t, -23, measured, 1)
			assert.GreaterOrEqual(t, strings.Count(string(out), "silence_start"), seconds/3, "a pause after each phrase")
		})
	}
}
