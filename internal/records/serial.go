package records

import "time"

// Serial numbers are dates and times in sheets: days since 1899-12-30, so that 1900-03-01 is
// 61 (ECMA-376, part 1, 18.17.4.1). All dates have serialLength digits.
const serialLength = 5

var (
	firstSerialDay = time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	lastSerial     = serialOf(lastDay)
)

func serialOf(day time.Time) int { return int(day.Sub(firstSerialDay) / (24 * time.Hour)) }

// birthSerial returns the date of birth.
func (f *figures) birthSerial(r *row) int {
	year, daysAgo := f.birthYear(r), birthdayOf(r.choose(birthday))
	birthday := lastDay.AddDate(0, 0, -daysAgo)
	return serialOf(time.Date(year, birthday.Month(), birthday.Day(), 0, 0, 0, 0, time.UTC))
}

// clockLength is the length of a fraction of a day with its decimal point.
const (
	clockLength   = 1 + clockDecimals
	clockDecimals = 10
)

// appendClock appends a time of day as a fraction of a day. Only multiples of 1/128 of a day
// are exact in a floating-point number. Other fractions are up to 18 µs too large, so that
// programs that round seconds and programs that truncate them show the same.
func appendClock(dst []byte, r *row, minute, second choice) []byte {
	const day, unit = 24 * 60 * 60, 10_000_000_000
	seconds := 60*uint64(below(24*60, r.choose(minute))) + uint64(below(60, r.choose(second)))
	fraction := seconds * unit / day
	if seconds%(day/128) != 0 {
		fraction += 2
	}
	var digits [clockDecimals]byte
	for i := clockDecimals - 1; i >= 0; i-- {
		digits[i] = '0' + byte(fraction%10)
		fraction /= 10
	}
	return append(append(dst, '.'), digits[:]...)
}
