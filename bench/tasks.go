package main

import (
	"io"

	"github.com/seed-40aebabe/placeholder"
)

// groups are functions that return tasks. The data that a group prepares can be freed
// after its tasks.
var groups = []func() []task{files, images, qrCodes, texts, records, requests}

// whole returns an implementation that generates its result in one piece.
func whole(name string, create func() ([]byte, error)) implementation {
	return implementation{name, func(w io.Writer) error {
		file, err := create()
		if err != nil {
			return err
		}
		_, err = w.Write(file)
		return err
	}}
}

// ours returns the implementation of the library, which generates a whole file from its
// options.
func ours[Options any](create func(Options) (*placeholder.Content, error), options Options) implementation {
	return implementation{"placeholder", func(w io.Writer) error {
		content, err := create(options)
		if err != nil {
			return err
		}
		_, err = content.WriteTo(w)
		return err
	}}
}
