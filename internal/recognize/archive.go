package recognize

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
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
	nested    int64 // files that are archives of the format, by their names
}

// addFile counts a file.
func (i *inventory) addFile(name string) {
	name = strings.ToLower(name)
	i.files++
	compression, isTarred := strings.CutPrefix(i.format, "t")
	if strings.HasSuffix(name, "."+i.format) || isTarred && strings.HasSuffix(name, ".tar."+compression) {
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
	f.keepIf(i.nested > 0, "an archive among them", "depth=1")
	i.setSize(&f, size)
	f.lose(i.nested-1, "archive among them")
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

// ampleSize returns a size in bytes that an archive of so many files, and one more that pads it, does not exceed. To
// measure the archive, its files would have to be generated, which would take longer than to read any archive.
func (i *inventory) ampleSize(files int64) int64 {
	const nested = 26 // in KB, of an archive that replaces one of the files
	const maxTiny = 2 // files, which are of types of a few bytes
	size := 70 + 7*files
	switch {
	case files > placeholder.MaxArchiveFiles:
		return math.MaxInt64
	case files <= maxTiny && i.format == "zip":
		size = []int64{1, 3, 9}[files]
	case files <= maxTiny:
		size = []int64{10, 10, 13}[files]
	}
	if i.format == "iso" { // whose files and folders begin at sectors
		size += 100 + 12*files + min(i.nested, 1)*120
	}
	return (size + min(i.nested, 1)*nested) * placeholder.KB
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
	mimetype:               "OpenDocument or EPUB file",
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
	entries := s.zipEntries()
	r, err := s.openZip(entries)
	if errors.Is(err, errTooMuch) {
		found.files = entries
		return found.facts(s.size)
	}
	must(err)
	for _, f := range r.File {
		if packages[f.Name] != "" && (f.Name != mimetype || found.files == 0) {
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
	case mimetype:
		return readTyped(&zipFile{s, r})
	}
	return facts{unlike: packages[pack]}
}

// openZip reads the directory of a zip. The error is errTooMuch if it is too large to be kept in memory.
func (s *source) openZip(entries int64) (*zip.Reader, error) {
	const minEntrySize = 30 + 46 // bytes of two headers
	expect(entries <= s.size/minEntrySize)
	if entries > maxZipEntries {
		return nil, errTooMuch
	}
	left := s.left - maxZipDirectory
	s.left = maxZipDirectory
	r, err := zip.NewReader(s, s.size)
	s.left += left
	return r, err
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
	i := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == name })
	expect(i >= 0)
	r, err := z.File[i].Open()
	must(err)
	return z.limited(r)
}

func readTar(s *source) facts { return s.readTar("tar", s.from(0)) }

func readTgz(s *source) facts {
	unpacked, err := gzip.NewReader(s.from(0))
	must(err)
	return s.readTar("tgz", s.limited(unpacked))
}

func readTbz2(s *source) facts { return s.readTar("tbz2", s.limited(bzip2.NewReader(s.from(0)))) }

// readTar counts the entries of a tar, up to more files than an address can have.
func (s *source) readTar(format string, in io.Reader) facts {
	const maxFiles = placeholder.MaxArchiveFiles + 1 // with one that pads it
	found := inventory{format: format}
	for r := tar.NewReader(in); found.files <= maxFiles; {
		h, err := r.Next()
		if err == io.EOF {
			_, err = io.Copy(io.Discard, in) // for the checksum of gzip or bzip2
			must(err)
			expect(found.files+found.folders+found.others > 0)
			return found.facts(s.size)
		}
		must(err)
		switch h.Typeflag {
		case tar.TypeLink, tar.TypeSymlink, tar.TypeChar, tar.TypeBlock, tar.TypeFifo:
			found.others++
		case tar.TypeDir:
			found.folders++
		case tar.TypeReg, tar.TypeCont, tar.TypeGNUSparse:
			found.addFile(h.Name)
		}
	}
	return facts{unlike: fmt.Sprintf("archive of more than %d files", maxFiles)}
}
