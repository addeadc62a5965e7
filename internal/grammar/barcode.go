package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func barcodeKind() Kind {
	return Kind{
		Name: "barcode", Path: "{symbology}", Title: "Barcode", Group: "Pictures",
		About: "An image of a linear code or a matrix, such as EAN-13, Code 128, Data Matrix, PDF417 or Micro QR. Modules are whole pixels. For barcode readers.",
		Params: []Param{
			{Name: "symbology", Label: "Type", Option: "Symbology", Example: "ean13", About: "Type of the code."},
			{
				Name: "data", Label: "Content", Option: "Data", Example: "952123454321",
				About: "What the code says. ean13, ean8, upca and itf14 have digits, and add the check digit if it is missing. gs1-128 and gs1-datamatrix have elements such as (01)09521234543213(10)A1. " +
					"code128 has ASCII, code39 capitals and digits, microqr up to 35 digits, 21 capitals or 15 of Latin-1, and the others any text that fits. By default, the seed selects it.",
				limit: limit{"barcode-data", "characters in a barcode"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "All formats show the same code."},
			{
				Name: "scale", Label: "Pixels per module", Option: "Scale",
				About: "Width of a module, which is the narrowest bar, in pixels.",
				limit: limit{"barcode-scale", "pixels per module of a barcode"},
			},
			{
				Name: "margin", Label: "Margin", Option: "Margin", Example: "10",
				About: "Width of the quiet zone around the code in modules. The default is what the standard of the code requires.",
				limit: limit{"barcode-margin", "margin of a barcode in modules"},
			},
			{
				Name: "version", Label: "Version", Option: "Version", Example: "R7x43", Rare: true,
				About: "Version of microqr, M1 to M4, or of rmqr, which is its height and width in modules. By default, it is one of a small area.",
			},
			{
				Name: "level", Label: "Error correction", Option: "Level", Example: "M", Rare: true,
				About: "Level of error correction: L, M or Q of microqr, and M or H of rmqr. The default is the highest for which the data fits in the version.",
			},
			{Name: "label", Label: "Text below", Option: "Label", Example: "1", About: "1 shows the content as text below the code."},
			codeBackgroundParam, codeForegroundParam,
			seedParam,
			paddedSizeParam,
			embedParam(),
		},
		Presets: []Preset{
			{"EAN-13", "barcode/ean13?label=1"},
			{"Shipping label", "barcode/gs1-128?label=1"},
			{"Data Matrix", "barcode/datamatrix?scale=6"},
			{"PDF417", "barcode/pdf417"},
			{"Aztec", "barcode/aztec?scale=6"},
			{"Micro QR", "barcode/microqr?scale=6"},
			{"rMQR", "barcode/rmqr?scale=6"},
		},
		options: func() placeholder.Options { return new(placeholder.BarcodeOptions) },
	}
}

// Parameters of codes.
var (
	codeBackgroundParam = Param{
		Name: "bg", Label: "Background", Option: "Background", Rare: true, Example: "#264653",
		About: "Colour of light modules: 3 or 6 hexadecimal digits, or 4 or 8 with opacity, which jpg lacks. A # may precede them.",
	}
	codeForegroundParam = Param{
		Name: "fg", Label: "Foreground", Option: "Foreground", Rare: true, Example: "#e9c46a",
		About: "Colour of dark modules, in the same notation as bg.",
	}
)
