package uploadfilter

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// cleanTar returns an archive of the same files, folders and links between the files. It has no
// owners, no special permissions and no holes.
func cleanTar(i *inspection, file []byte) ([]byte, error) {
	in := bytes.NewReader(file)
	r := tar.NewReader(in)
	names, files := newNames(), map[string]bool{}
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for {
		h, err := r.Next()
		if err == io.EOF {
			err = errors.Join(names.checkLinks(), w.Close())
			return b.Bytes(), err
		}
		if err != nil {
			return nil, err
		}
		if err := checkSizes(h, file[:len(file)-in.Len()]); err != nil {
			return nil, err
		}
		if err := names.add(i, h.Name); err != nil {
			return nil, err
		}
		if h.Typeflag == tar.TypeSymlink {
			if err := names.addLink(h.Name, h.Linkname); err != nil {
				return nil, err
			}
		}
		if err := copyEntry(i, w, h, r, files); err != nil {
			return nil, err
		}
	}
}

// checkSizes returns an error if an extended header has another size than the header, which ends
// the bytes that were read so far.
func checkSizes(h *tar.Header, read []byte) error {
	if h.PAXRecords["size"] == "" {
		return nil
	}
	const block, offset, length = 512, 124, 12
	field := string(read[len(read)-block:][offset:][:length])
	size, err := strconv.ParseInt(strings.Trim(field, " \x00"), 8, 64)
	if err != nil || size != h.Size {
		return fmt.Errorf("the entry %.50q has several sizes", h.Name)
	}
	return nil
}

// copyEntry copies an entry, whose name is added to the files if it is one.
func copyEntry(i *inspection, w *tar.Writer, h *tar.Header, r io.Reader, files map[string]bool) error {
	clean := &tar.Header{Typeflag: h.Typeflag, Name: h.Name, Mode: h.Mode & 0o777, ModTime: h.ModTime}
	var content []byte
	switch h.Typeflag {
	case tar.TypeReg:
		var err error
		if content, err = i.read(r); err != nil {
			return err
		}
		clean.Size = int64(len(content))
		files[h.Name] = true
	case tar.TypeLink:
		if !files[h.Linkname] {
			return fmt.Errorf("the link %.50q does not lead to a file before it", h.Name)
		}
		clean.Linkname = h.Linkname
	case tar.TypeSymlink:
		clean.Linkname = h.Linkname
	case tar.TypeDir:
	default:
		return errNotFile
	}
	if err := w.WriteHeader(clean); err != nil {
		return err
	}
	_, err := w.Write(content)
	return err
}
