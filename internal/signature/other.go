package signature

import "slices"

// EICAR is the antivirus test file, after which there may be white space. It is stored in pieces and
// in reverse order, so that scanners do not report this file or programs that contain it.
var EICAR = Format{
	Name: "eicar", MaxSize: 128,
	Starts: []Start{{
		{Offset: 63, Bytes: "$H+H*"}, {Offset: 53, Bytes: "TEST-FILE!"}, {Offset: 43, Bytes: "ANTIVIRUS-"}, {Offset: 34, Bytes: "STANDARD-"},
		{Offset: 25, Bytes: "7}$EICAR-"}, {Offset: 18, Bytes: "P^)7CC)"}, {Offset: 11, Bytes: `\PZX54(`}, {Offset: 0, Bytes: "X5O!P%@AP[4"},
	}},
	Like: Like{Address: "eicar", Size: 68},
}

// Others are formats that no address gives, by their usual extensions. No format here is text.
func Others() []Format {
	return []Format{
		other("sqlite", "SQLite format 3\x00"), other("arrow", "ARROW1\x00\x00"), other("avro", "Obj\x01"),
		other("hdf5", "\x89HDF\r\n\x1a\n"), other("npy", "\x93NUMPY"), other("pcap", "\xd4\xc3\xb2\xa1", "\xa1\xb2\xc3\xd4"), other("pcapng", "\x0a\x0d\x0d\x0a"),
		other("7z", "7z\xbc\xaf\x27\x1c"), other("rar", "Rar!\x1a\x07"), other("gz", "\x1f\x8b\x08"), other("bz2", "BZh"), other("xz", "\xfd7zXZ\x00"),
		other("zst", "\x28\xb5\x2f\xfd"), other("lz4", "\x04\x22\x4d\x18"), other("cab", "MSCF\x00\x00\x00\x00"), other("ar", "!<arch>\n"), other("rpm", "\xed\xab\xee\xdb"),
		other("ttf", "\x00\x01\x00\x00\x00", "true\x00"), other("otf", "OTTO\x00"), other("ttc", "ttcf\x00"), other("woff", "wOFF"), other("woff2", "wOF2"),
		other("elf", "\x7fELF"), other("exe", "MZ\x90\x00"), other("mach-o", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe"), other("class", "\xca\xfe\xba\xbe"),
		other("wasm", "\x00asm"), other("dex", "dex\n03"), other("ole", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
		other("psd", "8BPS"), other("jp2", "\x00\x00\x00\x0cjP  "), other("jxl", "\x00\x00\x00\x0cJXL "),
		brand("heic", "mif1", "msf1"), brand("avif", "avis"), other("midi", "MThd"), other("flv", "FLV\x01"),
		other("mpg", "\x00\x00\x01\xba"), other("wmv", "\x30\x26\xb2\x75\x8e\x66\xcf\x11"),
		{Name: "avi", Starts: riff("AVI ", "RIFF")},
	}
}

// other returns a format of files that begin with one of the given strings.
func other(name string, beginnings ...Bytes) Format {
	f := Format{Name: name}
	for _, b := range beginnings {
		f.Starts = append(f.Starts, Start{{Bytes: b}})
	}
	return f
}

// brand returns an MP4 format with one of the given brands (ISO/IEC 14496-12, 4.3).
func brand(name string, brands ...Bytes) Format {
	f := Format{Name: name}
	for _, b := range brands {
		f.Starts = append(f.Starts, Start{{Offset: 4, Bytes: "ftyp"}, {Offset: 8, Bytes: b}})
	}
	return f
}

// NameOf returns the name of the format of a file, which may be damaged, by its extension and its
// first [HeadSize] bytes. It is empty for text and unknown formats.
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
