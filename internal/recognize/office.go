package recognize

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"path"
	"strconv"
	"strings"
)

// contentTypes is the name of the part of an office package that has the types of the others
// (ECMA-376 part 2, 10.1.2).
const contentTypes = "[Content_Types].xml"

// officeReaders are the readers of office packages by the type of their main part. Packages of
// other types, such as those with macros, are no files of ours: an application that opens them
// would refuse a file of ours under their name.
var officeReaders = map[string]func(z *zipFile, main string) facts{
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml":   readDocument,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml":         readWorkbook,
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml": readPresentation,
}

// readOffice reads an office package.
func readOffice(z *zipFile) facts {
	for t := range tags(z.openFile(contentTypes)) {
		if read := officeReaders[t.attribute("ContentType")]; read != nil && string(t.name) == "Override" {
			return read(z, strings.TrimPrefix(t.attribute("PartName"), "/"))
		}
	}
	return facts{unlike: packages[contentTypes]}
}

// readPresentation reads a pptx (ECMA-376 part 1, clause 19).
func readPresentation(z *zipFile, main string) facts {
	slides := int64(0)
	for t := range tags(z.openFile(main)) {
		if t.starts && string(t.name) == "sldId" {
			slides++
		}
	}
	return newFacts("slides", slides, "slide", "what is on them")
}

// readDocument reads a docx (ECMA-376 part 1, clause 17).
func readDocument(z *zipFile, main string) facts {
	var p pagination
	for t := range tags(z.openFile(main)) {
		p.chars += int64(len(t.text))
		if t.starts {
			p.add(t)
		}
	}
	if stated, err := attempt(func() int64 { return statedPages(z) }); err == nil && stated >= p.minPages() {
		return newFacts("document", stated, "page", "text and layout")
	}
	f := newFacts("document", p.pages(), "page", "text and layout")
	f.kept[0] = "about " + f.kept[0]
	return f
}

// A pagination estimates the pages of a document, which only an application that lays out the
// text knows.
type pagination struct {
	rendered int64 // page breaks where the application that saved the document had them
	breaks   int64 // page breaks that the author has put in
	sections int64 // that begin on another page
	full     int64 // pages between them that the text fills
	chars    int64 // of the text since the last break
}

const charsPerPage = 3000 // about

// add adds a start tag.
func (p *pagination) add(t tag) {
	isBreak := false
	switch value := t.attribute("val"); string(t.name) {
	case "lastRenderedPageBreak":
		p.rendered++
	case "br":
		isBreak = t.attribute("type") == "page"
	case "pageBreakBefore":
		isBreak = value != "0" && value != "false"
	case "sectPr":
		p.sections++
	case "type":
		if value == "continuous" {
			p.sections--
		}
	}
	if isBreak {
		p.breaks++
		p.full += p.chars / charsPerPage
		p.chars = 0
	}
}

// minPages returns the minimum number of pages.
func (p *pagination) minPages() int64 { return 1 + p.breaks + max(p.sections-1, 0) }

func (p *pagination) pages() int64 {
	if p.rendered > 0 {
		return max(1+p.rendered, p.minPages())
	}
	return p.minPages() + p.full + p.chars/charsPerPage
}

// statedPages returns the number of pages that an application has written into the properties of
// a document, or 0. Some write 1 page of 0 words, as in their template.
func statedPages(z *zipFile) (pages int64) {
	for t := range tags(z.openFile("docProps/app.xml")) {
		n, err := strconv.ParseInt(string(t.text), 10, 32)
		switch {
		case err != nil || !t.ends:
		case string(t.name) == "Words" && n == 0:
			return 0
		case string(t.name) == "Pages":
			pages = n
		}
	}
	return pages
}

// readWorkbook reads an xlsx (ECMA-376 part 1, clause 18).
func readWorkbook(z *zipFile, main string) facts {
	id, sheets := "", int64(0) // of the first sheet
	for t := range tags(z.openFile(main)) {
		if t.starts && string(t.name) == "sheet" {
			if sheets++; sheets == 1 {
				id = t.attribute("id")
			}
		}
	}
	w := worksheet{textOnly: true}
	for t := range tags(z.openFile(z.related(main, id))) {
		w.add(t)
	}
	expect(w.complete)
	f := w.facts()
	f.lose(sheets-1, "other sheet")
	return f
}

// related returns the name of the part that a relationship of another part has as its target
// (ECMA-376 part 2, 9.3).
func (z *zipFile) related(part, id string) string {
	dir, base := path.Split(part)
	for t := range tags(z.openFile(dir + "_rels/" + base + ".rels")) {
		if target := t.attribute("Target"); t.attribute("Id") == id && target != "" {
			if path.IsAbs(target) {
				return target[1:]
			}
			return path.Join(dir, target)
		}
	}
	panic(failure{errFormat})
}

