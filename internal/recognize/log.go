package recognize

import (
	"bufio"
	"bytes"
	"regexp"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A logPattern is what the lines of a layout look like.
type logPattern struct {
	layout placeholder.LogLayout
	lines  *regexp.Regexp
}

// logPatterns are the layouts of logs. Lines of Apache are those of nginx, unless one has no bytes.
var logPatterns = lazy.Value[[]logPattern]{Compute: func() []logPattern {
	const entry = `^\S+ \S+ .+ \[[^\]]+\] "(?:\\.|[^"\\])*" [0-9]{3} (?:[0-9]+|-)`
	return []logPattern{
		{placeholder.LogJSON, regexp.MustCompile(`^\{".*\}$`)},
		{placeholder.LogSyslog, regexp.MustCompile(`^<[0-9]{1,3}>[1-9] \S+ \S+ \S+ `)},
		{placeholder.LogRFC3164, regexp.MustCompile(`^(?:<[0-9]{1,3}>)?[A-Z][a-z]{2} [ 0-9][0-9] [0-9:]{8} \S+ `)},
		{placeholder.LogNginx, regexp.MustCompile(entry + ` "`)},
		{placeholder.LogCommon, regexp.MustCompile(entry + `$`)},
	}
}}

// logPatternOf returns the pattern that a line has, or nil. After the directives of W3C, any line is an entry.
func logPatternOf(line []byte, hasFields bool) *logPattern {
	if hasFields {
		return &logPattern{placeholder.LogIIS, regexp.MustCompile(`\S`)}
	}
	patterns := logPatterns.Get()
	if i := slices.IndexFunc(patterns, func(p logPattern) bool { return p.lines.Match(line) }); i >= 0 {
		return &patterns[i]
	}
	return nil
}

// readLog reads lines of the layout that the first one has, after the directives of W3C.
func readLog(s *source) facts {
	expect(slices.Contains(signature.Log.Own, s.extension()))
	in := bufio.NewScanner(s.stream(s.afterByteOrderMark()))
	in.Buffer(nil, maxToken)
	var pattern *logPattern
	var lines, others int64
	hasFields, isApache := false, false
	for in.Scan() {
		line := in.Bytes()
		if bytes.HasPrefix(line, []byte("#")) && (pattern == nil || pattern.layout == placeholder.LogIIS) {
			hasFields = hasFields || bytes.HasPrefix(line, []byte("#Fields:"))
			continue
		}
		if lines++; lines == 1 {
			pattern = logPatternOf(line, hasFields)
			expect(pattern != nil)
		}
		if !pattern.lines.Match(line) {
			others++
		}
		isApache = isApache || pattern.layout == placeholder.LogNginx && bytes.Contains(line, []byte(`" 304 - `))
	}
	must(in.Err())
	expect(lines > 0)
	f := newFacts("log", lines, "line", "values")
	layout := pattern.layout
	if isApache {
		layout = placeholder.LogApache
	}
	f.set("layout", layout, string(placeholder.LogNginx))
	f.kept = append(f.kept, "layout "+string(layout))
	f.loseIf(others > 0, count(others, "line")+" in another layout")
	f.measure(s)
	return f
}
