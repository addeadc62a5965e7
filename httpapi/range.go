package httpapi

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// conditions are fields that may have several lines. [http.ServeContent] reads only the first one.
var conditions = []string{"If-Match", "If-None-Match", "If-Range", "Range"}

// withJoinedLines returns the request with the lines of each condition joined to one list (RFC 9110,
// 5.3).
func withJoinedLines(r *http.Request) *http.Request {
	joined := r
	for _, name := range conditions {
		lines := r.Header.Values(name)
		if len(lines) < 2 {
			continue
		}
		if joined == r {
			joined = r.Clone(r.Context())
		}
		joined.Header.Set(name, strings.Join(lines, ", "))
	}
	return joined
}

// serveContent is [http.ServeContent] with ranges as RFC 9110, section 14 requires. The ETag is
// in the header of w. A zero time is no Last-Modified.
func serveContent(w http.ResponseWriter, r *http.Request, content io.ReadSeeker, size int64, modified time.Time) {
	validators := []string{w.Header().Get("ETag")}
	if !modified.IsZero() {
		validators = append(validators, modified.UTC().Format(http.TimeFormat))
	}
	http.ServeContent(w, withPlainRange(r, validators, size), "", modified, content)
}

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

// withPlainRange returns the request with a Range field that [http.ServeContent] treats as it
// should, or without one if it must be ignored.
func withPlainRange(r *http.Request, validators []string, size int64) *http.Request {
	given := r.Header.Get("Range")
	if given == "" {
		return r
	}
	r = r.Clone(r.Context())
	r.Header.Del("Range")
	if condition := r.Header.Get("If-Range"); condition != "" && !slices.Contains(validators, condition) {
		return r // of another file, or a weak or a malformed ETag (RFC 9110, 13.1.5)
	}
	if plain := plainRange(given, size); plain != "" {
		r.Header.Set("Range", plain)
	}
	return r
}

// plainRange returns a Range field that [http.ServeContent] understands: with the unit in lower
// case and numbers that fit into an int64. It returns "" if the field must be ignored: if it is not
// valid or in another unit than bytes, or the file is empty.
func plainRange(given string, size int64) string {
	unit, set, ok := strings.Cut(given, "=")
	if !ok || !strings.EqualFold(unit, "bytes") || size == 0 {
		return ""
	}
	var plain []string
	for spec := range strings.SplitSeq(set, ",") {
		spec = strings.Trim(spec, " \t")
		if spec == "" {
			continue // RFC 9110, 5.6.1.2
		}
		s, ok := plainSpec(spec, size)
		if !ok {
			return ""
		}
		plain = append(plain, s)
	}
	return "bytes=" + strings.Join(plain, ",")
}

// rangeSpec matches a range such as 0-99, 100- or -5, and "-" (RFC 9110, 14.1.2).
var rangeSpec = regexp.MustCompile(`^([0-9]*)-([0-9]*)$`)

// plainSpec returns one range of a Range field for a file of the given size. ok is false if it is
// not valid.
func plainSpec(spec string, size int64) (plain string, ok bool) {
	match := rangeSpec.FindStringSubmatch(spec)
	if match == nil || spec == "-" {
		return "", false
	}
	first, last := position(match[1]), position(match[2])
	switch {
	case match[1] == "" && last == 0: // an empty suffix, which is never satisfiable
		return fmt.Sprintf("%d-", size), true
	case match[1] == "":
		return fmt.Sprintf("-%d", last), true
	case match[2] == "":
		return fmt.Sprintf("%d-", first), true
	default:
		return fmt.Sprintf("%d-%d", first, last), first <= last
	}
}

// position returns a number, or the maximum of an int64, which is after the end of any file.
func position(digits string) int64 {
	n, _ := strconv.ParseInt(digits, 10, 64) // the maximum if there are too many digits
	return n
}
