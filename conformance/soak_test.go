//go:build conformance

package conformance

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var soak = flag.Duration("soak", 20*time.Second, "`duration` of the load in the soak test")

// TestSoak loads a daemon twice with two hundred concurrent clients, many of which
// misbehave. It compares the memory after both loads, and the remaining goroutines
// with those of an idle daemon.
func TestSoak(t *testing.T) {
	idle := newDaemon(t, new(log))
	maxGoroutines := len(idle.goroutines(t)) + 2
	require.Greater(t, maxGoroutines, 2+2, "SIGQUIT prints goroutines")

	own := newDaemon(t, new(log), "-log-level", "warn")
	requests := own.load(t, *soak/2, 200)
	before := own.peakMemory(t)
	requests += own.load(t, *soak/2, 200)
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

// load runs concurrent clients for a duration. Each sends requests in turn, with a
// random behaviour for each. load returns the number of requests.
func (p *process) load(t *testing.T, d time.Duration, clients uint64) int64 {
	var requests atomic.Int64
	var wg sync.WaitGroup
	end := time.Now().Add(d)
	for i := range clients {
		wg.Go(func() {
			random := rand.New(rand.NewPCG(1, i))
			for time.Now().Before(end) {
				requests.Add(1)
				behaviour := behaviours[random.IntN(len(behaviours))]
				assert.NoError(t, behaviour.do(p, random), behaviour.name)
			}
		})
	}
	wg.Wait()
	return requests.Load()
}

// targets are format strings for targets of all endpoints. The last two are errors.
var targets = []string{
	"/api/file/3MB?type=zip&seed=%d", "/api/file/3MB?type=png&seed=%d", "/api/file/40MB?seed=%d", "/api/file/5GB?type=zip&seed=%d",
	"/api/image/800x600?text=%d", "/api/image/3000x2000?format=jpg&text=%d", "/api/image/8192x8192?format=webp&text=%d",
	"/api/text/10000?text_type=german&seed=%d", "/api/text/300000?format=pdf&seed=%d", "/api/text/1000000?format=rtf&seed=%d",
	"/api/json/1000?keys=20&seed=%d", "/api/csv/5000?columns=50&seed=%d", "/api/pdf/20?seed=%d", "/api/qr?data=%d", "/api/eicar?x=%d",
	"/api/pdf/101?seed=%d", "/api/none/%d",
}

// target returns a random target.
func target(random *rand.Rand) string {
	return fmt.Sprintf(targets[random.IntN(len(targets))], random.IntN(1000))
}

// behaviours are the behaviours of clients. Two thirds of them do not read the whole
// response.
var behaviours = []struct {
	name string
	do   func(*process, *rand.Rand) error
}{
	{"read the response", (*process).readAll},
	{"read the response", (*process).readAll},
	{"read a range", (*process).readRange},
	{"read slowly", (*process).readSlowly},
	{"disconnect after some bytes", (*process).disconnect},
	{"disconnect after some bytes", (*process).disconnect},
	{"never read the response", (*process).neverRead},
	{"send an incomplete request", (*process).sendIncomplete},
	{"send a header that is too large", (*process).sendHugeHeader},
}

// get requests a target and returns an error for an unexpected status.
func (p *process) get(target, ranges string) (*http.Response, error) {
	request, err := http.NewRequest(http.MethodGet, p.url+target, nil)
	if err != nil {
		return nil, err
	}
	if ranges != "" {
		request.Header.Set("Range", ranges)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	switch response.StatusCode {
	case http.StatusOK, http.StatusPartialContent, http.StatusNotFound, http.StatusRequestedRangeNotSatisfiable,
		http.StatusUnprocessableEntity, http.StatusServiceUnavailable:
		return response, nil
	}
	return nil, errors.Join(fmt.Errorf("status %d", response.StatusCode), response.Body.Close())
}

func (p *process) readAll(random *rand.Rand) error {
	response, err := p.get(target(random), "")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	const limit = 50 * placeholder.MB
	n, err := io.Copy(io.Discard, io.LimitReader(response.Body, limit))
	if want := min(response.ContentLength, limit); err == nil && n != want {
		err = fmt.Errorf("%d of %d bytes", n, want)
	}
	return err
}

func (p *process) readRange(random *rand.Rand) error {
	response, err := p.get(target(random), fmt.Sprintf("bytes=%d-%d", random.IntN(1000), 1000+random.IntN(100_000)))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	n, err := io.Copy(io.Discard, response.Body)
	if err == nil && n != response.ContentLength {
		err = fmt.Errorf("%d of %d bytes", n, response.ContentLength)
	}
	return err
}

func (p *process) readSlowly(random *rand.Rand) error {
	response, err := p.get(target(random), "")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	for range 20 {
		time.Sleep(10 * time.Millisecond)
		if _, err := io.CopyN(io.Discard, response.Body, 1000); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (p *process) disconnect(random *rand.Rand) error {
	response, err := p.get(target(random), "")
	if err != nil {
		return err
	}
	_, err = io.CopyN(io.Discard, response.Body, random.Int64N(300_000))
	if err == io.EOF {
		err = nil
	}
	return errors.Join(err, response.Body.Close())
}

// dial opens a connection that sends RST when it is closed.
func (p *process) dial() (net.Conn, error) {
	connection, err := net.Dial("tcp", p.addr())
	if err != nil {
		return nil, err
	}
	return connection, connection.(*net.TCPConn).SetLinger(0)
}

func (p *process) neverRead(random *rand.Rand) error {
	connection, err := p.dial()
	if err != nil {
		return err
	}
	defer connection.Close()
	_, err = fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", target(random))
	time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
	return err
}

func (p *process) sendIncomplete(random *rand.Rand) error {
	connection, err := p.dial()
	if err != nil {
		return err
	}
	defer connection.Close()
	request := "GET " + target(random) + " HTTP/1.1\r\nHost: x\r\nX-Unfinished: "
	_, err = io.WriteString(connection, request[:random.IntN(len(request))])
	time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
	return err
}

func (p *process) sendHugeHeader(random *rand.Rand) error {
	connection, err := p.dial()
	if err != nil {
		return err
	}
	defer connection.Close()
	// The daemon may close the connection before it has read all of this.
	_, _ = fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\nX-Huge: %s\r\n\r\n", target(random), strings.Repeat("x", 200_000))
	response := make([]byte, len("HTTP/1.1 431"))
	if _, err := io.ReadFull(connection, response); err == nil && string(response) != "HTTP/1.1 431" {
		return fmt.Errorf("response %q", response)
	}
	return nil
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
