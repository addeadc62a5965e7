package recognize

import (
	"errors"
	"io"
	"strconv"
)

// readWorkbook reads an xlsx (ECMA-376 part 1, clause 18).
func readWorkbook(z *zipFile, main string) (facts, error) {
	id, sheets, err := findSheet(z, main)
	if err != nil {
		return facts{}, err
	}
	name, err := z.related(main, id)
	if err != nil {
		return facts{}, err
	}
	w, err := readWorksheet(z, name)
	if err != nil {
		return facts{}, err
	}
	f := w.facts()
	f.lose(sheets-1, "other sheet")
	return f, nil
}

// findSheet returns the relationship of a workbook to its first sheet, and the number of sheets.
func findSheet(z *zipFile, main string) (id string, sheets int64, err error) {
	r, err := z.openFile(main)
	if err != nil {
		return "", 0, err
	}
	for t, err := range newMarkup(r).tags() {
		if err != nil {
			return "", 0, err
		}
		if !t.starts || string(t.name) != "sheet" {
			continue
		}
		if sheets++; sheets == 1 {
			id = string(t.attribute("id"))
		}
	}
	if sheets == 0 {
		return "", 0, errors.New("no sheet")
	}
	return id, sheets, nil
}

// A worksheet counts the cells of a sheet that have a value (18.3.1.4).
type worksheet struct {
	rows        int64 // that have a value
	first, last int   // columns that have one, from 1
	textOnly    bool  // whether the first row has only text
	formulas    bool

	column     int  // of the current cell
	isText     bool // whether the current cell is text
	isRowEmpty bool // whether the current row has no value so far
}

func readWorksheet(z *zipFile, name string) (*worksheet, error) {
	r, err := z.openFile(name)
	if err != nil {
		return nil, err
	}
	w := &worksheet{textOnly: true}
	for t, err := range newMarkup(r).tags() {
		if err != nil {
			return nil, err
		}
		if t.ends && string(t.name) == "sheetData" {
			return w, nil
		}
		if t.starts {
			w.add(t)
		}
	}
	return nil, io.ErrUnexpectedEOF
}

// add adds a start tag.
func (w *worksheet) add(t tag) {
	switch string(t.name) {
	case "row":
		w.column, w.isRowEmpty = 0, true
	case "c":
		w.column++
		if column := columnOf(t.attribute("r")); column > 0 {
			w.column = column
		}
		kind := string(t.attribute("t"))
		w.isText = kind == "s" || kind == "str" || kind == "inlineStr"
	case "f":
		w.formulas = true
		w.addValue()
	case "v", "is":
		w.addValue()
	}
}

// addValue adds the value of the current cell.
func (w *worksheet) addValue() {
	if w.isRowEmpty {
		w.isRowEmpty = false
		w.rows++
	}
	if w.first == 0 {
		w.first = w.column
	}
	w.first, w.last = min(w.first, w.column), max(w.last, w.column)
	w.textOnly = w.textOnly && (w.isText || w.rows > 1)
}

// columnOf returns the column of a reference such as "AB12", from 1, or 0 if there is none.
func columnOf(reference []byte) int {
	const maxColumn = 16384
	column := 0
	for _, c := range reference {
		if c < 'A' || c > 'Z' || column > maxColumn {
			break
		}
		column = 26*column + int(c-'A') + 1
	}
	return column
}

// facts returns what an address keeps of the sheet. The first of several rows is the header if all
// its cells are text.
func (w *worksheet) facts() facts {
	f := facts{kind: "sheet", lost: []string{"values"}, sized: true}
	rows, columnCount := w.rows, 0
	if w.rows > 0 {
		columnCount = w.last - w.first + 1
	}
	var names []string
	hasHeader := w.textOnly && rows > 1
	if hasHeader {
		rows--
		names = make([]string, columnCount)
	}
	f.segment, f.kept = strconv.FormatInt(rows, 10), []string{count(rows, "row")}
	f.setPart(columns, columnCount, names)
	if hasHeader {
		f.kept = append(f.kept, "a header")
	} else {
		f.lost = append(f.lost, "that there is no header")
	}
	f.loseIf(w.formulas, "formulas")
	return f
}
