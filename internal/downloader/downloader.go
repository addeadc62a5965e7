// Package downloader tests programs that download files: it serves a file badly, and looks at what a program leaves behind.
//
// File case.go has the faults, server.go serves them, and this file runs the program.
package downloader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/program"
)

// A Test runs a program for each case.
type Test struct {
	Command []string // {url} stands for the URL of the file, and {path} for the name under which the program stores it
	Timeout time.Duration
	Workers int // programs that run at once
	// Again returns the command that repeats the check of a name.
	Again func(name string) string
}

// Variables in commands.
const (
	urlVariable  = "{url}"
	pathVariable = "{path}"
)

// Check returns an error if the command cannot be used.
func (t Test) Check() error {
	command := strings.Join(t.Command, " ")
	if !strings.Contains(command, urlVariable) || !strings.Contains(command, pathVariable) {
		return fmt.Errorf("download must be a command with {url} and {path}, such as \"curl -fo {path} {url}\", got %q", command)
	}
	return nil
}

// Run runs the program for each case, and passes the results to done in their order.
func (t Test) Run(ctx context.Context, cases []Case, done func(check.Result) error) error {
	dir, err := os.MkdirTemp("", "placeholder-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	server, err := newServer()
	if err != nil {
		return err
	}
	defer server.Close()
	return check.Run(ctx, t.Workers, len(cases), func(ctx context.Context, i int) check.Result {
		c, start := cases[i], time.Now()
		status, got := t.check(ctx, server, filepath.Join(dir, fmt.Sprint(i)), c)
		return check.Result{Name: c.Name, Status: status, Want: c.want(), Got: got, Again: t.Again(c.Name), Time: time.Since(start)}
	}, done)
}

// check runs the program in a directory, and says in a few words what it did.
func (t Test) check(ctx context.Context, s *server, dir string, c Case) (check.Status, string) {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return check.Failed, err.Error()
	}
	url, log := s.serve(c)
	path := filepath.Join(dir, c.fileName())
	words := make([]string, len(t.Command))
	for i, word := range t.Command {
		words[i] = strings.NewReplacer(urlVariable, url, pathVariable, path).Replace(word)
	}
	_, err := program.Command{Words: words, Timeout: t.Timeout}.Run(ctx)
	status, got := c.judge(err, path)
	return status, got + "; requests: " + log()
}

// judge compares what a program left behind with what is right.
func (c Case) judge(err error, path string) (check.Status, string) {
	ended := "exit status 0"
	if err != nil {
		ended = err.Error()
	}
	found, readError := os.ReadFile(path)
	versions := c.versions()
	switch {
	case err != nil && !errors.Is(err, program.ErrStatus): // a crash or a timeout
		return check.Failed, ended
	case errors.Is(readError, os.ErrNotExist) && err != nil:
		return check.Passed, ended + "; file: none"
	case errors.Is(readError, os.ErrNotExist):
		return check.Failed, ended + "; file: none"
	case readError != nil:
		return check.Failed, readError.Error()
	case slices.ContainsFunc(versions, func(version []byte) bool { return bytes.Equal(found, version) }):
		return check.Passed, ended + "; file: whole"
	default:
		return check.Failed, ended + "; file: " + describe(found, versions)
	}
}

// describe says what is wrong with a file that is none of the versions.
func describe(found []byte, versions [][]byte) string {
	whole := versions[0]
	switch {
	case len(found) == 0:
		return "empty"
	case len(found) < len(whole) && bytes.HasPrefix(whole, found):
		return fmt.Sprintf("the first %d of %d bytes", len(found), len(whole))
	case len(versions) > 1 && len(found) == len(whole):
		return "parts of two versions"
	default:
		return fmt.Sprintf("%d bytes that are not those of the file", len(found))
	}
}
