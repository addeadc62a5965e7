package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// linesPerFile is the number of lines that a list has for a file: a comment and an address.
const linesPerFile = 2

// findProblems notes why files cannot be in a list: because of their size, or of their path.
func findProblems(suggestions []suggestion) {
	var list strings.Builder
	for i := range suggestions {
		s := &suggestions[i]
		if s.Address == "" {
			s.problem = "no address gives a file that large"
		}
		list.WriteString(s.lines())
	}
	_, err := fixture.ParseList(fixture.ListName, strings.NewReader(list.String()))
	if mistakes, ok := errors.AsType[fixture.ListErrors](err); ok {
		for _, m := range mistakes {
			suggestions[(m.Line-1)/linesPerFile].problem = m.Err.Error()
		}
	}
}

// lines returns the lines of a list for a file. If it has a problem, both are comments.
func (s suggestion) lines() string {
	comment := strings.Join(s.Kept, ", ")
	if len(s.Lost) > 0 {
		comment = strings.TrimPrefix(comment+"; not kept: "+strings.Join(s.Lost, ", "), "; ")
	}
	line := fixture.FormatLine(s.path, s.Address)
	if s.problem != "" {
		line = fmt.Sprintf("# %q: %s", s.path, s.problem)
	}
	return "# " + comment + "\n" + line + "\n"
}

// writeList writes a list with comments.
func writeList(w io.Writer, suggestions []suggestion) error {
	var list strings.Builder
	for _, s := range suggestions {
		list.WriteString(s.lines())
	}
	list.WriteString("# " + summary(suggestions) + "\n")
	_, err := io.WriteString(w, list.String())
	return err
}

// summary returns a sentence about the number and the size of files that can be generated.
func summary(suggestions []suggestion) string {
	var generated, random, small, unlisted int
	var size int64
	for _, s := range suggestions {
		switch {
		case s.problem != "":
			unlisted++
		case s.MinSize > 0:
			small++
		default:
			generated++
			size += s.Size
			if s.Address == "file/"+placeholder.FormatSize(s.Size) {
				random++
			}
		}
	}
	return fmt.Sprintf("%d of %d files, %s, can be generated", generated, len(suggestions), inUnits(float64(size))) +
		clause(random, "consists of random bytes", "consist of random bytes") +
		clause(small, "is smaller than its content needs", "are smaller than their content needs") +
		clause(unlisted, "cannot be in a list", "cannot be in a list")
}

// clause returns what one or many of the files do, as the continuation of a sentence, or "" if none
// does.
func clause(n int, one, many string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "; 1 " + one
	default:
		return fmt.Sprintf("; %d %s", n, many)
	}
}

// A suggestionJSON is a suggestion for programs.
type suggestionJSON struct {
	Path     string   `json:"path"`
	Address  string   `json:"address,omitempty"` // absent if none gives a file that large
	AsIs     bool     `json:"as_is,omitempty"`   // whether a line with the path needs the mark to have the bytes of the address
	Size     int64    `json:"size"`              // of the existing file
	SizeKept bool     `json:"size_kept"`
	MinSize  int64    `json:"min_size,omitempty"` // of files with what is kept, if the existing one is smaller
	Kept     []string `json:"kept"`
	Lost     []string `json:"lost"`
	Problem  string   `json:"problem,omitempty"` // why the file cannot be in a list
}

// writeSuggestions writes suggestions as a JSON array.
func writeSuggestions(w io.Writer, suggestions []suggestion) error {
	entries := make([]suggestionJSON, len(suggestions))
	for i, s := range suggestions {
		entries[i] = suggestionJSON{
			Path: s.path, Address: s.Address, AsIs: s.Address != "" && fixture.IsMisnamed(s.path, s.Address), Size: s.Size, SizeKept: s.SizeKept, MinSize: s.MinSize,
			Kept: slices.Concat([]string{}, s.Kept), Lost: slices.Concat([]string{}, s.Lost), Problem: s.problem,
		}
	}
	return writeJSON(w, entries)
}
