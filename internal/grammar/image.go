package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func imageKind() Kind {
	return Kind{
		Name: "image", Path: "{width}x{height}", Title: "Image", Group: "Pictures",
		About: "An image of exact dimensions, labelled with them, and with the domain of the server at the bottom; or the picture of a person. For layouts, thumbnails, scalers and upload forms.",
		Params: slices.Concat(imageSides(), []Param{
			{Name: "format", Label: "Format", Option: "Format", About: "All formats show the same image, gif in at most 256 colours."},
		}, motifParams("jpg and gradients"), []Param{
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the file. It must be at least what the image needs. A png or a tiny gif cannot have a few of the sizes just above that, which the error names.",
				limit: fileSizeLimit,
			},
		}, codingParams(), photoParams(), []Param{
			{
				Name: "frames", Label: "Frames", Option: "Frames", Example: "10", Rare: true,
				About: "Number of frames of an animated gif, png or webp, which are shown for 100 ms each. In a png or webp, frames have only what changes.",
			},
			{
				Name: "outline", Label: "Text as paths", Option: "Outline", Example: "1", Rare: true,
				About: "1 makes the text of an svg paths, which look the same in all viewers. By default, it can be selected, and the viewer chooses the font.",
			},
			embedParam(),
		}),
		Presets: []Preset{
			{"Open Graph 1200×630", "image/1200x630"},
			{"Story 1080×1920", "image/1080x1920"},
			{"Banner 300×250", "image/300x250"},
			{"Avatar 256×256", "image/256x256?style=avatar"},
			{"Face 256×256", "image/256x256?style=face"},
			{"Identicon 256×256", "image/256x256?style=identicon"},
			{"Test card 1920×1080", "image/1920x1080?style=card"},
			{"Photo 4000×3000", "image/4000x3000?style=photo&format=jpg"},
			{"Coast 1600×900", "image/1600x900?style=photo&format=jpg&scene=coast"},
			{"Photo of 8 MB", "image/4000x3000?style=photo&format=jpg&size=8MB"},
		},
		options: func() placeholder.Options { return new(placeholder.ImageOptions) },
	}
}

// codingParams are the parameters of how a file stores the pixels.
func codingParams() []Param {
	return []Param{
		{
			Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true,
			About: "Quality of a jpg. The default is 85 for gradients and photos. In other images, flat areas keep their colours by default.",
		},
		{
			Name: "progressive", Label: "Progressive", Option: "Progressive", Example: "1", Rare: true,
			About: "1 makes a jpg progressive: viewers show all of it soon, and its details later.",
		},
		{
			Name: "interlaced", Label: "Interlaced", Option: "Interlaced", Example: "1", Rare: true,
			About: "1 makes a png or gif interlaced: viewers show all of it soon, in seven passes or four.",
		},
		{
			Name: "color_model", Label: "Colour model", Option: "ColorModel", Example: "gray", Rare: true,
			About: "How a jpg or png stores colours. In a jpg, rgb is luminance and chrominance, gray luminance alone, and cmyk and ycck are inks, inverted as programs by Adobe store them; the default is rgb. " +
				"A png has rgb, gray or palette, the first two with opacity if a colour is not opaque. The default is rgb for gradients, photos and 16 bits, unless there are fewer than 8 bits, and palette for other images.",
		},
		{
			Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "16", Rare: true,
			About: "Bits of a sample of a png: 1, 2, 4 or 8 of a palette, 8 or 16 of rgb, and any of them of gray, where colours that are not opaque need 8 or 16. The default is 8, or fewer if a palette has few colours.",
		},
		{
			Name: "dpi", Label: "Pixels per inch", Option: "DPI", Example: "300", Rare: true,
			About: "Pixels per inch that a jpg or png states. They change no pixel. The default is none, or 72 in Exif.",
		},
		{
			Name: "subsampling", Label: "Chroma subsampling", Option: "Subsampling", Example: "422", Rare: true,
			About: "Resolution of the chrominance of a jpg in rgb or ycck: all pixels, half of the columns, or half of the columns and half of the rows. The default is 420 for gradients and photos, and 444 for other images.",
		},
	}
}

// photoParams are the parameters of the profile and the metadata of a photo.
func photoParams() []Param {
	return snapshotParams(snapshotTexts{
		icc:         "Colour space of a jpg, png or webp, with its ICC profile. Programs that obey it show the same colours as without. It is for rgb and palettes. The default is sRGB without a profile.",
		gps:         "Position in the Exif metadata of a jpg, png or webp: latitude and longitude in degrees, from -90 to 90 and from -180 to 180 with up to 6 decimals. The default is none, or a point in the ocean if there is other metadata.",
		taken:       "Local time in the Exif metadata of a jpg, png or webp, with or without its zone. The default is none, or 2025-06-21T12:00:00 if there is other metadata.",
		camera:      "Fictional camera in the Exif metadata of a jpg, png or webp. The default is none, or compact if there is other metadata.",
		orientation: "Orientation of a jpg: its pixels are stored mirrored or rotated, and programs that obey Exif show it upright. Adds metadata of a fictional camera.",
	})
}
