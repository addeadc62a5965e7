//go:build conformance

package conformance

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

// A crowd consists of clients that send requests one after another, each with a random
// target and a random behaviour.
type crowd struct {
	size       int
	targets    []string // format strings with a random number
	behaviours []behaviour
}

// A behaviour is a way to send a request. It returns an error if the daemon misbehaves.
type behaviour struct {
	name string
	do   func(*client) error
}

// load runs all clients of crowds concurrently for a duration, and returns how often they
// followed a behaviour.
func (p *process) load(t *testing.T, d time.Duration, crowds ...crowd) int64 {
	var done atomic.Int64
	var wg sync.WaitGroup
	end := time.Now().Add(d)
	var id uint16
	for _, crowd := range crowds {
		for range crowd.size {
			id++
			c := newClient(p, id, crowd.targets)
			wg.Go(func() {
				defer c.http.CloseIdleConnections()
				for time.Now().Before(end) {
					done.Add(1)
					behaviour := crowd.behaviours[c.IntN(len(crowd.behaviours))]
					assert.NoError(t, behaviour.do(c), behaviour.name)
				}
			})
		}
	}
	wg.Wait()
	return done.Load()
}

// A client of a daemon has its own source address. Its random choices are the same in
// each run.
type client struct {
	*process
	*rand.Rand
	http    http.Client
	dialer  net.Dialer
	targets []string
}

func newClient(p *process, id uint16, targets []string) *client {
	c := &client{process: p, Rand: rand.New(rand.NewPCG(1, uint64(id))), targets: targets}
	c.dialer.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 1, byte(id>>8), byte(id))}
	c.http.Transport = &http.Transport{
		DialContext:       c.dialer.DialContext,
		TLSClientConfig:   p.tls.Clone(),
		ForceAttemptHTTP2: true,
		IdleConnTimeout:   time.Second, // also closes those that become idle after CloseIdleConnections
	}
	c.http.Timeout = maxBehaviour
	return c
}

// maxBehaviour is the maximum duration of a behaviour.
const maxBehaviour = 5 * time.Minute

// target returns a random target.
func (c *client) target() string {
	return fmt.Sprintf(c.targets[c.IntN(len(c.targets))], c.IntN(1000))
}

// get requests a target and returns an error for an unexpected status.
func (c *client) get(target, ranges string) (*http.Response, error) {
	request, err := http.NewRequest(http.MethodGet, c.url+target, nil)
	if err != nil {
		return nil, err
	}
	if ranges != "" {
		request.Header.Set("Range", ranges)
	}
	response, err := c.http.Do(request)
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

func (c *client) readAll() error {
	response, err := c.get(c.target(), "")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	const limit = 10 * placeholder.MB
	n, err := io.Copy(io.Discard, io.LimitReader(response.Body, limit))
	if want := min(response.ContentLength, limit); n != want {
		err = errors.Join(err, fmt.Errorf("%d of %d bytes of %s", n, want, response.Request.URL))
	}
	return err
}

func (c *client) readRange() error {
	response, err := c.get(c.target(), fmt.Sprintf("bytes=%d-%d", c.IntN(1000), 1000+c.IntN(100_000)))
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

func (c *client) readSlowly() error {
	response, err := c.get(c.target(), "")
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

func (c *client) disconnect() error {
	response, err := c.get(c.target(), "")
	if err != nil {
		return err
	}
	_, err = io.CopyN(io.Discard, response.Body, c.Int64N(300_000))
	if err == io.EOF {
		err = nil
	}
	return errors.Join(err, response.Body.Close())
}

// dial opens a connection for a protocol of TLS, or one in clear text if the daemon does
// not use TLS. It sends RST when it is closed.
func (c *client) dial(protocol string) (net.Conn, error) {
	connection, err := c.dialer.Dial("tcp", c.addr())
	if err != nil {
		return nil, err
	}
	err = errors.Join(connection.SetDeadline(time.Now().Add(maxBehaviour)), connection.(*net.TCPConn).SetLinger(0))
	if c.tls == nil || err != nil {
		return connection, err
	}
	config := c.tls.Clone()
	config.NextProtos = []string{protocol}
	secure := tls.Client(connection, config)
	return secure, secure.Handshake()
}

// send opens a connection and calls f, which sends something in HTTP/1.1.
func (c *client) send(f func(net.Conn) error) error {
	connection, err := c.dial("http/1.1")
	if err != nil {
		return err
	}
	defer connection.Close()
	return f(connection)
}

// pause sleeps for up to 300 ms.
func (c *client) pause() { time.Sleep(time.Duration(c.IntN(300)) * time.Millisecond) }

func (c *client) neverRead() error {
	return c.send(func(connection net.Conn) error {
		defer c.pause()
		_, err := fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", c.target())
		return err
	})
}

func (c *client) sendIncomplete() error {
	return c.send(func(connection net.Conn) error {
		defer c.pause()
		request := "GET " + c.target() + " HTTP/1.1\r\nHost: x\r\nX-Unfinished: "
		_, err := io.WriteString(connection, request[:c.IntN(len(request))])
		return err
	})
}

func (c *client) sendHugeHeader() error {
	return c.send(func(connection net.Conn) error {
		// The daemon may close the connection before it has read all of this.
		_, _ = fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\nX-Huge: %s\r\n\r\n", c.target(), strings.Repeat("x", 200_000))
		response := make([]byte, len("HTTP/1.1 431"))
		if _, err := io.ReadFull(connection, response); err == nil && string(response) != "HTTP/1.1 431" {
			return fmt.Errorf("response %q", response)
		}
		return nil
	})
}
