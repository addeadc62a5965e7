package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/bep/imagemeta"
	"github.com/rwcarlsen/goexif/exif"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// metadata measures what programs find in the Exif metadata of pictures.
func metadata() table {
	t := table{
		name: "metadata", across: true, files: true, atOnce: 4,
		programs: []program{
			{name: "ExifTool", source: debian("libimage-exiftool-perl"), measure: byScript("exif.py", "exiftool")},
			{name: "exiv2", source: debian("exiv2"), measure: byScript("exif.py", "exiv2")},
			{name: "ImageMagick", source: debian("imagemagick"), measure: byScript("exif.py", "imagemagick")},
			{name: "Pillow", source: python("python3-pil"), measure: byScript("exif.py", "pillow")},
			{name: "ExifRead", source: python("python3-exifread"), measure: byScript("exif.py", "exifread")},
			{name: "PHP", source: debian("php8.2-cli"), measure: byScript("exif.py", "php")},
			{name: "exifr", source: npm("exifr"), measure: byScript("exif.mjs", "exifr")},
			{name: "ExifReader", source: npm("exifreader"), measure: byScript("exif.mjs", "exifreader")},
			{name: "piexifjs", source: npm("piexifjs"), measure: byScript("exif.mjs", "piexifjs")},
			{name: "exif-parser", source: npm("exif-parser"), measure: byScript("exif.mjs", "exif-parser")},
			{name: "goexif", source: module("github.com/rwcarlsen/goexif"), measure: byFunction(readGoexif)},
			{name: "imagemeta", source: module("github.com/bep/imagemeta"), measure: byFunction(readImagemeta)},
		},
	}
	for _, address := range []string{"image/64x48?format=jpg&orientation=6", "image/64x48?format=png", "image/64x48?format=webp", "tiff/64x48?orientation=6", "heic/64x48?orientation=6", "avif/64x48?orientation=6"} {
		t.cases = append(t.cases, measurement.Case{Name: withParameter(address, "taken=2024-06-01T12:00:00%2B02:00&gps=-33.857,151.2153"), Want: "all"})
	}
	return t
}

// A photo is what a program finds in the metadata of a picture.
type photo struct {
	Orientation         int
	Taken, Offset       string
	Zone                string // of a time that is not text
	Latitude, Longitude float64
}

// answer tells what a program does not find, or finds wrongly.
func (p photo) answer(in input) string {
	orientation := 1
	if strings.Contains(in.Name, "orientation=6") {
		orientation = 6
	}
	const tolerance = 1e-4
	var missing []string
	for _, part := range []struct {
		name  string
		found bool
	}{
		{"orientation", p.Orientation == orientation},
		{"time", p.Taken == "2024:06:01 12:00:00"},
		{"offset", p.Offset == "+02:00"},
		{"position", math.Abs(p.Latitude+33.857)+math.Abs(p.Longitude-151.2153) < tolerance},
	} {
		if !part.found {
			missing = append(missing, part.name)
		}
	}
	found := "all"
	switch len(missing) {
	case 0:
	case 4:
		return nothingFound
	default:
		found = "no " + strings.Join(missing, ", ")
	}
	if p.Zone != "" {
		found += "; in the zone " + p.Zone
	}
	return found
}

// byScript measures with a script that prints photos.
func byScript(arguments ...string) measure {
	return judged(scriptIn[photo](tokyo, arguments...), func(in input, p photo) string { return p.answer(in) })
}

// byFunction measures a function of Go. What it finds before an error counts.
func byFunction(read func(*os.File) (photo, error)) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		answers := map[string]string{}
		for _, in := range inputs {
			f, err := os.Open(in.Path)
			if err != nil {
				return nil, err
			}
			p, _ := read(f)
			answers[in.Name] = p.answer(in)
			f.Close()
		}
		return answers, ctx.Err()
	}
}

const timeInExif = "2006:01:02 15:04:05"

func readGoexif(r *os.File) (p photo, err error) {
	x, err := exif.Decode(r)
	if err != nil {
		return p, err
	}
	if tag, err := x.Get(exif.Orientation); err == nil {
		p.Orientation, _ = tag.Int(0)
	}
	if taken, err := x.DateTime(); err == nil {
		p.Taken, p.Zone = taken.Format(timeInExif), "of the machine"
		if taken.Location() != time.Local {
			p.Zone = taken.Location().String()
		}
	}
	p.Latitude, p.Longitude, err = x.LatLong()
	return p, err
}

func readImagemeta(r *os.File) (p photo, err error) {
	formats := map[string]imagemeta.ImageFormat{
		".jpg": imagemeta.JPEG, ".png": imagemeta.PNG, ".webp": imagemeta.WebP, ".tiff": imagemeta.TIFF, ".heic": imagemeta.HEIF, ".avif": imagemeta.AVIF,
	}
	var tags imagemeta.Tags
	_, err = imagemeta.Decode(imagemeta.Options{
		R: r, ImageFormat: formats[filepath.Ext(r.Name())], Sources: imagemeta.EXIF,
		ShouldHandleTag: func(imagemeta.TagInfo) bool { return true },
		HandleTag:       func(tag imagemeta.TagInfo) error { tags.Add(tag); return nil },
	})
	if err != nil {
		return p, err
	}
	all := tags.EXIF()
	if o, ok := all["Orientation"].Value.(uint16); ok {
		p.Orientation = int(o)
	}
	p.Taken, p.Offset = fmt.Sprint(all["DateTimeOriginal"].Value), fmt.Sprint(all["OffsetTimeOriginal"].Value)
	p.Latitude, p.Longitude, err = tags.GetLatLong()
	return p, err
}
