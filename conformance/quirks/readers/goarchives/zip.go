package main

import (
	"archive/zip"
	"io"
	"io/fs"
	"path"
	"time"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func readZip(name string) (expect.Items, error) {
	z, err := zip.OpenReader(name)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	entries := []expect.Item{}
	for _, f := range z.File {
		entry, err := describeZipped(f)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	items := expect.Items{expect.Entries: withoutParents(entries)}
	if z.Comment != "" {
		items = items.With(expect.Properties, expect.Item{Name: quirk.Comment, Text: z.Comment})
	}
	return items, nil
}

func describeZipped(f *zip.File) (expect.Item, error) {
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
