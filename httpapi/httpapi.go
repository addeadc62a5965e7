// Package httpapi serves generated placeholder files over HTTP: whatever package
// placeholder makes, by an address that says what it is to be.
//
// # Mounting the handler
//
// [New] returns an [http.Handler] for a server of one's own. The zero [Config] is
// ready for use. A prefix is to be removed:
//
//	api := httpapi.New(httpapi.Config{})
//	mux.Handle("/dummy/", http.StripPrefix("/dummy", api))
//
// Two more settings are those of the server:
//
//	server := &http.Server{
//		Handler:           mux,
//		ReadHeaderTimeout: 5 * time.Second,
//		ConnContext:       httpapi.ConnContext, // for fast downloads, and slow clients
//	}
//
// # Requests
//
// All endpoints take GET alone. The path of a file is /api/ and an address, such as
// /api/image/800x600?format=webp. Package address has the grammar. Parameters that it
// does not know are ignored.
//
// # The page and the description of the API
//
// At / is a page where people put requests together: each endpoint has a form
// with an address, a command and a call in Go, and shows what comes of them. It is
// a single document without cookies, which asks nothing of other hosts, and
// [Config.NoPage] takes it away. Its addresses are relative, so it works under any
// prefix, and behind proxies that remove one.
//
// /openapi.json describes the endpoints to programs (OpenAPI 3.1), with the limits
// and without the endpoints that [Config] lowers and disables. The members x-go
// name the constructors and options of package placeholder, for the page and for
// generators of code.
//
// # Responses
//
// A file is a pure function of its address. It has a known length, a strong
// ETag and a day of public caching; ranges and conditions work as RFC 9110
// says. It is offered as a download, or inline with embed=1, and open to
// scripts of any origin.
//
// An error is JSON, such as {"error":"pages must be between 1 and 100, got 0"},
// with status 422 for a parameter, 404 for an unknown path, 405 for a method
// other than GET, 412 or 416 for a condition or a range that cannot be met, and
// 503 for too much load. Errors are never cached.
//
// # Load
//
// Bytes are generated while they are sent, in memory that does not depend on
// their number; only images, PDF documents and QR codes, whose size is bounded,
// are held as a whole. [Config.Memory] bounds what all responses hold; a request
// that finds no room waits for two seconds, and is then turned away with status
// 503 and Retry-After. [Config.InFlight] bounds the requests at once, and
// [Config.Limits] what each may ask for. [Handler.Load] and [Config.Done] tell
// what happens.
//
// When a client goes away, generation stops; one that does not read is cut off
// after [Config.StallTimeout]. The handler then panics with
// [http.ErrAbortHandler], as is the custom for a response that cannot be
// completed.
package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
)

// New returns a handler of the paths under /api/, of / and of /openapi.json. A
// prefix is to be removed by [http.StripPrefix], with or without its final slash.
// It panics if [Config.Disabled] has a name that is none of [address.Names].
func New(config Config) *Handler {
	for _, name := range config.Disabled {
		if !slices.Contains(address.Names(), name) {
			panic(fmt.Sprintf("httpapi: there is no kind %q to disable", name))
		}
	}
	kinds := slices.DeleteFunc(address.Kinds(config.Limits), func(k address.Kind) bool {
		return slices.Contains(config.Disabled, k.Name)
	})
	config = config.withDefaults()
	return &Handler{
		config:  config,
		kinds:   kinds,
		content: (*address.Request).Content,
		description: sync.OnceValue(func() document {
			return describeAPI(kinds, config.Domain)
		}),
		admission: admission.NewController(config.InFlight, config.Memory),
	}
}

// A Handler answers requests for generated files. [New] returns one.
type Handler struct {
	config      Config
	kinds       []address.Kind
	content     func(*address.Request) (*placeholder.Content, error)
	description func() document
	admission   *admission.Controller
}

