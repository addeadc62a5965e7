package prose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A grammar is what the file of a style says.
type grammar struct {
	settings map[string]string
	rules    map[string]*rule
}

// An element is a part of a grammar that gives text.
type element interface {
	// appendTo appends the text that it gives at a position.
	appendTo(dst []byte, x *random.Sequence, at position) []byte
}

// The elements.
type (
	rule     struct{ alternatives []element } // gives one of them
	sequence []element                        // gives one after the other
	capital  struct{ element }                // puts the first letter into upper case
	literal  string                           // gives itself
	figure   string                           // gives a number of its kind
	counter  string                           // gives a number of the position
)

// parse reads the text of a style's files. Settings begin with an @, comments
// with a # and a space. The name of a rule stands in brackets, its alternatives
// on the lines below or between bars, with \n for a line feed and \s for a space
// at the end. What stands in braces is a reference to a rule, with a capital if
// it begins with one, to a counter, or a figure.
func parse(text string) grammar {
	g := grammar{settings: map[string]string{}, rules: map[string]*rule{}}
	var current *rule
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "# "):
		case line[0] == '@':
			name, value, _ := strings.Cut(line[1:], " ")
			g.settings[name] = escapes.Replace(value)
		case line[0] == '[':
			name := strings.Trim(line, "[]")
			if current = g.rule(name); len(current.alternatives) > 0 {
				panic(fmt.Sprintf("prose: rule %q stands twice", name))
			}
		default:
			for alternative := range strings.SplitSeq(line, "|") {
				if alternative = strings.TrimSpace(alternative); alternative != "" {
					current.alternatives = append(current.alternatives, g.element(alternative))
				}
			}
		}
	}
	for name, r := range g.rules {
		if len(r.alternatives) == 0 {
			panic(fmt.Sprintf("prose: rule %q has no alternatives", name))
		}
	}
	return g
}

// rule returns the rule of a name, whose alternatives may be yet to come.
func (g grammar) rule(name string) *rule {
	if g.rules[name] == nil {
		g.rules[name] = &rule{}
	}
	return g.rules[name]
}

var (
	reference = regexp.MustCompile(`\{[^}]+\}`)
	escapes   = strings.NewReplacer(`\n`, "\n", `\s`, " ")
)

func (g grammar) element(alternative string) element {
	var s sequence
	for alternative != "" {
		at := reference.FindStringIndex(alternative)
		if at == nil {
			at = []int{len(alternative), len(alternative)}
		}
		if at[0] > 0 {
			s = append(s, literal(escapes.Replace(alternative[:at[0]])))
		}
		if at[0] < at[1] {
			s = append(s, g.refer(alternative[at[0]+1:at[1]-1]))
		}
		alternative = alternative[at[1]:]
	}
	if len(s) == 1 {
		return s[0]
	}
	return s
}

func (g grammar) refer(name string) element {
	switch first := name[0]; {
	case first == '0' || first == '1':
		return figure(name)
	case name == "section" || name == "clause" || name == "time":
		return counter(name)
	case first >= 'a':
		return g.rule(name)
	default:
		return capital{g.rule(strings.ToLower(name))}
	}
}

// A position is how far a text has come; counters show it.
type position struct {
	section, clause int
	time            int // milliseconds since the log began
}

func (r *rule) appendTo(dst []byte, x *random.Sequence, at position) []byte {
	return r.alternatives[x.Below(len(r.alternatives))].appendTo(dst, x, at)
}

func (s sequence) appendTo(dst []byte, x *random.Sequence, at position) []byte {
	for _, e := range s {
		dst = e.appendTo(dst, x, at)
	}
	return dst
}

func (c capital) appendTo(dst []byte, x *random.Sequence, at position) []byte {
	start := len(dst)
	dst = c.element.appendTo(dst, x, at)
	// Both cases of all letters that styles have are as long in UTF-8.
	first, _ := utf8.DecodeRune(dst[start:])
	utf8.EncodeRune(dst[start:], unicode.ToUpper(first))
	return dst
}

func (l literal) appendTo(dst []byte, _ *random.Sequence, _ position) []byte {
	return append(dst, l...)
}

// appendTo appends a number like f, in which 1 stands for a digit from 1 to 9,
// 0 for one from 0 to 9, and anything else for itself.
func (f figure) appendTo(dst []byte, x *random.Sequence, _ position) []byte {
	for _, c := range []byte(f) {
		switch c {
		case '0':
			c += byte(x.Below(10))
		case '1':
			c += byte(x.Below(9))
		}
		dst = append(dst, c)
	}
	return dst
}

func (c counter) appendTo(dst []byte, _ *random.Sequence, at position) []byte {
	switch c {
	case "section":
		return strconv.AppendInt(dst, int64(at.section), 10)
	case "clause":
		return strconv.AppendInt(dst, int64(at.clause), 10)
	default:
		return at.appendTime(dst)
	}
}

// logDay is the day of March 2024 on which a log begins.
const logDay = 4

// appendTime appends the time as RFC 3339 writes it.
func (at position) appendTime(dst []byte) []byte {
	start := len(dst)
	dst = append(dst, "2024-03-00T00:00:00.000Z"...)
	digits := dst[start:]
	seconds := at.time / 1000
	addTo(digits[8:10], logDay+seconds/(24*60*60))
	addTo(digits[11:13], seconds/(60*60)%24)
	addTo(digits[14:16], seconds/60%60)
	addTo(digits[17:19], seconds%60)
	addTo(digits[20:22], at.time/10%100)
	digits[22] += byte(at.time % 10)
	return dst
}

// addTo adds n to two digits that are zero.
func addTo(digits []byte, n int) {
	digits[0] += byte(n / 10)
	digits[1] += byte(n % 10)
}
