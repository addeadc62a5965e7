package recognize

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
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

// Extensions of archives: all, and the ones of each format that we generate.
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
	f := newFacts("archive", i.files, "file", "names and contents of the files")
	f.sized = false
	f.set("format", i.format, "zip")
	if i.format == "zip" {
		f.fileType = "zip"
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
	const nested = 26 // in KB, of an archive that replaces one of the files
	for _, ample := range ampleSizes {
		size := ample.tar
		if i.format == "zip" {
			size = ample.zip
		}
		if files <= ample.files {
			return (size + min(i.nested, 1)*nested) * placeholder.KB
		}
	}
	return math.MaxInt64
}

// Limits of the directory of a zip, which is kept in memory.
const (
	maxZipEntries   = 10_000
	maxZipDirectory = 2 << 20 // bytes
)

// Names of files that tell packages, which are one file to applications, from archives.
var packages = map[string]string{
	contentTypes:           "package of another application",
	"META-INF/MANIFEST.MF": "Java archive",
	"mimetype":             "OpenDocument or EPUB file", // the first file
}

// A zipFile is a zip.
type zipFile struct {
	*source
	*zip.Reader
}

// readZip reads an archive or a package. The number of files is all that it keeps of an archive with a large directory.
func readZip(s *source) facts {
	const encrypted = 1
	found, pack := inventory{format: "zip"}, ""
	r, entries := s.openZip()
	if r == nil {
		found.files = entries
		return found.facts(s.size)
	}
	for _, f := range r.File {
		if packages[f.Name] != "" && (f.Name != "mimetype" || found.files == 0) {
			pack = f.Name
		}
		if strings.HasSuffix(f.Name, "/") {
			found.folders++
			continue
		}
		found.encrypted += int64(f.Flags & encrypted)
		found.addFile(f.Name)
	}
	switch pack {
	case "":
		return found.facts(s.size)
	case contentTypes:
		return readOffice(&zipFile{s, r})
	}
	return facts{unlike: packages[pack]}
}

// openZip reads the directory of a zip. The reader is nil if it is too large to be kept in memory.
func (s *source) openZip() (*zip.Reader, int64) {
	const minEntrySize = 30 + 46 // bytes of two headers
	entries := s.zipEntries()
	expect(entries <= s.size/minEntrySize)
	if entries > maxZipEntries {
		return nil, entries
	}
	left := s.left
	s.left = min(left, maxZipDirectory)
	r, err := zip.NewReader(s, s.size)
	s.left += left - min(left, maxZipDirectory)
	if errors.Is(err, errTooMuch) {
		return nil, entries
	}
	must(err)
	return r, entries
}

// zipEntries returns the number of entries that the end of a zip states, for which [zip.NewReader] would
// allocate memory. Section numbers refer to APPNOTE.TXT 6.3.10 by PKWARE.
func (s *source) zipEntries() int64 {
	const endSize, locatorSize, zip64EndSize = 22, 20, 56 // 4.3.16, 4.3.15 and 4.3.14
	le, n := binary.LittleEndian, min(s.size, locatorSize+endSize+math.MaxUint16)
	tail := s.at(s.size-n, n)
	i := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	expect(i >= 0 && i+endSize <= len(tail))
	expect(i+endSize+int(le.Uint16(tail[i+20:])) == len(tail)) // otherwise, bytes follow the comment, or it is cut off
	entries, directory := int64(le.Uint16(tail[i+10:])), int64(le.Uint32(tail[i+16:]))
	if locator := tail[max(0, i-locatorSize):]; bytes.HasPrefix(locator, []byte("PK\x06\x07")) {
		end := s.at(int64(le.Uint64(locator[8:])), zip64EndSize)
		if n := int64(le.Uint64(end[32:])); entries == math.MaxUint16 || n > entries {
			entries = n
		}
	}
	expect(entries == 0 || directory == math.MaxUint32 || string(s.at(directory, 4)) == "PK\x01\x02")
	return entries
}

// openFile returns the content of the file with a name.
func (z *zipFile) openFile(name string) io.Reader {
	for _, f := range z.File {
		if f.Name == name {
			r, err := f.Open()
			must(err)
			return z.limited(r)
		}
	}
	must(errFormat)
	return nil
}

// startsOldTar reports whether a file begins with a header of a tar, which has no more than a checksum
// before POSIX.
func startsOldTar(head []byte) bool {
	h, err := tar.NewReader(bytes.NewReader(head)).Next()
	return err == nil && h.Name != ""
}

func readTar(s *source) facts {
	found := inventory{format: "tar"}
	found.readTar(s.from(0))
	return found.facts(s.size)
}

func readTgz(s *source) facts {
	unpacked, err := gzip.NewReader(s.from(0))
	must(err)
	r := bufio.NewReader(s.limited(unpacked))
	_, err = r.Peek(1)
	must(err) // there is nothing in it
	found := inventory{format: "tgz"}
	if found.readTar(r); !found.unfinished {
		_, err = io.Copy(io.Discard, r) // for the checksum of gzip
		must(err)
	}
	return found.facts(s.size)
}

// readTar counts the entries of a tar, up to more files than an address can have.
func (i *inventory) readTar(in io.Reader) {
	for r := tar.NewReader(in); i.files <= placeholder.MaxArchiveFiles+1; { // with one that pads it
		h, err := r.Next()
		if err == io.EOF {
			return
		}
		must(err)
		switch h.Typeflag {
		case tar.TypeLink, tar.TypeSymlink, tar.TypeChar, tar.TypeBlock, tar.TypeFifo:
			i.others++
		case tar.TypeDir:
			i.folders++
		case tar.TypeReg, tar.TypeCont, tar.TypeGNUSparse:
			i.addFile(h.Name)
		}
	}
	i.unfinished = true
}
