package hostile

import (
	"archive/tar"
	"fmt"
	"strings"
)

var tarCases = []Case{
	{Info{
		Token: "tar-parent-path", Format: "tar", Title: "Parent path", Verdict: Reject, CWE: 24, ASVS: "5.3.3",
		Attack:   "An entry has a path to the parent of the folder that the archive is extracted to.",
		Failure:  "The canary is beside that folder.",
		Harmless: "The name of a folder starts with two dots.",
	}, func(twin bool) []byte { return tarOf(tarText(either(twin, dottedPath, "../"+Canary))) }},
	{Info{
		Token: "tar-absolute-path", Format: "tar", Title: "Absolute path", Verdict: Reject, CWE: 37, ASVS: "5.3.3",
		Attack:   "An entry has an absolute path.",
		Failure:  "The canary is in /tmp.",
		Harmless: "The same path is relative.",
	}, func(twin bool) []byte { return tarOf(tarText(either(twin, "tmp/"+Canary, "/tmp/"+Canary))) }},
	{Info{
		Token: "tar-symlink-parent", Format: "tar", Title: "Symbolic link to the parent folder", Verdict: Reject, CWE: 61, ASVS: "5.2.5",
		Attack:   "A link leads to the parent of the folder that the archive is extracted to, and the path of an entry goes through it.",
		Failure:  "The canary is beside that folder.",
		Harmless: "The link leads to a folder of the archive, and nothing is written through it.",
	}, tarSymbolicLink},
	{Info{
		Token: "tar-hard-link", Format: "tar", Title: "Hard link to the parent folder", Verdict: Reject, CWE: 62, ASVS: "5.3.3",
		Attack:   "A hard link names a file outside the archive, which becomes one of the extracted files.",
		Failure:  "The extracted file notes.txt is the canary beside the folder that the archive is extracted to.",
		Harmless: "The hard link names a file of the archive.",
	}, func(twin bool) []byte {
		link := tarEntry{kind: tar.TypeLink, name: "notes.txt", mode: 0o644, link: either(twin, Canary, "../"+Canary)}
		return tarOf(tarText(Canary), link)
	}},
	{Info{
		Token: "tar-device", Format: "tar", Title: "Device node", Verdict: Reject, CWE: 1287,
		Attack:   "An entry is a device: the null device, because a disk would not be harmless.",
		Failure:  "One of the extracted files is a device.",
		Harmless: "The entry is an empty file.",
	}, func(twin bool) []byte { return tarOf(tarSpecial(tar.TypeChar, twin)) }},
	{Info{
		Token: "tar-fifo", Format: "tar", Title: "Named pipe", Verdict: Reject, CWE: 1287,
		Attack:   "An entry is a named pipe, so that a program that opens the extracted file waits forever.",
		Failure:  "One of the extracted files is a named pipe.",
		Harmless: "The entry is an empty file.",
	}, func(twin bool) []byte { return tarOf(tarSpecial(tar.TypeFifo, twin)) }},
	{Info{
		Token: "tar-setuid", Format: "tar", Title: "Executable with setuid", Verdict: Sanitize, CWE: 281,
		Attack:   "An executable has the setuid bit, so it runs with the rights of its owner.",
		Failure:  "The extracted file has the mode 4755.",
		Harmless: "The executable has the mode 755.",
	}, func(twin bool) []byte {
		e := tarText(Canary)
		e.mode = either(twin, 0o755, 0o4755)
		return tarOf(e)
	}},
	{Info{
		Token: "tar-pax-size", Format: "tar", Title: "Two sizes", Verdict: Reject, CWE: 436, ASVS: "5.3.3",
		Attack:   "An extended header declares more bytes than the header. Programs that ignore the extended header read the content as another entry, with a parent path.",
		Failure:  "Two programs list different entries, or the canary is beside the folder that the archive is extracted to.",
		Harmless: "Both headers declare the same size.",
	}, tarTwoSizes},
	{Info{
		Token: "tar-long-name", Format: "tar", Title: "Long name that differs", Verdict: Reject, CWE: 24, ASVS: "5.3.3",
		Attack:   "An entry has a harmless name in its header and a parent path in the GNU long name before it.",
		Failure:  "The canary is beside the folder that the archive is extracted to.",
		Harmless: "The long name has more than 100 bytes, the first of which are in the header.",
	}, func(twin bool) []byte {
		if twin {
			long := "..folder/" + strings.Repeat("folder/", 11) + Canary
			return tarLongName(long, long[:100])
		}
		return tarLongName("../"+Canary, "notes.txt")
	}},
	{Info{
		Token: "tar-sparse", Format: "tar", Title: "Sparse file of 1 TB", Verdict: Reject, CWE: 409, ASVS: "5.2.3",
		Attack:   "A sparse file of 1 TB takes less than 4 KB in the archive.",
		Failure:  "The receiver writes a terabyte of zero bytes.",
		Harmless: "The sparse file has 1 MB.",
	}, tarSparse},
}

// tarSymbolicLink is zipLinkToParent for tar.
func tarSymbolicLink(twin bool) []byte {
	return tarOf(either(twin, tarLink("link", "folder"), tarLink("folder", "..")), tarText("folder/"+Canary))
}

func tarLink(name, target string) tarEntry {
	return tarEntry{kind: tar.TypeSymlink, name: name, mode: 0o777, link: target}
}

// tarLongName has an entry with a name in the format of GNU tar, and another one in its header.
func tarLongName(long, name string) []byte {
	e := tarText(name)
	e.gnu = true
	return tarOf(tarEntry{kind: tar.TypeGNULongName, name: "././@LongLink", body: long + "\x00", gnu: true}, e)
}

// tarSpecial returns an entry of a special kind, or an empty file in a twin.
func tarSpecial(kind byte, twin bool) tarEntry {
	return tarEntry{kind: either(twin, tar.TypeReg, kind), name: "notes.txt", mode: 0o644}
}

// tarTwoSizes has the larger size in both headers of the twin.
func tarTwoSizes(twin bool) []byte {
	hidden := tarText(either(twin, Canary, "../"+Canary))
	e := tarText("notes.tar")
	e.body = string(appendTarBlocks(hidden.header(), hidden.body))
	e.emptyInUstar = !twin
	return tarOf(paxHeader(fmt.Sprintf("size=%d", len(e.body))), e)
}

// tarSparse has a sparse file in the format of GNU tar 1.0. Its body begins with a map of its data.
// The twin has 1 MB.
func tarSparse(twin bool) []byte {
	size := either[int64](twin, 1<<20, 1<<40)
	header := paxHeader("GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.name="+Canary, fmt.Sprintf("GNU.sparse.realsize=%d", size))
	data := canaryText
	e := tarText("GNUSparseFile.0/" + Canary)
	e.body = string(appendTarBlocks(nil, fmt.Sprintf("2\n0\n%d\n%d\n0\n", len(data), size))) + data
	return tarOf(header, e)
}
