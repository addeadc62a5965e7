package option

import (
	"strconv"
	"strings"
)

// ParsePlace parses a latitude and a longitude. It returns millionths of a degree.
func ParsePlace(s string) (latitude, longitude int, ok bool) {
	if !patterns[ValuePlace].Get().MatchString(s) {
		return 0, 0, false
	}
	first, second, _ := strings.Cut(s, ",")
	latitude, longitude = millionths(first), millionths(second)
	const degree = 1_000_000
	return latitude, longitude, max(latitude, -latitude) <= 90*degree && max(longitude, -longitude) <= 180*degree
}

// ParsePoint parses the distances of a point from the left and from the top in pixels.
func ParsePoint(s string) (x, y int, ok bool) {
	if !patterns[ValuePoint].Get().MatchString(s) {
		return 0, 0, false
	}
	first, second, _ := strings.Cut(s, ",")
	x, _ = strconv.Atoi(first) // the pattern is already validated
	y, _ = strconv.Atoi(second)
	return x, y, true
}

// millionths returns a decimal number times a million, which is a whole number.
func millionths(s string) int {
	whole, decimals, _ := strings.Cut(s, ".")
	n, _ := strconv.Atoi(whole + (decimals + "000000")[:6]) // the pattern is already validated
	return n
}

func (r Rule) checkPlace(s string) error {
	if _, _, ok := ParsePlace(s); ok {
		return nil
	}
	return r.valueError(s, "must be a latitude from -90 to 90 and a longitude from -180 to 180 in degrees with up to 6 decimals, such as -33.857,151.2153")
}
