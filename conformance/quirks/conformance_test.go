//go:build conformance

package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

var (
	verdictFile = flag.String("verdicts", "", "write the numbers of files that programs read as expected, or otherwise, to `file`")
	install     = flag.Bool("install", false, "install the packages of npm for programs if a file is not in the record")
)

// At least one independent program finds each thing that is expected in each quirk and each twin, and no program
// crashes or hangs. Unless the tests are exhaustive, programs read in turn, and only cases that are not in the record.
func TestConformanceProgramsReadQuirks(t *testing.T) {
	o := options{dir: "readers", all: true}
	if !exhaustive.Enabled() {
		o.inTurn, o.record, o.install = true, "record.txt", *install
	}
	r, err := o.run()
	var summary strings.Builder
	r.printSummary(&summary)
	for line := range strings.Lines(summary.String()) {
		t.Log(line)
	}
	if *verdictFile != "" {
		require.NoError(t, os.WriteFile(*verdictFile, []byte(r.counts()), 0o600))
	}
	require.NoError(t, err)
}

// counts returns a table like that of the other conformance tests.
func (r report) counts() string {
	var lines strings.Builder
	fmt.Fprintln(&lines, "endpoint tool accepted rejected")
	for _, result := range r.results {
		accepted := result.count(right)
		name := strings.ReplaceAll(result.name, " ", "-")
		fmt.Fprintln(&lines, "/api/quirk", name, accepted, len(result.verdicts)-accepted)
	}
	return lines.String()
}
