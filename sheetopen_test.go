package placeholder_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

func init() {
	samples["sheet ods"] = placeholder.SheetOptions{
		Rows: 40, Fields: fieldNames(), Sheets: 2, Chart: true, Nulls: 10, Messy: 10, Merged: true, Hidden: true, Format: placeholder.SheetODS, Seed: 1,
	}
	samples["sheet ods of 200 KB"] = placeholder.SheetOptions{Rows: 10, Columns: 20, Format: placeholder.SheetODS, Seed: 1, Size: 200 * placeholder.KB}
}

// openSheet returns the files of an ods.
func openSheet(t *testing.T, o placeholder.SheetOptions) map[string]string {
	t.Helper()
	o.Format = placeholder.SheetODS
	return odftest.Open(t, newSheet(t, o))
}

// openTexts returns the texts of the cells of the first table of a spreadsheet, as people see them.
func openTexts(t *testing.T, content string) (rows [][]string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(content))
	cell := func() *string { row := rows[len(rows)-1]; return &row[len(row)-1] }
	inText, paragraphs := false, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return rows
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "table-row":
				rows = append(rows, nil)
			case "table-cell", "covered-table-cell":
				rows[len(rows)-1], paragraphs = append(rows[len(rows)-1], ""), 0
			case "p":
				if inText = true; paragraphs > 0 {
					*cell() += "\n"
				}
				paragraphs++
			case "s":
				*cell() += " "
			case "tab":
				*cell() += "\t"
			}
		case xml.EndElement:
			inText = inText && e.Name.Local != "p"
			if e.Name.Local == "table" {
				return rows
			}
		case xml.CharData:
			if inText && len(rows) > 0 {
				*cell() += string(e)
			}
		}
	}
}

func TestOpenSheetHasTheCellsOfCSV(t *testing.T) {
	t.Parallel()
	for _, nulls := range []int{0, 20} {
		content := openSheet(t, placeholder.SheetOptions{Rows: 100, Fields: fieldNames(), Seed: 5, Nulls: nulls, Messy: nulls})["content.xml"]
		file := readAll(t, placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 100, Fields: fieldNames(), Seed: 5, Nulls: nulls, Messy: nulls})))
		want, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		require.NoError(t, err)
		got := openTexts(t, content[strings.Index(content, "<office:body>"):])
		require.Len(t, got, len(want))
		for i, row := range want {
			for j, value := range row {
				if text := got[i][j]; text != "TRUE" && text != "FALSE" {
					require.Equal(t, value, text, "row %d, %s", i, want[0][j])
				}
			}
		}
	}
}

func TestOpenSheetHasValuesOfTypes(t *testing.T) {
	t.Parallel()
	fields := []string{"created_at", "time", "active", "price", "name"}
	content := openSheet(t, placeholder.SheetOptions{Rows: 1, Fields: fields})["content.xml"]
	for _, pattern := range []string{
		`office:value-type="date" office:date-value="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"><text:p>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<`,
		`office:value-type="time" office:time-value="PT\d\dH\d\dM\d\dS"><text:p>\d\d:\d\d:\d\d<`,
		`office:value-type="boolean" office:boolean-value="true"><text:p>TRUE<`,
		`office:value-type="float" office:value="\d+\.\d\d"><text:p>\d+\.\d\d<`,
		`office:value-type="string"><text:p>[^<]`,
	} {
		assert.Regexp(t, pattern, content)
	}
}

func TestOpenSheetHasFormulasChartAndMergedCells(t *testing.T) {
	t.Parallel()
	parts := openSheet(t, placeholder.SheetOptions{Rows: 21, Columns: 2, Chart: true, Merged: true, Hidden: true, Sheets: 2})
	content := parts["content.xml"]
	assert.Contains(t, content, `table:formula="of:=[.D3]*[.E3]" office:value-type="float" office:value="`)
	assert.Contains(t, content, `table:formula="of:=SUM([.F3:.F23])" office:value-type="float" office:value="`)
	for _, span := range []int{10, 10} {
		assert.Equal(t, 4, strings.Count(content, fmt.Sprintf(`table:number-rows-spanned="%d"`, span)))
	}
	assert.Equal(t, 2*18, strings.Count(content, "<table:covered-table-cell/>"), "a last batch of a row is not merged")
	assert.Equal(t, 2*2+2, strings.Count(content, ` table:visibility="collapse"`), "two rows and a column of each sheet")
	assert.Contains(t, content, `table:style-name="Hidden"`)
	assert.Contains(t, parts["Object 2/content.xml"], `chart:values-cell-range-address="&#39;Records 2&#39;.$F$3:.$F$14"`)
	assert.Equal(t, 3, strings.Count(parts["settings.xml"], `"VerticalSplitPosition" config:type="int">`))
}

func TestOpenSheetIsReadAsGenerated(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 200, Format: placeholder.SheetODS, Size: 300_000, Merged: true, Hidden: true}))
	assert.Equal(t, "sheet-200.ods", content.Name())
	assert.Equal(t, "application/vnd.oasis.opendocument.spreadsheet", content.MediaType())
	all := readAll(t, content)
	require.Len(t, all, 300_000)
	odftest.Open(t, all)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(content, 0, content.Size()), all))
}

func TestOpenSheetRejectsOptionsOfXLSX(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.SheetOptions{
		"Format must be one of xlsx, ods, xls, got xlsb":                                              {Format: "xlsb"},
		"Strings must be absent for format ods; it is for xlsx, got shared":                           {Format: placeholder.SheetODS, Strings: placeholder.SheetStringsShared},
		"DateSystem must be absent for format ods; it is for xlsx and xls, got " + strconv.Itoa(1904): {Format: placeholder.SheetODS, DateSystem: placeholder.SheetDates1904},
	} {
		o.Rows = 1
		_, err := placeholder.NewSheet(o)
		assertInvalid(t, err, want)
	}
}
