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
	fs.Var(names{&c.api.Disabled}, "disable", "`endpoints` not to serve, such as eicar,qr")
	fs.StringVar(&c.api.Domain, "domain", "", "`name` of the service on images (default: the host of the request)")
	fs.DurationVar(&c.drainDelay, "drain-delay", 0, "how long to go on after SIGINT or SIGTERM while /readyz says 503")
	fs.Var(newWhole(&c.api.InFlight, httpapi.DefaultInFlight, 1, 1_000_000), "in-flight", "most `requests` at once, 1 to 1000000; more get 503")
	fs.TextVar(&c.logFormat, "log-format", logText, "`format` of the log: text or json")
	fs.TextVar(&c.logLevel, "log-level", slog.LevelInfo, "lowest `level` to log: debug, info, warn or error")
	c.limitFlags(fs)
	fs.Var(newSize(&c.memory, 512*placeholder.MB, leastMemory, 1024*placeholder.GB), "memory", "memory to keep to, a `size` from 128MB; requests beyond it wait, or get 503")
	fs.BoolVar(&c.api.NoPage, "no-page", false, "do not serve the page at /, where people put requests together")
	fs.DurationVar(&c.shutdownTimeout, "shutdown-timeout", 30*time.Second, "how long running downloads may take after SIGINT or SIGTERM")
	fs.DurationVar(&c.api.StallTimeout, "stall-timeout", httpapi.DefaultStallTimeout, "how long a client may take to read 32 KB, or 0 for ever")
	fs.BoolVar(&c.version, "version", false, "print the version and exit")
	return fs
}

// leastMemory is enough for what all responses share, and for one of each kind.
const leastMemory = 128 * placeholder.MB

// limitFlags adds the flags that lower limits.
func (c *config) limitFlags(fs *flag.FlagSet) {
	limits := &c.api.Limits
	fs.Var(newSize(&limits.FileSize, placeholder.MaxFileSize, 1, placeholder.MaxFileSize), "max-file-size", "largest file, a `size` from 1B to 5GB")
	for _, l := range []struct {
		name        string
		value       *int
		least, most int
		what        string
	}{
		{"max-csv-columns", &limits.CSVColumns, 1, placeholder.MaxCSVColumns, "`columns` of a CSV file"},
		{"max-csv-rows", &limits.CSVRows, 1, placeholder.MaxCSVRows, "`rows` of a CSV file"},
		{"max-image-side", &limits.ImageSide, 1, placeholder.MaxImageSide, "`pixels` of the width and height of an image"},
		{"max-json-count", &limits.JSONCount, 1, placeholder.MaxJSONCount, "`records` of a JSON file"},
		{"max-json-keys", &limits.JSONKeys, 1, placeholder.MaxJSONKeys, "`keys` of a record"},
		{"max-pdf-pages", &limits.PDFPages, 1, placeholder.MaxPDFPages, "`pages` of a PDF document"},
		{"max-qr-data", &limits.QRData, 1, placeholder.MaxQRData, "`characters` in a QR code"},
		{"max-qr-margin", &limits.QRMargin, 1, placeholder.MaxQRMargin, "`modules` of the margin of a QR code"},
		{"max-qr-size", &limits.QRSize, placeholder.MinQRSize, placeholder.MaxQRSize, "`pixels` of the side of a QR code"},
		{"max-text-chars", &limits.TextChars, 1, placeholder.MaxTextChars, "`characters` of a text"},
	} {
		fs.Var(newWhole(l.value, l.most, l.least, l.most), l.name, fmt.Sprintf("most %s, %d to %d", l.what, l.least, l.most))
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
