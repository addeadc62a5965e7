//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

const maxFaults = 200 // the default of -max-faults

var stalledByFaults = []string{
	"/api/image/1024x768?stall=1KB&x=%d", "/api/file/10MB?stall=1KB&seed=%d", "/api/document/20?stall=1KB&seed=%d", "/api/csv/1000?stall=1KB&seed=%d",
}

func stalledTarget(i int) string {
	return fmt.Sprintf(stalledByFaults[i%len(stalledByFaults)], i%10)
}

// stallAll lets as many responses stall as a daemon allows.
func (p *process) stallAll(t *testing.T) {
	t.Helper()
	for i := range maxFaults {
		require.True(t, newClient(p, uint16(i), nil).startDownload(t, stalledTarget(i)))
	}
	require.EqualValues(t, maxFaults, p.metric(t, "placeholderd_faults_in_flight"))
}

// It tries up to three times, because garbage is resident as well.
func TestSiegeOfFaultsTakesLittleMemory(t *testing.T) {
	t.Setenv("GOGC", "10") // for little garbage
	for range 3 {
		own := newDaemon(t, new(log), "-log-level", "error")
		for i := range maxFaults { // generates data that all responses share
			receive(t, own.url+stalledTarget(i)+"&stall_for=1ms", placeholder.MB)
		}
		before := own.residentMemory(t)
		own.stallAll(t)
		used := own.residentMemory(t) - before
		t.Logf("%d stalled responses take %s of resident memory", maxFaults, placeholder.FormatSize(max(0, used)))
		if used < 10*placeholder.MB {
			return
		}
	}
	assert.Fail(t, "stalled responses take too much memory")
}

// While all faults are in use, small requests are as fast as those to another daemon that has no
// other work. Thousands of further requests for faults are rejected, and all others served.
func TestSiegeOfFaults(t *testing.T) {
	own, idle := newDaemon(t, new(log), "-log-level", "error"), newDaemon(t, new(log), "-log-level", "error")
	own.stallAll(t)
	requireSimilarP99(t, newClient(own, 1000, nil), newClient(idle, 1000, nil))

	const clients, requests = 20, 100
	var wg sync.WaitGroup
	for i := range clients {
		wg.Go(func() {
			c := newClient(own, uint16(1001+i), nil)
			defer c.http.CloseIdleConnections()
			for range requests {
				assert.NoError(t, c.requireStatus("/api/eicar?delay=1s", http.StatusServiceUnavailable))
				assert.NoError(t, c.requireStatus("/api/eicar", http.StatusOK))
			}
		})
	}
	wg.Wait()
	assert.EqualValues(t, maxFaults, own.metric(t, "placeholderd_faults_in_flight"))
	assert.EqualValues(t, clients*requests, own.statuses(t)["503"])
	own.requireNoErrors(t)
}

// requireStatus requests a target and returns an error for any other status.
func (c *client) requireStatus(target string, want int) error {
	response, err := c.get(target, "")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != want {
		return fmt.Errorf("status %d of %s", response.StatusCode, target)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}

// requireSimilarP99 requires that 99% of small requests to a loaded daemon take less than twice
// as long as those to an idle one. It tries up to three times, because other programs on the
// machine can delay 1% of either.
func requireSimilarP99(t *testing.T, loaded, idle *client) {
	t.Helper()
	for range 3 {
		var times [2][]time.Duration
		for range 2000 / len(smallTargets) {
			for i, c := range []*client{loaded, idle} {
				times[i] = append(times[i], c.requireSmall(t)...)
			}
		}
		var p99 [2]time.Duration
		for i := range times {
			slices.Sort(times[i])
			p99[i] = times[i][len(times[i])*99/100]
		}
		t.Logf("small requests beside stalled responses: 99%% within %v, and without them: %v", p99[0], p99[1])
		if p99[0] < 2*p99[1] {
			return
		}
	}
	assert.Fail(t, "stalled responses delay small requests")
}

// requireSmall requests small files and returns how long each took.
func (c *client) requireSmall(t *testing.T) (times []time.Duration) {
	t.Helper()
	for i, target := range smallTargets {
		start := time.Now()
		require.NoError(t, c.requireStatus(fmt.Sprintf(target, i), http.StatusOK))
		times = append(times, time.Since(start))
	}
	return times
}

var resident = regexp.MustCompile(`VmRSS:\s+(\d+) kB`)

// residentMemory returns the resident memory of a daemon in bytes.
func (p *process) residentMemory(t *testing.T) int64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	require.NoError(t, err)
	kilobytes, err := strconv.ParseInt(string(resident.FindSubmatch(status)[1]), 10, 64)
	require.NoError(t, err)
	return kilobytes * placeholder.KB
}

// A body that is paced for five seconds takes them to within 2%, and does not pause for long. The test
// tries up to three times, because other programs on the machine can cause pauses.
func TestSiegeOfPacedDownloads(t *testing.T) {
	own := newDaemon(t, new(log), "-log-level", "error")
	var wg sync.WaitGroup
	for _, rate := range []int64{placeholder.KB, 20 * placeholder.KB, 100 * placeholder.KB, placeholder.MB, 10 * placeholder.MB, 50 * placeholder.MB} {
		wg.Go(func() {
			assert.True(t, slices.ContainsFunc([]int{1, 2, 3}, func(int) bool {
				took, pause := own.timePaced(t, 5*rate, rate)
				t.Logf("5 s at %s take %v, and the longest pause %v", placeholder.FormatSize(rate), took, pause)
				return (took-5*time.Second).Abs() <= 100*time.Millisecond && (pause < 100*time.Millisecond || rate < 20*placeholder.KB)
			}), "%d bytes per second", rate)
		})
	}
	wg.Wait()
}

// timePaced downloads a file of a size at a rate, and returns how long it takes, and the longest time without
// a byte of its body.
func (p *process) timePaced(t *testing.T, size, rate int64) (took, pause time.Duration) {
	start := time.Now()
	response, err := http.Get(fmt.Sprintf("%s/api/file/%dB?rate=%dB", p.url, size, rate))
	if !assert.NoError(t, err) {
		return 0, 0
	}
	defer response.Body.Close()
	last, total, buffer := start, int64(0), make([]byte, 64<<10)
	for err == nil {
		var n int
		n, err = response.Body.Read(buffer)
		total += int64(n)
		pause = max(pause, time.Since(last))
		last = time.Now()
	}
	assert.Equal(t, io.EOF, err)
	assert.Equal(t, size, total)
	return time.Since(start), pause
}

// Delays and stalls are not shorter than requested, and the fastest of several, because the machine may be
// busy, takes at most 20 ms longer.
func TestSiegeOfFaultsTakesTheRequestedTime(t *testing.T) {
	own := newDaemon(t, new(log), "-log-level", "error")
	for _, query := range []string{"delay=200ms", "stall=50%&stall_for=200ms", "stall=0B&stall_for=200ms"} {
		var late []time.Duration
		for range 5 {
			start := time.Now()
			receive(t, own.url+"/api/file/10KB?"+query, placeholder.MB)
			late = append(late, time.Since(start)-200*time.Millisecond)
		}
		slices.Sort(late)
		t.Logf("%s takes 200 ms and %v", query, late)
		assert.Positive(t, late[0], query)
		assert.Less(t, late[0], 20*time.Millisecond, query)
	}
}
