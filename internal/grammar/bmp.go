package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func bmpKind() Kind {
	return Kind{
		Name: "bmp", Path: "{width}x{height}", Title: "BMP", Group: "Pictures",
		About: "An image as Windows programs and devices write it, without compression. It shows the same as an image of another format.",
		Params: slices.Concat(imageSides(), motifParams("gradients, and a bmp of less than 32 bits,"), []Param{
			largerSizeParam("2MB"),
			{
				Name: "bits", Label: "Bits per pixel", Option: "Bits", Example: "8", Rare: true,
				About: "Bits of a pixel: 1, 4 or 8 for a palette, 16, 24 or 32. A header of 12 or 64 bytes has no 16 and 32. The default is 24, 8 with rle, or 32 if a colour is not opaque.",
			},
			{
				Name: "header_size", Label: "Header", Option: "HeaderSize", Example: "124", Rare: true,
				About: "Size in bytes of the header, which is its version: 12 (OS/2), 40, 52, 56, 64 (OS/2 2), 108 (version 4) or 124 (version 5). The default is 40, or 124 if a colour is not opaque.",
			},
			{
				Name: "top_down", Label: "From top to bottom", Option: "TopDown", Example: "1", Rare: true,
				About: "1 stores the rows from top to bottom. By default, the last one is the first.",
			},
			{
				Name: "rle", Label: "Run-length encoding", Option: "RunLength", Example: "1", Rare: true,
				About: "1 compresses 4 or 8 bits with run-length encoding.",
			},
			embedParam(),
		}),
		Presets: []Preset{
			{"Photo 1920×1080", "bmp/1920x1080?style=photo"},
			{"Icon of 16 colours 32×32", "bmp/32x32?bits=4"},
			{"Alpha channel 256×256", "bmp/256x256?bg=0000&fg=e76f51"},
		},
		options:   func() placeholder.Options { return new(placeholder.BMPOptions) },
		extension: fixedExtension("bmp"),
	}
}
