package fault

import (
	"net/http"
	"strconv"
	"time"
)

// hasNoLength reports whether responses have no Content-Length. Trailers need chunks (RFC 9112, 7.1.2).
func (f Fault) hasNoLength() bool { return f.Length == none || f.Digest == trailer }

// announced returns the Content-Length of a body of the given length, or -1 for none. The length must be
// known to be changed.
func (f Fault) announced(length int64) (int64, error) {
	switch {
	case f.hasNoLength():
		return -1, nil
	case f.Length == "":
		return length, nil
	case length < 0:
		return -1, ErrNoLength
	case f.Length == longer:
		return length + 1, nil
	case length == 0:
		return 0, invalid("length", shorter, "must be absent for an empty body")
	default:
		return length - 1, nil
	}
}

// setLength sets the Content-Length, or deletes it if the length is -1.
func setLength(header http.Header, length int64) {
	if length < 0 {
		header.Del("Content-Length")
	} else {
		header.Set("Content-Length", strconv.FormatInt(length, 10))
	}
}

// hasPassedProxy reports whether a proxy has sent a request. It may use the connection for other
// clients, whose responses a byte too many would spoil.
func hasPassedProxy(header http.Header) bool {
	for _, name := range []string{"Via", "Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip"} {
		if header.Get(name) != "" {
			return true
		}
	}
	return false
}

// spillTime is how long a client may take to accept the bytes that Content-Length does not count.
const spillTime = 10 * time.Second

// spill takes over the connection, because net/http writes no more bytes than Content-Length says. If that is
// not possible, the response ends here.
func (w *writer) spill() {
	w.pace.spillAt = nowhere
	w.flush()
	connection, _, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		w.fail(ErrCut)
		return
	}
	_ = connection.SetWriteDeadline(time.Now().Add(spillTime)) // a write reports the error
	w.spilled = connection
}

// release closes a connection that the response took over.
func (w *writer) release() {
	if w.spilled != nil {
		_ = w.spilled.Close()
	}
}
