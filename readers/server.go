package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A request is what the server saw of a request.
type request struct {
	at         time.Time
	tls        bool
	major      int // version of HTTP
	ranges     string
	condition  string // header field that makes sure that the file is the same, if any
	status     int    // of the response, if it is an error
	changed    bool   // whether the file is another one than before
	authorized bool   // whether it had credentials
}

// A recorder is a handler that keeps the requests of each URL that has a parameter n.
type recorder struct {
	handler http.Handler
	last    atomic.Int64

	mu       sync.Mutex
	requests map[string][]request // by n
}

// probe gives an input its own URL.
func (in *input) probe() {
	in.URL = strings.ReplaceAll(withParameter(in.URL, fmt.Sprintf("n=%d", in.lab.last.Add(1))), "%&", "%25&")
}

// withParameter adds a parameter to an address or a URL.
func withParameter(address, parameter string) string {
	separator := "?"
	if strings.Contains(address, "?") {
		separator = "&"
	}
	return address + separator + parameter
}

func (r *recorder) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	seen := request{at: time.Now(), tls: q.TLS != nil, major: q.ProtoMajor, ranges: q.Header.Get("Range"), authorized: q.Header.Get("Authorization") != ""}
	for _, name := range []string{"If-Range", "If-Match", "If-Unmodified-Since"} {
		if q.Header.Get(name) != "" {
			seen.condition = cmp.Or(seen.condition, name)
		}
	}
	if strings.Contains(q.URL.RawQuery, "status=503") {
		seen.status = http.StatusServiceUnavailable
	}
	seen.changed = strings.Contains(q.URL.RawQuery, "etag=new")
	if q.Method == http.MethodGet {
		r.record(q.URL.Query().Get("n"), seen)
	}
	r.handler.ServeHTTP(w, q)
}

func (r *recorder) record(n string, seen request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.requests == nil {
		r.requests = map[string][]request{}
	}
	r.requests[n] = append(r.requests[n], seen)
}

// requestsOf returns the requests for a URL of probe.
func (r *recorder) requestsOf(of string) []request {
	u, err := url.Parse(of)
	if err != nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.requests[u.Query().Get("n")]
}

// http10 is a server that answers in HTTP/1.0, as another server answers a client of HTTP/1.0.
type http10 struct {
	url      string
	listener net.Listener
}

func newHTTP10(origin string) (*http10, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go relay(c, origin)
		}
	}()
	return &http10{"http://" + listener.Addr().String(), listener}, nil
}

func (h *http10) close() { h.listener.Close() }

// relay sends one request to the origin in HTTP/1.0, and its response back.
func relay(c net.Conn, origin string) {
	defer c.Close()
	q, err := http.ReadRequest(bufio.NewReader(c))
	if err != nil {
		return
	}
	o, err := net.Dial("tcp", origin)
	if err != nil {
		return
	}
	defer o.Close()
	q.Header.Del("Connection")
	fmt.Fprintf(o, "%s %s HTTP/1.0\r\nHost: %s\r\n", q.Method, q.URL.RequestURI(), q.Host)
	_ = q.Header.Write(o)
	_, _ = io.WriteString(o, "\r\n")
	_, _ = io.Copy(c, o)
}
