package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A reader is a program that reads files of some formats. Formats are beginnings of tokens, such as csv or
// sql-mysql. Its command is a script in the directory of readers, or a program. It gets a file as a JSON object on
// each line of its standard input, and writes an answer to each before it reads the next.
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

// A result is what a program made of all files.
type result struct {
	reader
	version  string // empty if the program is not installed
	verdicts map[string]verdict
}

// A verdict is what a program made of a file.
type verdict struct {
	word    string
	detail  string   // the error, or what was found
	aspects []string // that were found as expected
}

// Words of verdicts.
const (
	right    = "right"
	other    = "other"   // something else than expected
	refused  = "refused" // an error
	crashed  = "crashed"
	timedOut = "timed out"
)

// words returns all words in the order of the summary.
func words() []string { return []string{right, other, refused, crashed, timedOut} }

// read lets the program read the files of its formats.
func (r reader) read(dir string, files []file) result {
	result := result{reader: r, version: r.installed(dir)}
	if result.version != "" {
		result.verdicts = script{r.command, dir, limit}.read(r.own(files))
	}
	return result
}

// own returns the files that the program reads.
func (r reader) own(files []file) []file {
	return slices.DeleteFunc(slices.Clone(files), func(f file) bool {
		return !slices.ContainsFunc(r.formats, func(format string) bool { return strings.HasPrefix(f.Name+"-", format+"-") })
	})
}

var versionPattern = regexp.MustCompile(`\d+(\.\d+)+[-+.\w]*|\d{8}`) // or a date

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

// installPackages installs all packages of npm, also those that only programs for quirks need.
func installPackages(dir string) error {
	if out, err := exec.Command("npm", "--prefix", dir, "ci", "--no-audit", "--no-fund").CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w: %s", err, out)
	}
	return nil
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
