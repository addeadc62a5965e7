package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// A file is the content of an address, and the verdict expected of a system that receives
// it.
type file struct {
	address string
	content *placeholder.Content
	verdict
}

// parseAddresses returns the files of addresses. It fails if two of them have the same name.
func parseAddresses(addresses []string) ([]file, error) {
	var files []file
	byName := map[string]string{}
	for _, a := range addresses {
		f, err := parseAddress(a)
		if err != nil {
			return nil, err
		}
		name := f.content.Name()
		if other, ok := byName[name]; ok {
			return nil, fmt.Errorf("%s and %s have the same file name, %s; add filename=… to one of them", other, a, name)
		}
		byName[name] = a
		files = append(files, f)
	}
	return files, nil
}

func parseAddress(s string) (file, error) {
	content, err := address.Open(context.Background(), s)
	if err != nil {
		return file{}, fmt.Errorf("%s: %w", cmp.Or(s, `""`), err)
	}
	return file{address: s, content: content}, nil
}
