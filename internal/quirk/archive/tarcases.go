package archive

import (
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// longFolder returns the path of a file that has more than 100 bytes.
func longFolder() string {
	return "docs/" + strings.Repeat("a long folder about tea/", 5) + "readme.txt"
}

// tarNameCases returns cases of formats of headers, and of names in them.
func tarNameCases() []quirk.Case {
	long, deep := strings.Repeat("Teezeremonie ", 12)+".txt", longFolder()
	at := strings.LastIndexByte(deep, '/')
	pax := func(m member) []tarEntry {
		short := m
		short.name = m.name[max(0, len(m.name)-100):]
		return []tarEntry{paxHeader(tarPax, "path="+m.name), tarred(short)}
	}
	const inPax = "The name is in a pax header."
	return []quirk.Case{
		{
			Token: "tar-v7", Format: "tar", Title: "Format of Version 7",
			About:    "Headers end after the name of a link: there is no magic, no name of an owner, and no kind of entry for folders.",
			Ordinary: "Headers are those of ustar.",
			Writers:  "Automake's dist-hook with --format=v7, BusyBox, and libraries for small devices", Source: "tar(5) of FreeBSD, Old-Style Archive Format", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: tars([]tarEntry{version7(member{name: "docs/"}), version7(named("docs/readme.txt"))},
				tarEntries(member{name: "docs/"}, named("docs/readme.txt")), named("docs/readme.txt")),
		},
		{
			Token: "tar-kind-nul", Format: "tar", Title: "Kind of a file is NUL",
			About:    "The kind of each entry is NUL instead of 0, as in old archives.",
			Ordinary: "The kind of each entry is 0.",
			Writers:  "Package archive/tar of old releases of Go", Source: "POSIX.1-2024, pax, typeflag", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changedTar(func(e tarEntry) tarEntry { e.kind = 0; return e }),
		},
		{
			Token: "tar-contiguous", Format: "tar", Title: "Contiguous files",
			About:    "The kind of each entry is 7, a file that is stored in one piece. Readers treat it as any other file.",
			Ordinary: "The kind of each entry is 0.",
			Writers:  "Systems with contiguous files", Source: "POSIX.1-2024, pax, typeflag", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changedTar(func(e tarEntry) tarEntry { e.kind = '7'; return e }),
		},
		{
			Token: "tar-prefix", Format: "tar", Title: "Path in two fields",
			About:    "A path of more than 100 bytes is in two fields, without the slash between them.",
			Ordinary: inPax, Writers: "tar of BSD and Solaris, and git archive", Source: "POSIX.1-2024, pax, prefix", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: tars([]tarEntry{tarred(named(deep[at+1:])).with(tarPrefixField, deep[:at])}, pax(named(deep)), named(deep)),
		},
		{
			Token: "tar-100-byte-name", Format: "tar", Title: "Name of 100 bytes",
			About:    "The name fills its field, and no NUL ends it.",
			Ordinary: inPax, Writers: "All programs", Source: "POSIX.1-2024, pax, name", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Size},
			Build: tars(tarEntries(named(long[:96]+".txt")), pax(named(long[:96]+".txt")), named(long[:96]+".txt")),
		},
		{
			Token: "tar-gnu-long-name", Format: "tar", Title: "Long name of GNU tar",
			About:    "An entry before the file has its name of more than 100 bytes.",
			Ordinary: inPax, Writers: "GNU tar by default", Source: "GNU tar manual, Basic Tar Format (GNUTYPE_LONGNAME)", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Dialect},
			Build: tars([]tarEntry{gnuRecord(tarLongName, long), tarred(named(long[:99])).with(tarMagicField, gnu)}, pax(named(long)), named(long)),
		},
		{
			Token: "tar-gnu-long-link", Format: "tar", Title: "Long target of GNU tar",
			About:    "An entry before a symbolic link has its target of more than 100 bytes.",
			Ordinary: "The target is in a pax header.",
			Writers:  "GNU tar by default", Source: "GNU tar manual, Basic Tar Format (GNUTYPE_LONGLINK)", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Dialect},
			Build: tars(
				[]tarEntry{tarred(named(deep)).with(tarPrefixField, deep[:at]).named(deep[at+1:]), gnuRecord(tarLongLink, deep), linked(deep[:99]).with(tarMagicField, gnu)},
				[]tarEntry{tarred(named(deep)).with(tarPrefixField, deep[:at]).named(deep[at+1:]), paxHeader(tarPax, "linkpath="+deep), linked(deep[:99])},
				named(deep), member{name: "latest.txt", link: deep}),
		},
		{
			Token: "tar-utf-8-name", Format: "tar", Title: "Name in UTF-8 without a pax header",
			About:    "The name in the header is in UTF-8. The format has no charset.",
			Ordinary: inPax, Writers: "GNU tar on Linux", Source: "POSIX.1-2024, pax, name", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: tars([]tarEntry{tarred(named("計画 für été.txt")).with(tarMagicField, gnu)},
				[]tarEntry{paxHeader(tarPax, "path=計画 für été.txt"), tarred(named("plan.txt"))}, named("計画 für été.txt")),
		},
		{
			Token: "tar-latin-1-name", Format: "tar", Title: "Name in ISO-8859-1",
			About:    "The name in the header is in ISO-8859-1. A reader has to be told.",
			Ordinary: inPax, Writers: "Unix programs before 2005", Source: "POSIX.1-2024, pax, name", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Names},
			Build: tars(tarEntries(named("Gr\xfc\xdfe.txt")), []tarEntry{paxHeader(tarPax, "path=Grüße.txt"), tarred(named("Gr_e.txt"))}, named("Grüße.txt")),
		},
		{
			Token: "tar-decomposed-name", Format: "tar", Title: "Decomposed name",
			About:    "Letters of the name are followed by combining diacritics.",
			Ordinary: "The letters of the name are composed.",
			Writers:  "bsdtar of macOS", Source: "Unicode Standard Annex #15, section 1.1 (NFD)", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Names},
			Build: rawUnlike(func() []byte { return tarOf(2, pax(named("Gru\u0308ße.txt"))...) }, func() []byte { return tarOf(2, pax(named("Grüße.txt"))...) },
				[]member{named("Gru\u0308ße.txt")}, []member{named("Grüße.txt")}),
		},
		{
			Token: "tar-dot-slash", Format: "tar", Title: "Names that begin with a dot and a slash",
			About:    "The first entry is the folder of all files, whose names begin with it.",
			Ordinary: "The names begin with letters, and there is no such folder.",
			Writers:  "GNU tar, as in tar -cf docs.tar ./", Source: "GNU tar manual, section 6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: tars(tarEntries(member{name: "./"}, named("./readme.txt"), member{name: "./list.csv", data: goods}), tarEntries(readme(), list()), readme(), list()),
		},
	}
}

