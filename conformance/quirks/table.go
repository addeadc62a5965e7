package main

import (
	"fmt"
	"io"
	"strings"
)

// printTable prints a Markdown table of the quirks and programs. Programs that read the twin of a case
// otherwise than expected have their verdict in parentheses.
func printTable(w io.Writer, files []file, results []result) {
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
}

// cell returns the verdict on a quirk.
func (r result) cell(name string) string {
	word, twin := r.verdicts[name].word, r.verdicts[name+"-twin"].word
	if word != "" && twin != right {
		return "(" + word + ")"
	}
	return word
}

// printDifferences prints what programs found that is not expected.
func printDifferences(w io.Writer, files []file, results []result) {
	for _, f := range files {
		for _, r := range results {
			if v := r.verdicts[f.Name]; v.word == other || v.word == refused {
				fmt.Fprintf(w, "%s: %s %s: %s: %s\n", f.Name, r.name, r.version, v.word, v.detail)
			}
		}
	}
}
