package uploadfilter

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
)

// checkZip returns the file if all programs find the same entries in it, and can extract them.
func checkZip(i *inspection, file []byte) ([]byte, error) {
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, err
	}
	if err := checkLayout(r, file); err != nil {
		return nil, err
	}
	names := newNames()
	for _, f := range r.File {
		if err := names.add(i, f.Name); err != nil {
			return nil, err
		}
		if err := checkEntry(i, f, names); err != nil {
			return nil, err
		}
	}
	return file, names.checkLinks()
}

func checkEntry(i *inspection, f *zip.File, names names) error {
	const encrypted = 1
	kind := f.Mode().Type()
	switch {
	case f.Flags&encrypted != 0:
		return errors.New("the archive must not be encrypted")
	case kind == fs.ModeDir:
		return nil
	case kind != 0 && kind != fs.ModeSymlink:
		return errNotFile
	}
	content, err := f.Open()
	if err != nil {
		return err
	}
	defer content.Close()
	b, err := i.read(content)
	if err == nil && kind == fs.ModeSymlink {
		err = names.addLink(f.Name, string(b))
	}
	return err
}

// checkLayout returns an error unless the file consists of the entries in the order of the
// directory, the directory, and one end record. So there is nothing else that a program could take
// for an entry.
func checkLayout(r *zip.Reader, file []byte) error {
	offset := int64(0)
	for _, f := range r.File {
		header, err := localHeaderSize(f, file[offset:])
		if err != nil {
			return err
		}
		start, err := f.DataOffset()
		if err != nil || start != offset+header || f.CompressedSize64 > uint64(len(file)) {
			return errLayout
		}
		offset = start + int64(f.CompressedSize64) + descriptorSize(f)
		if offset > int64(len(file)) {
			return errLayout
		}
	}
	if bytes.Count(file[offset:], []byte("PK\x05\x06")) != 1 {
		return errLayout
	}
	return nil
}

var errLayout = errors.New("the archive must consist of its entries, one after the other, and one directory")

// localHeaderSize returns the size of the local header of a file, which must be at the beginning of
// b, and must have the same name as the directory.
func localHeaderSize(f *zip.File, b []byte) (int64, error) {
	const fixedSize = 30
	if len(b) < fixedSize || string(b[:4]) != "PK\x03\x04" {
		return 0, errLayout
	}
	nameSize, extraSize := int(binary.LittleEndian.Uint16(b[26:])), int(binary.LittleEndian.Uint16(b[28:]))
	if len(b) < fixedSize+nameSize+extraSize {
		return 0, errLayout
	}
	name, extra := string(b[fixedSize:][:nameSize]), b[fixedSize+nameSize:][:extraSize]
	if name != f.Name || unicodePath(f.Extra, name) != name || unicodePath(extra, name) != name {
		return 0, fmt.Errorf("the entry %.50q has several names", f.Name)
	}
	return int64(fixedSize + nameSize + extraSize), nil
}

// descriptorSize returns the size of the data descriptor after the content of a file.
func descriptorSize(f *zip.File) int64 {
	const hasDescriptor = 8
	if f.Flags&hasDescriptor != 0 {
		return 16 // with a signature, as most programs write it
	}
	return 0
}

// unicodePath returns the name in an extra field for names in Unicode, or else the given one.
func unicodePath(extra []byte, name string) string {
	const id, nameOffset = 0x7075, 5 // after a version and a checksum
	for len(extra) >= 4 {
		size := int(binary.LittleEndian.Uint16(extra[2:]))
		field := extra[4:]
		if size > len(field) {
			break
		}
		if binary.LittleEndian.Uint16(extra) == id && size >= nameOffset {
			return string(field[nameOffset:size])
		}
		extra = field[size:]
	}
	return name
}
