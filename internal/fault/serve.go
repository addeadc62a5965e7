package fault

import (
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/disposition"
	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// Options are what a server or a transport has to say about faults. The zero Options are valid.
type Options struct {
	// Limit is the maximum time that faults may take, or 0 if there is none. An open stall
	// ends there by a cut.
	Limit time.Duration
	// Counter is the name of the query parameter that counts redirects, unless requests
	// select the fault themselves.
	Counter string
	// Other is the URL of the other origin, with the prefix of paths there, or "" if there is none.
	Other string
	// BeforeWait, if not nil, is called before each wait, with its duration.
	BeforeWait func(time.Duration)
	// BeforeIdle, if not nil, is called before a sequence of waits, with their total duration.
	BeforeIdle func(time.Duration)
}

func (o Options) beforeWait(d time.Duration) {
	if o.BeforeWait != nil {
		o.BeforeWait(d)
	}
}

func (o Options) beforeIdle(d time.Duration) {
	if o.BeforeIdle != nil {
		o.BeforeIdle(d)
	}
}

// A StatusError reports that a fault replaces a response by an error.
type StatusError struct {
	Status int
	Reason string // may be empty
}

func (e *StatusError) Error() string {
	message := strings.TrimSpace(fmt.Sprintf("fault: status %d %s", e.Status, http.StatusText(e.Status)))
	if e.Reason != "" {
		message += ", because " + e.Reason
	}
	return message
}

// JSON returns the body of the error.
func (e *StatusError) JSON() string { return fmt.Sprintf("{\"error\":%q}\n", e.Error()) }

// hasFile reports whether the body of a response is a file.
func hasFile(status int, method string) bool {
	return status < http.StatusMultipleChoices && status != http.StatusNoContent && method != http.MethodHead
}

// Drawn reports whether the fault applies to a request, by its chance.
func (f Fault) Drawn() bool { return f.Chance == 0 || mathrand.IntN(100) < f.Chance }

// Serve applies the fault to the response that next writes. It waits no longer than the context
// of the request. The response is incomplete if Serve returns an error: ErrCut, the error of
// next or the cause of the context. If it is a [*StatusError], nothing was written and the header
// has the fields that the status requires.
func (f Fault) Serve(w http.ResponseWriter, r *http.Request, o Options, next func(http.ResponseWriter, *http.Request) error) error {
	w.Header().Set("Cache-Control", "no-store")
	location, query := f.redirect(r.URL, o)
	if location != "" {
		w.Header().Set("Location", location)
		w.WriteHeader(f.redirectStatus())
		return nil
	}
	if f.Length == shorter && (r.ProtoMajor != 1 || hasPassedProxy(r.Header)) {
		return invalid("length", shorter, "must be absent over HTTP/2 and behind a proxy")
	}
	if f.Delay > 0 {
		o.beforeWait(f.Delay)
		if err := wait(r.Context(), f.Delay); err != nil {
			return err
		}
	}
	if f.Interim != 0 && r.ProtoAtLeast(1, 1) { // RFC 9110, 15.2
		w.WriteHeader(f.Interim)
	}
	if f.Reply != "" {
		return f.reply(w)
	}
	if err := f.statusError(r.Header); err != nil {
		f.setErrorHeader(w.Header(), err.Status, r.ProtoMajor)
		return err
	}
	body := &writer{ResponseWriter: w, fault: f, options: o, request: r}
	defer body.release()
	err := next(body, f.adjust(r, query))
	if err == nil {
		err = body.end()
	}
	if f.CutBy == rst && errors.Is(err, ErrCut) {
		reset(w)
	}
	return err
}

// adjust returns the request with a query, and without header fields that the fault makes
// meaningless.
func (f Fault) adjust(r *http.Request, query string) *http.Request {
	var ignored []string
	hasNoValidator := f.ETag == none || f.ETag == changed
	// The positions of several ranges in one body are not known, and RFC 9110, 14.2 allows
	// to ignore them.
	severalRanges := strings.Contains(r.Header.Get("Range"), ",") && (f.Stall != "" || f.Cut != "")
	isOfTag := !strings.HasSuffix(r.Header.Get("If-Range"), " GMT") // and not of a date (RFC 9110, 13.1.5)
	if f.NoRanges || f.hasNoLength() || severalRanges || hasNoValidator && isOfTag && r.Header.Get("If-Range") != "" {
		ignored = append(ignored, "Range", "If-Range")
	}
	if hasNoValidator {
		ignored = append(ignored, "If-None-Match")
	}
	if hasNoValidator && f.LastModified.IsZero() {
		ignored = append(ignored, "If-Modified-Since")
	}
	if ignored == nil && query == r.URL.RawQuery {
		return r
	}
	r = r.Clone(r.Context())
	r.URL.RawQuery = query
	for _, name := range ignored {
		r.Header.Del(name)
	}
	return r
}

// setHeader changes the header of a response that is not an error.
func (f Fault) setHeader(header http.Header) {
	if f.hasNoLength() || f.NoRanges {
		header.Del("Accept-Ranges")
	}
	f.setETag(header)
	if !f.LastModified.IsZero() {
		header.Set("Last-Modified", f.LastModified.UTC().Format(http.TimeFormat))
	}
	f.setMediaType(header)
	f.setDisposition(header)
}

func (f Fault) setDisposition(header http.Header) {
	if f.Disposition == "" {
		return
	}
	_, params, _ := mime.ParseMediaType(header.Get("Content-Disposition")) // without a name, the file gets no extension
	extension := path.Ext(params["filename"])
	if !safeExtension.Get().MatchString(extension) {
		extension = ""
	}
	header.Del("Content-Disposition")
	if field := disposition.Find(f.Disposition).Field(extension); field != "" {
		header.Set("Content-Disposition", field)
	}
}

// safeExtension matches an extension that fits into any form of a name.
var safeExtension = lazyregexp.New(`^\.[0-9A-Za-z]{1,16}$`)

func (f Fault) setETag(header http.Header) {
	switch f.ETag {
	case none:
		header.Del("ETag")
		header.Del("Last-Modified")
	case weak:
		if strong := header.Get("ETag"); strings.HasPrefix(strong, `"`) {
			header.Set("ETag", "W/"+strong)
		}
	case changed:
		header.Set("ETag", `"`+rand.Text()+`"`)
		header.Del("Last-Modified")
	}
}

func (f Fault) setMediaType(header http.Header) {
	if strings.HasPrefix(header.Get("Content-Type"), "multipart/byteranges") {
		return // which describes the body, not the file
	}
	switch f.Media {
	case generic:
		header.Set("Content-Type", "application/octet-stream")
	case text:
		header.Set("Content-Type", "text/plain")
	case none:
		header["Content-Type"] = nil // so that net/http does not guess it
	}
}

// statusError returns the error that replaces the response to a request with a header, or nil if there is none.
func (f Fault) statusError(header http.Header) *StatusError {
	has := header["Authorization"] != nil
	switch {
	case f.Status != 0:
		return &StatusError{Status: f.Status}
	case f.Authorization == absent && has:
		return &StatusError{http.StatusForbidden, "the request has the header Authorization"}
	case f.Authorization == present && !has:
		return &StatusError{http.StatusUnauthorized, "the request lacks the header Authorization"}
	default:
		return nil
	}
}

// setErrorHeader sets the fields that RFC 9110 requires for a status (11.6.1, 11.7.1, 15.5.6,
// 15.5.22), and Retry-After.
func (f Fault) setErrorHeader(header http.Header, status, protoMajor int) {
	retryAfter := f.RetryAfter
	switch status {
	case http.StatusUnauthorized:
		header.Set("WWW-Authenticate", challenge)
	case http.StatusProxyAuthRequired:
		header.Set("Proxy-Authenticate", challenge)
	case http.StatusMethodNotAllowed:
		header.Set("Allow", http.MethodGet)
	case http.StatusUpgradeRequired:
		if protoMajor == 1 { // RFC 9113, 8.2.2 forbids both in HTTP/2
			header.Set("Upgrade", "HTTP/2.0")
			header.Set("Connection", "Upgrade")
		}
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		retryAfter = max(retryAfter, time.Second)
	}
	if retryAfter > 0 {
		header.Set("Retry-After", seconds(retryAfter))
	}
}

// challenge is of a scheme without passwords (RFC 6750), so browsers ask for none.
const challenge = `Bearer realm="fault"`
