package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// printTables prints a Markdown table of the quirks and programs of each family.
func (r report) printTables(w io.Writer) {
	fmt.Fprint(w, "In parentheses: the program does not read the twin as expected either.\n\n")
	for files := r.files; len(files) > 0; {
		end := slices.IndexFunc(files, func(f file) bool { return f.family() != files[0].family() })
		if end < 0 {
			end = len(files)
		}
		printTable(w, files[:end], r.results)
		files = files[end:]
	}
}

// family returns the beginning of the name, such as csv, which is not always the format.
func (f file) family() string {
	family, _, _ := strings.Cut(f.Name, "-")
	return family
}

// printTable prints the table of files, with the programs that read any of them.
func printTable(w io.Writer, files []file, results []result) {
	results = slices.DeleteFunc(slices.Clone(results), func(r result) bool { return len(r.own(files)) == 0 })
	header := "| case |"
	for _, r := range results {
		header += fmt.Sprintf(" %s %s |", r.name, r.version)
	}
	fmt.Fprintf(w, "%s\n|---|%s\n", header, strings.Repeat("---|", len(results)))
	for _, f := range files {
		if f.twin {
			continue
		}
		row := fmt.Sprintf("| `%s` |", f.Name)
		for _, r := range results {
			row += " " + r.cell(f.Name) + " |"
		}
		fmt.Fprintln(w, row)
	}
	fmt.Fprintln(w)
}

// cell returns the verdict on a quirk, in parentheses if the program does not read the twin as expected.
func (r result) cell(name string) string {
	word, twin := r.verdicts[name].word, r.verdicts[name+"-twin"].word
	if word != "" && twin != "" && twin != right {
		return "(" + word + ")"
	}
	return word
}

// printSummary prints how many files got each verdict of each program.
func (r report) printSummary(w io.Writer) {
	fmt.Fprintf(w, "| program | version | %s |\n|---|---|%s\n", strings.Join(words(), " | "), strings.Repeat("---|", len(words())))
	for _, result := range r.results {
		row := fmt.Sprintf("| %s | %s |", result.name, result.version)
		for _, word := range words() {
			row += fmt.Sprintf(" %d |", result.count(word))
		}
		fmt.Fprintln(w, row)
	}
}

// count returns the number of files that got a verdict.
func (r result) count(word string) int {
	n := 0
	for _, v := range r.verdicts {
		if v.word == word {
			n++
		}
	}
	return n
}

// printDifferences prints what programs found that is not expected.
func (r report) printDifferences(w io.Writer) {
	for _, f := range r.files {
		for _, result := range r.results {
			if v := result.verdicts[f.Name]; v.word != "" && v.word != right {
				fmt.Fprintf(w, "%s: %s %s: %s: %s\n", f.Name, result.name, result.version, v.word, v.detail)
			}
		}
	}
}