// version7 returns an entry in the format of Version 7.
func version7(m member) tarEntry {
	e := tarred(m)
	e.kind = 0
	if strings.HasSuffix(m.name, "/") {
		e = e.with(tarModeField, "0000755\x00")
	}
	return e.with(tarMagicField, string(make([]byte, tarBlock-tarMagicField)))
}

// named returns the entry with another name.
func (e tarEntry) named(name string) tarEntry { e.name = name; return e }

// linked returns a symbolic link to a target.
func linked(target string) tarEntry {
	return tarEntry{kind: tarSymlink, name: "latest.txt", link: target}
}

// tarPaxCases returns cases of pax headers.
func tarPaxCases() []quirk.Case {
	const none = "There are no pax headers."
	before := func(header tarEntry) func(twin bool) quirk.File {
		return tars(append([]tarEntry{header}, tarEntries(readme(), list())...), tarEntries(readme(), list()), readme(), list())
	}
	timed := readme()
	timed.modified = "2026-11-23T09:30:01.123456789Z"
	whole := readme()
	whole.modified = "2026-11-23T09:30:01Z"
	return []quirk.Case{
		{
			Token: "tar-pax-global", Format: "tar", Title: "Global pax header",
			About:    "The first entry is a pax header with a comment for all files.",
			Ordinary: none, Writers: "git archive, and so downloads of GitHub and GitLab", Source: "POSIX.1-2024, pax Extended Header (typeflag g)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: before(paxHeader(tarPaxGlobal, "comment=4b825dc642cb6eb9a060e54bf8d69288fbee4904")),
		},
		{
			Token: "tar-pax-fractions", Format: "tar", Title: "Times with fractions of a second",
			About:    "A pax header has times with nanoseconds.",
			Ordinary: "The time is in whole seconds.",
			Writers:  "GNU tar --format=posix, Python and bsdtar", Source: "POSIX.1-2024, pax Extended Header (mtime)", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: rawUnlike(func() []byte {
				return tarOf(2, paxHeader(tarPax, "mtime=1795426201.123456789", "atime=1795426202.5", "ctime=1795426203.25"), tarred(readme()))
			}, func() []byte { return ordinaryTar(readme()) }, []member{timed}, []member{whole}),
		},
		{
			Token: "tar-pax-vendor", Format: "tar", Title: "Attributes of programs",
			About:    "A pax header has attributes of a file whose names begin with those of programs, also with binary values.",
			Ordinary: none, Writers: "bsdtar, star, and Docker", Source: "POSIX.1-2024, pax Extended Header Keyword Precedence", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: before(paxHeader(tarPax, "SCHILY.xattr.user.note=green\x00tea\n", "LIBARCHIVE.creationtime=1795426200", "LIBARCHIVE.xattr.user.note=Z3JlZW4")),
		},
		{
			Token: "tar-pax-size", Format: "tar", Title: "Size in a pax header",
			About:    "A pax header has the size of a small file, which its header has, too.",
			Ordinary: none, Writers: "Libraries that always write it", Source: "POSIX.1-2024, pax Extended Header (size)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: before(paxHeader(tarPax, "size=33")),
		},
		{
			Token: "tar-pax-large-header", Format: "tar", Title: "Pax header of several blocks",
			About:    "A pax header has a comment of 3,000 bytes.",
			Ordinary: none, Writers: "Programs that store access control lists", Source: "POSIX.1-2024, pax Extended Header (comment)", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: before(paxHeader(tarPax, "comment="+strings.Repeat("tea ", 750))),
		},
		{
			Token: "tar-solaris-header", Format: "tar", Title: "Extended header of Solaris",
			About:    "The kind of an extended header is X, and its records are those of pax.",
			Ordinary: "The kind of the header is x.",
			Writers:  "tar of Solaris", Source: "tar(5) of FreeBSD, Solaris Tar", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: tars([]tarEntry{paxHeader('X', "path=docs/über Tee.txt"), tarred(named("tea.txt"))},
				[]tarEntry{paxHeader(tarPax, "path=docs/über Tee.txt"), tarred(named("tea.txt"))}, named("docs/über Tee.txt")),
		},
		{
			Token: "tar-apple-double", Format: "tar", Title: "Attributes of macOS",
			About:    "An entry before each file, whose name begins with ._, has attributes of macOS.",
			Ordinary: "There are only the files.",
			Writers:  "bsdtar of macOS", Source: "RFC 1740, appendix B", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: rawUnlike(func() []byte {
				return ordinaryTar(member{name: "docs/._readme.txt", data: appleDouble()}, named("docs/readme.txt"))
			},
				func() []byte { return ordinaryTar(named("docs/readme.txt")) },
				[]member{{name: "docs/._readme.txt", data: appleDouble()}, named("docs/readme.txt")}, []member{named("docs/readme.txt")}),
		},
	}
}

