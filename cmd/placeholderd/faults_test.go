package main

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFaultsAreCountedAndLogged(t *testing.T) {
	t.Parallel()
	d, admin := startWithAdmin(t)
	assert.Equal(t, http.StatusServiceUnavailable, d.get(t, "/api/eicar?status=503&delay=1ms").StatusCode)
	assert.Equal(t, http.StatusInternalServerError, d.get(t, "/api/eicar?status=500").StatusCode)
	_, err := io.ReadAll(d.get(t, "/api/file/1KB?cut=50%").Body)
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)

	admin.metrics(t, "placeholderd_faults_in_flight 0") // requests are counted and logged before they leave
	metrics := admin.body(t, "/metrics")
	for _, line := range []string{
		`placeholderd_responses_incomplete_total{reason="fault",route="/api/file/{size}"} 1`,
		`placeholderd_faults_total{fault="cut"} 1`,
		`placeholderd_faults_total{fault="delay"} 1`,
		`placeholderd_faults_total{fault="status"} 2`,
		`placeholderd_requests_total{code="503",route="/api/eicar"} 1`,
		`placeholderd_faults_in_flight 0`,
	} {
		assert.True(t, strings.Contains(metrics, line+"\n"), line)
	}
	assert.NotContains(t, metrics, "rejected")
	assert.NotContains(t, metrics, "request_duration_seconds", "faults do not count for times")
	assert.Regexp(t, `level=INFO msg=request .* query="status=503&delay=1ms" status=503 .*outcome=complete faults=delay,status`, d.log())
	assert.Regexp(t, `level=INFO msg=request .* query="status=500" status=500 .*outcome=complete faults=status`, d.log())
	assert.Regexp(t, `level=INFO msg=request .* query="cut=50%" status=200 bytes=512 .*outcome=fault faults=cut error="a fault ended the response"`, d.log())
}

func TestFlagsLimitFaults(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-max-fault-time", "90s", "-max-faults", "1")
	assert.Contains(t, d.body(t, "/api/eicar?delay=91s"), "delay must be between 1ms and 1m30s on this server, got 91s")
	d.get(t, "/api/file/1KB?stall=50%")
	assert.Equal(t, http.StatusServiceUnavailable, d.get(t, "/api/eicar?delay=1ms").StatusCode)
	assert.Equal(t, http.StatusOK, d.get(t, "/api/eicar").StatusCode)
	assert.Contains(t, startDaemon(t, "-no-faults").body(t, "/api/eicar?delay=1ms"), "delay must be absent, because faults are disabled on this server")
}

func TestDaemonRedirectsToOtherAddress(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-other-addr", "127.0.0.1:0")
	response := d.get(t, "/api/file/1KB?redirect=1&redirect_to=other")
	assert.Equal(t, http.StatusOK, response.StatusCode)
	assert.NotEqual(t, d.url, "http://"+response.Request.URL.Host)
	assert.Contains(t, d.log(), "other=http://"+response.Request.URL.Host)

	d = startDaemon(t, "-other-url", strings.Replace(d.url, "127.0.0.1", "localhost", 1)+"/")
	response = d.get(t, "/api/file/1KB?redirect=1&redirect_to=other")
	assert.Equal(t, "localhost", response.Request.URL.Hostname())
}

// The drain delay is longer than the test, which does not wait for its end.
func TestSignalEndsFaultsBeforeDraining(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, "-drain-delay", "1h", "-max-fault-time", "10m")
	stalled := d.get(t, "/api/file/1MB?stall=50%")
	_, err := io.CopyN(io.Discard, stalled.Body, 512<<10)
	require.NoError(t, err)
	d.stop()
	_, err = io.ReadAll(stalled.Body)
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	assert.Equal(t, http.StatusOK, d.get(t, "/api/eicar").StatusCode, "requests are served while the daemon drains")
}
