package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func pdfKind() Kind {
	return Kind{
		Name: "pdf", Path: "{pages}", Title: "PDF", Group: "Documents",
		About: "A tagged document of designed pages, each with its number as heading and sample text, with figures, photos and tables. For viewers, splitters and accessibility checkers.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"pdf-pages", "pages of a PDF document"},
			},
			{Name: "design", Label: "Design", Option: "Design", About: "How the pages look. With any, the seed selects a design."},
			designTextTypeParam,
			{
				Name: "text", Label: "Text", Option: "Text", Example: `Zażółć gęślą jaźń\nДобрый день`,
				About: `What the columns of the first page begin with, in any script, before the sample text. A line break, or \n, begins a new paragraph.`,
			},
			{
				Name: "lang", Label: "Language", Option: "Language", Example: "ja", Rare: true,
				About: "Language of text, as a BCP 47 tag such as ja, ko, zh-Hans or zh-Hant. It selects the forms of Han characters, local forms of letters, and the voice of programs that read aloud.",
			},
			{Name: "paper", Label: "Paper", Option: "Paper", About: "Size of the pages. Those of a3 and a5 are the pages of a4, enlarged and reduced."},
			{Name: "landscape", Label: "Landscape", Option: "Landscape", Example: "1", About: "Pages that are wider than they are high."},
			{Name: "scan", Label: "Scanned", Option: "Scan", Example: "1", About: "Pages that are pictures, as a scanner writes them, with the words of the same address without it. For text recognition."},
			passwordParam,
			{
				Name: "owner", Label: "Owner's password", Option: "Owner", Example: "secret", Rare: true,
				About: "Lifts restrictions: without it, the file asks viewers not to print, copy or change the pages, which many ignore. If there is no password parameter, the file opens with these restrictions.",
			},
			{
				Name: "encryption", Label: "Encryption", Option: "Encryption", Example: "aes-128", Rare: true,
				About: "How the file is encrypted: by default with aes-256 if there is a password or an owner. Without them, it opens without a password. The others are weak or old, for programs that have to read such files.",
			},
			paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 page", "pdf/1"},
			{"10 pages", "pdf/10"},
			{"100 pages", "pdf/100"},
			{"3 pages, 10 MB", "pdf/3?size=10MB"},
			{"Encrypted", "pdf/3?password=secret"},
			{"Restricted", "pdf/3?owner=secret"},
			{"Encrypted as in 1994", "pdf/3?password=secret&encryption=rc4-40"},
			{"Magazine", "pdf/8?design=magazine"},
			{"In several scripts", `pdf/1?text=Zażółć gęślą jaźń\nДобрый день\nשלום עולם\nこんにちは`},
			{"US Letter", "pdf/3?paper=letter"},
			{"Landscape", "pdf/3?landscape=1"},
			{"Scanned", "pdf/3?scan=1"},
			{"Contract, 10 pages", "pdf/10?design=book&text_type=legal"},
		},
		extension: fixedExtension("pdf"),
		options:   func() placeholder.Options { return new(placeholder.PDFOptions) },
	}
}
