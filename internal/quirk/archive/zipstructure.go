package archive

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// zipStructureCases returns cases of what surrounds the data of files.
func zipStructureCases() []quirk.Case {
	describing := func(d descriptor, isDeflated bool) func(twin bool) quirk.File {
		compressed := func(e zipEntry) zipEntry { return quirk.Either(isDeflated, e.deflated(), e) }
		ordinary := zipOf(readme(), list()).each(compressed)
		return zips(ordinary.each(func(e zipEntry) zipEntry { return e.described(d) }), ordinary, readme(), list())
	}
	const inHeader = "The local headers have sizes and checksums."
	empty := member{name: "empty.txt"}
	return []quirk.Case{
		{
			Token: "zip-descriptors", Format: "zip", Title: "Sizes after the data",
			About:    "Sizes and checksums are in a descriptor with a signature after compressed data, and 0 in the local header.",
			Ordinary: inHeader, Writers: "Java, Go, and servers that compress as they send", Source: "APPNOTE.TXT, 4.3.9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: describing(signedDescriptor, true),
		},
		{
			Token: "zip-descriptors-without-signature", Format: "zip", Title: "Descriptors without a signature",
			About:    "Sizes and checksums are in a descriptor without a signature after compressed data, and 0 in the local header.",
			Ordinary: inHeader, Writers: "Programs that follow the oldest descriptions of the format", Source: "APPNOTE.TXT, 4.3.9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: describing(unsignedDescriptor, true),
		},
		{
			Token: "zip-descriptors-of-stored", Format: "zip", Title: "Sizes after data without compression",
			About:    "Data are not compressed, and sizes and checksums follow them. Only the central directory says where they end.",
			Ordinary: inHeader, Writers: "Libraries that stream pictures and other zips", Source: "APPNOTE.TXT, 4.4.4 (bit 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: describing(signedDescriptor, false),
		},
		{
			Token: "zip-empty-files", Format: "zip", Title: "Empty files",
			About:    "Two files have 0 bytes. One is stored, and the other one is compressed to 2 bytes.",
			Ordinary: "Both files are stored.",
			Writers:  "Java and Python", Source: "APPNOTE.TXT, 4.4.5; RFC 1951, section 3.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Compression},
			Build: func() func(twin bool) quirk.File {
				ordinary := zipOf(empty, member{name: "also empty.txt"})
				special := ordinary
				special.entries = []zipEntry{ordinary.entries[0], ordinary.entries[1].deflated()}
				special.entries[1].packed = func() []byte { return []byte{0x03, 0x00} }
				return zips(special, ordinary, empty, member{name: "also empty.txt"})
			}(),
		},
		{
			Token: "zip-empty", Format: "zip", Title: "No files",
			About:    "The zip has only its end record.",
			Ordinary: "The zip has two files.",
			Writers:  "Exports that find nothing", Source: "APPNOTE.TXT, 4.3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: unlike(zipFile{}, zipOf(readme(), list()), nil, []member{readme(), list()}),
		},
		{
			Token: "zip-directory-order", Format: "zip", Title: "Another order in the central directory",
			About:    "The order of files in the central directory is the reverse of the order of their data.",
			Ordinary: "The order is the same.",
			Writers:  "Programs that sort the directory, and updates of an archive", Source: "APPNOTE.TXT, 4.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.order = []int{1, 0} }),
		},
		{
			Token: "zip-signing-block", Format: "zip", Title: "Block before the central directory",
			About:    "A block that is no entry is between the data and the central directory.",
			Ordinary: "The central directory follows the data.",
			Writers:  "Build tools of Android, which sign apps", Source: "APK Signature Scheme v2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.between = signingBlock() }),
		},
		{
			Token: "zip-symbolic-link", Format: "zip", Title: "Symbolic link",
			About:    "An entry is a symbolic link to another file in its folder.",
			Ordinary: "The entry is a copy of that file.",
			Writers:  "Info-ZIP zip -y, Finder, and archives of projects", Source: "APPNOTE.TXT, 4.4.15 and 4.5.7", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: unlike(zipOf(readme(), member{name: "latest.txt", link: "readme.txt"}), zipOf(readme(), named("latest.txt")),
				[]member{readme(), {name: "latest.txt", link: "readme.txt"}}, []member{readme(), named("latest.txt")}),
		},
		{
			Token: "zip-later-version", Format: "zip", Title: "Later version than needed",
			About:    "The headers ask for version 6.3, but the files only need 2.0.",
			Ordinary: "The headers ask for version 2.0.",
			Writers:  "Libraries with a constant for it", Source: "APPNOTE.TXT, 4.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(e zipEntry) zipEntry { e.needed, e.madeBy = 63, 63; return e }),
		},
		{
			Token: "zip-compression-level", Format: "zip", Title: "Flags of a compression level",
			About:    "Bits 1 and 2 of the flags say that data were compressed fast.",
			Ordinary: "All bits of the flags are 0.",
			Writers:  "Info-ZIP zip and PKZIP", Source: "APPNOTE.TXT, 4.4.4 (bits 1 and 2)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func() func(twin bool) quirk.File {
				ordinary := zipOf(readme(), list()).each(zipEntry.deflated)
				return zips(ordinary.each(func(e zipEntry) zipEntry { e.flags |= 3 << 1; return e }), ordinary, readme(), list())
			}(),
		},
	}
}

