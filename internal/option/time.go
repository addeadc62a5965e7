package option

import (
	"strings"
	"time"
)

// Time returns an optional option of a time with a zone, in seconds.
func Time(name string, field *time.Time, minimum, maximum time.Time) Option {
	rule := Rule{Name: name, Type: ValueTime, Min: uint64(minimum.Unix()), Max: uint64(maximum.Unix())}
	return New(rule, instant{field}).Optional()
}

// An instant is a field for a time. The zero time is absent.
type instant struct{ field *time.Time }

func (t instant) Text() string {
	if t.field.IsZero() {
		return ""
	}
	return t.field.Format(time.RFC3339)
}

func (t instant) Set(v Value) { *t.field, _ = parseTime(v.Text) } // the rule allows it

func (t instant) Check(r Rule) error {
	_, err := r.parseTime(t.Text())
	return err
}

// parseTime parses a time of RFC 3339. In the query of an address, a + that is not encoded stands for a space.
func parseTime(s string) (time.Time, error) {
	return time.Parse(time.RFC3339, strings.Replace(s, " ", "+", 1))
}

func (r Rule) parseTime(s string) (time.Time, error) {
	t, err := parseTime(s)
	switch {
	case err != nil, !patterns[r.Type].Get().MatchString(s):
		return t, r.valueError(s, "must be a time with a zone, such as 2024-06-01T12:00:00+02:00")
	case t.Unix() < 0, !r.contains(uint64(t.Unix())):
		return t, r.rangeError(s)
	default:
		return t, nil
	}
}
