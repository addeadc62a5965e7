//go:build conformance

package conformance

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// startNginx starts nginx with a server that passes requests to an upstream, and returns its URL.
func startNginx(t *testing.T, upstream, location string) string {
	t.Helper()
	addr, err := freeAddress()
	require.NoError(t, err)
	runNginx(t, addr, strings.NewReplacer("ADDR", addr, "UPSTREAM", upstream, "LOCATION", location).Replace(`
		access_log off;
		server {
			listen ADDR;
			location LOCATION {
				proxy_pass UPSTREAM;
				proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
				proxy_set_header X-Forwarded-Host $host;
				proxy_set_header X-Forwarded-Proto $scheme;
			}
		}`))
	return "http://" + addr
}

// runNginx runs nginx with a configuration for its section http until the test ends. It listens on an
// address. It stores bodies on the disk on which it saves files: to another disk, it copies them under a longer
// name, which fails for names of 255 bytes.
func runNginx(t *testing.T, addr, config string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "nginx-")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	file := filepath.Join(dir, "nginx.conf")
	config = fmt.Sprintf("user root; daemon off; pid %[1]s/pid; error_log %[1]s/error.log; events {}\nhttp {\nclient_body_temp_path %[1]s/body;\n%[2]s\n}\n", dir, config)
	require.NoError(t, os.WriteFile(file, []byte(config), 0o600))
	nginx := exec.Command("nginx", "-c", file)
	nginx.Stderr = os.Stderr
	require.NoError(t, nginx.Start())
	t.Cleanup(func() {
		assert.NoError(t, nginx.Process.Signal(os.Interrupt))
		assert.NoError(t, nginx.Wait())
	})
	waitFor(t, addr)
}

// getFrom requests a URL from one of the addresses of this machine.
func getFrom(t *testing.T, source, url string, fields ...string) (status int, body string) {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(source)}}
	client := http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
	defer client.CloseIdleConnections()
	r, err := http.NewRequest(http.MethodGet, url, nil)
	require.NoError(t, err)
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
	}
	response, err := client.Do(r)
	require.NoError(t, err)
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response.StatusCode, string(content)
}

func TestConformanceClientsOfNginx(t *testing.T) {
	t.Parallel()
	t.Run("nginx tells the client on a Unix socket", func(t *testing.T) {
		log := filepath.Join(t.TempDir(), "log")
		file, err := os.Create(log)
		require.NoError(t, err)
		defer file.Close()
		dir, err := os.MkdirTemp("", "")
		require.NoError(t, err)
		defer os.RemoveAll(dir)
		socket := filepath.Join(dir, "socket")
		d := newDaemon(t, file, "-addr", "unix:"+socket, "-trusted-proxies", "unix")
		require.Equal(t, "unix:"+socket, d.url)
		nginx := startNginx(t, "http://unix:"+socket, "/")

		status, picture := getFrom(t, "127.0.0.2", nginx+"/api/image/300x200?format=svg",
			"X-Forwarded-For", "9.9.9.9", "X-Forwarded-Host", "forged.example", "Forwarded", "for=9.9.9.9")
		assert.Equal(t, http.StatusOK, status)
		assert.Contains(t, picture, "127.0.0.1", "the host")
		assert.NotContains(t, picture, "forged")
		require.NoError(t, d.end())
		lines := read(t, log)
		assert.Regexp(t, `remote=127.0.0.2 outcome=complete proxy=@? ?.*host=127.0.0.1 scheme=http`, lines)
		assert.NotContains(t, lines, "9.9.9.9")
	})
	t.Run("links are right if nginx removes a prefix", func(t *testing.T) {
		nginx := startNginx(t, daemon.url+"/", "/tools/dummy/")
		status, body := getFrom(t, "127.0.0.1", nginx+"/tools/dummy/openapi.json")
		assert.Equal(t, http.StatusOK, status)
		assert.Contains(t, body, `"url": "."`)
		_, file := getFrom(t, "127.0.0.1", nginx+"/tools/dummy/./api/eicar")
		assert.Len(t, file, 68)
	})
	t.Run("links are right if nginx keeps the prefix", func(t *testing.T) {
		d := newDaemon(t, os.Stderr, "-prefix", "/dummy", "-log-level", "error")
		nginx := startNginx(t, d.url, "/dummy")
		_, page := getFrom(t, "127.0.0.1", nginx+"/dummy")
		assert.Contains(t, page, "<!doctype html>", "after a redirect")
		_, file := getFrom(t, "127.0.0.1", nginx+"/dummy/api/eicar")
		assert.Len(t, file, 68)
	})
}

