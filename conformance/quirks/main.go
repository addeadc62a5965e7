// Command quirks lets independent programs read all quirks and their twins, compares what they find
// with what a correct reader finds, and prints tables of cases and programs:
//
//	go run ./conformance/quirks
//	go run ./conformance/quirks -formats csv,tsv -v
//
// File record.txt lists the cases in which programs have found everything, with digests. Tests leave them out until
// their files or expectations change. This adds new cases:
//
//	go run ./conformance/quirks -all -record conformance/quirks/record.txt -update
//
// Each program has a script in directory readers. The command fails if nothing reads a case as expected, or if a
// program crashes or hangs. A program that is not installed has no column, unless -all requires it.
package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

func main() {
	var o options
	flag.StringVar(&o.formats, "formats", "", "comma-separated `formats` (default: all)")
	flag.StringVar(&o.reader, "reader", "", "run only readers whose names contain `text`")
	flag.StringVar(&o.dir, "dir", "conformance/quirks/readers", "`directory` of the scripts")
	flag.BoolVar(&o.all, "all", false, "fail if a program is not installed")
	flag.BoolVar(&o.inTurn, "in-turn", false, "let a program read only files of which programs before it have not found everything")
	flag.StringVar(&o.record, "record", "", "leave out cases that are in the record in `file`")
	flag.BoolVar(&o.update, "update", false, "add the cases to the record in which programs find everything")
	verbose := flag.Bool("v", false, "print what programs find that is not expected")
	flag.Parse()
	r, err := o.run()
	if *verbose {
		r.printDifferences(os.Stdout)
	}
	r.printTables(os.Stdout)
	r.printSummary(os.Stdout)
	if o.update {
		err = errors.Join(err, r.update(o.record))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "quirks:", err)
		os.Exit(1)
	}
}

// options select what is read by what.
type options struct {
	dir     string // of the scripts
	formats string
	reader  string // a part of names
	all     bool   // whether all programs have to be installed
	install bool   // whether packages of npm are installed if a program has to read a file
	record  string // name of the record, whose cases are left out, or empty
	update  bool   // whether cases are added to the record
	inTurn  bool   // whether a program reads only files of which programs before it have not found everything
}

// A report is what all programs made of all files.
type report struct {
	files   []file
	results []result
}

// run returns a report, and an error if a file has no reader that finds what is expected, or harms one.
func (o options) run() (report, error) {
	work, err := os.MkdirTemp("", "quirks-")
	if err != nil {
		return report{}, err
	}
	defer os.RemoveAll(work)
	files, err := o.writeFiles(work)
	if err != nil {
		return report{}, err
	}
	selected := slices.DeleteFunc(slices.Clone(readers), func(r reader) bool { return !strings.Contains(r.name, o.reader) || len(r.own(files)) == 0 })
	if o.install && len(selected) > 0 {
		if err := installPackages(o.dir); err != nil {
			return report{}, err
		}
	}
	all := report{files: files, results: o.readAll(selected, files)}
	err = all.missing()
	if !o.all {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		err = nil
	}
	all.results = slices.DeleteFunc(all.results, func(r result) bool { return r.version == "" })
	if o.reader == "" {
		err = errors.Join(err, all.unread())
	}
	return all, errors.Join(err, all.harm())
}

// readAll lets programs read the files, with one group of programs for each processor at a time.
func (o options) readAll(readers []reader, files []file) []result {
	groups := o.group(readers)
	results := make([][]result, len(groups))
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wait sync.WaitGroup
	for i, group := range groups {
		slots <- struct{}{}
		wait.Go(func() {
			results[i] = o.readGroup(group, files)
			<-slots
		})
	}
	wait.Wait()
	return slices.Concat(results...)
}

// group returns each program in a group of its own or, in turn, the programs of the same formats in one.
func (o options) group(readers []reader) [][]reader {
	var groups [][]reader
	places := map[string]int{}
	for _, r := range readers {
		place, ok := places[r.formats[0]]
		if !ok || !o.inTurn {
			place = len(groups)
			groups = append(groups, nil)
		}
		places[r.formats[0]] = place
		groups[place] = append(groups[place], r)
	}
	return groups
}

// readGroup lets programs read the files, one program after the other.
func (o options) readGroup(group []reader, files []file) []result {
	var results []result
	for _, r := range group {
		if len(r.own(files)) == 0 {
			continue
		}
		result := r.read(o.dir, files)
		results = append(results, result)
		if o.inTurn {
			files = slices.DeleteFunc(slices.Clone(files), func(f file) bool { return len(f.unread(results)) == 0 })
		}
	}
	return results
}

