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
	"os"
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
func run(ctx context.Context, args, environ []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c, err := parseConfig(args, environ)
	switch {
	case errors.Is(err, flag.ErrHelp):
		printUsage(stdout)
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "placeholderd: %v\n", err)
		return exitUsage
	case c.version:
		fmt.Fprintf(stdout, "placeholderd %s\n%s", version.String(), version.Credits)
		return exitOK
	case c.check:
		for _, setting := range c.settings {
			fmt.Fprintln(stdout, setting)
		}
		err = check(ctx, c)
	default:
		err = serve(ctx, c, stdin, stdout, newLogger(c, stderr))
	}
	if err != nil {
		fmt.Fprintf(stderr, "placeholderd: %v\n", err)
		return exitFailure
	}
	return exitOK
}

// serve serves requests until ctx ends, and then waits for those in progress, or until its
// parent ends.
func serve(ctx context.Context, c config, stdin io.Reader, stdout io.Writer, log *slog.Logger) error {
	debug.SetMemoryLimit(c.memory)
	l, err := listen(ctx, c)
	if err != nil {
		return err
	}
	if l.other != nil && c.api.OtherURL == "" {
		c.api.OtherURL = listenURL(c.scheme(), l.other.Addr())
	}
	files, admin, drain := newServers(c, log)
	if err := enableTLS(ctx, c, files, log); err != nil {
		return errors.Join(err, l.close())
	}
	failed := make(chan error, 3)
	defer admin.Close()
	if l.admin != nil {
		log = log.With("admin", serveOn(admin, l.admin, "http", failed))
	}
	if l.other != nil {
		log = log.With("other", serveOn(files, l.other, c.scheme(), failed))
	}
	url := serveOn(files, l.files, c.scheme(), failed)
	log.Info("started", "url", url, "version", version.String(), slog.Group("settings", c.settings...))
	fmt.Fprintf(stdout, "listening on %s\n", url)
	if c.tempDir {
		dir, err := makeTempDir(stdout)
		if err != nil {
			return errors.Join(err, files.Close())
		}
		defer os.RemoveAll(dir)
	}

	select {
	case err := <-failed:
		return errors.Join(err, files.Close())
	case <-parentEnd(c, stdin):
		log.Info("stopping", "reason", "standard input was closed")
		return files.Close()
	case <-ctx.Done():
		drain()
		return shutDown(ctx, c, files, log)
	}
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

// serveOn starts a server on a listener and returns its URL. When the server stops, its error is sent to failed. The scheme is
// "http" or "https". The TLSConfig does not tell it, because a server sets that when it starts on another listener.
func serveOn(server *http.Server, l net.Listener, scheme string, failed chan<- error) (url string) {
	if scheme == "https" {
		go func() { failed <- server.ServeTLS(l, "", "") }()
	} else {
		go func() { failed <- server.Serve(l) }()
	}
	return listenURL(scheme, l.Addr())
}
