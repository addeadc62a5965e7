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

	"github.com/seed-40aebabe/placeholder/internal/version"
)

// Exit codes.
const (
	exitOK      = 0
	exitFailure = 1
	exitUsage   = 2
)

// run runs the program and returns its exit code. When ctx ends, it stops serving
// after downloads in progress have finished or the shutdown timeout has passed.
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
		fmt.Fprintf(stdout, "placeholderd %s\n", version.String())
		return exitOK
	case c.check:
		err = check(ctx, c)
	default:
		err = serve(ctx, c, stdout, newLogger(c, stderr))
	}
	if err != nil {
		fmt.Fprintf(stderr, "placeholderd: %v\n", err)
		return exitFailure
	}
	return exitOK
}

// serve serves requests until ctx ends, and then waits for those in progress.
func serve(ctx context.Context, c config, stdout io.Writer, log *slog.Logger) error {
	debug.SetMemoryLimit(c.memory)
	files, admin, drain := newServers(c, log)
	if err := enableTLS(ctx, c, files, log); err != nil {
		return err
	}
	failed := make(chan error, 2)
	defer admin.Close()
	if c.adminAddr != "" {
		url, err := serveOn(ctx, admin, c.adminAddr, failed)
		if err != nil {
			return err
		}
		log = log.With("admin", url)
	}
	url, err := serveOn(ctx, files, c.addr, failed)
	if err != nil {
		return err
	}
	log.Info("started", "url", url, "version", version.String())
	fmt.Fprintf(stdout, "placeholderd listens on %s\n", url)

	select {
	case err := <-failed:
		return errors.Join(err, files.Close())
	case <-ctx.Done():
	}
	drain()
	return shutDown(ctx, c, files, log)
}

// shutDown stops a server after the drain delay, and waits for requests in progress.
func shutDown(ctx context.Context, c config, files *http.Server, log *slog.Logger) error {
	log.Info("stopping", "drain", c.drainDelay, "timeout", c.shutdownTimeout)
	time.Sleep(c.drainDelay)
	deadline, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.shutdownTimeout)
	defer cancel()
	if files.Shutdown(deadline) != nil {
		log.Warn("downloads were aborted", "timeout", c.shutdownTimeout)
		return files.Close()
	}
	return nil
}

// serveOn starts a server on an address and returns its URL. A server with a TLSConfig
// serves https. When the server stops, its error is sent to failed.
func serveOn(ctx context.Context, server *http.Server, addr string, failed chan<- error) (url string, err error) {
	var listen net.ListenConfig
	listener, err := listen.Listen(ctx, "tcp", addr)
	if err != nil {
		return "", err
	}
	if server.TLSConfig != nil {
		go func() { failed <- server.ServeTLS(listener, "", "") }()
		return listenURL("https", listener.Addr().String()), nil
	}
	go func() { failed <- server.Serve(listener) }()
	return listenURL("http", listener.Addr().String()), nil
}

// listenURL returns a URL for addr that works in a browser on this machine.
func listenURL(scheme, addr string) string {
	host, port, _ := net.SplitHostPort(addr) // a listener has both
	if net.ParseIP(host).IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