// signingBlock returns a block with a pair of an unknown identifier and zeros.
func signingBlock() string {
	pair := append(numbers[uint64](4+32), append(numbers[uint32](0x42726577), make([]byte, 32)...)...)
	size := numbers(uint64(len(pair) + 8 + 16))
	return string(size) + string(pair) + string(size) + "APK Sig Block 42"
}

// zip64Cases returns cases of zip64 in small files.
func zip64Cases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "zip-zip64-sizes", Format: "zip", Title: "Sizes of eight bytes without need",
			About:    "Sizes of small files are in zip64 extra fields.",
			Ordinary: "Sizes have four bytes.",
			Writers:  "Programs that do not know sizes when they begin", Source: "APPNOTE.TXT, 4.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(e zipEntry) zipEntry { e.zip64 = zip64InBoth; return e }),
		},
		{
			Token: "zip-zip64-local-sizes", Format: "zip", Title: "Sizes of eight bytes only in local headers",
			About:    "Sizes are in zip64 extra fields of local headers, and have four bytes in the central directory. There are zip64 end records.",
			Ordinary: "Sizes have four bytes.",
			Writers:  "Info-ZIP zip 3 that reads from a pipe", Source: "APPNOTE.TXT, 4.5.3 and 4.3.14", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) {
				*z = z.each(func(e zipEntry) zipEntry { e.zip64 = zip64InLocal; return e })
				z.zip64End = true
			}),
		},
		{
			Token: "zip-zip64-descriptors", Format: "zip", Title: "Descriptors with sizes of eight bytes",
			About:    "Local headers have zip64 extra fields, and descriptors after compressed data have sizes of eight bytes.",
			Ordinary: "The local headers have sizes of four bytes.",
			Writers:  "Servers that compress files of unknown size as they send", Source: "APPNOTE.TXT, 4.3.9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func() func(twin bool) quirk.File {
				ordinary := zipOf(readme(), list()).each(zipEntry.deflated)
				return zips(ordinary.each(func(e zipEntry) zipEntry {
					e.zip64 = zip64InLocal
					return e.described(longDescriptor)
				}), ordinary, readme(), list())
			}(),
		},
		{
			Token: "zip-zip64-end", Format: "zip", Title: "Zip64 end records without need",
			About:    "There are zip64 end records, although the fields of the end record have the same values.",
			Ordinary: "There is only an end record.",
			Writers:  "Libraries that always write zip64", Source: "APPNOTE.TXT, 4.3.14 and 4.3.15", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.zip64End = true }),
		},
	}
}

