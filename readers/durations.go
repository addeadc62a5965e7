package main

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/hajimehoshi/go-mp3"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// durations measures how long programs find sounds and videos to be.
func durations() table {
	return table{
		name: "durations", across: true, files: true, atOnce: 2,
		cases: []measurement.Case{
			{Name: "audio/60", Want: "60.000"},
			{Name: "audio/60?size=20MB", Want: "60.000"},
			{Name: "audio/60?bits=24&channels=6", Want: "60.000"},
			{Name: "audio/60?codec=gsm", Want: "60.000"},
			{Name: "audio/61?codec=gsm", Want: "61.000"},
			{Name: "audio/60?format=mp3", Want: "60.000"},
			{Name: "audio/60?format=mp3&tags=none", Want: "60.000"},
			{Name: "audio/60?format=mp3&vbr=1&tone=speech", Want: "60.000"},
			{Name: "audio/60?format=mp3&sample_rate=8000", Want: "60.000"},
			{Name: "audio/60?format=mp3&size=10MB", Want: "60.000"},
			{Name: "audio/60?format=mp3&size=20MB", Want: "60.000"},
			{Name: "audio/60?format=mp3&size=80MB", Want: "60.000"},
			{Name: "audio/60?format=m4a", Want: "60.000"},
			{Name: "audio/60?format=m4a&codec=alac", Want: "60.000"},
			{Name: "audio/60?format=aac", Want: "60.000"},
			{Name: "audio/60?format=flac", Want: "60.000"},
			{Name: "audio/60?format=ogg", Want: "60.000"},
			{Name: "audio/60?format=aiff", Want: "60.000"},
			{Name: "audio/60?format=aiff&codec=sowt", Want: "60.000"},
			{Name: "audio/60?format=aiff&codec=mulaw", Want: "60.000"},
			{Name: "audio/60?format=aiff&codec=alaw", Want: "60.000"},
			{Name: "audio/60?format=au", Want: "60.000"},
			{Name: "video/64x64?seconds=10", Want: "10.000"},
			{Name: "video/64x64?seconds=10&sound=1", Want: "10.000"},
			{Name: "video/64x64?seconds=10&sound=1&fragmented=1", Want: "10.000"},
			{Name: "video/64x64?seconds=10&sound=1&format=mov", Want: "10.000"},
			{Name: "video/64x64?seconds=10&sound=1&format=mkv", Want: "10.000"},
			{Name: "video/64x64?seconds=10&sound=1&format=ts", Want: "10.000"},
			{Name: "video/64x64?seconds=10&fps=30000/1001", Want: "10.010"},
		},
		programs: []program{
			{name: "ffprobe", source: debian("ffmpeg"), measure: command(seconds, "ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", "{path}")},
			{name: "MediaInfo", source: debian("mediainfo"), measure: command(divided(1000), "mediainfo", "--Inform=General;%Duration%", "{path}")},
			{name: "ExifTool", source: debian("libimage-exiftool-perl"), measure: command(seconds, "exiftool", "-n", "-s3", "-Duration", "{path}")},
			{name: "GStreamer", source: debian("gstreamer1.0-plugins-base-apps"), measure: command(clock, "gst-discoverer-1.0", "{path}")},
			{name: "SoX", source: debian("sox"), measure: command(seconds, "soxi", "-D", "{path}")},
			{name: "mpg123", source: debian("mpg123"), measure: only(".mp3", command(divided(stereo*48000), "sh", "-c", "mpg123 -q --rate 48000 --stereo -s \"$0\" | wc -c", "{path}"))},
			{name: "mutagen", source: python("python3-mutagen"), measure: script("durations.py", "mutagen")},
			{name: "TagLib", source: python("python3-taglib"), measure: script("durations.py", "taglib")},
			{name: "soundfile", source: python("python3-soundfile"), measure: script("durations.py", "soundfile")},
			{name: "wave", source: pythonItself, measure: only(".wav", script("durations.py", "wave"))},
			{name: "music-metadata", source: npm("music-metadata"), measure: script("durations.mjs", "music-metadata")},
			{name: "get-mp3-duration", source: npm("get-mp3-duration"), measure: only(".mp3", script("durations.mjs", "get-mp3-duration"))},
			{name: "go-mp3", source: module("github.com/hajimehoshi/go-mp3"), measure: only(".mp3", function(durationByGoMP3))},
			{name: "getID3", source: debian("php-getid3"), measure: command(seconds, "php", "durations.php", "{path}")},
			{name: "Chromium", source: debian("chromium"), measure: script("pages.mjs", "chromium", "duration")},
			{name: "Firefox", source: debian("firefox-esr"), measure: script("pages.mjs", "firefox", "duration")},
		},
	}
}

// seconds reads the number of seconds at the beginning of the output.
func seconds(out output) string {
	words := strings.Fields(out.stdout)
	if len(words) == 0 {
		return failure(out)
	}
	n, err := strconv.ParseFloat(words[0], 64)
	if err != nil {
		return words[0]
	}
	return inSeconds(n)
}

func inSeconds(n float64) string { return fmt.Sprintf("%.3f", n) }

// failure is the answer of a program that printed none.
func failure(out output) string {
	if out.status < 0 {
		return "does not end"
	}
	return nothingFound
}

// stereo is the number of bytes of a sample with two channels of 16 bits.
const stereo = 4

// divided reads a number, which it divides to get seconds.
func divided(by float64) func(output) string {
	return func(out output) string {
		n, err := strconv.ParseFloat(trimmed(out), 64)
		if err != nil {
			return failure(out)
		}
		return inSeconds(n / by)
	}
}

var clockTime = regexp.MustCompile(`Duration: (\d+):(\d+):([\d.]+)`)

// clock reads hours, minutes and seconds.
func clock(out output) string {
	found := clockTime.FindStringSubmatch(out.stdout)
	if found == nil {
		return failure(out)
	}
	var total float64
	for _, part := range found[1:] {
		n, _ := strconv.ParseFloat(part, 64)
		total = total*60 + n
	}
	return inSeconds(total)
}

// only measures the files with an extension. The others are not for the program.
func only(extension string, m measure) measure {
	return limited(func(in input) bool { return strings.HasSuffix(in.Path, extension) }, m)
}

func durationByGoMP3(in input) string {
	f, err := os.Open(in.Path)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	d, err := mp3.NewDecoder(f)
	if err != nil {
		return "error: " + nameOf(err)
	}
	return inSeconds(float64(d.Length()) / stereo / float64(d.SampleRate()))
}
