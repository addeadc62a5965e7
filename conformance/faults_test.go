//go:build conformance

package conformance

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
)

// A faultyDownload is a command that downloads a file with a fault. FILE and URL stand for
// the path and the URL in it.
type faultyDownload struct {
	command string
	query   string
	runs    int // of the command, one after the other; by default one
	exit    int // status of the last run
	want    int // bytes of the file at the end; by default all of them if the command succeeds, or else none
	atLeast time.Duration
}

const (
	wholeFile = 4 << 20
	halfFile  = wholeFile / 2
	nothing   = -1 // of a command that succeeds
	curlFile  = "curl --no-progress-meter --fail --output FILE URL "
	wgetFile  = "wget --quiet --output-document FILE URL "
	ariaFile  = "aria2c --quiet --file-allocation none --dir / --out FILE URL --split 4 --max-connection-per-server 4 --min-split-size 1M --max-tries 3 "
)

// The comments are what the manual of each program says about the status.
var faultyDownloads = map[string][]faultyDownload{
	"curl": {
		{command: curlFile, query: "cut=50%", exit: 18, want: halfFile}, // partial file
		{command: curlFile + "--continue-at -", query: "cut=50%", runs: 2},
		{command: curlFile, query: "length=none"},
		{command: curlFile + "--http1.0", query: "length=none"},
		{command: curlFile, query: "length=none&cut=50%", exit: 18, want: halfFile},
		{command: curlFile + "--continue-at -", query: "ranges=0&cut=50%", runs: 2, exit: 33, want: halfFile}, // range not supported
		{command: curlFile + "--continue-at -", query: "etag=new&cut=50%", runs: 2},                           // because it sends no If-Range
		{command: curlFile + "--retry 3 --retry-all-errors", query: "status=503&retry_after=1", exit: 22, atLeast: 3 * time.Second},
		{command: curlFile + "--retry 1 --retry-all-errors --retry-delay 1", query: "cut=50%", exit: 18, want: halfFile}, // starts again
		{command: curlFile + "--max-time 1", query: "delay=10s", exit: 28, atLeast: time.Second},                         // operation timeout
		{command: curlFile + "--max-time 5", query: "stall=50%", exit: 28, want: halfFile, atLeast: 5 * time.Second},
		{command: curlFile + "--speed-limit 10000 --speed-time 5", query: "stall=1KB", exit: 28, want: 1 << 10, atLeast: 5 * time.Second},
		{command: curlFile + "--speed-limit 10000 --speed-time 5", query: "rate=500KB", atLeast: 8 * time.Second},
		{command: curlFile, query: "delay=300ms&rate=8MB&stall=50%&stall_for=300ms", atLeast: 1050 * time.Millisecond},
		{command: curlFile + "--location", query: "redirect=20&redirect_status=307&interim=103"},
		{command: curlFile + "--location", query: "redirect=loop", exit: 47}, // too many redirects
		{command: curlFile + "--location --header Authorization:x", query: "redirect=1&redirect_to=other&authorization=absent"},
		{command: curlFile + "--location --header Authorization:x", query: "redirect=1&authorization=present"},
		{command: curlFile + "--compressed", query: "content_encoding=gzip"},
		{command: curlFile + "--compressed", query: "content_encoding=deflate&rate=20MB"},
		{command: curlFile + "--compressed", query: "content_encoding=deflate-raw"}, // which it falls back to
		{command: curlFile + "--compressed", query: "content_encoding=br&length=none"},
		{command: curlFile + "--compressed", query: "content_encoding=zstd&digest=trailer"},
		{command: curlFile, query: "length=longer", exit: 18, want: 4 << 20},
		{command: curlFile, query: "digest=trailer&disposition=latin1&last_modified=2024-06-01T12:00:00Z"},
		{command: curlFile, query: "reply=empty", exit: 52},       // empty reply
		{command: curlFile, query: "reply=garbage", exit: 1},      // unsupported protocol, which is HTTP/0.9
		{command: curlFile, query: "cut=0B&cut_by=rst", exit: 56}, // failure to receive
	},
	"wget": {
		{command: wgetFile + "--continue", query: "cut=50%"},
		{command: wgetFile + "--tries 1", query: "cut=50%", exit: 4, want: halfFile}, // network failure
		{command: wgetFile + "--continue --tries 1", query: "cut=50%", runs: 2},
		{command: wgetFile + "--continue --tries 2", query: "ranges=0&cut=50%", exit: 4, want: halfFile},
		{command: wgetFile + "--continue", query: "etag=new&cut=50%"},
		{command: wgetFile + "--tries 1", query: "length=none"},
		{command: wgetFile + "--tries 1", query: "length=none&cut=50%", exit: 4, want: halfFile},
		{command: wgetFile + "--tries 1 --read-timeout 5", query: "stall=50%", exit: 4, want: halfFile, atLeast: 5 * time.Second},
		{command: wgetFile + "--tries 1", query: "status=503", exit: 8}, // error response
		{command: wgetFile + "--tries 1", query: "reply=empty", exit: 4},
		{command: wgetFile + "--tries 1", query: "interim=102"},
		{command: wgetFile, query: "redirect=20"},
		{command: wgetFile + "--header Authorization:x", query: "redirect=1&redirect_to=other&authorization=absent", exit: 8}, // error response
		{command: wgetFile, query: "redirect=loop", exit: 8},
	},
	"aria2c": {
		{command: ariaFile, query: "cut=50%"},
		{command: ariaFile, query: "cut=10%&rate=8MB"},
		{command: ariaFile + "--continue --max-tries 1 --split 1", query: "cut=50%", runs: 2},
		{command: ariaFile, query: "ranges=0"},
		{command: ariaFile, query: "etag=new"},
		{command: ariaFile, query: "etag=new&cut=50%"},
		{command: ariaFile, query: "length=none"},
		{command: ariaFile + "--split 1", query: "length=none&cut=50%", exit: 1, want: halfFile},
		{command: ariaFile + "--timeout 5 --max-tries 1 --split 1", query: "stall=50%", exit: 2, want: halfFile, atLeast: 5 * time.Second}, // time out
		{command: ariaFile + "--max-tries 1", query: "reply=garbage", exit: 1},
		{command: ariaFile + "--max-tries 1", query: "status=404", exit: 3},                                                                  // not found
		{command: ariaFile + "--max-tries 1 --header Authorization:x", query: "redirect=1&redirect_to=other&authorization=absent", exit: 22}, // bad response
	},
}