// zipBorderCases returns cases of comments, and of bytes before and after a zip.
func zipBorderCases() []quirk.Case {
	const stub = "Files about tea follow this line.\n"
	commented := func(comment string) func(twin bool) quirk.File {
		build := arranged(func(z *zipFile) { z.comment = comment })
		return func(twin bool) quirk.File {
			f := build(twin)
			if !twin {
				f.Expect = withProperty(f.Expect, quirk.Comment, comment)
			}
			return f
		}
	}
	return []quirk.Case{
		{
			Token: "zip-comment", Format: "zip", Title: "Comment",
			About:    "The zip ends with a comment of several lines.",
			Ordinary: "The zip has no comment.",
			Writers:  "WinRAR, WinZip, and Git, whose comment is the hash of a commit", Source: "APPNOTE.TXT, 4.3.16", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: commented("Two files.\r\nThey are about tea.\r\n"),
		},
		{
			Token: "zip-comment-65535-bytes", Format: "zip", Title: "Comment of 65,535 bytes",
			About:    "The comment has 65,535 bytes, so that the end record is far from the end of the file.",
			Ordinary: "The zip has no comment.",
			Writers:  "Programs that keep data in the comment", Source: "APPNOTE.TXT, 4.4.12", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Items},
			Build: arranged(func(z *zipFile) { z.comment = longComment() }),
		},
		{
			Token: "zip-file-comments", Format: "zip", Title: "Comments of files",
			About:    "Each file has a comment in the central directory.",
			Ordinary: "The files have no comments.",
			Writers:  "Info-ZIP zip -c, and programs for MS-DOS", Source: "APPNOTE.TXT, 4.4.18", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: changed(func(e zipEntry) zipEntry { e.comment = "About tea: " + e.name; return e }),
		},
		{
			Token: "zip-prepended-absolute", Format: "zip", Title: "Text before the zip",
			About:    "A text is before the first file. Offsets count from the beginning of the text.",
			Ordinary: "The zip begins with the first file.",
			Writers:  "Installers, and Python's zipapp", Source: "APPNOTE.TXT, 4.1.9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.before = stub }),
		},
		{
			Token: "zip-prepended-relative", Format: "zip", Title: "Text before the zip that offsets ignore",
			About:    "A text is before the first file, but offsets count from the end of the text.",
			Ordinary: "The zip begins with the first file.",
			Writers:  "Commands such as cat stub archive.zip, and extensions of Chrome", Source: "APPNOTE.TXT, 4.1.9", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.before, z.relative = stub, true }),
		},
		{
			Token: "zip-spanning-marker", Format: "zip", Title: "Marker of a split zip",
			About:    "The zip begins with the marker of a split zip, but has only one part.",
			Ordinary: "The zip begins with the first file.",
			Writers:  "WinZip and PKZIP, if all files fit into the first part", Source: "APPNOTE.TXT, 8.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.before = "PK00" }),
		},
		{
			Token: "zip-split-marker", Format: "zip", Title: "Marker of the first part",
			About:    "The zip begins with the marker of the first part of a split zip, which is also the signature of descriptors, but has only one part.",
			Ordinary: "The zip begins with the first file.",
			Writers:  "Programs that join the parts of a split zip", Source: "APPNOTE.TXT, 8.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.before = "PK\x07\x08" }),
		},
		{
			Token: "zip-zeros-after-end", Format: "zip", Title: "Zero bytes after the end",
			About:    "Zero bytes after the end record fill a block of 512 bytes.",
			Ordinary: "The zip ends with its end record.",
			Writers:  "Downloads by modem protocols, tapes, and forensic tools", Source: "APPNOTE.TXT, 4.3.16", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.after = string(make([]byte, -len(z.bytes())&511)) }),
		},
		{
			Token: "zip-line-end-after-end", Format: "zip", Title: "Line end after the end",
			About:    "CR LF follows the end record.",
			Ordinary: "The zip ends with its end record.",
			Writers:  "Scripts of web servers that print more after a download", Source: "APPNOTE.TXT, 4.3.16", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: arranged(func(z *zipFile) { z.after = "\r\n" }),
		},
	}
}

// longComment returns a comment of the maximum length.
func longComment() string {
	const line = "Green tea is picked in spring. "
	b := make([]byte, 0, 65535+len(line))
	for len(b) < 65535 {
		b = append(b, line...)
	}
	return string(b[:65535])
}
