//go:build conformance

package conformance

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// saveVideo writes a video and returns its path.
func saveVideo(t *testing.T, o placeholder.VideoOptions) string {
	t.Helper()
	return save(t, "/api/video", placeholder.Must(placeholder.NewVideo(o)))[0]
}

// A probe is what ffprobe finds in a file.
type probe struct {
	Streams []struct {
		CodecName  string `json:"codec_name"`
		Profile    string `json:"profile"`
		Width      int    `json:"width"`
		Height     int    `json:"height"`
		FrameRate  string `json:"r_frame_rate"`
		Start      string `json:"start_time"`
		Duration   string `json:"duration"`
		Frames     string `json:"nb_frames"`
		ReadFrames string `json:"nb_read_frames"`
	} `json:"streams"`
}

// frameCount returns the number of frames of a video.
func frameCount(o placeholder.VideoOptions) int {
	if o.NTSC {
		return int(math.Round(float64(o.Seconds*o.FrameRate) / 1.001))
	}
	return o.Seconds * o.FrameRate
}

// frameRate returns the frame rate of a video as a fraction.
func frameRate(o placeholder.VideoOptions) string {
	if o.NTSC {
		return fmt.Sprintf("%d/1001", o.FrameRate*1000)
	}
	return fmt.Sprintf("%d/1", o.FrameRate)
}

// duration returns the duration of a video in seconds.
func duration(o placeholder.VideoOptions) float64 {
	seconds := float64(frameCount(o)) / float64(o.FrameRate)
	if o.NTSC {
		seconds *= 1.001
	}
	return seconds
}

// checkVideo asserts that programs decode each frame of a video, and find its properties.
func checkVideo(t *testing.T, path string, o placeholder.VideoOptions) {
	t.Helper()
	assert.Empty(t, runQuietly(t, "ffmpeg", "-v", "error", "-xerror", "-i", path, "-f", "null", "-"))
	var found probe
	require.NoError(t, json.Unmarshal([]byte(runTool(t, "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", path)), &found))
	frames := strconv.Itoa(frameCount(o))
	v := found.Streams[0]
	assert.Equal(t, "h264", v.CodecName)
	assert.Equal(t, "Constrained Baseline", v.Profile)
	assert.Equal(t, []int{o.Width, o.Height}, []int{v.Width, v.Height})
	assert.Equal(t, frameRate(o), v.FrameRate)
	assert.Equal(t, []string{frames, frames}, []string{v.Frames, v.ReadFrames})
	for _, s := range found.Streams {
		assert.Equal(t, "0.000000", s.Start)
		found, err := strconv.ParseFloat(s.Duration, 64)
		require.NoError(t, err)
		assert.InDelta(t, duration(o), found, 1e-5)
	}
	if o.Sound {
		assert.Equal(t, []string{"aac", "LC"}, []string{found.Streams[1].CodecName, found.Streams[1].Profile})
	}
	format := "Video;%Format_Profile%,%Width%,%Height%,%FrameCount%,%Duration%"
	properties := fmt.Sprintf(",%d,%d,%s,%d\n", o.Width, o.Height, frames, int(math.Round(duration(o)*1000)))
	info := runTool(t, "mediainfo", "--Output="+format, path)
	assert.Contains(t, info, "Constrained Baseline@L")
	assert.True(t, strings.HasSuffix(info, properties), "%s does not end with %s", info, properties)
	checkType(t, path, "ISO Media", "video/mp4", "mp4")
}

