package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// findProblems notes why files cannot be in a list: because no address can imitate them, or because
// of their path.
func findProblems(suggestions []suggestion) {
	var list strings.Builder
	var of []*suggestion // for each line
	for i := range suggestions {
		s := &suggestions[i]
		s.problem = s.Problem
		lines := s.lines()
		list.WriteString(lines)
		of = append(of, slices.Repeat([]*suggestion{s}, strings.Count(lines, "\n"))...)
	}
	_, err := fixture.ParseList(fixture.ListName, strings.NewReader(list.String()))
	if mistakes, ok := errors.AsType[fixture.ListErrors](err); ok {
		for _, m := range mistakes {
			of[m.Line-1].problem = m.Err.Error()
		}
	}
}

// lines returns the lines of a list for a file, which are comments if it has a problem.
func (s suggestion) lines() string {
	if s.problem != "" {
		return fmt.Sprintf("# %q: %s\n", s.path, s.problem)
	}
	comment := strings.Join(s.Kept, ", ")
	if len(s.Lost) > 0 {
		comment = strings.TrimPrefix(comment+"; not kept: "+strings.Join(s.Lost, ", "), "; ")
	}
	return "# " + comment + "\n" + fixture.FormatLine(s.path, s.Address) + "\n"
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

// summary returns a sentence about the number of files that keep what tests can see, and their size.
func summary(suggestions []suggestion) string {
	var kept, reduced, small, unlisted int
	var size int64
	for _, s := range suggestions {
		switch {
		case s.problem != "":
			unlisted++
		case s.MinSize > 0:
			small++
		case s.Reduced:
			reduced++
		default:
			kept++
			size += s.Size
		}
	}
	return fmt.Sprintf("%d of %d files keep what tests can see, %s", kept, len(suggestions), inUnits(float64(size))) +
		clause(reduced, "keeps only its type and size", "keep only type and size") +
		clause(small, "is smaller than its content needs", "are smaller than their content needs") +
		clause(unlisted, "is not in the list", "are not in the list")
}

// clause returns the number of files with a verb phrase, as the continuation of a sentence, or "" if
// there are none.
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
	Address  string   `json:"address,omitempty"` // absent if no address gives a file like it
	AsIs     bool     `json:"as_is,omitempty"`   // whether the path contradicts the address
	Size     int64    `json:"size"`              // of the existing file
	SizeKept bool     `json:"size_kept"`
	MinSize  int64    `json:"min_size,omitempty"` // of a file of the address, if the existing file is smaller
	Kept     []string `json:"kept"`
	Lost     []string `json:"lost"`
	Problem  string   `json:"problem,omitempty"` // why the file is not in a list
}

// writeSuggestions writes suggestions as a JSON array.
func writeSuggestions(w io.Writer, suggestions []suggestion) error {
	entries := make([]suggestionJSON, len(suggestions))
	for i, s := range suggestions {
		entries[i] = suggestionJSON{
			Path: s.path, Address: s.Address, AsIs: s.Address != "" && fixture.IsMisnamed(s.path, s.Address), Size: s.Size, SizeKept: s.SizeKept, MinSize: s.MinSize,
			Kept: append([]string{}, s.Kept...), Lost: append([]string{}, s.Lost...), Problem: s.problem,
		}
	}
	return writeJSON(w, entries)
}
