// Command goarchives reads archives and compressed files with packages of Go.
package main

import (
	"compress/bzip2"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/conformance/quirks/readers/serve"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func main() {
	serve.Files(func(f serve.File) (any, error) {
		items, err := read(f.Path)
		return expect.Expectation{Items: items}, err
	})
}

func read(name string) (expect.Items, error) {
	if filepath.Ext(name) == ".zip" {
		return readZip(name)
	}
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	switch filepath.Ext(name) {
	case ".gz":
		r, err := gzip.NewReader(in)
		if err != nil {
			return nil, err
		}
		return readStream(r, r.Name)
	case ".bz2":
		return readStream(bzip2.NewReader(in), "")
	}
	return readTar(in)
}

func readStream(r io.Reader, name string) (expect.Items, error) {
	data, err := io.ReadAll(r)
	item := quirk.FileItem(data)
	item.Name = name
	return expect.Items{expect.Entries: {item}}, err
}

// withoutParents removes folders with files in them.
func withoutParents(entries []expect.Item) []expect.Item {
	all := slices.Clone(entries)
	return slices.DeleteFunc(entries, func(e expect.Item) bool {
		isIn := func(other expect.Item) bool { return other.Name != e.Name && strings.HasPrefix(other.Name, e.Name) }
		return e.Name == "./" || strings.HasSuffix(e.Name, "/") && slices.ContainsFunc(all, isIn)
	})
}
