package records

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// JSON returns a JSON array (RFC 8259) with a record per line. White space before the records makes it size bytes long,
// unless size is 0.
func JSON(o Options, size int64) *lazyfile.Series {
	return newTable(&o, jsonFormat, jsonFrame()).sized(&o, spaces, size)
}

// JSONLines returns a JSON record on each line, which ends with newline. White space before the records makes the file
// size bytes long, unless size is 0.
func JSONLines(o Options, newline string, size int64) *lazyfile.Series {
	return newTable(&o, jsonFormat, jsonLinesFrame(newline)).sized(&o, spaces, size)
}

func jsonFrame() frame {
	return frame{head: "[\n", rowHead: brace(), rowEnd: "},\n", lastEnd: "}\n]\n"}
}

func jsonLinesFrame(newline string) frame {
	return frame{rowHead: brace(), rowEnd: "}" + newline, lastEnd: "}" + newline}
}

// brace begins each record.
func brace() []*segment { return []*segment{newTextSegment("{")} }

var jsonFormat = &format{
	separator:    ",",
	missing:      func(f field, _ bool) string { return `"` + f.name() + `":null,` },
	prefix:       func(f field) string { return `"` + f.name() + `":` },
	pattern:      jsonPattern,
	spelling:     spelling{escape: escapeJSON},
	appendString: appendJSON,
}

func jsonPattern(k *kind) string {
	if k.Type != typeString {
		return k.pattern
	}
	return `"` + k.pattern + `"`
}

// escapeJSON returns a string without the quotation marks around it.
func escapeJSON(value string) string {
	quoted := appendJSON(nil, []byte(value))
	return string(quoted[1 : len(quoted)-1])
}

// appendJSON appends a JSON string (RFC 8259, 7).
func appendJSON(dst, value []byte) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	copied := 0
	for i, c := range value {
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		dst = append(dst, value[copied:i]...)
		if copied = i + 1; c < ' ' {
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		} else {
			dst = append(dst, '\\', c)
		}
	}
	return append(append(dst, value[copied:]...), '"')
}
