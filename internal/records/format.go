package records

import (
	"slices"
	"sync"
)

// A format determines how values are written in a file.
type format struct {
	separator    string                            // after each value
	lead         func(column int) []*segment       // precedes each value that is not missing; may be nil
	missing      func(f field, isOnly bool) string // missing value with the text around it
	prefix       func(f field) string              // text before a value
	suffix       func(f field) string              // text after a value and its separator; nil if there is none
	pattern      func(k *kind) string              // pattern of a kind, with the text around its values
	appendString func(dst, value []byte) []byte    // writes any string
	reference    *segment                          // replaces any string; nil if that stands where it is used
	raw          *format                           // of values as they are; nil if their notation is that of the vocabulary
	notation     Notation
	spelling

	// Segments of each kind, which are prepared on their first use: with the prefix for
	// the first person, and without. The first call to segments makes the lists.
	once           sync.Once
	prefixed, bare [scriptCount][]func() []*segment
}

func (f *format) prepare() {
	for i := range kinds {
		k := &kinds[i]
		segments := func(prefix, suffix string, s Script) func() []*segment {
			return sync.OnceValue(func() []*segment { return newSegments(prefix+f.pattern(k)+f.separator+suffix, &f.spelling, s) })
		}
		prefix, suffix := f.prefix(field{kind: i}), f.suffixOf(field{kind: i})
		prefixed, bare := segments(prefix, suffix, Latin), segments("", "", Latin)
		for script := range scriptCount {
			if script != Latin && k.hasScripts() {
				prefixed, bare = segments(prefix, suffix, script), segments("", "", script)
			}
			f.prefixed[script], f.bare[script] = append(f.prefixed[script], prefixed), append(f.bare[script], bare)
		}
	}
}

// suffixOf returns the text after a value and its separator.
func (f *format) suffixOf(of field) string {
	if f.suffix == nil {
		return ""
	}
	return f.suffix(of)
}

// leadOf returns the segments that precede each value of a column, counted from 0.
func (f *format) leadOf(column int) []*segment {
	if f.lead == nil {
		return nil
	}
	return f.lead(column)
}

// rawFormat returns the format of values as they are, in the notation of f.
func (f *format) rawFormat() *format {
	if f.raw == nil {
		return raw
	}
	return f.raw
}

// segments returns the segments of a field in a script.
func (f *format) segments(of field, script Script) []*segment {
	f.once.Do(f.prepare)
	switch prefix := f.prefix(of); {
	case prefix == "":
		return f.bare[script][of.kind]()
	case of.person == 0:
		return f.prefixed[script][of.kind]()
	default:
		return slices.Concat([]*segment{newTextSegment(prefix)}, f.bare[script][of.kind](), f.textAfter(of))
	}
}

// textAfter returns the segment of the text after a value and its separator, if there is one.
func (f *format) textAfter(of field) []*segment {
	if f.suffix == nil {
		return nil
	}
	return []*segment{newTextSegment(f.suffix(of))}
}

// raw is the format of values as they are.
var raw = &format{
	missing:      func(field, bool) string { return "" },
	prefix:       func(field) string { return "" },
	pattern:      func(k *kind) string { return k.pattern },
	appendString: func(dst, value []byte) []byte { return append(dst, value...) },
	spelling:     unescaped,
}

// unescaped is the spelling of values as they are in the vocabulary.
var unescaped = spelling{escape: func(value string) string { return value }}
