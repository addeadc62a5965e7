package httpapi

import (
	"cmp"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// Config configures a handler. The zero Config is ready for use.
type Config struct {
	// Domain is the domain that images show at the bottom, or NoDomain. The
	// default is the host of the request, see [address.Domain].
	Domain string

	// Limits lowers what requests may ask for. A limit below the default of a
	// parameter becomes its default, so handlers behind one load balancer need the
	// same limits.
	Limits address.Limits

	// Disabled lists the kinds of files not to serve, by their names, see
	// [address.Names]. Their paths have status 404.
	Disabled []string

	// NoPage takes away the page at /, where people put requests together and see
	// what they get. The description of the API, /openapi.json, stays.
	NoPage bool

	// InFlight is how many requests are answered at once, with those that wait
	// for memory. One more gets status 503. The default, for a number below 1, is
	// DefaultInFlight.
	InFlight int

	// Memory is how many bytes responses in progress may hold together, by an
	// estimate of what each does. A request for which there is no room waits, and
	// gets status 503 if there is none after two seconds. The default, for a number
	// below 1, is DefaultMemory, enough for some two hundred downloads at once.
	Memory int64

	// StallTimeout is how long a client may take to accept 32 KB of a response. What
	// it accepts beyond that buys time, up to ten times as much, as it may fill
	// buffers that are then empty only much later. One that takes longer is cut off:
	// at the default of DefaultStallTimeout, for 0, it has read less than 1 KB/s. A
	// negative number lets clients take as long as they like. The duration of a
	// download is not limited, not even by a WriteTimeout of the server, whose place
	// this takes. It needs a ResponseWriter with deadlines, see
	// http.ResponseController.
	StallTimeout time.Duration

	// Done, if not nil, is called at the end of each request, by the goroutine
	// that served it. It is for logs and metrics.
	Done func(*http.Request, Result)
}

// Defaults of [Config].
const (
	DefaultInFlight     = 1000
	DefaultMemory       = 256 * placeholder.MB
	DefaultStallTimeout = 30 * time.Second
)

func (c Config) withDefaults() Config {
	if c.InFlight < 1 {
		c.InFlight = DefaultInFlight
	}
	if c.Memory < 1 {
		c.Memory = DefaultMemory
	}
	c.StallTimeout = cmp.Or(c.StallTimeout, DefaultStallTimeout)
	c.Domain = strings.ToValidUTF8(c.Domain, "")
	return c
}

// A Load is what a handler is busy with.
type Load struct {
	InFlight int   // requests that are being answered, or wait for memory
	Memory   int64 // bytes reserved for responses in progress, see [Config.Memory]
}

// NoDomain is the value of [Config.Domain] for images without a domain.
const NoDomain = "-"

// A Result is what became of a request.
type Result struct {
	Route     string        // pattern of the path, such as "/api/file/{size}"; empty if there is none
	Status    int           // HTTP status; 0 if the client went away before it was sent
	Bytes     int64         // written of the body, that of an error included
	FirstByte time.Duration // until the first byte of the body was ready to be sent; 0 if none was
	Duration  time.Duration // of the call of the handler
	Err       error         // why a response is incomplete or has status 500, else nil
}

// What [Result].Err wraps if it was for the client that a response is incomplete.
var (
	ErrClientGone = errors.New("the client went away")
	ErrClientSlow = errors.New("the client took too long to read")
)
