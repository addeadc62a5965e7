package xlsx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A Style is the index of a cell format in the style sheet (18.8.10).
type Style int

// The styles of cells, by how they show numbers.
const (
	General Style = iota
	Text          // keeps the cell text when it is edited
	Date
	DateTime // in UTC
	Time
	Decimals1 // one decimal
	Decimals2
	Decimals4
	Header // of the title, the header and the label of the totals
)

// A NumberFormat is a format of numbers. The first custom one has the number 164.
type NumberFormat struct {
	ID   int
	Code string // empty if the format is built in (18.8.30)
}

// NumberFormats returns the number formats of the styles. The last one is of the header.
func NumberFormats() []NumberFormat { return numberFormats[:] }

var numberFormats = [...]NumberFormat{
	General:   {ID: 0},
	Text:      {ID: 49},
	Date:      {164, `yyyy\-mm\-dd`},
	DateTime:  {165, `yyyy\-mm\-dd"T"hh:mm:ss"Z"`},
	Time:      {166, `hh:mm:ss`},
	Decimals1: {167, `0.0`},
	Decimals2: {ID: 2},
	Decimals4: {168, `0.0000`},
	Header:    {ID: 0},
}

// styleSheet returns the style sheet (18.8.39). Programs expect the first two fills.
func styleSheet() string {
	var formats, styles strings.Builder
	custom := 0
	for i, f := range numberFormats {
		if f.Code != "" {
			fmt.Fprintf(&formats, `<numFmt numFmtId="%d" formatCode="%s"/>`, f.ID, ooxml.Escape(f.Code))
			custom++
		}
		if Style(i) == Header {
			styles.WriteString(`<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>`)
			continue
		}
		fmt.Fprintf(&styles, `<xf numFmtId="%d" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`, f.ID)
	}
	const font = `<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
	return fmt.Sprintf(`<styleSheet xmlns="%s"><numFmts count="%d">%s</numFmts>`, mainNamespace, custom, formats.String()) +
		`<fonts count="2"><font>` + font + `<font><b/>` + font + `</fonts>` +
		`<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
		`<fill><patternFill patternType="solid"><fgColor rgb="FFDCE6F1"/><bgColor indexed="64"/></patternFill></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
		fmt.Sprintf(`<cellXfs count="%d">%s</cellXfs>`, len(numberFormats), styles.String()) +
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
