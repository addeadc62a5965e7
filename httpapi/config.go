package httpapi

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/fault"
)

// Config configures a handler. The zero Config is ready for use.
type Config struct {
	// Domain is the domain shown at the bottom of images and videos. The default is the host of
	// the request, without its port.
	Domain string

	// NoDomain leaves the domain off images and videos.
	NoDomain bool

	// Prefix is the path under which everything is served, such as "/dummy". Its final slash
	// makes no difference. The default is "/".
	Prefix string

	// Limits lowers the maximum values of parameters. A limit below the default of a
	// parameter also becomes its default, so handlers behind the same load balancer
	// need the same limits.
	Limits address.Limits

	// Disabled lists the names of the kinds of files not to serve, see
	// [address.Names]. Requests for their paths get status 404.
	Disabled []string

	// NoPage disables the page at /, which builds requests interactively. The
	// description of the API at /openapi.json remains available.
	NoPage bool

	// MaxInFlight is the maximum number of concurrent requests, including those that wait.
	// Requests beyond it get status 503. A value below 1 selects DefaultMaxInFlight.
	MaxInFlight int

	// PerClient is the maximum number of concurrent requests of one client. Requests beyond
	// it get status 429. A value below 1 means no limit. Nothing is kept of clients without
	// requests in flight.
	PerClient int

	// Client returns the client that a request counts for. The default is [ClientNetwork].
	// Behind a proxy, it has to find the address that the proxy forwards.
	Client func(*http.Request) string

	// MaxMemory is the maximum number of bytes that all responses in progress may hold
	// together, based on an estimate for each response. A download holds about 128 KB
	// while it is sent. A value below 1 selects DefaultMaxMemory.
	//
	// Requests are small or large; a large one is estimated to need more than 2 MB or
	// 5 ms of a processor until its response is ready to be sent. Each class has half of
	// the memory, and grants it in order of arrival, so small requests do not wait for
	// large ones, and cannot starve them either. A large request also needs one of the
	// processors until its response is ready, and at most half of the requests in
	// flight may be large. A request that would wait for longer than two seconds gets
	// status 503.
	MaxMemory int64

	// StallTimeout is how long a client may take to accept 32 KB of a response. A
	// client that takes longer is disconnected. Data that it accepts faster extends
	// its deadline, to at most ten times StallTimeout from now, because buffers
	// between server and client accept a lot of data at once and then none until
	// they are drained.
	//
	// Zero selects DefaultStallTimeout, which requires about 1 KB/s. A negative value
	// disables the timeout, and more than 24 hours count as 24 hours. The total duration
	// of a download is not limited: StallTimeout replaces the WriteTimeout of the server.
	// It requires a ResponseWriter that supports write deadlines, see
	// [http.ResponseController].
	StallTimeout time.Duration

	// NoFaults rejects the parameters of faults, which change how a response is delivered, with
	// status 422. It also removes them from the page and the description of the API.
	NoFaults bool

	// MaxFaultTime is the maximum time that the faults of a response may take: delay, stall and
	// the whole of a body that is paced. Requests for more get status 422, and an open stall
	// ends there by a cut. A value below 1 selects DefaultMaxFaultTime.
	MaxFaultTime time.Duration

	// MaxFaults is the maximum number of concurrent responses with faults. They count neither for
	// MaxInFlight nor for MaxMemory, but may hold an eighth of the latter in addition. Requests
	// beyond it get status 503. A value below 1 selects DefaultMaxFaults.
	MaxFaults int

	// OtherURL is a URL of the server with another host or port than clients use otherwise, such as "http://127.0.0.1:8081", to which the
	// fault redirect_to=other leads. Paths below it are those that the handler gets. The default is none, and requests for the
	// fault get status 422.
	OtherURL string

	// Done, if not nil, is called at the end of each request, on the goroutine that
	// served it. Use it for logs and metrics.
	Done func(*http.Request, Result)
}

// Default values of fields of [Config].
const (
	DefaultMaxInFlight  = 1000
	DefaultMaxMemory    = 256 * placeholder.MB
	DefaultStallTimeout = 30 * time.Second
	DefaultMaxFaultTime = time.Minute
	DefaultMaxFaults    = 200
)

func (c Config) withDefaults() Config {
	if c.MaxInFlight < 1 {
		c.MaxInFlight = DefaultMaxInFlight
	}
	if c.MaxMemory < 1 {
		c.MaxMemory = DefaultMaxMemory
	}
	if c.Client == nil {
		c.Client = ClientNetwork
	}
	if c.MaxFaultTime < 1 {
		c.MaxFaultTime = DefaultMaxFaultTime
	}
	if c.MaxFaults < 1 {
		c.MaxFaults = DefaultMaxFaults
	}
	c.StallTimeout = min(cmp.Or(c.StallTimeout, DefaultStallTimeout), 24*time.Hour) // so that deadlines do not overflow
	c.Prefix = strings.TrimSuffix("/"+strings.Trim(c.Prefix, "/"), "/")
	c.Domain = strings.ToValidUTF8(c.Domain, "")
	if c.OtherURL != "" {
		other, err := fault.ParseOther(c.OtherURL)
		if err != nil {
			panic(fmt.Sprintf("httpapi: Config.OtherURL %v, got %s", err, c.OtherURL))
		}
		c.OtherURL = other
	}
	return c
}

// A Load is a snapshot of the requests in flight and the memory reserved for them.
type Load struct {
	InFlight int   // requests being served or waiting
	Waiting  int   // requests waiting for memory or a processor
	Memory   int64 // bytes reserved for responses in progress, see [Config.MaxMemory]
	Faults   int   // requests with faults being served or waiting, which do not count elsewhere
}

// A Result describes a completed request.
type Result struct {
	Route     string        // pattern of the path, such as "/api/file/{size}"; empty for an unknown path
	Status    int           // HTTP status; 0 if the client disconnected before it was sent
	Bytes     int64         // bytes written of the body, including the body of an error
	Wait      time.Duration // time that the request waited for memory and a processor; 0 if it needed none
	FirstByte time.Duration // time until the first byte of the body was ready to send; 0 if there was none
	Duration  time.Duration // duration of ServeHTTP
	Err       error         // why the response is incomplete or has status 500; otherwise nil
	Faults    []string      // names of the faults that applied, such as "delay"; nil for most requests
}

// Errors that [Result].Err wraps if a response is incomplete because of the client or of a fault.
var (
	ErrClientGone = errors.New("the client disconnected")
	ErrClientSlow = errors.New("the client took too long to read")
	ErrFault      = errors.New("a fault ended the response")
)
