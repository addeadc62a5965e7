package records

import (
	"slices"
	"strings"
	"time"
)

// A Notation is how numbers and dates are written.
type Notation struct {
	DecimalComma bool
	Dates        string // iso, dmy, mdy, excel-de, excel-us or excel-jp; empty is the same as iso
}

// A dateStyle is how dates are written.
type dateStyle struct {
	name           string
	date, dateTime string // layouts of package time
	day            string // layout of a date without the year
	birth          string // pattern of dates of birth
	shortHours     bool   // whether hours have no leading zero
}

// dateStyles are all styles. Those of Excel are the short date of the country and, if there is a time, hours and
// minutes (format 22 of ECMA-376, part 1, 18.8.30).
func dateStyles() []dateStyle {
	return []dateStyle{
		{name: "iso", date: time.DateOnly, dateTime: time.RFC3339},
		{"dmy", "02/01/2006", "02/01/2006 15:04:05", "02/01", "{birthday}/{birth_year}", false},
		{"mdy", "01/02/2006", "01/02/2006 15:04:05", "01/02", "{birthday}/{birth_year}", false},
		{"excel-de", "02.01.2006", "02.01.2006 15:04", "02.01", "{birthday}.{birth_year}", false},
		{"excel-us", "1/2/2006", "1/2/2006 15:04", "1/2", "{birthday}/{birth_year}", true},
		{"excel-jp", "2006/1/2", "2006/1/2 15:04", "1/2", "{birth_year}/{birthday}", true},
	}
}

func (n *Notation) dates() dateStyle {
	all := dateStyles()
	return all[max(0, slices.IndexFunc(all, func(s dateStyle) bool { return s.name == n.Dates }))]
}

func (s *dateStyle) isISO() bool { return s.dateTime == time.RFC3339 }

// parse returns the date that is written as a value.
func (s *dateStyle) parse(value []byte) (time.Time, error) {
	if len(value) <= len(time.DateOnly) {
		return time.Parse(s.date, string(value))
	}
	return time.Parse(s.dateTime, string(value))
}

// pattern returns the pattern of a kind.
func (s *dateStyle) pattern(k *kind) string {
	switch {
	case s.isISO() || !k.isDate():
		return k.pattern
	case k.Name == "birth_date":
		return s.birth
	}
	pattern := strings.Replace(strings.TrimSuffix(k.pattern, "Z"), "}T{", "} {", 1)
	if before, _, hasTime := strings.Cut(pattern, ":{"); hasTime && !strings.HasSuffix(s.dateTime, ":05") {
		return before
	}
	return pattern
}

// rewrite returns an ISO 8601 date or time of a list in the style.
func (s *dateStyle) rewrite(list, value string) string {
	switch list {
	case "day", "ordered_day", "shipped_day":
		return reformatted(value, time.DateOnly, s.date)
	case "birthday":
		return reformatted(value, "01-02", s.day)
	case "minute", "order_minute", "ship_minute":
		if s.shortHours {
			return strings.TrimPrefix(value, "0")
		}
	}
	return value
}

// reformatted returns a date of the vocabulary in another layout.
func reformatted(value, from, to string) string {
	t, err := time.Parse(from, value)
	if err != nil {
		panic(err) // the vocabulary has only dates
	}
	return t.Format(to)
}

// spelling returns the spelling of values without escapes.
func (n *Notation) spelling() spelling {
	dates := n.dates()
	return spelling{comma: n.DecimalComma, escape: func(value string) string { return value }, rewrite: func(list, value string) string {
		switch list {
		case "price", "rating", "latitude", "longitude":
			if n.DecimalComma {
				return strings.Replace(value, ".", ",", 1)
			}
		}
		if dates.isISO() {
			return value
		}
		return dates.rewrite(list, value)
	}}
}

// hasDecimals reports whether the values are numbers with decimals.
func (k *kind) hasDecimals() bool {
	switch k.Name {
	case "latitude", "longitude", "price", "discount", "order_total", "rating", "decimal", "percent":
		return true
	}
	return false
}