// tarNumberCases returns cases of numbers in headers.
func tarNumberCases() []quirk.Case {
	const ordinary = "Numbers are octal digits, after zeros and before a NUL."
	modified := func(t string) []member { m := readme(); m.modified = t; return []member{m} }
	old := time.Date(1957, time.October, 4, 19, 28, 34, 0, time.UTC)
	return []quirk.Case{
		{
			Token: "tar-binary-sizes", Format: "tar", Title: "Binary sizes",
			About:    "The sizes of small files are binary numbers, as those above 8 GB have to be.",
			Ordinary: ordinary, Writers: "Libraries that always write them", Source: "GNU tar manual, Basic Tar Format (extensions to numbers)", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Dialect},
			Build: changedTar(func(e tarEntry) tarEntry {
				return e.with(tarMagicField, gnu).with(tarSizeField, base256(int64(len(e.data)), 12))
			}),
		},
		{
			Token: "tar-binary-owner", Format: "tar", Title: "Binary numbers of an owner",
			About:    "The numbers of the owner and the group are above 2,097,151, and so binary.",
			Ordinary: ordinary, Writers: "GNU tar, with accounts of Active Directory", Source: "GNU tar manual, Basic Tar Format (extensions to numbers)", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Dialect},
			Build: changedTar(func(e tarEntry) tarEntry {
				return e.with(tarMagicField, gnu).with(tarOwnerField, base256(1_805_406_321, 8)).with(tarGroupField, base256(1_805_400_513, 8))
			}),
		},
		{
			Token: "tar-time-before-1970", Format: "tar", Title: "Time before 1970",
			About:    "The time is a negative binary number.",
			Ordinary: "The time is in 2026.",
			Writers:  "GNU tar", Source: "GNU tar manual, Basic Tar Format (extensions to numbers)", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Dialect},
			Build: rawUnlike(func() []byte {
				return tarOf(2, tarred(readme()).with(tarMagicField, gnu).with(tarModifiedField, base256(old.Unix(), 12)))
			}, func() []byte { return ordinaryTar(readme()) }, modified("1957-10-04T19:28:34Z"), modified("2026-11-23T09:30:01Z")),
		},
		{
			Token: "tar-spaces-in-numbers", Format: "tar", Title: "Numbers with spaces",
			About:    "Spaces are before numbers and after them.",
			Ordinary: ordinary, Writers: "tar of Version 7 and of BSD", Source: "POSIX.1-2024, pax, ustar Interchange Format", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: changedTar(func(e tarEntry) tarEntry {
				return e.with(tarModeField, "   644 \x00").with(tarOwnerField, "  1750 \x00").with(tarSizeField, paddedOctal(len(e.data)))
			}),
		},
		{
			Token: "tar-full-numbers", Format: "tar", Title: "Numbers that fill their fields",
			About:    "Numbers have as many digits as fit, and no space or NUL ends them.",
			Ordinary: ordinary, Writers: "star, and old programs", Source: "tar(5) of FreeBSD, Old-Style Archive Format", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: changedTar(func(e tarEntry) tarEntry {
				return e.with(tarModeField, "00100644").with(tarOwnerField, "00001750").with(tarGroupField, "00001750").with(tarSizeField, "0"+octal(len(e.data))[:11])
			}),
		},
		{
			Token: "tar-signed-checksum", Format: "tar", Title: "Checksum of signed bytes",
			About:    "The name has bytes above 127, which the checksum adds as negative numbers.",
			Ordinary: "The checksum adds them as positive numbers.",
			Writers:  "tar of old releases of SunOS, and programs with signed characters", Source: "tar(5) of FreeBSD, Old-Style Archive Format (checksum)", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: func() func(twin bool) quirk.File {
				ordinary := tarred(named("Grüße.txt"))
				special := ordinary
				special.signed = true
				return tars([]tarEntry{special}, []tarEntry{ordinary}, named("Grüße.txt"))
			}(),
		},
	}
}

