package signature

import (
	"slices"
	"strings"
)

// EICAR is the antivirus test file, after which there may be white space. Its bytes stand in pieces
// and in reverse order, so that scanners do not report this file or programs that have it.
var EICAR = Format{
	Name: "eicar", MaxSize: 128,
	Starts: []Start{{
		{Offset: 63, Bytes: "$H+H*"}, {Offset: 53, Bytes: "TEST-FILE!"}, {Offset: 43, Bytes: "ANTIVIRUS-"}, {Offset: 34, Bytes: "STANDARD-"},
		{Offset: 25, Bytes: "7}$EICAR-"}, {Offset: 18, Bytes: "P^)7CC)"}, {Offset: 11, Bytes: `\PZX54(`}, {Offset: 0, Bytes: "X5O!P%@AP[4"},
	}},
	Like: Like{Address: "eicar", Size: 68},
}

// Others are formats that no address gives, by their usual extensions. None of them is text.
func Others() []Format {
	return []Format{
		other("sqlite", "SQLite format 3\x00"), other("parquet", "PAR1"), other("arrow", "ARROW1\x00\x00"), other("avro", "Obj\x01"),
		other("hdf5", "\x89HDF\r\n\x1a\n"), other("npy", "\x93NUMPY"), other("pcap", "\xd4\xc3\xb2\xa1", "\xa1\xb2\xc3\xd4"), other("pcapng", "\x0a\x0d\x0d\x0a"),
		other("7z", "7z\xbc\xaf\x27\x1c"), other("rar", "Rar!\x1a\x07"), other("gz", "\x1f\x8b\x08"), other("bz2", "BZh"), other("xz", "\xfd7zXZ\x00"),
		other("zst", "\x28\xb5\x2f\xfd"), other("lz4", "\x04\x22\x4d\x18"), other("cab", "MSCF\x00\x00\x00\x00"), other("ar", "!<arch>\n"), other("rpm", "\xed\xab\xee\xdb"),
		other("ttf", "\x00\x01\x00\x00\x00", "true\x00"), other("otf", "OTTO\x00"), other("ttc", "ttcf\x00"), other("woff", "wOFF"), other("woff2", "wOF2"),
		other("elf", "\x7fELF"), other("exe", "MZ\x90\x00"), other("mach-o", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe"), other("class", "\xca\xfe\xba\xbe"),
		other("wasm", "\x00asm"), other("dex", "dex\n03"), other("ole", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
		other("tiff", "II*\x00", "MM\x00*"), other("ico", "\x00\x00\x01\x00"), other("psd", "8BPS"), other("jp2", "\x00\x00\x00\x0cjP  "), other("jxl", "\x00\x00\x00\x0cJXL "),
		{Name: "bmp", Starts: []Start{{{Bytes: "BM"}, {Offset: 6, Bytes: "\x00\x00\x00\x00"}}}},
		brand("heic", "heic", "heix", "mif1", "msf1"), brand("avif", "avif", "avis"), brand("mov", "qt  "), brand("3gp", "3g"), brand("m4a", "M4A"),
		other("ogg", "OggS"), other("flac", "fLaC"), other("midi", "MThd"), other("mkv", "\x1a\x45\xdf\xa3"), other("flv", "FLV\x01"),
		other("mpg", "\x00\x00\x01\xba"), other("wmv", "\x30\x26\xb2\x75\x8e\x66\xcf\x11"),
		{Name: "avi", Starts: riff("AVI ", "RIFF")}, {Name: "aiff", Starts: riff("AIF", "FORM")},
	}
}

// other returns a format whose files begin with one of some bytes.
func other(name string, beginnings ...Bytes) Format {
	f := Format{Name: name}
	for _, b := range beginnings {
		f.Starts = append(f.Starts, Start{{Bytes: b}})
	}
	return f
}

// brand returns a format of the boxes of MP4 with one of some brands (ISO/IEC 14496-12, 4.3).
func brand(name string, brands ...Bytes) Format {
	f := Format{Name: name}
	for _, b := range brands {
		f.Starts = append(f.Starts, Start{{Offset: 4, Bytes: "ftyp"}, {Offset: 8, Bytes: b}})
	}
	return f
}

// PlainText says which text an address may take the place of: text without a syntax.
type PlainText struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	Names      []string `json:"names"`      // of files without an extension that have a syntax, in lower case
	Beginnings []string `json:"beginnings"` // of text that has a syntax
}

// Plain is plain text.
var Plain = PlainText{
	Extensions: []string{"", "txt", "text", "md", "log"},
	Names:      []string{"makefile", "gnumakefile", "dockerfile", "containerfile", "jenkinsfile", "vagrantfile", "procfile", "gemfile", "rakefile", "brewfile", "justfile", "pipfile"},
	Beginnings: []string{"#!", "<", "-----BEGIN ", "%YAML", "%!PS"},
}

// SyntaxOf returns what a text is, if not plain text: its extension or "source code". The name is
// in lower case.
func (p PlainText) SyntaxOf(name, extension string, head []byte) string {
	begins := func(s string) bool { return strings.HasPrefix(string(head), s) }
	switch {
	case !slices.Contains(p.Extensions, extension):
		return extension
	case slices.Contains(p.Names, name), slices.ContainsFunc(p.Beginnings, begins):
		return "source code"
	default:
		return ""
	}
}

// RawBytes say which files of an unknown format are no more than bytes to the programs that read them.
type RawBytes struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	MinSize    int      `json:"minSize"`    // bytes from which on random ones can be told from others
	// MaxDeviation is the maximum of Pearson's statistic for the numbers of each byte, which has a
	// mean of 255 and a standard deviation of 23 if they are random.
	MaxDeviation float64 `json:"maxDeviation"`
}

// Raw are bytes without a format.
var Raw = RawBytes{Extensions: []string{"", "bin", "dat", "data", "raw", "blob", "img", "tmp", "part"}, MinSize: 256, MaxDeviation: 400}

// IsRandom reports whether the beginning of a file looks random.
func (r RawBytes) IsRandom(head []byte) bool {
	if len(head) < r.MinSize {
		return false
	}
	var counts [256]float64
	for _, b := range head {
		counts[b]++
	}
	mean, deviation := float64(len(head))/256, 0.0
	for _, n := range counts {
		deviation += (n - mean) * (n - mean) / mean
	}
	return deviation <= r.MaxDeviation
}

// NameOf returns the name of a format that a file has, or had before it was damaged, by its
// extension and its first [HeadSize] bytes. It is empty for text and unknown formats.
func NameOf(extension string, head []byte) string {
	for _, f := range All() {
		if f.Pattern == nil && f.Matches(head) && (f.Extensions == nil || slices.Contains(f.Extensions, extension)) {
			return f.Name
		}
	}
	return ""
}

// OtherNameOf is like NameOf for formats that no address gives.
func OtherNameOf(head []byte) string {
	for _, f := range Others() {
		if f.Matches(head) {
			return f.Name
		}
	}
	return ""
}
