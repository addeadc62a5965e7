package webp

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// chunkCases are cases about the chunks of a file and its size.
func chunkCases() []quirk.Case {
	const simple, usualSize = "The file has only the chunk of the image.", "The picture has 48 × 32 pixels."
	return []quirk.Case{
		{
			Token: "webp-extended", Format: "webp", Title: "Extended format",
			About:    "A header with the size of the picture is before the image, although the file has nothing that needs one.",
			Ordinary: simple,
			Writers:  "webpmux, and ImageMagick after metadata were removed", Source: "RFC 9649, section 2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.isExtended = true }),
		},
		{
			Token: "webp-extended-opacity", Format: "webp", Title: "Extended format with opacity",
			About:    "A flag of the header says that the picture has an opacity, which is in the chunk of the image.",
			Ordinary: simple,
			Writers:  "libvips, sharp and webpmux", Source: "RFC 9649, section 2.7.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Picture},
			Build: from(translucent, func(f *file) { f.flags = hasAlpha }),
		},
		{
			Token: "webp-unknown-chunks", Format: "webp", Title: "Unknown chunks",
			About:    "Chunks that the standard does not have are before and behind the image. One has an odd size, and a byte behind it.",
			Ordinary: simple,
			Writers:  "Programs that keep data of their own, and signers of content (C2PA)", Source: "RFC 9649, section 2.7.1.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) {
				f.isExtended = true
				f.before = []chunk{{"exam", []byte("VP8L\x00")}}
				f.after = []chunk{{"PLAC", []byte("more bytes")}}
			}),
		},
		{
			Token: "webp-trailing-bytes", Format: "webp", Title: "Bytes behind the end",
			About:    "Bytes follow the last chunk. They are beyond the size in the header.",
			Ordinary: "The file ends with the last chunk.",
			Writers:  "Programs that write over a longer file", Source: "RFC 9649, section 2.4", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.tail = "more bytes" }),
		},
		{
			Token: "webp-icc", Format: "webp", Title: "ICC profile",
			About:    "A profile says that samples are linear. A reader that ignores it shows other colors.",
			Ordinary: "There is no profile.",
			Writers:  "Adobe Photoshop, cwebp with the option -metadata, and sharp", Source: "RFC 9649, section 2.7.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: profiled,
		},
		{
			Token: "webp-exif-orientation", Format: "webp", Title: "Orientation in Exif",
			About:    "Exif says that the first row is the right side of the picture.",
			Ordinary: "The pixels are stored upright, and there is no Exif.",
			Writers:  "cwebp with the option -metadata, for photos of phones", Source: "RFC 9649, section 2.7.1.5, and CIPA DC-008, Orientation", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: turned,
		},
		{
			Token: "webp-xmp", Format: "webp", Title: "XMP",
			About:    "A chunk behind the image has metadata as XMP, which have the title.",
			Ordinary: simple,
			Writers:  "Adobe Photoshop, ExifTool and cwebp with the option -metadata", Source: "RFC 9649, section 2.7.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(f *file) {
				f.flags, f.after = hasXMP, []chunk{{"XMP ", []byte(pattern.XMP)}}
				title := quirk.Property{Name: quirk.Title, Value: pattern.Title}
				f.want.Items = map[expect.Kind][]expect.Item{expect.Properties: quirk.Properties(title)}
			}),
		},
		{
			Token: "webp-1x1", Format: "webp", Title: "One pixel",
			About:    "The picture is one pixel wide and high.",
			Ordinary: usualSize,
			Writers:  "Web trackers, and build tools for empty pictures", Source: "RFC 9649, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(1, 1),
		},
		{
			Token: "webp-1x8192", Format: "webp", Title: "One column",
			About:    "The picture is one pixel wide and 8192 pixels high. A thumbnail of it has no width.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients", Source: "RFC 9649, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(1, 8192),
		},
		{
			Token: "webp-8192x1", Format: "webp", Title: "One row",
			About:    "The picture is 8192 pixels wide and one pixel high. A thumbnail of it has no height.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients", Source: "RFC 9649, section 3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(8192, 1),
		},
	}
}

// translucent returns a file of four opacities.
func translucent() file {
	return still(pattern.New(pattern.Bright().WithAlpha(255, 160, 80, 0)))
}

// profiled builds grays that a profile makes lighter, or the lighter grays.
func profiled(twin bool) quirk.File {
	shown := pattern.New(pattern.Grays(0, 137, 188, 255))
	f := still(shown)
	if !twin {
		f.Colors = pattern.Grays(0, 64, 128, 255)
		f.flags, f.before = hasProfile, []chunk{{"ICCP", icc.P3(1).Bytes()}}
	}
	return f.file()
}

// turned builds a picture whose pixels are stored turned by 90 degrees to the left, or upright.
func turned(twin bool) quirk.File {
	f := ordinary()
	if !twin {
		f.Picture = f.Turned()
		f.flags, f.after = hasExif, []chunk{{"EXIF", exif.Photo{Orientation: 6, Width: f.Width, Height: f.Height}.TIFF()}}
	}
	return f.file()
}
