package recognize

import (
	"bufio"
	"bytes"
	"cmp"
	"io"
	"iter"
	"path"
	"regexp"
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
	return newFacts("slides", z.countTags(main, "sldId"), "slide", "what is on them")
}

// countTags returns the number of elements with a name in a part.
func (z *zipFile) countTags(part, name string) (n int64) {
	for t := range tags(z.openFile(part)) {
		if t.starts && string(t.name) == name {
			n++
		}
	}
	return n
}

// readDocument reads a docx (ECMA-376 part 1, clause 17). Only an application that lays out the text knows the number
// of pages. It is the one that such an application has stated, unless breaks make more.
func readDocument(z *zipFile, main string) facts {
	pages, sections := int64(1), int64(0) // sections that begin on another page
	for t := range tags(z.openFile(main)) {
		switch name := string(t.name); {
		case !t.starts:
		case name == "br" && t.attribute("type") == "page":
			pages++
		case name == "sectPr":
			sections++
		case name == "type" && t.attribute("val") == "continuous":
			sections--
		}
	}
	pages += max(sections-1, 0)
	stated, _ := attempt(func() int64 { return statedPages(z) }) // there may be no properties
	f := newFacts("document", max(stated, pages), "page", "text and layout")
	if stated < pages {
		f.kept[0] = "about " + f.kept[0]
	}
	return f
}

// Elements of the properties of a document.
var (
	pagesElement  = regexp.MustCompile(`<(?:\w+:)?Pages>(\d{1,9})<`)
	noWordElement = regexp.MustCompile(`<(?:\w+:)?Words>0<`)
)

// statedPages returns the number of pages that an application has written into the properties of
// a document, or -1. Some write 1 page of 0 words, as in their template.
func statedPages(z *zipFile) (pages int64) {
	const maxProperties = 64 << 10
	b, err := io.ReadAll(io.LimitReader(z.openFile("docProps/app.xml"), maxProperties))
	must(err)
	expect(!noWordElement.Match(b))
	return numberIn(pagesElement, b)
}

// readWorkbook reads the sheet of an xlsx (ECMA-376 part 1, clause 18) that has the name of the first one.
func readWorkbook(z *zipFile, main string) facts {
	w := worksheet{textOnly: true}
	for t := range tags(z.openFile(path.Join(path.Dir(main), "worksheets/sheet1.xml"))) {
		w.add(t)
	}
	expect(w.complete)
	f := w.facts()
	f.lose(z.countTags(main, "sheet")-1, "other sheet")
	return f
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
		w.column = cmp.Or(columnOf(t.attribute("r")), w.column+1)
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
	rows, hasHeader := w.rows, w.textOnly && w.rows > 1
	if hasHeader {
		rows--
	}
	f := newFacts("sheet", rows, "row", "values")
	f.setPart(columns, w.last-w.first+1, nil)
	f.loseIf(hasHeader, "names of columns")
	f.keepIf(hasHeader, "a header")
	f.loseIf(!hasHeader, "that there is no header")
	f.loseIf(w.formulas, "formulas")
	return f
}

// A tag is a start tag, an end tag, or the tag of an empty element, which is both. It is valid until the
// next one is read.
type tag struct {
	name         []byte // without a prefix
	attributes   []byte
	starts, ends bool
}

// tags returns the tags of XML in UTF-8. It takes a > in an attribute for the end of the tag, although XML
// permits that. It is more than ten times as fast as
// encoding/xml, which an attack could keep busy for half a minute.
func tags(r io.Reader) iter.Seq[tag] {
	const maxTag = 64 << 10 // bytes
	return func(yield func(tag) bool) {
		for in := bufio.NewReaderSize(r, maxTag); skipText(in); {
			b, err := in.ReadSlice('>')
			must(err)
			switch {
			case b[0] == '!':
				skipComment(in, b)
			case b[0] != '?' && !yield(newTag(b[:len(b)-1])):
				return
			}
		}
	}
}

// skipText reads up to the beginning of a tag, and reports whether there is one.
func skipText(in *bufio.Reader) bool {
	err := bufio.ErrBufferFull
	for err == bufio.ErrBufferFull {
		_, err = in.ReadSlice('<')
	}
	if err != io.EOF {
		must(err)
	}
	return err == nil
}

// skipComment reads the rest of a comment or of character data that begins with b, because there may be > in it.
func skipComment(in *bufio.Reader, b []byte) {
	end := ">"
	if bytes.HasPrefix(b, []byte("!--")) {
		end = "-->"
	} else if bytes.HasPrefix(b, []byte("![CDATA[")) {
		end = "]]>"
	}
	for !bytes.HasSuffix(b, []byte(end)) {
		var err error
		b, err = in.ReadSlice('>')
		must(err)
	}
}

// newTag returns the tag that stands between < and >.
func newTag(b []byte) tag {
	b, isEnd := bytes.CutPrefix(b, []byte("/"))
	b, isEmpty := bytes.CutSuffix(b, []byte("/"))
	n := len(b) - len(bytes.TrimLeftFunc(b, func(r rune) bool { return r > ' ' }))
	return tag{localName(b[:n]), b[n:], !isEnd, isEnd || isEmpty}
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