// A worksheet counts the cells of a sheet that have a value (18.3.1.4).
type worksheet struct {
	rows        int64 // that have a value
	first, last int   // columns that have one, from 1
	textOnly    bool  // whether the first row has only text
	formulas    bool
	complete    bool // whether the end of the rows was read

	column     int  // of the current cell
	isText     bool // whether the current cell is text
	isRowEmpty bool // whether the current row has no value so far
}

// add adds a tag up to the end of the rows.
func (w *worksheet) add(t tag) {
	name := string(t.name)
	w.complete = w.complete || t.ends && name == "sheetData"
	if w.complete || !t.starts {
		return
	}
	switch name {
	case "row":
		w.column, w.isRowEmpty = 0, true
	case "c":
		w.column++
		if column := columnOf(t.attribute("r")); column > 0 {
			w.column = column
		}
		kind := t.attribute("t")
		w.isText = kind == "s" || kind == "str" || kind == "inlineStr"
	case "f", "v", "is":
		w.formulas = w.formulas || name == "f"
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
	rows, columnCount := w.rows, 0
	if rows > 0 {
		columnCount = w.last - w.first + 1
	}
	var names []string
	hasHeader := w.textOnly && rows > 1
	if hasHeader {
		rows--
		names = make([]string, columnCount)
	}
	f := newFacts("sheet", rows, "row", "values")
	f.setPart(columns, columnCount, names)
	f.keepIf(hasHeader, "a header")
	f.loseIf(!hasHeader, "that there is no header")
	f.loseIf(w.formulas, "formulas")
	return f
}

// A tag is a start tag, an end tag, or the tag of an empty element, which is both. It is valid until the
// next one is read.
type tag struct {
	text         []byte // before it
	name         []byte // without a prefix
	attributes   []byte
	starts, ends bool
}

// tags returns the tags of XML in UTF-8. It takes a > in an attribute for the end of the tag. XML
// permits that, but programs that write office files escape it. It is more than ten times as fast as
// encoding/xml, which an attack could keep busy for half a minute.
func tags(r io.Reader) iter.Seq[tag] {
	const maxText, maxTag = 256 << 10, 64 << 10 // bytes
	return func(yield func(tag) bool) {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxText)
		scanner.Split(splitMarkup)
		for scanner.Scan() {
			text, b, _ := bytes.Cut(scanner.Bytes(), []byte("<"))
			expect(len(b) <= maxTag || b[0] == '!')
			if b[0] != '?' && b[0] != '!' && !yield(newTag(text, b[:len(b)-1])) {
				return
			}
		}
		must(scanner.Err())
	}
}

// splitMarkup is a [bufio.SplitFunc] for a text and the tag, comment or the like that follows it.
func splitMarkup(data []byte, atEOF bool) (advance int, token []byte, err error) {
	start, end := bytes.IndexByte(data, '<'), []byte(">")
	switch {
	case start < 0 && atEOF: // a text that no tag follows
		return len(data), nil, nil
	case start < 0:
		return 0, nil, nil
	case bytes.HasPrefix(data[start:], []byte("<!--")):
		end = []byte("-->")
	case bytes.HasPrefix(data[start:], []byte("<![CDATA[")):
		end = []byte("]]>")
	}
	n := bytes.Index(data[start:], end)
	switch {
	case n >= 0:
		n += start + len(end)
		return n, data[:n], nil
	case atEOF:
		return 0, nil, io.ErrUnexpectedEOF
	}
	return 0, nil, nil
}

// newTag returns the tag that stands between < and >.
func newTag(text, b []byte) tag {
	b, isEnd := bytes.CutPrefix(b, []byte("/"))
	b, isEmpty := bytes.CutSuffix(b, []byte("/"))
	n := len(b) - len(bytes.TrimLeftFunc(b, func(r rune) bool { return r > ' ' }))
	return tag{text, localName(b[:n]), b[n:], !isEnd, isEnd || isEmpty}
}

// localName returns a name without its prefix.
func localName(name []byte) []byte { return name[bytes.IndexByte(name, ':')+1:] }

// attribute returns the value of an attribute, which may have a prefix, or "".
func (t tag) attribute(name string) string {
	for rest := t.attributes; ; {
		key, after, found := bytes.Cut(rest, []byte("="))
		after = bytes.TrimLeft(after, " \t\r\n")
		if !found || len(after) == 0 {
			return ""
		}
		value, next, _ := bytes.Cut(after[1:], after[:1]) // the quotation mark
		if string(localName(bytes.TrimSpace(key))) == name {
			return string(value)
		}
		rest = next
	}
}
