package grammar

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

// imageSides returns the parameters of the dimensions of an image.
func imageSides() []Param {
	side := limit{"image-side", "width and height of an image in pixels"}
	return []Param{
		{Name: "width", Label: "Width", Option: "Width", Example: "800", About: "Width in pixels.", limit: side},
		{Name: "height", Label: "Height", Option: "Height", Example: "450", About: "Height in pixels.", limit: side},
	}
}

// motifParams returns the parameters of what an image shows, whatever its format is. The background of some
// images has no opacity.
func motifParams(opaque string) []Param {
	params := []Param{
		{
			Name: "style", Label: "Style", Option: "Style",
			About: "What is behind the text: a plain colour, a gradient, a test card that shows what a pipeline did, or a scene with the detail of a photo; " +
				"or the picture of a person: initials, an identicon, which is a figure of blocks, or a drawn face.",
		},
		sceneParam(),
		{
			Name: "bg", Label: "Background", Option: "Background", Example: "#264653",
			About: "Background, or first colour of a gradient: 3 or 6 hexadecimal digits, or 4 or 8 with opacity, which " + opaque + " lack. A # may precede them. " +
				"The default is " + placeholder.DefaultBackground + ", or a colour that the seed selects for a gradient or a person.",
		},
		foregroundParam,
		{
			Name: "text", Label: "Text", Option: "Text", Example: `Summer sale\nSave 20 %`,
			About: `Replaces the dimensions. A line break, or \n, begins a new line. In an avatar, it is a name, whose initials are shown. By default, that is the name in json/1 with the same seed. ` +
				fmt.Sprintf("Text of more than %d characters ends in an ellipsis.", placeholder.MaxImageTextChars),
		},
	}
	return append(append(params, textStyleParams()...), watermarkParam(), Param{
		Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
		About: "Selects the colours of a gradient, the photo of a scene, the person, and the bytes that pad a file to its size.",
	})
}
