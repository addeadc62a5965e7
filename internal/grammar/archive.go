package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func archiveKind() Kind {
	return Kind{
		Name: "archive", Path: "{files}", Title: "Archive", Group: "Files",
		About: "An archive of small files of many types, in folders with names in several scripts. For upload forms and scanners.",
		Params: []Param{
			{
				Name: "files", Label: "Files", Option: "Files", Example: "10",
				About: "Number of files.",
				limit: limit{"archive-files", "files of an archive"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "All formats but cbz have the same files. Those of a cbz are pictures, one for each page."},
			{
				Name: "content", Label: "Content", Option: "Content",
				TriggersScanners: []string{string(placeholder.ArchiveEICAR)},
				About:            "Harmless files only, or with one file of the innermost archive replaced by the antivirus test file.",
			},
			{
				Name: "depth", Label: "Depth", Option: "Depth", Rare: true,
				About: "Number of nested archives: one of the files is an archive, which contains another, and so on. At most 7 for tgz, tbz2, txz and tzst.",
			},
			zipPasswordParam(),
			{
				Name: "compression", Label: "Compression", Option: "Compression", Rare: true,
				About: "Compression of the files of a zip, which are stored in other formats. With deflate64, one of the files is a long text.",
			},
			{
				Name: "streamed", Label: "Sizes after the files", Option: "Streamed", Example: "1", Rare: true,
				About: "Leaves sizes and checksums out of the headers of a zip. Descriptors after the files have them, as streaming programs write them.",
			},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true,
				About: "Exact size of the archive. One more file of random bytes, which is not encrypted, pads it.",
				limit: fileSizeLimit,
			},
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the files and their names.",
			},
		},
		Presets: []Preset{
			{"10 files", "archive/10"},
			{"1,000 files", "archive/1000"},
			{"100 MB", "archive/10?size=100MB"},
			{"Five archives deep", "archive/10?depth=5"},
			{"7z", "archive/10?format=7z"},
			{"ISO image", "archive/10?format=iso"},
			{"Compressed and streamed", "archive/10?compression=deflate&streamed=1"},
			{"Compressed with LZMA", "archive/10?compression=lzma"},
			{"Encrypted", "archive/10?password=secret"},
			{"Antivirus test file", "archive/10?content=eicar&depth=2"},
		},
		options: func() placeholder.Options { return new(placeholder.ArchiveOptions) },
	}
}

// zipPasswordParam returns passwordParam for the format zip.
func zipPasswordParam() Param {
	p := passwordParam
	p.About = "Encrypts the files of a zip with AES-256 (AE-2), but not their names. Anybody who knows the address can read them."
	return p
}
