package recognize

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"path"
	"strings"
)

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

// contentTypes is the name of the part of an office package that has the types of the others
// (ECMA-376 part 2, 10.1.2).
const contentTypes = "[Content_Types].xml"

// officeReaders are the readers of office packages by the type of their main part. Packages of
// other types, such as those with macros, are no files of ours: an application that opens them
// would refuse a file of ours under their name.
var officeReaders = map[string]func(z *zipFile, main string) facts{
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml":   readDocument,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml":         readWorkbook,
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml": readPresentation,
}

// A zipFile is a zip.
type zipFile struct {
	*source
	*zip.Reader // nil if the directory is too large
}

// readZip reads an archive or a package.
func readZip(s *source) facts {
	entries := zipEntries(s)
	expect(entries <= s.size/zipEntrySize)
	z := openZip(s, entries)
	if z.Reader == nil {
		return (&inventory{format: "zip", files: entries}).facts(s.size)
	}
	found, pack := inventory{format: "zip"}, ""
	for _, f := range z.File {
		if packages[f.Name] != "" && (f.Name != "mimetype" || found.files == 0) {
			pack = f.Name
		}
		found.addZipped(f)
	}
	switch pack {
	case "":
		return found.facts(s.size)
	case contentTypes:
		return readOffice(z)
	}
	return facts{unlike: packages[pack]}
}

// zipEntrySize is the minimum size in bytes of the two headers of an entry.
const zipEntrySize = 30 + 46

// zipEntries returns the number of entries that the end of a zip states, for which [zip.NewReader] would
// allocate memory. Section numbers refer to APPNOTE.TXT 6.3.10 by PKWARE.
func zipEntries(s *source) int64 {
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

// openZip reads the directory of a zip unless it is too large.
func openZip(s *source, entries int64) *zipFile {
	if entries > maxZipEntries {
		return &zipFile{s, nil}
	}
	left := s.left
	s.left = min(left, maxZipDirectory)
	r, err := zip.NewReader(s, s.size)
	s.left += left - min(left, maxZipDirectory)
	if errors.Is(err, errTooMuch) {
		return &zipFile{s, nil}
	}
	must(err)
	return &zipFile{s, r}
}

func (i *inventory) addZipped(f *zip.File) {
	const encrypted = 1
	if strings.HasSuffix(f.Name, "/") {
		i.folders++
		return
	}
	if f.Flags&encrypted != 0 {
		i.encrypted++
	}
	i.addFile(f.Name)
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

// readOffice reads an office package.
func readOffice(z *zipFile) facts {
	for t := range tags(z.openFile(contentTypes)) {
		if read := officeReaders[t.attribute("ContentType")]; read != nil && string(t.name) == "Override" {
			return read(z, strings.TrimPrefix(t.attribute("PartName"), "/"))
		}
	}
	return facts{unlike: packages[contentTypes]}
}

// related returns the name of the part that a relationship of another part has as its target
// (ECMA-376 part 2, 9.3).
func (z *zipFile) related(part, id string) string {
	dir, base := path.Split(part)
	for t := range tags(z.openFile(dir + "_rels/" + base + ".rels")) {
		if t.attribute("Id") == id {
			target := t.attribute("Target")
			if absolute, ok := strings.CutPrefix(target, "/"); ok {
				return absolute
			}
			return path.Join(dir, target)
		}
	}
	must(errFormat)
	return ""
}
