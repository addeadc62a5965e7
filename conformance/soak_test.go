//go:build conformance

package conformance

import (
	"bytes"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var soak = flag.Duration("soak", 12*time.Second, "`duration` of the load in the soak test")

// TestSoak loads a daemon twice with two hundred concurrent clients, some of them
// misbehaving. It compares the memory after both loads, and the remaining goroutines
// with an idle daemon.
func TestSoak(t *testing.T) {
	idle := newDaemon(t, new(log))
	maxGoroutines := len(idle.goroutines(t)) + 2
	require.Greater(t, maxGoroutines, 2+2, "SIGQUIT prints goroutines")

	own := newDaemon(t, new(log), "-log-level", "warn")
	clients := crowd{200, targets, behaviours}
	requests := own.load(t, *soak/2, clients)
	before := own.peakMemory(t)
	requests += own.load(t, *soak/2, clients)
	after := own.peakMemory(t)
	for _, target := range targets[:len(targets)-2] {
		assert.Equal(t, http.StatusOK, status(t, own.url+fmt.Sprintf(target, 1), 10*placeholder.MB), "after the load")
	}
	http.DefaultClient.CloseIdleConnections()
	require.Eventually(t, func() bool { return own.sockets(t) == 2 }, 30*time.Second, 100*time.Millisecond,
		"only the listening sockets remain")
	output := own.Stderr.(*log).String()
	goroutines := own.goroutines(t)
	t.Logf("%d requests, peaks of %s and %s, %d goroutines afterwards",
		requests, placeholder.FormatSize(before), placeholder.FormatSize(after), len(goroutines))
	assert.LessOrEqual(t, len(goroutines), maxGoroutines, strings.Join(goroutines, "\n"))
	assert.Less(t, after, before+before/2, "memory does not grow from one load to the next")
	assert.Less(t, max(before, after), int64(512*placeholder.MB))
	assert.NotContains(t, output, "panic")
	assert.NotContains(t, output, "level=ERROR")
}

// targets are format strings for targets of all endpoints. The last two are errors.
var targets = []string{
	"/api/file/3MB?type=zip&seed=%d", "/api/file/3MB?type=png&seed=%d", "/api/file/40MB?seed=%d", "/api/file/5GB?type=zip&seed=%d",
	"/api/image/800x600?text=%d", "/api/image/3000x2000?format=jpg&text=%d", "/api/image/8192x8192?format=webp&text=%d",
	"/api/text/10000?text_type=german&seed=%d", "/api/text/300000?format=pdf&seed=%d", "/api/text/1000000?format=rtf&seed=%d",
	"/api/json/1000?keys=20&seed=%d", "/api/csv/5000?columns=50&seed=%d", "/api/pdf/20?seed=%d", "/api/qr?data=%d", "/api/eicar?x=%d",
	"/api/pdf/101?seed=%d", "/api/none/%d",
}

// behaviours are the behaviours of clients. Two thirds of them do not read the whole
// response.
var behaviours = []behaviour{
	{"read the response", (*client).readAll},
	{"read the response", (*client).readAll},
	{"read a range", (*client).readRange},
	{"read slowly", (*client).readSlowly},
	{"disconnect after some bytes", (*client).disconnect},
	{"disconnect after some bytes", (*client).disconnect},
	{"never read the response", (*client).neverRead},
	{"send an incomplete request", (*client).sendIncomplete},
	{"send a header that is too large", (*client).sendHugeHeader},
}

// sockets returns the number of open sockets of the process.
func (p *process) sockets(t *testing.T) (n int) {
	folder := fmt.Sprintf("/proc/%d/fd", p.Process.Pid)
	descriptors, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, d := range descriptors {
		if to, err := os.Readlink(filepath.Join(folder, d.Name())); err == nil && strings.HasPrefix(to, "socket:") {
			n++
		}
	}
	return n
}

// goroutines ends the process with SIGQUIT and returns the goroutines that it prints.
func (p *process) goroutines(t *testing.T) (goroutines []string) {
	require.NoError(t, p.Process.Signal(syscall.SIGQUIT))
	require.Error(t, p.Wait())
	for _, paragraph := range strings.Split(p.Stderr.(*log).String(), "\n\n") {
		if strings.HasPrefix(paragraph, "goroutine ") {
			goroutines = append(goroutines, paragraph)
		}
	}
	return goroutines
}

// A log collects the output of a process and can be read while the process runs.
type log struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.text.String()
}
