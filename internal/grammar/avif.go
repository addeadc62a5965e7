package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func avifKind() Kind {
	return Kind{
		Name: "avif", Path: "{width}x{height}", Title: "AVIF", Group: "Pictures",
		About: "An image as websites send it to browsers: AV1 in HEIF, with Exif. It shows the same as an image of another format.",
		Params: slices.Concat(imageSides(), motifParams("gradients"), []Param{
			paddedSizeParam,
			{
				Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true,
				About: "Quality on the scale of libavif. The default is 60 for gradients and photos. In other images, flat areas keep their colours by default.",
			},
			{Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "10", Rare: true, About: "Bits of a sample: 8 or 10."},
		}, heifParams(), []Param{embedParam()}),
		Presets: []Preset{
			{"Photo of a website 1920×1080", "avif/1920x1080?style=photo"},
			{"Photo of 2 MB", "avif/4000x3000?style=photo&size=2MB"},
			{"Test card 1920×1080", "avif/1920x1080?style=card"},
		},
		options:   func() placeholder.Options { return new(placeholder.AVIFOptions) },
		extension: fixedExtension("avif"),
	}
}
