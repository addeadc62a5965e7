package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"
)

// newProbes returns a handler for health checks.
func newProbes(draining func() bool) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		writeText(w, http.StatusOK, "ok")
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) {
		if draining() {
			writeText(w, http.StatusServiceUnavailable, "draining")
			return
		}
		writeText(w, http.StatusOK, "ready")
	})
	return mux
}

func writeText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // fails only if the client has disconnected
}

// newAdmin returns a handler for metrics and health checks.
func newAdmin(metrics http.Handler, draining func() bool) http.Handler {
	mux := newProbes(draining)
	mux.Handle("GET /metrics", metrics)
	return mux
}

// withProbes returns a handler that passes the paths of health checks to probes, and all
// others to files.
func withProbes(probes, files http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/healthz", "/readyz":
			probes.ServeHTTP(w, r)
		default:
			files.ServeHTTP(w, r)
		}
	})
}

// check returns an error unless the daemon that listens on the addresses in c is
// healthy.
func check(ctx context.Context, c config) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	scheme := "http"
	if c.adminAddr == "" && c.tlsCert != "" {
		scheme = "https"
	}
	client := http.Client{Transport: &http.Transport{
		// Dial the listen address directly. Without a host, that is this machine.
		// Resolving a name would need files that a container may not have.
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			network, address := splitAddr(cmp.Or(c.adminAddr, c.addr))
			return new(net.Dialer).DialContext(ctx, network, address)
		},
		// The certificate is for the names that clients use, not for the listen address.
		// The check sends no secrets, and needs no proof of whom it talks to.
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://placeholderd/healthz", nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer client.CloseIdleConnections()
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", request.URL, response.Status)
	}
	return nil
}
