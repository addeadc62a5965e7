package barcode

import "strings"

// itfWidths says which elements of a digit are wide (ISO/IEC 16390). Those of the first digit of a pair are bars, those of the second
// one spaces.
var itfWidths = [10]string{"11331", "31113", "13113", "33111", "11313", "31311", "13311", "11133", "31131", "13131"}

// newITF14 returns an ITF-14 (GS1 General Specifications, 5.3) with bars above and below, which keep scanners from reading a part of
// the code.
func newITF14(data string) (*Symbol, error) {
	const height, quietZone, bearer = 60, 10, 5
	digits, err := withCheckDigit(data, 14)
	if err != nil {
		return nil, err
	}
	var widths strings.Builder
	widths.WriteString("1111")
	for i := 0; i < len(digits); i += 2 {
		bars, spaces := itfWidths[digits[i]-'0'], itfWidths[digits[i+1]-'0']
		for j := range bars {
			widths.WriteString(bars[j:j+1] + spaces[j:j+1])
		}
	}
	widths.WriteString("311")
	s := linear(widths.String(), height, quietZone)
	for i := range s.Bars {
		s.Bars[i].Y, s.Bars[i].Height = bearer, height-2*bearer
	}
	above, below := Bar{0, 0, s.Width, bearer}, Bar{0, height - bearer, s.Width, bearer}
	s.Bars = append(append([]Bar{above}, s.Bars...), below)
	return s.caption(digits[:1] + " " + digits[1:3] + " " + digits[3:8] + " " + digits[8:13] + " " + digits[13:]), nil
}
