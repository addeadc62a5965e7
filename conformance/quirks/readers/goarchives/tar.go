package main

import (
	"archive/tar"
	"errors"
	"io"
	"path"
	"time"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func readTar(in io.Reader) (expect.Items, error) {
	r := tar.NewReader(in)
	entries := []expect.Item{}
	for {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return expect.Items{expect.Entries: withoutParents(entries)}, nil
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return nil, err
		}
		if h.Typeflag != tar.TypeXGlobalHeader && h.Typeflag != 'V' { // which are no files
			entries = append(entries, describeTarred(h, data, entries))
		}
	}
}

func describeTarred(h *tar.Header, data []byte, before []expect.Item) expect.Item {
	item := quirk.FileItem(data)
	switch h.Typeflag {
	case tar.TypeDir:
		return expect.Item{Name: h.Name}
	case tar.TypeSymlink:
		return expect.Item{Name: h.Name, Text: h.Linkname}
	case tar.TypeLink:
		for _, e := range before {
			if e.Name == h.Linkname {
				item = e
			}
		}
	}
	item.Name, item.Modified = path.Clean(h.Name), h.ModTime.UTC().Format(time.RFC3339Nano)
	return item
}
