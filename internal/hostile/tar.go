package hostile

import (
	"archive/tar"
	"fmt"
)

var tarCases = []Case{
	{Info{
		Token: "tar-parent-path", Format: "tar", Title: "Parent path", Verdict: Reject, CWE: 24, ASVS: "5.3.3",
		Attack:  "An entry is to be written to the parent of the folder that the archive is extracted to.",
		Failure: "The canary is beside that folder.",
	}, func(twin bool) []byte { return tarOf(tarText(pathOf(twin, "../"+Canary))) }},
	{Info{
		Token: "tar-absolute-path", Format: "tar", Title: "Absolute path", Verdict: Reject, CWE: 37, ASVS: "5.3.3",
		Attack:  "An entry has an absolute path.",
		Failure: "The canary is in /tmp.",
	}, func(twin bool) []byte { return tarOf(tarText(pathOf(twin, "/tmp/"+Canary))) }},
	{Info{
		Token: "tar-symlink-parent", Format: "tar", Title: "Symbolic link to the parent folder", Verdict: Reject, CWE: 61, ASVS: "5.2.5",
		Attack:  "A link leads to the parent of the folder that the archive is extracted to, and an entry is to be written through it.",
		Failure: "The canary is beside that folder.",
	}, tarSymbolicLink},
	{Info{
		Token: "tar-hard-link", Format: "tar", Title: "Hard link to the parent folder", Verdict: Reject, CWE: 62, ASVS: "5.3.3",
		Attack:  "A hard link names a file outside the archive, which becomes one of the extracted files.",
		Failure: "The extracted file notes.txt is the canary beside the folder that the archive is extracted to.",
	}, func(twin bool) []byte {
		link := tarEntry{kind: tar.TypeLink, name: "notes.txt", mode: 0o644, link: pathOf(twin, "../"+Canary)}
		return tarOf(tarText(Canary), link)
	}},
	{Info{
		Token: "tar-device", Format: "tar", Title: "Device node", Verdict: Reject, CWE: 1287,
		Attack:  "An entry is a device. It is the null device, because that of a disk would not be harmless.",
		Failure: "One of the extracted files is a device.",
	}, func(twin bool) []byte { return tarOf(tarSpecial(tar.TypeChar, twin)) }},
	{Info{
		Token: "tar-fifo", Format: "tar", Title: "Named pipe", Verdict: Reject, CWE: 1287,
		Attack:  "An entry is a named pipe, so that a program that opens the extracted file waits forever.",
		Failure: "One of the extracted files is a named pipe.",
	}, func(twin bool) []byte { return tarOf(tarSpecial(tar.TypeFifo, twin)) }},
	{Info{
		Token: "tar-setuid", Format: "tar", Title: "Executable with setuid", Verdict: Sanitize, CWE: 281,
		Attack:  "An executable is to run with the rights of its owner.",
		Failure: "The extracted file has the mode 4755.",
	}, func(twin bool) []byte {
		e := tarText(Canary)
		e.mode = either(twin, 0o755, 0o4755)
		return tarOf(e)
	}},
	{Info{
		Token: "tar-pax-size", Format: "tar", Title: "Two sizes", Verdict: Reject, CWE: 436, ASVS: "5.3.3",
		Attack:  "An extended header declares more bytes than the header. Programs that ignore the former take the content for another entry, with a parent path.",
		Failure: "Two programs list different entries, or the canary is beside the folder that the archive is extracted to.",
	}, tarTwoSizes},
	{Info{
		Token: "tar-long-name", Format: "tar", Title: "Long name that differs", Verdict: Reject, CWE: 24, ASVS: "5.3.3",
		Attack:  "An entry has a harmless name in its header and a parent path in the long name of GNU tar before it.",
		Failure: "The canary is beside the folder that the archive is extracted to.",
	}, func(twin bool) []byte {
		long := tarEntry{kind: tar.TypeGNULongName, name: "././@LongLink", body: pathOf(twin, "../"+Canary) + "\x00"}
		return tarOf(long, tarText("notes.txt"))
	}},
	{Info{
		Token: "tar-sparse", Format: "tar", Title: "Sparse file of 1 TB", Verdict: Reject, CWE: 409, ASVS: "5.2.3",
		Attack:  "A sparse file of 1 TB takes less than 4 KB in the archive.",
		Failure: "The receiver writes a terabyte of zero bytes.",
	}, tarSparse},
}

// tarSymbolicLink has a folder instead of the link in the twin.
func tarSymbolicLink(twin bool) []byte {
	link := tarEntry{kind: tar.TypeSymlink, name: "folder", mode: 0o777, link: ".."}
	if twin {
		link = tarEntry{kind: tar.TypeDir, name: "folder/", mode: 0o755}
	}
	return tarOf(link, tarText("folder/"+Canary))
}

// tarSpecial returns an entry of a special kind, or an empty file in a twin.
func tarSpecial(kind byte, twin bool) tarEntry {
	return tarEntry{kind: either(twin, tar.TypeReg, kind), name: "notes.txt", mode: 0o644}
}

// tarTwoSizes has the larger size in both headers of the twin.
func tarTwoSizes(twin bool) []byte {
	hidden := tarText(pathOf(twin, "../"+Canary))
	e := tarText("notes.tar")
	e.body = string(appendTarBlocks(hidden.header(), hidden.body))
	e.emptyInUstar = !twin
	return tarOf(paxHeader(fmt.Sprintf("size=%d", len(e.body))), e)
}

// tarSparse has a sparse file in the format of GNU tar 1.0, whose body begins with a map of its
// data. The twin has 1 MB.
func tarSparse(twin bool) []byte {
	size := either[int64](twin, 1<<20, 1<<40)
	header := paxHeader("GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.name="+Canary, fmt.Sprintf("GNU.sparse.realsize=%d", size))
	data := canaryText
	e := tarText("GNUSparseFile.0/" + Canary)
	e.body = string(appendTarBlocks(nil, fmt.Sprintf("2\n0\n%d\n%d\n0\n", len(data), size))) + data
	return tarOf(header, e)
}
