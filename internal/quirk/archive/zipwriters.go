package archive

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// zipWriterCases returns cases of zips as certain programs write them.
func zipWriterCases() []quirk.Case {
	const twin = "The zip has the same files, but no extra fields or descriptors."
	const files = "The zip has files of the program besides those of its user: "
	docs := []member{named("docs/readme.txt"), {name: "docs/list.csv", data: goods}}
	inDocs := zipOf(docs...).each(zipEntry.deflated)
	return []quirk.Case{
		{
			Token: "zip-finder", Format: "zip", Title: "Zip of Finder",
			About: files + "the state of a window, and attributes of a file in a folder __MACOSX. Names are decomposed and in UTF-8 without its " +
				"flag, and descriptors follow the data.",
			Ordinary: "The zip only has the file of its user, with a composed name and its flag.",
			Writers:  "Archive Utility of macOS", Source: "APPNOTE.TXT, 4.3.9 and 4.4.4; RFC 1740, appendix B", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Names, quirk.Layout},
			Build: unlike(finderZip(), zipOf(named("Grüße.txt")).each(zipEntry.deflated), finderMembers(), []member{named("Grüße.txt")}),
		},
		{
			Token: "zip-explorer", Format: "zip", Title: "Zip of Windows Explorer",
			About:    "Headers are those of MS-DOS, without modes of Unix. A name that is not in the code page is in UTF-8, the other one in CP437.",
			Ordinary: "Both names are in UTF-8, and headers have modes of Unix.",
			Writers:  "Windows Explorer since Windows 8", Source: "APPNOTE.TXT, 4.4.2 and 4.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Names, quirk.Encoding},
			Build: explorerFiles(),
		},
		{
			Token: "zip-java", Format: "zip", Title: "Zip of Java",
			About:    "The first entries are a folder with the marker of a jar and a manifest. Descriptors follow the data, and all names have the flag of UTF-8.",
			Ordinary: "The zip has the same files, without a folder, a marker and descriptors.",
			Writers:  "jar of the JDK", Source: "JAR File Specification of Java SE 21", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: javaFiles(),
		},
		{
			Token: "zip-go", Format: "zip", Title: "Zip of Go",
			About:    "Descriptors follow the data, and extra fields have one time.",
			Ordinary: twin, Writers: "Package archive/zip of Go", Source: "APPNOTE.TXT, 4.3.9; proginfo/extrafld.txt of Info-ZIP, 0x5455", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: zips(inDocs.each(func(e zipEntry) zipEntry {
				e.local = extraField(0x5455, append([]byte{1}, seconds(moment)...))
				e.central, e.madeBy, e.attributes = e.local, zipOnDOS, 0
				return e.described(signedDescriptor)
			}), inDocs, docs...),
		},
		{
			Token: "zip-7-zip", Format: "zip", Title: "Zip of 7-Zip",
			About:    "A folder has an entry. The central directory has times of NTFS, and local headers have no extra field.",
			Ordinary: twin, Writers: "7-Zip on Windows", Source: "APPNOTE.TXT, 4.5.5", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: zips(withFolder(inDocs, func(e zipEntry) zipEntry {
				e.central, e.madeBy, e.attributes = ntfsTimes(moment), 63, quirk.Either[uint32](e.data == "", 1<<4, 1<<5)
				return e
			}), inDocs, docs...),
		},
		{
			Token: "zip-info-zip", Format: "zip", Title: "Zip of Info-ZIP",
			About:    "A folder has an entry. Extra fields have times and owners, and differ between local headers and the central directory.",
			Ordinary: twin, Writers: "Info-ZIP zip 3 on Unix", Source: "proginfo/extrafld.txt of Info-ZIP", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: zips(withFolder(inDocs, func(e zipEntry) zipEntry {
				const modifiedAccessed = 3
				e.local = slices.Concat(extraField(0x5455, append([]byte{modifiedAccessed}, seconds(moment, moment)...)), unixOwner())
				e.central = slices.Concat(extraField(0x5455, append([]byte{modifiedAccessed}, seconds(moment)...)), unixOwner())
				return e
			}), inDocs, docs...),
		},
	}
}

// withFolder returns a zip with an entry for the folder docs before the others, and all entries changed.
func withFolder(z zipFile, change func(e zipEntry) zipEntry) zipFile {
	z.entries = append([]zipEntry{zipped(member{name: "docs/"})}, z.entries...)
	return z.each(change)
}

// finderMembers returns what is in a zip of Finder.
func finderMembers() []member {
	const name = "Gru\u0308ße.txt"
	return []member{named(name), {name: "__MACOSX/._" + name, data: appleDouble()}, {name: ".DS_Store", data: windowState()}}
}

// finderZip returns a zip as Archive Utility of macOS writes it.
func finderZip() zipFile {
	const madeBy = 3<<8 | 21
	z := zipOf(finderMembers()...)
	z.entries = slices.Insert(z.entries, 1, zipped(member{name: "__MACOSX/"}))
	return z.each(func(e zipEntry) zipEntry {
		e.flags, e.madeBy = 0, madeBy
		e.local, e.central = oldUnix()
		if e.data == "" {
			e.needed = 10
			return e
		}
		return e.deflated().described(signedDescriptor)
	})
}

// appleDouble returns a file with information of Finder and an empty resource fork (RFC 1740, appendix B).
func appleDouble() string {
	const head = "\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X        \x00\x02" +
		"\x00\x00\x00\x09\x00\x00\x00\x32\x00\x00\x00\x20" + "\x00\x00\x00\x02\x00\x00\x00\x52\x00\x00\x00\x00"
	return head + "TEXT" + string(make([]byte, 28))
}

// windowState returns the beginning of a .DS_Store, and zero bytes up to its usual size.
func windowState() string {
	const head = "\x00\x00\x00\x01Bud1"
	return head + string(make([]byte, 6148-len(head)))
}

// explorerFiles returns the builder of a zip of Windows Explorer.
func explorerFiles() func(twin bool) quirk.File {
	members := []member{named("Grüße.txt"), {name: "茶.csv", data: goods}}
	ordinary := zipOf(members...).each(zipEntry.deflated)
	special := ordinary.each(func(e zipEntry) zipEntry {
		e.madeBy, e.attributes = zipOnDOS, 1<<5
		if e.name == members[0].name {
			e.name, e.flags = "Gr\x81\xe1e.txt", 0
		}
		return e
	})
	return zips(special, ordinary, members...)
}

// javaFiles returns the builder of a zip as jar writes it.
func javaFiles() func(twin bool) quirk.File {
	manifest := member{name: "META-INF/MANIFEST.MF", data: "Manifest-Version: 1.0\r\nCreated-By: 21.0.5 (Example)\r\n\r\n"}
	ordinary := zipOf(manifest, readme()).each(zipEntry.deflated)
	special := ordinary
	folder := zipped(member{name: "META-INF/"})
	folder.local = extraField(0xcafe, nil)
	folder.central = folder.local
	special.entries = append([]zipEntry{folder}, ordinary.entries...)
	return zips(special.each(func(e zipEntry) zipEntry {
		e.madeBy, e.attributes = zipOnDOS, 0
		e.flags |= zipUTF8
		if e.data == "" {
			return e
		}
		return e.described(signedDescriptor)
	}), ordinary, manifest, readme())
}
