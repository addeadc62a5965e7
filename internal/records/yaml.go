package records

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// YAML returns records as mappings in block style (YAML 1.2.2): a sequence of them, or a document for each. Readers of YAML
// 1.1 and 1.2 find the values of JSON. Blank lines before the records make the file size bytes long, unless size is 0.
func YAML(o Options, documents bool, size int64) *lazyfile.Series {
	format, frame := &yamlSequence, frame{rowHead: []*segment{newTextSegment("- ")}, rowEnd: "\n", lastEnd: "\n"}
	if documents {
		format, frame.rowHead = &yamlDocuments, []*segment{newTextSegment("---\n")}
	}
	return newTable(&o, format.Get(), frame).sized(&o, newlines, size)
}

var (
	yamlSequence  = lazy.Value[*format]{Compute: func() *format { return newYAMLFormat("\n  ") }}
	yamlDocuments = lazy.Value[*format]{Compute: func() *format { return newYAMLFormat("\n") }}
)

// newYAMLFormat returns the format of values with the line break and the indentation between them.
func newYAMLFormat(separator string) *format {
	return &format{
		separator:    separator,
		missing:      func(f field, _ bool) string { return f.name() + ": null" + separator },
		prefix:       func(f field) string { return f.name() + ": " },
		pattern:      yamlPattern,
		spelling:     spelling{escape: escapeJSON},
		appendString: appendYAML,
	}
}

// plainKinds are the kinds of strings that need no quotation marks, because none of their values is a number, a date, a
// boolean or null in YAML 1.1 or 1.2, or has an indicator (YAML 1.2.2, 7.3.3). A country_code is not among them: to YAML
// 1.1, NO is false.
var plainKinds = []string{
	"name", "email", "username", "website", "city", "state", "country", "job_title", "department", "time_zone", "url",
	"category", "sku", "order_id", "order_status", "sentence", "paragraph", "avatar",
}

// yamlPattern returns the pattern of a kind. Strings that are not plain are JSON strings, which are YAML (1.2.2, 7.3.1).
func yamlPattern(k *kind) string {
	if slices.Contains(plainKinds, k.Name) {
		return k.pattern
	}
	return jsonPattern(k)
}

// appendYAML appends a string in quotation marks. A byte order mark is none of the characters in YAML (1.2.2, 5.4).
func appendYAML(dst, value []byte) []byte {
	start := len(dst)
	dst = appendJSON(dst, value)
	if mark := []byte("\ufeff"); bytes.Contains(dst[start:], mark) {
		return append(dst[:start], bytes.ReplaceAll(dst[start:], mark, []byte(`\ufeff`))...)
	}
	return dst
}
