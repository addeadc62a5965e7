package placeholder

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// MaxFileSize is the largest size of a binary file in bytes: 5 GB.
const MaxFileSize int64 = 5 * GB

// units are the sizes of the units in bytes, by the first letter.
var units = map[byte]int64{'b': 1, 'k': KB, 'm': MB, 'g': GB}

var sizePattern = regexp.MustCompile(`^([0-9]+)(?:\.([0-9]+))?((?:[KkMmGg][Ii]?)?[Bb])$`)

// ParseSize parses a size of at most [MaxFileSize], such as "10MB", "1.5KB" or
// "0B". The units are B, KB, MB and GB, or KiB, MiB and GiB for the same, in
// any case. A fraction of a byte is dropped. The error is a [*ValidationError]
// with the field "size"; that of a size that is too large comes with MaxFileSize.
func ParseSize(s string) (int64, error) {
	match := sizePattern.FindStringSubmatch(s)
	if match == nil {
		return 0, &ValidationError{"size", s, "must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB)"}
	}
	unit := units[strings.ToLower(match[3])[0]]
	size, fits := scale(match[1], match[2], unit)
	if !fits || size > MaxFileSize {
		return MaxFileSize, sizeOutOfRange(s)
	}
	return size, nil
}

// scale returns the whole part of unit times whole.fraction, if it fits.
func scale(whole, fraction string, unit int64) (size int64, fits bool) {
	// A byte is a fraction of 30 decimal digits of a GB, so no other digit
	// makes a difference. Nor does any leading zero.
	fraction = fraction[:min(len(fraction), 30)]
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > 19 {
		return 0, false
	}
	n, _ := new(big.Int).SetString("0"+whole+fraction, 10)
	n.Mul(n, big.NewInt(unit))
	n.Quo(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(fraction))), nil))
	return n.Int64(), n.IsInt64()
}

// FormatSize returns size, in bytes, in the largest unit that it is a whole
// number of: "10MB", "1536KB", "1023B".
func FormatSize(size int64) string {
	switch {
	case size == 0 || size%KB != 0:
		return fmt.Sprintf("%dB", size)
	case size%MB != 0:
		return fmt.Sprintf("%dKB", size/KB)
	case size%GB != 0:
		return fmt.Sprintf("%dMB", size/MB)
	default:
		return fmt.Sprintf("%dGB", size/GB)
	}
}

func sizeOutOfRange(given string) error {
	return &ValidationError{"size", given, "must be between 0B and " + FormatSize(MaxFileSize)}
}
