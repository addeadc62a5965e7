//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// videoVariants returns videos of the same content in each format and layout, by the name of a subtest.
func videoVariants(o placeholder.VideoOptions) map[string]placeholder.VideoOptions {
	variants := map[string]placeholder.VideoOptions{}
	for _, format := range placeholder.VideoFormats() {
		o.Format = format
		variants[string(format)] = o
		if format == placeholder.VideoMKV || format == placeholder.VideoTS {
			continue
		}
		o.NoFastStart = true
		variants[string(format)+", index last"] = o
		o.Fragmented = true
		variants[string(format)+", fragments, index last"] = o
		o.NoFastStart = false
		variants[string(format)+", fragments"] = o
		o.Fragmented = false
	}
	return variants
}

// frames returns the hashes of the pictures of a video.
func frames(t *testing.T, path string) []string {
	t.Helper()
	all := runTool(t, "ffmpeg", "-v", "error", "-xerror", "-i", path, "-map", "0:v", "-f", "framemd5", "-")
	return regexp.MustCompile(`(?m)[0-9a-f]{32}$`).FindAllString(all, -1)
}

func TestConformanceFormatsHaveTheSamePictures(t *testing.T) {
	t.Parallel()
	flat := placeholder.VideoOptions{Width: 320, Height: 180, Seconds: 5, FrameRate: 25, Sound: true}
	photo := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 3, FrameRate: 3}
	ntsc := placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 5, FrameRate: 30, NTSC: true, Sound: true}
	for _, o := range []placeholder.VideoOptions{flat, photo, ntsc} {
		want := frames(t, saveVideo(t, o))
		require.Len(t, want, frameCount(o))
		for name, o := range videoVariants(o) {
			t.Run(fmt.Sprintf("%s at %s %s", o.Style, frameRate(o), name), func(t *testing.T) {
				t.Parallel()
				path := saveVideo(t, o)
				assert.Equal(t, want, frames(t, path))
				checkFormat(t, path, o)
				o.Size = sizeOf(t, path) + 100_001
				assert.Equal(t, want, frames(t, saveVideo(t, o)), "padded")
			})
		}
	}
}

// checkFormat asserts that programs find the properties of a video in its format.
func checkFormat(t *testing.T, path string, o placeholder.VideoOptions) {
	t.Helper()
	assert.Empty(t, runQuietly(t, "ffmpeg", "-v", "warning", "-xerror", "-i", path, "-f", "null", "-"))
	probed := runTool(t, "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,r_frame_rate", "-of", "csv=p=0", path)
	assert.Contains(t, probed, "h264,"+frameRate(o))
	assert.Equal(t, o.Sound, strings.Contains(probed, "aac"))
	format := "Video;%Format%,%Width%,%Height%,%FrameCount%"
	info := strings.TrimSpace(runTool(t, "mediainfo", "--Output="+format, path))
	count := frameCount(o)
	if o.Format == placeholder.VideoTS {
		count-- // it does not count a picture that no other one follows
	}
	assert.Equal(t, fmt.Sprintf("AVC,%d,%d,%d", o.Width, o.Height, count), info)
	switch {
	case o.Format == placeholder.VideoMKV:
		out := filepath.Join(t.TempDir(), "out.mkv")
		assert.NotContains(t, runTool(t, "mkvmerge", "-o", out, path), "Warning")
		assert.Contains(t, runTool(t, "mkvinfo", path), "Duration: 00:00:0"+strconv.Itoa(o.Seconds))
	case !o.Fragmented: // exiftool takes what repeats for an error
		assert.Contains(t, runTool(t, "exiftool", "-validate", path), ": OK")
	}
	discovered := runTool(t, "gst-discoverer-1.0", path)
	assert.Contains(t, discovered, "H.264 (Constrained Baseline Profile)")
	if o.Format != placeholder.VideoTS { // of which it reads too little
		assert.Contains(t, discovered, fmt.Sprintf("Duration: 0:00:0%d.", o.Seconds))
	}
}

// FFmpeg finds the same frame rate in the mkv that it makes of an mp4.
func TestConformanceMatroskaRoundsFrameRates(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 2, FrameRate: 60, NTSC: true}
	mp4, byFFmpeg := saveVideo(t, o), filepath.Join(t.TempDir(), "video.mkv")
	runQuietly(t, "ffmpeg", "-v", "error", "-i", mp4, "-c", "copy", byFFmpeg)
	o.Format = placeholder.VideoMKV
	for path, want := range map[string]string{mp4: "60000/1001\n", byFFmpeg: "19001/317\n", saveVideo(t, o): "19001/317\n"} {
		assert.Equal(t, want, runQuietly(t, "ffprobe", "-v", "error", "-show_entries", "stream=r_frame_rate", "-of", "csv=p=0", path))
	}
}

