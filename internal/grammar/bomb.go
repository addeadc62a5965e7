package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func bombKind() Kind {
	return Kind{
		Name: "bomb", Path: "{bytes}", Title: "Bomb", Group: "Security",
		About:     "A small file that unpacks to an exact number of bytes: zeros in archives, white space in documents. For limits on the unpacked size.",
		Hazardous: true,
		Params: []Param{
			{
				Name: "bytes", Label: "Unpacked", Option: "Bytes", Example: "100MB",
				About: "Number of bytes that the file unpacks to, in total. A document has a minimum of a few KB.",
				limit: limit{"bomb-size", "bytes that a bomb unpacks to"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "An archive, a compressed file, or a document of one page, sheet or slide."},
			{
				Name: "files", Label: "Files", Option: "Files", Example: "1000",
				About: "Number of entries, among which the bytes are divided.",
				limit: limit{"bomb-files", "entries of a bomb"},
			},
			{
				Name: "depth", Label: "Depth", Option: "Depth", Rare: true,
				About: "Number of further archives around this one, each within the next. At most 7 for tgz.",
			},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the file, which makes the ratio exact: 100MB in 1MB are 100:1.",
				limit: fileSizeLimit,
			},
		},
		Presets: []Preset{
			{"1 GB", "bomb/1GB"},
			{"1 TB", "bomb/1TB"},
			{"1,000,000 files", "bomb/0B?files=1000000"},
			{"100:1", "bomb/100MB?size=1MB"},
			{"Three archives deep", "bomb/1GB?depth=3"},
			{"Word document of 1 GB", "bomb/1GB?format=docx"},
		},
		options: func() placeholder.Options { return new(placeholder.BombOptions) },
	}
}
