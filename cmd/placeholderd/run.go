package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// Exit codes.
const (
	exitOK      = 0
	exitFailure = 1
	exitUsage   = 2
)

// run is the whole program. It ends when ctx does and running downloads have
// ended, and returns the exit code.
func run(ctx context.Context, args []string, getenv func(string) string, stdout, stderr io.Writer) int {
	c, err := parseConfig(args, getenv)
	switch {
	case errors.Is(err, flag.ErrHelp):
		printUsage(stdout)
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "placeholderd: %v\n", err)
		return exitUsage
	case c.version:
		fmt.Fprintf(stdout, "placeholderd %s\n", version())
		return exitOK
	}
	if err := serve(ctx, c, stdout, c.logger(stderr)); err != nil {
		fmt.Fprintf(stderr, "placeholderd: %v\n", err)
		return exitFailure
	}
	return exitOK
}

// serve answers requests until ctx ends, then waits for those that are running.
func serve(ctx context.Context, c config, stdout io.Writer, log *slog.Logger) error {
	debug.SetMemoryLimit(int64(c.memory))
	var listen net.ListenConfig
	listener, err := listen.Listen(ctx, "tcp", c.addr)
	if err != nil {
		return err
	}
	server := newServer(c, log)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	fmt.Fprintf(stdout, "placeholderd listens on %s\n", address(listener.Addr()))

	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("shutting down", "timeout", c.shutdownTimeout)
	deadline, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(deadline); err != nil {
		_ = server.Close()
		return fmt.Errorf("downloads were cut after %v", c.shutdownTimeout)
	}
	return nil
}

// newServer returns the server. It has no write timeout, which would cut long
// downloads.
func newServer(c config, log *slog.Logger) *http.Server {
	api := httpapi.New(httpapi.Config{
		Domain: c.domain,
		Memory: int64(c.memory) / 2, // the other half is for connections, what responses share, and garbage
		Done:   accessLog(log),
	})
	return &http.Server{
		Handler:           withHealth(api),
		ReadHeaderTimeout: 5 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10, // 1000 characters of QR data take up to 12 KB
		// Else net/http would answer OPTIONS itself where the path is *.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// withHealth answers /healthz, for load balancers and the like.
func withHealth(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n") // a client that is gone needs no answer
	})
}

func accessLog(log *slog.Logger) func(*http.Request, httpapi.Result) {
	return func(r *http.Request, result httpapi.Result) {
		level := slog.LevelInfo
		switch result.Status {
		case http.StatusInternalServerError:
			level = slog.LevelError
		case http.StatusServiceUnavailable:
			level = slog.LevelWarn
		}
		attrs := []slog.Attr{
			slog.String("method", r.Method),
			slog.String("route", result.Route),
			slog.String("path", r.URL.Path),
			slog.Int("status", result.Status),
			slog.Int64("bytes", result.Bytes),
			slog.Duration("duration", result.Duration),
			slog.String("remote", r.RemoteAddr),
		}
		if result.Err != nil {
			attrs = append(attrs, slog.Any("error", result.Err))
		}
		log.LogAttrs(r.Context(), level, "request", attrs...)
	}
}

// address returns a URL that a person can open to reach the listener.
func address(addr net.Addr) string {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return addr.String()
	}
	if ip := net.ParseIP(host); ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// version returns the version of the module that the program was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
