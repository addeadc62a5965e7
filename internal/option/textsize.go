package option

import (
	"fmt"
	"strconv"
	"strings"
)

// Percent is 1 % in the unit of ParseTextSize.
const Percent = 1000

// ParseTextSize parses a size of text. It returns pixels, or the percentage of the height in
// thousandths of a percent.
func ParseTextSize(s string) (n uint64, isPercentage, ok bool) {
	if !patterns[ValueTextSize].Get().MatchString(s) {
		return 0, false, false
	}
	digits, isPercentage := strings.CutSuffix(s, "%")
	if isPercentage {
		whole, decimals, _ := strings.Cut(digits, ".")
		digits = whole + (decimals + "000")[:3]
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	return n, isPercentage, err == nil
}

func (r Rule) checkTextSize(s string) error {
	n, isPercentage, ok := ParseTextSize(s)
	if ok && isPercentage && 0 < n && n <= 100*Percent || ok && !isPercentage && r.contains(n) {
		return nil
	}
	return r.boundsError(s, fmt.Sprintf("must be between %d and %d pixels, such as 48, or a percentage of the height up to 100%%, such as 12.5%%", r.Min, r.Max))
}