// A file is a quirk or a twin, as the scripts get it.
type file struct {
	Name   string            `json:"name"` // of the case, with -twin after it for the twin
	Path   string            `json:"path"`
	Format string            `json:"format"`
	Hints  map[string]string `json:"hints"`           // what a user would tell a program, such as its encoding; see hints.json
	Paths  []string          `json:"paths"`           // of the expected values
	Places [][]place         `json:"places,omitzero"` // whose color is expected, on each page, in the picture, or in each track

	expect placeholder.Expectation
	twin   bool
	digest string // of the files of the case, and of what is expected of them
}

// A place is a place on a page, in points from the top left corner, or in a picture, in pixels.
type place struct {
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	Time float64 `json:"time"` // in a video, in seconds
}

// writeFiles writes the quirks and twins of formats, or of all formats.
func (o options) writeFiles(work string) ([]file, error) {
	hints, err := readHints(o.dir)
	if err != nil {
		return nil, err
	}
	recorded, err := readRecord(o.record)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, c := range placeholder.QuirkCases() {
		if o.formats != "" && !slices.Contains(strings.Split(o.formats, ","), c.Format) {
			continue
		}
		quirk := file{Name: c.Case, Format: c.Format, Hints: hints[c.Case], expect: c.Expect}
		twin := file{Name: c.Case + "-twin", Format: c.Format, Hints: hints[c.Case+"-twin"], expect: *cmp.Or(c.TwinExpect, &c.Expect), twin: true}
		pair := []file{quirk, twin}
		digest, err := write(pair, work)
		if err != nil {
			return nil, err
		}
		if recorded[c.Case] != digest {
			files = append(files, pair...)
		}
	}
	return files, nil
}

// write writes the files of a case, and returns a digest of them and of what is expected of them.
func write(pair []file, work string) (string, error) {
	hash := sha256.New()
	for i := range pair {
		if err := pair[i].write(work, hash); err != nil {
			return "", err
		}
	}
	digest := hex.EncodeToString(hash.Sum(nil)[:8])
	for i := range pair {
		pair[i].digest = digest
	}
	return digest, nil
}

// write writes the file, and what is expected of it and its bytes to a hash.
func (f *file) write(work string, hash io.Writer) error {
	content, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: strings.TrimSuffix(f.Name, "-twin"), Twin: f.twin})
	if err != nil {
		return err
	}
	f.Path = filepath.Join(work, content.Name())
	for _, v := range f.expect.Values {
		f.Paths = append(f.Paths, v.Path)
	}
	for _, p := range f.expect.Pages {
		f.Places = append(f.Places, places(p.Colors))
	}
	if f.expect.Picture != nil {
		f.Places = append(f.Places, places(f.expect.Picture.Colors))
	}
	for _, t := range f.expect.Tracks {
		f.Places = append(f.Places, places(t.Colors))
	}
	data, err := io.ReadAll(content)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(hash).Encode(f.expect); err != nil {
		return err
	}
	hash.Write(data)
	return os.WriteFile(f.Path, data, 0o600)
}

// places returns the places of colors.
func places(colors []expect.Color) []place {
	list := make([]place, len(colors))
	for i, c := range colors {
		list[i] = place{c.X, c.Y, c.Time}
	}
	return list
}

// missing returns an error if programs are not installed.
func (r report) missing() error {
	var names []string
	for _, result := range r.results {
		if result.version == "" {
			names = append(names, result.name)
		}
	}
	if names == nil {
		return nil
	}
	return fmt.Errorf("not installed: %s", strings.Join(names, ", "))
}

// unread returns an error for each file of which no program finds something as expected.
func (r report) unread() error {
	var failures []error
	for _, f := range r.files {
		if unread := f.unread(r.results); len(unread) > 0 {
			failures = append(failures, fmt.Errorf("no program finds the %s of %s as expected", strings.Join(unread, ", "), f.Name))
		}
	}
	return errors.Join(failures...)
}

// harm returns an error for each file that a program did not survive.
func (r report) harm() error {
	var failures []error
	for _, f := range r.files {
		for _, result := range r.results {
			if v := result.verdicts[f.Name]; v.word == crashed || v.word == timedOut {
				failures = append(failures, fmt.Errorf("%s %s with %s: %.120q", result.name, v.word, f.Name, v.detail))
			}
		}
	}
	return errors.Join(failures...)
}
