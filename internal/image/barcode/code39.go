package barcode

import (
	"fmt"
	"strings"
)

// Code 39 (ISO/IEC 16388).

const (
	code39Chars = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*"
	code39Frame = "*" // starts and stops a symbol
	maxCode39   = 50  // the standard has no limit
)

// code39Widths has the widths of bars and spaces of the characters.
const code39Widths = "111221211211211112112211112212211111111221112211221111112221111111211212211211211112211211" +
	"211112112112112112212112111111122112211122111112122111111112212211112211112112211111122211" +
	"211111122112111122212111121111121122211121121112121121111111222211111221112111221111121221" +
	"221111112122111112222111111121121112221121111122121111121111212221111211122111211121212111" +
	"121211121121112121111212121121121211"

func newCode39(data string) (*Symbol, error) {
	const height, quietZone = 50, 10
	isAllowed := func(r rune) bool { return strings.ContainsRune(strings.TrimSuffix(code39Chars, code39Frame), r) }
	if err := checkChars(data, "A-Z, 0-9, space and - . $ / + %", isAllowed); err != nil {
		return nil, err
	}
	if len(data) > maxCode39 {
		return nil, &DataError{fmt.Sprintf("must have 1 to %d characters", maxCode39), fmt.Sprint(len(data)), maxCode39}
	}
	var widths []string
	for _, c := range code39Frame + data + code39Frame {
		i := strings.IndexRune(code39Chars, c)
		widths = append(widths, code39Widths[9*i:9*i+9])
	}
	const gap = "1"
	return linear(strings.Join(widths, gap), height, quietZone).caption(data), nil
}
