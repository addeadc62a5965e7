package downloader

import (
	"cmp"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// A server serves cases on the loopback interface.
type server struct {
	http.Server
	address string
	files   http.Handler

	mutex sync.Mutex
	cases []*served
}

// served is a case that is served, and what came for it.
type served struct {
	Case
	requests []string
}

func newServer() (*server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &server{address: listener.Addr().String(), files: httpapi.New(httpapi.Config{})}
	s.Handler = s
	go func() { _ = s.Serve(listener) }() // until Close
	return s, nil
}

// serve returns a URL at which a case is served, and a function that returns the requests so far.
func (s *server) serve(c Case) (link string, log func() string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	current := &served{Case: c}
	s.cases = append(s.cases, current)
	return fmt.Sprintf("http://%s/%d/%s", s.address, len(s.cases)-1, c.fileName()), func() string {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		return current.log()
	}
}

// maxLogged is the number of requests that a log has.
const maxLogged = 8

// log describes the requests.
func (s *served) log() string {
	all := s.requests
	switch {
	case len(all) == 0:
		return "none"
	case len(all) > maxLogged:
		return fmt.Sprintf("%s and %d more", strings.Join(all[:maxLogged], ", "), len(all)-maxLogged)
	default:
		return strings.Join(all, ", ")
	}
}

// ServeHTTP serves the case of the path. Redirects count themselves in the query of the request.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	target, ok := s.next(r)
	if !ok {
		http.NotFound(w, r)
		return
	}
	s.files.ServeHTTP(w, target)
}

// next returns the request for a file that serves a request, and logs it.
func (s *server) next(r *http.Request) (*http.Request, bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var i int
	if _, err := fmt.Sscanf(r.URL.Path, "/%d/", &i); err != nil || i < 0 || i >= len(s.cases) {
		return nil, false
	}
	c := s.cases[i]
	target, err := url.Parse(c.target(len(c.requests)))
	if err != nil {
		return nil, false
	}
	entry := r.Method
	if ranges := r.Header.Get("Range"); ranges != "" {
		entry += " " + ranges
	}
	c.requests = append(c.requests, entry)
	request := r.Clone(r.Context())
	request.URL.Path, request.URL.RawQuery = target.Path, cmp.Or(r.URL.RawQuery, target.RawQuery)
	return request, true
}
