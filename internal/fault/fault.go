// Package fault applies faults to HTTP responses: it delivers them late, slowly, in part or
// with other header fields. In package httpapi, clients select faults by parameters. In
// package placeholdertest, tests wrap handlers and transports.
//
// Read fault.go and query.go for what a fault is, serve.go for the order of its effects, and pace.go for what happens to a body.
package fault

import (
	"net/url"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// A Fault describes the mistakes of a response. The zero Fault changes nothing.
// placeholdertest.Fault documents the fields.
type Fault struct {
	Delay          time.Duration
	Interim        int
	Reply          string
	Rate           int64
	Stall          string
	StallFor       time.Duration
	Cut            string
	CutBy          string
	Status         int
	Authorization  string
	RetryAfter     time.Duration
	Chance         int
	Length         string
	NoRanges       bool
	ETag           string
	LastModified   time.Time
	Digest         string
	Disposition    string
	Coding         string
	Media          string
	Redirects      int
	RedirectStatus int
	RedirectTo     string
	FailFirst      int
}

// EndlessRedirects is the number of Redirects that never ends.
const EndlessRedirects = -1

// Names returns the names of the parameters that select the fault.
func (f Fault) Names() []string {
	var names []string
	for _, v := range f.values() {
		names = append(names, v.name)
	}
	return names
}

// A value is the value of a parameter.
type value struct{ name, text string }

// values returns the parameters that select the fault.
func (f Fault) values() []value {
	var values []value
	add := func(isSet bool, name, text string) {
		if isSet {
			values = append(values, value{name, text})
		}
	}
	redirects := strconv.Itoa(f.Redirects)
	if f.Redirects == EndlessRedirects {
		redirects = loop
	}
	add(f.Delay != 0, "delay", f.Delay.String())
	add(f.Interim != 0, "interim", strconv.Itoa(f.Interim))
	add(f.Reply != "", "reply", f.Reply)
	add(f.Rate != 0, "rate", placeholder.FormatSize(f.Rate))
	add(f.Stall != "", "stall", f.Stall)
	add(f.StallFor != 0, "stall_for", f.StallFor.String())
	add(f.Cut != "", "cut", f.Cut)
	add(f.CutBy != "", "cut_by", f.CutBy)
	add(f.Status != 0, "status", strconv.Itoa(f.Status))
	add(f.Authorization != "", "authorization", f.Authorization)
	add(f.RetryAfter != 0, "retry_after", seconds(f.RetryAfter))
	add(f.Chance != 0, "chance", strconv.Itoa(f.Chance))
	add(f.FailFirst != 0, "fail_first", strconv.Itoa(f.FailFirst))
	add(f.Length != "", "length", f.Length)
	add(f.NoRanges, "ranges", "0")
	add(f.ETag != "", "etag", f.ETag)
	add(!f.LastModified.IsZero(), "last_modified", f.LastModified.Format(time.RFC3339))
	add(f.Digest != "", "digest", f.Digest)
	add(f.Coding != "", "content_encoding", f.Coding)
	add(f.Disposition != "", "disposition", f.Disposition)
	add(f.Media != "", "media", f.Media)
	add(f.Redirects != 0, "redirect", redirects)
	add(f.RedirectStatus != 0, "redirect_status", strconv.Itoa(f.RedirectStatus))
	add(f.RedirectTo != "", "redirect_to", f.RedirectTo)
	return values
}

// Words of parameters.
const (
	none    = "none"
	loop    = "loop"
	weak    = "weak"
	changed = "new"
	generic = "generic"
	text    = "text"
	garbage = "garbage"
	rst     = "rst"
	longer  = "longer"
	shorter = "shorter"
	right   = "right"
	wrong   = "wrong"
	trailer = "trailer"
	absent  = "absent"
	present = "present"
)

// seconds returns d in seconds, rounded up.
func seconds(d time.Duration) string {
	return strconv.FormatInt(int64((d+time.Second-1)/time.Second), 10)
}

// Validate checks each field of f by itself, and that they do not contradict each other.
func (f Fault) Validate() error {
	given := url.Values{}
	for _, v := range f.values() {
		given.Set(v.name, v.text)
	}
	_, err := NewGrammar(0).Parse(given)
	return err
}

// checkContradictions reports a fault that could not take effect beside another one.
func (f Fault) checkContradictions() error {
	given, onlySome := map[string]bool{}, true
	for _, v := range f.values() {
		given[v.name] = true
		onlySome = onlySome && ofSome[v.name]
	}
	endsOpenStall := f.Stall != "" && f.StallFor == 0
	for _, v := range f.values() {
		reason := ""
		switch other := v.name; {
		case other == "stall_for" && f.Stall == "":
			reason = "must be absent unless stall is given"
		case other == "cut_by" && f.Cut == "":
			reason = "must be absent unless cut is given"
		case other == "retry_after" && f.Status == 0:
			reason = "must be absent unless status is given"
		case (other == "redirect_status" || other == "redirect_to") && f.Redirects == 0:
			reason = "must be absent unless redirect is given"
		case onlySome:
			reason = "must be absent unless another fault is given"
		case other == "cut" && endsOpenStall:
			reason = "must be absent unless stall is given with stall_for"
		case other == "length" && f.Length != none && f.Digest == trailer:
			reason = "must be absent or none if digest is trailer"
		case f.Status != 0 && (ofFiles[other] || other == "authorization"):
			reason = "must be absent if status is given"
		case f.Reply != "" && (ofFiles[other] || other == "status" || other == "authorization"):
			reason = "must be absent if reply is given"
		case f.Redirects == EndlessRedirects && !ofRedirects[other]:
			reason = "must be absent if redirect is loop"
		}
		if reason != "" {
			return invalid(v.name, v.text, reason)
		}
	}
	return nil
}

// ofFiles are the faults that do not apply to errors, and ofRedirects those that apply to redirects.
var (
	ofFiles = map[string]bool{
		"rate": true, "stall": true, "stall_for": true, "cut": true, "cut_by": true, "length": true, "ranges": true,
		"etag": true, "last_modified": true, "digest": true, "content_encoding": true, "disposition": true, "media": true,
	}
	ofRedirects = map[string]bool{"redirect": true, "redirect_status": true, "redirect_to": true, "chance": true, "fail_first": true}
)

// ofSome are the parameters that say to which requests the other faults apply.
var ofSome = map[string]bool{"chance": true, "fail_first": true}

func invalid(name, given, reason string) error {
	return &placeholder.ValidationError{Field: name, Value: given, Reason: reason}
}
