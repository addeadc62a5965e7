package httpapi

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
)

// A response writes an error in place of what [http.ServeContent] writes for
// it, sends content in chunks that the client has to take in time, and notes
// what was sent. The deadline is set when it is made, for the connection may have
// one that is shorter.
type response struct {
	http.ResponseWriter
	controller *http.ResponseController
	request    *http.Request
	stall      time.Duration // see [Config.StallTimeout]
	deadline   time.Time     // for the client to take the next chunk
	start      time.Time
	firstByte  time.Duration // see Result
	status     int
	bytes      int64
	err        error // see Result
	incomplete bool  // less was sent than the header promises
	failed     bool  // an error was sent; more is not to follow
}

func newResponse(w http.ResponseWriter, r *http.Request, stall time.Duration) *response {
	response := &response{
		ResponseWriter: w,
		controller:     http.NewResponseController(w),
		request:        r,
		stall:          stall,
		start:          time.Now(),
	}
	response.extendDeadline(0)
	return response
}

// ignoreBody keeps net/http from reading the body of a request, of which none
// has a use, before it answers: it would wait for a client that announces one
// and does not send it. The function it returns ends the wait after the answer.
func (w *response) ignoreBody() (end func()) {
	_ = w.controller.EnableFullDuplex() // HTTP/2 needs none of this
	w.Header().Set("Connection", "close")
	return func() { _ = w.controller.SetReadDeadline(time.Now()) }
}

// Unwrap is for [http.ResponseController].
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader sends the header, or, for the status of an error, that error.
func (w *response) WriteHeader(status int) {
	switch {
	case w.failed:
	case status == http.StatusRequestedRangeNotSatisfiable:
		w.fail(rangeError(w.request))
	case status == http.StatusPreconditionFailed:
		w.fail(errPrecondition)
	case status >= http.StatusBadRequest:
		w.fail(fmt.Errorf("http.ServeContent: status %d", status))
	default:
		w.status = status
		w.ResponseWriter.WriteHeader(status)
	}
}

var errPrecondition = &statusError{http.StatusPreconditionFailed, "a condition in the header of the request does not hold"}

func rangeError(r *http.Request) error {
	invalid := placeholder.ValidationError{
		Field:  "Range",
		Value:  r.Header.Get("Range"),
		Reason: "must name bytes of the file, as in bytes=0-99",
	}
	return &statusError{http.StatusRequestedRangeNotSatisfiable, invalid.Error()}
}

// Write sends a part of the body, unless the client has gone away.
func (w *response) Write(p []byte) (sent int, err error) {
	if w.failed {
		return len(p), nil
	}
	w.status = cmp.Or(w.status, http.StatusOK)
	for chunk := range slices.Chunk(p, chunkSize) {
		n, err := w.send(chunk)
		sent += n
		if err != nil {
			return sent, err
		}
	}
	return sent, nil
}

// chunkSize is how much the client has to take within the stall timeout.
const chunkSize = 32 * placeholder.KB

// maxAhead is how many stall timeouts the deadline may lie ahead.
const maxAhead = 10

// send sends a chunk, as soon as the client takes it.
func (w *response) send(chunk []byte) (int, error) {
	if err := w.request.Context().Err(); err != nil {
		w.lost(err)
		return 0, err
	}
	if w.bytes == 0 {
		w.firstByte = max(1, time.Since(w.start)) // clocks may be coarse
	}
	w.extendDeadline(len(chunk))
	n, err := w.ResponseWriter.Write(chunk)
	w.bytes += int64(n)
	w.lost(err)
	return n, err
}

// extendDeadline gives the client time in proportion to the bytes that it is to
// take, on top of what is left of the time for those before: buffers take many
// bytes at once and then none for long, although the client reads on. A
// ResponseWriter that has no deadlines needs no extension.
func (w *response) extendDeadline(bytes int) {
	if w.stall > 0 {
		now := time.Now()
		w.deadline = w.deadline.Add(w.stall * time.Duration(bytes) / chunkSize)
		if least := now.Add(w.stall); w.deadline.Before(least) {
			w.deadline = least
		}
		if most := now.Add(maxAhead * w.stall); w.deadline.After(most) {
			w.deadline = most
		}
	}
	_ = w.controller.SetWriteDeadline(w.deadline)
}

// finish sends what is left in buffers while the deadline holds, and then lifts
// it: the connection is for other handlers, too.
func (w *response) finish() {
	if w.incomplete {
		return
	}
	if w.request.Method != http.MethodHead { // whose end HTTP/2 takes for a failure to flush
		if err := w.controller.Flush(); !errors.Is(err, errors.ErrUnsupported) {
			w.lost(err)
		}
	}
	_ = w.controller.SetWriteDeadline(time.Time{})
}

// lost notes why the client does not get the rest, if err is not nil.
func (w *response) lost(err error) {
	switch {
	case err == nil:
	case errors.Is(err, os.ErrDeadlineExceeded):
		w.cut(fmt.Errorf("%w: %w", ErrClientSlow, err))
	case errors.Is(err, context.DeadlineExceeded): // of a handler around this one
		w.cut(err)
	default:
		w.cut(fmt.Errorf("%w: %w", ErrClientGone, err))
	}
}

// cut notes why the response is incomplete, if err is not nil and nothing has
// been noted before.
func (w *response) cut(err error) {
	if err != nil && w.err == nil {
		w.err, w.incomplete = err, true
	}
}

// copyBufferSize is how much is generated at a time. In smaller blocks a fast
// connection has to wait for the next one more often.
const copyBufferSize = 512 * placeholder.KB

// ReadFrom sends what src has. [http.ServeContent] calls it by way of [io.Copy],
// whose own blocks are smaller.
func (w *response) ReadFrom(src io.Reader) (int64, error) {
	size := int64(copyBufferSize)
	if limited, ok := src.(*io.LimitedReader); ok {
		size = max(1, min(size, limited.N))
	}
	n, err := io.CopyBuffer(struct{ io.Writer }{w}, src, make([]byte, size))
	w.cut(err)
	return n, err
}

// successOnly are the header fields that an error must not carry.
var successOnly = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Length",
	"Content-Security-Policy", "ETag", "Last-Modified", "Referrer-Policy",
}

// fail answers with an error. If the response has begun, or nobody is there to
// read it, all that is left is to cut it short.
func (w *response) fail(err error) {
	status, message := describe(err)
	if status == http.StatusInternalServerError {
		w.err = err
	}
	w.lost(w.request.Context().Err())
	if w.status != 0 {
		w.incomplete = true
	}
	if w.incomplete {
		return
	}
	for _, name := range successOnly {
		w.Header().Del(name)
	}
	body, _ := json.Marshal(errorBody{message}) // a string never fails
	body = append(body, '\n')
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", strconv.Itoa(int(admission.MaxWait.Seconds())))
	}
	w.failed, w.status = true, status
	w.ResponseWriter.WriteHeader(status)
	if w.request.Method != http.MethodHead {
		_, _ = w.send(body)
	}
}

// errorBody is the body of every error.
type errorBody struct {
	Error string `json:"error"`
}
