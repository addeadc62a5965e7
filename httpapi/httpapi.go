// Package httpapi serves generated placeholder files over HTTP. The URL of a request
// selects the kind of file and its options.
//
// # Mounting the handler
//
// [New] returns an [http.Handler] for an existing server. The zero [Config] is ready
// for use. Under a prefix:
//
//	mux.Handle("/dummy/", httpapi.New(httpapi.Config{Prefix: "/dummy"}))
//
// The server needs these settings:
//
//	server := &http.Server{
//		Handler:           mux,
//		ReadHeaderTimeout: 5 * time.Second,
//		ConnContext:       httpapi.ConnContext, // for throughput and stall detection
//		HTTP2:             &http.HTTP2Config{WriteByteTimeout: 330 * time.Second},
//	}
//
// WriteByteTimeout is only for HTTP/2, and should be eleven times [Config.StallTimeout],
// so that all deadlines of responses pass before. It closes a connection if the client stops
// reading all streams. Otherwise, their requests would never end.
//
// # Requests
//
// All endpoints accept only GET. The URL of a file is /api/ followed by an address,
// such as /api/image/800x600?format=webp. Package address defines the grammar.
// Unknown parameters are ignored.
//
// # The page and the description of the API
//
// The page at / builds requests interactively. One kind of file is open at a time: a
// form beside the name, the size and a preview of the file, its URL, and code that gets
// it, in several languages. The fragment of the page's URL is the address of the file,
// as in /#image/800x600?format=webp. The field at the top opens any address or URL of a
// file, and finds files by phrases such as "5mb png".
//
// The code for a shell, for Go and for GitHub Actions generates the same file without
// the server. It is omitted for images and videos if [Config.Domain] cannot be the host
// of an address, for example because it contains capital letters.
//
// The page sets no cookies, and loads nothing from other hosts: its script consists of
// modules below /script/. [Config.NoPage] disables both. Its URLs are relative, so it
// works under any prefix and behind proxies that remove one.
//
// /openapi.json describes the endpoints in OpenAPI 3.1. It contains the limits in
// force and omits disabled endpoints. The page is generated from it: the extension
// x-presets of an operation lists addresses that many users need, x-rare marks
// parameters that most leave out, x-replaces names the parameter that must be absent
// if this one is given, x-only-with lists the values that other parameters must have if
// this one is given, x-fields lists the fields that records can have, and x-fault marks the
// parameters of faults, which all operations share.
//
// /limits.json?size=25MB lists the files around limits of a receiver, with a verdict for each, as the manifest of
// the command placeholder limits does. The files are not generated. Its field served is false for those that
// [Config.Disabled] or [Config.Limits] exclude.
//
// /quirks.json lists the quirks with what a correct reader finds in each, and /quirks.schema.json describes that
// list as a JSON Schema. /hostile.json lists the hostile files with what a correct receiver does with each, and
// /uploads.json?types=png&size=5MB&hostile=1 the files that placeholder test --upload sends.
//
// Clients that accept gzip get the page, the description and these lists compressed, with an ETag of
// their own. Files are never compressed.
//
// # Responses
//
// A file is a pure function of its address. A response has a Content-Length, a
// strong ETag and a public cache lifetime of one day. It supports range requests and
// conditional requests according to RFC 9110. Files are downloads, but embed=1 shows
// images, QR codes, sounds and videos inline.
//
// Scripts of any origin may read files and errors, and the header fields that they need (CORS). A
// preflight, which is an OPTIONS request with Origin and Access-Control-Request-Method: GET, gets
// status 204 for any path. It allows a fixed list of header fields, and does not count towards limits.
//
// An error is JSON, such as {"error":"pages must be between 1 and 100, got 0"},
// with status 422 for an invalid parameter, 404 for an unknown path, 405 for a
// method other than GET, 412 for a failed precondition, 416 for an unsatisfiable
// range, 429 for too many requests of one client, and 503 for an overloaded server. Errors are sent with Cache-Control:
// no-store.
//
// # Faults
//
// Parameters such as delay, rate, stall, cut and status change how a response to a path under
// /api/ is delivered, and never the file: see docs/faults.md. Except for what a fault
// changes, the response has the length, ETag and bytes of the file, but caches must not
// store it. Errors are redirected and delayed, too; other faults apply only to files. In a
// query, the % of a position such as cut=50% need not be encoded.
//
// A response waits on timers, holds at most 32 KB while it does, and generates its file again
// after long waits. [Config.MaxFaults] and [Config.MaxFaultTime] limit faults, so that they take
// nothing from other requests, and [Config.NoFaults] disables them. A response that a fault cuts
// ends with a panic with [http.ErrAbortHandler]. To shut a server down without waiting for
// faults:
//
//	server.RegisterOnShutdown(api.EndFaults)
//
// # Load
//
// Most files are generated while they are sent, in memory that does not depend on
// their size. Flat images, test cards, QR codes and the pages of kind pdf are generated
// as a whole first. [Config.MaxMemory] limits the memory of all responses, and
// describes which requests wait. [Config.MaxInFlight] limits the concurrent requests,
// [Config.PerClient] the concurrent requests of one client, and [Config.Limits] the parameters of each. Errors
// with status 429 and 503 have a Retry-After header. [Handler.Load] and [Config.Done] provide data for monitoring.
//
// If the client disconnects, or stops reading for [Config.StallTimeout], the handler
// panics with [http.ErrAbortHandler], so that net/http aborts the response.
package httpapi

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/fault"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// New returns a handler for /openapi.json, /limits.json, /quirks.json, /quirks.schema.json, /hostile.json, /uploads.json, the paths under /api/ and, unless
// [Config.NoPage] is set, /, all under [Config.Prefix]. A handler without a prefix can be
// wrapped in [http.StripPrefix], with or without the final slash of the prefix. New panics if
// [Config.Disabled] contains a name that is not in [address.Names], or if
// [Config.Limits] contains a name that is not in [address.AllLimits], or a limit below 1, or if [Config.OtherURL] is no URL of http
// or https.
func New(config Config) *Handler {
	kinds := grammar.Kinds(grammar.Limits(config.Limits), config.Disabled...)
	config = config.withDefaults()
	grammar := fault.NewGrammar(config.MaxFaultTime)
	faults := grammar.Params()
	if config.NoFaults {
		faults = nil
	}
	faultsEnd, endFaults := context.WithCancel(context.Background())
	faultsEnd.Done() // creates the channel here, because a caller may use the handler in a bubble of package synctest
	h := &Handler{
		config:  config,
		kinds:   kinds,
		clients: clients{max: config.PerClient, requests: map[string]int{}},
		description: sync.OnceValue(func() document {
			return describeAPI(kinds, faults, config)
		}),
		grammar: grammar,
		faultAdmission: admission.NewController(admission.Limits{
			InFlight:   config.MaxFaults,
			Memory:     config.MaxMemory / 8,
			Processors: 1,
		}),
		faultsEnd: faultsEnd,
		endFaults: endFaults,
		counter:   newCounter(),
		admission: admission.NewController(admission.Limits{
			InFlight:   config.MaxInFlight,
			Memory:     config.MaxMemory,
			Processors: runtime.GOMAXPROCS(0),
		}),
	}
	h.routes = byPath(h.listRoutes())
	return h
}