func TestConformanceDatesHaveAZone(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 1, Sound: true, Created: time.Date(2024, 6, 1, 1, 2, 3, 0, time.FixedZone("", -5*60*60))}
	for name, o := range videoVariants(o) {
		if o.Format == placeholder.VideoTS {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := saveVideo(t, o)
			tags := runTool(t, "ffprobe", "-v", "error", "-show_entries", "format_tags:stream_tags", "-of", "json", path)
			assert.Contains(t, tags, `"creation_time": "2024-06-01T06:02:03.000000Z"`)
			if o.Format != placeholder.VideoMKV {
				found := runTool(t, "exiftool", "-CreateDate", "-TrackCreateDate", "-MediaCreateDate", "-ModifyDate", path)
				assert.Equal(t, 4, strings.Count(found, "2024:06:01 06:02:03"), found)
			}
			if o.Format == placeholder.VideoMOV {
				assert.Contains(t, tags, "2024-06-01T01:02:03-0500")
				assert.Contains(t, runTool(t, "exiftool", "-CreationDate", path), "2024:06:01 01:02:03-05:00")
			}
		})
	}
}

func TestConformancePlayersRotatePictures(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.VideoStyles() {
		o := placeholder.VideoOptions{Style: style, Width: 320, Height: 480, Seconds: 2, FrameRate: 5}
		upright := saveVideo(t, o)
		for _, rotation := range []int{90, 180, 270} {
			for _, format := range []placeholder.VideoFormat{placeholder.VideoMP4, placeholder.VideoMOV, placeholder.Video3GP} {
				o := o
				o.Rotation, o.Format = rotation, format
				t.Run(fmt.Sprintf("%s %s by %d", style, format, rotation), func(t *testing.T) {
					t.Parallel()
					path := saveVideo(t, o)
					assert.Contains(t, runTool(t, "exiftool", "-Rotation", path), fmt.Sprintf(": %d\n", rotation))
					assert.Equal(t, fmt.Sprintf("%d.000", rotation), strings.TrimSpace(runTool(t, "mediainfo", "--Output=Video;%Rotation%", path)))
					compared := runTool(t, "ffmpeg", "-v", "error", "-i", path, "-i", upright, "-lavfi", "psnr=stats_file=-", "-f", "null", "-")
					all := regexp.MustCompile(`psnr_avg:([0-9.inf]+)`).FindAllStringSubmatch(compared, -1)
					require.Len(t, all, 10, compared)
					for _, psnr := range all {
						v, err := strconv.ParseFloat(psnr[1], 64)
						require.NoError(t, err)
						assert.Greater(t, v, map[placeholder.VideoStyle]float64{placeholder.VideoFlat: 40, placeholder.VideoPhoto: 25}[style])
					}
				})
			}
		}
	}
}

// playVideos is the script of a page that plays videos, and reports what they are.
const playVideos = `
async function play(name) {
  const video = document.createElement('video')
  video.muted = true
  video.src = name
  document.body.append(video)
  const happens = event => new Promise(resolve => { video.addEventListener(event, resolve, { once: true }); video.onerror = () => resolve() })
  await happens('canplay')
  const found = { width: video.videoWidth, height: video.videoHeight, duration: video.duration, error: video.error?.message ?? '' }
  if (video.error) return found
  video.currentTime = 2.5
  await happens('seeked')
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d')
  context.drawImage(video, 1, 1, 1, 1, 0, 0, 1, 1)
  return { ...found, time: video.currentTime, color: [...context.getImageData(0, 0, 1, 1).data] }
}
(async () => {
  const results = {}
  for (const name of names) results[name] = await play(name)
  await fetch('/results', { method: 'POST', body: JSON.stringify(results) })
})()`

func TestConformanceChromiumPlaysFormats(t *testing.T) {
	t.Parallel()
	variants := videoVariants(placeholder.VideoOptions{Width: 320, Height: 180, Seconds: 4, Background: "369", Sound: true})
	rotated := placeholder.VideoOptions{Width: 180, Height: 320, Seconds: 4, Background: "369", Rotation: 90}
	variants["rotated"] = rotated
	delete(variants, "ts") // which browsers do not play
	names, paths := []string{}, map[string]string{}
	for name, o := range variants {
		name = strings.NewReplacer(" ", "-", ",", "").Replace(name)
		names, paths[name] = append(names, name), saveVideo(t, o)
	}
	list, err := json.Marshal(names)
	require.NoError(t, err)
	results, loaded := make(chan []byte, 1), make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, "<!DOCTYPE html><body><img src=/loaded hidden><script>const names = %s\n%s</script>", list, playVideos)
	})
	mux.HandleFunc("GET /{name}", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, paths[r.PathValue("name")]) })
	mux.HandleFunc("GET /loaded", func(http.ResponseWriter, *http.Request) { <-loaded })
	mux.HandleFunc("POST /results", func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		results <- body
		close(loaded)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	runTool(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--user-data-dir="+t.TempDir(),
		"--screenshot="+filepath.Join(t.TempDir(), "page.png"), server.URL)
	var found map[string]struct {
		Width, Height  int
		Duration, Time float64
		Error          string
		Color          []int
	}
	require.NoError(t, json.Unmarshal(<-results, &found))
	for _, name := range names {
		f := found[name]
		assert.Empty(t, f.Error, name)
		want := []int{320, 180}
		if name == "rotated" {
			want = []int{180, 320}
		}
		assert.Equal(t, want, []int{f.Width, f.Height}, name)
		assert.InDelta(t, 4, f.Duration, 0.05, name)
		assert.InDelta(t, 2.5, f.Time, 0.01, name)
		require.Len(t, f.Color, 4, name)
		for i, v := range []int{0x33, 0x66, 0x99} {
			assert.InDelta(t, v, f.Color[i], 3, name)
		}
	}
}
