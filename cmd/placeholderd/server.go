package main

import (
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// newServers returns the server for files and the server for metrics. Both answer health
// checks, which fail after a call of drain. drain also ends the responses that wait because of a
// fault.
func newServers(c config, log *slog.Logger) (files, admin *http.Server, drain func()) {
	m := newMetrics()
	c.api.MaxMemory = c.memory / 2 // the other half is for connections, shared data and garbage
	c.api.Done = func(r *http.Request, result httpapi.Result) {
		logRequest(log, r, result)
		m.observe(result)
	}
	if c.api.StallTimeout == 0 {
		c.api.StallTimeout = -1
	}
	api := httpapi.New(c.api)
	m.watch(api.Load)
	var draining atomic.Bool
	metrics := promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry})
	files = newServer(c, log, withProbes(newProbes(draining.Load), withClient(c.proxies, api)))
	admin = newServer(c, log, newAdmin(metrics, draining.Load))
	admin.WriteTimeout = 10 * time.Second
	return files, admin, func() { draining.Store(true); api.EndFaults() }
}

func newServer(c config, log *slog.Logger, handler http.Handler) *http.Server {
	return &http.Server{
		Handler:        handler,
		ReadTimeout:    5 * time.Second, // for the header and the body, which is not used
		IdleTimeout:    idleTimeout,
		WriteTimeout:   c.api.StallTimeout, // httpapi replaces it with its own deadlines
		MaxHeaderBytes: 32 << 10,           // 1000 characters of QR data take up to 12 KB when encoded
		// Without this, net/http would handle OPTIONS requests for * itself.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ConnContext:                  httpapi.ConnContext,
		HTTP2:                        newHTTP2Config(c.api.StallTimeout),
	}
}

// newHTTP2Config returns limits for what the client of one HTTP/2 connection may do.
//
// The deadline of a stream cannot end a write that blocks the whole connection. For that,
// there is WriteByteTimeout. It is longer than the longest pause that httpapi allows, which
// is ten stall timeouts. There are no pings: a client that reads slowly answers a ping only
// after it has read what the buffers of the system hold before it, which may be megabytes.
func newHTTP2Config(stall time.Duration) *http.HTTP2Config {
	return &http.HTTP2Config{
		MaxConcurrentStreams: 100, // the minimum that RFC 9113 recommends
		// Bodies are not used, and need no more than the minimum.
		MaxReceiveBufferPerConnection: 64 << 10,
		MaxReceiveBufferPerStream:     64 << 10,
		WriteByteTimeout:              11 * min(stall, 24*time.Hour),
	}
}
