//go:build conformance

package conformance

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
)

var verdictFile = flag.String("verdicts", "", "write a table of the results of all tools to `file`")

// A verdict identifies the results of a tool for the files of an endpoint.
type verdict struct{ endpoint, tool string }

// verdicts counts the results so far.
var verdicts = struct {
	lock               sync.Mutex
	accepted, rejected map[verdict]int
	downloads          map[string]string // endpoints by path
}{accepted: map[verdict]int{}, rejected: map[verdict]int{}, downloads: map[string]string{}}

// endpointOf returns the endpoint of a target, without its parameters.
func endpointOf(target string) string {
	return "/" + strings.Join(strings.FieldsFunc(target, func(r rune) bool { return r == '/' || r == '?' })[:2], "/")
}

// noteDownload records the target that was downloaded to a path.
func noteDownload(path, target string) {
	verdicts.lock.Lock()
	defer verdicts.lock.Unlock()
	verdicts.downloads[path] = endpointOf(target)
}

// noteVerdict records the result of a tool for each downloaded file, and each URL of the
// shared daemon, among its arguments.
func noteVerdict(tool string, args []string, accepted bool) {
	verdicts.lock.Lock()
	defer verdicts.lock.Unlock()
	counts := verdicts.accepted
	if !accepted {
		counts = verdicts.rejected
	}
	for _, arg := range strings.Fields(strings.Join(args, " ")) { // vips takes several paths as one argument
		path, _, _ := strings.Cut(arg, "[") // before options of vips
		endpoint := verdicts.downloads[path]
		if target, ok := strings.CutPrefix(arg, daemon.url); ok {
			endpoint = endpointOf(target)
		}
		if endpoint != "" {
			counts[verdict{endpoint, tool}]++
		}
	}
}

// writeVerdicts writes all verdicts to -verdicts as a table.
func writeVerdicts() error {
	if *verdictFile == "" {
		return nil
	}
	file, err := os.Create(*verdictFile)
	if err != nil {
		return err
	}
	all := maps.Clone(verdicts.accepted)
	maps.Copy(all, verdicts.rejected)
	table := tabwriter.NewWriter(file, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "endpoint\ttool\taccepted\trejected")
	for _, v := range slices.SortedFunc(maps.Keys(all), func(a, b verdict) int {
		return cmp.Or(cmp.Compare(a.endpoint, b.endpoint), cmp.Compare(a.tool, b.tool))
	}) {
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\n", v.endpoint, v.tool, verdicts.accepted[v], verdicts.rejected[v])
	}
	return cmp.Or(table.Flush(), file.Close())
}
