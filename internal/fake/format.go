package fake

import "sync"

// A format determines how values are written in a file.
type format struct {
	pattern func(k kind) string       // of a value with its surrounding text
	escape  func(value string) string // of a single list value
	loaded  []func() []*segment       // segments of each kind
}

// newFormat returns a format that prepares the segments of a kind on their first use.
func newFormat(pattern func(kind) string, escape func(string) string) *format {
	f := &format{pattern: pattern, escape: escape}
	for _, k := range kinds {
		f.loaded = append(f.loaded, sync.OnceValue(func() []*segment { return newSegments(pattern(k), escape) }))
	}
	return f
}

// segments returns the segments of a kind.
func (f *format) segments(kind int) []*segment { return f.loaded[kind]() }
