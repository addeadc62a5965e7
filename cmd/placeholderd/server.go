package main

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// newServers returns the server for files and the server for metrics and health
// checks. Without -admin-addr, the server for files also handles the paths of the
// latter.
func newServers(c config, log *slog.Logger, draining func() bool) (files, admin *http.Server) {
	m := newMetrics()
	api := newAPI(c, func(r *http.Request, result httpapi.Result) {
		m.observe(result)
		logRequest(log, r, result)
	})
	m.watch(api.Load)
	adminMux := newAdmin(m.handler(), draining)
	var handler http.Handler = api
	if c.adminAddr == "" {
		handler = withAdmin(adminMux, api)
	}
	return newServer(c, log, handler), newServer(c, log, adminMux)
}

func newAPI(c config, done func(*http.Request, httpapi.Result)) *httpapi.Handler {
	api := c.api
	api.Memory = c.memory / 2 // the other half is for connections, shared data and garbage
	api.Done = done
	if api.StallTimeout == 0 {
		api.StallTimeout = -1
	}
	return httpapi.New(api)
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
