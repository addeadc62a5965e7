// Package reader tests programs that read files: it runs a program on quirks, and compares what it finds with what a correct
// reader finds.
package reader

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/program"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
)

// A Program reads a file, and prints what it finds as an [expect.Expectation] in JSON.
type Program struct {
	Command []string // {} stands for the path of the file, which otherwise follows the last word
	Stdin   bool     // the program reads the file from its standard input, and gets no path
	Timeout time.Duration
}

// pathVariable stands for the path of the file.
const pathVariable = "{}"

// A Case is a file for a reader.
type Case struct {
	Name   string // unique: the address of the file
	Format string // extension of the file
	about  string
	valid  bool // a reader must not refuse the file
	quirk  quirk.Case
	twin   bool
}

// Cases returns the quirks of formats, or of all formats if there are none, and their twins. It builds none of them.
func Cases(formats []string) (cases []Case) {
	for _, c := range families.Of(formats) {
		name := "quirk/" + c.Token
		cases = append(cases, Case{name, c.Format, c.About, c.Valid, c, false}, Case{name + "?twin=1", c.Format, c.Ordinary, true, c, true})
	}
	return cases
}

// A Test runs a program on files.
type Test struct {
	Program
	Workers int // programs that run at once
	// Again returns the command that repeats the check of a name.
	Again func(name string) string
}

// Run runs the program on each file, and passes the results to done in their order. It writes the files to a temporary
// directory.
func (t Test) Run(ctx context.Context, cases []Case, done func(check.Result) error) error {
	dir, err := os.MkdirTemp("", "placeholder-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return check.Run(ctx, t.Workers, len(cases), func(ctx context.Context, i int) check.Result {
		c := cases[i]
		start := time.Now()
		status, got := t.check(ctx, dir, c)
		r := check.Result{Name: c.Name, Status: status, Want: "read: " + c.about, Got: got, Again: t.Again(c.Name), Time: time.Since(start)}
		if status == check.Skipped {
			r.Note = got
		}
		return r
	}, done)
}

// check runs the program on a file, and says in a few words what it found.
func (t Test) check(ctx context.Context, dir string, c Case) (check.Status, string) {
	path, mediaType, want, err := c.write(dir)
	if err != nil {
		return check.Failed, err.Error()
	}
	defer os.Remove(path)
	output, err := t.run(ctx, path, mediaType)
	switch {
	case errors.Is(err, program.ErrStatus) && !c.valid:
		return check.Passed, "refused: " + err.Error()
	case err != nil:
		return check.Failed, err.Error()
	}
	found, err := parse(output)
	if err != nil {
		return check.Failed, err.Error()
	}
	if !want.Shares(found) {
		return check.Skipped, "the program found nothing that the file has"
	}
	if difference := want.Diff(found); difference != "" {
		return check.Failed, difference
	}
	return check.Passed, "as expected"
}

// write builds the file and writes it. It returns what a correct reader finds.
func (c Case) write(dir string) (path, mediaType string, want expect.Expectation, err error) {
	content, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: c.quirk.Token, Twin: c.twin})
	if err != nil {
		return "", "", want, err
	}
	file := c.quirk.Build(c.twin) // content would build it again
	path = filepath.Join(dir, content.Name())
	return path, content.MediaType(), file.Expect, os.WriteFile(path, file.Bytes, 0o600)
}

// mediaTypeVariable is the name of the environment variable with the media type of the file, which may have a charset.
const mediaTypeVariable = "PLACEHOLDER_MEDIA_TYPE"

// run runs the program, and returns what it prints.
func (p Program) run(ctx context.Context, path, mediaType string) ([]byte, error) {
	command := program.Command{Words: p.words(path), Env: []string{mediaTypeVariable + "=" + mediaType}, Timeout: p.Timeout}
	if p.Stdin {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		command.Stdin = f
	}
	return command.Run(ctx)
}

// words returns the words of the command for a file.
func (p Program) words(path string) []string {
	words := slices.Clone(p.Command)
	if p.Stdin {
		return words
	}
	named := false
	for i, word := range words {
		named = named || strings.Contains(word, pathVariable)
		words[i] = strings.ReplaceAll(word, pathVariable, path)
	}
	if !named {
		words = append(words, path)
	}
	return words
}

// parse parses what a program found.
func parse(output []byte) (found expect.Expectation, err error) {
	decoder := json.NewDecoder(bytes.NewReader(output))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&found); err != nil {
		return found, fmt.Errorf("output is not a JSON object as --schema describes: %w: %s", err, check.Excerpt(output))
	}
	return found, nil
}
