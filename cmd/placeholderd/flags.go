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
	"github.com/seed-40aebabe/placeholder/httpapi"
)

// config is what flags and environment decide.
type config struct {
	addr            string
	adminAddr       string
	api             httpapi.Config
	check           bool
	drainDelay      time.Duration
	logFormat       logFormat
	logLevel        slog.Level
	memory          int64
	shutdownTimeout time.Duration
	version         bool
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("placeholderd", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // run reports errors
	fs.StringVar(&c.addr, "addr", ":8080", "`address` to listen on")
	fs.StringVar(&c.adminAddr, "admin-addr", "", "`address` for /metrics, /healthz and /readyz (default: that of the files)")
	fs.BoolVar(&c.check, "check", false, "ask a daemon with the same addresses whether it is healthy, and exit with 0 or 1")
	fs.Var(names{&c.api.Disabled}, "disable", "`kinds` of files not to serve, such as eicar,qr")
	fs.StringVar(&c.api.Domain, "domain", "", "`domain` on images, or - for none (default: the host of the request)")
	fs.DurationVar(&c.drainDelay, "drain-delay", 0, "how long to go on after SIGINT or SIGTERM while /readyz says 503")
	fs.Var(newNumber(&c.api.InFlight, httpapi.DefaultInFlight, inFlightRule), "in-flight", "maximum `number` of requests at once, 1 to 1000000; more get 503")
	fs.TextVar(&c.logFormat, "log-format", logText, "`format` of the log: text or json")
	fs.TextVar(&c.logLevel, "log-level", slog.LevelInfo, "lowest `level` to log: debug, info, warn or error")
	c.limitFlags(fs)
	fs.Var(newNumber(&c.memory, 512*placeholder.MB, memoryRule), "memory", "maximum memory, a `size` from 128MB to 1024GB; requests beyond it wait, or get 503")
	fs.BoolVar(&c.api.NoPage, "no-page", false, "do not serve the page at /, where people put requests together")
	fs.DurationVar(&c.shutdownTimeout, "shutdown-timeout", 30*time.Second, "how long running downloads may take after SIGINT or SIGTERM")
	fs.DurationVar(&c.api.StallTimeout, "stall-timeout", httpapi.DefaultStallTimeout, "how long a client may take to read 32 KB, or 0 for ever")
	fs.BoolVar(&c.version, "version", false, "print the version and exit")
	return fs
}

var (
	inFlightRule = placeholder.Rule{Type: placeholder.ValueInteger, Min: 1, Max: 1_000_000}
	// The minimum memory is enough for what all responses share, and for one of
	// each kind.
	memoryRule = placeholder.Rule{Type: placeholder.ValueSize, Min: 128 * placeholder.MB, Max: 1024 * placeholder.GB}
)

// limitFlags adds the flags that lower limits.
func (c *config) limitFlags(fs *flag.FlagSet) {
	for _, l := range c.api.Limits.All() {
		unit := "number"
		if l.Rule.Type == placeholder.ValueSize {
			unit = "size"
		}
		usage := fmt.Sprintf("maximum %s, a `%s` from %s to %s", l.About, unit, formatNumber(l.Rule.Min, l.Rule), formatNumber(l.Rule.Max, l.Rule))
		fs.Var(newNumber(l.Value, int64(l.Rule.Max), l.Rule), "max-"+l.Name, usage)
	}
}

// parseConfig reads flags, then the environment for flags that are not given.
func parseConfig(args []string, getenv func(string) string) (config, error) {
	var c config
	fs := c.flags()
	if err := fs.Parse(args); err != nil {
		return c, err
	}
	if fs.NArg() > 0 {
		return c, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if c.version {
		return c, nil
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	var err error
	fs.VisitAll(func(f *flag.Flag) {
		value := getenv(variable(f))
		if given[f.Name] || value == "" || err != nil {
			return
		}
		if setErr := fs.Set(f.Name, value); setErr != nil {
			err = fmt.Errorf("environment %s=%q: %w", variable(f), value, setErr)
		}
	})
	return c, cmp.Or(err, c.validate())
}

// validate checks what the types of the flags leave open.
func (c config) validate() error {
	if c.addr == "" {
		return errors.New("addr must not be empty")
	}
	for _, d := range []struct {
		flag  string
		value time.Duration
	}{
		{"drain-delay", c.drainDelay},
		{"shutdown-timeout", c.shutdownTimeout},
		{"stall-timeout", c.api.StallTimeout},
	} {
		if d.value < 0 {
			return fmt.Errorf("%s must not be negative, got %v", d.flag, d.value)
		}
	}
	return nil
}

// variable returns the name of the environment variable for a flag. What the
// program is to do instead of serving has none.
func variable(f *flag.Flag) string {
	if f.Name == "check" || f.Name == "version" {
		return ""
	}
	return "PLACEHOLDERD_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "Usage: placeholderd [flags]\n\n"+
		"Serves generated placeholder files over HTTP.\n\n")
	fs := new(config).flags()
	fs.SetOutput(w)
	fs.PrintDefaults()
	fmt.Fprintf(w, "\nA flag that is not given is read from the environment: -log-level from %s.\n", variable(fs.Lookup("log-level")))
}
