package httpapi

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// chunkSize is the number of bytes that the client must accept within the stall
// timeout.
const chunkSize = 32 * placeholder.KB

// maxAhead is the maximum time until the deadline, in stall timeouts.
const maxAhead = 10

// extendDeadline extends the deadline in proportion to the bytes to be sent. Unused
// time carries over, because buffers accept many bytes at once and then none for a
// long time, although the client keeps reading. It has no effect on a ResponseWriter
// without deadlines.
func (w *response) extendDeadline(bytes int) {
	if w.stall > 0 {
		ahead := time.Until(w.deadline) + w.stall*time.Duration(bytes)/chunkSize
		w.deadline = time.Now().Add(min(max(ahead, w.stall), maxAhead*w.stall))
	}
	_ = w.controller.SetWriteDeadline(w.deadline)
}

// delayDeadline delays the deadline by the duration of a wait that the client did not cause.
func (w *response) delayDeadline(d time.Duration) {
	if w.stall > 0 {
		w.deadline = w.deadline.Add(d)
		_ = w.controller.SetWriteDeadline(w.deadline)
	}
}
