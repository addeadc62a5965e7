package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"

	"github.com/rwcarlsen/goexif/exif"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// pictures measures what is left of pictures when programs write them again with their defaults, such as a service that
// keeps a copy of an upload.
func pictures() table {
	t := table{
		name: "pictures", across: true, files: true, atOnce: 4,
		programs: []program{
			{name: "sharp", source: npm("sharp"), measure: rewritten(script("pictures.mjs", "sharp"))},
			{name: "jimp", source: npm("jimp"), measure: rewritten(script("pictures.mjs", "jimp"))},
			{name: "libvips", source: debian("libvips-tools"), measure: rewritten(command(trimmed, "vips", "copy", "{path}", "{to}"))},
			{name: "ImageMagick", source: debian("imagemagick"), measure: rewritten(command(trimmed, "convert", "{path}", "{to}"))},
			{name: "GraphicsMagick", source: debian("graphicsmagick"), measure: rewritten(command(trimmed, "gm", "convert", "{path}", "{to}"))},
			{name: "ffmpeg", source: debian("ffmpeg"), measure: rewritten(command(trimmed, "ffmpeg", "-v", "error", "-i", "{path}", "{to}"))},
			{name: "Pillow", source: python("python3-pil"), measure: rewritten(script("pictures.py", "pillow"))},
			{name: "OpenCV", source: python("python3-opencv"), measure: rewritten(script("pictures.py", "opencv"))},
			{name: "GdkPixbuf", source: debian("gir1.2-gdkpixbuf-2.0"), measure: rewritten(script("pictures.py", "gdkpixbuf"))},
			{name: "GD of PHP", source: debian("php8.2-gd"), measure: rewritten(command(trimmed, "php", "pictures.php", "{path}", "{to}"))},
			{name: "ImageIO of Java", source: debian("openjdk-17-jdk-headless"), measure: rewritten(script("pictures.py", "imageio"))},
			{name: "image of Go", source: standard, measure: rewritten(inGo)},
			{name: "Chromium", source: debian("chromium"), measure: rewritten(script("canvases.mjs", "chromium"))},
			{name: "Firefox", source: debian("firefox-esr"), measure: rewritten(script("canvases.mjs", "firefox"))},
		},
	}
	for _, r := range rewritings {
		t.cases = append(t.cases, measurement.Case{Name: r.address, Want: r.want})
	}
	return t
}

// A rewriting is a file, the extension of the file that programs make of it, and what is asked about that.
type rewriting struct {
	address, extension, want string
	ask                      func(copied) string
}

// Colors of the pictures, without a profile and with the values that Display P3 has for it.
const (
	red     = 0xe03020
	redInP3 = 0xcd3f2d
	blue    = 0x3366cc
)

