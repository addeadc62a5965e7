package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func tiffKind() Kind {
	return Kind{
		Name: "tiff", Path: "{width}x{height}", Title: "TIFF", Group: "Pictures",
		About:  "An image as scanners, printers and maps need it, of one page or several. It shows the same as an image of another format.",
		Params: slices.Concat(imageSides(), motifParams("gradients, a palette, inks, black and white, and jpeg"), tiffCodingParams(), tiffFileParams(), tiffSnapshotParams(), []Param{embedParam()}),
		Presets: []Preset{
			{"Photo 4000×3000", "tiff/4000x3000?style=photo&compression=lzw"},
			{"Fax of 3 pages", "tiff/1728x2156?compression=ccitt4&pages=3&dpi=200"},
			{"Print in CMYK", "tiff/1200x800?color_model=cmyk&dpi=300"},
			{"GeoTIFF in tiles", "tiff/1024x1024?style=photo&geo=48.8584,2.2945&tile=256&compression=deflate"},
		},
		options:   func() placeholder.Options { return new(placeholder.TIFFOptions) },
		extension: fixedExtension("tiff"),
	}
}

// tiffCodingParams are the parameters of how a file stores the pixels.
func tiffCodingParams() []Param {
	return []Param{
		{
			Name: "compression", Label: "Compression", Option: "Compression",
			About: "Compression of each strip or tile. ccitt4 is Group 4 of fax machines, for bilevel; jpeg is for rgb and gray of 8 bits.",
		},
		{
			Name: "color_model", Label: "Colour model", Option: "ColorModel", Example: "gray", Rare: true,
			About: "How pixels store colours: rgb and gray with opacity if a colour is not opaque, bilevel, palette, or cmyk, which are inks. The default is bilevel for 1 bit and for ccitt4, and rgb otherwise.",
		},
		{
			Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "16", Rare: true,
			About: "Bits of a sample: 8 or 16 of rgb and cmyk, 1, 2, 4 or 8 of a palette, and any of them of gray. The default is 8, or 1 for bilevel.",
		},
		{
			Name: "predictor", Label: "Predictor", Option: "Predictor", Example: "horizontal", Rare: true,
			About: "What lzw and deflate compress: samples, or differences to the pixel on the left, which is for 8 or 16 bits. The default is horizontal for gradients and photos in such bits without a palette.",
		},
		{
			Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true,
			About: "Quality of compression jpeg. The default is 85 for gradients and photos. In other images, flat areas keep their colours by default.",
		},
	}
}

// tiffFileParams are the parameters of the structure of a file.
func tiffFileParams() []Param {
	return []Param{
		largerSizeParam("2MB"),
		{
			Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
			About: "Number of pages. If there are several, each shows its number below the text.",
			limit: limit{"tiff-pages", "pages of a TIFF"},
		},
		{
			Name: "tile", Label: "Tiles", Option: "Tile", Example: "256", Rare: true,
			About: "Side of tiles in pixels, a multiple of 16. By default, there are strips, of about 64 KB before compression.",
		},
		{
			Name: "endian", Label: "Order of bytes", Option: "Endian", Rare: true,
			About: "Order of the bytes of numbers: little as on PCs, or big.",
		},
		{
			Name: "big", Label: "BigTIFF", Option: "Big", Example: "1", Rare: true,
			About: "1 makes it a BigTIFF, which has offsets of 64 bits.",
		},
		{
			Name: "dpi", Label: "Pixels per inch", Option: "DPI", Example: "300", Rare: true,
			About: "Pixels per inch. They change no pixel. The default is 72.",
		},
		{
			Name: "geo", Label: "Position of the pixels", Option: "Geo", Example: "48.8584,2.2945", Rare: true,
			About: "Makes it a GeoTIFF: latitude and longitude in degrees (WGS 84) of its middle, with up to 6 decimals. A pixel is 0.00001 degrees wide and high. It excludes orientation.",
		},
	}
}

// tiffSnapshotParams are the parameters of a photo.
func tiffSnapshotParams() []Param {
	return snapshotParams(snapshotTexts{
		icc:         "Colour space of rgb or a palette, with its ICC profile. Programs that obey it show the same colours as without. The default is sRGB without a profile.",
		gps:         "Position in the Exif metadata, as in geo. The default is none, or a point in the ocean if taken, camera or orientation is given.",
		taken:       "Local time in the Exif metadata, with or without its zone. The default is none, or 2025-06-21T12:00:00 if there is other metadata.",
		camera:      "Fictional camera in the Exif metadata. The default is none, or compact if there is other metadata.",
		orientation: "Orientation: the pixels are stored mirrored or rotated, and programs that obey it show the image upright.",
	})
}
