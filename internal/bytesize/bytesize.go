// Package bytesize parses and formats sizes such as "10MB".
package bytesize

import (
	"fmt"
	"math"
	"math/big"

	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// units maps the lower-case first letter of a unit to its size in bytes.
var units = map[byte]int64{'b': 1, 'k': 1 << 10, 'm': 1 << 20, 'g': 1 << 30, 't': 1 << 40}

// Regular expressions that match sizes, valid in Go and in ECMA-262. Pattern has the units B, KB,
// MB and GB, and PatternTB has TB in addition.
const (
	Pattern   = `^([0-9]+)(?:\.([0-9]+))?((?:[KkMmGg][Ii]?)?[Bb])$`
	PatternTB = `^([0-9]+)(?:\.([0-9]+))?((?:[KkMmGgTt][Ii]?)?[Bb])$`
)

var pattern = lazyregexp.New(PatternTB)

// Parse parses a number with a unit, such as "10MB", "1.5KB" or "0B", and returns the
// size in bytes. It reports whether s matches PatternTB. The units are B, KB, MB, GB and TB,
// in upper or lower case. They are powers of 1024, so KiB, MiB, GiB and TiB are synonyms.
// A fraction of a byte is dropped. A size that overflows int64 becomes
// [math.MaxInt64].
func Parse(s string) (bytes int64, ok bool) {
	match := pattern.Get().FindStringSubmatch(s)
	if match == nil {
		return 0, false
	}
	return scale(match[1], match[2], units[strings.ToLower(match[3])[0]]), true
}

// scale returns whole.fraction times unit, rounded down, or [math.MaxInt64] if that
// overflows.
func scale(whole, fraction string, unit int64) int64 {
	// One byte is 2^-40 TB, which has 40 decimal places, so further digits of the
	// fraction cannot change the result.
	fraction = fraction[:min(len(fraction), 40)]
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

// Format returns size, in bytes, in the largest unit that it is a whole number of.
func Format(size int64) string {
	names := []string{"B", "KB", "MB", "GB", "TB"}
	for size != 0 && size%1024 == 0 && len(names) > 1 {
		size, names = size/1024, names[1:]
	}
	return fmt.Sprint(size, names[0])
}
