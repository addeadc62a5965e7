//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var peak = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peakMemory returns the most resident memory that a daemon has had since the
// last call, in bytes.
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

func TestConformanceOfMemoryForTheLargestFiles(t *testing.T) {
	for _, fileType := range placeholder.FileTypes() {
		daemon.peakMemory(t)
		n, err := io.Copy(io.Discard, open(t, fmt.Sprintf("/api/file/5GB?type=%s", fileType)).Body)
		require.NoError(t, err)
		require.Equal(t, placeholder.MaxFileSize, n)
		memory := daemon.peakMemory(t)
		t.Logf("%s: peak of %s", fileType, placeholder.FormatSize(memory))
		assert.Less(t, memory, int64(40*placeholder.MB), fileType)
	}
}

func TestConformanceOfMemoryForTheLongestTexts(t *testing.T) {
	for _, format := range placeholder.TextFormats() {
		daemon.peakMemory(t)
		const texts = 10
		var wg sync.WaitGroup
		for i := range texts {
			body := open(t, fmt.Sprintf("/api/text/%d?format=%s&text_type=%s", placeholder.MaxTextChars, format, placeholder.TextTypes()[i])).Body
			wg.Go(func() {
				n, err := io.Copy(io.Discard, body)
				assert.NoError(t, err)
				assert.GreaterOrEqual(t, n, int64(placeholder.MaxTextChars))
			})
		}
		wg.Wait()
		memory := daemon.peakMemory(t)
		t.Logf("%d %s at once: peak of %s", texts, format, placeholder.FormatSize(memory))
		assert.Less(t, memory, int64(60*placeholder.MB), format)
	}
}

func TestConformanceOfMemoryForTheLargestRecords(t *testing.T) {
	for _, target := range []string{"/api/json/100000?keys=20&seed=", "/api/csv/100000?columns=100&seed="} {
		own := newDaemon(t, os.Stderr, "-log-level", "error")
		const files = 10
		var wg sync.WaitGroup
		for i := range files {
			response := own.open(t, fmt.Sprint(target, i))
			wg.Go(func() {
				n, err := io.Copy(io.Discard, response.Body)
				assert.NoError(t, err)
				assert.Equal(t, response.ContentLength, n)
			})
		}
		wg.Wait()
		memory := own.peakMemory(t)
		t.Logf("%d of %s at once: peak of %s", files, target, placeholder.FormatSize(memory))
		assert.Less(t, memory, int64(40*placeholder.MB), target)
	}
}

// Memory does not depend on how much of a file is read, so a part of each of
// the fifty downloads shows as much as the whole would.
func TestConformanceOfMemoryForFiftyDownloadsAtOnce(t *testing.T) {
	const downloads, part = 50, 200 * placeholder.MB
	daemon.peakMemory(t)
	var wg sync.WaitGroup
	for i := range downloads {
		fileType := placeholder.FileTypes()[i%len(placeholder.FileTypes())]
		body := open(t, fmt.Sprintf("/api/file/5GB?seed=%d&type=%s", i, fileType)).Body
		wg.Go(func() {
			_, err := io.CopyN(io.Discard, body, part)
			assert.NoError(t, err)
		})
	}
	wg.Wait()
	memory := daemon.peakMemory(t)
	t.Logf("peak of %s", placeholder.FormatSize(memory))
	assert.Less(t, memory, int64(150*placeholder.MB))
}
