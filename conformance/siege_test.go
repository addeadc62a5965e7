//go:build conformance

package conformance

import (
	"flag"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var siege = flag.Duration("siege", 20*time.Second, "`duration` of the siege test")

// TestSiege loads a daemon by HTTP/1.1 and another by HTTP/2 with more than they can
// serve, and with clients that misbehave, for half of the duration each. Small requests
// must be served nevertheless. Afterwards, the daemons must be as before.
func TestSiege(t *testing.T) {
	t.Run("HTTP 1.1", func(t *testing.T) {
		requireSmallRequestsServed(t, func() float64 { return besiege(t, newDaemon(t, new(log), "-log-level", "warn")) })
	})
	t.Run("HTTP 2", func(t *testing.T) {
		requireSmallRequestsServed(t, func() float64 {
			own, _ := newTLSDaemon(t, new(log), "-log-level", "warn")
			return besiege(t, own, crowd{4, attackTargets(), attacks}, crowd{4, heavyTargets, attacks})
		})
	})
}

// requireSmallRequestsServed requires that 99% of small requests are served in time. It
// tries up to three times: in a short siege, 1% is a few requests, which other programs on
// the machine can delay.
func requireSmallRequestsServed(t *testing.T, p99 func() float64) {
	for range 3 {
		if p99() <= maxFirstByte {
			return
		}
	}
	assert.Fail(t, "the first byte of small requests takes too long")
}

const (
	siegeMemory     = 512 * placeholder.MB // the default of -memory
	maxFirstByte    = 0.1                  // seconds, for 99% of small requests
	firstByteMetric = "placeholderd_time_to_first_byte_seconds"
)

var (
	// All files of smallRoutes are small.
	smallRoutes  = []string{"/api/eicar", "/api/qr"}
	smallTargets = []string{
		"/api/eicar?x=%d", "/api/qr?data=%d", "/api/file/1KB?seed=%d", "/api/image/300x250?x=%d", "/api/text/100?seed=%d",
	}
	heavyTargets = []string{
		"/api/image/8192x8192?format=png&text=" + denseText, "/api/image/8192x8192?format=jpg&text=" + denseText,
		"/api/image/8192x8192?format=webp&text=" + denseText, "/api/image/8192x8192?format=gif&text=" + denseText,
		"/api/text/10000000?format=pdf&seed=%d", "/api/text/10000000?format=pdf&text_type=german&seed=%d",
		"/api/csv/100000?columns=100&seed=%d", "/api/json/100000?keys=20&seed=%d", "/api/pdf/100?seed=%d",
	}
	heavyBehaviours = []behaviour{
		{"read the response", (*client).readAll},
		{"disconnect after some bytes", (*client).disconnect},
		{"never read the response", (*client).neverRead},
	}
)

// attackTargets returns the targets except smallRoutes, because these are timed on
// connections without attacks.
func attackTargets() []string {
	return slices.DeleteFunc(slices.Clone(targets), func(target string) bool {
		return slices.ContainsFunc(smallRoutes, func(route string) bool { return strings.HasPrefix(target, route) })
	})
}

var denseText = strings.Repeat("placeholder+", 250) + "%d"

// besiege loads a daemon, logs how it fares, and requires that it is as before afterwards.
// It returns the time in seconds to the first byte of small requests, 99th percentile.
func besiege(t *testing.T, own *process, attackers ...crowd) (p99 float64) {
	before := own.maxResources(t)
	visitor := newClient(own, 1<<15, nil)
	visitor.requireAll(t)
	small := new(stopwatch)
	requests := own.load(t, *siege/2, append(attackers,
		crowd{20, smallTargets, []behaviour{{"small request", small.get}}},
		crowd{100, targets, behaviours},
		crowd{20, heavyTargets, heavyBehaviours})...)

	p99 = own.quantile(t, firstByteMetric, 0.99, smallRoutes)
	t.Logf("%d behaviours of clients, requests by status: %v", requests, own.statuses(t))
	t.Logf("first byte of small requests: 50%% within %g s, 99%% within %g s", own.quantile(t, firstByteMetric, 0.5, smallRoutes), p99)
	t.Log("header of small requests, as clients see it: ", small)
	assert.LessOrEqual(t, 100*small.rejected, len(small.times), "at most 1%% of small requests are rejected")
	own.requirePeak(t, siegeMemory)
	own.requireNoErrors(t)
	visitor.requireAll(t)
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		after := own.resources(t)
		assert.LessOrEqual(c, after.goroutines, before.goroutines, "goroutines")
		assert.LessOrEqual(c, after.descriptors, before.descriptors, "file descriptors")
	}, 30*time.Second, 100*time.Millisecond)
	t.Logf("before: %+v, afterwards: %+v", before, own.resources(t))
	return p99
}

// resources are numbers of things that a daemon has while it serves a request for
// metrics.
type resources struct{ goroutines, descriptors float64 }

func (p *process) resources(t *testing.T) resources {
	return resources{p.metric(t, "go_goroutines"), p.metric(t, "process_open_fds")}
}

// maxResources returns the maximum of several measurements. They differ, because several goroutines
// collect the metrics.
func (p *process) maxResources(t *testing.T) (maximum resources) {
	for range 20 {
		r := p.resources(t)
		maximum = resources{max(maximum.goroutines, r.goroutines), max(maximum.descriptors, r.descriptors)}
	}
	return maximum
}

// requireAll requires that all endpoints serve files. It leaves no connection.
func (c *client) requireAll(t *testing.T) {
	t.Helper()
	defer c.http.CloseIdleConnections()
	for _, target := range slices.Concat(smallTargets, heavyTargets, targets[:len(targets)-2]) {
		response, err := c.get(fmt.Sprintf(target, 1), "bytes=0-1000000")
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, response.Body)
		require.NoError(t, err)
		require.Equal(t, http.StatusPartialContent, response.StatusCode, target)
	}
}

// statuses returns the number of responses by status. Status 0 is for clients that
// disconnected before.
func (p *process) statuses(t *testing.T) map[string]float64 {
	statuses := map[string]float64{}
	for _, s := range p.samples(t, "placeholderd_requests_total") {
		statuses[s.labels["code"]] += s.value
	}
	return statuses
}

// requireNoErrors requires that no response has a status 5xx but 503, and that no error
// was logged.
func (p *process) requireNoErrors(t *testing.T) {
	t.Helper()
	for code := range p.statuses(t) {
		assert.False(t, code >= "500" && code != "503", "status %s", code)
	}
	output := p.Stderr.(*log).String()
	assert.NotContains(t, output, "panic")
	assert.NotContains(t, output, "level=ERROR")
}

// A stopwatch measures small requests.
type stopwatch struct {
	lock     sync.Mutex
	times    []time.Duration // until the header of the response
	rejected int
}

// get requests a small file.
func (s *stopwatch) get(c *client) error {
	start := time.Now()
	response, err := c.get(c.target(), "")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	s.record(time.Since(start), response.StatusCode)
	_, err = io.Copy(io.Discard, response.Body)
	time.Sleep(20 * time.Millisecond)
	return err
}

func (s *stopwatch) record(d time.Duration, status int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.times = append(s.times, d)
	if status == http.StatusServiceUnavailable {
		s.rejected++
	}
}

func (s *stopwatch) String() string {
	slices.Sort(s.times)
	n := len(s.times)
	return fmt.Sprintf("50%% within %v, 99%% within %v, %d of %d rejected", s.times[n/2], s.times[n*99/100], s.rejected, n)
}
