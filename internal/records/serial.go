package records

import (
	"strconv"
	"strings"
	"time"
)

// Serial numbers are dates and times in sheets: days since 1899-12-30, so that 1900-03-01 is
// 61 (ECMA-376, part 1, 18.17.4.1), or since 1904-01-01. All dates have serialLength digits in both systems.
const serialLength = 5

const (
	unixSerial = 25569 // of 1970-01-01
	lastSerial = 45878 // of lastDay
	days1904   = 1462  // that serial numbers are lower if dates count from 1904-01-01
)

// rewrite1904 returns a value of a list for sheets whose dates count from 1904-01-01.
func rewrite1904(list, value string) string {
	if !strings.HasSuffix(list, "_serial") {
		return value
	}
	serial, err := strconv.Atoi(value)
	if err != nil {
		panic(err) // the lists have nothing else
	}
	return strconv.Itoa(serial - days1904)
}

func serialOf(day time.Time) int { return int(day.Unix()/secondsPerDay) + unixSerial }

// birthSerial returns the date of birth.
func (f *figures) birthSerial(r *row) int {
	year, daysAgo := f.birthYear(r), birthdayOf(r.choose(birthday))
	birthday := lastDay().AddDate(0, 0, -daysAgo)
	return serialOf(time.Date(year, birthday.Month(), birthday.Day(), 0, 0, 0, 0, time.UTC))
}

// appendClock appends a time of day as a fraction of a day: the shortest decimals that stand for the
// nearest floating-point number. After the serial number of a date, there are none at midnight.
func (g generator) appendClock(dst []byte, r *row) []byte {
	switch g {
	case generateTime:
		return appendDays(dst, int64(secondsOf(r, minute, second)))
	case generateOrderClock:
		return appendFraction(dst, secondsOf(r, orderMinute, orderSecond))
	case generateShipClock:
		return appendFraction(dst, secondsOf(r, shipMinute, shipSecond))
	default:
		return appendFraction(dst, secondsOf(r, minute, second))
	}
}

// isClock reports whether the values are times of day.
func (g generator) isClock() bool { return generateTime <= g && g <= generateShipClock }

const secondsPerDay = 24 * 60 * 60

// secondsOf returns a time of day in seconds.
func secondsOf(r *row, minute, second choice) int {
	return 60*below(24*60, r.choose(minute)) + below(60, r.choose(second))
}

func appendDays(dst []byte, seconds int64) []byte {
	return strconv.AppendFloat(dst, float64(seconds)/secondsPerDay, 'f', -1, 64)
}

// appendFraction appends the decimals of a date with a time of day. All dates with times are from 1<<15 to
// 1<<16, between which floating-point numbers are equally close, so their decimals do not depend on the date.
func appendFraction(dst []byte, seconds int) []byte {
	start := len(dst)
	dst = appendDays(dst, 1<<15*secondsPerDay+int64(seconds))
	return append(dst[:start], dst[start+serialLength:]...)
}