func TestConformanceVideos(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.VideoOptions{
		{Width: 16, Height: 16, Seconds: 1, FrameRate: 1},
		{Width: 16, Height: 3840, Seconds: 2, FrameRate: 25},
		{Width: 3840, Height: 16, Seconds: 2, FrameRate: 2},
		{Width: 18, Height: 30, Seconds: 3, FrameRate: 7, Background: "000"},
		{Width: 178, Height: 98, Seconds: 11, FrameRate: 13, Sound: true},
		{Width: 640, Height: 360, Seconds: 8, FrameRate: 59, Background: "369", Sound: true},
		{Width: 1080, Height: 1920, Seconds: 3, FrameRate: 30, Background: "f0f", Text: strings.Repeat("§ ", 400)},
		{Width: 1920, Height: 1080, Seconds: 4, FrameRate: 50, Watermark: "example.com"},
		{Width: 3840, Height: 2160, Seconds: 1, FrameRate: 60},
		{Width: 640, Height: 360, Seconds: 10, FrameRate: 60, NTSC: true, Sound: true},
		{Width: 1280, Height: 720, Seconds: 2, FrameRate: 240},
		{Width: 320, Height: 180, Seconds: exhaustive.Or(100, 3600), FrameRate: 1, Sound: true},
		{Style: placeholder.VideoPhoto, Width: 16, Height: 16, Seconds: 2, FrameRate: 1},
		{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 11, FrameRate: 13, Sound: true, Seed: 3},
		{Style: placeholder.VideoPhoto, Width: 1920, Height: 1080, Seconds: exhaustive.Or(1, 3), FrameRate: 30, Bitrate: 25_000},
		{Style: placeholder.VideoPhoto, Width: 3840, Height: 2160, Seconds: 1, FrameRate: exhaustive.Or(5, 60)},
	} {
		t.Run(fmt.Sprintf("%s %dx%d, %d s at %d", o.Style, o.Width, o.Height, o.Seconds, o.FrameRate), func(t *testing.T) {
			t.Parallel()
			checkVideo(t, saveVideo(t, o), o)
		})
	}
}

func TestConformanceVideosOfExactSizes(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 320, Height: 180, Seconds: 2, FrameRate: 25, Sound: true, Size: 1}
	_, err := placeholder.NewVideo(o)
	sizes := sizesOf(t, err)
	for _, size := range exhaustive.Or(sizes, append(sizes, placeholder.MaxFileSize)) {
		o := o
		o.Size = size
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			waitForSpace(t)
			path := saveVideo(t, o)
			assert.Equal(t, size, sizeOf(t, path))
			checkVideo(t, path, o)
		})
	}
}

// openH264 compiles a program that decodes with OpenH264.
var openH264 = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "openh264-")
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "decode")
	out, err := exec.Command("gcc", "-O2", "-o", program, "testdata/openh264.c", "-lopenh264").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
})