var rewritings = []rewriting{
	{"image/64x48?format=jpg&orientation=6", "jpg", "upright", orientation},
	{"quirk/png-exif-orientation", "png", "upright", orientation},
	{"quirk/webp-exif-orientation", "jpg", "upright", orientation},
	{"tiff/64x48?orientation=6", "jpg", "upright", orientation},
	{"heic/64x48?orientation=6", "jpg", "upright", orientation},
	{"avif/64x48?orientation=6", "jpg", "upright", orientation},
	{"quirk/png-pixel-aspect", "png", "48×32", dimensionsOf},
	{"quirk/gif-pixel-aspect", "png", "48×32", dimensionsOf},
	{"image/64x48?format=jpg&gps=48.8584,2.2945", "jpg", "", position},
	{"image/64x48?format=jpg&text=+&bg=e03020&icc=display-p3", "jpg", "", profile},
	{"image/64x48?text=+&bg=e03020&icc=display-p3", "png", "", profile},
	{"heic/64x48?text=+&bg=e03020&icc=display-p3", "png", "", profile},
	{"image/64x48?format=jpg&text=+&bg=3366cc&color_model=cmyk", "png", "reads", shows(blue)},
	{"image/64x48?format=jpg&text=+&bg=3366cc&color_model=ycck", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&color_model=cmyk", "png", "reads", shows(blue)},
	{"image/64x48?format=gif&frames=3", "gif", "3 frames", frames},
	{"image/64x48?format=png&frames=3", "png", "3 frames", frames},
	{"image/64x48?format=webp&frames=3", "webp", "3 frames", frames},
	{"image/64x48?style=gradient&bits=16", "png", "16 bits", depth},
	{"tiff/64x48?style=gradient&bits=16", "png", "16 bits", depth},
	{"image/64x48?bg=36c8", "png", "kept", opacity},
	{"image/64x48?bg=36c8&format=webp", "png", "kept", opacity},
	{"heic/64x48?bg=36c8", "png", "kept", opacity},
	{"avif/64x48?bg=36c8", "png", "kept", opacity},
	{"tiff/64x48?bg=36c8", "png", "kept", opacity},
	{"bmp/64x48?bg=36c8", "png", "kept", opacity},
	{"ico/64?bg=36c8", "png", "kept", opacity},
	{"image/64x48?text=+&bg=3366cc&format=jpg&progressive=1", "png", "reads", shows(blue)},
	{"image/64x48?text=+&bg=3366cc&interlaced=1", "png", "reads", shows(blue)},
	{"image/64x48?text=+&bg=3366cc&format=gif&interlaced=1", "png", "reads", shows(blue)},
	{"heic/64x48?text=+&bg=3366cc&bits=10", "png", "reads", shows(blue)},
	{"avif/64x48?text=+&bg=3366cc&bits=10", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&header_size=12", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&header_size=52", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&header_size=56", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&header_size=64", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&header_size=108", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&bits=16", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&bits=32", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&bits=4", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&top_down=1", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&rle=1", "png", "reads", shows(blue)},
	{"bmp/64x48?text=+&bg=3366cc&rle=1&bits=4", "png", "reads", shows(blue)},
	{"ico/256?bg=36c&sizes=16,48", "png", "256×256", dimensionsOf},
	{"ico/48?bg=36c&sizes=16", "png", "48×48", dimensionsOf},
	{"tiff/64x48?text=+&bg=3366cc", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&compression=lzw", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&compression=deflate&predictor=horizontal", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&compression=packbits", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&compression=jpeg", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=fff&compression=ccitt4", "png", "reads", shows(0xffffff)},
	{"tiff/64x48?text=+&bg=3366cc&color_model=palette&bits=4", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=ccc&color_model=gray&bits=2", "png", "reads", shows(0xaaaaaa)},
	{"tiff/64x48?text=+&bg=3366cc&tile=16", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&endian=big", "png", "reads", shows(blue)},
	{"tiff/64x48?text=+&bg=3366cc&big=1", "png", "reads", shows(blue)},
}

// rewritten measures a program that writes each file again, at the path in Told["to"], whatever it prints.
func rewritten(write measure) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		directory, err := os.MkdirTemp(filepath.Dir(inputs[0].Path), "rewritten")
		if err != nil {
			return nil, err
		}
		for i, r := range rewritings {
			inputs[i].Told = map[string]string{"to": filepath.Join(directory, fmt.Sprintf("%d.%s", i, r.extension))}
		}
		if _, err := write(ctx, inputs); err != nil {
			return nil, err
		}
		answers := map[string]string{}
		for i, r := range rewritings {
			answers[r.address] = nothingFound
			if c, ok := readCopy(inputs[i].Told["to"]); ok {
				answers[r.address] = r.ask(c)
			}
		}
		return answers, nil
	}
}

// A copied is a file that a program wrote, and its picture, unless it is a webp.
type copied struct {
	data    []byte
	picture image.Image
}

// readCopy reads the file with a path, or the first of those that a program wrote for several pictures.
func readCopy(path string) (c copied, ok bool) {
	extension := filepath.Ext(path)
	for _, path := range []string{path, path[:len(path)-len(extension)] + "-0" + extension} {
		if c.data, _ = os.ReadFile(path); c.data != nil {
			break
		}
	}
	c.picture, _, _ = image.Decode(bytes.NewReader(c.data))
	return c, c.picture != nil || bytes.Contains(c.data, []byte("WEBP"))
}

// orientation tells how programs that obey Exif show the copy of a picture whose pixels are on their side.
func orientation(c copied) string {
	turned := c.orientation() > 4
	switch size := c.picture.Bounds(); {
	case size.Dx() > size.Dy() != turned:
		return "upright"
	case turned:
		return "turned twice"
	}
	return "on its side"
}

// orientation returns the orientation in Exif, which is 1 by default.
func (c copied) orientation() int {
	if tag, err := c.exif().Get(exif.Orientation); err == nil {
		if o, err := tag.Int(0); err == nil {
			return o
		}
	}
	return 1
}

// exif returns the metadata of a jpg or png.
func (c copied) exif() *exif.Exif {
	if _, chunk, ok := bytes.Cut(c.data, []byte("eXIf")); ok {
		c.data = chunk
	}
	x, err := exif.Decode(bytes.NewReader(c.data))
	if err != nil {
		return &exif.Exif{}
	}
	return x
}

func position(c copied) string {
	if _, _, err := c.exif().LatLong(); err == nil {
		return "kept"
	}
	return "removed"
}

// profile tells what became of a profile.
func profile(c copied) string {
	hasProfile := bytes.Contains(c.data, []byte("ICC_PROFILE\x00")) || bytes.Contains(c.data, []byte("iCCP"))
	switch found := c.color(); {
	case distance(found, red) <= 4:
		return "converted"
	case distance(found, redInP3) > 4:
		return found.String()
	case hasProfile:
		return "kept"
	}
	return "lost"
}

// shows reports whether a picture has a color, or what it has instead. Programs convert inks in different ways.
func shows(want rgb) func(copied) string {
	return func(c copied) string {
		const tolerance = 20
		if found := c.color(); distance(found, want) > tolerance {
			return found.String()
		}
		return "reads"
	}
}

// An rgb is a color of three times 8 bits.
type rgb uint32

func (c rgb) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// color returns the color near a corner.
func (c copied) color() rgb {
	p := color.NRGBAModel.Convert(c.picture.At(3, 3)).(color.NRGBA)
	return rgb(uint32(p.R)<<16 | uint32(p.G)<<8 | uint32(p.B))
}

// distance returns the largest difference of the channels of two colors.
func distance(a, b rgb) (largest int) {
	for shift := 0; shift < 24; shift += 8 {
		d := int(a>>shift&0xff) - int(b>>shift&0xff)
		largest = max(largest, d, -d)
	}
	return largest
}

func frames(c copied) string {
	n := max(1, bytes.Count(c.data, []byte("fcTL")), bytes.Count(c.data, []byte("ANMF")))
	if all, err := gif.DecodeAll(bytes.NewReader(c.data)); err == nil {
		n = len(all.Image)
	}
	return counted(n, "frame")
}

// depth returns the number of bits of a sample of a png.
func depth(c copied) string {
	const position = 24 // in the header
	return counted(int(c.data[position]), "bit")
}

func opacity(c copied) string {
	if _, _, _, a := c.picture.At(3, 3).RGBA(); a == 0xffff {
		return "lost"
	}
	return "kept"
}

func dimensionsOf(c copied) string {
	size := c.picture.Bounds()
	return fmt.Sprintf("%d×%d", size.Dx(), size.Dy())
}

// inGo writes files again with the packages of Go.
func inGo(ctx context.Context, inputs []input) (map[string]string, error) {
	for _, in := range inputs {
		if err := rewriteInGo(in.Path, in.Told["to"]); err != nil {
			continue // its answer is that there is no file
		}
	}
	return nil, ctx.Err()
}

func rewriteInGo(path, to string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	p, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	switch filepath.Ext(to) {
	case ".jpg":
		err = jpeg.Encode(&b, p, nil)
	case ".gif":
		err = gif.Encode(&b, p, nil)
	case ".png":
		err = png.Encode(&b, p)
	default:
		return nil // Go does not encode webp
	}
	if err != nil {
		return err
	}
	return os.WriteFile(to, b.Bytes(), 0o644)
}
