package httpapi

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestClientThatLeavesFreesItsPlace(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"delay=10s", "stall=10%", "rate=2KB"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				var result Result
				h := New(Config{Done: func(_ *http.Request, r Result) { result = r }})
				connection := connect(t, h)
				sendRequest(t, connection, "/api/file/100KB?"+query)
				go func() { _, _ = io.Copy(io.Discard, connection) }()
				time.Sleep(5 * time.Second)
				assert.Equal(t, Load{Faults: 1}, Load{Faults: h.Load().Faults, InFlight: h.Load().InFlight})
				require.NoError(t, connection.Close())
				synctest.Wait()
				assert.Zero(t, h.Load())
				assert.ErrorIs(t, result.Err, ErrClientGone)
				name, _, _ := strings.Cut(query, "=")
				assert.Equal(t, []string{name}, result.Faults)
			})
		})
	}
}

func TestEndFaultsCutsWaitingResponses(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"delay=10s", "stall=10%", "rate=2KB"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			var result Result
			testProtocols(t, Config{Done: func(_ *http.Request, r Result) { result = r }}, func(t *testing.T, client *http.Client, h *Handler) {
				time.AfterFunc(3*time.Second, h.EndFaults)
				got := fetchFile(t, client, "/api/file/100KB?"+query)
				assert.Error(t, got.err)
				assert.Equal(t, 3*time.Second, got.total)
				synctest.Wait()
				assert.ErrorIs(t, result.Err, ErrFault)
				assert.NoError(t, fetchFile(t, client, "/api/file/100KB").err)
			})
		})
	}
}

func TestStallTimeoutDoesNotCountFaults(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"delay=50s", "stall=10%&stall_for=50s", "rate=2KB", "rate=10B&cut=500B"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			var result Result
			config := Config{StallTimeout: 100 * time.Millisecond, Done: func(_ *http.Request, r Result) { result = r }}
			testProtocols(t, config, func(t *testing.T, client *http.Client, _ *Handler) {
				got := fetchFile(t, client, "/api/file/100KB?"+query)
				assert.Equal(t, 50*time.Second, got.total)
				synctest.Wait()
				assert.NotErrorIs(t, result.Err, ErrClientSlow)
			})
		})
	}
}

func TestStalledClientOfFaultyResponseIsDisconnected(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var result Result
		connection := connect(t, New(Config{Done: func(_ *http.Request, r Result) { result = r }}))
		sendRequest(t, connection, "/api/file/100KB?delay=5s&rate=100KB")
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		assert.ErrorIs(t, result.Err, ErrClientSlow)
	})
}

// 200 responses stall, and a file that is generated as a whole is not held.
func TestStalledResponsesTakeNothingFromOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := New(Config{MaxInFlight: 1})
		for range DefaultMaxFaults {
			connection := connect(t, h)
			sendRequest(t, connection, "/api/image/800x600?stall=50%")
			go func() { _, _ = io.Copy(io.Discard, connection) }()
		}
		synctest.Wait()
		assert.Equal(t, Load{Faults: DefaultMaxFaults}, h.Load())
		assert.Zero(t, h.faultAdmission.Reserved())
		assert.Equal(t, http.StatusServiceUnavailable, serve(h, "/api/eicar?delay=1s", nil).status)
		assert.Equal(t, http.StatusOK, serve(h, "/api/eicar", nil).status)
		time.Sleep(2 * time.Minute)
		assert.Zero(t, h.Load())
	})
}

func TestFileIsGeneratedAgainAfterStall(t *testing.T) {
	t.Parallel()
	testProtocols(t, Config{NoDomain: true}, func(t *testing.T, client *http.Client, _ *Handler) {
		for _, a := range []string{"image/300x250", "document/2?design=letter", "text/20000?format=pdf", "qr?data=x", "file/0B"} {
			separator := map[bool]string{true: "&", false: "?"}[strings.Contains(a, "?")]
			for _, query := range []string{"stall=30%&stall_for=20s", "rate=20KB", "rate=1MB&ranges=0"} {
				got := fetchFile(t, client, "/api/"+a+separator+query)
				require.NoError(t, got.err)
				assert.Equal(t, bytesOf(t, a), got.body, a)
			}
		}
	})
}
