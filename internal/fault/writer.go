package fault

import (
	"io"
	"net/http"
	"strconv"
	"time"
)

// bufferSize is the maximum number of bytes that a waiting response holds.
const bufferSize = 32 << 10

// A writer applies a fault to the header and the body of a response.
type writer struct {
	http.ResponseWriter
	request *http.Request
	fault   Fault
	options Options
	pace    pace
	begun   bool  // whether the header was written
	dirty   bool  // whether bytes were written after the last flush
	err     error // why the response ends early
}

// Unwrap returns the underlying ResponseWriter, for [http.ResponseController].
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader changes and writes the header.
func (w *writer) WriteHeader(status int) {
	if w.begun || status < http.StatusOK {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.begun, w.dirty = true, true
	w.pace = pace{stallAt: nowhere, cutAt: nowhere, pause: w.beforeWait}
	if hasFile(status, w.request.Method) {
		length := int64(-1)
		if n, err := strconv.ParseInt(w.Header().Get("Content-Length"), 10, 64); err == nil {
			length = n
		}
		w.pace, w.err = newPace(w.fault, newExtent(status, w.Header(), length), w.options.Limit, w.beforeWait)
		if w.err != nil {
			return
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	if status < http.StatusBadRequest {
		w.fault.setHeader(w.Header())
	}
	w.ResponseWriter.WriteHeader(status)
	if w.fault.NoLength {
		w.flush() // net/http adds the length of short bodies otherwise
	}
}

// Write sends bytes of the body when they are due.
func (w *writer) Write(p []byte) (sent int, err error) {
	w.begin()
	for {
		if err := w.event(); err != nil || sent == len(p) {
			return sent, err
		}
		n, err := w.send(p[sent : sent+w.pace.untilEvent(len(p)-sent)])
		sent += n
		if err != nil {
			return sent, err
		}
	}
}

// ReadFrom sends the bytes of src. It holds no buffer while the body stalls.
func (w *writer) ReadFrom(src io.Reader) (sent int64, err error) {
	w.begin()
	for {
		if err := w.event(); err != nil {
			return sent, err
		}
		n, err := w.copyUntilEvent(src)
		sent += n
		if err == io.EOF {
			return sent, nil
		}
		if err != nil {
			w.fail(err)
			return sent, err
		}
	}
}

// copyUntilEvent sends bytes of src until the next event. The error is [io.EOF] at the end.
func (w *writer) copyUntilEvent(src io.Reader) (sent int64, err error) {
	size := int64(bufferSize)
	if limited, ok := src.(*io.LimitedReader); ok {
		size = max(1, min(size, limited.N))
	}
	buffer := make([]byte, size)
	for {
		untilEvent := w.pace.untilEvent(len(buffer))
		if untilEvent == 0 {
			return sent, nil
		}
		n, readErr := src.Read(buffer[:untilEvent])
		n, err := w.send(buffer[:n])
		sent += int64(n)
		if err != nil {
			return sent, err
		}
		if readErr != nil {
			return sent, readErr
		}
	}
}

// send sends bytes before the next event.
func (w *writer) send(p []byte) (sent int, err error) {
	if d := w.pace.due(int64(len(p))); d > 0 {
		w.options.beforeIdle(d)
	}
	for sent < len(p) {
		n := w.pace.step(len(p) - sent)
		err := w.pace.await(w.request.Context(), n)
		if err == nil {
			n, err = w.ResponseWriter.Write(p[sent : sent+n])
			w.dirty = true
			w.pace.advance(n)
			sent += n
		}
		if err != nil {
			w.fail(err)
			return sent, err
		}
	}
	return sent, nil
}

// event stalls or cuts the body if that is due.
func (w *writer) event() error {
	if w.err == nil {
		if w.pace.offset == w.pace.stallAt {
			w.options.beforeIdle(w.pace.stallFor)
		}
		w.fail(w.pace.event(w.request.Context()))
	}
	return w.err
}

// Flush implements [http.Flusher].
func (w *writer) Flush() {
	w.begin()
	w.flush()
}

func (w *writer) begin() {
	if !w.begun {
		w.WriteHeader(http.StatusOK)
	}
}

// beforeWait sends what has been written before the response waits.
func (w *writer) beforeWait(d time.Duration) {
	if w.dirty {
		w.flush()
	}
	w.options.beforeWait(d)
}

func (w *writer) flush() {
	w.dirty = false
	_ = http.NewResponseController(w.ResponseWriter).Flush() // the next write reports errors
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// end ends the body. It returns the reason if it is incomplete.
func (w *writer) end() error {
	w.begin()
	return w.event()
}
