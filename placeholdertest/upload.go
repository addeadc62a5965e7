package placeholdertest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// Uploads says which files [TestUpload] uploads, how it sends them, and what answers mean. The fields are flags of the
// command placeholder test, see docs/test.md.
type Uploads struct {
	// Formats are the formats that the handler accepts, such as "png". By default, the test finds them out: it
	// uploads a plain file of each format, and skips the formats that are rejected.
	Formats []string

	// At least one of these selects files.

	Limit     int64        // maximum size of a file in bytes: files just below, at and above it
	Unpack    UnpackLimits // files just below, at and above these limits
	Hostile   bool         // hostile files and their twins
	Quirks    bool         // files as other programs write them, and their twins
	Corrupt   bool         // corrupted files
	Filenames bool         // hostile names of files

	EICAR bool // also hostile files that contain the antivirus test file

	Method string      // "POST" by default, or "PUT", which implies Raw, or "PATCH"
	Raw    bool        // sends the file as the body, instead of a form
	Field  string      // name of the form field with the file; "file" by default
	Form   []Field     // other fields of the form, each a [Value]
	Header http.Header // of each request; may have the Content-Type of files that are sent as the body

	// RejectIf reports whether an answer whose status accepts the file rejects it, for handlers that answer with status
	// 200 to everything.
	RejectIf func(body []byte) bool
	// Known has the names of checks that are known to fail, such as "hostile/png-pixels". They are skipped if they fail. If
	// one passes, it fails the test, so that you remove it from the list.
	Known []string
}

// TestUpload uploads files to a handler, and fails the test if the handler accepts or rejects the wrong ones. Each file is a subtest,
// named as by the command placeholder test: "hostile/png-pixels", or "hostile/png-pixels?twin=1" for its twin. The path is
// where the handler takes files, such as "/upload". In the path and in the values of the header, {name} stands for the name
// of the file, escaped as in a URL, and {size} for its number of bytes.
//
// A status from 200 to 299 accepts a file, and one from 400 to 499 except 401 and 429 rejects it. Any other status, a panic,
// and no answer within 30 seconds are failures, whatever the file is. Redirects to other paths of the handler are
// followed. Requests pass through package net/http as from a client, but use no network.
//
// First, TestUpload uploads a plain file of each format, and ends the test if the handler rejects one of Formats, or all
// files. It then runs the subtests one after the other.
func TestUpload(t *testing.T, handler http.Handler, path string, u Uploads) {
	t.Helper()
	plan, err := u.plan(t.Context(), handler, path)
	if err != nil {
		t.Fatalf("placeholdertest.TestUpload: %v", err)
	}
	known := check.Known{}
	for _, name := range u.Known {
		known[name] = true
	}
	for _, c := range plan.Cases {
		t.Run(c.Name, func(t *testing.T) {
			switch r := known.Judge(plan.Check(t.Context(), c)); {
			case r.Status == check.Skipped:
				t.Skip(r.Note)
			case r.Status == check.Failed:
				t.Errorf("want: %s\ngot:  %s", r.Want, r.Got)
			case r.Note != "":
				t.Error(r.Note)
			}
		})
	}
}

// plan chooses the files to upload, and uploads plain ones.
func (u Uploads) plan(ctx context.Context, handler http.Handler, path string) (receiver.Plan, error) {
	choice := receiver.Choice{
		Limits: u.limits(), Formats: u.Formats, EICAR: u.EICAR,
		Hostile: u.Hostile, Quirks: u.Quirks, Corrupt: u.Corrupt, Filenames: u.Filenames,
	}
	test := receiver.Test{Endpoint: u.endpoint(handler, path), Workers: 1, PlainSize: choice.PlainSize(), Advice: uploadAdvice}
	if u.RejectIf != nil {
		test.RejectIf = []receiver.Condition{u.RejectIf}
	}
	if err := u.check(path, test.Endpoint); err != nil {
		return receiver.Plan{}, err
	}
	cases, err := choice.Cases()
	if err == nil && len(cases) == 0 {
		err = errors.New("no files: set Limit, Unpack, Hostile, Quirks, Corrupt or Filenames")
	}
	if err != nil {
		return receiver.Plan{}, err
	}
	return test.Plan(ctx, cases, len(u.Formats) > 0)
}

// check returns an error if requests cannot be sent.
func (u Uploads) check(path string, e receiver.Endpoint) error {
	switch {
	case !strings.HasPrefix(path, "/"):
		return fmt.Errorf("path must begin with a slash, got %q", path)
	case !slices.Contains(receiver.Methods, e.Method):
		return fmt.Errorf("the Method must be one of %s, got %q", strings.Join(receiver.Methods, ", "), e.Method)
	case u.Filenames && !e.SendsNames():
		return errors.New("{name} must be in the path or in Header for Filenames, because a body has no name")
	default:
		return nil
	}
}

// uploadAdvice says what may be wrong if the handler answers a plain file with a status.
var uploadAdvice = map[int]string{
	400: "check Field and Form",
	401: "check Header",
	403: "check Header",
	404: "check the path and Method",
	405: "check the path and Method",
	422: "check Field and Form",
}

// limits returns the limits that are set, by their names.
func (u Uploads) limits() limits.Set {
	set := u.Unpack.set()
	set[limits.Size] = u.Limit
	maps.DeleteFunc(set, func(_ string, limit int64) bool { return limit == 0 })
	return set
}

// uploadTimeout is the time after which a handler that neither reads nor writes has failed.
const uploadTimeout = 30 * time.Second

func (u Uploads) endpoint(handler http.Handler, path string) receiver.Endpoint {
	e := receiver.Endpoint{
		URL:     "http://example.com" + path,
		Method:  cmp.Or(u.Method, http.MethodPost),
		Raw:     u.Raw,
		Field:   cmp.Or(u.Field, "file"),
		Header:  u.Header.Clone(),
		Timeout: uploadTimeout,
		Dial:    dialer(handler),
	}
	if e.Header == nil {
		e.Header = http.Header{}
	}
	for _, f := range u.Form {
		e.Form = append(e.Form, f.field)
	}
	return e
}
