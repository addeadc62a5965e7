package grammar

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Parameters of several kinds.
var (
	seedParam = Param{
		Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
		About: "Selects the random content. The same seed gives the same bytes.",
	}
	textTypeParam = Param{Name: "text_type", Label: "Text style", Option: "TextType", About: "Style of the text."}
	// designTextTypeParam is for kinds with designs. Each design has another default.
	designTextTypeParam = Param{Name: "text_type", Label: "Text style", Option: "TextType", Example: "german", About: "Style of the text. The default suits the design."}
	paddedSizeParam     = Param{
		Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
		About: "Exact size of the file. It must be at least what the content needs.",
		limit: fileSizeLimit,
	}
	passwordParam = Param{
		Name: "password", Label: "Password", Option: "Password", Example: "secret", Rare: true,
		About: "Needed to open the file, which is encrypted with AES-256. Anybody who knows the address can read it.",
	}
	foregroundParam = Param{
		Name: "fg", Label: "Text colour", Option: "Foreground", Example: "#e9c46a", Rare: true,
		About: "Colour of the text, in the same notation as bg. The default contrasts with the background.",
	}
	// All kinds have filename and corrupt.
	filenameParam = Param{
		Name: "filename", Label: "File name", Rule: option.Rule{Type: option.ValueBaseName}, Example: "placeholder", Rare: true,
		About: "Name of the file, without extension: a-z, 0-9, _ and -.",
	}
)

// The functions below return parameters that several kinds have. They return new ones for each
// kind, because kinds must not share the choices of a rule.

// textStyleParams returns the parameters for the look of the text of images and videos.
func textStyleParams() []Param {
	return []Param{
		{
			Name: "font", Label: "Font", Option: "Font", Rare: true,
			About: "Kind of font. Serif and mono exist for Latin, Greek and Cyrillic letters; other scripts are shown in sans.",
		},
		{
			Name: "weight", Label: "Weight", Option: "Weight", Rare: true,
			About: "Thickness of the strokes. Bold exists for Latin, Greek and Cyrillic letters; other scripts are shown in regular.",
		},
		{
			Name: "align", Label: "Alignment", Option: "Align", Rare: true,
			About: "Where the lines of the text are: at the left margin, in the middle or at the right margin.",
		},
		{
			Name: "text_size", Label: "Text size", Option: "TextSize", Example: "12.5%", Rare: true,
			About: "Size of the text in pixels, or as a percentage of the height. Text that does not fit ends in an ellipsis. By default, the size suits the dimensions and the text.",
		},
		{
			Name: "lang", Label: "Language", Option: "Language", Example: "ja", Rare: true,
			About: "Language of the text, as a BCP 47 tag such as ja, ko, zh-Hans or zh-Hant. It selects the forms of Han characters, and local forms of letters.",
		},
	}
}

const watermarkName = "watermark"

// watermarkParam returns the parameter that leaves out the domain, which images and videos show if
// they have a watermark.
func watermarkParam() Param {
	return Param{
		Name: watermarkName, Label: "Leave out the domain", Rule: flag("0"), Example: "0", Rare: true,
		About: "0 leaves out the domain.", OmitsDomain: true,
	}
}

// largerSizeParam is paddedSizeParam with another example, for files that need more than a megabyte.
func largerSizeParam(example string) Param {
	p := paddedSizeParam
	p.Example = example
	return p
}

func embedParam() Param {
	return Param{
		Name: "embed", Label: "Show in the browser", Rule: flag("1"), Example: "1", Rare: true,
		About: "1 shows the file inline instead of offering it as a download.",
	}
}

// corruptName is the name of the parameter that corruptParam returns.
const corruptName = "corrupt"

func corruptParam() Param {
	rule := option.Rule{Type: option.ValueChoice}
	for _, how := range placeholder.AllCorruptions() {
		rule.Choices = append(rule.Choices, string(how))
	}
	return Param{
		Name: corruptName, Label: "Corruption", Rule: rule, Example: string(placeholder.CorruptFlippedBit), Rare: true,
		About: "How to corrupt the file. A corruption that would not change it is an error.",
	}
}

// flag returns the rule for a parameter that has one value, or is absent.
func flag(value string) option.Rule {
	return option.Rule{Type: option.ValueChoice, Choices: []string{value}}
}

var fileSizeLimit = limit{"file-size", "size of a file"}

func sceneParam() Param {
	return Param{
		Name: "scene", Label: "Scene", Option: "Scene", Example: string(placeholder.SceneCoast),
		About: "What a photo shows. By default, or with any, the seed selects it.",
	}
}
