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
)

// config is what flags and environment decide.
type config struct {
	addr            string
	domain          string
	logFormat       logFormat
	logLevel        slog.Level
	memory          byteSize
	shutdownTimeout time.Duration
	version         bool
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("placeholderd", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // run reports errors
	fs.StringVar(&c.addr, "addr", ":8080", "`address` to listen on")
	fs.StringVar(&c.domain, "domain", "", "`name` of the service on images (default: the host of the request)")
	fs.TextVar(&c.logFormat, "log-format", logText, "`format` of the log: text or json")
	fs.TextVar(&c.logLevel, "log-level", slog.LevelInfo, "lowest `level` to log: debug, info, warn or error")
	fs.TextVar(&c.memory, "memory", byteSize(512*placeholder.MB), "memory to keep to, a `size` from 128MB to 5GB; requests beyond it wait, or get 503")
	fs.DurationVar(&c.shutdownTimeout, "shutdown-timeout", 30*time.Second, "how long running downloads may take after SIGINT or SIGTERM")
	fs.BoolVar(&c.version, "version", false, "print the version and exit")
	return fs
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
	given := map[string]bool{"version": true} // has no variable
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	var err error
	fs.VisitAll(func(f *flag.Flag) {
		value := getenv(variable(f.Name))
		if given[f.Name] || value == "" || err != nil {
			return
		}
		if setErr := fs.Set(f.Name, value); setErr != nil {
			err = fmt.Errorf("environment %s=%q: %w", variable(f.Name), value, setErr)
		}
	})
	return c, cmp.Or(err, c.validate())
}

// validate checks what the types of the flags leave open.
func (c config) validate() error {
	if c.addr == "" {
		return errors.New("addr must not be empty")
	}
	if c.memory < leastMemory {
		return fmt.Errorf("memory must be at least %s, got %s", placeholder.FormatSize(leastMemory), placeholder.FormatSize(int64(c.memory)))
	}
	if c.shutdownTimeout < 0 {
		return fmt.Errorf("shutdown-timeout must not be negative, got %v", c.shutdownTimeout)
	}
	return nil
}

// variable returns the name of the environment variable for a flag.
func variable(flag string) string {
	return "PLACEHOLDERD_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "Usage: placeholderd [flags]\n\n"+
		"Serves generated placeholder files over HTTP.\n\n")
	fs := new(config).flags()
	fs.SetOutput(w)
	fs.PrintDefaults()
	fmt.Fprintf(w, "\nA flag that is not given is read from the environment: -log-level from %s.\n", variable("log-level"))
}

// leastMemory is enough for what all responses share, and for one of each kind.
const leastMemory = 128 * placeholder.MB

// byteSize is a number of bytes.
type byteSize int64

func (s byteSize) MarshalText() ([]byte, error) { return []byte(placeholder.FormatSize(int64(s))), nil }

func (s *byteSize) UnmarshalText(text []byte) error {
	size, err := placeholder.ParseSize(string(text))
	*s = byteSize(size)
	return err
}

// logFormat is the format of the log.
type logFormat string

const (
	logText logFormat = "text"
	logJSON logFormat = "json"
)

func (f logFormat) MarshalText() ([]byte, error) { return []byte(f), nil }

func (f *logFormat) UnmarshalText(text []byte) error {
	switch format := logFormat(text); format {
	case logText, logJSON:
		*f = format
		return nil
	default:
		return fmt.Errorf("must be %s or %s", logText, logJSON)
	}
}

func (c config) logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.logLevel}
	if c.logFormat == logJSON {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}
