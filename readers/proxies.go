package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A proxyCase is what a reverse proxy does with a response, or with a request.
type proxyCase struct {
	name, address string
	ask           func(ctx context.Context, url string) string
}

// passes is the answer if a client behind a proxy sees what it would see without one.
const passes = "passes"

// proxyCases are in the order in which a proxy gets the requests: the first over a new connection, because some proxies ask again if the server
// closes one that they have used before.
var proxyCases = []proxyCase{
	{"no response, once", "/api/file/1KB?reply=empty&fail_first=1", statusBehindProxy},
	{"no length", "/api/file/32KB?length=none&rate=32KB", lengthBehindProxy},
	{"cut", "/api/file/8MB?cut=50%", cutBehindProxy},
	{"cut, chunks", "/api/file/8MB?cut=50%&length=none", cutBehindProxy},
	{"503, once", "/api/file/1KB?status=503&fail_first=1", statusBehindProxy},
	{"stall after 1 KB", "/api/file/100KB?stall=1KB&stall_for=4s", arrives(1 << 10)},
	{"stall after 50 KB", "/api/file/100KB?stall=50KB&stall_for=4s", arrives(50 << 10)},
	{"16 KB a second", "/api/file/32KB?rate=16KB", arrives(8 << 10)},
	{"longest field", "/api/file/1KB", longestField},
}

// proxies measures which faults reach a client behind a reverse proxy with its default settings.
func proxies() table {
	t := table{name: "proxies", atOnce: 10, programs: []program{
		{name: "nginx", source: debian("nginx"), measure: throughProxy(nginxConfiguration, "/usr/sbin/nginx", "-c", "{configuration}", "-p", "{directory}")},
		{name: "HAProxy", source: debian("haproxy"), measure: throughProxy(haproxyConfiguration, "/usr/sbin/haproxy", "-f", "{configuration}")},
		{name: "Apache", source: debian("apache2-bin"), measure: throughProxy(apacheConfiguration, "/usr/sbin/apache2", "-f", "{configuration}", "-DFOREGROUND")},
		{name: "Caddy", source: debian("caddy"), measure: throughProxy(caddyConfiguration, "caddy", "run", "--adapter", "caddyfile", "--config", "{configuration}")},
		{name: "Varnish", source: debian("varnish"), measure: throughProxy("", "/usr/sbin/varnishd", "-F", "-n", "{directory}/varnish", "-a", "127.0.0.1:{port}", "-b", "{upstream}")},
		{name: "lighttpd", source: debian("lighttpd"), measure: throughProxy(lighttpdConfiguration, "/usr/sbin/lighttpd", "-D", "-f", "{configuration}")},
		{name: "Squid", source: debian("squid"), measure: throughProxy(squidConfiguration, "/usr/sbin/squid", "-N", "-f", "{configuration}")},
		{name: "http-proxy-middleware", source: npm("http-proxy-middleware"), measure: throughProxy("", node, "proxy.mjs", "{port}", "http://{upstream}")},
		{name: "httputil.ReverseProxy", source: standard, measure: throughReverseProxy},
	}}
	for _, c := range proxyCases {
		t.cases = append(t.cases, measurement.Case{Name: c.name, Address: c.address, Want: passes})
	}
	return t
}

// Configurations without any settings but addresses and directories. HAProxy demands timeouts, which are those of the configuration
// that Debian installs.
const (
	nginxConfiguration = `daemon off; user root; pid {directory}/pid; error_log stderr; events {}
http {
	access_log off; client_body_temp_path {directory}/body; proxy_temp_path {directory}/proxy;
	fastcgi_temp_path {directory}/fastcgi; uwsgi_temp_path {directory}/uwsgi; scgi_temp_path {directory}/scgi;
	server { listen 127.0.0.1:{port}; location / { proxy_pass http://{upstream}; } }
}
`
	haproxyConfiguration = `defaults
	mode http
	timeout connect 5000
	timeout client 50000
	timeout server 50000
frontend f
	bind 127.0.0.1:{port}
	default_backend b
backend b
	server s {upstream}
`
	apacheConfiguration = `ServerRoot {directory}
ServerName localhost
PidFile {directory}/pid
ErrorLog {directory}/errors
Listen 127.0.0.1:{port}
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule proxy_module /usr/lib/apache2/modules/mod_proxy.so
LoadModule proxy_http_module /usr/lib/apache2/modules/mod_proxy_http.so
User nobody
Group nogroup
ProxyPass / http://{upstream}/
`
	caddyConfiguration = `{
	admin off
}
http://127.0.0.1:{port} {
	reverse_proxy {upstream}
}
`
	lighttpdConfiguration = `server.document-root = "{directory}"
server.bind = "127.0.0.1"
server.port = {port}
server.modules = ("mod_proxy")
proxy.server = ("" => (("host" => "{host}", "port" => {upstreamport})))
`
	squidConfiguration = `http_port 127.0.0.1:{port} accel defaultsite=localhost
cache_peer {host} parent {upstreamport} 0 no-query originserver
http_access allow all
pid_filename {directory}/pid
access_log none
cache_log {directory}/log
coredump_dir {directory}
`
)

