package httpapi

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// notModified reports whether [http.ServeContent] will answer with status 304. It
// is asked itself, with a file of no bytes: what it makes of a malformed
// condition is not to be guessed.
func notModified(r *http.Request, header http.Header) bool {
	if r.Header.Get("If-None-Match") == "" {
		return false
	}
	w := &statusOnly{header: header.Clone()}
	http.ServeContent(w, r, "", time.Time{}, strings.NewReader(""))
	return w.status == http.StatusNotModified
}

// statusOnly keeps the status of a response, and nothing else.
type statusOnly struct {
	header http.Header
	status int
}

func (w *statusOnly) Header() http.Header         { return w.header }
func (w *statusOnly) WriteHeader(status int)      { w.status = status }
func (w *statusOnly) Write(p []byte) (int, error) { return len(p), nil }

// withPlainRange returns the request with its Range header in a form that
// [http.ServeContent] treats as RFC 9110, 14 wants it.
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

// plainRange returns the ranges of a file: with the unit in lower case, and
// without a suffix of no bytes, which is never satisfiable. It returns none for
// another unit, or an empty file, where they are to be ignored.
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
