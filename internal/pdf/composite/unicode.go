package composite

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
)

// toUnicode returns a ToUnicode CMap (9.10.3) of the texts of glyphs, which are numbered from 1.
func toUnicode(texts []string) string {
	const maxMappings = 100 // in a block
	var b strings.Builder
	b.WriteString("/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n")
	code := 1
	for block := range slices.Chunk(texts, maxMappings) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(block))
		for _, text := range block {
			fmt.Fprintf(&b, "<%04x><%s>\n", code, utf16Digits(text))
			code++
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend")
	return b.String()
}

// utf16Digits returns a text in UTF-16, big endian, in hexadecimal digits.
func utf16Digits(text string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04x", unit)
	}
	return b.String()
}
