package gif

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// imageCases are cases about the coding of an image.
func imageCases() []quirk.Case {
	const usualCoding, usualSize = "The string table is cleared when it is full, and codes have as few bits as the palette needs.", "The picture has 48 × 32 pixels."
	return []quirk.Case{
		{
			Token: "gif-interlaced", Format: "gif", Title: "Interlaced",
			About:    "Rows are in four passes: every eighth row, those in the middle of them, and so on.",
			Ordinary: "Rows are from top to bottom.",
			Writers:  "Adobe Photoshop, GIMP and gifsicle on request", Source: "GIF89a, appendix E", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(func(f *file) { f.frames[0].isInterlaced = true }),
		},
		{
			Token: "gif-87a", Format: "gif", Title: "Version 87a",
			About:    "The file has the older version, which has no extensions.",
			Ordinary: "The version is 89a.",
			Writers:  "GIMP, Pillow and giflib, for pictures without animation and transparency", Source: "GIF89a, 17", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(func(f *file) { f.version = "GIF87a" }),
		},
		{
			Token: "gif-no-global-palette", Format: "gif", Title: "No global palette",
			About:    "Only the frame has a palette.",
			Ordinary: "Only the file has a palette.",
			Writers:  "gifsicle and Adobe ImageReady", Source: "GIF89a, 19 and 21", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(func(f *file) { f.palette, f.frames[0].palette = nil, palette() }),
		},
		{
			Token: "gif-local-palette", Format: "gif", Title: "Global palette of other colors",
			About:    "The frame has a palette, which prevails over that of the file.",
			Ordinary: "Only the file has a palette.",
			Writers:  "ffmpeg, ImageMagick and Giphy", Source: "GIF89a, 21", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(func(f *file) { f.palette, f.frames[0].palette = shuffled(), palette() }),
		},
		{
			Token: "gif-no-compression", Format: "gif", Title: "No compression",
			About:    "The string table is cleared before codes get longer, so each pixel has a code of its own.",
			Ordinary: usualCoding,
			Writers:  "Writers that avoided the patent on LZW, such as old versions of libgd", Source: "GIF89a, appendix F", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: changed(func(f *file) { f.frames[0].coder.limit = 12 }),
		},
		{
			Token: "gif-full-table", Format: "gif", Title: "String table that stays full",
			About:    "The string table is never cleared after it is full, and codes keep 12 bits.",
			Ordinary: usualCoding,
			Writers:  "giflossy, gifsicle and ImageMagick, if the file gets smaller", Source: "GIF89a, appendix F, deferred clear code", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(grained, func(f *file) { f.frames[0].coder.defers = true }),
		},
		{
			Token: "gif-long-codes", Format: "gif", Title: "Codes for 256 colors",
			About:    "Codes begin with nine bits, as for 256 colors, but the palette has eight.",
			Ordinary: usualCoding,
			Writers:  "Encoders for one depth, such as gif.js", Source: "GIF89a, 22", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: changed(func(f *file) { f.frames[0].coder.bits = 8 }),
		},
		{
			Token: "gif-short-blocks", Format: "gif", Title: "Blocks of one byte",
			About:    "The data are in sub-blocks of one byte each, so that a code may be in three of them.",
			Ordinary: "Sub-blocks have 255 bytes.",
			Writers:  "Encoders that flush a small buffer", Source: "GIF89a, 15", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.frames[0].blockSize = 1 }),
		},
		{
			Token: "gif-pixel-aspect", Format: "gif", Title: "Pixels that are not square",
			About:    "The header says that pixels are twice as wide as high.",
			Ordinary: "The header says nothing about pixels.",
			Writers:  "Old programs for screens of 320 × 200 pixels", Source: "GIF89a, 18", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: changed(func(f *file) { f.aspect = 113 }),
		},
		{
			Token: "gif-background", Format: "gif", Title: "Background color",
			About:    "The header has a color for the background. Pixels stay transparent.",
			Ordinary: "The background is the transparent color.",
			Writers:  "Adobe Photoshop and ImageMagick", Source: "GIF89a, 18", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(func() file {
				f := still(pattern.New(pattern.Bright().With(3, color.NRGBA{})))
				f.frames[0].hasControl, f.background = true, 7
				return f
			}, func(f *file) { f.background = 5 }),
		},
		{
			Token: "gif-1x1", Format: "gif", Title: "One pixel",
			About:    "The picture is one transparent pixel.",
			Ordinary: usualSize,
			Writers:  "Web trackers, and web designers for empty areas", Source: "GIF89a, 18", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(func(f *file) {
				*f = still(pattern.Picture{Width: 1, Height: 1})
				f.frames[0].hasControl = true
			}),
		},
		{
			Token: "gif-1x8192", Format: "gif", Title: "One column",
			About:    "The picture is one pixel wide and 8192 pixels high. A thumbnail of it has no width.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients", Source: "GIF89a, 18", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(1, 8192),
		},
		{
			Token: "gif-8192x1", Format: "gif", Title: "One row",
			About:    "The picture is 8192 pixels wide and one pixel high. A thumbnail of it has no height.",
			Ordinary: usualSize,
			Writers:  "Web designers, for gradients", Source: "GIF89a, 18", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(8192, 1),
		},
	}
}

// shuffled returns the usual colors in another order.
func shuffled() []color.NRGBA {
	p := palette()
	return append(p[3:7:7], p[0], p[1], p[2], p[7])
}

// grained returns a file with so many different strings of pixels that the table gets full. The other half of the palette has
// almost the same colors.
func grained() file {
	p := pattern.Picture{Width: 320, Height: 240, Colors: pattern.Bright()}
	f := still(p)
	for i, c := range p.Colors {
		f.palette[4+i] = color.NRGBA{c.R + 8, c.G + 8, c.B + 8, 255}
	}
	f.frames[0].grain = true
	return f
}
