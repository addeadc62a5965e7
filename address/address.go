package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// Open returns the file of an address. If ctx ends while the file is measured, the error is
// the error of ctx, see [placeholder.New]. Otherwise it is a [*placeholder.ValidationError].
func Open(ctx context.Context, s string) (*placeholder.Content, error) {
	request, err := grammar.Parse(s)
	if err != nil {
		return nil, err
	}
	return request.Content(ctx)
}

// A Request is a parsed address: a kind of file and the values of its parameters.
type Request struct{ parsed *grammar.Request }

// Parse parses an address. It checks each value by itself, and generates nothing;
// [Request.Content] checks that the values fit each other. The error is a
// [*placeholder.ValidationError].
func Parse(s string) (*Request, error) {
	parsed, err := grammar.Parse(s)
	if err != nil {
		return nil, err
	}
	return &Request{parsed}, nil
}

// Content returns the file. The error is as for [Open].
func (r *Request) Content(ctx context.Context) (*placeholder.Content, error) {
	return r.parsed.Content(ctx)
}

// Options returns the options of the file in package placeholder, such as a
// [placeholder.ImageOptions]. A file inside it, such as an attachment, may be measured: the error is
// as for [Open].
func (r *Request) Options(ctx context.Context) (placeholder.Options, error) {
	return r.parsed.Options(ctx)
}

// Dangerous reports whether programs that receive the file may report it as malware or fail, because
// of the file or of a file inside it. Clients should fetch such files only on request.
func (r *Request) Dangerous() bool { return r.parsed.Dangerous() }

// Hazardous reports whether programs that open the file, or a file inside it, may fail, which is what
// the file is for: it is of kind bomb, canvas or hostile. Clients should never open it.
func (r *Request) Hazardous() bool { return r.parsed.Hazardous() }

// Names returns the names of all kinds of files, such as "image".
func Names() []string { return grammar.Names() }

// Limits maps names of [AllLimits] to lower maximum values of parameters, or of the product of two:
//
//	address.Limits{"file-size": 100 * placeholder.MB, "csv-rows": 1000}
//
// A limit has no effect above the maximum of package placeholder. A limit below
// the minimum of its parameter allows only that minimum.
type Limits map[string]int64

// A Limit describes a limit that [Limits] can set.
type Limit struct {
	Name  string // kind and parameter, such as "csv-rows"
	About string // what it limits, such as "rows of a CSV file"
	Max   int64  // maximum of package placeholder, in bytes if it is a size
}

// AllLimits returns all limits, sorted by name.
func AllLimits() []Limit {
	var limits []Limit
	for _, l := range grammar.AllLimits() {
		limits = append(limits, Limit{l.Name, l.About, int64(l.Rule.Max)})
	}
	return limits
}