// A Handler serves generated files. Use [New] to create one.
type Handler struct {
	config      Config
	kinds       []grammar.Kind
	routes      map[string]route
	description func() document
	clients     clients
	admission   *admission.Controller
	grammar     fault.Grammar
	faultsEnd   context.Context // ends the waits of responses with faults
	endFaults   context.CancelFunc
	counter     *counter

	faultAdmission *admission.Controller // of responses with faults
}

// Load returns a snapshot of the requests in flight and the memory reserved for
// them.
func (h *Handler) Load() Load {
	return Load{h.admission.InFlight(), h.admission.Waiting(), h.admission.Reserved(), h.faultAdmission.InFlight()}
}

// ServeHTTP implements [http.Handler]. It panics with [http.ErrAbortHandler] if the
// response cannot be completed.
func (h *Handler) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	r = withJoinedLines(r)
	w := newResponse(rw, r, h.config.StallTimeout)
	if r.ContentLength != 0 {
		defer w.ignoreBody()()
	}
	serve := h.find(w, r)
	leave, err := h.enter(w, r)
	defer leave()
	switch {
	case isPreflight(r):
		serve = servePreflight
	case w.pattern != "" && r.Method != http.MethodGet:
		serve = rejectMethod
	case w.faulty != nil:
		serve = h.withFault(serve)
	}
	if err == nil {
		err = respond(w, r, serve)
	}
	if err != nil {
		w.fail(err)
	}
	w.finish()
	if h.config.Done != nil {
		h.config.Done(r, w.result())
	}
	if w.incomplete {
		panic(http.ErrAbortHandler) // aborts the response, so that the client notices
	}
}

