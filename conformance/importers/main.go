// Command importers prints what a program pays for the library if it calls a single constructor: the size of
// the stripped program for linux/amd64, and the allocations before main. It fails if a program pays more
// than promised, or contains a package that it must not contain, and then shows what keeps the package.
//
// It has to run in a directory of this module:
//
//	go run ./conformance/importers
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"text/tabwriter"
)

// An importer is a program that calls one constructor.
type importer struct {
	name      string
	call      string // in Go
	maxSize   int64  // in bytes
	forbidden []string
}

// maxAllocations is how often a program may allocate before main.
const maxAllocations = 1200

// heavy are packages that only text in all scripts, pictures and documents need.
var heavy = []string{
	"internal/bomb", "internal/hostile", "internal/image/fonts", "internal/image/photo/city", "internal/image/photo/landscape",
	"internal/office/document", "internal/office/presentation", "internal/mail", "internal/pdf/pages", "internal/typesetting/harfbuzz",
}

var importers = []importer{
	{"NewFile", `NewFile(placeholder.FileOptions{Size: 1000})`, 6_000_000, append([]string{"internal/records"}, heavy...)},
	{"NewCSV", `NewCSV(placeholder.CSVOptions{Rows: 10})`, 7_000_000, append([]string{"internal/image/layout", "internal/image/typeset"}, heavy...)},
	{"NewJSON", `NewJSON(placeholder.JSONOptions{Count: 10})`, 7_000_000, append([]string{"internal/image/layout", "internal/image/typeset"}, heavy...)},
	{"NewQR", `NewQR(placeholder.QROptions{Data: "text"})`, 7_000_000, append([]string{"internal/records"}, heavy...)},
	{"NewBarcode", `NewBarcode(placeholder.BarcodeOptions{Symbology: "ean13"})`, 7_000_000, append([]string{"internal/records"}, heavy...)},
	{"NewText", `NewText(placeholder.TextOptions{Chars: 100})`, 7_000_000, append([]string{"internal/records", "internal/image/layout"}, heavy...)},
	{"NewImage", `NewImage(placeholder.ImageOptions{Width: 320, Height: 240})`, 14_000_000, []string{"internal/hostile", "internal/mail", "internal/office/document", "internal/office/presentation"}},
}

func main() {
	dir, err := os.MkdirTemp("", "importers")
	if err != nil {
		fail(err)
	}
	defer os.RemoveAll(dir)
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "program\tbytes\tlimit\tallocations\tlimit\t")
	var problems []string
	for _, p := range importers {
		built, err := build(p.call, filepath.Join(dir, p.name))
		if err != nil {
			fail(err)
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%d\t\n", p.name, built.size, p.maxSize, built.allocationText(), maxAllocations)
		problems = append(problems, p.check(built)...)
	}
	table.Flush()
	for _, problem := range problems {
		fmt.Fprintln(os.Stderr, problem)
	}
	if len(problems) > 0 {
		os.RemoveAll(dir)
		os.Exit(1)
	}
}

// check returns what a program has that it must not have.
func (p importer) check(built *program) (problems []string) {
	if built.size > p.maxSize {
		problems = append(problems, fmt.Sprintf("%s: the program has %d bytes, more than %d", p.name, built.size, p.maxSize))
	}
	if built.allocations > maxAllocations {
		problems = append(problems, fmt.Sprintf("%s: the program allocates %d times before main, more than %d", p.name, built.allocations, maxAllocations))
	}
	for _, path := range p.forbidden {
		if chain := built.chain(path); chain != "" {
			problems = append(problems, fmt.Sprintf("%s: the program contains %s:\n%s", p.name, path, chain))
		}
	}
	return problems
}

// canRun reports whether this machine runs the programs.
func canRun() bool { return runtime.GOOS == "linux" && runtime.GOARCH == "amd64" }

func fail(err error) {
	fmt.Fprintln(os.Stderr, "importers:", err)
	os.Exit(1)
}