// throughProxy measures a program that is a proxy. {port} and others in its configuration and its arguments stand for where it
// listens and what it passes requests to.
func throughProxy(configuration string, command ...string) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		directory, err := os.MkdirTemp("", "readers")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(directory)
		address, err := freeAddress()
		if err != nil {
			return nil, err
		}
		upstream, err := url.Parse(inputs[0].URL)
		if err != nil {
			return nil, err
		}
		path := filepath.Join(directory, "configuration")
		_, port, _ := net.SplitHostPort(address)
		r := strings.NewReplacer("{configuration}", path, "{directory}", directory, "{port}", port,
			"{upstream}", upstream.Host, "{host}", upstream.Hostname(), "{upstreamport}", upstream.Port())
		if err := os.WriteFile(path, []byte(r.Replace(configuration)), 0o644); err != nil {
			return nil, err
		}
		arguments := make([]string, len(command))
		for i, a := range command {
			arguments[i] = r.Replace(a)
		}
		return whileRuns(ctx, arguments, address, inputs)
	}
}

// whileRuns measures a proxy from when it listens on an address, and ends it then. If it ends by itself, its answers do not count: a
// connection that it refuses looks like a fault that passes.
func whileRuns(ctx context.Context, command []string, address string, inputs []input) (answers map[string]string, err error) {
	const mostTime = 2 * time.Minute
	running, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		out, err := call(running, mostTime, nil, command...)
		if running.Err() == nil {
			err = errors.Join(err, fmt.Errorf("%s ended with %d: %s", command[0], out.status, out.stderr))
		}
		ended <- err
	}()
	for answers == nil {
		select {
		case err := <-ended:
			return nil, err
		case <-time.After(50 * time.Millisecond):
			if c, failed := net.Dial("tcp", address); failed == nil {
				c.Close()
				answers = behindProxy(ctx, address, inputs)
			}
		}
	}
	stop()
	return answers, <-ended
}

// throughReverseProxy measures the proxy of Go.
func throughReverseProxy(ctx context.Context, inputs []input) (map[string]string, error) {
	upstream, err := url.Parse(inputs[0].URL)
	if err != nil {
		return nil, err
	}
	s := httptest.NewServer(httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: upstream.Host}))
	defer s.Close()
	return behindProxy(ctx, s.Listener.Addr().String(), inputs), nil
}

// behindProxy returns the answers of a proxy that listens on an address.
func behindProxy(ctx context.Context, address string, inputs []input) map[string]string {
	answers := map[string]string{}
	for i, in := range inputs {
		in.probe()
		_, path, _ := strings.Cut(in.URL, "/api/")
		answers[in.Name] = proxyCases[i].ask(ctx, "http://"+address+"/api/"+path)
	}
	return answers
}

// openBehindProxy requests a URL over a connection of its own.
func openBehindProxy(ctx context.Context, url string, header http.Header) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	r.Header = header
	return (&http.Transport{DisableKeepAlives: true, DisableCompression: true}).RoundTrip(r)
}

// cutBehindProxy says whether a client notices that a body is cut. How many bytes it gets differs from run to run for some proxies.
func cutBehindProxy(ctx context.Context, url string) string {
	const mostTime = 5 * time.Second
	ctx, cancel := context.WithTimeout(ctx, mostTime)
	defer cancel()
	response, err := openBehindProxy(ctx, url, http.Header{})
	n := int64(0)
	if err == nil {
		defer response.Body.Close()
		n, err = io.Copy(io.Discard, response.Body)
	}
	switch {
	case ctx.Err() != nil:
		return "waits"
	case err != nil || response.StatusCode != http.StatusOK:
		return passes
	}
	return "**no error**, " + amount(int(n))
}

// lengthBehindProxy says whether a proxy adds a Content-Length.
func lengthBehindProxy(ctx context.Context, url string) string {
	response, err := openBehindProxy(ctx, url, http.Header{})
	if err != nil {
		return "no response"
	}
	defer response.Body.Close()
	if response.ContentLength >= 0 {
		return "has Content-Length"
	}
	return passes
}

// statusBehindProxy says what becomes of a fault of the first request.
func statusBehindProxy(ctx context.Context, url string) string {
	response, err := openBehindProxy(ctx, url, http.Header{})
	if err != nil {
		return passes
	}
	defer response.Body.Close()
	switch {
	case response.StatusCode == http.StatusOK:
		return "asks again"
	case strings.Contains(url, "status="+strconv.Itoa(response.StatusCode)):
		return passes
	}
	return strconv.Itoa(response.StatusCode)
}

// arrives says whether so many bytes of a slow body arrive in time.
func arrives(want int64) func(context.Context, string) string {
	return func(ctx context.Context, url string) string {
		ctx, cancel := context.WithTimeout(ctx, 1500*time.Millisecond)
		defer cancel()
		response, err := openBehindProxy(ctx, url, http.Header{})
		if err != nil {
			return "later"
		}
		defer response.Body.Close()
		if n, _ := io.Copy(io.Discard, response.Body); n >= want {
			return passes
		}
		return "later"
	}
}

// longestField returns the length of the longest header field with which a request succeeds, in steps of 1,000 bytes.
func longestField(ctx context.Context, url string) string {
	const step, most = 1000, 100
	steps := sort.Search(most, func(i int) bool {
		response, err := openBehindProxy(ctx, url, http.Header{"X-Field": {strings.Repeat("a", (i+1)*step)}})
		if err != nil {
			return true
		}
		response.Body.Close()
		return response.StatusCode != http.StatusOK
	})
	if steps == most {
		return nothingFound
	}
	return fmt.Sprint(steps, " KB")
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}
