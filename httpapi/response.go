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
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/fault"
)

// A response is the [http.ResponseWriter] of a request. It replaces errors that
// [http.ServeContent] writes with JSON errors, sends content in chunks that the
// client must accept before a deadline, and records what was sent.
type response struct {
	http.ResponseWriter
	controller *http.ResponseController
	request    *http.Request
	stall      time.Duration // see [Config.StallTimeout]
	deadline   time.Time     // for the client to accept the next chunk
	start      time.Time
	wait       time.Duration // see Result
	firstByte  time.Duration // see Result
	status     int
	bytes      int64
	err        error   // see Result
	incomplete bool    // fewer bytes were sent than the header announces
	failed     bool    // an error was sent; further writes are discarded
	path       string  // of the request, below the prefix; empty if it is not
	pattern    string  // of the route; empty for an unknown path
	segment    string  // of the path, which the braces of the pattern stand for
	query      string  // of the request, without the parameters of faults
	noStore    bool    // whether the query has a fault, even one that was not drawn
	faulty     *faulty // nil unless a fault applies
}

// newResponse returns a response to r. It sets the write deadline, because the connection
// may have a shorter one.
func newResponse(w http.ResponseWriter, r *http.Request, stall time.Duration) *response {
	response := &response{
		ResponseWriter: w,
		controller:     http.NewResponseController(w),
		request:        r,
		query:          r.URL.RawQuery,
		stall:          stall,
		start:          time.Now(),
	}
	response.Header().Set("X-Content-Type-Options", "nosniff")
	response.extendDeadline(0)
	return response
}

// ignoreBody keeps net/http from reading the body of the request before it sends
// the response. No endpoint uses a body, and reading it would wait for a client that
// announces a body and does not send it. The returned function ends the read that
// net/http starts after the response.
func (w *response) ignoreBody() (end func()) {
	_ = w.controller.EnableFullDuplex() // not needed for HTTP/2
	if w.request.ProtoMajor == 1 {      // over HTTP/2, other requests share the connection
		w.Header().Set("Connection", "close")
	}
	return func() { _ = w.controller.SetReadDeadline(time.Now()) }
}

// Unwrap returns the underlying ResponseWriter, for [http.ResponseController].
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader sends the header or, if status is an error, a JSON error.
func (w *response) WriteHeader(status int) {
	switch {
	case w.failed:
	case status < http.StatusOK: // an interim response
		w.ResponseWriter.WriteHeader(status)
	case status == http.StatusRequestedRangeNotSatisfiable:
		w.fail(rangeError(w.request))
	case status == http.StatusPreconditionFailed:
		w.fail(errPrecondition)
	case status >= http.StatusBadRequest:
		w.fail(fmt.Errorf("http.ServeContent: status %d", status))
	default:
		if w.noStore {
			w.Header().Set("Cache-Control", "no-store")
		}
		w.status = status
		w.ResponseWriter.WriteHeader(status)
	}
}

// Write sends part of the body. It fails if the client has disconnected.
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

// send sends a chunk. It blocks until the client accepts it or the deadline passes.
func (w *response) send(chunk []byte) (int, error) {
	if err := w.request.Context().Err(); err != nil {
		w.recordWriteError(err)
		return 0, err
	}
	if w.bytes == 0 {
		w.firstByte = max(1, time.Since(w.start)) // the clock may be coarse
	} else if w.request.ProtoMajor == 1 {
		// Clients that read as fast as their responses are generated would otherwise keep
		// the processors for 10 ms each before a new request gets its turn. Over HTTP/2, each
		// write waits for another goroutine anyway.
		runtime.Gosched()
	}
	w.extendDeadline(len(chunk))
	n, err := w.ResponseWriter.Write(chunk)
	w.bytes += int64(n)
	w.recordWriteError(err)
	return n, err
}

// finish flushes buffers while the deadline applies and then clears it, because
// other handlers may use the same connection.
func (w *response) finish() {
	if w.incomplete {
		return
	}
	if w.request.Method != http.MethodHead { // HTTP/2 would report a failed flush for HEAD
		_ = w.FlushError()
	}
	_ = w.controller.SetWriteDeadline(time.Time{})
}

