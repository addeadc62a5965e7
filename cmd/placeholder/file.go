package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A file is the content of an address, and the verdict expected of a system that receives
// it.
type file struct {
	address string
	content *placeholder.Content
	verdict
}

// checkNames returns an error if two files have the same name.
func checkNames(files []file) error {
	byName := map[string]string{}
	for _, f := range files {
		name := f.content.Name()
		if other, ok := byName[name]; ok {
			return fmt.Errorf("%s and %s have the same file name, %s; add filename=… to one of them", other, f.address, name)
		}
		byName[name] = f.address
	}
	return nil
}

func parseAddress(s string) (file, error) {
	content, err := grammar.Open(context.Background(), s)
	if err != nil {
		return file{}, invalidAddress(s, err)
	}
	return file{address: s, content: content}, nil
}

// parseNamed is like [parseAddress] for a file at a path. The extension of the path selects the
// format as in [grammar.ParseNamed], unless asIs is set.
func parseNamed(s, path string, asIs bool) (file, error) {
	if asIs {
		return parseAddress(s)
	}
	_, full, err := grammar.ParseNamed(s, filepath.ToSlash(path))
	if _, ok := errors.AsType[*grammar.NameError](err); ok {
		return file{}, fmt.Errorf("%w; if that is intended, use --as-is", err)
	}
	if err != nil {
		return file{}, invalidAddress(s, err)
	}
	return parseAddress(full)
}

func invalidAddress(s string, err error) error { return fmt.Errorf("%s: %w", cmp.Or(s, `""`), err) }

// addAsIsFlag adds the flag that lets the extension of a path contradict the address.
func addAsIsFlag(c *cobra.Command, asIs *bool) {
	c.Flags().BoolVar(asIs, "as-is", false, "allow an extension that contradicts the address")
}
