// Command quirks lets independent programs read all quirks and their twins, compares what they find
// with what a correct reader finds, and prints a table of cases and programs:
//
//	go run ./conformance/quirks
//	go run ./conformance/quirks -formats csv,tsv -v
//
// Each program has a script in directory readers. A program that is not installed has no
// column. The command fails if nothing reads a case as expected.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

func main() {
	formats := flag.String("formats", "", "comma-separated `formats` (default: all)")
	only := flag.String("reader", "", "run only readers whose names contain `text`")
	dir := flag.String("dir", "conformance/quirks/readers", "`directory` of the scripts")
	verbose := flag.Bool("v", false, "print what programs find that is not expected")
	flag.Parse()
	if err := run(*dir, *formats, *only, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "quirks:", err)
		os.Exit(1)
	}
}

func run(dir, formats, only string, verbose bool) error {
	work, err := os.MkdirTemp("", "quirks-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	files, err := writeFiles(work, dir, formats)
	if err != nil {
		return err
	}
	var results []result
	for _, r := range readers {
		if strings.Contains(r.name, only) {
			results = append(results, r.read(dir, files))
		}
	}
	results = slices.DeleteFunc(results, func(r result) bool { return r.version == "" })
	if verbose {
		printDifferences(os.Stdout, files, results)
	}
	printTable(os.Stdout, files, results)
	if only != "" {
		return nil
	}
	return errors.Join(unread(files, results)...)
}

// A file is a quirk or a twin, as the scripts get it.
type file struct {
	Name   string            `json:"name"` // of the case, with -twin after it for the twin
	Path   string            `json:"path"`
	Format string            `json:"format"`
	Hints  map[string]string `json:"hints"` // what a user would tell a program, such as its encoding; see hints.json
	Paths  []string          `json:"paths"` // of the expected values

	expect placeholder.Expectation
	twin   bool
}

// writeFiles writes the quirks and twins of formats, or of all formats.
func writeFiles(work, dir, formats string) ([]file, error) {
	hints, err := readHints(dir)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, c := range placeholder.QuirkCases() {
		if formats != "" && !slices.Contains(strings.Split(formats, ","), c.Format) {
			continue
		}
		quirk := file{Name: c.Case, Format: c.Format, Hints: hints[c.Case], expect: c.Expect}
		twin := file{Name: c.Case + "-twin", Format: c.Format, Hints: hints[c.Case+"-twin"], expect: *cmp.Or(c.TwinExpect, &c.Expect), twin: true}
		for _, f := range []file{quirk, twin} {
			if err := f.write(work, c.Case); err != nil {
				return nil, err
			}
			files = append(files, f)
		}
	}
	return files, nil
}

func (f *file) write(work, name string) error {
	content, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: name, Twin: f.twin})
	if err != nil {
		return err
	}
	f.Path = filepath.Join(work, content.Name())
	for _, v := range f.expect.Values {
		f.Paths = append(f.Paths, v.Path)
	}
	out, err := os.Create(f.Path)
	if err != nil {
		return err
	}
	_, err = content.WriteTo(out)
	return errors.Join(err, out.Close())
}

// unread returns an error for each file that no program reads as expected.
func unread(files []file, results []result) []error {
	var failures []error
	for _, f := range files {
		isRight := func(r result) bool { return r.verdicts[f.Name].word == right }
		if !slices.ContainsFunc(results, isRight) {
			failures = append(failures, fmt.Errorf("no program reads %s as expected", f.Name))
		}
	}
	return failures
}