// Each program finishes or fails as its manual says, and what it saves is the file, or its beginning.
func TestConformanceFaultyDownloads(t *testing.T) {
	whole := contentOf(t, "file/4MB")
	for program, downloads := range faultyDownloads {
		t.Run(program, func(t *testing.T) {
			t.Parallel()
			wait := startAll(t, daemon, downloads)
			for i, d := range downloads {
				t.Run(d.query+" "+strings.TrimSpace(d.command[strings.Index(d.command, " URL ")+4:]), func(t *testing.T) { d.require(t, <-wait[i], whole) })
			}
		})
	}
}

// contentOf returns the bytes of a file that is generated without a server.
func contentOf(t *testing.T, addr string) []byte {
	t.Helper()
	content, err := address.Open(t.Context(), addr)
	require.NoError(t, err)
	all, err := io.ReadAll(content)
	require.NoError(t, err)
	return all
}

// An outcome is what the last run of a command has done.
type outcome struct {
	path   string
	err    error
	output []byte
	took   time.Duration
}

// startAll starts all downloads, which spend their time waiting, and returns where their outcomes arrive.
func startAll(t *testing.T, p *process, downloads []faultyDownload) (outcomes []chan outcome) {
	for _, d := range downloads {
		outcomes = append(outcomes, make(chan outcome, 1))
		dir := t.TempDir()
		go func(result chan<- outcome) { result <- d.run(p.url+"/api/file/4MB?"+d.query, dir) }(outcomes[len(outcomes)-1])
	}
	return outcomes
}

