package recognize

import (
	"bytes"
	"encoding/binary"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// packedArchive returns a reader of archives whose files are not counted, because a decoder would need much memory, or is
// not there. Names of compressed tars end with .tar and the extension of the compression, unless there is one for both.
func packedArchive(format, compression string) func(s *source) facts {
	return func(s *source) facts {
		expect(compression == "" || s.extension() == format || strings.HasSuffix(strings.ToLower(s.name), ".tar."+compression))
		return facts{
			kind: "archive", segment: "0", query: []string{"format=" + format, "size=" + placeholder.FormatSize(s.size)}, exact: true,
			kept: []string{format}, lost: []string{"number, names and contents of the files"}, reduced: true,
		}
	}
}

// isoSector is the size of a sector of an ISO 9660 image. Numbers of sections are those of ECMA-119.
const isoSector = 2048

// readISO counts the files of an image, up to more than an address can have.
func readISO(s *source) facts {
	const first, maxFiles, maxFolders = 16, placeholder.MaxArchiveFiles + 1, 10_000
	descriptor := s.at(first*isoSector, isoSector) // 8.4
	expect(string(descriptor[:7]) == "\x01CD001\x01")
	found := inventory{format: "iso"}
	folders := [][]byte{bytes.Clone(descriptor[156:190])}
	for i := 0; i < len(folders); i++ {
		expect(len(folders) <= maxFolders)
		for record := range s.isoRecords(folders[i]) {
			if record.isFolder {
				folders = append(folders, record.bytes)
				continue
			}
			found.addFile(record.name)
		}
		if found.files > maxFiles {
			return facts{unlike: "archive of too many files"}
		}
	}
	return found.facts(s.size)
}

// An isoRecord is an entry of a directory (9.1).
type isoRecord struct {
	name     string
	isFolder bool
	bytes    []byte
}

// isoRecords returns the entries of a directory that a record describes, without itself and the one above it, and without parts of
// files that continue.
func (s *source) isoRecords(directory []byte) func(yield func(isoRecord) bool) {
	return func(yield func(isoRecord) bool) {
		le := binary.LittleEndian
		data := bytes.Clone(s.at(int64(le.Uint32(directory[2:]))*isoSector, int64(le.Uint32(directory[10:]))))
		for i := 0; i < len(data); {
			size := int(data[i])
			if size == 0 { // the rest of a sector
				i += isoSector - i%isoSector
				continue
			}
			expect(size >= 34 && i+size <= len(data) && 33+int(data[i+32]) <= size)
			record := data[i : i+size]
			i += size
			name := string(record[33 : 33+record[32]])
			const isFolder, continues = 1 << 1, 1 << 7
			if name == "\x00" || name == "\x01" || record[25]&continues != 0 {
				continue
			}
			if !yield(isoRecord{strings.TrimSuffix(name, ";1"), record[25]&isFolder != 0, record}) {
				return
			}
		}
	}
}
