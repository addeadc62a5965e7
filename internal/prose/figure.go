package prose

import "strings"

// maxDigits is the maximum number of digits of an int64, and maxFigure is larger than the
// length of any number in any format.
const (
	maxDigits = 19
	maxFigure = 64
)

// A format is a way to write a number.
type format struct {
	sign      bool // a plus sign precedes positive numbers
	minDigits int
	layout    [2 * chunk]byte  // the separators between the digits, in the first chunk
	at        [maxDigits]uint8 // offsets of the digits in the layout, from the last one on
}

// parseFormat parses a format, which is written as an example: "1" is a plain number,
// "01" has at least two digits, "1,000" separates thousands, "0.00" has two decimals,
// "1.000,00" has both, and "+1" shows the sign of positive numbers, too. A number with
// decimals counts units of the last one.
func parseFormat(example string) *format {
	f := &format{}
	if example, f.sign = strings.CutPrefix(example, "+"); example == "" {
		fail("empty format")
	}
	separator := ""
	if example[0] == '1' && len(example) >= 5 && strings.HasPrefix(example[2:], "000") {
		separator, example = example[1:2], "1"+example[5:]
	}
	whole := len(example) - len(strings.TrimLeft(example, "01"))
	decimals := max(0, len(example)-whole-1)
	f.minDigits = whole + decimals
	offset := chunk
	for i := range f.at {
		switch n := i - decimals; {
		case n == 0 && decimals > 0:
			offset--
			f.layout[offset] = example[whole]
		case n > 0 && n%3 == 0 && separator != "":
			offset--
			f.layout[offset] = separator[0]
		}
		offset--
		f.at[i] = uint8(offset)
	}
	return f
}

// appendTo appends a number to dst, which must have a capacity for maxFigure more bytes.
func (f *format) appendTo(dst []byte, value int64) []byte {
	switch {
	case value < 0:
		dst = append(dst, '-')
		value = -value
	case f.sign:
		dst = append(dst, '+')
	}
	text := f.layout
	first := uint8(0)
	for i, offset := range f.at[:] {
		if value == 0 && i >= f.minDigits {
			break
		}
		text[offset] = '0' + byte(value%10)
		value /= 10
		first = offset
	}
	n := len(dst)
	*(*[chunk]byte)(dst[n : n+chunk]) = *(*[chunk]byte)(text[first:])
	return dst[:n+chunk-int(first)]
}

// logDay is the day of March 2024 on which a log starts.
const logDay = 4

// appendTime appends a time in milliseconds since the start of the log in the format of
// RFC 3339.
func appendTime(dst []byte, time int) []byte {
	start := len(dst)
	dst = append(dst, "2024-03-00T00:00:00.000Z"...)
	digits := dst[start:]
	seconds := time / 1000
	addTo(digits[8:10], logDay+seconds/(24*60*60))
	addTo(digits[11:13], seconds/(60*60)%24)
	addTo(digits[14:16], seconds/60%60)
	addTo(digits[17:19], seconds%60)
	addTo(digits[20:22], time/10%100)
	digits[22] += byte(time % 10)
	return dst
}

// addTo adds n, which must be less than 100, to two ASCII digits that are zero.
func addTo(digits []byte, n int) {
	digits[0] += byte(n / 10)
	digits[1] += byte(n % 10)
}
