package recognize_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnOfficeFilesHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"document/1?size=100KB",
		"document/7?size=300KB",
		"slides/1?size=100KB",
		"slides/9?size=300KB",
		"sheet/1?columns=1&size=20KB",
		"sheet/100?size=100KB",
		"sheet/100?columns=100&size=5MB",
	)
}

// A part is a part of a package: its name and its content.
type part struct{ name, content string }

// packed returns a zip of parts.
func packed(t *testing.T, parts ...part) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, p := range parts {
		f, err := w.Create(p.name)
		require.NoError(t, err)
		_, err = f.Write([]byte(p.content))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

// types returns the part with the type of a main part.
func types(main, mediaType string) part {
	return part{"[Content_Types].xml", fmt.Sprintf(`<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/>`+
		`<Override ContentType='%s' PartName='/%s'/></Types>`, mediaType, main)}
}

const openXML = "application/vnd.openxmlformats-officedocument."

// document returns a docx with a body, and with properties unless they are empty.
func document(t *testing.T, body, properties string) []byte {
	t.Helper()
	parts := []part{types("word/document2.xml", openXML+"wordprocessingml.document.main+xml"), {"word/document2.xml", "<w:document><w:body>" + body + "</w:body></w:document>"}}
	if properties != "" {
		parts = append(parts, part{"docProps/app.xml", "<Properties>" + properties + "</Properties>"})
	}
	return packed(t, parts...)
}

func TestDocumentKeepsItsPages(t *testing.T) {
	t.Parallel()
	const pageBreak = `<w:r><w:br w:type="page"/></w:r>`
	for name, test := range map[string]struct{ body, properties, kept string }{
		"stated":                              {"", "<Pages>7</Pages><Words>900</Words>", "7 pages"},
		"stated, with page breaks":            {pageBreak, "<Pages>7</Pages>", "7 pages"},
		"stated by a template":                {pageBreak, "<Pages>1</Pages><Words>0</Words>", "about 2 pages"},
		"stated before page breaks were made": {pageBreak + pageBreak, "<Words>3</Words><Pages>1</Pages>", "about 3 pages"},
		"no number":                           {"", "<Pages>x</Pages>", "about 1 page"},
		"page breaks":                         {pageBreak + "<w:br/>" + `<w:br w:clear='all' w:type='page'/>`, "", "about 3 pages"},
		"sections":                            {`<w:sectPr/><w:sectPr><w:type w:val="continuous"/></w:sectPr><w:sectPr/>`, "", "about 2 pages"},
		"comment":                             {"<!-- <w:br w:type='page'/> > -->", "", "about 1 page"},
		"character data":                      {"<![CDATA[<w:br w:type='page'/>]]>", "", "about 1 page"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.docx", document(t, test.body, test.properties))
			assert.Equal(t, []string{test.kept}, p.Kept)
			assert.Equal(t, "document/"+strings.Fields(strings.TrimPrefix(test.kept, "about "))[0], p.Address)
			assert.Positive(t, p.MinSize)
		})
	}
}

