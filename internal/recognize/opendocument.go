package recognize

import "strconv"

// readOpenText reads an odt. Only an application that lays out the text knows the number of pages. It is the one that
// such an application has stated, unless it has noted more page breaks (OpenDocument 1.3 part 3, 5.6).
func readOpenText(z *zipFile) facts {
	pages := z.countTags("content.xml", "soft-page-break") + 1
	stated, _ := attempt(func() int64 { return z.statistic("page-count") }) // there may be no description
	f := newFacts("document", max(stated, pages), "page", "text and layout")
	f.query = []string{"format=odt"}
	if stated < pages {
		f.kept[0] = "about " + f.kept[0]
	}
	return f
}

// statistic returns a number that an application has written into the description of a document (4.3.2.18), or -1.
func (z *zipFile) statistic(name string) int64 {
	for t := range tags(z.openFile("meta.xml")) {
		if n, err := strconv.ParseInt(t.attribute(name), 10, 32); t.starts && string(t.name) == "document-statistic" && err == nil {
			return n
		}
	}
	return -1
}

// readOpenPresentation reads an odp (10.2.4).
func readOpenPresentation(z *zipFile) facts {
	f := newFacts("slides", z.countTags("content.xml", "page"), "slide", "what is on them")
	f.query = []string{"format=odp"}
	return f
}

// readOpenSheet reads the first sheet of an ods.
func readOpenSheet(z *zipFile) facts {
	w, tables, repeated := worksheet{textOnly: true}, int64(0), 1
	for t := range tags(z.openFile("content.xml")) {
		switch name := string(t.name); {
		case name == "table" && t.starts:
			tables++
		case name == "table" && t.ends:
			w.complete = true
		case !t.starts || tables != 1 || w.complete:
		case name == "table-row":
			w.column, w.isRowEmpty, repeated = 0, true, repetitions(t, "number-rows-repeated")
		case name == "table-cell" || name == "covered-table-cell":
			w.addOpenCell(t, repeated)
		}
	}
	expect(w.complete)
	f := w.facts()
	f.lose(tables-1, "other sheet")
	f.query = append([]string{"format=ods"}, f.query...)
	return f
}

// addOpenCell adds a cell with its repetitions, in a row with its repetitions (9.1.3, 9.1.4).
func (w *worksheet) addOpenCell(t tag, rows int) {
	kind, columns := t.attribute("value-type"), repetitions(t, "number-columns-repeated")
	w.column++
	if kind != "" {
		isFirst := w.isRowEmpty
		w.isText = kind == "string"
		w.formulas = w.formulas || t.attribute("formula") != ""
		if w.addValue(); isFirst {
			w.rows += int64(rows - 1)
		}
	}
	w.column += columns - 1
	if kind != "" {
		w.last = max(w.last, w.column)
	}
}

// repetitions returns the number of times that a row or a cell is there.
func repetitions(t tag, attribute string) int {
	const most = 1 << 20
	n, err := strconv.Atoi(t.attribute(attribute))
	if err != nil || n < 1 || n > most {
		return 1
	}
	return n
}
