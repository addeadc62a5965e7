package placeholder_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

// officeVariants are options of documents, spreadsheets and presentations that differ in their parts.
func officeVariants() map[string]placeholder.Options {
	all := map[string]placeholder.Options{
		"sheet":             placeholder.SheetOptions{Rows: 20},
		"sheet of a row":    placeholder.SheetOptions{Rows: 1, Columns: 1},
		"sheet of 100 rows": placeholder.SheetOptions{Rows: 100, Columns: placeholder.MaxSheetColumns, Size: 2 * placeholder.MB},
		"sheets":            placeholder.SheetOptions{Rows: 5, Sheets: placeholder.MaxSheets},
		"formulas":          placeholder.SheetOptions{Rows: 40, Formulas: true, Sheets: 2},
		"chart of a row":    placeholder.SheetOptions{Rows: 1, Chart: true},
		"charts":            placeholder.SheetOptions{Rows: 40, Chart: true, Sheets: 3, Messy: 50, Nulls: 50},
		"merged cells":      placeholder.SheetOptions{Rows: 21, Merged: true},
		"a merged title":    placeholder.SheetOptions{Rows: 1, Columns: 1, Merged: true},
		"hidden cells":      placeholder.SheetOptions{Rows: 12, Hidden: true, Chart: true},
		"shared strings":    placeholder.SheetOptions{Rows: 70, Fields: fieldNames(), Strings: placeholder.SheetStringsShared},
		"all layouts": placeholder.SheetOptions{
			Rows: 70, Fields: fieldNames(), Sheets: 3, Chart: true, Nulls: 20, Messy: 30, Merged: true, Hidden: true,
			Strings: placeholder.SheetStringsShared, DateSystem: placeholder.SheetDates1904,
		},
		"fields":       placeholder.SheetOptions{Rows: 70, Fields: fieldNames()},
		"messy fields": placeholder.SheetOptions{Rows: 70, Fields: fieldNames(), Messy: 90, Nulls: 10},
	}
	for _, design := range placeholder.DocumentDesigns() {
		for _, pages := range []int{1, 2, 3} {
			all[fmt.Sprintf("document %s of %d pages", design, pages)] = placeholder.DocumentOptions{Pages: pages, Design: design, Seed: uint64(pages)}
		}
	}
	for _, design := range placeholder.SlidesDesigns() {
		for _, slides := range []int{1, 2, 25} {
			all[fmt.Sprintf("%d slides %s", slides, design)] = placeholder.SlidesOptions{Slides: slides, Design: design, Seed: uint64(slides)}
		}
	}
	return all
}

func TestReferencesInOfficeFilesResolve(t *testing.T) {
	t.Parallel()
	for name, o := range officeVariants() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ooxmltest.Open(t, readAll(t, placeholder.Must(placeholder.New(t.Context(), o))))
		})
	}
}

// Perl, and so docx2txt, takes a file for text if the first block is UTF-8 and not only ASCII.
func TestOfficeFilesDoNotStartWithText(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		for _, content := range []*placeholder.Content{
			placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1 + int(seed), Seed: seed})),
			placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1 + int(seed), Seed: seed, Format: placeholder.DocumentODT})),
			placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 1 + int(seed), Seed: seed})),
			placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 1 + int(seed), Seed: seed})),
		} {
			var beginning [512 - utf8.UTFMax]byte
			_, err := io.ReadFull(content, beginning[:])
			require.NoError(t, err)
			assert.False(t, utf8.Valid(beginning[:]), content.Name())
		}
	}
}

// failures counts failed assertions.
type failures struct {
	testing.TB
	count int
}

func (f *failures) Errorf(string, ...any) { f.count++ }

func TestDanglingReferencesInOfficeFilesAreFound(t *testing.T) {
	t.Parallel()
	const workbook, sheet, styles = "xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"
	files := map[string][]byte{
		"xlsx": newSheet(t, placeholder.SheetOptions{Rows: 20, Chart: true}),
		"docx": readAll(t, placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 8, Design: placeholder.DocumentReport}))),
		"pptx": readAll(t, placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 3}))),
	}
	for name, fault := range map[string]struct{ format, part, old, new string }{
		"reference with two ranges":       {"xlsx", workbook, "Records!$1:$1", "Records!$A$1:$E$21!$1:$1"},
		"name for another sheet":          {"xlsx", workbook, "Records!$1:$1", "Other!$1:$1"},
		"titles that are cells":           {"xlsx", workbook, "Records!$1:$1", "Records!$A$1"},
		"name for a sheet that is absent": {"xlsx", workbook, `localSheetId="0"`, `localSheetId="1"`},
		"row 0":                           {"xlsx", sheet, `<autoFilter ref="A1:`, `<autoFilter ref="A0:`},
		"cells outside the dimension":     {"xlsx", sheet, `<dimension ref="A1:`, `<dimension ref="A2:`},
		"formula without an operand":      {"xlsx", sheet, "SUM(", "SUM(*"},
		"formula with a name":             {"xlsx", sheet, "SUM(", "Missing+SUM("},
		"column after the last":           {"xlsx", sheet, "SUM(", "XFE1+SUM("},
		"cell format":                     {"xlsx", sheet, ` s="8"`, ` s="9"`},
		"font":                            {"xlsx", styles, `fontId="1"`, `fontId="2"`},
		"number format":                   {"xlsx", styles, `numFmtId="165" formatCode`, `numFmtId="175" formatCode`},
		"relationship":                    {"xlsx", workbook, `r:id="rId1"`, `r:id="rId9"`},
		"relationship of another kind":    {"xlsx", workbook, `r:id="rId1"`, `r:id="rId2"`},
		"target":                          {"xlsx", "xl/_rels/workbook.xml.rels", "sheet1.xml", "sheet2.xml"},
		"cells of a chart":                {"xlsx", "xl/charts/chart1.xml", "$2:", "$3:"},
		"style of a paragraph":            {"docx", "word/document.xml", `<w:pStyle w:val="Heading1"/>`, `<w:pStyle w:val="Heading9"/>`},
		"style of another type":           {"docx", "word/document.xml", `<w:pStyle w:val="Heading1"/>`, `<w:pStyle w:val="Hyperlink"/>`},
		"numbering":                       {"docx", "word/styles.xml", `<w:numId w:val="1"/>`, `<w:numId w:val="9"/>`},
		"bookmark":                        {"docx", "word/document.xml", "PAGEREF _Toc", "PAGEREF _Missing"},
		"slide id":                        {"pptx", "ppt/presentation.xml", `<p:sldId id="256"`, `<p:sldId id="255"`},
		"placeholder of a slide":          {"pptx", "ppt/slides/slide1.xml", `<p:ph type="ctrTitle"`, `<p:ph type="pic"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := &failures{TB: t}
			ooxmltest.Open(found, replaceInZip(t, files[fault.format], fault.part, fault.old, fault.new))
			assert.Positive(t, found.count)
		})
	}
}

// replaceInZip replaces text in a member of a zip.
func replaceInZip(t *testing.T, file []byte, member, old, replacement string) []byte {
	t.Helper()
	var replaced bytes.Buffer
	w := zip.NewWriter(&replaced)
	for name, content := range sheetParts(t, file) {
		if name == member {
			require.True(t, bytes.Contains(content, []byte(old)))
			content = bytes.ReplaceAll(content, []byte(old), []byte(replacement))
		}
		m, err := w.Create(name)
		require.NoError(t, err)
		_, err = m.Write(content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return replaced.Bytes()
}
