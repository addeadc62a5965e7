package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func qrKind() Kind {
	return Kind{
		Name: "qr", Title: "QR code", Group: "Pictures",
		About: "A square image of a QR code. Modules are whole pixels; by default, error correction is the highest level that does not make them smaller. For QR code readers.",
		Params: []Param{
			{
				Name: "data", Label: "Content", Option: "Data", Required: true, Example: "https://example.com/",
				About: "A URL or any text that fits in a code of this size. A code of 200 pixels or more holds any 738 characters, and 1000 if each is Japanese (JIS X 0208) or has at most two bytes in UTF-8.",
				limit: limit{"qr-data", "characters in a QR code"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "Both formats show the same code."},
			{
				Name: "size", Label: "Size", Option: "Side",
				About: "Width and height in pixels.",
				limit: limit{"qr-size", "width and height of a QR code in pixels"},
			},
			{
				Name: "margin", Label: "Margin", Option: "Margin",
				About: "Width of the quiet zone around the code in modules.",
				limit: limit{"qr-margin", "margin of a QR code in modules"},
			},
			{
				Name: "level", Label: "Error correction", Option: "Level", Example: "H", Rare: true,
				About: "Level of error correction, which restores 7, 15, 25 or 30% of the code. The default is the highest that does not make the modules smaller.",
			},
			{
				Name: "segments", Label: "Segments", Option: "Segments", Rare: true,
				About: "How the data is divided: into segments of the fewest bits, one of bytes, or one in Kanji mode, of characters of JIS X 0208.",
			},
			{
				Name: "charset", Label: "Character encoding", Option: "Charset", Rare: true,
				About: "Character encoding of bytes: utf-8, which is declared unless the bytes are ASCII, or latin1, which is not, and has characters up to U+00FF.",
			},
			codeBackgroundParam, codeForegroundParam,
			embedParam(),
		},
		Presets: []Preset{
			{"Web address", "qr?data=https%3A%2F%2Fexample.com%2F"},
			{"Wi-Fi", "qr?data=WIFI%3AT%3AWPA%3BS%3AGuest%3BP%3Aplaceholder%3B%3B"},
			{"Telephone", "qr?data=tel%3A%2B1-323-555-0100"},
		},
		options: func() placeholder.Options { return new(placeholder.QROptions) },
	}
}
