package records

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A dirt appends a variant of a value that importers stumble on.
type dirt func(dst, value []byte, numbers *random.Sequence) []byte

const (
	// longDirt is the length in bytes of very long values, one in longInterval.
	longDirt     = 10_000
	longInterval = 1024
)

// appendDirt appends a variant of a value that the charset has. It is not equal to the value.
func (n *noise) appendDirt(dst, value []byte, numbers *random.Sequence) []byte {
	if numbers.Below(longInterval) == 0 {
		return appendLong(dst, value)
	}
	start := len(dst)
	for {
		dst = n.dirts[numbers.Below(len(n.dirts))](dst[:start], value, numbers)
		if bytes.Equal(dst[start:], value) {
			dst = append(dst, ' ')
		}
		if n.format.charset.IsUnicode() || n.format.charset.Has(string(dst[start:])) {
			return dst
		}
	}
}

// dirtsOf returns the dirts for values of a kind.
func (n *Notation) dirtsOf(k *kind) []dirt {
	switch {
	case k.Type == typeNumber:
		return n.numberDirts()
	case k.Type == typeBoolean:
		return booleanDirts.Get()
	case k.isDate():
		return n.dateDirts()
	default:
		return dirts.Get()
	}
}

func appendLong(dst, value []byte) []byte {
	end := len(dst) + longDirt
	for len(dst)+len(value) < end {
		dst = append(append(dst, value...), ' ')
	}
	for len(dst) < end {
		dst = append(dst, 'x')
	}
	return dst
}

// dirts are for strings, and the other lists for values of other types.
var (
	dirts = lazy.Value[[]dirt]{Compute: func() []dirt {
		return []dirt{
			around(" ", ""), around("", " "), around("   ", "\t"), around("\u00a0", ""), around("", "\u00a0"), replaceSpaces("  "),
			replaceSpaces("\u00a0"), replaceSpaces("\t"), replaceSpaces("\n"), within("\u200b"), within("\n"), within("\t"),
			within(`"`), within("'"), within(","), within(";"), within("|"), within("\\"), around(`"`, `"`), around("'", ""),
			convert(unicode.ToUpper), convert(unicode.ToLower), decompose, within("e\u0301"), around("\u200f\u05e9\u05dc\u05d5\u05dd ", ""), around("", " \u0645\u0631\u062d\u0628\u0627"),
			around("", " \U0001f389"), around("\U0001f469\u200d\U0001f680 ", ""), around("", "\ufeff"),
			instead("NULL", "null", "N/A", "n/a", "#N/A", "None", "-", "?", "undefined", "NaN"),
			instead("=1+1", "=HYPERLINK(\"https://example.com\")", "@SUM(1;1)", "-2+3", "+1+1", "=cmd|' /C calc'!A0"),
			around("<b>", "</b>"), around("<script>alert(1)</script>", ""), around("{{7*7}}", ""), around("${7*7}", ""), around("<%= 7*7 %>", ""),
			around("", "'; DROP TABLE people; --"), around("&lt;", "&gt;"), around("%00", ""), instead("0", "true", "1e3", "007"),
		}
	}}
	booleanDirts = lazy.Value[[]dirt]{Compute: func() []dirt {
		return []dirt{
			as("yes", "no"), as("Yes", "No"), as("Y", "N"), as("1", "0"), as("TRUE", "FALSE"), as("t", "f"), as("on", "off"), as("x", "-"),
			instead("NULL", "N/A", "maybe", "2"),
		}
	}}
)

// dateDirts returns the dirts for dates.
func (n *Notation) dateDirts() []dirt {
	all, dates := slices.Clone(dirts.Get()[:4]), n.dates()
	for _, layout := range []string{"01/02/2006", "02.01.2006", "2 Jan 2006", "20060102", "2006-1-2", "02/01/06", "January 2, 2006 3:04 PM", "2006-01-02 15:04:05"} {
		all = append(all, dates.reformat(layout))
	}
	return append(all, instead("NULL", "N/A", "0000-00-00", "1900-01-00", "2025-02-30", "soon", "45878"))
}

// numberDirts returns the dirts for numbers.
func (n *Notation) numberDirts() []dirt {
	all := append(slices.Clone(dirts.Get()[:6]), around("0", ""), around("000", ""), around("", ".0"), around("", " EUR"), around("$", ""), around("+", ""))
	for _, marks := range []string{",.", ".,", " ,", "'."} {
		all = append(all, n.separate(marks[:1], marks[1:]))
	}
	return append(all, instead("NULL", "N/A", "#DIV/0!", "NaN", "Infinity", "-", "one", "1e3", "0x1F", "9999999999999999999"))
}

// around puts text before and after the value.
func around(before, after string) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		return append(append(append(dst, before...), value...), after...)
	}
}

// within puts text in the middle of the value.
func within(text string) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		middle := len(value) / 2
		for middle < len(value) && !utf8.RuneStart(value[middle]) {
			middle++
		}
		return append(append(append(dst, value[:middle]...), text...), value[middle:]...)
	}
}

// instead replaces the value.
func instead(values ...string) dirt {
	return func(dst, _ []byte, numbers *random.Sequence) []byte {
		return append(dst, values[numbers.Below(len(values))]...)
	}
}

// replaceSpaces replaces each space, or appends to a value that has none.
func replaceSpaces(by string) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		if bytes.IndexByte(value, ' ') < 0 {
			return append(append(dst, value...), by...)
		}
		for _, c := range value {
			if c == ' ' {
				dst = append(dst, by...)
			} else {
				dst = append(dst, c)
			}
		}
		return dst
	}
}

// convert replaces each character.
func convert(to func(rune) rune) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		for len(value) > 0 {
			r, size := utf8.DecodeRune(value)
			dst, value = utf8.AppendRune(dst, to(r)), value[size:]
		}
		return dst
	}
}

// decompose replaces composed characters by combining ones.
func decompose(dst, value []byte, _ *random.Sequence) []byte { return norm.NFD.Append(dst, value...) }

// as replaces true and false.
func as(yes, no string) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		if string(value) == "true" {
			return append(dst, yes...)
		}
		return append(dst, no...)
	}
}

// separate writes a number with separators of thousands and another decimal point.
func (n *Notation) separate(thousands, point string) dirt {
	from := []byte(".")
	if n.DecimalComma {
		from = []byte(",")
	}
	return func(dst, value []byte, _ *random.Sequence) []byte {
		whole, fraction, hasPoint := bytes.Cut(value, from)
		for i, digit := range whole {
			if left := len(whole) - i; i > 0 && whole[i-1] != '-' && left%3 == 0 {
				dst = append(dst, thousands...)
			}
			dst = append(dst, digit)
		}
		if hasPoint {
			dst = append(append(dst, point...), fraction...)
		}
		return dst
	}
}

// reformat writes a date in another layout.
func (s *dateStyle) reformat(layout string) dirt {
	return func(dst, value []byte, _ *random.Sequence) []byte {
		t, err := s.parse(value)
		if err != nil {
			return append(dst, value...)
		}
		return t.AppendFormat(dst, layout)
	}
}