// paddedOctal returns a number in a field of twelve bytes, after spaces and before one.
func paddedOctal(n int) string {
	digits := strings.TrimLeft(octal(n)[:11], "0")
	return strings.Repeat(" ", 11-len(digits)) + digits + " "
}

// tarStructureCases returns cases of links, sparse files and the end of a tar.
func tarStructureCases() []quirk.Case {
	ending := func(special []byte, ordinary func() []byte) func(twin bool) quirk.File {
		return raw(func() []byte { return special }, ordinary, readme(), list())
	}
	two := func() []byte { return ordinaryTar(readme(), list()) }
	entries := tarEntries(readme(), list())
	const ordinary = "Two blocks of zeros end the tar."
	return []quirk.Case{
		{
			Token: "tar-without-end", Format: "tar", Title: "No end",
			About:    "The tar ends after the last file, without blocks of zeros.",
			Ordinary: ordinary, Writers: "Programs that append to a tar, and scripts", Source: "POSIX.1-2024, pax, ustar Interchange Format", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: ending(tarOf(0, entries...), two),
		},
		{
			Token: "tar-one-end-block", Format: "tar", Title: "One block at the end",
			About:    "One block of zeros ends the tar instead of two.",
			Ordinary: ordinary, Writers: "Old programs", Source: "POSIX.1-2024, pax, ustar Interchange Format", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: ending(tarOf(1, entries...), two),
		},
		{
			Token: "tar-records", Format: "tar", Title: "Records of 10,240 bytes",
			About:    "Blocks of zeros fill the last record of 20 blocks.",
			Ordinary: ordinary, Writers: "GNU tar and bsdtar", Source: "POSIX.1-2024, pax, blocksize", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: ending(tarOf(16, entries...), two),
		},
		{
			Token: "tar-bytes-after-end", Format: "tar", Title: "Other bytes after the end",
			About:    "Bytes of an earlier, larger archive follow the blocks of zeros.",
			Ordinary: ordinary, Writers: "Tapes and disks that are written again", Source: "POSIX.1-2024, pax, ustar Interchange Format", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: ending(append(tarOf(2, entries...), strings.Repeat(tea, 31)+"\n"...), two),
		},
		{
			Token: "tar-empty", Format: "tar", Title: "No files",
			About:    "The tar has only zeros.",
			Ordinary: "The tar has two files.",
			Writers:  "Exports that find nothing", Source: "POSIX.1-2024, pax, ustar Interchange Format", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(func() []byte { return tarOf(20) }, two, nil, []member{readme(), list()}),
		},
		{
			Token: "tar-empty-file", Format: "tar", Title: "Empty file",
			About:    "A file has 0 bytes, and so no block.",
			Ordinary: "All files have bytes.",
			Writers:  "All programs", Source: "POSIX.1-2024, pax, size", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(func() []byte { return ordinaryTar(member{name: "empty.txt"}, list()) }, two, []member{{name: "empty.txt"}, list()}, []member{readme(), list()}),
		},
		{
			Token: "tar-hard-link", Format: "tar", Title: "Hard link",
			About:    "The second entry is a hard link to the first file, and has no data.",
			Ordinary: "The second entry is a file with the same data.",
			Writers:  "GNU tar and bsdtar, and layers of container images", Source: "POSIX.1-2024, pax, typeflag", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tars([]tarEntry{tarred(readme()), {kind: tarHardLink, name: "same.txt", link: "readme.txt"}}, tarEntries(readme(), named("same.txt")), readme(), named("same.txt")),
		},
		{
			Token: "tar-symbolic-link", Format: "tar", Title: "Symbolic link",
			About:    "The second entry is a symbolic link to the first file.",
			Ordinary: "The second entry is a file with the same data.",
			Writers:  "All programs on Unix", Source: "POSIX.1-2024, pax, typeflag", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(func() []byte { return ordinaryTar(readme(), member{name: "latest.txt", link: "readme.txt"}) },
				func() []byte { return ordinaryTar(readme(), named("latest.txt")) },
				[]member{readme(), {name: "latest.txt", link: "readme.txt"}}, []member{readme(), named("latest.txt")}),
		},
		{
			Token: "tar-volume-label", Format: "tar", Title: "Label of a volume",
			About:    "The first entry is the label of a tape, which is no file.",
			Ordinary: "The first entry is a file.",
			Writers:  "GNU tar --label", Source: "GNU tar manual, section 9.7", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: tars(append([]tarEntry{tarEntry{kind: tarLabel, name: "Tea of 2026"}.with(tarMagicField, gnu)}, entries...), entries, readme(), list()),
		},
		{
			Token: "tar-kinds-in-modes", Format: "tar", Title: "Kinds of files in modes",
			About:    "Modes also have the bits of the kind of file, as in st_mode.",
			Ordinary: "Modes only have permissions.",
			Writers:  "Libraries that store st_mode", Source: "POSIX.1-2024, pax, mode", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: tars([]tarEntry{tarred(member{name: "docs/"}).with(tarModeField, "0040755\x00"), tarred(named("docs/readme.txt")).with(tarModeField, "0100644\x00")},
				tarEntries(member{name: "docs/"}, named("docs/readme.txt")), named("docs/readme.txt")),
		},
	}
}

