package fault

import (
	"cmp"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Grammar parses the parameters of faults.
type Grammar struct {
	params grammar.Params
	limit  option.Rule // for the time that a fault takes
}

// NewGrammar returns a grammar for faults that take no longer than limit. Zero is no limit.
func NewGrammar(limit time.Duration) Grammar {
	params := grammar.FaultParams(cmp.Or(limit, math.MaxInt64))
	return Grammar{params, params[0].Rule}
}

// Params returns the parameters.
func (g Grammar) Params() grammar.Params { return g.params }

// Parse returns the fault that parameters select. The zero Fault is none. The error is a
// [*placeholder.ValidationError].
func (g Grammar) Parse(given url.Values) (Fault, error) {
	r, err := g.params.Parse(given.Encode())
	if err != nil {
		return Fault{}, err
	}
	f := Fault{
		Delay:      time.Duration(r.Number("delay")),
		Reply:      r.Text("reply"),
		Rate:       int64(r.Number("rate")),
		Stall:      r.Text("stall"),
		StallFor:   time.Duration(r.Number("stall_for")),
		Cut:        r.Text("cut"),
		CutBy:      r.Text("cut_by"),
		Status:     int(r.Number("status")),
		RetryAfter: time.Duration(r.Number("retry_after")) * time.Second,
		Chance:     int(r.Number("chance")),
		FailFirst:  int(r.Number("fail_first")),
		Length:     r.Text("length"),
		NoRanges:   r.Text("ranges") != "",
		ETag:       r.Text("etag"),
		Digest:     r.Text("digest"),
		Media:      r.Text("media"),
		Redirects:  int(r.Number("redirect")),

		Coding:      r.Text("content_encoding"),
		Disposition: r.Text("disposition"),

		Authorization: r.Text("authorization"),
		RedirectTo:    r.Text("redirect_to"),
	}
	f.LastModified, _ = time.Parse(time.RFC3339, strings.Replace(r.Text("last_modified"), " ", "+", 1)) // zero if it is absent
	f.Interim, _ = strconv.Atoi(r.Text("interim"))                                                      // 0 if it is absent
	f.RedirectStatus, _ = strconv.Atoi(r.Text("redirect_status"))
	if r.Text("redirect") == loop {
		f.Redirects = EndlessRedirects
	}
	if left := time.Duration(g.limit.Max) - f.Delay; f.StallFor > left {
		reason := fmt.Sprintf("must be at most %s after this delay", g.limit.Format(uint64(left)))
		return Fault{}, invalid("stall_for", r.Text("stall_for"), reason)
	}
	return f, f.checkContradictions()
}

// Split splits a query into the parameters of faults, or nil if there are none, and the
// rest. A % in the value of a fault need not be encoded, as in cut=50%. Without faults, Split
// allocates nothing.
func Split(rawQuery string) (faults url.Values, rest string) {
	if !anyFault(rawQuery) {
		return nil, rawQuery
	}
	return partition(rawQuery, grammar.IsFault)
}

func anyFault(rawQuery string) bool {
	for rawQuery != "" {
		var pair string
		pair, rawQuery, _ = strings.Cut(rawQuery, "&")
		name, _, _ := strings.Cut(pair, "=")
		if grammar.IsFault(unescaped(name)) {
			return true
		}
	}
	return false
}

// partition splits a query into the parameters with names for which isTaken returns true, decoded,
// and the rest, as it is.
func partition(rawQuery string, isTaken func(name string) bool) (taken url.Values, rest string) {
	taken = url.Values{}
	var others []string
	for pair := range strings.SplitSeq(rawQuery, "&") {
		name, value, _ := strings.Cut(pair, "=")
		if name = unescaped(name); isTaken(name) {
			taken.Add(name, unescaped(value))
		} else {
			others = append(others, pair)
		}
	}
	return taken, strings.Join(others, "&")
}

// unescaped returns s decoded, or s itself if it is not encoded.
func unescaped(s string) string {
	if decoded, err := url.QueryUnescape(s); err == nil {
		return decoded
	}
	return s
}
