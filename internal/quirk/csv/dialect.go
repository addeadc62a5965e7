package csv

import "strings"

// A dialect is how a table is written. The zero value is RFC 4180.
type dialect struct {
	delimiter string // the default is a comma
	end       string // of lines; the default is CR LF
	null      string // for cells without a value

	// quote returns a field as it is in the file. The default quotes fields that contain the
	// delimiter, a quote or a line break.
	quote func(field string) string
}

// rfc returns a table as RFC 4180 describes it.
func rfc(t table) string { return dialect{}.write(t) }

// write returns the lines of a table.
func (d dialect) write(t table) string {
	lines := d.lines(t)
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, d.lineEnd()) + d.lineEnd()
}

// lines returns the lines of a table without their ends, the header first.
func (d dialect) lines(t table) []string {
	var lines []string
	if t.header != nil {
		lines = append(lines, d.line(t.header))
	}
	for _, row := range t.rows {
		lines = append(lines, d.line(row))
	}
	return lines
}

func (d dialect) line(fields []string) string {
	quoted := make([]string, len(fields))
	for i, field := range fields {
		quoted[i] = d.field(field)
	}
	return strings.Join(quoted, d.separator())
}

func (d dialect) field(value string) string {
	switch {
	case value == null:
		return d.null
	case d.quote != nil:
		return d.quote(value)
	case strings.Contains(value, d.separator()) || strings.ContainsAny(value, "\"\r\n"):
		return quoted(value)
	default:
		return value
	}
}

func (d dialect) separator() string {
	if d.delimiter == "" {
		return ","
	}
	return d.delimiter
}

func (d dialect) lineEnd() string {
	if d.end == "" {
		return "\r\n"
	}
	return d.end
}

// quoted returns a field in quotes. Quotes inside are doubled.
func quoted(field string) string { return `"` + strings.ReplaceAll(field, `"`, `""`) + `"` }

// verbatim returns a field without quotes.
func verbatim(field string) string { return field }
