//go:build conformance

package conformance

import (
	"crypto/sha256"
	"fmt"
	"math"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// footage is a video of style photo that is small enough to be decoded often.
var footage = placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 640, Height: 360, Seconds: 6, FrameRate: 30, Scene: placeholder.SceneMountains}

func TestConformanceBitratesAreExact(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, bitrate := range []int{500, 2000, 3000, 12_000, 20_000} {
		o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 1920, Height: 1080, Seconds: 2, FrameRate: 30, Bitrate: bitrate, Sound: true}
		path := saveVideo(t, o)
		for entry, tolerance := range map[string]float64{"stream=bit_rate": 0, "format=bit_rate": 0.02} {
			found := runTool(t, "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", entry, "-of", "csv=p=0", path)
			rate, err := strconv.Atoi(strings.TrimSpace(found))
			require.NoError(t, err)
			sound := 0.0
			if entry == "format=bit_rate" {
				sound = 30_000 // at most, and the index
			}
			assert.InDelta(t, bitrate*1000, rate, tolerance*float64(bitrate*1000)+sound, entry)
		}
	}
}

// frameHash returns a hash of the pixels of a frame. The frame is decoded from the key frame before it if
// seek is true, and otherwise from the start.
func frameHash(t *testing.T, path string, frame, rate int, seek bool) [32]byte {
	t.Helper()
	args := []string{"-v", "error", "-i", path, "-vf", fmt.Sprintf("select=eq(n\\,%d)", frame)}
	if seek {
		const before = 0.001
		args = []string{"-v", "error", "-ss", fmt.Sprintf("%.4f", float64(frame)/float64(rate)-before), "-i", path}
	}
	return sha256.Sum256([]byte(runTool(t, "ffmpeg", append(args, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")...)))
}

func TestConformanceSeekingInFootageShowsTheSameFrames(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	path := saveVideo(t, footage)
	for _, frame := range []int{30, 75, 119, 150} {
		assert.Equal(t, frameHash(t, path, frame, footage.FrameRate, false), frameHash(t, path, frame, footage.FrameRate, true), "frame %d", frame)
	}
}

// A filter of FFmpeg reports to standard error where a video is black or stands still.
func TestConformanceFootageMovesAndIsNotBlack(t *testing.T) {
	t.Parallel()
	path := saveVideo(t, footage)
	out, err := exec.Command("ffmpeg", "-hide_banner", "-i", path, "-vf", "freezedetect=d=0.1,blackdetect=d=0.1", "-f", "null", "-").CombinedOutput()
	require.NoError(t, err)
	noteVerdict("ffmpeg", []string{path}, true)
	assert.NotContains(t, string(out), "freeze_start")
	assert.NotContains(t, string(out), "black_start")
}

// Below the clock, each frame is the one before, shifted by the same number of pixels, apart from noise of the
// compression. Errors do not add up within a second.
func TestConformanceFootagePansEvenly(t *testing.T) {
	t.Parallel()
	const width, rows, top, step = 640, 32, 200, 2
	path := saveVideo(t, footage)
	pixels := runTool(t, "ffmpeg", "-v", "error", "-i", path, "-vf", fmt.Sprintf("format=gray,crop=%d:%d:0:%d", width, rows, top), "-f", "rawvideo", "-")
	const size = width * rows
	require.Len(t, pixels, size*footage.Seconds*footage.FrameRate)
	for i := 1; i < footage.Seconds*footage.FrameRate; i++ {
		before, now := pixels[(i-1)*size:][:size], pixels[i*size:][:size]
		first := pixels[i/footage.FrameRate*footage.FrameRate*size:][:size]
		tolerance := 2.0
		if i%footage.FrameRate == 0 {
			tolerance = 4 // a key frame replaces the noise
		}
		assert.Less(t, distance(before, now, width, step), tolerance, "frame %d", i)
		assert.Less(t, distance(first, now, width, step*(i%footage.FrameRate)), 6.0, "frame %d", i)
	}
}

// distance returns the root mean square of the differences between pixels in b and the pixels in a that are
// shift pixels further to the right.
func distance(a, b string, width, shift int) float64 {
	sum, count := 0, 0
	for at := 0; at < len(a); at += width {
		for x := range width - shift - 16 { // the last macroblock is new
			d := int(a[at+x+shift]) - int(b[at+x])
			sum += d * d
			count++
		}
	}
	return math.Sqrt(float64(sum) / float64(count))
}

func TestConformanceClockOfFootageIsReadable(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 1920, Height: 1080, Seconds: 3, FrameRate: 30, Bitrate: 600}
	path := saveVideo(t, o)
	for _, at := range [][2]int{{0, 0}, {0, 29}, {1, 13}, {2, 28}} {
		picture := filepath.Join(t.TempDir(), "frame.png")
		runTool(t, "ffmpeg", "-v", "error", "-i", path, "-vf", fmt.Sprintf("select=eq(n\\,%d),crop=336:32:16:16,negate", at[0]*30+at[1]), "-frames:v", "1", picture)
		out, err := exec.Command("tesseract", picture, "-", "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:").Output()
		require.NoError(t, err)
		noteVerdict("tesseract", []string{picture}, true)
		assert.Equal(t, fmt.Sprintf("00:00:%02d:%02d", at[0], at[1]), strings.TrimSpace(string(out)))
	}
}
