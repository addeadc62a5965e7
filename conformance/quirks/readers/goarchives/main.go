// Command goarchives reads zip files with the package of Go.
package main

import (
	"archive/zip"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

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
	z, err := zip.OpenReader(name)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	items := expect.Items{expect.Entries: {}}
	for _, f := range z.File {
		if f.Mode().IsDir() && hasFiles(f, z.File) {
			continue
		}
		entry, err := describe(f)
		if err != nil {
			return nil, err
		}
		items = items.With(expect.Entries, entry)
	}
	if z.Comment != "" {
		items = items.With(expect.Properties, expect.Item{Name: quirk.Comment, Text: z.Comment})
	}
	return items, nil
}

// hasFiles reports whether something else is in a folder.
func hasFiles(folder *zip.File, files []*zip.File) bool {
	return slices.ContainsFunc(files, func(f *zip.File) bool { return f != folder && strings.HasPrefix(f.Name, folder.Name) })
}

func describe(f *zip.File) (expect.Item, error) {
	if f.Mode().IsDir() {
		return expect.Item{Name: f.Name}, nil
	}
	r, err := f.Open()
	if err != nil {
		return expect.Item{}, err
	}
	data, err := io.ReadAll(r)
	if f.Mode()&fs.ModeSymlink != 0 {
		return expect.Item{Name: f.Name, Text: string(data)}, err
	}
	item := quirk.FileItem(data)
	item.Name, item.Modified = path.Clean(f.Name), f.Modified.UTC().Format(time.RFC3339Nano)
	return item, err
}
