package ooxmltest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/assert"
)

const workbookPart = "xl/workbook.xml"

// A workbook holds the targets that references of a workbook may have.
type workbook struct {
	*pack
	sheets    []string
	parts     []string // of the sheets
	names     []string // defined names
	externals int      // number of other workbooks
	formats   int      // number of cell formats
	dxfs      int      // number of differential formats
	strings   []string // that cells may share
	isUsed    []bool   // whether a cell refers to a string
	cellCount int      // that refer to strings
}

// checkWorkbook checks the names of sheets, the defined names, the cells, and all references and
// indexes of styles of a workbook, if the package is one.
func (p *pack) checkWorkbook() {
	tree := p.trees[workbookPart]
	if tree == nil {
		return
	}
	w := &workbook{pack: p, names: tree.values("definedName", "name"), externals: len(tree.all("externalReference"))}
	for _, s := range tree.all("sheet") {
		w.sheets = append(w.sheets, s.attribute("name"))
		w.parts = append(w.parts, p.target(workbookPart, s, "worksheet"))
		assert.Regexp(p, `^[^\[\]:*?/\\']{1,31}$`, s.attribute("name"))
	}
	p.assertUnique(w.sheets, w.parts, tree.values("sheet", "sheetId"))
	w.checkStyles()
	strings := w.sharedStrings()
	for _, n := range tree.all("definedName") {
		w.checkName(n)
	}
	for _, part := range w.parts {
		if root := p.trees[part]; root != nil {
			(&worksheet{workbook: w}).check(root)
		}
	}
	w.checkStrings(strings)
}

// sharedStrings returns the part of shared strings, and sets the strings in it. It returns nil if there is none.
func (w *workbook) sharedStrings() (root *element) {
	for _, part := range w.targetsOf(workbookPart, "sharedStrings") {
		root = w.trees[part]
	}
	for _, s := range root.all("si") {
		w.strings = append(w.strings, s.Text)
	}
	w.isUsed = make([]bool, len(w.strings))
	return root
}

// checkStrings checks the numbers of shared strings (18.4.9), and that cells refer to all of them.
func (w *workbook) checkStrings(root *element) {
	if root == nil {
		return
	}
	assert.Equal(w, fmt.Sprint(len(w.strings)), root.attribute("uniqueCount"))
	assert.Equal(w, fmt.Sprint(w.cellCount), root.attribute("count"))
	assert.NotContains(w, w.isUsed, false, "a string is not used")
}

func (p *pack) assertUnique(lists ...[]string) {
	for _, list := range lists {
		assert.Len(p, slices.Compact(slices.Sorted(slices.Values(list))), len(list), "%q has something twice", list)
	}
}

// checkName checks a defined name (18.2.5). Names that applications define stand for references to
// a sheet.
func (w *workbook) checkName(n *element) {
	name, sheet := n.attribute("name"), -1
	assert.Regexp(w, `^[A-Za-z_\\][\w.\\]*$`, name)
	_, rest, err := cutArea(name)
	assert.False(w, err == nil && rest == "", "the name %s is a reference", name)
	if n.has("localSheetId") {
		sheet = w.index(n.attribute("localSheetId"), len(w.sheets), "localSheetId")
	}
	if !strings.HasPrefix(name, "_xlnm.") {
		w.checkFormula(n.Text)
		return
	}
	for text := range strings.SplitSeq(n.Text, ",") {
		a, rest, err := cutArea(text)
		if !assert.NoError(w, err, name) || !assert.Empty(w, rest, "after the reference of %s in %q", name, n.Text) || sheet < 0 {
			continue
		}
		assert.Equal(w, w.sheets[sheet], a.sheet, name)
		if name == "_xlnm.Print_Titles" {
			assert.True(w, a.isRows || a.isColumns, "%s is %s", name, text)
		}
		if name == "_xlnm._FilterDatabase" {
			filters := w.trees[w.parts[sheet]].values("autoFilter", "ref")
			_, local, _ := strings.Cut(strings.ReplaceAll(text, "$", ""), "!")
			assert.Equal(w, filters, []string{local}, name)
		}
	}
}

// checkFormula checks a formula and the cells that it refers to.
func (w *workbook) checkFormula(text string) formula {
	f, err := parseFormula(text)
	assert.NoError(w, err)
	for _, a := range f.areas {
		if a.sheet == "" || slices.Contains(w.sheets, a.sheet) {
			continue
		}
		external := regexp.MustCompile(`^\[(\d+)\]`).FindStringSubmatch(a.sheet)
		if assert.NotNil(w, external, "no sheet %q for %q", a.sheet, text) {
			w.index(external[1], w.externals+1, text)
		}
	}
	for _, name := range f.names {
		assert.Contains(w, w.names, name, text)
	}
	return f
}

// index checks and returns an index into a list of count elements.
func (p *pack) index(text string, count int, of string) int {
	i, err := strconv.Atoi(text)
	assert.NoError(p, err, of)
	if !assert.True(p, 0 <= i && i < count, "%s is %d of %d", of, i, count) {
		return 0
	}
	return i
}

