package epub

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// markup is XML. Text becomes markup only by being escaped.
type markup string

func escaped(text string) markup { return markup(ooxml.Escape(text)) }

const xmlHead markup = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// A document is XHTML that is being written.
type document struct {
	*Book
	out []byte
}

// raw appends markup.
func (d *document) raw(m markup) *document {
	d.out = append(d.out, m...)
	return d
}

// text appends text as markup.
func (d *document) text(s string) *document { return d.raw(escaped(s)) }

// sample appends text of package prose, which is in Windows-1252, as markup.
func (d *document) sample(text []byte) *document {
	d.out = copyfit.AppendXML(d.out, text)
	return d
}

// integer appends a number.
func (d *document) integer(n int) *document {
	d.out = strconv.AppendInt(d.out, int64(n), 10)
	return d
}

// version returns the markup of the version of the book: HTML of EPUB 3, or XHTML 1.1 of EPUB 2.
func (d *document) version(three, two markup) markup {
	if d.Version == 3 {
		return three
	}
	return two
}

// begin begins a document with a title.
func (d *document) begin(title string) {
	lang := escaped(d.Language)
	d.raw(xmlHead)
	d.raw(d.version("<!DOCTYPE html>\n"+
		`<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="`+lang+`" xml:lang="`+lang+`">`,
		`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">`+"\n"+
			`<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="`+lang+`">`))
	d.raw("\n<head>\n<title>").text(title).raw("</title>\n" + `<link rel="stylesheet" type="text/css" href="` + styleName + `"/>` + "\n</head>\n<body>\n")
}

// open begins a part of a document with a meaning (EPUB 3 Structural Semantics Vocabulary), and shut ends it.
func (d *document) open(meaning markup) {
	d.raw(d.version(`<section epub:type="`+meaning+`">`, `<div class="`+meaning+`">`) + "\n")
}

func (d *document) shut() { d.raw(d.version("</section>", "</div>") + "\n") }

// end ends the document.
func (d *document) end() []byte {
	d.raw("</body>\n</html>\n")
	return d.out
}
