// Package bytesize reads numbers of bytes with units.
package bytesize

import (
	"math"
	"math/big"
	"regexp"
	"strings"
)

// units are the sizes of the units in bytes, by the first letter.
var units = map[byte]int64{'b': 1, 'k': 1 << 10, 'm': 1 << 20, 'g': 1 << 30}

// Pattern is the regular expression of what [Parse] takes, in the syntax of Go as
// in that of ECMA-262.
const Pattern = `^([0-9]+)(?:\.([0-9]+))?((?:[KkMmGg][Ii]?)?[Bb])$`

var pattern = regexp.MustCompile(Pattern)

// Parse returns the bytes of a number and a unit, such as "10MB", "1.5KB" or
// "0B", and whether s has this form. The units are B, KB, MB and GB, or KiB, MiB
// and GiB for the same, in any case. A fraction of a byte is dropped. What is too
// large for 64 bits is the largest number that is not.
func Parse(s string) (bytes int64, ok bool) {
	match := pattern.FindStringSubmatch(s)
	if match == nil {
		return 0, false
	}
	return scale(match[1], match[2], units[strings.ToLower(match[3])[0]]), true
}

// scale returns the whole part of unit times whole.fraction.
func scale(whole, fraction string, unit int64) int64 {
	// A byte is a fraction of 30 decimal digits of a GB, so no other digit
	// makes a difference. Nor does any leading zero.
	fraction = fraction[:min(len(fraction), 30)]
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > 19 {
		return math.MaxInt64
	}
	n, _ := new(big.Int).SetString("0"+whole+fraction, 10)
	n.Mul(n, big.NewInt(unit))
	n.Quo(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(fraction))), nil))
	if !n.IsInt64() {
		return math.MaxInt64
	}
	return n.Int64()
}
