package httpapi

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// A response writes an error in place of what [http.ServeContent] writes for
// it, sends content in large blocks, and notes what was sent.
type response struct {
	http.ResponseWriter
	request    *http.Request
	status     int
	bytes      int64
	err        error // see Result
	incomplete bool  // less was sent than the header promises
	failed     bool  // an error was sent; more is not to follow
}

// ignoreBody keeps net/http from reading the body of a request, of which none
// has a use, before it answers: it would wait for a client that announces one
// and does not send it. The function it returns ends the wait after the answer.
func (w *response) ignoreBody() (end func()) {
	controller := http.NewResponseController(w.ResponseWriter)
	_ = controller.EnableFullDuplex() // not supported by HTTP/2, which needs none of this
	w.Header().Set("Connection", "close")
	return func() { _ = controller.SetReadDeadline(time.Now()) }
}

// Unwrap is for [http.ResponseController].
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader sends the header, or, for the status of an error, that error.
func (w *response) WriteHeader(status int) {
	switch {
	case w.failed:
	case status == http.StatusRequestedRangeNotSatisfiable:
		w.fail(w.rangeError())
	case status == http.StatusPreconditionFailed:
		w.fail(&statusError{status, "a condition in the header of the request does not hold"})
	case status >= http.StatusBadRequest:
		w.fail(fmt.Errorf("http.ServeContent: status %d", status))
	default:
		w.status = status
		w.ResponseWriter.WriteHeader(status)
	}
}

func (w *response) rangeError() error {
	err := invalid("Range", w.request.Header.Get("Range"), "must name bytes of the file, as in bytes=0-99")
	return &statusError{http.StatusRequestedRangeNotSatisfiable, err.Error()}
}

// Write sends a part of the body, unless the client has gone away.
func (w *response) Write(p []byte) (int, error) {
	if w.failed {
		return len(p), nil
	}
	if err := w.request.Context().Err(); err != nil {
		w.note(err)
		return 0, err
	}
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(p)
	w.bytes += int64(n)
	w.note(err)
	return n, err
}

// note keeps the first reason for an incomplete response.
func (w *response) note(err error) {
	if err != nil && w.err == nil {
		w.err, w.incomplete = err, true
	}
}

// blockSize is how much is generated at a time. In smaller blocks a fast
// connection has to wait for the next one more often.
const blockSize = 512 * placeholder.KB

// ReadFrom sends what src has. [http.ServeContent] calls it by way of [io.Copy],
// whose own blocks are smaller.
func (w *response) ReadFrom(src io.Reader) (int64, error) {
	size := int64(blockSize)
	if limited, ok := src.(*io.LimitedReader); ok {
		size = max(1, min(size, limited.N))
	}
	n, err := io.CopyBuffer(struct{ io.Writer }{w}, src, make([]byte, size))
	w.note(err)
	return n, err
}

// successOnly are the header fields that an error must not carry.
var successOnly = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Length",
	"Content-Security-Policy", "ETag", "Last-Modified",
}

// fail answers with an error. If the response has begun, all that is left is
// to cut it short.
func (w *response) fail(err error) {
	status, message := describe(err)
	if status == http.StatusInternalServerError {
		w.err = err
	}
	if w.status != 0 {
		w.incomplete = true
		return
	}
	for _, name := range successOnly {
		w.Header().Del(name)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.failed, w.status = true, status
	w.ResponseWriter.WriteHeader(status)
	body, _ := json.Marshal(errorBody{message}) // a string never fails
	n, err := w.ResponseWriter.Write(append(body, '\n'))
	w.bytes += int64(n)
	w.note(err)
}

// errorBody is the body of every error.
type errorBody struct {
	Error string `json:"error"`
}
