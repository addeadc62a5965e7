package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func icoKind() Kind {
	return Kind{
		Name: "ico", Path: "{side}", Title: "Icon", Group: "Pictures",
		About: "An icon of a website or of Windows, or a cursor, of one or several square pictures. It shows the same as an image of another format.",
		Params: slices.Concat([]Param{{
			Name: "side", Label: "Side", Option: "Side", Example: "256", About: "Width and height of the largest picture in pixels.",
			limit: limit{"ico-side", "width and height of an icon in pixels"},
		}}, motifParams("gradients"), []Param{
			paddedSizeParam,
			{
				Name: "sizes", Label: "Other sizes", Option: "Sizes", Example: "16,32,48",
				About: "Sides of other pictures in the file, up to side, separated by commas. Each shows its own dimensions by default.",
			},
			{Name: "format", Label: "Format", Option: "Format", About: "An icon, or a cursor, which has a hot spot."},
			{
				Name: "entries", Label: "Format of the pictures", Option: "Entries", Rare: true,
				About: "Format of the pictures in the file: png, bmp, or, as Windows does, png for 256 pixels and bmp for less.",
			},
			{
				Name: "bits", Label: "Bits per pixel", Option: "Bits", Example: "8", Rare: true,
				About: "Bits of a pixel of pictures that are bmp: 1, 4 or 8 for a palette, 24, or 32 with opacity, the default. Below 32, a pixel is transparent or not.",
			},
			{
				Name: "hotspot", Label: "Hot spot", Option: "Hotspot", Example: "3,0", Rare: true,
				About: "Pixel that a cursor points with, from the left and from the top. The default is 0,0.",
			},
			embedParam(),
		}),
		Presets: []Preset{
			{"Favicon", "ico/48?sizes=16,32&filename=favicon"},
			{"Application icon", "ico/256?sizes=16,24,32,48,64,128&style=identicon"},
			{"Cursor", "ico/32?format=cur&hotspot=16,16&bg=0000"},
			{"16 colours", "ico/32?bits=4"},
		},
		options: func() placeholder.Options { return new(placeholder.ICOOptions) },
	}
}
