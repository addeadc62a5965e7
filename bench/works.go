package main

import (
	"io"

	"github.com/seed-40aebabe/placeholder"
)

// kinds are those of works. What one of them prepares is let go after it.
var kinds = []func() []work{files, images, qrCodes, texts, records, requests}

// whole is an entrant that returns what it makes as a whole.
func whole(name string, create func() ([]byte, error)) entrant {
	return entrant{name, func(w io.Writer) error {
		file, err := create()
		if err != nil {
			return err
		}
		_, err = w.Write(file)
		return err
	}}
}

// ours is the library, which makes a file from its options to its last byte.
func ours[Options any](create func(Options) (*placeholder.Content, error), options Options) entrant {
	return entrant{"placeholder", func(w io.Writer) error {
		content, err := create(options)
		if err != nil {
			return err
		}
		_, err = content.WriteTo(w)
		return err
	}}
}
