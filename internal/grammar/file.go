package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func fileKind() Kind {
	return Kind{
		Name: "file", Path: "{size}", Title: "File of exact size", Group: "Files",
		About: "A file of an exact size: plain bytes, or a valid archive, image or document. For upload limits, progress bars and type checks.",
		Params: []Param{
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB",
				About: "Exact size.",
				limit: fileSizeLimit,
			},
			{Name: "type", Label: "Type", Option: "Type", About: "All types except bin have a minimum size, from 68 to 705 bytes."},
			{Name: "mode", Label: "Content", Option: "Mode", About: "Random bytes, which do not compress, or zeros."},
			seedParam,
		},
		Presets: []Preset{
			{"1 MB", "file/1MB"},
			{"5 MB", "file/5MB"},
			{"10 MB", "file/10MB"},
			{"25 MB", "file/25MB"},
			{"1 MB + 1 byte", "file/1048577B"},
			{"5 MB + 1 byte", "file/5242881B"},
			{"10 MB + 1 byte", "file/10485761B"},
			{"25 MB + 1 byte", "file/26214401B"},
		},
		options: func() placeholder.Options { return new(placeholder.FileOptions) },
	}
}
