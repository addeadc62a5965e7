package address

import "github.com/seed-40aebabe/placeholder"

// Parameters of several kinds.
var (
	seedParam = Param{
		Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
		About: "Selects the random content. The same seed gives the same bytes.",
	}
	textTypeParam   = Param{Name: "text_type", Label: "Style", Option: "TextType", About: "Style of the text."}
	paddedSizeParam = Param{
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
	// All kinds have this one and that of corruptParam.
	filenameParam = Param{
		Name: "filename", Label: "File name", Rule: placeholder.Rule{Type: placeholder.ValueBaseName}, Example: "placeholder", Rare: true,
		About: "Name of the file, without extension: a-z, 0-9, _ and -.",
	}
)

// The functions below return parameters of several kinds whose rules have choices, which kinds
// must not share.

func watermarkParam() Param {
	return Param{
		Name: "watermark", Label: "Leave out the domain", Option: "Watermark", Rule: flag("0"), Example: "0", Rare: true,
		About: "0 leaves out the domain.", OmitsDomain: true,
	}
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
	rule := placeholder.Rule{Type: placeholder.ValueChoice}
	for _, how := range placeholder.AllCorruptions() {
		rule.Choices = append(rule.Choices, string(how))
	}
	return Param{
		Name: corruptName, Label: "Corruption", Rule: rule, Example: string(placeholder.CorruptFlippedBit), Rare: true,
		About: "Corrupts the file in this way. One that would not change the file is an error.",
	}
}

// flag returns the rule for a parameter that has one value, or is absent.
func flag(value string) placeholder.Rule {
	return placeholder.Rule{Type: placeholder.ValueChoice, Choices: []string{value}}
}

var fileSizeLimit = limit{"file-size", "size of a file"}
