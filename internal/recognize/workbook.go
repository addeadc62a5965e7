package recognize

import "strconv"

// readWorkbook reads an xlsx (ECMA-376 part 1, clause 18).
func readWorkbook(z *zipFile, main string) facts {
	id, sheets := "", int64(0) // of the first sheet
	for t := range tags(z.openFile(main)) {
		if !t.starts || string(t.name) != "sheet" {
			continue
		}
		if sheets++; sheets == 1 {
			id = t.attribute("id")
		}
	}
	expect(sheets > 0)
	w := worksheet{textOnly: true}
	w.read(z, z.related(main, id))
	f := w.facts()
	f.lose(sheets-1, "other sheet")
	return f
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

func (w *worksheet) read(z *zipFile, name string) {
	for t := range tags(z.openFile(name)) {
		if t.ends && string(t.name) == "sheetData" {
			return
		}
		if t.starts {
			w.add(t)
		}
	}
	expect(false) // the end of the rows is not there
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
		kind := t.attribute("t")
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
func columnOf(reference string) (column int) {
	const maxColumn = 16384
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
	}
	f.loseIf(!hasHeader, "that there is no header")
	f.loseIf(w.formulas, "formulas")
	return f
}
