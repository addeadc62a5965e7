//go:build conformance

package conformance

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
)

var verdictFile = flag.String("verdicts", "", "write a table of what was judged to a `file`")

// A verdict is on files of an endpoint, by a program.
type verdict struct{ endpoint, judge string }

// verdicts are those given so far.
var verdicts = struct {
	lock             sync.Mutex
	accepted, denied map[verdict]int
	downloads        map[string]string // endpoints by folder
}{accepted: map[verdict]int{}, denied: map[verdict]int{}, downloads: map[string]string{}}

// endpointOf returns the endpoint of a target, without its parameters.
func endpointOf(target string) string {
	return "/" + strings.Join(strings.FieldsFunc(target, func(r rune) bool { return r == '/' || r == '?' })[:2], "/")
}

// noteDownload notes what is in a folder.
func noteDownload(folder, target string) {
	verdicts.lock.Lock()
	defer verdicts.lock.Unlock()
	verdicts.downloads[folder] = endpointOf(target)
}

// noteVerdict notes what a program says about the file, or the address, among
// its arguments.
func noteVerdict(program string, args []string, accepted bool) {
	verdicts.lock.Lock()
	defer verdicts.lock.Unlock()
	counts := verdicts.accepted
	if !accepted {
		counts = verdicts.denied
	}
	for _, arg := range args {
		endpoint := verdicts.downloads[filepath.Dir(arg)]
		if target, ok := strings.CutPrefix(arg, daemon.url); ok {
			endpoint = endpointOf(target)
		}
		if endpoint != "" {
			counts[verdict{endpoint, program}]++
			return
		}
	}
}

// writeVerdicts writes all verdicts as a table.
func writeVerdicts() error {
	if *verdictFile == "" {
		return nil
	}
	file, err := os.Create(*verdictFile)
	if err != nil {
		return err
	}
	all := maps.Clone(verdicts.accepted)
	maps.Copy(all, verdicts.denied)
	table := tabwriter.NewWriter(file, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "endpoint\tjudge\taccepted\tdenied")
	for _, v := range slices.SortedFunc(maps.Keys(all), func(a, b verdict) int {
		return cmp.Or(cmp.Compare(a.endpoint, b.endpoint), cmp.Compare(a.judge, b.judge))
	}) {
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\n", v.endpoint, v.judge, verdicts.accepted[v], verdicts.denied[v])
	}
	return cmp.Or(table.Flush(), file.Close())
}