// workbook returns an xlsx with a sheet and an empty one.
func workbook(t *testing.T, rows string) []byte {
	t.Helper()
	return packed(t,
		types("xl/workbook.xml", openXML+"spreadsheetml.sheet.main+xml"),
		part{"xl/workbook.xml", `<workbook><sheets><sheet name="a" sheetId="7" r:id="rId3"/><sheet name="b" sheetId="8" r:id="rId4"/></sheets></workbook>`},
		part{"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + rows + `</sheetData><extLst><f>1</f></extLst></worksheet>`},
	)
}

func TestSheetKeepsItsRowsAndColumns(t *testing.T) {
	t.Parallel()
	const header = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>`
	for name, test := range map[string]struct {
		rows, address string
		lost          []string
	}{
		"header": {
			header + `<row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="B3"><v>1</v></c></row>`, "sheet/2?columns=2",
			[]string{"values", "names of columns"},
		},
		"no header": {
			`<row><c><v>1</v></c><c t="s"><v>0</v></c></row><row><c><v>1</v></c></row>`, "sheet/2?columns=2",
			[]string{"values", "that there is no header"},
		},
		"one row": {header, "sheet/1?columns=2", []string{"values", "that there is no header"}},
		"empty rows and cells": {
			`<row r="1"/><row r="4">` + `<c r="A4" s="1"/><c r="C4"><v>1</v></c></row><row r="5"><c r="G5" s="1"/></row><row r="1048576"><c r="ZZ1048576"/></row>`,
			"sheet/1?columns=1", []string{"values", "that there is no header"},
		},
		"formulas": {
			header + `<row r="2"><c r="B2"><f>A1</f></c></row>`, "sheet/1?columns=2", []string{"values", "names of columns", "formulas"},
		},
		"too many columns": {
			`<row r="1"><c r="B1"><v>1</v></c><c r="DA1"><v>1</v></c></row>`, "sheet/1?columns=100",
			[]string{"values", "4 of 104 columns", "that there is no header"},
		},
		"five columns": {
			`<row r="1"><c r="E1"><v>1</v></c><c r="A1"><v>1</v></c></row>`, "sheet/1", []string{"values", "that there is no header"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.xlsx", workbook(t, test.rows))
			assert.Equal(t, test.address, p.Address)
			assert.Equal(t, append(test.lost, "1 other sheet"), p.Lost[:len(p.Lost)-1])
		})
	}
}

func TestSheetBeyondLimitsHasNoAddress(t *testing.T) {
	t.Parallel()
	for name, rows := range map[string]string{"no rows": "", "too many rows": strings.Repeat("<row><c><v>1</v></c></row>", placeholder.MaxSheetRows+1)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := workbook(t, rows)
			assert.Empty(t, propose(t, "a.xlsx", file).Address)
		})
	}
}

func TestPresentationKeepsItsSlides(t *testing.T) {
	t.Parallel()
	file := packed(t,
		types("ppt/presentation.xml", openXML+"presentationml.presentation.main+xml"),
		part{"ppt/presentation.xml", `<p:presentation><p:sldMasterIdLst><p:sldMasterId r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId3"></p:sldId></p:sldIdLst></p:presentation>`},
	)
	p := propose(t, "a.pptx", file)
	assert.Equal(t, "slides/2", p.Address)
	assert.Equal(t, []string{"2 slides"}, p.Kept)
}

func TestOpenTextKeepsItsPages(t *testing.T) {
	t.Parallel()
	const text = "application/vnd.oasis.opendocument.text"
	for name, test := range map[string]struct{ content, meta, address, kept string }{
		"stated":           {"<text:p/>", `<meta:document-statistic meta:page-count="3"/>`, "document/3?format=odt", "3 pages"},
		"more page breaks": {"<text:p><text:soft-page-break/></text:p>", `<meta:document-statistic meta:page-count="1"/>`, "document/2?format=odt", "about 2 pages"},
		"not stated":       {"<text:p/>", "", "document/1?format=odt", "about 1 page"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.odt", packed(t, part{"mimetype", text}, part{"content.xml", test.content}, part{"meta.xml", test.meta}))
			assert.Equal(t, test.address, p.Address)
			assert.Equal(t, []string{test.kept}, p.Kept)
		})
	}
}

func TestOpenPresentationKeepsItsSlides(t *testing.T) {
	t.Parallel()
	const slide = `<draw:page draw:name="a"><text:page-number/><presentation:notes><draw:page-thumbnail/></presentation:notes></draw:page>`
	p := propose(t, "a.odp", packed(t, part{"mimetype", "application/vnd.oasis.opendocument.presentation"}, part{"content.xml", strings.Repeat(slide, 3)}))
	assert.Equal(t, "slides/3?format=odp", p.Address)
	assert.Equal(t, []string{"3 slides"}, p.Kept)
}

