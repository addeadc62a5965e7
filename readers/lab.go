package main

import (
	"cmp"
	"context"
	"encoding/pem"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A lab has what programs read: a directory with files, and servers.
type lab struct {
	directory   string
	certificate string // path
	recorder
	usual, other, http2 *httptest.Server // other is at another port
	http10              *http10
}

// A server returns the URL at which a client reaches the files.
type server func(*lab) string

func overHTTP10(l *lab) string { return l.http10.url }
func overHTTP2(l *lab) string  { return l.http2.URL }

// byName is the usual server under another name, from which redirects to the other port are to another host as well.
func byName(l *lab) string { return strings.Replace(l.usual.URL, "127.0.0.1", "localhost", 1) }

// environment has the variables that make programs trust the server for HTTP/2, and that make their answers the same on all machines:
// without the configuration of a user, a proxy, and another language or time zone.
var environment []string

func newLab() (*lab, error) {
	directory, err := os.MkdirTemp("", "readers")
	if err != nil {
		return nil, err
	}
	l := &lab{directory: directory}
	environment = []string{"HOME=" + directory, "LC_ALL=C.UTF-8", "LANGUAGE=", "TZ=UTC", "no_proxy=127.0.0.1,localhost", "NO_PROXY=127.0.0.1,localhost"}
	l.other = httptest.NewServer(&l.recorder)
	l.handler = httpapi.New(httpapi.Config{MaxFaultTime: 2 * patience, MaxFaults: 1000, MaxMemory: 8 << 30, Done: reportOverload, OtherURL: l.other.URL})
	l.usual = httptest.NewServer(&l.recorder)
	l.http2 = httptest.NewUnstartedServer(&l.recorder)
	l.http2.EnableHTTP2 = true
	l.http2.StartTLS()
	if l.http10, err = newHTTP10(l.usual.Listener.Addr().String()); err != nil {
		return nil, err
	}
	return l, l.writeCertificate()
}

// reportOverload says that results are wrong because the machine is too slow.
func reportOverload(r *http.Request, result httpapi.Result) {
	if result.Status == http.StatusServiceUnavailable && !strings.Contains(r.URL.RawQuery, "status=503") {
		log.Printf("overloaded: %s", r.URL)
	}
}

// writeCertificate makes programs trust the server for HTTP/2.
func (l *lab) writeCertificate() error {
	l.certificate = filepath.Join(l.directory, "certificate.pem")
	for _, name := range []string{"SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS"} {
		environment = append(environment, name+"="+l.certificate)
	}
	if err := os.Setenv("SSL_CERT_FILE", l.certificate); err != nil { // for clients in Go
		return err
	}
	block := pem.Block{Type: "CERTIFICATE", Bytes: l.http2.Certificate().Raw}
	return os.WriteFile(l.certificate, pem.EncodeToMemory(&block), 0o644)
}

func (l *lab) close() {
	l.http10.close()
	for _, s := range []*httptest.Server{l.usual, l.other, l.http2} {
		s.CloseClientConnections() // some still wait
		s.Close()
	}
	_ = os.RemoveAll(l.directory)
}

// inputs makes the cases of a table ready.
func (l *lab) inputs(ctx context.Context, t table) (all []input, err error) {
	for i, c := range t.cases {
		base := l.usual.URL
		if s := t.servers[c.Name]; s != nil {
			base = s(l)
		}
		in := input{Name: c.Name, URL: base + pathOf(c), Told: c.Told, lab: l}
		if t.files {
			if in.Path, err = l.write(ctx, fmt.Sprint(t.name, i), addressOf(c)); err != nil {
				return nil, err
			}
		}
		all = append(all, in)
	}
	return all, nil
}

// pathOf returns the path of a case in a URL. An address that begins with a slash is one already.
func pathOf(c measurement.Case) string {
	if strings.HasPrefix(c.Address, "/") {
		return c.Address
	}
	return "/api/" + addressOf(c)
}

func addressOf(c measurement.Case) string { return cmp.Or(c.Address, c.Name) }

// write writes the file of an address into its own directory, under its usual name.
func (l *lab) write(ctx context.Context, directory, of string) (string, error) {
	content, err := address.Open(ctx, of)
	if err != nil {
		return "", err
	}
	path := filepath.Join(l.directory, directory, content.Name())
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	f, err := os.Create(path)
	if err != nil {
		return "", err
	}
	if _, err := content.WriteTo(f); err != nil {
		f.Close()
		return "", err
	}
	return path, f.Close()
}
