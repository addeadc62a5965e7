package png

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// noteCases are cases about texts, resolutions, times and Exif.
func noteCases() []quirk.Case {
	const plain, without = "The text is in ASCII and not compressed.", "There is no such chunk."
	return []quirk.Case{
		{
			Token: "png-latin-1-text", Format: "png", Title: "Text in Latin-1",
			About:    "A text is in ISO-8859-1, which is the encoding of its kind of chunk. It is not valid UTF-8.",
			Ordinary: "The text is in UTF-8, in the chunk for international texts.",
			Writers:  "GIMP, XnView and libpng", Source: "PNG, 11.3.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding},
			Build: titled("Caf\u00e9 No. 5", chunk{"tEXt", "Title\x00Caf\xe9 No. 5"}, international("Title", "", "", "Caf\u00e9 No. 5", false)),
		},
		{
			Token: "png-compressed-text", Format: "png", Title: "Compressed text",
			About:    "A text in Latin-1 is compressed.",
			Ordinary: plain,
			Writers:  "GIMP, ImageMagick and libpng", Source: "PNG, 11.3.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Compression},
			Build: titled("Four quarters", chunk{"zTXt", "Title\x00\x00" + string(flate.Zlib([]byte("Four quarters")))}, textOf("Title", "Four quarters")),
		},
		{
			Token: "png-international-text", Format: "png", Title: "International text",
			About:    "A text in UTF-8 has a language, and its name is also in that language.",
			Ordinary: "The text has no language and no other name.",
			Writers:  "GIMP and ExifTool", Source: "PNG, 11.3.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: titled("Vier Felder in Grün", international("Title", "de", "Überschrift", "Vier Felder in Grün", false), international("Title", "", "", "Vier Felder in Grün", false)),
		},
		{
			Token: "png-compressed-international-text", Format: "png", Title: "Compressed international text",
			About:    "A text in UTF-8 is compressed, after a language and a name that are not.",
			Ordinary: "The text is not compressed.",
			Writers:  "ExifTool with the option -z, and libpng", Source: "PNG, 11.3.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Compression},
			Build: titled("Vier Felder in Grün", international("Title", "de", "Überschrift", "Vier Felder in Grün", true), international("Title", "de", "Überschrift", "Vier Felder in Grün", false)),
		},
		{
			Token: "png-xmp", Format: "png", Title: "XMP",
			About:    "A text has metadata as XMP, which have the title.",
			Ordinary: plain,
			Writers:  "Adobe Photoshop, Adobe Lightroom and ExifTool", Source: "XMP Specification, part 3, 1.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: titled("Four quarters", international("XML:com.adobe.xmp", "", "", pattern.XMP, false), textOf("Title", "Four quarters")),
		},
		{
			Token: "png-time", Format: "png", Title: "Time",
			About:    "A chunk has the time of the last change, in UTC, with a year of two bytes.",
			Ordinary: without,
			Writers:  "GIMP and ImageMagick", Source: "PNG, 11.3.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Dates},
			Build: noted(chunk{"tIME", timeOf(2026, 11, 29, 23, 59, 58)}, quirk.Property{Name: quirk.Modified, Value: "2026-11-29T23:59:58Z"}),
		},
		{
			Token: "png-resolution", Format: "png", Title: "Resolution",
			About:    "A chunk says that the picture has 11811 pixels a metre, which are 300 dots per inch.",
			Ordinary: without,
			Writers:  "Adobe Photoshop, GIMP and scanners", Source: "PNG, 11.3.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: noted(chunk{"pHYs", string(numbers(11811, 11811)) + "\x01"}, quirk.Property{Name: quirk.Resolution, Value: "300"}),
		},
		{
			Token: "png-pixel-aspect", Format: "png", Title: "Pixels that are not square",
			About:    "A chunk says that a pixel is twice as high as wide.",
			Ordinary: without,
			Writers:  "Programs for video, such as ffmpeg", Source: "PNG, 11.3.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: noted(chunk{"pHYs", string(numbers(2, 1)) + "\x00"}),
		},
		{
			Token: "png-exif-orientation", Format: "png", Title: "Orientation in Exif",
			About:    "Exif says that the first row is the right side of the picture.",
			Ordinary: "The pixels are stored upright, and there is no Exif.",
			Writers:  "GIMP, ImageMagick, and programs that convert photos of phones", Source: "PNG, 11.3.4.5, and CIPA DC-008, Orientation", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: turned,
		},
	}
}

// textOf returns a chunk with a text in Latin-1.
func textOf(keyword, text string) chunk { return chunk{"tEXt", keyword + "\x00" + text} }

// international returns a chunk with a text in UTF-8.
func international(keyword, language, translated, text string, isCompressed bool) chunk {
	flags := "\x00\x00"
	if isCompressed {
		flags, text = "\x01\x00", string(flate.Zlib([]byte(text)))
	}
	return chunk{"iTXt", keyword + "\x00" + flags + language + "\x00" + translated + "\x00" + text}
}

// timeOf returns the data of a chunk with a time.
func timeOf(year uint16, rest ...byte) string {
	return string(append(binary.BigEndian.AppendUint16(nil, year), rest...))
}

// noted returns the builder of a file with a chunk that has properties. The twin has neither.
func noted(c chunk, properties ...quirk.Property) func(twin bool) quirk.File {
	return changed(func(f *file) { f.before, f.properties = []chunk{c}, properties })
}

// titled returns the builder of a file and its twin, which have the same title in different chunks.
func titled(title string, special, ordinarily chunk) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := ordinary().with(quirk.Either(twin, ordinarily, special))
		f.properties = []quirk.Property{{Name: quirk.Title, Value: title}}
		return f.file()
	}
}

// turned builds a picture whose pixels are stored turned by 90 degrees to the left, or upright.
func turned(twin bool) quirk.File {
	f := ordinary()
	shown := f.Picture
	if !twin {
		f.Picture = shown.Turned()
		f = f.with(chunk{"eXIf", string(exif.Photo{Orientation: 6, Width: f.Width, Height: f.Height}.TIFF())})
	}
	f.shown = &shown
	return f.file()
}
