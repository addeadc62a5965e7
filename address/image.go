package address

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

func imageKind() Kind {
	side := limit{"image-side", "width and height of an image in pixels"}
	jpgOnly := map[string][]string{"format": {string(placeholder.ImageJPG)}}
	return Kind{
		Name: "image", Path: "{width}x{height}", Title: "Image",
		About: "An image of exact dimensions, labelled with them, and with the domain of the service at the bottom. For layouts, thumbnails, scalers and upload forms.",
		Params: []Param{
			{Name: "width", Label: "Width", Option: "Width", Example: "800", About: "Width in pixels.", limit: side},
			{Name: "height", Label: "Height", Option: "Height", Example: "450", About: "Height in pixels.", limit: side},
			{Name: "format", Label: "Format", Option: "Format", About: "All formats show the same image, gif in at most 256 colours."},
			{
				Name: "style", Label: "Style", Option: "Style",
				About: "What is behind the text: a plain colour, a gradient, a test card that shows what a pipeline did, or a landscape with the detail of a photo.",
			},
			{
				Name: "bg", Label: "Background", Option: "Background", Example: "#264653",
				Rule:     placeholder.Rule{Type: placeholder.ValueColor}, // the default depends on the style
				OnlyWith: map[string][]string{"style": {string(placeholder.ImageFlat), string(placeholder.ImageGradient)}},
				About: "Background, or first colour of a gradient: 3 or 6 hexadecimal digits, or 4 or 8 with opacity, which jpg and gradients lack. A # may precede them. " +
					"The default is " + placeholder.DefaultBackground + ", or a colour that the seed selects for a gradient.",
			},
			foregroundParam,
			{
				Name: "text", Label: "Text", Option: "Text", Example: `Summer sale\nSave 20 %`,
				About: `Replaces the dimensions. A line break, or \n, begins a new line. ` +
					fmt.Sprintf("Text of more than %d characters ends in an ellipsis.", placeholder.MaxImageTextChars),
			},
			watermarkParam(),
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the colours of a gradient, the landscape of a photo, and the bytes that pad a file to its size.",
			},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the file. It must be at least what the image needs; the few bytes above that which a png or a tiny gif cannot have are in the error.",
				limit: fileSizeLimit,
			},
			{
				Name: "quality", Label: "Quality", Option: "Quality", Example: "85", Rare: true, OnlyWith: jpgOnly,
				About: "Quality of a jpg. The default is 85 for gradients and photos. In other images, flat areas keep their exact colours by default.",
			},
			{
				Name: "orientation", Label: "Orientation", Option: "Orientation", Example: "6", Rare: true, OnlyWith: jpgOnly,
				About: "Exif orientation of a jpg: its pixels are stored mirrored or rotated, and programs that obey Exif show it upright. Adds metadata of a fictional camera.",
			},
			{
				Name: "frames", Label: "Frames", Option: "Frames", Example: "10", Rare: true,
				OnlyWith: map[string][]string{"format": {string(placeholder.ImageGIF)}},
				About:    "Number of frames of an animated gif, which are shown for 100 ms each.",
			},
			embedParam(),
		},
		Presets: []Preset{
			{"Open Graph 1200×630", "image/1200x630"},
			{"Story 1080×1920", "image/1080x1920"},
			{"Banner 300×250", "image/300x250"},
			{"Avatar 256×256", "image/256x256"},
			{"Favicon 32×32", "image/32x32"},
			{"Test card 1920×1080", "image/1920x1080?style=card"},
			{"Photo 4000×3000", "image/4000x3000?style=photo&format=jpg"},
			{"Photo of 8 MB", "image/4000x3000?style=photo&format=jpg&size=8MB"},
		},
		footprint: imageFootprint,
		options:   imageOptions,
	}
}

func imageOptions(r *Request) placeholder.Options {
	return placeholder.ImageOptions{
		Width:      r.integer("width"),
		Height:     r.integer("height"),
		Format:     placeholder.ImageFormat(r.Text("format")),
		Style:      placeholder.ImageStyle(r.Text("style")),
		Background: r.Text("bg"),
		Foreground: r.Text("fg"),
		Text:       r.Text("text"),
		Watermark:  r.watermark(),
		Seed:       r.Number("seed"),
		Size:       int64(r.Number("size")),

		Quality:     r.integer("quality"),
		Orientation: r.integer("orientation"),
		Frames:      r.integer("frames"),
	}
}
