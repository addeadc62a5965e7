//go:build conformance

package conformance

import (
	"maps"
	"math"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

var pictures = []foreignFile{
	{"plasma.png", "convert -size 301x199 plasma: PNG24:plasma.png", "image/301x199"},
	{"grey16.png", "convert -size 64x48 gradient: -depth 16 -colorspace Gray grey16.png", "image/64x48"},
	{"palette.png", "convert -size 120x80 xc:red PNG8:palette.png", "image/120x80"},
	{"interlaced.png", "convert -size 200x100 plasma: -interlace PNG interlaced.png", "image/200x100"},
	{"dot.png", "convert -size 1x1 xc:black dot.png", "image/1x1"},
	{"wide.png", "convert -size 8000x50 gradient: wide.png", "image/8000x50"},
	{"noise.png", "vips gaussnoise noise.v 333 222 && vips copy noise.v noise.png", "image/333x222"},
	{"animated.png", "ffmpeg -f lavfi -i testsrc=size=64x48:rate=5 -t 1 -plays 0 -f apng animated.png", "image/64x48"},

	{"baseline.jpg", "convert -size 800x600 plasma: -quality 90 baseline.jpg", "image/800x600?format=jpg"},
	{"progressive.jpg", "convert -size 640x480 plasma: -interlace JPEG progressive.jpg", "image/640x480?format=jpg"},
	{"grey.jpg", "convert -size 320x240 plasma: -colorspace Gray grey.jpg", "image/320x240?format=jpg"},
	{"cmyk.jpg", "convert -size 320x200 plasma: -colorspace CMYK cmyk.jpg", "image/320x200?format=jpg"},
	{"large.jpg", "convert -size 4000x3000 gradient: -quality 95 large.jpg", "image/4000x3000?format=jpg"},
	{"frame.jpg", "ffmpeg -f lavfi -i testsrc=size=640x360 -frames:v 1 frame.jpg", "image/640x360?format=jpg"},
	{"vips.jpg", "vips gaussnoise noise.v 333 222 && vips copy noise.v vips.jpg", "image/333x222?format=jpg&orientation=1"},
	oriented("1", "300x200"), oriented("2", "300x200"), oriented("3", "300x200"), oriented("4", "300x200"),
	oriented("5", "200x300"), oriented("6", "200x300"), oriented("7", "200x300"), oriented("8", "200x300"),

	{"still.gif", "convert -size 120x90 plasma: still.gif", "image/120x90?format=gif"},
	{"loop.gif", "convert -delay 10 -loop 0 -size 90x60 plasma: plasma: plasma: plasma: plasma: loop.gif", "image/90x60?format=gif&frames=5"},
	{"optimized.gif", "convert -delay 4 -size 90x60 plasma: plasma: plasma: gif:- | gifsicle -O3 --colors 16 >optimized.gif", "image/90x60?format=gif&frames=3"},
	{"test.gif", "ffmpeg -f lavfi -i testsrc=size=160x120:rate=10 -t 2 test.gif", "image/160x120?format=gif&frames=20"},

	{"lossy.webp", "convert -size 300x200 plasma: lossy.ppm && cwebp -q 60 lossy.ppm -o lossy.webp", "image/300x200?format=webp"},
	{"lossless.webp", "convert -size 301x201 plasma: lossless.ppm && cwebp -lossless lossless.ppm -o lossless.webp", "image/301x201?format=webp"},
	{"alpha.webp", "convert -size 100x70 radial-gradient:white-transparent alpha.png && cwebp alpha.png -o alpha.webp", "image/100x70?format=webp"},
	{"vips.webp", "vips gaussnoise noise.v 333 222 && vips copy noise.v vips.webp", "image/333x222?format=webp"},
	{"animated.webp", "convert -delay 10 -size 90x60 plasma: plasma: plasma: animated.gif && gif2webp animated.gif -o animated.webp", "image/90x60?format=webp"},

	{"cairo.svg", drawing + "rsvg-convert -f svg drawing -o cairo.svg", "image/48x32?format=svg"},
	{"poppler.svg", drawing + "rsvg-convert -f pdf drawing -o poppler.pdf && pdftocairo -svg poppler.pdf poppler.svg", "image/48x32?format=svg"},
	{"mupdf1.svg", drawing + "rsvg-convert -f pdf drawing -o mupdf.pdf && mutool draw -o mupdf.svg mupdf.pdf", "image/48x32?format=svg"},
}

const drawing = `echo '<svg viewBox="0 0 48 32"><circle cx="20" cy="20" r="9"/></svg>' >drawing && `

// oriented returns a photo that is shown with the dimensions.
func oriented(orientation, dimensions string) foreignFile {
	name := "orientation" + orientation + ".jpg"
	return foreignFile{
		name, "convert -size 300x200 plasma: " + name + " && exiftool -n -overwrite_original -Orientation=" + orientation + " " + name,
		"image/" + dimensions + "?format=jpg&orientation=" + orientation,
	}
}

const (
	tone    = "ffmpeg -f lavfi -i sine=440 "
	picture = "ffmpeg -f lavfi -i testsrc=size=320x180:rate="
	h264    = " -pix_fmt yuv420p -c:v libx264 "
)

var soundsAndVideos = []foreignFile{
	{"sox.wav", "sox -n -r 44100 -c 2 -b 16 sox.wav synth 3 sine 440", "audio/3"},
	{"telephone.wav", "sox -n -r 8000 -c 1 -b 8 telephone.wav synth 5 sine 440", "audio/5?channels=1&sample_rate=8000&bits=8"},
	{"studio.wav", "sox -n -r 48000 -c 2 -b 24 studio.wav synth 2.6 sine 440", "audio/3?sample_rate=48000&bits=24"},
	{"float.wav", tone + "-t 4 -ac 2 -c:a pcm_f32le float.wav", "audio/4?codec=float"},
	{"adpcm.wav", tone + "-t 3 -c:a adpcm_ms adpcm.wav", "audio/3?channels=1"},
	{"law.wav", "sox -n -r 8000 -c 1 -e a-law law.wav synth 2 sine 440", "audio/2?channels=1&sample_rate=8000&codec=alaw"},
	{"gsm.wav", "sox -n -r 8000 -c 1 -e gsm-full-rate gsm.wav synth 2 sine 440", "audio/2?channels=1&sample_rate=8000&codec=gsm"},
	{"pipe.wav", tone + "-t 2 -f wav - | cat >pipe.wav", "audio/2?channels=1"},
	{"rf64.wav", tone + "-t 2 -rf64 always rf64.wav", "audio/2?channels=1"},

	{"constant.mp3", tone + "-t 3 -ac 2 -b:a 128k constant.mp3", "audio/3?format=mp3"},
	{"variable.mp3", "sox -n -r 44100 -c 2 noise.wav synth 7 whitenoise gain -30 && ffmpeg -i noise.wav -q:a 4 variable.mp3", "audio/7?format=mp3&vbr=1"},
	{"headerless.mp3", tone + "-t 4 -b:a 96k -write_xing 0 headerless.mp3", "audio/4?format=mp3&channels=1&bitrate=96"},
	{"sox.mp3", "sox -n -r 44100 -c 2 -C 192 sox.mp3 synth 2 sine 440", "audio/2?format=mp3&bitrate=192"},
	{"lame.mp3", "sox -n -r 22050 -c 1 -C -4 lame.mp3 synth 6 whitenoise", "audio/6?format=mp3&channels=1&sample_rate=22050&vbr=1"},
	{"tagged.mp3", tone + "-t 2.3 -metadata title=Tone -id3v2_version 3 -write_id3v1 1 tagged.mp3", "audio/2?format=mp3&channels=1&bitrate=64&title=Tone&tags=id3v2.3"},
	{"low.mp3", tone + "-t 3 -ar 8000 -b:a 8k low.mp3", "audio/3?format=mp3&channels=1&sample_rate=8000&bitrate=8"},

	{"studio.flac", "sox -n -r 96000 -c 2 -b 24 studio.flac synth 3 sine 440", "audio/3?format=flac&sample_rate=96000&bits=24"},
	{"flac.ogg", tone + "-t 3 -c:a flac flac.ogg", "audio/3?format=ogg&channels=1"},
	{"vorbis.ogg", "sox -n -r 44100 -c 2 vorbis.ogg synth 3 sine 440", "audio/3?format=ogg"},
	{"opus.ogg", tone + "-t 3 -c:a libopus opus.ogg", "audio/3?format=ogg&channels=1&sample_rate=48000"},
	{"music.m4a", tone + "-t 3 -ac 2 music.m4a", "audio/3?format=m4a"},
	{"lossless.m4a", tone + "-t 3 -c:a alac lossless.m4a", "audio/3?format=m4a&channels=1&codec=alac"},
	{"stream.aac", tone + "-t 3 stream.aac", "audio/3?format=aac&channels=1"},
	{"mac.aiff", "sox -n -r 44100 -c 1 -b 8 mac.aiff synth 3 sine 440", "audio/3?format=aiff&channels=1&bits=8"},
	{"sun.au", "sox -n -r 8000 -c 1 -e mu-law sun.au synth 3 sine 440", "audio/3?format=au&channels=1&sample_rate=8000&codec=mulaw"},

	{"silent.mp4", picture + "25 -t 2" + h264 + "silent.mp4", "video/320x180?seconds=2&faststart=0"},
	{"sound.mp4", picture + "30 -f lavfi -i sine=440 -t 3" + h264 + "sound.mp4", "video/320x180?seconds=3&fps=30&sound=1&faststart=0"},
	{"ntsc.mp4", picture + "30000/1001 -t 4" + h264 + "ntsc.mp4", "video/320x180?seconds=4&fps=30000/1001&faststart=0"},
	{"film.mp4", picture + "24 -t 10" + h264 + "-bf 0 -movflags +faststart film.mp4", "video/320x180?fps=24"},
	{"fragmented.mp4", picture + "25 -f lavfi -i sine=440 -t 3" + h264 + "-g 10 -movflags frag_keyframe+empty_moov fragmented.mp4", "video/320x180?seconds=3&sound=1&faststart=0&fragmented=1"},
	{"mixed.mp4", picture + "25 -t 3" + h264 + "-g 10 -movflags frag_keyframe mixed.mp4", "video/320x180?seconds=3&faststart=0&fragmented=1"},
	{"stream.mp4", picture + "50 -t 2" + h264 + "-movflags dash+frag_every_frame -f mp4 stream.mp4", "video/320x180?seconds=2&fps=50&fragmented=1"},
	{"short.mp4", picture + "25 -t 1.6" + h264 + "short.mp4", "video/320x180?seconds=2&faststart=0"},
	{"hevc.mp4", picture + "25 -t 1 -c:v libx265 hevc.mp4", "video/320x180?seconds=1&faststart=0"},
	{"mpeg4.m4v", picture + "12 -t 2 -c:v mpeg4 -f mp4 mpeg4.m4v", "video/320x180?seconds=2&fps=12&faststart=0"},
	{"upright.mp4", picture + "25 -t 2" + h264 + "lying.mp4 && ffmpeg -i lying.mp4 -c copy -metadata:s:v rotate=90 upright.mp4", "video/180x320?seconds=2&faststart=0&rotation=270"},
	{"variable.mp4", picture + "25 -t 4 -vf select='lt(n\\,50)+not(mod(n\\,5))' -vsync vfr -bf 0" + h264 + "variable.mp4", "video/320x180?seconds=4&fps=16&faststart=0"},
	{"phone.mov", picture + "60000/1001 -f lavfi -i sine=440 -t 3" + h264 + "-metadata creation_time=2024-06-01T12:00:00Z phone.mov", "video/320x180?seconds=3&fps=60000/1001&sound=1&format=mov&faststart=0&created=2024-06-01T12:00:00Z"},
	{"old.3gp", picture + "15 -f lavfi -i sine=440 -t 3" + h264 + "-c:a aac -movflags faststart old.3gp", "video/320x180?seconds=3&fps=15&sound=1&format=3gp"},
	{"deep.mkv", picture + "25 -t 2 -c:v libx264 -pix_fmt yuv420p10le deep.mkv", "video/320x180?seconds=2&format=mkv&bits=10"},
	{"hlg.mov", picture + "25 -t 2 -c:v libx264 -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc hlg.mov", "video/320x180?seconds=2&format=mov&faststart=0&hdr=hlg"},
	{"pq.mp4", picture + "25 -t 2 -c:v libx265 -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc pq.mp4", "video/320x180?seconds=2&faststart=0&hdr=pq"},
	{"film.mkv", picture + "24000/1001 -f lavfi -i sine=440 -f lavfi -i sine=880 -map 0 -map 1 -map 2 -t 4" + h264 + "-c:a aac film.mkv", "video/320x180?seconds=4&fps=24000/1001&sound=1&format=mkv&audio_tracks=2"},
	{"broadcast.ts", "ffmpeg -f lavfi -i testsrc=size=322x182:rate=30000/1001 -f lavfi -i sine=440 -t 4 -c:v libx264 -profile:v high -pix_fmt yuv420p -bf 2 -c:a mp2 broadcast.ts", "video/322x182?seconds=4&fps=30000/1001&sound=1&format=ts"},
	{"interlaced.ts", picture + "25 -t 3 -vf scale=720:576 -flags +ildct+ilme" + h264 + "interlaced.ts", "video/720x576?seconds=3&format=ts"},
}

func TestConformanceSuggestionsForPictures(t *testing.T) {
	t.Parallel()
	checkSuggestions(t, pictures, map[string][]propertyJudge{
		".png": {identify, exiftool}, ".jpg": {identify, exiftool}, ".gif": {identify, gifsicle}, ".webp": {identify, webpinfo}, ".svg": {rsvg},
	})
}

func TestConformanceSuggestionsForSoundsAndVideos(t *testing.T) {
	t.Parallel()
	checkSuggestions(t, soundsAndVideos, map[string][]propertyJudge{
		".wav": {ffprobe, soxDecoder}, ".mp3": {ffprobe, mpg123}, ".flac": {ffprobe, soxDecoder}, ".ogg": {ffprobe}, ".m4a": {ffprobe}, ".aac": {ffprobe},
		".aiff": {ffprobe, soxDecoder}, ".au": {ffprobe, soxDecoder}, ".mp4": {ffprobe, mediainfo}, ".m4v": {ffprobe, mediainfo},
		".mov": {ffprobe, mediainfo}, ".3gp": {ffprobe, mediainfo}, ".mkv": {ffprobe, mediainfo}, ".ts": {ffprobe},
	})
}

// A property in the output of a program, such as "width=640" or "rate=30000/1001".
var property = regexp.MustCompile(`(\w+)=(-?[0-9.]+)(?:/([0-9]+))?`)

// propertiesIn returns the properties in the output of a program.
func propertiesIn(t *testing.T, output string) properties {
	t.Helper()
	found := properties{}
	for _, match := range property.FindAllStringSubmatch(output, -1) {
		n, err := strconv.ParseFloat(match[2], 64)
		require.NoError(t, err)
		if match[3] != "" {
			divisor, err := strconv.ParseFloat(match[3], 64)
			require.NoError(t, err)
			n /= divisor
		}
		found[match[1]] = n
	}
	return found
}

func identify(t *testing.T, path string) properties {
	return propertiesIn(t, runTool(t, "identify", "-format", "width=%w height=%h frames=%n\n", path))
}

func exiftool(t *testing.T, path string) properties {
	return propertiesIn(t, runTool(t, "exiftool", "-f", "-n", "-p", "width=$ImageWidth height=$ImageHeight orientation=$Orientation", path))
}

func webpinfo(t *testing.T, path string) properties {
	return submatches(t, runTool(t, "webpinfo", path), `Width: (\d+)\n  Height: (\d+)`, "width", "height")
}

func gifsicle(t *testing.T, path string) properties {
	info := runQuietly(t, "gifsicle", "--info", path)
	return submatches(t, info, ` (\d+) images?\n  logical screen (\d+)x(\d+)`, "frames", "width", "height")
}

// submatches returns the numbers that the groups of a pattern match first, under names.
func submatches(t *testing.T, output, pattern string, names ...string) properties {
	t.Helper()
	match := regexp.MustCompile(pattern).FindStringSubmatch(output)
	require.Len(t, match, 1+len(names), output)
	found := properties{}
	for i, name := range names {
		n, err := strconv.ParseFloat(match[1+i], 64)
		require.NoError(t, err)
		found[name] = n
	}
	return found
}

// rsvg finds the properties of the picture that librsvg draws.
func rsvg(t *testing.T, path string) properties { return identify(t, rasterize(t, path)) }

// ffprobe finds the properties of the first stream.
func ffprobe(t *testing.T, path string) properties {
	found := propertiesIn(t, runTool(t, "ffprobe", "-v", "error", "-select_streams", "0", "-of", "default=noprint_wrappers=1",
		"-show_entries", "stream=width,height,avg_frame_rate,channels:stream_side_data=rotation", path))
	found["fps"] = found["avg_frame_rate"]
	delete(found, "avg_frame_rate")
	return found.upright()
}

// mediainfo finds the properties of a video.
func mediainfo(t *testing.T, path string) properties {
	found := propertiesIn(t, runTool(t, "mediainfo", "--Output=Video;width=%Width% height=%Height% rotation=%Rotation% fps=%FrameRate% ms=%Duration%", path))
	maps.Copy(found, propertiesIn(t, runTool(t, "mediainfo", "--Output=General;sound=%AudioCount%", path)))
	found["seconds"] = found["ms"] / 1000
	delete(found, "ms")
	return found.upright()
}

// upright returns the properties of a video as it is shown.
func (p properties) upright() properties {
	if math.Mod(p["rotation"], 180) != 0 {
		p["width"], p["height"] = p["height"], p["width"]
	}
	delete(p, "rotation")
	return p
}

// soxDecoder finds the duration of the samples that sox decodes.
func soxDecoder(t *testing.T, path string) properties {
	const rate = 8000
	samples := path + ".samples"
	runTool(t, "sox", path, "--type", "raw", "--rate", strconv.Itoa(rate), "--channels", "1", "--bits", "8", "--encoding", "signed", samples)
	return properties{"seconds": float64(sizeOf(t, samples)) / rate}
}

// mpg123 finds the duration of the samples that mpg123 decodes, without those that encoders add.
func mpg123(t *testing.T, path string) properties {
	samples := path + ".samples"
	runTool(t, "mpg123", "--quiet", "--stdout", "--rate", "44100", "--mono", "--outfile", samples, path)
	return properties{"seconds": float64(sizeOf(t, samples)) / 2 / audioRate}
}
