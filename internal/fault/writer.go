package fault

import (
	"hash"
	"io"
	"net"
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
	spilled net.Conn  // the connection, once bytes follow that Content-Length does not count
	hash    hash.Hash // of the body; nil if the trailer needs none
	begun   bool      // whether the header was written
	isShort bool      // whether Content-Length counts more bytes than follow
	dirty   bool      // whether bytes were written after the last flush
	err     error     // why the response ends early
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
	w.pace = pace{stallAt: nowhere, cutAt: nowhere, spillAt: nowhere, pause: w.beforeWait}
	if hasFile(status, w.request.Method) {
		if w.err = w.setBody(status); w.err != nil {
			return
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	if status < http.StatusBadRequest {
		w.fault.setHeader(w.Header())
	}
	w.ResponseWriter.WriteHeader(status)
	if w.fault.hasNoLength() {
		w.flush() // net/http adds the length of short bodies otherwise
	}
}

// setBody sets what the length of the body decides.
func (w *writer) setBody(status int) error {
	length := int64(-1)
	if n, err := strconv.ParseInt(w.Header().Get("Content-Length"), 10, 64); err == nil {
		length = n
	}
	announced, err := w.fault.announced(length)
	if err != nil {
		return err
	}
	if w.pace, err = newPace(w.fault, newExtent(status, w.Header(), length), w.options.Limit, w.beforeWait); err != nil {
		return err
	}
	setLength(w.Header(), announced)
	w.fault.setDigest(w.Header())
	w.hash = w.fault.newHash()
	switch w.fault.Length {
	case longer:
		w.isShort = true
	case shorter:
		w.pace.spillAt = w.pace.offset + announced
		w.Header().Set("Connection", "close")
	}
	return nil
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
			n, err = w.write(p[sent : sent+n])
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

// write writes bytes to the response, or to its connection.
func (w *writer) write(p []byte) (n int, err error) {
	if w.spilled != nil {
		return w.spilled.Write(p)
	}
	n, err = w.ResponseWriter.Write(p)
	w.dirty = true
	if w.hash != nil {
		w.hash.Write(p[:n])
	}
	return n, err
}

// event stalls or cuts the body if that is due, or continues it beyond its length.
func (w *writer) event() error {
	if w.err == nil && w.pace.offset == w.pace.spillAt {
		w.spill()
	}
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
	err := w.event()
	switch {
	case err != nil:
		return err
	case w.isShort:
		w.flush() // what HTTP/2 has not sent is lost otherwise
		return ErrCut
	case w.spilled != nil:
		return ErrCut
	case w.hash != nil:
		w.Header().Set(ReprDigest, FormatDigest(w.hash.Sum(nil)))
	}
	return nil
}