func TestOpenSheetKeepsItsRowsAndColumns(t *testing.T) {
	t.Parallel()
	const text, number = `<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>`, `<table:table-cell office:value-type="float" office:value="1"/>`
	const empty = `<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`
	for name, test := range map[string]struct{ rows, address string }{
		"header":   {"<table:table-row>" + text + text + "</table:table-row><table:table-row>" + number + text + "</table:table-row>" + empty, "sheet/1?format=ods&columns=2"},
		"repeated": {"<table:table-row table:number-rows-repeated=\"7\"><table:table-cell/>" + number + `<table:table-cell office:value-type="float" table:number-columns-repeated="2"/></table:table-row>` + empty, "sheet/7?format=ods&columns=3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			content := "<table:table>" + test.rows + "</table:table><table:table><table:table-row>" + text + "</table:table-row></table:table>"
			p := propose(t, "a.ods", packed(t, part{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, part{"content.xml", content}))
			assert.Equal(t, test.address, p.Address)
		})
	}
	assertUnlike(t, "damaged zip", propose(t, "a.ods", packed(t, part{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, part{"content.xml", "<table:table>"})))
}

func TestOtherPackagesHaveNoAddress(t *testing.T) {
	t.Parallel()
	padding := part{"padding", "a file has a minimum size"}
	for name, test := range map[string]struct {
		parts []part
		want  string
	}{
		"macros":        {[]part{types("word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml")}, "package of another application"},
		"OpenDocument":  {[]part{{"mimetype", "application/vnd.oasis.opendocument.graphics"}, {"content.xml", ""}}, "OpenDocument or EPUB file"},
		"Java archive":  {[]part{{"META-INF/", ""}, {"META-INF/MANIFEST.MF", "Manifest-Version: 1.0"}}, "Java archive"},
		"default types": {[]part{{"[Content_Types].xml", "<Types><Default/></Types>"}}, "package of another application"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := packed(t, append(test.parts, padding)...)
			p := propose(t, "a", file)
			assertUnlike(t, test.want, p)
		})
	}
}

func TestDamagedPackageHasNoAddress(t *testing.T) {
	t.Parallel()
	const docx, xlsx = openXML + "wordprocessingml.document.main+xml", openXML + "spreadsheetml.sheet.main+xml"
	book := part{"xl/workbook.xml", `<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>`}
	for name, parts := range map[string][]part{
		"no main part":         {types("word/document.xml", docx)},
		"main part is cut":     {types("a.xml", docx), {"a.xml", "<w:document><w:br"}},
		"comment does not end": {types("a.xml", docx), {"a.xml", "<!-- <w:document> "}},
		"tag is too long":      {types("a.xml", docx), {"a.xml", "<a b='" + strings.Repeat("x", 70_000) + "'>"}},
		"types are cut":        {{"[Content_Types].xml", "<Types><Override"}},
		"no worksheet":         {types("xl/workbook.xml", xlsx), book},
		"no end of rows":       {types("xl/workbook.xml", xlsx), book, {"xl/worksheets/sheet1.xml", "<worksheet><sheetData><row/>"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := packed(t, parts...)
			assertUnlike(t, "damaged docx", propose(t, "a.docx", file))
		})
	}
	t.Run("unknown method of compression", func(t *testing.T) {
		t.Parallel()
		file := document(t, "", "")
		file[bytes.LastIndex(file, []byte("PK\x01\x02"))+10] = 12
		assertUnlike(t, "damaged docx", propose(t, "a.docx", file))
	})
}

func TestEncryptedOfficeFilesKeepTheirFormat(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"document/1?password=secret", "document/1?format=odt&password=secret", "sheet/1?password=secret", "sheet/1?format=ods&password=secret", "sheet/1?format=xls&password=secret",
		"slides/1?password=secret", "slides/1?format=odp&password=secret",
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			p := proposeOwn(t, address+"&seed=1&size=300KB")
			assert.Equal(t, address+"&size=300KB", p.Address)
			assert.Equal(t, []string{"the password and the content"}, p.Lost)
		})
	}
	assert.Empty(t, propose(t, "a.bin", generate(t, "document/1?password=secret")).Address, "only the extension says what it is")
}
