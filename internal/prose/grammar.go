package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A grammar is the parsed file of a style.
type grammar struct {
	settings map[string]string
	rules    map[string]*rule
}

// An element is a part of a grammar that generates text.
type element interface {
	// appendTo appends text generated for a position.
	appendTo(dst []byte, x *random.Sequence, at position) []byte
}

// The elements.
type (
	rule         struct{ alternatives []element } // a random alternative
	sequence     []element                        // all elements in order
	capitalized  struct{ element }                // the element with its first letter in upper case
	literal      string                           // the string itself
	digitPattern string                           // a random number in the format of the string
	counter      string                           // the part of the position that the string names
)

// parse parses the text of a style's files. Lines that start with "@" are settings, and
// lines that start with "# " are comments. The name of a rule is in brackets. The lines
// below it contain the alternatives, which are separated by line breaks or bars. In
// settings and alternatives, \n stands for a line feed and \s for a space.
//
// Braces in an alternative contain a counter, a digit pattern, or the name of a rule. If
// the name starts with a capital, so does the text of the rule.
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
				panic(fmt.Sprintf("prose: duplicate rule %q", name))
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

// rule returns the rule with a name and adds it without alternatives if it is new.
func (g grammar) rule(name string) *rule {
	if g.rules[name] == nil {
		g.rules[name] = &rule{}
	}
	return g.rules[name]
}

var escapes = strings.NewReplacer(`\n`, "\n", `\s`, " ")

// element returns the element of an alternative.
func (g grammar) element(alternative string) element {
	var s sequence
	for alternative != "" {
		text, rest, _ := strings.Cut(alternative, "{")
		if text != "" {
			s = append(s, literal(escapes.Replace(text)))
		}
		name, rest, ok := strings.Cut(rest, "}")
		if ok {
			s = append(s, g.resolve(name))
		}
		alternative = rest
	}
	if len(s) == 1 {
		return s[0]
	}
	return s
}

// resolve returns the element that a name in braces refers to.
func (g grammar) resolve(name string) element {
	switch first := name[0]; {
	case first == '0' || first == '1':
		return digitPattern(name)
	case name == "section" || name == "clause" || name == "time":
		return counter(name)
	case first >= 'a':
		return g.rule(name)
	default:
		return capitalized{g.rule(strings.ToLower(name))}
	}
}

// A position is a position in a text. Counters show it.
type position struct {
	section, clause int // counted from 1
	time            int // milliseconds since the start of the log
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

func (c capitalized) appendTo(dst []byte, x *random.Sequence, at position) []byte {
	start := len(dst)
	dst = c.element.appendTo(dst, x, at)
	// In UTF-8, both cases of every letter in the styles have the same length.
	first, _ := utf8.DecodeRune(dst[start:])
	utf8.EncodeRune(dst[start:], unicode.ToUpper(first))
	return dst
}

func (l literal) appendTo(dst []byte, _ *random.Sequence, _ position) []byte {
	return append(dst, l...)
}

// appendTo appends the pattern with each 0 replaced by a random digit and each 1 by a
// random nonzero digit.
func (p digitPattern) appendTo(dst []byte, x *random.Sequence, _ position) []byte {
	for _, c := range []byte(p) {
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

// logDay is the day of March 2024 on which a log starts.
const logDay = 4

// appendTime appends the time in the format of RFC 3339.
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

// addTo adds n, which must be less than 100, to two ASCII digits that are zero.
func addTo(digits []byte, n int) {
	digits[0] += byte(n / 10)
	digits[1] += byte(n % 10)
}