// Systemd passes its sockets to the daemon.
func TestConformanceSocketOfSystemd(t *testing.T) {
	t.Parallel()
	dir, err := os.MkdirTemp("", "")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	socket := filepath.Join(dir, "socket")
	admin, err := freeAddress()
	require.NoError(t, err)
	activate := exec.Command("systemd-socket-activate", "--listen", socket, "--listen", admin, "--fdname", "files:admin",
		"--", daemon.Path, "-log-level", "error")
	activate.Stderr = os.Stderr
	require.NoError(t, activate.Start())
	defer func() { // it has become the daemon
		assert.NoError(t, activate.Process.Signal(os.Interrupt))
		assert.NoError(t, activate.Wait())
	}()
	require.Eventually(t, func() bool {
		connection, err := net.Dial("unix", socket)
		return err == nil && connection.Close() == nil
	}, time.Minute, 10*time.Millisecond)

	client := http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}}}
	defer client.CloseIdleConnections()
	response, err := client.Get("http://localhost/api/file/3MB")
	require.NoError(t, err)
	defer response.Body.Close()
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.EqualValues(t, 3<<20, n)
	status, metrics := getFrom(t, "127.0.0.1", "http://"+admin+"/metrics")
	assert.Equal(t, http.StatusOK, status)
	assert.Contains(t, metrics, `placeholderd_requests_total{code="200",route="/api/file/{size}"} 1`)
}

// A daemon behind deploy/nginx/tls.conf, which keeps its prefix.
func TestConformanceNginxWithTLS(t *testing.T) {
	t.Parallel()
	certificate, certFile := newTLSDaemon(t, os.Stderr, "-log-level", "error") // has a certificate that nginx can use as well
	log := filepath.Join(t.TempDir(), "log")
	file, err := os.Create(log)
	require.NoError(t, err)
	defer file.Close()
	d := newDaemon(t, file, "-prefix", "/dummy", "-trusted-proxies", "127.0.0.1", "-stall-timeout", "10m")
	secure, err := freeAddress()
	require.NoError(t, err)
	plain, err := freeAddress()
	require.NoError(t, err)
	url := "https://" + secure
	runNginx(t, secure, "access_log off;"+strings.NewReplacer(
		"127.0.0.1:8081", d.addr(), "listen 80", "listen "+plain, "listen 443", "listen "+secure, "example.com;", "127.0.0.1;",
		"/etc/letsencrypt/live/example.com/fullchain.pem", certFile,
		"/etc/letsencrypt/live/example.com/privkey.pem", filepath.Join(filepath.Dir(certFile), "key.pem"),
	).Replace(read(t, filepath.Join("..", "deploy", "nginx", "tls.conf"))))
	client := http.Client{Transport: &http.Transport{TLSClientConfig: certificate.tls, ForceAttemptHTTP2: true}}
	defer client.CloseIdleConnections()

	for path, want := range map[string]int{
		"/dummy": http.StatusOK, "/dummy/": http.StatusOK, "/dummy/openapi.json": http.StatusOK, "/dummy/script/start.js": http.StatusOK,
		"/dummy/limits.json?size=1MB": http.StatusOK, "/dummy/api/pdf/0": http.StatusUnprocessableEntity, "/dummy/metrics": http.StatusNotFound,
		"/api/eicar": http.StatusNotFound, "/dummyx/api/eicar": http.StatusNotFound, "/healthz": http.StatusNotFound,
	} {
		t.Run(path, func(t *testing.T) {
			response, err := client.Get(url + path)
			require.NoError(t, err)
			require.NoError(t, response.Body.Close())
			assert.Equal(t, want, response.StatusCode)
			assert.Equal(t, 2, response.ProtoMajor)
		})
	}
	t.Run("a picture shows the host, and the log the client", func(t *testing.T) {
		r, err := http.NewRequest(http.MethodGet, url+"/dummy/api/image/300x200?format=svg", nil)
		require.NoError(t, err)
		r.Header.Set("X-Forwarded-For", "9.9.9.9")
		r.Header.Set("X-Forwarded-Host", "forged.example")
		response, err := client.Do(r)
		require.NoError(t, err)
		defer response.Body.Close()
		picture, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		assert.Contains(t, string(picture), "127.0.0.1")
		require.NoError(t, d.end())
		lines := read(t, log)
		assert.Regexp(t, `path="?/dummy/api/image/300x200"? .*remote=127.0.0.1 outcome=complete proxy=127.0.0.1:\d+ host=127.0.0.1 scheme=https`, lines)
		assert.NotContains(t, lines, "9.9.9.9")
	})
	t.Run("http is redirected", func(t *testing.T) {
		client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		response, err := client.Get("http://" + plain + "/dummy/api/eicar?ext=com")
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, http.StatusPermanentRedirect, response.StatusCode)
		assert.Equal(t, "https://127.0.0.1/dummy/api/eicar?ext=com", response.Header.Get("Location"))
	})
}
