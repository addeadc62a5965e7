package main

import (
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"regexp"
	"strings"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// dimensions measures how large programs find pictures and videos to be, some of which are stored on their side.
func dimensions() table {
	t := table{
		name: "dimensions", across: true, files: true, atOnce: 2,
		programs: []program{
			{name: "file", source: debian("file"), measure: command(size(`(\d{2,}) ?x ?(\d{2,})`), "file", "--brief", "{path}")},
			{name: "ExifTool", source: debian("libimage-exiftool-perl"), measure: command(size(`(\d+)x(\d+)`), "exiftool", "-s3", "-ImageSize", "{path}")},
			{name: "MediaInfo", source: debian("mediainfo"), measure: command(size(`(\d+)x(\d+)`), "sh", "-c", `for s in Image Video; do mediainfo "--Inform=$s;%Width%x%Height%\n" "$0"; done`, "{path}")},
			{name: "ffprobe", source: debian("ffmpeg"), measure: command(size(`(\d+)x(\d+)`), "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x", "{path}")},
			{name: "ffmpeg, its output", source: debian("ffmpeg"), measure: command(size(`(\d+) x (\d+)`), "sh", "-c", `ffmpeg -v error -i "$0" -frames:v 1 -f image2pipe -c:v png - | file -`, "{path}")},
			{name: "ImageMagick", source: debian("imagemagick"), measure: limited(isPicture, command(size(`(\d+)x(\d+)`), "identify", "-format", "%wx%h\n", "{path}"))},
			{name: "libvips", source: debian("libvips-tools"), measure: limited(isPicture, command(size(`: (\d+)x(\d+) `), "vipsheader", "{path}"))},
			{name: "Pillow", source: python("python3-pil"), measure: limited(isPicture, script("dimensions.py", "pillow"))},
			{name: "OpenCV", source: python("python3-opencv"), measure: script("dimensions.py", "opencv")},
			{name: "GdkPixbuf", source: debian("gir1.2-gdkpixbuf-2.0"), measure: limited(isPicture, script("dimensions.py", "gdkpixbuf"))},
			{name: "image-size", source: npm("image-size"), measure: limited(isPicture, script("dimensions.mjs", "image-size"))},
			{name: "probe-image-size", source: npm("probe-image-size"), measure: limited(isPicture, script("dimensions.mjs", "probe-image-size"))},
			{name: "image of Go", source: standard, measure: limited(isPicture, function(sizeByGo))},
			{name: "Chromium", source: debian("chromium"), measure: script("pages.mjs", "chromium", "size")},
			{name: "Firefox", source: debian("firefox-esr"), measure: script("pages.mjs", "firefox", "size")},
		},
	}
	for _, a := range []string{
		"image/600x400", "image/600x400?format=jpg", "image/600x400?format=jpg&orientation=6", "image/600x400?format=webp", "image/600x400?format=gif", "image/600x400?format=svg",
		"heic/600x400", "heic/600x400?orientation=6", "avif/600x400", "avif/600x400?orientation=6", "tiff/600x400", "tiff/600x400?orientation=6", "bmp/600x400",
		"video/600x400?seconds=1", "video/600x400?seconds=1&rotation=90", "video/600x400?seconds=1&rotation=90&format=mov",
	} {
		t.cases = append(t.cases, measurement.Case{Name: a, Want: "600×400"})
	}
	return t
}

func isPicture(in input) bool { return !strings.HasPrefix(in.Name, "video/") }

// size reads a width and a height that a pattern matches in the output.
func size(pattern string) func(output) string {
	expression := regexp.MustCompile(pattern)
	return func(out output) string {
		found := expression.FindStringSubmatch(out.stdout)
		if found == nil {
			return failure(out)
		}
		return found[1] + "×" + found[2]
	}
}

func sizeByGo(in input) string {
	f, err := os.Open(in.Path)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	config, _, err := image.DecodeConfig(f)
	if err != nil {
		return nothingFound
	}
	return fmt.Sprintf("%d×%d", config.Width, config.Height)
}
