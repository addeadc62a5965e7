// Package lazyregexp compiles the regular expressions of package variables when they are first needed.
package lazyregexp

import (
	"regexp"
	"sync"
)

// A Regexp is a regular expression that the first call to Get compiles, so that importers pay
// nothing for one that they never match.
type Regexp struct {
	text     string
	once     sync.Once
	compiled *regexp.Regexp
}

// New returns a regular expression. Get panics if it is invalid.
func New(text string) *Regexp { return &Regexp{text: text} }

// Get returns the compiled expression. It is safe for concurrent use.
func (r *Regexp) Get() *regexp.Regexp {
	r.once.Do(func() { r.compiled = regexp.MustCompile(r.text) })
	return r.compiled
}

// String returns the text of the expression, without compiling it.
func (r *Regexp) String() string { return r.text }
