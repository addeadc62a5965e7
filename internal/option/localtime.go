package option

import (
	"strings"
	"time"
)

// ParseLocalTime parses a date and time. Its zone is UTC if it has none. The sign of a zone may be a space, because + in a
// query stands for that.
func ParseLocalTime(s string) (t time.Time, hasZone, ok bool) {
	s = strings.Replace(s, " ", "+", 1)
	const local = "2006-01-02T15:04:05"
	t, err := time.Parse(local, s)
	if err != nil {
		hasZone = true
		t, err = time.Parse(local+"Z07:00", s)
	}
	_, offset := t.Zone()
	const maxOffset = 14 * 60 * 60
	return t, hasZone, err == nil && t.Year() > 0 && -maxOffset <= offset && offset <= maxOffset
}

func (r Rule) checkLocalTime(s string) error {
	if _, _, ok := ParseLocalTime(s); ok && patterns[r.Type].Get().MatchString(s) {
		return nil
	}
	return r.valueError(s, "must be a date and time between 0001-01-01T00:00:00 and 9999-12-31T23:59:59, with or without a zone up to 14:00 such as Z or +02:00")
}