// checkStyles checks the indexes of the style sheet (18.8).
func (w *workbook) checkStyles() {
	var styles *element
	for _, part := range w.targetsOf(workbookPart, "styles") {
		styles = w.trees[part]
	}
	w.formats = 1 // if there is no style sheet
	if styles == nil {
		return
	}
	for _, list := range styles.Children {
		if list.has("count") {
			assert.Equal(w, fmt.Sprint(len(list.Children)), list.attribute("count"), list.XMLName.Local)
		}
	}
	w.formats, w.dxfs = len(styles.only("cellXfs")), len(styles.only("dxfs"))
	bounds := map[string]int{
		"fontId": len(styles.only("fonts")), "fillId": len(styles.only("fills")), "borderId": len(styles.only("borders")),
		"xfId": len(styles.only("cellStyleXfs")),
	}
	for _, e := range append(styles.all("xf"), styles.all("cellStyle")...) {
		for name, bound := range bounds {
			if e.has(name) {
				w.index(e.attribute(name), bound, name)
			}
		}
		if id := e.attribute("numFmtId"); len(id) >= 3 { // others are built in (18.8.30)
			assert.Contains(w, styles.values("numFmt", "numFmtId"), id)
		}
	}
	w.assertUnique(styles.values("numFmt", "numFmtId"), styles.values("cellStyle", "name"))
}

// A worksheet is a worksheet that is checked.
type worksheet struct {
	*workbook
	used      area // the dimension
	row, cell int  // the last ones
	merged    []area
}

func (s *worksheet) check(tree *element) {
	s.used = area{left: 1, top: 1, right: maxColumn, bottom: maxRow}
	for e := range tree.each() {
		for _, attribute := range []string{"ref", "sqref", "activeCell", "topLeftCell"} {
			if e.has(attribute) {
				s.checkAreas(e, attribute)
			}
		}
		for attribute, bound := range map[string]int{"s": s.formats, "style": s.formats, "dxfId": s.dxfs} {
			if e.has(attribute) {
				s.index(e.attribute(attribute), bound, attribute)
			}
		}
		switch e.XMLName.Local {
		case "row":
			s.checkRow(e)
		case "c":
			s.checkCell(e)
		case "f", "formula", "formula1", "formula2":
			s.checkFormula(e.Text)
		case "hyperlink":
			if e.has("location") {
				s.checkFormula(e.attribute("location"))
			}
		}
	}
}

// checkAreas checks references to cells of the sheet, within the dimension.
func (s *worksheet) checkAreas(e *element, attribute string) {
	for text := range strings.FieldsSeq(e.attribute(attribute)) {
		a, rest, err := cutArea(text)
		assert.NoError(s, err, attribute)
		assert.Empty(s, a.sheet+rest, "%s is %q", attribute, text)
		if e.XMLName.Local == "dimension" {
			s.used = a
		}
		if e.XMLName.Local == "mergeCell" {
			s.checkMerged(a)
		}
		assert.True(s, attribute != "ref" || s.used.contains(a), "%s %s is not in the dimension", e.XMLName.Local, text)
	}
}

// checkMerged checks that merged cells are several, and not among others that are merged (18.3.1.55).
func (s *worksheet) checkMerged(a area) {
	assert.True(s, a.left < a.right || a.top < a.bottom, "a single cell is merged")
	for _, other := range s.merged {
		apart := a.right < other.left || other.right < a.left || a.bottom < other.top || other.bottom < a.top
		assert.True(s, apart, "merged cells overlap")
	}
	s.merged = append(s.merged, a)
}

func (a area) contains(b area) bool {
	return a.left <= b.left && b.right <= a.right && a.top <= b.top && b.bottom <= a.bottom
}

func (s *worksheet) checkRow(e *element) {
	n := row(e.attribute("r"))
	assert.Greater(s, n, s.row, "rows are in order")
	s.row, s.cell = n, 0
}

func (s *worksheet) checkCell(e *element) {
	a, rest, err := cutArea(e.attribute("r"))
	assert.NoError(s, err)
	assert.Empty(s, rest)
	assert.True(s, s.used.contains(a) && a.top == s.row && a.left > s.cell, "cell %s in row %d", e.attribute("r"), s.row)
	s.cell = a.left
	for _, v := range e.all("v") {
		switch e.attribute("t") {
		case "":
			_, err := strconv.ParseFloat(v.Text, 64)
			assert.NoError(s, err, e.attribute("r"))
		case "b":
			assert.Contains(s, []string{"0", "1"}, v.Text)
		case "s":
			if i := s.index(v.Text, len(s.strings), e.attribute("r")); i < len(s.strings) {
				s.isUsed[i] = true
			}
			s.cellCount++
		default:
			assert.Equal(s, "str", e.attribute("t"))
		}
	}
}

// checkCharts checks that charts refer to as many cells as they show, of a workbook in the same package or
// within it.
func (p *pack) checkCharts() {
	for name, tree := range p.trees {
		if tree.XMLName.Local != "chartSpace" {
			continue
		}
		sheets := p.trees[workbookPart].values("sheet", "name")
		for _, data := range tree.all("externalData") {
			embedded := Open(p, []byte(p.parts[p.target(name, data, "package")]))
			sheets = newTree(p, embedded[workbookPart]).values("sheet", "name")
		}
		for _, e := range append(tree.all("strRef"), tree.all("numRef")...) {
			f := (&workbook{pack: p, sheets: sheets}).checkFormula(e.all("f")[0].Text)
			if assert.Len(p, f.areas, 1) {
				a := f.areas[0]
				assert.NotEmpty(p, a.sheet)
				count := (a.right - a.left + 1) * (a.bottom - a.top + 1)
				assert.Equal(p, []string{strconv.Itoa(count)}, e.values("ptCount", "val"))
			}
		}
	}
}
