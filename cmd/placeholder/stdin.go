package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// readAddresses returns the files for the addresses in r, one per line. The error names all invalid
// lines.
func (o getOptions) readAddresses(r io.Reader) ([]file, error) {
	const name = "standard input"
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	var files []file
	var mistakes fixture.ListErrors
	number := 0
	for line := range bytes.SplitSeq(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		number++
		address := bytes.TrimSpace(line)
		if len(address) == 0 || address[0] == '#' {
			continue
		}
		found, err := o.seeded([]string{string(address)})
		if err != nil {
			column := bytes.Index(line, address) + 1
			mistakes = append(mistakes, &fixture.ListError{Name: name, Line: number, Column: column, Err: err})
		}
		files = append(files, found...)
	}
	if len(mistakes) > 0 {
		return nil, mistakes
	}
	if len(files) == 0 {
		return nil, errors.New(name + " has no addresses")
	}
	return files, nil
}
