package receiver

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// Rules say which answers accept a file. Others with a status from 400 to 499 reject it.
type Rules struct {
	Accept   []Statuses  // by default, from 200 to 299
	RejectIf []Condition // answers that accept a file, but for which one of these holds, reject it
}

// Statuses are a range of status codes.
type Statuses struct{ First, Last int }

// ParseStatuses parses a status code, a range such as 200-204, or a class such as 2xx.
func ParseStatuses(s string) (Statuses, error) {
	first, last, isRange := strings.Cut(s, "-")
	if digit, ok := strings.CutSuffix(s, "xx"); ok {
		first, last, isRange = digit+"00", digit+"99", true
	}
	if !isRange {
		last = first
	}
	from, err1 := strconv.Atoi(first)
	to, err2 := strconv.Atoi(last)
	if err1 != nil || err2 != nil || from < 200 || to > 599 || from > to {
		return Statuses{}, fmt.Errorf("accept-status must be a status code from 200 to 599, a range such as 200-204 or a class such as 2xx, got %s", s)
	}
	return Statuses{from, to}, nil
}

// A Condition is one on the body of an answer.
type Condition func(body []byte) bool

// ParseCondition parses a condition such as "errors.0.code = too_large", which holds for a JSON body with this value at
// this path. The value is JSON, or else a text.
func ParseCondition(s string) (Condition, error) {
	path, value, ok := strings.Cut(s, "=")
	path, value = strings.TrimSpace(path), strings.TrimSpace(value)
	if !ok || path == "" {
		return nil, fmt.Errorf("reject-if must be a path, = and a value, such as \"status = error\", got %q", s)
	}
	var want any
	if json.Unmarshal([]byte(value), &want) != nil {
		want = value
	}
	return func(body []byte) bool {
		found, ok := lookup(body, strings.Split(path, "."))
		return ok && reflect.DeepEqual(found, want)
	}, nil
}

// lookup returns the value at a path of names of members and indices of elements in a JSON body.
func lookup(body []byte, path []string) (value any, ok bool) {
	if json.Unmarshal(body, &value) != nil {
		return nil, false
	}
	for _, name := range path {
		switch at := value.(type) {
		case map[string]any:
			value = at[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(at) {
				return nil, false
			}
			value = at[i]
		default:
			return nil, false
		}
	}
	return value, true
}

// An answer is what came for an upload.
type answer struct {
	status int
	body   []byte // its beginning
	err    error  // if no answer came
}

// errUndecided says that an answer is no decision about a file.
var errUndecided = errors.New("no decision")

// decide returns what an answer means for the file. The error says that it is none.
func (r Rules) decide(a answer) (Want, error) {
	accepting := r.Accept
	if len(accepting) == 0 {
		accepting = []Statuses{{200, 299}}
	}
	accepts := slices.ContainsFunc(accepting, func(s Statuses) bool { return a.status >= s.First && a.status <= s.Last })
	switch {
	case a.err != nil:
		return "", a.err
	case accepts && r.rejects(a.body):
		return Reject, nil
	case accepts:
		return Accept, nil
	case a.status == http.StatusUnauthorized || a.status == http.StatusTooManyRequests:
		return "", errUndecided // about the sender
	case a.status >= 400 && a.status < 500:
		return Reject, nil
	default:
		return "", errUndecided
	}
}

func (r Rules) rejects(body []byte) bool {
	return slices.ContainsFunc(r.RejectIf, func(holds Condition) bool { return holds(body) })
}

// String describes the answer in a line.
func (a answer) String() string {
	if a.err != nil {
		return a.err.Error()
	}
	text := fmt.Sprintf("%d %s", a.status, http.StatusText(a.status))
	if excerpt := check.Excerpt(withoutMarkup(a.body)); excerpt != "" {
		text += ": " + excerpt
	}
	return text
}

// markup matches tags of HTML, comments, and elements that are not shown.
var markup = lazyregexp.New(`(?is)<(head|style|script)\b.*?</(head|style|script)>|<!--.*?-->|<[^>]*>`)

// withoutMarkup returns the text of a page in HTML. Other bodies are unchanged.
func withoutMarkup(body []byte) []byte {
	if !strings.HasPrefix(http.DetectContentType(body), "text/html") {
		return body
	}
	return []byte(html.UnescapeString(markup.Get().ReplaceAllString(string(body), " ")))
}
