package png

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// chunkCases are cases about the chunks of a file and its size.
func chunkCases() []quirk.Case {
	const together = "The image is in one chunk."
	return []quirk.Case{
		{
			Token: "png-many-image-chunks", Format: "png", Title: "Image in many chunks",
			About:    "The image is in chunks of one byte each, so that parts of it are in no useful place.",
			Ordinary: together,
			Writers:  "Libraries that write a chunk whenever a small buffer is full", Source: "PNG, 10.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) {
				f.split = func(data []byte) [][]byte { return slices.Collect(slices.Chunk(data, 1)) }
			}),
		},
		{
			Token: "png-empty-image-chunks", Format: "png", Title: "Image chunks without bytes",
			About:    "Chunks of zero bytes are before, within and behind the image.",
			Ordinary: together,
			Writers:  "Encoders that write a chunk when they flush, also if there is nothing to write", Source: "PNG, 10.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) {
				f.split = func(data []byte) [][]byte { return [][]byte{nil, data[:1], data[1:9], nil, nil, data[9:], nil} }
			}),
		},
		{
			Token: "png-chunks-behind-image", Format: "png", Title: "Chunks behind the image",
			About:    "A text and a time are behind the image, where a reader that stops after the image does not find them.",
			Ordinary: "The text and the time are before the image.",
			Writers:  "libpng with png_write_end, and ImageMagick", Source: "PNG, 5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: behind,
		},
		{
			Token: "png-trailing-bytes", Format: "png", Title: "Bytes behind the end",
			About:    "Bytes follow the last chunk. They are not a part of the file.",
			Ordinary: "The file ends with the last chunk.",
			Writers:  "The cropping tool of Google Pixel phones, and Windows Snipping Tool, in 2023", Source: "PNG, 5.6 and 13.2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.tail = "more bytes \x00\x00IDAT\x00\x00" }),
		},
		{
			Token: "png-private-chunks", Format: "png", Title: "Chunks of programs",
			About:    "Chunks have data for some programs, before and behind the image. Readers skip chunks that they do not know if their names begin with a lower-case letter.",
			Ordinary: "There are no such chunks.",
			Writers:  "Adobe Fireworks (prVW, mkBF), ImageMagick (vpAg) and Apple (iDOT)", Source: "PNG, 5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) {
				f.before = []chunk{{"vpAg", "\x00\x00\x00\x30\x00\x00\x00\x20\x00"}, {"mkBF", "\xfa\xca\xbe\x0a"}}
				f.after = []chunk{{"prVW", "\x00\x01\x02\x03IEND"}}
			}),
		},
		{
			Token: "png-significant-bits", Format: "png", Title: "Significant bits",
			About:    "A chunk says that 5, 6 and 5 bits of the samples come from a camera or a screen. Readers show all bits.",
			Ordinary: "There is no such chunk.",
			Writers:  "gdk-pixbuf, and screenshots of GNOME", Source: "PNG, 11.3.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(func(f *file) { f.before = []chunk{{"sBIT", "\x05\x06\x05"}} }),
		},
		{
			Token: "png-offset", Format: "png", Title: "Offset on a page",
			About:    "A chunk has the place of the picture on a page, for layers. Viewers show the picture alone.",
			Ordinary: "There is no such chunk.",
			Writers:  "GIMP, and ImageMagick for cropped pictures", Source: "Extensions to the PNG Specification 1.5, oFFs", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: changed(func(f *file) { f.before = []chunk{{"oFFs", string(numbers(20, 10)) + "\x00"}} }),
		},
		{
			Token: "png-1x1", Format: "png", Title: "One pixel",
			About:    "The picture is one pixel wide and high. A reader that divides by a side less one, or scales it down, fails.",
			Ordinary: usualSize,
			Writers:  "Web trackers, and build tools for empty pictures", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(func(f *file) { *f = f.sized(1, 1) }),
		},
		{
			Token: "png-1x8192", Format: "png", Title: "One column",
			About:    "The picture is one pixel wide and 8192 pixels high. A thumbnail of it has no width.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(func(f *file) { *f = f.sized(1, 8192) }),
		},
		{
			Token: "png-8192x1", Format: "png", Title: "One row",
			About:    "The picture is 8192 pixels wide and one pixel high. A thumbnail of it has no height.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients, and programs for color maps", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(func(f *file) { *f = f.sized(8192, 1) }),
		},
	}
}

const usualSize = "The picture has 48 × 32 pixels."

// behind builds a file with a text and a time behind the image, or before it.
func behind(twin bool) quirk.File {
	f := ordinary()
	notes := []chunk{textOf("Title", "Four quarters"), {"tIME", timeOf(2026, 11, 29, 23, 59, 58)}}
	*quirk.Either(twin, &f.before, &f.after) = notes
	f.properties = []quirk.Property{{Name: quirk.Title, Value: "Four quarters"}, {Name: quirk.Modified, Value: "2026-11-29T23:59:58Z"}}
	return f.file()
}
