package grammar

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

func canvasKind() Kind {
	return Kind{
		Name: "canvas", Path: "{width}x{height}", Title: "Canvas", Group: "Security",
		About:     "A huge image of one colour in a small file. For pixel limits in upload forms, scalers and decoders.",
		Hazardous: true,
		area:      area{limit: limit{"canvas-pixels", "width × height of a canvas in pixels"}, max: uint64(placeholder.MaxCanvasPixels)},
		Params: []Param{
			{Name: "width", Label: "Width", Option: "Width", Example: "16000", About: "Width in pixels. " + canvasSides()},
			{Name: "height", Label: "Height", Option: "Height", Example: "12000", About: "Height in pixels, with the same maximum."},
			{Name: "format", Label: "Format", Option: "Format", About: "A million pixels take 122 bytes as png, 0.4 KB as gif, and 4 to 5 KB as jpg. A webp has 34 bytes."},
			{Name: "bg", Label: "Colour", Option: "Background", Example: "#264653", About: "Colour: 3 or 6 hexadecimal digits. A # may precede them."},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the file. It must be at least what the canvas needs. A png or a tiny gif cannot have a few of the sizes just above that, which the error names.",
				limit: fileSizeLimit,
			},
		},
		Presets: []Preset{
			{"Limit of Pillow 8191×10924", "canvas/8191x10924"},
			{"Limit of sharp 16383×16383", "canvas/16383x16383"},
			{"16384×16384", "canvas/16384x16384"},
			{"30000×30000", "canvas/30000x30000"},
			{"Largest jpg 65535×65535", "canvas/65535x65535?format=jpg"},
			{"Largest webp 16383×16383", "canvas/16383x16383?format=webp"},
			{"Terapixel 1000000×1000000", "canvas/1000000x1000000"},
		},
		options: func() placeholder.Options { return new(placeholder.CanvasOptions) },
	}
}

// canvasSides returns the maximum of the width and the height of formats that have a lower one.
func canvasSides() string {
	jpg, webp := placeholder.MaxCanvasSide(placeholder.ImageJPG), placeholder.MaxCanvasSide(placeholder.ImageWebP)
	return fmt.Sprintf("The maximum of jpg and gif is %d, that of webp %d.", jpg, webp)
}