// Load returns a snapshot of the requests in flight and the memory reserved for
// them.
func (h *Handler) Load() Load { return Load{h.admission.InFlight(), h.admission.Reserved()} }

// ServeHTTP answers a request. It panics with [http.ErrAbortHandler] if the
// response cannot be completed.
func (h *Handler) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w := newResponse(rw, r, h.config.StallTimeout)
	if r.ContentLength != 0 {
		defer w.ignoreBody()()
	}
	pattern, answer := h.route(r)
	leave, err := h.admission.Enter()
	defer leave()
	if err == nil {
		err = respond(w, r, pattern, answer)
	}
	if err != nil {
		w.fail(err)
	}
	w.finish()
	if h.config.Done != nil {
		h.config.Done(r, Result{pattern, w.status, w.bytes, w.firstByte, time.Since(w.start), w.err})
	}
	if w.incomplete {
		panic(http.ErrAbortHandler) // cuts the connection, so that the client notices
	}
}

// respond lets a request be answered. A panic of a generator is an error, and
// whatever is there takes GET alone.
func respond(w *response, r *http.Request, pattern string, answer answer) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	if pattern != "" && r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		return &statusError{http.StatusMethodNotAllowed, fmt.Sprintf("method must be GET, got %.20s", r.Method)}
	}
	return answer(w, r)
}

// serveFile answers a request for a file of a kind.
func (h *Handler) serveFile(w *response, r *http.Request, kind *address.Kind, segment string) error {
	asked, err := kind.Parse(segment, r.URL.RawQuery, h.domain(r))
	if err != nil {
		return err
	}
	content, err := h.content(asked)
	if err != nil {
		return err
	}
	setHeader(w.Header(), content, asked.Inline())
	// What the client has already is answered without generating anything.
	if !notModified(r, w.Header()) {
		reservation, err := h.admission.Reserve(r.Context(), footprints[kind.Name].memory(asked))
		if err != nil {
			return err
		}
		defer reservation.Shrink(0)
		r = withPlainRange(r, content)
		if footprints[kind.Name].whole {
			reservation.Shrink(content.Size() + placeholder.MB) // it has been generated now
		}
	}
	http.ServeContent(w, r, "", time.Time{}, content)
	return nil
}

// domain returns the domain that pictures show: the configured one, or the host of
// the request.
func (h *Handler) domain(r *http.Request) string {
	switch h.config.Domain {
	case "":
		return address.Domain(r.Host)
	case NoDomain:
		return ""
	default:
		return h.config.Domain
	}
}

// setHeader sets the header fields of a successful response but for those that
// [http.ServeContent] sets.
func setHeader(header http.Header, content *placeholder.Content, inline bool) {
	disposition := "attachment"
	if inline {
		disposition = "inline"
	}
	header.Set("Content-Type", content.MediaType())
	header.Set("Content-Disposition", fmt.Sprintf(`%s; filename="%s"`, disposition, content.Name()))
	header.Set("ETag", `"`+content.Fingerprint()+`"`)
	header.Set("Cache-Control", "public, max-age=86400")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Access-Control-Allow-Origin", "*")
	if content.MediaType() == "image/svg+xml" {
		header.Set("Content-Security-Policy", svgPolicy)
	}
}

// svgPolicy keeps an SVG from running scripts and loading anything.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// A statusError is an error with a status of its own.
type statusError struct {
	status  int
	message string
}

func (e *statusError) Error() string { return e.message }

// describe returns what a client is told of an error.
func describe(err error) (status int, message string) {
	var withStatus *statusError
	var invalid *placeholder.ValidationError
	switch {
	case errors.As(err, &withStatus):
		return withStatus.status, withStatus.message
	case errors.Is(err, admission.ErrOverloaded):
		return http.StatusServiceUnavailable, err.Error()
	case errors.As(err, &invalid):
		return http.StatusUnprocessableEntity, invalid.Error()
	default:
		return http.StatusInternalServerError, "internal error"
	}
}
