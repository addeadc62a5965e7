package recognize

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"io"

	"github.com/seed-40aebabe/placeholder"
)

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
	r := tar.NewReader(in)
	for i.files <= placeholder.MaxArchiveFiles+1 { // with one that pads it
		h, err := r.Next()
		if err == io.EOF {
			return
		}
		must(err)
		i.addTarred(h)
	}
	i.unfinished = true
}

func (i *inventory) addTarred(h *tar.Header) {
	switch h.Typeflag {
	case tar.TypeLink, tar.TypeSymlink, tar.TypeChar, tar.TypeBlock, tar.TypeFifo:
		i.others++
	case tar.TypeDir:
		i.folders++
	case tar.TypeReg, tar.TypeCont, tar.TypeGNUSparse:
		i.addFile(h.Name)
	}
}
