// Package timestamp formats times that follow one another faster than package time does, and converts times to FILETIME of Windows.
package timestamp

import "time"

const (
	hour = 3600
	day  = 24 * hour
)

// A Clock formats times in UTC. It keeps the date of the last one. Its zero value is ready.
type Clock struct {
	day    int64 // since 1970, and one more
	layout string
	date   []byte
}

// AppendDate appends the date of a time in seconds since 1970, in a layout of package time.
func (c *Clock) AppendDate(dst []byte, seconds int64, layout string) []byte {
	if d := seconds/day + 1; d != c.day || layout != c.layout {
		c.day, c.layout = d, layout
		c.date = time.Unix(seconds, 0).UTC().AppendFormat(c.date[:0], layout)
	}
	return append(dst, c.date...)
}

// AppendTime appends the time of the day of a time in seconds since 1970, such as 09:05:07.
func AppendTime(dst []byte, seconds int64) []byte {
	s := int(seconds % day)
	return append(dst, digit(s/36_000), digit(s/hour), ':', digit(s/600%6), digit(s/60), ':', digit(s/10%6), digit(s))
}

func digit(n int) byte { return '0' + byte(n%10) }