// run runs the command in a directory, where it saves a file.
func (d faultyDownload) run(url, dir string) (o outcome) {
	args := strings.Fields(strings.NewReplacer("FILE", filepath.Join(dir, "file"), "URL", url, "'", "").Replace(d.command))
	for range max(1, d.runs) {
		command := exec.Command(args[0], args[1:]...)
		command.Dir = dir
		start := time.Now()
		o.output, o.err = command.CombinedOutput()
		o.took = time.Since(start)
	}
	noteVerdict(args[0], args, exitStatus(o.err) == d.exit)
	if paths, _ := filepath.Glob(dir + "/*"); len(paths) > 0 {
		o.path = paths[0] // aria2c also keeps a file about the progress, which comes later
	}
	return o
}

func (d faultyDownload) require(t *testing.T, o outcome, whole []byte) {
	t.Helper()
	require.Equal(t, d.exit, exitStatus(o.err), "%v %s", o.err, o.output)
	assert.GreaterOrEqual(t, o.took, d.atLeast)
	assert.Less(t, o.took, d.atLeast+45*time.Second, "the program ends before the stall of a minute does")
	want := max(0, d.want)
	if d.exit == 0 && d.want == 0 {
		want = len(whole)
	}
	var got []byte
	if o.path != "" {
		got = []byte(read(t, o.path))
	}
	assert.Len(t, got, want)
	assert.True(t, bytes.HasPrefix(whole, got), "the bytes are those of the file")
}

// recipes are the commands in the section Recipes of faults.md, with their exit status.
var recipes = map[string]faultyDownload{
	"curl -fO -C - 'URL?cut=50%'": {runs: 2},
	"wget -c 'URL?cut=50%'":       {},
	"aria2c -c 'URL?cut=50%'":     {},
	"curl -fO --retry 3 --retry-all-errors 'URL?status=503&retry_after=1'": {exit: 22, atLeast: 3 * time.Second},
	"curl -O --max-time 2 'URL?delay=10s'":                                 {exit: 28, atLeast: 2 * time.Second},
	"wget -t 1 -T 2 'URL?stall=50%'":                                       {exit: 4, want: halfFile, atLeast: 2 * time.Second},
	"curl -O --speed-limit 1000 --speed-time 2 'URL?stall=50%'":            {exit: 28, want: halfFile, atLeast: 4 * time.Second},
	"aria2c -x 4 -k 1M 'URL?ranges=0'":                                     {},
	"curl -OL 'URL?redirect=loop'":                                         {exit: 47},
	"curl -O --compressed 'URL?content_encoding=br'":                       {},
	"curl -O 'URL?length=longer'":                                          {exit: 18, want: 4 << 20},
	"curl -O 'URL?length=shorter'":                                         {want: 4<<20 - 1},
	"curl -fOJ 'URL?disposition=both'":                                     {},
	"curl -O -z 20240602 'URL?last_modified=2024-06-01T12:00:00Z'":         {want: nothing},
	"curl -O 'URL?reply=empty'":                                            {exit: 52},
	"curl -O 'URL?reply=garbage'":                                          {exit: 1},
	"curl -O 'URL?cut=0B&cut_by=rst'":                                      {exit: 56},
}

func TestConformanceFaultRecipes(t *testing.T) {
	t.Parallel()
	_, section, _ := strings.Cut(read(t, "../docs/faults.md"), "\n## Recipes\n")
	whole := contentOf(t, "file/4MB")
	outcomes := map[string]chan outcome{}
	for _, match := range regexp.MustCompile("`((?:curl|wget|aria2c) [^`]*)`").FindAllStringSubmatch(section, -1) {
		d, result, dir := recipes[match[1]], make(chan outcome, 1), t.TempDir()
		d.command = match[1]
		outcomes[d.command] = result
		go func() { result <- d.run(daemon.url+"/api/file/4MB", dir) }()
	}
	require.ElementsMatch(t, slices.Collect(maps.Keys(recipes)), slices.Collect(maps.Keys(outcomes)))
	for command, result := range outcomes {
		t.Run(command, func(t *testing.T) { recipes[command].require(t, <-result, whole) })
	}
}

// exitStatus returns the exit status of a command, or -1 if it did not run.
func exitStatus(err error) int {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode()
	}
	return -1
}