// FlushError sends what has been written, for [http.ResponseController].
func (w *response) FlushError() error {
	err := w.controller.Flush()
	if !errors.Is(err, errors.ErrUnsupported) {
		w.recordWriteError(err)
	}
	return err
}

// recordWriteError records err, if not nil, as the reason why the client does not get
// the rest of the response.
func (w *response) recordWriteError(err error) {
	switch {
	case err == nil:
	case errors.Is(err, context.DeadlineExceeded): // set by a handler around this one
		w.markIncomplete(err)
	case w.missedDeadline(err):
		w.markIncomplete(fmt.Errorf("%w: %w", ErrClientSlow, err))
	default:
		w.markIncomplete(fmt.Errorf("%w: %w", ErrClientGone, err))
	}
}

// missedDeadline reports whether a write failed with err because its deadline passed. If
// an HTTP/2 connection accepts no data, the server closes it later, and all writes fail
// with errors that do not mention a deadline.
func (w *response) missedDeadline(err error) bool {
	return errors.Is(err, os.ErrDeadlineExceeded) ||
		!errors.Is(err, context.Canceled) && w.stall > 0 && time.Now().After(w.deadline)
}

// markIncomplete records err, if not nil, as the reason why the response is
// incomplete. The first reason is kept.
func (w *response) markIncomplete(err error) {
	if err != nil && w.err == nil {
		w.err, w.incomplete = err, true
	}
}

// result describes the request after the response.
func (w *response) result() Result {
	result := Result{
		Route:     w.pattern,
		Status:    w.status,
		Bytes:     w.bytes,
		Wait:      w.wait,
		FirstByte: w.firstByte,
		Duration:  time.Since(w.start),
		Err:       w.err,
	}
	if w.faulty != nil {
		result.Faults = w.faulty.Names()
	}
	return result
}

// copyBufferSize is the number of bytes generated at a time. With smaller blocks, a
// fast connection waits more often for the next one.
const copyBufferSize = 64 * placeholder.KB

// firstBlockSize is the number of bytes generated before the first one is sent. 64 KB of an mp3
// take about 30 ms.
const firstBlockSize = 8 * placeholder.KB

// ReadFrom sends the bytes of src. [http.ServeContent] calls it through [io.Copy],
// which would use smaller blocks.
func (w *response) ReadFrom(src io.Reader) (int64, error) {
	size := int64(copyBufferSize)
	if limited, ok := src.(*io.LimitedReader); ok {
		size = max(1, min(size, limited.N))
	}
	buffer := make([]byte, size)
	n, err := io.CopyBuffer(struct{ io.Writer }{w}, io.LimitReader(src, firstBlockSize), buffer[:min(size, firstBlockSize)])
	if err == nil && n == firstBlockSize {
		var rest int64
		rest, err = io.CopyBuffer(struct{ io.Writer }{w}, src, buffer)
		n += rest
	}
	w.markIncomplete(err)
	return n, err
}

// successOnly lists the header fields that an error response must not have.
var successOnly = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Length",
	"Content-Security-Policy", "ETag", "Last-Modified", "Referrer-Policy", "X-Robots-Tag",
}

// fail responds with an error. If the response has begun or the client has
// disconnected, fail marks the response as incomplete instead.
func (w *response) fail(err error) {
	status, message := describe(err)
	w.recordWriteError(w.request.Context().Err())
	_, isRequested := errors.AsType[*fault.StatusError](err)
	if status == http.StatusInternalServerError && !isRequested && w.err == nil {
		w.err = err
	}
	if w.status != 0 {
		w.incomplete = true
	}
	if w.incomplete {
		return
	}
	for _, name := range successOnly {
		w.Header().Del(name)
	}
	body, _ := json.Marshal(map[string]string{"error": message}) // marshalling a string never fails
	body = append(body, '\n')
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Header().Set("Cache-Control", "no-store")
	allowScripts(w.Header())
	if status == http.StatusServiceUnavailable && w.Header().Get("Retry-After") == "" {
		w.Header().Set("Retry-After", retryAfter)
	}
	w.failed, w.status = true, status
	w.ResponseWriter.WriteHeader(status)
	if w.request.Method != http.MethodHead {
		_, _ = w.send(body)
	}
}
