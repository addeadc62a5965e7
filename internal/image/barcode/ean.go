package barcode

import (
	"fmt"
	"slices"
	"strings"
)

// EAN and UPC (ISO/IEC 15420).

// eanWidths has the widths of the elements of digits, which begin with a space in the left half, and with a bar in the right one.
var eanWidths = [10]string{"3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"}

// eanParities says which digits of the left half are mirrored, for each first digit of EAN-13.
var eanParities = [10]string{"LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"}

const (
	eanHeight = 69 // of EAN-13 and UPC-A
	eanGuard  = 5  // how far guard bars reach into the caption
)

func newEAN13(data string) (*Symbol, error) {
	digits, err := withCheckDigit(data, 13)
	if err != nil {
		return nil, err
	}
	s := ean(digits[1:], eanParities[digits[0]-'0'], eanHeight, 11)
	s.Captions = []Caption{{digits[:1], -10, -1}, {digits[1:7], 4, 45}, {digits[7:], 50, 91}}
	return s, nil
}

func newUPCA(data string) (*Symbol, error) {
	digits, err := withCheckDigit(data, 12)
	if err != nil {
		return nil, err
	}
	s := ean(digits, eanParities[0], eanHeight, 9)
	s.Captions = []Caption{{digits[:1], -9, -1}, {digits[1:6], 11, 45}, {digits[6:11], 50, 84}, {digits[11:], 96, 104}}
	return s, nil
}

func newEAN8(data string) (*Symbol, error) {
	const height = 55
	digits, err := withCheckDigit(data, 8)
	if err != nil {
		return nil, err
	}
	s := ean(digits, eanParities[0], height, 7)
	s.Captions = []Caption{{digits[:4], 4, 31}, {digits[4:], 36, 63}}
	return s, nil
}

// ean returns a symbol of two halves of digits. Guard bars reach below the others.
func ean(digits, parities string, height, quietZone int) *Symbol {
	const guard, middle = "111", "11111"
	var widths strings.Builder
	widths.WriteString(guard)
	for i, digit := range []byte(digits) {
		w := eanWidths[digit-'0']
		if i == len(digits)/2 {
			widths.WriteString(middle)
		}
		if i < len(digits)/2 && parities[i] == 'G' {
			reversed := []byte(w)
			slices.Reverse(reversed)
			w = string(reversed)
		}
		widths.WriteString(w)
	}
	widths.WriteString(guard)
	s := linear(widths.String(), height, quietZone)
	for i, b := range s.Bars {
		if b.X < len(guard) || b.X >= s.Width-len(guard) || b.X == s.Width/2-1 || b.X == s.Width/2+1 {
			s.Bars[i].Height += eanGuard
		}
	}
	return s
}

// withCheckDigit returns the given number of digits. If the last one is missing from the data, it is computed, and otherwise
// verified.
func withCheckDigit(data string, count int) (string, error) {
	if err := checkChars(data, "digits", isDigit); err != nil {
		return "", err
	}
	if len(data) != count && len(data) != count-1 {
		return "", &DataError{Reason: fmt.Sprintf("must have %d digits, or %d without the check digit", count, count-1), Given: fmt.Sprint(len(data))}
	}
	digits := WithCheckDigit(data[:count-1])
	if data != digits && len(data) == count {
		return "", &DataError{Reason: "must end with its check digit " + digits[count-1:], Given: data}
	}
	return digits, nil
}

// WithCheckDigit returns digits with their check digit.
func WithCheckDigit(digits string) string { return digits + string(checkDigit(digits)) }

// checkDigit returns the digit after others that makes their weighted sum a multiple of 10 (GS1 General Specifications, 7.9.1).
func checkDigit(digits string) byte {
	sum := 0
	for i := range digits {
		weight := 3 - i%2*2 // from the right
		sum += weight * int(digits[len(digits)-1-i]-'0')
	}
	return '0' + byte((10-sum%10)%10)
}