func TestConformanceDecodersAgreeOnEachPixel(t *testing.T) {
	t.Parallel()
	program, err := openH264()
	require.NoError(t, err)
	defer os.RemoveAll(filepath.Dir(program))
	for i, o := range []placeholder.VideoOptions{
		{Width: 64, Height: 48, Seconds: 3, FrameRate: 1},
		{Width: 178, Height: 98, Seconds: 2, FrameRate: 25, Background: "c40"},
		{Width: 1280, Height: 720, Seconds: 2, FrameRate: 60, Background: "123"},
		{Width: 320, Height: 180, Seconds: 1, FrameRate: 240, Rotation: 90},     // frame_num starts over
		{Width: 3840, Height: 240, Seconds: 2, FrameRate: 3, Background: "fff"}, // moves of 1,264 pixels
		{Width: 1920, Height: 1080, Seconds: 1, FrameRate: 12, Text: strings.Repeat("Summer sale ", 60), Background: "0f0"},
		{Width: 178, Height: 98, Seconds: 2, FrameRate: 25, Rotation: 90},
		{Width: 178, Height: 98, Seconds: 2, FrameRate: 25, Rotation: 180},
		{Width: 1280, Height: 720, Seconds: 1, FrameRate: 10, Rotation: 270}, // moves of 110 pixels
		{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 12, FrameRate: 25, Rotation: 90, Bitrate: 50},
		{Style: placeholder.VideoPhoto, Width: 1280, Height: 720, Seconds: 2, FrameRate: 10, Rotation: 180},
		{Style: placeholder.VideoPhoto, Width: 720, Height: 1280, Seconds: 2, FrameRate: 10, Rotation: 270},
		{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 12, FrameRate: 25, Bitrate: 50}, // the camera turns
		{Style: placeholder.VideoPhoto, Width: 1280, Height: 720, Seconds: 2, FrameRate: 10, Seed: 5},
		{Style: placeholder.VideoPhoto, Width: 3840, Height: 240, Seconds: 3, FrameRate: 2, Seed: 7, Bitrate: 2000}, // moves of 80 pixels
	} {
		if i%2 == 0 && !exhaustive.Enabled() {
			continue
		}
		t.Run(fmt.Sprintf("%s %dx%d at %d, by %d degrees", o.Style, o.Width, o.Height, o.FrameRate, o.Rotation), func(t *testing.T) {
			path := saveVideo(t, o)
			stream := filepath.Join(t.TempDir(), "video.264")
			runTool(t, "ffmpeg", "-v", "error", "-i", path, "-c", "copy", "-bsf:v", "h264_mp4toannexb", stream)
			want := runTool(t, "ffmpeg", "-v", "error", "-noautorotate", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
			got := runTool(t, program, stream)
			require.Len(t, got, o.Width*o.Height*3/2*o.FrameRate*o.Seconds)
			assert.Equal(t, sha256.Sum256([]byte(want)), sha256.Sum256([]byte(got)))
		})
	}
}

// clock returns what Tesseract reads in the upper part of a frame.
func clock(t *testing.T, path string, second, frame, rate int) string {
	t.Helper()
	picture := filepath.Join(t.TempDir(), "frame.png")
	const before = 0.001 // ffmpeg shows the first frame that does not start before the position
	at := fmt.Sprintf("%.4f", max(0, float64(second)+float64(frame)/float64(rate)-before))
	runTool(t, "ffmpeg", "-v", "error", "-ss", at, "-i", path, "-frames:v", "1", "-vf", "crop=iw/2:ih/12:iw/4:ih*3/40", picture)
	command := exec.Command("tesseract", picture, "-", "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:")
	out, err := command.Output() // it prints a resolution to standard error
	require.NoError(t, err)
	noteVerdict("tesseract", []string{picture}, true)
	return strings.TrimSpace(string(out))
}

func TestConformanceClockIsRightWhereverAPlayerSeeks(t *testing.T) {
	t.Parallel()
	short := placeholder.VideoOptions{Width: 1920, Height: 1080, Seconds: 60, FrameRate: 25}
	long := placeholder.VideoOptions{Width: 1920, Height: 1080, Seconds: placeholder.MaxVideoSeconds, FrameRate: 60, Background: "fff"}
	for _, o := range exhaustive.Or([]placeholder.VideoOptions{short}, []placeholder.VideoOptions{short, long}) {
		path := saveVideo(t, o)
		for _, at := range [][2]int{{0, 0}, {3, 12}, {12, 9}, {27, 13}, {34, 16}, {49, 24}, {58, 5}, {754, 47}, {2389, 59}, {3599, 30}} {
			if at[0] < o.Seconds && at[1] < o.FrameRate {
				want := fmt.Sprintf("00:%02d:%02d:%02d", at[0]/60, at[0]%60, at[1])
				assert.Equal(t, want, clock(t, path, at[0], at[1], o.FrameRate))
			}
		}
	}
}

// Only the mark is in the top row of macroblocks.
func TestConformanceMarkMovesInEachFrame(t *testing.T) {
	t.Parallel()
	const width, rate, side = 640, 25, 16
	path := saveVideo(t, placeholder.VideoOptions{Width: width, Height: 360, Seconds: 2, FrameRate: rate, Background: "fff", Foreground: "000"})
	rows := runTool(t, "ffmpeg", "-v", "error", "-i", path, "-vf", "format=gray,crop=iw:1:0:24", "-f", "rawvideo", "-")
	require.Len(t, rows, 2*rate*width)
	last := -1
	for i := range 2 * rate {
		row := rows[i*width:][:width]
		left := strings.IndexByte(row, 0)
		assert.Equal(t, strings.Repeat("\xff", left)+strings.Repeat("\x00", side)+strings.Repeat("\xff", width-left-side), row, "frame %d", i)
		if i%rate == 0 {
			assert.Equal(t, side, left)
		} else {
			assert.Greater(t, left, last)
		}
		last = left
	}
}

func TestConformanceBeepsStartWithSeconds(t *testing.T) {
	t.Parallel()
	const rate = 48_000
	for _, o := range []placeholder.VideoOptions{
		{Width: 64, Height: 48, Seconds: 10, FrameRate: 25, Sound: true},
		{Width: 64, Height: 48, Seconds: 70, FrameRate: 30, NTSC: true, Sound: true}, // 69 seconds of the clock and 28 frames
	} {
		interval := rate
		if o.NTSC {
			interval = rate / 1000 * 1001
		}
		path := saveVideo(t, o)
		sound := samplesOf([]byte(runTool(t, "ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-")), 1)
		require.InDelta(t, duration(o)*rate, len(sound), 1024)
		for start := 0; start < len(sound)-rate*9/10; start += interval {
			assert.InDelta(t, 0, onset(sound[start:]), rate/1000, "sample %d", start)
			for _, v := range sound[start+rate/5:][:rate/2] {
				assert.Zero(t, v)
			}
		}
	}
}
