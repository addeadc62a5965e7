//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var peak = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peakMemory returns the peak resident memory of a daemon since the last call, in
// bytes.
func (p *process) peakMemory(t *testing.T) int64 {
	t.Helper()
	proc := fmt.Sprintf("/proc/%d/", p.Process.Pid)
	status, err := os.ReadFile(proc + "status")
	require.NoError(t, err)
	kilobytes, err := strconv.ParseInt(string(peak.FindSubmatch(status)[1]), 10, 64)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(proc+"clear_refs", []byte("5"), 0)) // resets the peak
	return kilobytes * placeholder.KB
}

func TestConformanceMemoryLongestTexts(t *testing.T) {
	for _, format := range placeholder.TextFormats() {
		t.Run(string(format), func(t *testing.T) {
			var targets []string
			for _, textType := range placeholder.TextTypes() {
				targets = append(targets, fmt.Sprintf("/api/text/%d?format=%s&text_type=%s", placeholder.MaxTextChars, format, textType))
			}
			own := newDaemon(t, os.Stderr, "-log-level", "error")
			idle := own.peakMemory(t)
			own.readConcurrently(t, targets)
			own.requireGrowth(t, idle, 50*placeholder.MB)
		})
	}
}

func TestConformanceMemoryLargestRecords(t *testing.T) {
	for _, target := range []string{"/api/json/100000?keys=20", "/api/csv/100000?columns=100", "/api/xml/100000?keys=20", "/api/yaml/100000?keys=20", "/api/sql/100000?columns=100", "/api/geojson/100000?keys=20&geometry=polygon&bbox=1", "/api/gpx/100000?sensors=1", "/api/log/100000"} {
		t.Run(target, func(t *testing.T) {
			var targets []string
			for i := range 10 {
				targets = append(targets, fmt.Sprintf("%s&seed=%d", target, i))
			}
			own := newDaemon(t, os.Stderr, "-log-level", "error")
			idle := own.peakMemory(t)
			own.readConcurrently(t, targets)
			own.requireGrowth(t, idle, 20*placeholder.MB)
		})
	}
}

func TestConformanceMemoryTenBombs(t *testing.T) {
	own := newDaemon(t, os.Stderr, "-log-level", "error")
	idle := own.peakMemory(t)
	var targets []string
	for i := range 10 {
		format := placeholder.BombFormats()[i%len(placeholder.BombFormats())]
		targets = append(targets, fmt.Sprintf("/api/bomb/1TB?format=%s&filename=%d", format, i))
	}
	own.readConcurrently(t, targets)
	own.requireGrowth(t, idle, 10*placeholder.MB)
}

// Memory does not depend on how much of a file is read, so it is enough to read part
// of each of the fifty downloads.
func TestConformanceMemoryFiftyDownloads(t *testing.T) {
	const downloads, part = 50, 50 * placeholder.MB
	own := newDaemon(t, os.Stderr, "-log-level", "error")
	idle := own.peakMemory(t)
	var bodies []io.ReadCloser
	for i := range downloads {
		fileType := placeholder.FileTypes()[i%len(placeholder.FileTypes())]
		bodies = append(bodies, own.open(t, fmt.Sprintf("/api/file/5GB?seed=%d&type=%s", i, fileType)).Body)
	}
	var wg sync.WaitGroup
	for _, body := range bodies {
		wg.Go(func() {
			_, err := io.CopyN(io.Discard, body, part)
			assert.NoError(t, err)
			assert.NoError(t, body.Close())
		})
	}
	wg.Wait()
	own.requireGrowth(t, idle, 120*placeholder.MB)
}

// readConcurrently requests all targets and reads the responses to the end.
func (p *process) readConcurrently(t *testing.T, targets []string) {
	t.Helper()
	var wg sync.WaitGroup
	for _, target := range targets {
		response := p.open(t, target)
		wg.Go(func() {
			n, err := io.Copy(io.Discard, response.Body)
			assert.NoError(t, err)
			assert.Equal(t, response.ContentLength, n)
		})
	}
	wg.Wait()
}

// requireGrowth requires that the peak memory of a daemon is less than a limit above that of the idle daemon, which
// depends on the size of the program.
func (p *process) requireGrowth(t *testing.T, idle, limit int64) {
	t.Helper()
	growth := p.peakMemory(t) - idle
	t.Logf("peak of %s more than idle, which is %s", placeholder.FormatSize(growth), placeholder.FormatSize(idle))
	assert.Less(t, growth, limit)
}

// requirePeak requires that the peak memory of a daemon is below a limit in bytes.
func (p *process) requirePeak(t *testing.T, limit int64) {
	t.Helper()
	memory := p.peakMemory(t)
	t.Logf("peak of %s", placeholder.FormatSize(memory))
	assert.Less(t, memory, limit)
}

// The command sends hundreds of files in the memory that a few of them need.
func TestConformanceMemoryUploadTest(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) }))
	defer server.Close()
	files := "--limit 5MB --filenames --hostile --corrupt --formats png,pdf,zip,jpg,gif,svg"
	command := exec.Command(filepath.Join(programs, "placeholder"), append([]string{"test", "--upload", server.URL}, strings.Fields(files)...)...)
	out, _ := command.Output() // the server accepts all
	assert.Regexp(t, `(?m)^2\d\d passed, `, string(out))
	memory := command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
	t.Logf("%d MB", memory>>20)
	assert.LessOrEqual(t, memory, int64(60<<20))
}
