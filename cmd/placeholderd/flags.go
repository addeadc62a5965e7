package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/forwarded"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// config holds the settings from flags and environment variables.
type config struct {
	addr            string
	adminAddr       string
	api             httpapi.Config
	check           bool
	clientHeader    string
	drainDelay      time.Duration
	exitWithStdin   bool
	limits          map[string]*int64 // values of flags for api.Limits, by their names there
	logFormat       logFormat
	logLevel        logLevel
	memory          int64
	otherAddr       string
	proxies         forwarded.Proxies // from trustedProxies and clientHeader
	settings        []any             // flags that differ from their defaults, for slog
	shutdownTimeout time.Duration
	tempDir         bool
	tlsCert         string
	tlsKey          string
	trustedProxies  string
	version         bool
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("placeholderd", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // run reports errors
	fs.Var(newListenAddress(&c.addr, ":8080"), "addr", "`address` to listen on, such as localhost:8080 or unix:/run/placeholderd.sock; port 0 selects a free one")
	fs.Var(newListenAddress(&c.adminAddr, ""), "admin-addr", "`address` to listen on for /metrics, /healthz and /readyz (default: no metrics, health checks on -addr only)")
	fs.Var((*boolean)(&c.check), "check", "check the health of a running daemon with the same addresses and TLS files, print the settings that differ from their defaults, and exit with status 0 or 1")
	fs.StringVar(&c.clientHeader, "client-header", forwarded.DefaultHeader, "the only header `field` that is read for the addresses of clients behind -trusted-proxies: a list of addresses, or Forwarded")
	fs.Var((*kinds)(&c.api.Disabled), "disable", "comma-separated `kinds` of files not to serve, such as eicar,qr")
	fs.StringVar(&c.api.Domain, "domain", "", "`domain` shown on images and videos, or - for none (default: the host of the request)")
	fs.Var(newDuration(&c.drainDelay, 0, 0), "drain-delay", "`time` to keep serving after SIGINT or SIGTERM, while /readyz returns 503")
	fs.Var((*boolean)(&c.exitWithStdin), "exit-with-stdin", "stop at once when standard input is closed, so that the daemon does not outlive its parent")
	fs.Var(newNumber(&c.api.MaxInFlight, httpapi.DefaultMaxInFlight, inFlightRule), "in-flight", "maximum `number` of concurrent requests, from 1 to 1000000; further requests get 503")
	fs.TextVar(&c.logFormat, "log-format", logText, "log `format`: text or json")
	fs.TextVar(&c.logLevel, "log-level", logLevel(slog.LevelInfo), "minimum log `level`: debug, info, warn or error")
	c.limitFlags(fs)
	fs.Var(newDuration(&c.api.MaxFaultTime, httpapi.DefaultMaxFaultTime, time.Millisecond), "max-fault-time", "maximum `time` that the faults of a response may take")
	fs.Var(newNumber(&c.api.MaxFaults, httpapi.DefaultMaxFaults, faultsRule), "max-faults", "maximum `number` of concurrent responses with faults, from 1 to 100000; further requests with faults get 503")
	fs.Var(newNumber(&c.api.PerClient, 0, perClientRule), "max-per-client", "maximum `number` of concurrent requests of an IPv4 address or IPv6 /64 network, from 1 to 1000000, or 0 for no limit; further requests get 429")
	fs.Var(newNumber(&c.memory, 512*placeholder.MB, memoryRule), "memory", "memory limit, a `size` from 128MB to 1TB; requests that would exceed it wait or get 503")
	fs.Var((*boolean)(&c.api.NoFaults), "no-faults", "reject the parameters of faults, such as delay and cut")
	fs.Var((*boolean)(&c.api.NoPage), "no-page", "do not serve the page at / that builds requests")
	fs.Var(newListenAddress(&c.otherAddr, ""), "other-addr", "second `address` to listen on, to which the fault redirect_to=other leads, such as localhost:8081")
	fs.Var((*otherURL)(&c.api.OtherURL), "other-url", "`URL` to which the fault redirect_to=other leads, of the same server under another host or port (default: that of -other-addr)")
	fs.Var((*prefix)(&c.api.Prefix), "prefix", "`path` under which everything but health checks is served, such as /dummy")
	fs.Var(newDuration(&c.shutdownTimeout, 30*time.Second, 0), "shutdown-timeout", "maximum `time` for downloads in progress to finish after SIGINT or SIGTERM")
	fs.Var(newDuration(&c.api.StallTimeout, httpapi.DefaultStallTimeout, 0), "stall-timeout", "maximum `time` for a client to read 32 KB, or 0 for no limit")
	fs.Var((*boolean)(&c.tempDir), "temp-dir", "make a temporary directory, print its path, and remove it with its files on exit")
	fs.StringVar(&c.tlsCert, "tls-cert", "", "PEM `file` with a certificate chain to serve https on -addr; it is read again every minute")
	fs.StringVar(&c.tlsKey, "tls-key", "", "PEM `file` with the key of -tls-cert")
	fs.StringVar(&c.trustedProxies, "trusted-proxies", "", "comma-separated `addresses` and networks of proxies, and unix for peers on a Unix socket, that tell the address, host and scheme of a client")
	fs.Var((*boolean)(&c.version), "version", "print the version and exit")
	return fs
}

var (
	inFlightRule  = option.Rule{Type: option.ValueInteger, Min: 1, Max: 1_000_000}
	perClientRule = option.Rule{Type: option.ValueInteger, Min: 0, Max: 1_000_000}
	faultsRule    = option.Rule{Type: option.ValueInteger, Min: 1, Max: 100_000}
	// The minimum is enough for the data that all responses share and one response of
	// each kind.
	memoryRule = option.Rule{Type: option.ValueSize, Min: 128 * placeholder.MB, Max: 1024 * placeholder.GB}
)

func (c *config) limitFlags(fs *flag.FlagSet) {
	c.limits = map[string]*int64{}
	for _, l := range grammar.AllLimits() {
		unit := "number"
		if l.Rule.Type == option.ValueSize {
			unit = "size"
		}
		limit := new(int64)
		c.limits[l.Name] = limit
		usage := fmt.Sprintf("maximum %s, a `%s` from %s to %s", l.About, unit, l.Rule.Format(l.Rule.Min), l.Rule.Format(l.Rule.Max))
		fs.Var(newNumber(limit, int64(l.Rule.Max), l.Rule), "max-"+l.Name, usage)
	}
}

// parseConfig parses flags. For a flag that is not given, it uses the environment
// variable.
func parseConfig(args, environ []string) (config, error) {
	var c config
	fs := c.flags()
	if err := fs.Parse(args); err != nil {
		return c, suggestFlag(fs, err)
	}
	if fs.NArg() > 0 {
		return c, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if c.version {
		return c, nil
	}
	err := cmp.Or(setVariables(fs, environ), c.validate(), c.parseProxies())
	c.api.NoDomain = c.api.Domain == "-"
	c.api.Limits = address.Limits{}
	for name, limit := range c.limits {
		c.api.Limits[name] = *limit
	}
	fs.VisitAll(func(f *flag.Flag) {
		if value := f.Value.String(); value != f.DefValue && variable(f) != "" {
			c.settings = append(c.settings, slog.String(f.Name, value)) // none holds a secret
		}
	})
	return c, err
}

// validate checks values that are not checked when a flag is parsed.
func (c config) validate() error {
	switch {
	case c.addr == "":
		return errors.New("addr must not be empty")
	case strings.HasPrefix(c.otherAddr, "unix:"):
		return errors.New("other-addr must be a host, which may be empty, and a port")
	case c.tlsCert != "" && c.tlsKey == "":
		return errors.New("tls-cert requires tls-key")
	case c.tlsCert == "" && c.tlsKey != "":
		return errors.New("tls-key requires tls-cert")
	}
	return nil
}

// scheme returns the scheme of URLs for files.
func (c config) scheme() string {
	if c.tlsCert != "" {
		return "https"
	}
	return "http"
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "Usage: placeholderd [flags]\n\n"+
		"Serves generated placeholder files over HTTP.\n\n")
	fs := new(config).flags()
	fs.SetOutput(w)
	fs.PrintDefaults()
	fmt.Fprintf(w, "\nThe default of a flag can be set by an environment variable: -log-level by %s.\n", variable(fs.Lookup("log-level")))
}

// suggestFlag adds a similar flag to the error for an unknown one. Package flag has no type for it.
func suggestFlag(fs *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if similar := closest(name, names); similar != "" {
		return fmt.Errorf("%w; did you mean -%s?", err, similar)
	}
	return err
}