// tarSparseCases returns cases of files of which only parts are stored.
func tarSparseCases() []quirk.Case {
	parts := []hole{{0, strings.Repeat(tea, 16)[:512]}, {65536, tea}}
	whole := member{name: "tea.img", data: filled(parts)}
	stored := tarEntry{kind: tarFile, name: "GNUSparseFile.0/tea.img", data: packedData(parts)}
	positions := sparseMap(parts)
	size := "65569"
	sparse := func(entries ...tarEntry) func(twin bool) quirk.File { return tars(entries, tarEntries(whole), whole) }
	const ordinary = "The zeros of the file are stored."
	const about = "A hole of a file is not stored. "
	old := tarEntry{kind: tarSparse, name: "tea.img", data: packedData(parts)}.with(tarMagicField, gnu).
		with(386, octal(0)+octal(512)+octal(65536)+octal(len(tea))).with(483, octal(65569))
	return []quirk.Case{
		{
			Token: "tar-sparse-gnu", Format: "tar", Title: "Sparse file of GNU tar",
			About:    about + "The parts are listed in the header.",
			Ordinary: ordinary, Writers: "GNU tar --sparse", Source: "GNU tar manual, Old GNU Format", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: sparse(old),
		},
		{
			Token: "tar-sparse-0-0", Format: "tar", Title: "Sparse file in pax format 0.0",
			About:    about + "Records of a pax header, whose names repeat, list the parts.",
			Ordinary: ordinary, Writers: "GNU tar 1.14", Source: "GNU tar manual, PAX Format, Version 0.0", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: sparse(paxHeader(tarPax, "GNU.sparse.size="+size, "GNU.sparse.numblocks=2", "GNU.sparse.offset="+positions[0], "GNU.sparse.numbytes="+positions[1],
				"GNU.sparse.offset="+positions[2], "GNU.sparse.numbytes="+positions[3]), stored.named("tea.img")),
		},
		{
			Token: "tar-sparse-0-1", Format: "tar", Title: "Sparse file in pax format 0.1",
			About:    about + "A record of a pax header lists the parts, and another one has the name of the file.",
			Ordinary: ordinary, Writers: "GNU tar 1.15", Source: "GNU tar manual, PAX Format, Version 0.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: sparse(paxHeader(tarPax, "GNU.sparse.size="+size, "GNU.sparse.numblocks=2", "GNU.sparse.name=tea.img", "GNU.sparse.map="+strings.Join(positions, ",")), stored),
		},
		{
			Token: "tar-sparse-1-0", Format: "tar", Title: "Sparse file in pax format 1.0",
			About:    about + "A block before the data lists the parts.",
			Ordinary: ordinary, Writers: "GNU tar --sparse --format=posix, and bsdtar", Source: "GNU tar manual, PAX Format, Version 1.0", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: func() func(twin bool) quirk.File {
				list := "2\n" + strings.Join(positions, "\n") + "\n"
				e := stored
				e.data = list + string(make([]byte, tarBlock-len(list))) + e.data
				return sparse(paxHeader(tarPax, "GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.name=tea.img", "GNU.sparse.realsize="+size), e)
			}(),
		},
	}
}
