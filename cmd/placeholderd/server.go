package main

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// newServers returns the servers of files and of what operators ask for. The
// latter is also answered by the former if it has no address of its own.
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
	api.Memory = c.memory / 2 // the other half is for connections, what responses share, and garbage
	api.Done = done
	if api.StallTimeout == 0 {
		api.StallTimeout = -1
	}
	return httpapi.New(api)
}

func newServer(c config, log *slog.Logger, handler http.Handler) *http.Server {
	return &http.Server{
		Handler:        handler,
		ReadTimeout:    5 * time.Second, // of header and body, of which none is of use
		IdleTimeout:    2 * time.Minute,
		WriteTimeout:   c.api.StallTimeout, // but for files, which have deadlines of their own
		MaxHeaderBytes: 32 << 10,           // 1000 characters of QR data take up to 12 KB
		// Else net/http would answer OPTIONS itself where the path is *.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ConnContext:                  httpapi.ConnContext,
	}
}
