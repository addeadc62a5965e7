package archive

import (
	"github.com/seed-40aebabe/placeholder/internal/bzip2"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lzma"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// latin1 is a text in ISO-8859-1, in which bytes look like calls and jumps of x86.
const latin1 = "th\xe9 \xe0 la menthe, tr\xe8s l\xe9ger, \xe9t\xe9\n"

// sevenZips returns the builder of a 7z archive with folders, which are packed when it is built, and of the ordinary one with the same files.
func sevenZips(folders func() []szFolder, members ...member) func(twin bool) quirk.File {
	special := func() []byte { return szArchive{files: members, folders: folders()}.bytes() }
	return raw(special, sevenZipOf(members...).bytes, members...)
}

// sevenZipCases returns cases of 7z archives.
func sevenZipCases() []quirk.Case {
	two := []member{readme(), list()}
	packed := func(f func(data string) szFolder) func(twin bool) quirk.File {
		return sevenZips(func() []szFolder { return []szFolder{f(tea), f(goods)} }, two...)
	}
	locked := func(special func() szArchive) func(twin bool) quirk.File { // later, because the key takes 2¹⁹ rounds of SHA-256
		return func(twin bool) quirk.File {
			if twin {
				return quirk.File{Bytes: sevenZipOf(two...).bytes(), Expect: expectation(two...)}
			}
			return quirk.File{Bytes: special().bytes(), Expect: encrypted(two...)}
		}
	}
	changed := func(change func(a *szArchive)) func(twin bool) quirk.File {
		special := sevenZipOf(two...)
		change(&special)
		return raw(special.bytes, sevenZipOf(two...).bytes, two...)
	}
	menu := member{name: "menu.txt", data: latin1}
	empty := []member{readme(), {name: "empty.txt"}, {name: "photos/"}}
	const stored = "The files are stored."
	const format = "DOC/7zFormat.txt of the LZMA SDK"
	const methods = "DOC/Methods.txt of the LZMA SDK"
	return []quirk.Case{
		{
			Token: "7z-solid", Format: "7z", Title: "Solid archive",
			About:    "Both files are compressed as one stream with LZMA.",
			Ordinary: "Each file has a stream of its own, without compression.",
			Writers:  "7-Zip by default", Source: format + ", SubStreamsInfo", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Layout},
			Build: sevenZips(func() []szFolder { return []szFolder{lzmaFolder(tea, goods)} }, two...),
		},
		{
			Token: "7z-lzma", Format: "7z", Title: "Compression with LZMA",
			About:    "The files are compressed with LZMA.",
			Ordinary: stored, Writers: "7-Zip before version 9.30", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder { return lzmaFolder(data) }),
		},
		{
			Token: "7z-lzma2", Format: "7z", Title: "Compression with LZMA2",
			About:    "The files are compressed with LZMA2.",
			Ordinary: stored, Writers: "7-Zip by default", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder {
				return coded(szCoder{id: szLZMA2, properties: []byte{8}}, lzma.Chunk([]byte(data)), data)
			}),
		},
		{
			Token: "7z-bzip2", Format: "7z", Title: "Compression with bzip2",
			About:    "The files are compressed with bzip2.",
			Ordinary: stored, Writers: "7-Zip with the option -m0=BZip2", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder { return coded(szCoder{id: szBzip2}, bzip2.Compress([]byte(data), 9), data) }),
		},
		{
			Token: "7z-deflate", Format: "7z", Title: "Compression with DEFLATE",
			About:    "The files are compressed with DEFLATE.",
			Ordinary: stored, Writers: "7-Zip with the option -m0=Deflate", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder { return coded(szCoder{id: szDeflate}, flate.Deflate([]byte(data)), data) }),
		},
		{
			Token: "7z-delta", Format: "7z", Title: "Delta filter",
			About:    "The files have the difference of each byte from the one that is four before it.",
			Ordinary: stored, Writers: "7-Zip with the option -m0=Delta:4", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder {
				return coded(szCoder{id: szDelta, properties: []byte{3}}, delta([]byte(data)), data)
			}),
		},
		{
			Token: "7z-x86", Format: "7z", Title: "Filter for programs of x86",
			About:    "The files have the filter for programs of x86 (BCJ), which changes nothing in texts, and are compressed with LZMA.",
			Ordinary: stored, Writers: "7-Zip, for files that are programs", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: packed(func(data string) szFolder {
				f := lzmaFolder(data)
				f.coders = append(f.coders, szCoder{id: szX86})
				f.bound, f.sizes = [][2]int{{1, 0}}, []int{len(data), len(data)}
				return f
			}),
		},
		{
			Token: "7z-bcj2", Format: "7z", Title: "BCJ2",
			About:    "The file has the filter BCJ2, with four streams, of which those of calls and jumps are empty. Some of its bytes look like calls.",
			Ordinary: stored, Writers: "7-Zip before version 23, for programs at the level Ultra", Source: methods, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: sevenZips(func() []szFolder { return []szFolder{bcj2Folder(latin1)} }, menu),
		},
		{
			Token: "7z-packed-header", Format: "7z", Title: "Compressed header",
			About:    "The header with the names is compressed with LZMA.",
			Ordinary: "The header is not compressed.",
			Writers:  "7-Zip by default", Source: format + ", EncodedHeader", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: changed(func(a *szArchive) { a.wrapped = func(header []byte) szFolder { return lzmaFolder(string(header)) } }),
		},
		{
			Token: "7z-aes", Format: "7z", Title: "Encrypted files",
			About:    "The files are encrypted with AES-256, and their names are not. The password is oolong.",
			Ordinary: "The files are not encrypted.",
			Writers:  "7-Zip with the option -p", Source: methods + " (7zAES)", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func() szArchive { return szArchive{files: two, folders: []szFolder{lockedFolder(tea, goods)}} }),
		},
		{
			Token: "7z-encrypted-header", Format: "7z", Title: "Encrypted names",
			About:    "The files and the header with their names are encrypted with AES-256. The password is oolong.",
			Ordinary: "Nothing is encrypted.",
			Writers:  "7-Zip with the option -mhe", Source: format + ", EncodedHeader; " + methods + " (7zAES)", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: locked(func() szArchive {
				return szArchive{files: two, folders: []szFolder{lockedFolder(tea, goods)}, wrapped: func(header []byte) szFolder { return lockedFolder(string(header)) }}
			}),
		},
		{
			Token: "7z-empty-files", Format: "7z", Title: "Empty file and folder",
			About:    "A file and a folder have no data, and so no stream. Two lists of bits say which is which.",
			Ordinary: "There is only a file with data.",
			Writers:  "7-Zip", Source: format + ", FilesInfo (kEmptyStream, kEmptyFile)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(sevenZipOf(empty...).bytes, sevenZipOf(readme()).bytes, empty, []member{readme()}),
		},
		{
			Token: "7z-empty", Format: "7z", Title: "No files",
			About:    "The archive ends after its first 32 bytes, and has no header.",
			Ordinary: "The archive has two files.",
			Writers:  "7-Zip, of which all files were removed", Source: format + ", SignatureHeader", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(sevenZipOf().bytes, sevenZipOf(two...).bytes, nil, two),
		},
		{
			Token: "7z-without-times", Format: "7z", Title: "No times and attributes",
			About:    "The header only has names.",
			Ordinary: "The header also has times and attributes.",
			Writers:  "7-Zip with the options -mtm- and -mtr-", Source: format + ", FilesInfo", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(a *szArchive) { a.noTimes = true }),
		},
		{
			Token: "7z-dummy", Format: "7z", Title: "Padding in the header",
			About:    "The header has a property without a meaning, which aligns the one after it.",
			Ordinary: "All properties of the header have a meaning.",
			Writers:  "7-Zip since version 9.20", Source: format + ", FilesInfo (kDummy)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(a *szArchive) { a.hasDummy = true }),
		},
	}
}
