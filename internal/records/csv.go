package records

import (
	"bytes"
	"strings"
	"sync"
	"weak"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Layout is a variant of CSV.
type Layout struct {
	Delimiter string // a character of Delimiters
	Newline   string
	BOM       bool // whether the file begins with a byte order mark
	NoHeader  bool // whether there is no line of column names
	Charset   charset.Charset
	Notation
}

// Delimiters are the possible delimiters.
const Delimiters = ",;\t|"

// CSV returns a CSV file (RFC 4180).
func CSV(o Options, l Layout) *lazyfile.Series {
	return newTable(&o, l.format(), l.frame(o.Fields)).file(&o)
}

// otherFormats contains the formats in other charsets and notations that files use. The lists of one take megabytes.
var otherFormats sync.Map // of Layout, weak.Pointer[format]

func (l *Layout) format() *format {
	dates := l.dates()
	if l.Charset.IsUTF8() && !l.DecimalComma && dates.isISO() {
		return csvFormats.Get()[strings.Index(Delimiters, l.Delimiter)]
	}
	key := Layout{Delimiter: l.Delimiter, Charset: l.Charset, Notation: l.Notation}
	if pointer, ok := otherFormats.Load(key); ok {
		if f := pointer.(weak.Pointer[format]).Value(); f != nil {
			return f
		}
	}
	f := key.newFormat(dates)
	otherFormats.Store(key, weak.Make(f))
	return f
}

func (l *Layout) newFormat(dates dateStyle) *format {
	f := newCSVFormat(l.Delimiter)
	f.notation, f.raw = l.Notation, &format{prefix: f.prefix, pattern: dates.pattern, spelling: l.spelling()}
	f.raw.standIns = standInsFor(l.Charset)
	f.spelling = f.raw.spelling
	f.escape, f.charset = quoteWith(l.Delimiter), l.Charset
	f.pattern = func(k *kind) string {
		if l.DecimalComma && l.Delimiter == "," && k.hasDecimals() {
			return `"` + k.pattern + `"`
		}
		return dates.pattern(k)
	}
	return f
}

func (l *Layout) frame(fields []string) frame {
	newline := l.Charset.Encode(l.Newline)
	return frame{head: l.Charset.Encode(l.head(fields)), rowEnd: newline, lastEnd: newline}
}

func (l *Layout) head(fields []string) string {
	head := ""
	if l.BOM {
		head = "\ufeff"
	}
	if l.NoHeader {
		return head
	}
	return head + strings.Join(fields, l.Delimiter) + l.Newline
}

// csvFormats are the formats for each of the Delimiters.
var csvFormats = lazy.Value[[]*format]{Compute: func() (formats []*format) {
	for _, delimiter := range Delimiters {
		formats = append(formats, newCSVFormat(string(delimiter)))
	}
	return formats
}}

func newCSVFormat(delimiter string) *format {
	special := delimiter + "\"\r\n"
	return &format{
		separator: delimiter,
		missing: func(_ field, isOnly bool) string {
			if isOnly {
				return `""` + delimiter // because many programs ignore blank lines
			}
			return delimiter
		},
		prefix:  func(field) string { return "" },
		pattern: func(k *kind) string { return k.pattern },
		appendString: func(dst, value []byte) []byte {
			return appendQuoted(dst, value, special)
		},
		spelling: spelling{escape: quoteWith(delimiter)},
	}
}

// quoteWith returns a function that returns a value, in quotation marks if it needs them.
func quoteWith(delimiter string) func(value string) string {
	special := delimiter + "\"\r\n"
	return func(value string) string {
		if !needsQuotes([]byte(value), special) {
			return value
		}
		return string(appendQuoted(nil, []byte(value), special))
	}
}

// appendQuoted appends a value, in quotation marks if it needs them.
func appendQuoted(dst, value []byte, special string) []byte {
	if !needsQuotes(value, special) {
		return append(dst, value...)
	}
	dst = append(dst, '"')
	for {
		quote := bytes.IndexByte(value, '"')
		if quote < 0 {
			return append(append(dst, value...), '"')
		}
		dst = append(append(dst, value[:quote]...), `""`...)
		value = value[quote+1:]
	}
}

// needsQuotes reports whether a value has special characters, would end the data of COPY in PostgreSQL, or
// begins or ends with white space.
func needsQuotes(value []byte, special string) bool {
	return bytes.ContainsAny(value, special) || len(bytes.TrimSpace(value)) < len(value) || string(value) == `\.`
}
