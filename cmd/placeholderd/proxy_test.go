package main

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// getVia sends a request with header fields, as a proxy does.
func (d *daemon) getVia(t *testing.T, path string, fields ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, d.url+path, nil)
	require.NoError(t, err)
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
	}
	response, err := d.client.Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { response.Body.Close() })
	return response
}

func TestTrustedProxiesTellClientAndHost(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args []string
		log  string
		host string // in the picture
	}{
		"by default, forwarded fields are ignored": {nil, ` remote=127.0.0.1:\d+ outcome`, "127.0.0.1"},
		"proxies elsewhere are trusted":            {[]string{"-trusted-proxies", "192.0.2.0/24"}, ` remote=127.0.0.1:\d+ outcome`, "127.0.0.1"},
		"the proxy is trusted": {
			[]string{"-trusted-proxies", "127.0.0.0/8,::1"},
			` remote=203.0.113.5 outcome=complete proxy=127.0.0.1:\d+ host=files.example scheme=https`, "files.example",
		},
		"another header is read": {
			[]string{"-trusted-proxies", "127.0.0.1", "-client-header", "forwarded"},
			` remote=2001:db8::7 outcome=complete proxy=127.0.0.1:\d+ host=standard.example scheme=http`, "standard.example",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := startDaemon(t, c.args...)
			response := d.getVia(t, "/api/image/300x200?format=svg",
				"X-Forwarded-For", "9.9.9.9, 203.0.113.5", "X-Forwarded-Host", "files.example", "X-Forwarded-Proto", "https",
				"Forwarded", `for="[2001:db8::7]";host=standard.example;proto=http`)
			picture, err := io.ReadAll(response.Body)
			require.NoError(t, err)
			assert.Contains(t, string(picture), c.host)
			d.stop()
			require.Equal(t, exitOK, <-d.code)
			assert.Regexp(t, c.log, d.log())
		})
	}
}

func TestConcurrentRequestsCountForTheClientOfProxy(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t, "-trusted-proxies", "127.0.0.1", "-max-per-client", "1")
	download := d.getVia(t, "/api/file/5GB", "X-Forwarded-For", "2001:db8::1")
	require.Equal(t, http.StatusOK, download.StatusCode)
	for client, status := range map[string]int{
		"2001:db8::2":   http.StatusTooManyRequests, // in the same network
		"2001:db8:1::2": http.StatusOK,
		"203.0.113.5":   http.StatusOK,
	} {
		response := d.getVia(t, "/api/eicar", "X-Forwarded-For", client)
		assert.Equal(t, status, response.StatusCode, client)
		assert.Equal(t, status != http.StatusOK, response.Header.Get("Retry-After") != "")
	}
	admin.metrics(t, `placeholderd_requests_rejected_total{route="/api/eicar"} 1`)
	require.NoError(t, download.Body.Close())
	d.stop()
	require.Equal(t, exitOK, <-d.code) // all requests are in the log
	assert.Regexp(t, `level=WARN msg=request .*status=429 `, d.log())
}

func TestEverythingButHealthIsUnderPrefix(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-prefix", "/dummy/")
	assert.Len(t, d.body(t, "/dummy/api/eicar"), 68)
	assert.Contains(t, d.body(t, "/dummy"), "<!doctype html>", "after a redirect")
	assert.Equal(t, http.StatusOK, d.get(t, "/dummy/openapi.json").StatusCode)
	assert.Equal(t, http.StatusNotFound, d.get(t, "/api/eicar").StatusCode)
	assert.Equal(t, "ok\n", d.body(t, "/healthz"))
}

func TestSettingsForProxiesAreChecked(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"-trusted-proxies 10.0.0.0/33":                    `trusted-proxies must be a list of addresses, networks such as 10.0.0.0/8, and unix, got "10.0.0.0/33"`,
		"-client-header X-Real-IP":                        "client-header requires trusted-proxies",
		"-trusted-proxies 10.0.0.1 -client-header X:Real": `client-header must be the name of a header field, got "X:Real"`,
		"-prefix dummy":                                   `invalid value "dummy" for flag -prefix: must be a path such as /dummy`,
		"-prefix /a/../b":                                 `invalid value "/a/../b" for flag -prefix`,
		"-prefix //a":                                     `invalid value "//a" for flag -prefix`,
		"-prefix /%61":                                    `invalid value "/%61" for flag -prefix`,
		"-max-per-client -1":                              `invalid value "-1" for flag -max-per-client: must be a whole number between 0 and 1000000`,
	} {
		t.Run(args, func(t *testing.T) {
			code, _, stderr := runToEnd(t, noEnv, strings.Fields(args)...)
			assert.Equal(t, exitUsage, code)
			assert.Contains(t, stderr, want)
		})
	}
}
