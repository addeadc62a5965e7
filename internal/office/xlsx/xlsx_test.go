package xlsx

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

func TestColumnNamesAreLetters(t *testing.T) {
	t.Parallel()
	for column, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 99: "CV", 701: "ZZ", 702: "AAA", 16383: "XFD"} {
		assert.Equal(t, want, ColumnName(column))
	}
}

func TestTextIsEscaped(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                       "",
		"a\tb\nc":                                "a\tb\nc",
		`<b>"&amp;'`:                             `&lt;b&gt;"&amp;amp;'`,
		"=1+1":                                   "=1+1",
		"\r\x00\x1f":                             "_x000D__x0000__x001F_",
		"\ufffe\uffff":                           "_xFFFE__xFFFF_",
		"_x0041_":                                "_x005F_x0041_",
		"_x005F_x0041_":                          "_x005F_x005F_x005F_x0041_",
		"_x00e4_":                                "_x005F_x00e4_",
		"_x041_ _X0041_ _x":                      "_x041_ _X0041_ _x",
		"_x00G1_":                                "_x00G1_",
		"\u00e4\u200b\U0001f389\x7f\u0085\ufeff": "\u00e4\u200b\U0001f389\x7f\u0085\ufeff",
	} {
		assert.Equal(t, want, EscapeText(text))
		assert.Equal(t, text, unescape(t, EscapeText(text)))
	}
}

// unescape decodes XML and ST_Xstring.
func unescape(t *testing.T, text string) string {
	t.Helper()
	var element struct {
		Text string `xml:",chardata"`
	}
	require.NoError(t, xml.Unmarshal([]byte("<t>"+text+"</t>"), &element))
	return regexp.MustCompile("_x[0-9A-Fa-f]{4}_").ReplaceAllStringFunc(element.Text, func(escape string) string {
		var r rune
		_, err := fmt.Sscanf(escape, "_x%04x_", &r)
		require.NoError(t, err)
		return string(r)
	})
}

func TestStylesHaveTheirNumberFormats(t *testing.T) {
	t.Parallel()
	var styles struct {
		Formats struct {
			Count int `xml:"count,attr"`
			List  []struct {
				ID   int    `xml:"numFmtId,attr"`
				Code string `xml:"formatCode,attr"`
			} `xml:"numFmt"`
		} `xml:"numFmts"`
		Cells struct {
			Count int `xml:"count,attr"`
			List  []struct {
				NumberFormat int `xml:"numFmtId,attr"`
				Font         int `xml:"fontId,attr"`
				Fill         int `xml:"fillId,attr"`
			} `xml:"xf"`
		} `xml:"cellXfs"`
	}
	require.NoError(t, xml.Unmarshal([]byte(styleSheet()), &styles))
	codes := map[int]string{0: "General", 2: "0.00", 49: "@"} // built in
	for _, f := range styles.Formats.List {
		require.NotContains(t, codes, f.ID)
		codes[f.ID] = f.Code
	}
	assert.Len(t, styles.Formats.List, styles.Formats.Count)
	require.Len(t, styles.Cells.List, styles.Cells.Count)
	for style, want := range map[Style]string{
		General: "General", Text: "@", Date: `yyyy\-mm\-dd`, DateTime: `yyyy\-mm\-dd"T"hh:mm:ss"Z"`, Time: "hh:mm:ss",
		Decimals1: "0.0", Decimals2: "0.00", Decimals4: "0.0000",
	} {
		assert.Equal(t, want, codes[styles.Cells.List[style].NumberFormat])
	}
	header := styles.Cells.List[Header]
	assert.Equal(t, []int{1, 2}, []int{header.Font, header.Fill}, "bold and filled")
}

func TestPartsOfPackageFitTogether(t *testing.T) {
	t.Parallel()
	sheet := Sheet{Name: "A sheet", Columns: []Column{{Name: "id", Width: 12}, {Name: "a<b", Width: 30}}, Rows: 3}
	file := archive.Zip(sheet.Package(lazyfile.Literal(sheet.Head()+sheet.Tail())), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	names := ooxmltest.Open(t, b)[workbookPart]
	assert.Contains(t, names, ">'A sheet'!$1:$1<")
	assert.Contains(t, names, ">'A sheet'!$A$1:$B$4<")
}

func TestWorksheetHasElementsInOrder(t *testing.T) {
	t.Parallel()
	sheet := Sheet{Columns: []Column{{Name: "id", Width: 12}, {Name: "a<b", Width: 30}}, Rows: 3}
	d := xml.NewDecoder(strings.NewReader(sheet.Head() + sheet.Tail()))
	var names []string
	for depth := 0; ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			if depth++; depth == 2 {
				names = append(names, e.Name.Local)
			}
		case xml.EndElement:
			depth--
		}
	}
	assert.Equal(t, []string{"dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "autoFilter"}, names) // 18.3.1.99
	assert.Contains(t, sheet.Head(), `<col min="2" max="2" width="30" customWidth="1"/>`)
	assert.Contains(t, sheet.Head(), `<c r="B1" s="8" t="inlineStr"><is><t>a&lt;b</t></is></c>`)
	assert.Contains(t, sheet.Tail(), `ref="A1:B4"`)
}
