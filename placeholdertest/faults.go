package placeholdertest

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/fault"
)

// A Fault describes what [Faulty] and [FaultyTransport] do to a response. The zero Fault
// changes nothing, and all fields can be combined unless one would keep another from taking
// effect. Package httpapi has the same faults as parameters of a URL.
//
// Faults of the body and the header apply to responses with a status below 400. They take
// effect in this order: redirects, delay, status, header, and then rate, stall and cut by their
// position in the body.
//
// A position is a percentage, such as "50%", or bytes, such as "1MB" or "100B", in
// the whole file, even if the response has a range of it. A response that begins at or after
// the position is not affected, and neither is one that ends before it. So a client that
// resumes with a Range header gets the rest, and one that starts again fails again. Position
// "0B" affects only responses to requests without Range. Requests for several ranges are
// answered with the whole file if there is a position.
//
// These are its fields:
//
//   - Delay [time.Duration]: the time before the status line.
//   - Interim int: the status of an interim response after the delay: 100, 102 or 103. A transport
//     passes it to Got1xxResponse of package [net/http/httptrace].
//   - Reply string: "empty" to close the connection without a response, or "garbage" to do so after
//     a line that is not HTTP. Over HTTP/2, both reset the stream. A transport returns an error.
//   - Rate int64: the number of bytes of the body per second, in steps of at most 50 ms.
//   - Stall string: the position at which the body stalls while the connection stays open. It
//     continues after StallFor [time.Duration] or, if that is 0, never: the request then ends with
//     its context.
//   - Cut string: the position at which the connection breaks. A handler panics with
//     [http.ErrAbortHandler], so that HTTP/1.1 closes the connection and HTTP/2 resets the
//     stream. A transport returns [io.ErrUnexpectedEOF].
//   - CutBy string: "close", which is the default, or "rst" to reset the connection, so that bytes
//     before the cut may be lost. A transport then returns [syscall.ECONNRESET].
//   - Status int: the status of an error, from 400 to 599, to respond with instead of calling the
//     handler or the transport. It has the header fields that RFC 9110 requires for it.
//   - Authorization string: "absent" for status 403 if a request has the header Authorization, or "present"
//     for status 401 if it lacks it.
//   - RetryAfter [time.Duration]: the Retry-After field of an error, in seconds, rounded up. The
//     default is one second for status 429 and 503, and none for other errors.
//   - Chance int: the percentage of requests, from 1 to 99, that have the fault. The default is
//     all. It is drawn at random, so prefer FailFirst, which is reproducible.
//   - Length string: "none" to omit Content-Length and ignore ranges, "longer" to announce a byte
//     more than the body has, or "shorter" for one fewer: the last byte then follows on the
//     connection, which closes. Over HTTP/2 and for requests that have passed a proxy, shorter fails
//     the test.
//   - NoRanges bool: omits Accept-Ranges, and ignores ranges.
//   - ETag string: "none" for no ETag and no Last-Modified, "weak" for a weak ETag, or "new" for
//     another one in each response, as if the file changed all the time.
//   - LastModified [time.Time]: the time in Last-Modified. Conditions on it are up to the handler.
//   - Digest string: "wrong" for a Repr-Digest (RFC 9530) of other bytes, or "trailer" for the right
//     one after the body, which has no Content-Length then.
//   - Coding string: must be absent. It is the coding of files of package httpapi.
//   - Disposition string: a form of the Content-Disposition field, with the extension that the one of
//     the handler has. docs/faults.md lists the forms.
//   - Media string: "generic" for the Content-Type application/octet-stream, "text" for text/plain,
//     or "none" for no Content-Type.
//   - Redirects int: the number of redirects to the same path, up to 20, before
//     the response, or [EndlessRedirects]. They are counted in the query, in fault-redirects.
//   - RedirectStatus int: the status of the redirects: 301, 302, 303, 307 or 308. The default is 302.
//   - RedirectTo string: must be absent, because only [NewServer] has a second port to redirect to.
//   - FailFirst int: the number of requests that have the fault. Later ones succeed. The default
//     is all.
type Fault = fault.Fault

// EndlessRedirects is the number of redirects that never ends.
const EndlessRedirects = fault.EndlessRedirects

// Faulty returns a handler that applies a fault to the responses of next. Waits take no real time in
// a bubble of package testing/synctest, and end with the context of the request.
//
// Use it with a server, such as one of package httptest: to cut a response, a handler must
// panic. If a position is in percent and next does not set Content-Length, the program panics,
// which fails the test, as for Length. Faulty panics if the fault is invalid or contradicts itself.
func Faulty(next http.Handler, f Fault) http.Handler {
	applies := counter(f, "Faulty")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !applies() {
			next.ServeHTTP(w, r)
			return
		}
		err := f.Serve(w, r, faultOptions, func(w http.ResponseWriter, r *http.Request) error {
			next.ServeHTTP(w, r)
			return nil
		})
		switch status, isStatus := errors.AsType[*fault.StatusError](err); {
		case err == nil:
		case isStatus:
			w.Header().Set("Content-Type", "application/json; charset=utf-8")
			w.WriteHeader(status.Status)
			_, _ = io.WriteString(w, status.JSON())
		case fault.IsMisused(err):
			go panic("placeholdertest.Faulty: " + err.Error()) // in a goroutine of its own, because net/http recovers
			select {}                                          // a handler that returns would send a response
		default:
			panic(http.ErrAbortHandler)
		}
	})
}

// FaultyTransport returns a transport that applies a fault to the responses of next, or of
// [http.DefaultTransport] if next is nil, as their client sees them. Waits take no real time in
// a bubble of package testing/synctest, and end with the context of the request.
//
// FaultyTransport panics if the fault is invalid or contradicts itself. Its RoundTrip panics if
// a position is in percent, or Length changes the length, and the response has no Content-Length.
func FaultyTransport(next http.RoundTripper, f Fault) http.RoundTripper {
	return faultyTransport{cmp.Or(next, http.DefaultTransport), f, counter(f, "FaultyTransport")}
}

type faultyTransport struct {
	next    http.RoundTripper
	fault   Fault
	applies func() bool
}

// RoundTrip implements [http.RoundTripper].
func (t faultyTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	if !t.applies() {
		return t.next.RoundTrip(r)
	}
	response, err := t.fault.RoundTrip(t.next, r, faultOptions)
	if fault.IsMisused(err) {
		panic("placeholdertest.FaultyTransport: " + err.Error())
	}
	return response, err
}

// faultOptions name the parameter that counts redirects so that it is none of the user's.
var faultOptions = fault.Options{Counter: "fault-redirects"}

// counter returns a function that reports for each request whether it has the fault. It panics
// if the fault is invalid.
func counter(f Fault, function string) (applies func() bool) {
	err := f.Validate()
	if needed := f.NeedsFile(); needed != "" {
		err = errors.New(needed + " must be absent, because only files of package httpapi have it")
	}
	if err != nil {
		panic(fmt.Sprintf("placeholdertest.%s: %v", function, err))
	}
	var requests atomic.Int64
	return func() bool {
		isFirst := f.FailFirst == 0 || requests.Add(1) <= int64(f.FailFirst)
		return isFirst && f.Drawn()
	}
}
