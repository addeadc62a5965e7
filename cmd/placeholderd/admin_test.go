package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMetricsCountRequests(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t)
	for _, path := range []string{"/api/eicar", "/api/eicar", "/api/pdf/0", "/limits.json?size=1MB&types=bin", "/nothing"} {
		d.body(t, path)
	}
	admin.metrics(t, `placeholderd_requests_total{code="404",route="none"} 1`)
	metrics := admin.metrics(t, "placeholderd_requests_in_flight 0")
	for _, line := range []string{
		`placeholderd_requests_total{code="200",route="/api/eicar"} 2`,
		`placeholderd_requests_total{code="422",route="/api/pdf/{pages}"} 1`,
		`placeholderd_requests_total{code="200",route="/limits.json"} 1`,
		`placeholderd_response_bytes_total{route="/api/eicar"} 136`,
		`placeholderd_request_duration_seconds_count{route="/api/eicar"} 2`,
		`placeholderd_time_to_first_byte_seconds_count{route="/api/eicar"} 2`,
		`placeholderd_request_wait_seconds_count{route="/api/eicar"} 2`,
		`placeholderd_requests_waiting 0`,
		`placeholderd_memory_reserved_bytes 0`,
	} {
		assert.True(t, strings.Contains(metrics, line+"\n"), line)
	}
	assert.False(t, strings.Contains(metrics, "incomplete") || strings.Contains(metrics, "rejected"))

	problems, err := promlint.New(strings.NewReader(metrics)).Lint()
	require.NoError(t, err)
	for _, p := range problems {
		assert.NotContains(t, p.Metric, "placeholderd", p.Text)
	}
}

func TestMetricsShowLoadAndIncompleteResponses(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t, "-in-flight", "1")
	download := d.get(t, "/api/file/5GB")
	assert.Contains(t, d.body(t, "/api/eicar"), "server overloaded")
	metrics := admin.metrics(t, `placeholderd_requests_rejected_total{route="/api/eicar"} 1`)
	for _, line := range []string{
		"placeholderd_requests_in_flight 1",
		"placeholderd_memory_reserved_bytes 131072",
	} {
		assert.True(t, strings.Contains(metrics, line+"\n"), line)
	}
	require.NoError(t, download.Body.Close())
	admin.metrics(t, `placeholderd_responses_incomplete_total{reason="client_gone",route="/api/file/{size}"} 1`)
	assert.Regexp(t, `level=INFO msg=request .*route=/api/file/\{size\} .*status=200 .*outcome=client_gone`, d.log())
	assert.Regexp(t, `level=WARN msg=request .*route=/api/eicar .*status=503 `, d.log())
}

// startWithAdmin starts a daemon, and returns it together with its admin address.
func startWithAdmin(t *testing.T, args ...string) (d, admin *daemon) {
	t.Helper()
	d = startDaemon(t, append(args, "-admin-addr", "127.0.0.1:0")...)
	_, rest, found := strings.Cut(d.log(), "admin=")
	require.True(t, found, d.log())
	return d, &daemon{url: strings.Fields(rest)[0]}
}

// metrics returns the metrics as soon as they contain a line. A request is counted after
// its response has been sent.
func (d *daemon) metrics(t *testing.T, line string) (metrics string) {
	t.Helper()
	require.Eventually(t, func() bool {
		metrics = d.body(t, "/metrics")
		return strings.Contains(metrics, line+"\n")
	}, timeout, tick, line)
	return metrics
}

func TestMetricsAreOnAdminAddrOnly(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t)
	alone := startDaemon(t)
	for path, want := range map[string]struct{ files, admin int }{
		"/metrics":   {http.StatusNotFound, http.StatusOK},
		"/healthz":   {http.StatusOK, http.StatusOK},
		"/readyz":    {http.StatusOK, http.StatusOK},
		"/api/eicar": {http.StatusOK, http.StatusNotFound},
	} {
		t.Run(path, func(t *testing.T) {
			assert.Equal(t, want.files, d.get(t, path).StatusCode)
			assert.Equal(t, want.files, alone.get(t, path).StatusCode)
			assert.Equal(t, want.admin, admin.get(t, path).StatusCode)
		})
	}
}

// The delay is longer than the test, which does not wait for its end.
func TestDrainingDaemonIsHealthyButNotReady(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-drain-delay", "1h")
	assert.Equal(t, "ready\n", d.body(t, "/readyz"))
	d.stop()
	require.Eventually(t, func() bool { return d.get(t, "/readyz").StatusCode == http.StatusServiceUnavailable }, timeout, tick)
	assert.Equal(t, "draining\n", d.body(t, "/readyz"))
	assert.Equal(t, "ok\n", d.body(t, "/healthz"))
	assert.Equal(t, http.StatusOK, d.get(t, "/api/eicar").StatusCode)
}

func TestCheckReportsHealth(t *testing.T) {
	t.Parallel()
	addr := strings.TrimPrefix(startDaemon(t).url, "http://")
	cert := newCertificate(t, 1)
	secure := strings.TrimPrefix(startDaemon(t, cert.args()...).url, "https://")
	unhealthy := httptest.NewServer(http.NotFoundHandler())
	defer unhealthy.Close()
	for name, c := range map[string]struct {
		args   []string
		code   int
		stderr string
	}{
		"healthy":               {[]string{"-addr", addr}, exitOK, ""},
		"healthy admin address": {[]string{"-admin-addr", addr}, exitOK, ""},
		"healthy with TLS":      {append(cert.args(), "-addr", secure), exitOK, ""},
		"plain admin address":   {append(cert.args(), "-admin-addr", addr, "-addr", secure), exitOK, ""},
		"missing TLS":           {[]string{"-addr", secure}, exitFailure, "/healthz: 400 Bad Request"},
		"unhealthy":             {[]string{"-addr", strings.TrimPrefix(unhealthy.URL, "http://")}, exitFailure, "/healthz: 404 Not Found"},
		"nothing listens":       {[]string{"-addr", "127.0.0.1:1"}, exitFailure, "connection refused"},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, stderr := runToEnd(t, noEnv, append(c.args, "-check")...)
			assert.Equal(t, c.code, code, stderr)
			assert.Contains(t, stderr, c.stderr)
		})
	}
}

func TestFlagsLowerLimitsAndDisableEndpoints(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-max-file-size", "1KB", "-max-pdf-pages", "3", "-disable", "eicar,qr", "-no-page")
	assert.Contains(t, d.body(t, "/api/file/2KB"), "size must be between 0B and 1KB on this server, got 2KB")
	assert.Contains(t, d.body(t, "/api/pdf/4"), "pages must be between 1 and 3 on this server, got 4")
	assert.Equal(t, http.StatusNotFound, d.get(t, "/api/eicar").StatusCode)
	assert.Equal(t, http.StatusNotFound, d.get(t, "/api/qr?data=x").StatusCode)
	assert.Equal(t, http.StatusNotFound, d.get(t, "/").StatusCode)
	assert.Equal(t, http.StatusOK, d.get(t, "/api/file/1KB").StatusCode)
	assert.Equal(t, http.StatusOK, startDaemon(t).get(t, "/").StatusCode)
}

// The daemon disconnects the client and releases its memory.
func TestStalledClientIsDisconnected(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t, "-stall-timeout", "30ms")
	d.get(t, "/api/file/5GB")
	assert.Eventually(t, func() bool { return strings.Contains(d.log(), "outcome=client_slow") }, timeout, tick)
	assert.True(t, strings.Contains(admin.body(t, "/metrics"), "placeholderd_memory_reserved_bytes 0\n"))
}
