package main

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// newServers returns the server for files and the server for metrics. Both answer health
// checks.
func newServers(c config, log *slog.Logger, draining func() bool) (files, admin *http.Server) {
	m := newMetrics()
	c.api.Memory = c.memory / 2 // the other half is for connections, shared data and garbage
	c.api.Done = func(r *http.Request, result httpapi.Result) {
		m.observe(result)
		logRequest(log, r, result)
	}
	if c.api.StallTimeout == 0 {
		c.api.StallTimeout = -1
	}
	api := httpapi.New(c.api)
	m.watch(api.Load)
	metrics := promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry})
	return newServer(c, log, withProbes(newProbes(draining), api)), newServer(c, log, newAdmin(metrics, draining))
}

func newServer(c config, log *slog.Logger, handler http.Handler) *http.Server {
	return &http.Server{
		Handler:        handler,
		ReadTimeout:    5 * time.Second, // for the header and the body, which is not used
		IdleTimeout:    2 * time.Minute,
		WriteTimeout:   c.api.StallTimeout, // httpapi replaces it with its own deadlines
		MaxHeaderBytes: 32 << 10,           // 1000 characters of QR data take up to 12 KB when encoded
		// Without this, net/http would handle OPTIONS requests for * itself.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ConnContext:                  httpapi.ConnContext,
	}
}
