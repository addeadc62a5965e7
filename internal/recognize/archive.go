package recognize

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// An inventory counts what an archive contains.
type inventory struct {
	format    string // of the archive, such as "zip"
	files     int64
	folders   int64
	others    int64 // links and devices
	encrypted int64 // files
	archives  int64 // files that are archives, by their names
	nested    int64 // archives of the format
	// unfinished reports that there may be more.
	unfinished bool
}

// Extensions of archives. Those of a format that we generate are also by format.
var (
	archiveExtensions = []string{".zip", ".tar", ".tgz", ".gz", ".7z", ".rar", ".bz2", ".xz", ".zst"}
	nestedExtensions  = map[string][]string{"zip": {".zip"}, "tar": {".tar"}, "tgz": {".tgz", ".tar.gz"}}
)

// addFile counts a file.
func (i *inventory) addFile(name string) {
	isOne := func(extension string) bool { return strings.HasSuffix(strings.ToLower(name), extension) }
	i.files++
	if slices.ContainsFunc(archiveExtensions, isOne) {
		i.archives++
	}
	if slices.ContainsFunc(nestedExtensions[i.format], isOne) {
		i.nested++
	}
}

// facts returns what an address keeps of the archive, which has size bytes. How deep archives are
// nested is not known, because they would have to be unpacked.
func (i *inventory) facts(size int64) facts {
	f := facts{
		kind: "archive", segment: strconv.FormatInt(i.files, 10), kept: []string{count(i.files, "file")},
		lost: []string{"names and contents of the files"},
	}
	if i.format == "zip" {
		f.fileType = "zip"
	} else {
		f.query = append(f.query, "format="+i.format)
	}
	if i.unfinished {
		f.kept[0] = "at least " + f.kept[0]
	}
	f.keepIf(i.nested > 0, "an archive among them", "depth=1")
	i.setSize(&f, size)
	f.lose(i.archives-min(i.nested, 1), "archive among them")
	f.lose(i.folders, "folder")
	f.lose(i.others, "special file")
	f.lose(i.encrypted, "encrypted file")
	return f
}

// setSize adds the size if an archive of ours has room for it. One of its files is that which pads
// it, placeholder.bin.
func (i *inventory) setSize(f *facts, size int64) {
	parameter := "size=" + placeholder.FormatSize(size)
	others := max(i.files-1, 0)
	switch {
	case i.files == 0:
		f.sized = true
	case i.format == "zip" && i.files == 1 && i.nested == 0: // as a file of type zip has
		f.kind, f.segment, f.query, f.exact = "file", placeholder.FormatSize(size), []string{"type=zip"}, true
	case size >= i.ampleSize(others) && (others > 0 || i.nested == 0):
		f.segment, f.query = strconv.FormatInt(others, 10), append(f.query, parameter)
		f.exact, f.unmeasured = true, true
	}
}

// ampleSizes are sizes in KB that archives of up to so many files, and one more that pads them, do
// not exceed. To measure an archive, its files have to be generated, which would take longer than
// to read any archive.
var ampleSizes = []struct{ files, zip, tar int64 }{
	{0, 1, 4}, {1, 2, 6}, {2, 4, 10}, {5, 66, 76}, {10, 82, 98}, {20, 105, 125}, {50, 230, 302},
	{100, 585, 735}, {200, 950, 1235}, {400, 1765, 2320}, {placeholder.MaxArchiveFiles, 3730, 5140},
}

// ampleSize returns a size in bytes that an archive of so many files does not exceed.
func (i *inventory) ampleSize(files int64) int64 {
	size := int64(0)
	if i.nested > 0 {
		size += 26 // what replaces one of the files
	}
	for _, ample := range ampleSizes {
		if files <= ample.files && i.format == "zip" {
			return (size + ample.zip) * placeholder.KB
		}
		if files <= ample.files {
			return (size + ample.tar) * placeholder.KB
		}
	}
	return math.MaxInt64
}
