package hostile

import "strings"

// canaryText is the content of the canary of an archive.
const canaryText = Canary + "\n"

var zipCases = []Case{
	{Info{
		Token: "zip-parent-path", Format: "zip", Title: "Parent path", Verdict: Reject, CWE: 24, ASVS: "5.3.3",
		Attack:   "An entry has a path to the parent of the folder that the archive is extracted to.",
		Failure:  "The canary is beside that folder.",
		Harmless: "The name of a folder starts with two dots.",
	}, func(twin bool) []byte { return zipOf(zipText(either(twin, dottedPath, "../"+Canary))) }},
	{Info{
		Token: "zip-absolute-path", Format: "zip", Title: "Absolute path", Verdict: Reject, CWE: 37, ASVS: "5.3.3",
		Attack:   "An entry has an absolute path.",
		Failure:  "The canary is in /tmp.",
		Harmless: "The same path is relative.",
	}, func(twin bool) []byte { return zipOf(zipText(either(twin, "tmp/"+Canary, "/tmp/"+Canary))) }},
	{Info{
		Token: "zip-backslash-path", Format: "zip", Title: "Parent path with backslash", Verdict: Reject, CWE: 28, ASVS: "5.3.3",
		Attack:   "An entry has a path to the parent folder with a backslash, which separates folders on Windows.",
		Failure:  "The canary is beside the folder that the archive is extracted to, on Windows.",
		Harmless: "A backslash separates the name from a folder, whose name starts with two dots.",
	}, func(twin bool) []byte { return zipOf(zipText(either(twin, `..folder\`+Canary, `..\`+Canary))) }},
	{Info{
		Token: "zip-drive-letter", Format: "zip", Title: "Drive letter", Verdict: Reject, CWE: 39, ASVS: "5.3.3",
		Attack:   "An entry has a path on a Windows drive.",
		Failure:  "The canary is in C:/Users/Public, on Windows.",
		Harmless: "The letter is the name of a folder, without a colon.",
	}, func(twin bool) []byte {
		return zipOf(zipText(either(twin, "C/Users/Public/"+Canary, "C:/Users/Public/"+Canary)))
	}},
	{Info{
		Token: "zip-symlink-parent", Format: "zip", Title: "Symbolic link to the parent folder", Verdict: Reject, CWE: 61, ASVS: "5.2.5",
		Attack:   "A link leads to the parent of the folder that the archive is extracted to, and the path of an entry goes through it.",
		Failure:  "The canary is beside that folder.",
		Harmless: "The link leads to a folder of the archive, and nothing is written through it.",
	}, zipLinkToParent},
	{Info{
		Token: "zip-symlink-absolute", Format: "zip", Title: "Symbolic link to an absolute path", Verdict: Reject, CWE: 61, ASVS: "5.2.5",
		Attack:   "A link leads to a file outside the archive, so that a program that shows the extracted files shows that file.",
		Failure:  "The extracted file notes.txt has the content of /tmp/placeholder-canary.txt.",
		Harmless: "The link leads to a file of the archive.",
	}, zipLinkToFile},
	{Info{
		Token: "zip-duplicate-names", Format: "zip", Title: "Duplicate names", Verdict: Reject, CWE: 694,
		Attack:   "Two entries have the same name, so that a scanner may check one and a receiver keep the other.",
		Failure:  "The receiver accepts two entries with the same name.",
		Harmless: "The second entry is in another folder.",
	}, func(twin bool) []byte {
		return zipOf(zipStored("notes.txt", "first\n"), zipStored(other(twin, "notes.txt"), "second\n"))
	}},
	{Info{
		Token: "zip-case-names", Format: "zip", Title: "Names that differ in case", Verdict: Reject, CWE: 178,
		Attack:   "Two names differ only in case, so that one file replaces the other on disks that ignore case.",
		Failure:  "One of two files is lost on a disk that ignores case.",
		Harmless: "The second entry is in another folder.",
	}, func(twin bool) []byte {
		return zipOf(zipStored("notes.txt", "first\n"), zipStored(other(twin, "NOTES.txt"), "second\n"))
	}},
	{Info{
		Token: "zip-normalized-names", Format: "zip", Title: "Names that differ in normalization", Verdict: Reject, CWE: 176,
		Attack:   "Two names are the NFC and NFD forms of the same name, so that one file replaces the other if a disk or a program normalizes names.",
		Failure:  "One of two files is lost on such a disk, or with such a program.",
		Harmless: "The second entry is in another folder.",
	}, func(twin bool) []byte {
		return zipOf(zipStored("caf\u00e9.txt", "first\n"), zipStored(other(twin, "cafe\u0301.txt"), "second\n"))
	}},
	{Info{
		Token: "zip-local-name", Format: "zip", Title: "Local name that differs", Verdict: Reject, CWE: 436, ASVS: "5.3.3",
		Attack:   "An entry has a harmless name in the central directory and a parent path in its local header. Programs that read the archive as a stream use the latter.",
		Failure:  "The canary is beside the folder that the archive is extracted to.",
		Harmless: "The local header has the same name.",
	}, zipLocalName},
	{Info{
		Token: "zip-unicode-path", Format: "zip", Title: "Unicode path that differs", Verdict: Reject, CWE: 436, ASVS: "5.3.3",
		Attack:   "An entry has a harmless name, and a parent path in the extra field for Unicode names.",
		Failure:  "The canary is beside the folder that the archive is extracted to.",
		Harmless: "The extra field has the same name.",
	}, zipUnicodePath},
	{Info{
		Token: "zip-overlap", Format: "zip", Title: "Overlapping entries", Verdict: Reject, CWE: 409, ASVS: "5.2.3",
		Attack:   "100 entries share one compressed body, so that the archive unpacks to 600 times its size, while the ratio of each entry is below 100.",
		Failure:  "The receiver unpacks more than 6 MB from 10 KB.",
		Harmless: "Each of the 100 entries has its own body.",
	}, zipOverlap},
	{Info{
		Token: "zip-declared-size", Format: "zip", Title: "Declared size that is too small", Verdict: Reject, CWE: 409, ASVS: "5.2.3",
		Attack:   "An entry declares 100 bytes and unpacks to 1 MB.",
		Failure:  "The receiver unpacks more bytes than the entry declares.",
		Harmless: "The entry unpacks to the 100 bytes that it declares.",
	}, zipDeclaredSize},
	{Info{
		Token: "zip-nul-name", Format: "zip", Title: "NUL in a name", Verdict: Reject, CWE: 626,
		Attack:   "A name ends in .png after a NUL, where programs in C end the name.",
		Failure:  "The receiver takes the entry for an image and writes a text file.",
		Harmless: "The name has two extensions and no NUL.",
	}, func(twin bool) []byte {
		return zipOf(zipText(either(twin, "placeholder-canary.png.txt", Canary+"\x00.png")))
	}},
	{Info{
		Token: "zip-control-name", Format: "zip", Title: "Control characters in a name", Verdict: Reject, CWE: 451,
		Attack:   "A name has an escape sequence for terminals, and a right-to-left override that shows it with another extension.",
		Failure:  "The receiver shows the name as placeholder-canarytxt.png, in bold.",
		Harmless: "The name has a bracket and Hebrew letters.",
	}, func(twin bool) []byte {
		return zipOf(zipText(either(twin, "[1mplaceholder-canary-משיכה.txt", "\x1b[1mplaceholder-canary\u202egnp.txt")))
	}},
	{Info{
		Token: "zip-reserved-names", Format: "zip", Title: "Names of devices", Verdict: Reject, CWE: 67,
		Attack:   "Entries have names that Windows reserves for devices, such as CON, NUL. and AUX.txt.",
		Failure:  "Files are missing on Windows, because they were written to devices.",
		Harmless: "The names begin like device names.",
	}, zipReservedNames},
	{Info{
		Token: "zip-long-name", Format: "zip", Title: "Name of 65,535 bytes", Verdict: Reject, CWE: 1284,
		Attack:   "The second of two names has the maximum length of the format, which is too long for a file.",
		Failure:  "Extraction stops with a file system error, and the first file remains.",
		Harmless: "The second name has 100 bytes.",
	}, zipLongName},
	{Info{
		Token: "zip-encrypted-flag", Format: "zip", Title: "Encrypted flag without encryption", Verdict: Reject, CWE: 436,
		Attack:   "An entry is marked as encrypted but is not, so that scanners skip it and other programs read it.",
		Failure:  "The receiver reads the entry without a password.",
		Harmless: "The entry is not marked as encrypted.",
	}, zipEncryptedFlag},
	{Info{
		Token: "zip-two-directories", Format: "zip", Title: "Two central directories", Verdict: Reject, CWE: 436,
		Attack:   "The file has two central directories and two end records. Programs that read from the beginning see other entries than programs that read from the end.",
		Failure:  "Two programs list different entries.",
		Harmless: "One of the two archives is an entry of the other.",
	}, zipTwoDirectories},
	{Info{
		Token: "zip-comment-archive", Format: "zip", Title: "Archive in the comment", Verdict: Reject, CWE: 436,
		Attack:   "The comment is another archive, whose end record is the last in the file.",
		Failure:  "The receiver lists the entry of the archive in the comment.",
		Harmless: "The comment is a text of the same length.",
	}, zipCommentArchive},
}

// dottedPath is a path of the canary in a folder with a name that starts like a parent path.
const dottedPath = "..folder/" + Canary

// other returns the name of a second entry. In a twin, it is in another folder.
func other(twin bool, hostile string) string { return either(twin, "folder/"+hostile, hostile) }

// zipLinkToParent has a link to a folder of the archive in the twin. Nothing is written through it,
// because careful extractors do not do that.
func zipLinkToParent(twin bool) []byte {
	return zipOf(either(twin, zipLink("link", "folder"), zipLink("folder", "..")), zipText("folder/"+Canary))
}

func zipLinkToFile(twin bool) []byte {
	return zipOf(zipText(Canary), zipLink("notes.txt", either(twin, Canary, "/tmp/"+Canary)))
}

func zipLocalName(twin bool) []byte {
	e := zipText("notes.txt")
	e.localName = either(twin, e.name, "../"+Canary)
	return zipOf(e)
}

func zipUnicodePath(twin bool) []byte {
	e := zipText("notes.txt")
	e.extra = unicodePath(e.name, either(twin, e.name, "../"+Canary))
	return zipOf(e)
}

func zipReservedNames(twin bool) []byte {
	names := either(twin,
		[]string{"CONTENTS", "NULL", "AUXILIARY.txt", "com.txt", "LPT\u00bd"},
		[]string{"CON", "NUL.", "AUX.txt", "com1.txt", "LPT\u00b9"})
	entries := make([]zipEntry, len(names))
	for i, name := range names {
		entries[i] = zipText(name)
	}
	return zipOf(entries...)
}

func zipLongName(twin bool) []byte {
	return zipOf(zipText(Canary), zipText(strings.Repeat("a", either(twin, 100, 65535))))
}

func zipEncryptedFlag(twin bool) []byte {
	e := zipText(Canary)
	e.flags |= either[uint16](twin, 0, zipEncrypted)
	return zipOf(e)
}

func zipTwoDirectories(twin bool) []byte {
	first, second := zipOf(zipText("first.txt")), zipText("second.txt")
	if twin {
		return zipOf(zipStored("first.zip", string(first)), second)
	}
	return appendZip(first, "", second)
}

func zipCommentArchive(twin bool) []byte {
	first := zipText("first.txt")
	start := len(zipOf(first))
	comment := appendZip(make([]byte, start), "", zipText("second.txt"))[start:]
	if twin {
		comment = []byte(strings.Repeat("placeholder ", len(comment)/12))
	}
	return appendZip(nil, string(comment), first)
}
