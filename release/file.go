package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A file is a regular file in an artifact, or of a release.
type file struct {
	name string // a relative path with slashes
	mode fs.FileMode
	data []byte
}

// read returns the files of a directory with some names.
func read(dir fs.FS, names ...string) ([]file, error) {
	var files []file
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, 0o644, data})
	}
	return files, nil
}

// readTree returns the files below a directory, except for what Python has compiled.
func readTree(dir fs.FS) ([]file, error) {
	var names []string
	err := fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.Name() == "__pycache__":
			return fs.SkipDir
		case !entry.IsDir():
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return read(dir, names...)
}

// in returns copies of files in a directory: their names begin with it.
func in(dir string, files []file) []file {
	moved := slices.Clone(files)
	for i := range moved {
		moved[i].name = dir + "/" + moved[i].name
	}
	return moved
}

// licenses returns the license, and the licenses of fonts and emoji in the programs.
func licenses(documents []file) []file {
	return slices.DeleteFunc(slices.Clone(documents), func(f file) bool { return f.name != "LICENSE" && f.name != "NOTICE" })
}

// sorted returns files in the order of their names.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.name, b.name) })
}

// compress returns data in the format of gzip, without a name and a time.
func compress(data []byte) []byte {
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed) // the best level takes more than twice as long, for 0.2 % of the programs
	_, _ = w.Write(data)             // a buffer accepts everything
	_ = w.Close()
	return compressed.Bytes()
}

// checksums are lines of SHA256SUMS.
type checksums []string

func (c *checksums) add(f file) {
	*c = append(*c, fmt.Sprintf("%x  %s\n", sha256.Sum256(f.data), f.name))
}

// text returns the lines in the order of the names of files.
func (c checksums) text() []byte {
	const name = sha256.Size*2 + 2 // offset in a line
	lines := slices.SortedFunc(slices.Values(c), func(a, b string) int { return cmp.Compare(a[name:], b[name:]) })
	return []byte(strings.Join(lines, ""))
}