// enter admits a request, unless its client or all clients have too many. Preflights need no
// admission. leave is never nil.
func (h *Handler) enter(w *response, r *http.Request) (leave func(), err error) {
	if isPreflight(r) {
		return func() {}, nil
	}
	if h.clients.max < 1 {
		return h.admit(w, r)
	}
	leaveClient, err := h.clients.enter(h.config.Client(r))
	if err != nil {
		w.Header().Set("Retry-After", retryAfter)
		return leaveClient, err
	}
	leaveAll, err := h.admit(w, r)
	return func() { leaveAll(); leaveClient() }, err
}

// respond calls serve and turns a panic into an error.
func respond(w *response, r *http.Request, serve endpoint) (err error) {
	defer recoverTo(&err)
	return serve(w, r)
}

func rejectMethod(w *response, r *http.Request) error {
	w.Header().Set("Allow", http.MethodGet)
	return &statusError{http.StatusMethodNotAllowed, fmt.Sprintf("method must be GET, got %.20s", r.Method)}
}

// recoverTo turns a panic into an error. It must be deferred.
func recoverTo(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
	}
}

// guarded turns a panic of a file's generator into a read error. [http.ServeContent] reads
// the parts of a multi-range response in another goroutine, where a panic would end the
// process.
type guarded struct{ io.ReadSeeker }

func (g guarded) Read(p []byte) (n int, err error) {
	defer recoverTo(&err)
	return g.ReadSeeker.Read(p)
}

func (h *Handler) serveFile(w *response, r *http.Request, kind *grammar.Kind) error {
	request, err := kind.Parse(w.segment, w.query, h.domain(r))
	if err != nil {
		return grammar.WithSuggestion(h.kinds, kind.Name+"/"+w.segment, w.query, err)
	}
	if w.faulty != nil {
		return h.serveWithFault(w, r, request)
	}
	needed := request.Cost()
	var reservation *admission.Reservation
	if needed.Checked {
		if reservation, err = h.reserve(w, r, needed); err != nil {
			return err
		}
		defer reservation.Release()
	}
	content, err := request.Content(r.Context())
	if err != nil {
		return err
	}
	setHeader(w.Header(), content, request)
	var size int64
	// A 304 response needs no memory, because nothing is generated.
	if !notModified(r, w.Header()) {
		if reservation == nil {
			if reservation, err = h.reserve(w, r, needed); err != nil {
				return err
			}
			defer reservation.Release()
		}
		if size, err = content.SizeContext(r.Context()); err != nil { // generates the file, or its index
			return err
		}
		reservation.Ready(needed.HeldFor(size))
	}
	serveContent(w, r, guarded{content}, size, time.Time{})
	return nil
}

// reserve reserves what the response needs.
func (h *Handler) reserve(w *response, r *http.Request, needed cost.Cost) (*admission.Reservation, error) {
	start := time.Now()
	reservation, err := h.admission.Reserve(r.Context(), needed)
	w.wait = max(1, time.Since(start)) // the clock may be coarse
	return reservation, err
}

// domain returns the domain shown on images and videos: the configured domain, or the host of
// the request.
func (h *Handler) domain(r *http.Request) string {
	switch {
	case h.config.NoDomain:
		return ""
	case h.config.Domain == "":
		return grammar.Domain(r.Host)
	default:
		return h.config.Domain
	}
}

// setHeader sets the header fields of a successful response, except those that
// [http.ServeContent] sets.
func setHeader(header http.Header, content *placeholder.Content, request *grammar.Request) {
	disposition := "attachment"
	if request.Inline() {
		disposition = "inline"
	}
	header.Set("Content-Type", content.MediaType())
	header.Set("Content-Disposition", fmt.Sprintf(`%s; filename="%s"`, disposition, content.Name()))
	header.Set("ETag", `"`+content.Fingerprint()+`"`)
	header.Set("Cache-Control", "public, max-age=86400")
	allowScripts(header)
	switch {
	case request.Hazardous():
		header.Set("Content-Security-Policy", hazardPolicy)
	case content.MediaType() == "image/svg+xml":
		header.Set("Content-Security-Policy", svgPolicy)
	case bareType(content.MediaType()) == "text/html":
		header.Set("Content-Security-Policy", pagePolicy)
	case strings.HasSuffix(bareType(content.MediaType()), "xml"): // whose elements of XHTML browsers run
		header.Set("Content-Security-Policy", hazardPolicy)
	}
	if request.Dangerous() {
		header.Set("X-Robots-Tag", "noindex")
	}
}

// bareType returns a media type without parameters.
func bareType(mediaType string) string {
	bare, _, _ := strings.Cut(mediaType, ";")
	return bare
}

// Content-Security-Policies of SVG images, and of other XML and files that are made to do harm. They prevent
// scripts and external resources.
const (
	svgPolicy    = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
	pagePolicy   = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"
	hazardPolicy = "sandbox; default-src 'none'"
)
