package httpapi

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// notModified reports whether [http.ServeContent] will respond with status 304. It
// calls ServeContent with an empty file, so that malformed conditions are treated in
// the same way.
func notModified(r *http.Request, header http.Header) bool {
	if r.Header.Get("If-None-Match") == "" {
		return false
	}
	w := &statusOnly{header: header.Clone()}
	http.ServeContent(w, r, "", time.Time{}, strings.NewReader(""))
	return w.status == http.StatusNotModified
}

// statusOnly is an [http.ResponseWriter] that records the status and discards the
// body.
type statusOnly struct {
	header http.Header
	status int
}

func (w *statusOnly) Header() http.Header         { return w.header }
func (w *statusOnly) WriteHeader(status int)      { w.status = status }
func (w *statusOnly) Write(p []byte) (int, error) { return len(p), nil }

// withPlainRange returns the request with its Range header rewritten, so that
// [http.ServeContent] treats it as RFC 9110, section 14 requires.
func withPlainRange(r *http.Request, content *placeholder.Content) *http.Request {
	given := r.Header.Get("Range")
	if given == "" {
		return r
	}
	r = r.Clone(r.Context())
	r.Header.Del("Range")
	if plain := plainRange(given, content.Size()); plain != "" {
		r.Header.Set("Range", plain)
	}
	return r
}

// plainRange returns a Range header with the unit in lower case and without empty
// suffixes such as "-0", which are never satisfiable. It returns "" if the header
// must be ignored: for units other than bytes, and for an empty file.
func plainRange(given string, size int64) string {
	unit, ranges, ok := strings.Cut(given, "=")
	if !ok || !strings.EqualFold(unit, "bytes") || size == 0 {
		return ""
	}
	var plain []string
	for r := range strings.SplitSeq(ranges, ",") {
		if strings.TrimRight(strings.TrimSpace(r), "0") != "-" {
			plain = append(plain, r)
		}
	}
	if len(plain) == 0 {
		return fmt.Sprintf("bytes=%d-", size) // not satisfiable
	}
	return "bytes=" + strings.Join(plain, ",")
}
