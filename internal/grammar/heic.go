package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func heicKind() Kind {
	return Kind{
		Name: "heic", Path: "{width}x{height}", Title: "HEIC", Group: "Pictures",
		About: "An image as phones send it: HEVC in a grid of tiles, with a thumbnail and Exif. It shows the same as an image of another format.",
		Params: slices.Concat(imageSides(), motifParams("gradients"), []Param{
			paddedSizeParam,
			{
				Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true,
				About: "Quality on the scale of libheif. The default is 50 for gradients and photos. In other images, flat areas keep their colours by default.",
			},
			{Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "10", Rare: true, About: "Bits of a sample: 8 or 10."},
			{
				Name: "grid", Label: "No grid", Option: "NoGrid", Example: "0", Rare: true,
				About: "0 makes it one coded picture. By default, it is a grid of tiles of 512×512 pixels.",
			},
		}, heifParams(), []Param{embedParam()}),
		Presets: []Preset{
			{"Photo of a phone 4032×3024", "heic/4032x3024?style=photo&camera=phone&orientation=6"},
			{"Photo of 8 MB", "heic/4032x3024?style=photo&size=8MB"},
			{"Test card 1920×1080", "heic/1920x1080?style=card"},
		},
		options:   func() placeholder.Options { return new(placeholder.HEICOptions) },
		extension: fixedExtension("heic"),
	}
}

// heifParams returns the parameters of the colour profile, the metadata and the orientation of an image in HEIF.
func heifParams() []Param {
	return snapshotParams(snapshotTexts{
		icc:         "Colour space, with its ICC profile. Programs that obey it show the same colours as without. The default is sRGB without a profile.",
		gps:         "Position in the Exif metadata: latitude and longitude in degrees, from -90 to 90 and from -180 to 180 with up to 6 decimals. The default is a point in the ocean.",
		taken:       "Local time in the Exif metadata, with or without its zone. The default is 2025-06-21T12:00:00.",
		camera:      "Fictional camera in the Exif metadata. The default is compact.",
		orientation: "Orientation: the pixels are stored mirrored or rotated, and programs that obey irot and imir, or Exif, show the image upright.",
	})
}
