package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// A reader is a program that reads files of some formats. Formats are beginnings of tokens, such as csv or
// sql-mysql. Its command is a script in the directory of readers, or a program. It gets a file as a JSON object on
// each line of its standard input, and writes a line for each: the name of the file, and what it found, as an
// expectation, or an error.
type reader struct {
	name    string
	formats []string
	version []string // command that prints a version
	command []string
}

// Interpreters of the scripts. Debian's Python has the packages that scripts import.
const (
	python = "/usr/bin/python3"
	node   = "node"
)

// timeout is the time that a program has for all files.
const timeout = 3 * time.Minute

// A result is what a program made of all files.
type result struct {
	reader
	version  string // empty if the program is not installed
	verdicts map[string]verdict
}

// A verdict is what a program made of a file.
type verdict struct {
	word   string
	detail string // the error, or what was found
}

// Words of verdicts.
const (
	right   = "right"
	other   = "other"   // something else than expected
	refused = "refused" // an error
)

// An answer is a line of the output of a script.
type answer struct {
	Name  string                   `json:"name"`
	Found *placeholder.Expectation `json:"found"`
	Error string                   `json:"error"`
}

// read lets the program read the files of its formats.
func (r reader) read(dir string, files []file) result {
	result := result{reader: r, version: r.installed(dir), verdicts: map[string]verdict{}}
	if result.version == "" {
		return result
	}
	files = slices.DeleteFunc(slices.Clone(files), func(f file) bool { return !r.reads(f.Name) })
	answers, err := r.answers(dir, files)
	for _, f := range files {
		a, ok := answers[f.Name]
		switch {
		case !ok && err != nil:
			result.verdicts[f.Name] = verdict{refused, err.Error()}
		case !ok:
			result.verdicts[f.Name] = verdict{refused, "no answer"}
		case a.Found == nil:
			result.verdicts[f.Name] = verdict{refused, a.Error}
		default:
			result.verdicts[f.Name] = compare(f.expect, *a.Found)
		}
	}
	return result
}

// reads reports whether the program reads a case.
func (r reader) reads(name string) bool {
	return slices.ContainsFunc(r.formats, func(format string) bool { return strings.HasPrefix(name, format+"-") })
}

var versionPattern = regexp.MustCompile(`\d+(\.\d+)+[-+.\w]*`)

// installed returns the version of the program, or "" if it is not installed.
func (r reader) installed(dir string) string {
	command := exec.Command(r.version[0], r.version[1:]...)
	command.Dir = dir
	out, err := command.CombinedOutput()
	if err != nil {
		return ""
	}
	return versionPattern.FindString(string(out))
}

// answers runs the script.
func (r reader) answers(dir string, files []file) (map[string]answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	var input, output bytes.Buffer
	encoder := json.NewEncoder(&input)
	for _, f := range files {
		if err := encoder.Encode(f); err != nil {
			return nil, err
		}
	}
	command := exec.CommandContext(ctx, r.command[0], r.command[1:]...)
	command.Dir, command.Stdin, command.Stdout, command.Stderr = dir, &input, &output, os.Stderr
	err := command.Run()
	answers := map[string]answer{}
	lines := bufio.NewReader(&output)
	for {
		line, end := lines.ReadBytes('\n')
		var a answer
		if json.Unmarshal(line, &a) == nil && a.Name != "" {
			answers[a.Name] = a
		}
		if end != nil {
			return answers, err
		}
	}
}

// readHints returns the hints of all files by their names. Files hints/*.json have those of a family.
func readHints(dir string) (map[string]map[string]string, error) {
	hints := map[string]map[string]string{}
	names, err := filepath.Glob(filepath.Join(dir, "hints", "*.json"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &hints); err != nil { // which adds to the map
			return nil, err
		}
	}
	return hints, nil
}
