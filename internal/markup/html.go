package markup

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// HTML is how an article is written in HTML.
type HTML struct {
	Design   string // plain, article or mail
	Language string // of the page; the default is the language of the prose
	Charset  charset.Charset
	BOM      bool
	Fragment bool // no more than what stands in the body
	Minified bool // no line breaks between elements, and no end tags that can be omitted
}

// NewHTML returns an article in HTML.
func NewHTML(o Options, h HTML) *lazyfile.Series {
	return newFile(o, &htmlWriter{HTML: h, look: looks(h.Design), newline: newlineUnless(h.Minified)})
}

func newlineUnless(minified bool) string {
	if minified {
		return ""
	}
	return "\n"
}

// An htmlWriter writes blocks in HTML. It is immutable.
type htmlWriter struct {
	HTML
	look
	newline string // after each element
}

func (*htmlWriter) isExtended() bool   { return true }
func (*htmlWriter) captionBreaks() int { return 1 } // of a figcaption

func (h *htmlWriter) gap() lazyfile.Gap { return blankLines(h.Charset) }

// frame implements format.
func (h *htmlWriter) frame(a *article) (head, tail []byte) {
	before, after := h.opens, h.closes
	language := h.Language
	if language == "" {
		language = a.passages.Language()
	}
	switch {
	case h.Fragment && h.Language != "":
		before, after = "<div"+languageOf(language)+">\n"+before, after+"</div>\n"
	case !h.Fragment:
		before = "<!DOCTYPE html>\n<html" + languageOf(language) + ">\n" + h.head(a.Title) + "<body" + h.body + ">\n" + before
		after += "</body>\n</html>\n"
	}
	before, after = strings.ReplaceAll(before, "\n", h.newline), strings.ReplaceAll(after, "\n", h.newline)
	if h.BOM {
		before = "\ufeff" + before
	}
	return h.encoded(nil, []byte(before)), h.encoded(nil, []byte(after))
}

// head returns the head of a page. It does not declare UTF-16, because it cannot be read without knowing that.
func (h *htmlWriter) head(title string) string {
	var b strings.Builder
	b.WriteString("<head>\n")
	if h.Charset.Unit() == 1 {
		name := string(h.Charset)
		if h.Charset.IsUTF8() {
			name = string(charset.UTF8)
		}
		b.WriteString(`<meta charset="` + name + "\">\n")
	}
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
	b.Write(appendEscaped(nil, []byte(title)))
	b.WriteString("</title>\n")
	if h.style != "" {
		b.WriteString("<style>\n" + h.style + "</style>\n")
	}
	b.WriteString("</head>\n")
	return b.String()
}

// languageOf returns the attributes of an element in a language.
func languageOf(tag string) string {
	attributes := ` lang="` + tag + `"`
	if isRightToLeft(tag) {
		attributes += ` dir="rtl"`
	}
	return attributes
}

// isRightToLeft reports whether a language is written from right to left.
func isRightToLeft(tag string) bool {
	subtags := strings.Split(strings.ToLower(tag), "-")
	for _, subtag := range subtags[1:] {
		switch {
		case subtag == "arab" || subtag == "hebr" || subtag == "thaa" || subtag == "syrc" || subtag == "nkoo" || subtag == "adlm":
			return true
		case len(subtag) == 4:
			return false
		case len(subtag) == 1:
			subtags = subtags[:1]
		}
	}
	return strings.Contains(" ar arc ckb dv fa he iw ks ku-arab nqo pnb ps sd syr ug ur yi ", " "+subtags[0]+" ")
}

// appendPiece implements format.
func (h *htmlWriter) appendPiece(dst []byte, blocks []block, _ bool) []byte {
	isOpen := false
	for i := range blocks {
		b := &blocks[i]
		if starts := b.kind == heading && b.level > 1; i == 0 && h.always || starts {
			if isOpen {
				dst = h.put(dst, h.sectionEnd)
			}
			isOpen = h.section != ""
			dst = h.put(dst, h.section)
		}
		dst = append(h.appendBlock(dst, b), h.newline...)
	}
	if isOpen {
		dst = h.put(dst, h.sectionEnd)
	}
	return dst
}

// encoder implements format.
func (h *htmlWriter) encoder() func(dst, text []byte) []byte {
	if h.Charset.IsUTF8() {
		return nil
	}
	return h.encoded
}

// put appends tags, in lines of their own.
func (h *htmlWriter) put(dst []byte, tags string) []byte {
	if tags == "" {
		return dst
	}
	return append(append(dst, tags...), h.newline...)
}

// end appends an end tag that can be omitted.
func (h *htmlWriter) end(dst []byte, tag string) []byte {
	if h.Minified {
		return dst
	}
	return append(dst, tag...)
}

func (h *htmlWriter) appendBlock(dst []byte, b *block) []byte {
	switch b.kind {
	case heading:
		return h.appendHeading(dst, b)
	case paragraph:
		dst = appendMarked(append(dst, h.paragraph...), b, h)
		return h.end(dst, "</p>")
	case quote:
		dst = append(appendValue(append(dst, h.quote...), b.target), "\">"...)
		dst = h.end(appendMarked(append(dst, h.paragraph...), b, h), "</p>")
		return append(dst, "</blockquote>"...)
	case reference:
		dst = h.appendLink(append(dst, h.paragraph...), b.target)
		dst = append(appendValue(dst, b.target), "</a>"...)
		return h.end(dst, "</p>")
	case bullets, steps, tasks:
		return h.appendList(dst, b)
	case table:
		return h.appendTable(dst, b.cells)
	case picture:
		return h.appendPicture(dst, b)
	case code:
		dst = append(append(append(dst, h.code...), b.syntax...), "\">"...)
		return append(appendEscaped(dst, b.text), "</code></pre>"...)
	case log:
		return append(appendEscaped(append(dst, h.log...), b.text), "\n</pre>"...)
	default:
		panic("markup: unknown kind of block")
	}
}

func (h *htmlWriter) appendHeading(dst []byte, b *block) []byte {
	level := strconv.Itoa(b.level)
	dst = append(append(dst, "<h"...), level...)
	if b.anchor != "" {
		dst = append(append(append(dst, ` id="`...), b.anchor...), '"')
	}
	dst = append(append(dst, h.headings[b.level-1]...), '>')
	dst = appendEscaped(dst, b.text)
	return append(append(append(dst, "</h"...), level...), '>')
}

func (h *htmlWriter) appendLink(dst []byte, target string) []byte {
	return append(appendValue(append(dst, h.link...), target), "\">"...)
}

func (h *htmlWriter) appendList(dst []byte, b *block) []byte {
	start, end := h.list, "</ul>"
	if b.kind == steps {
		start, end = h.numbered, "</ol>"
	}
	dst = h.put(dst, start)
	for i, item := range b.items {
		isNested := b.isNested(i, len(b.items))
		if isNested {
			dst = h.put(append(dst, h.newline...), h.list)
		}
		dst = append(dst, h.item...)
		if b.kind == tasks {
			dst = append(dst, h.task(isDone(i))...)
		}
		dst = h.appendText(dst, item, true)
		switch {
		case b.kind == tasks:
			dst = append(dst, "</label>"...)
		case isNested:
			dst = h.put(append(h.end(dst, "</li>"), h.newline...), "</ul>")
		}
		if !b.isNested(i+1, len(b.items)) {
			dst = append(h.end(dst, "</li>"), h.newline...)
		}
	}
	return append(dst, end...)
}

// task returns the check box of an item.
func (h *htmlWriter) task(done bool) string {
	if done {
		return `<label><input type="checkbox" checked disabled>`
	}
	return `<label><input type="checkbox" disabled>`
}

func (h *htmlWriter) appendTable(dst []byte, cells [][]string) []byte {
	dst = h.put(dst, h.table)
	last := len(cells) - 1
	for i, row := range cells {
		switch i {
		case 0:
			dst = h.put(dst, "<thead>")
		case 1:
			dst = h.put(h.ends(dst, "</thead>"), "<tbody>")
		case last:
			dst = h.put(h.ends(dst, "</tbody>"), "<tfoot>")
		}
		dst = h.put(dst, "<tr>")
		for column, cell := range row {
			tag := h.cells[2*min(column, 1)+min(i, 1)]
			dst = append(append(dst, tag...), cell...)
			dst = append(h.end(dst, "</"+tag[1:3]+">"), h.newline...)
		}
		dst = h.ends(dst, "</tr>")
	}
	return append(h.ends(dst, "</tfoot>"), "</table>"...)
}

// ends appends an end tag that can be omitted, in a line of its own.
func (h *htmlWriter) ends(dst []byte, tag string) []byte {
	return append(h.end(dst, tag), h.newline...)
}

func (h *htmlWriter) appendPicture(dst []byte, b *block) []byte {
	p := b.picture
	dst = append(append(append(dst, h.figure...), `<img src="`...), p.DataURI...)
	dst = append(append(dst, `" alt="`...), p.Shows...)
	dst = strconv.AppendInt(append(dst, `" width="`...), int64(p.Width), 10)
	dst = strconv.AppendInt(append(dst, `" height="`...), int64(p.Height), 10)
	dst = append(append(append(append(dst, '"'), h.image...), '>'), h.newline...)
	dst = append(append(dst, h.caption...), b.caption...)
	return append(append(append(dst, "</figcaption>"...), h.newline...), "</figure>"...)
}

// htmlTags are the elements of marks other than links.
var htmlTags = [...]string{strong: "strong", emphasis: "em", codeSpan: "code", deleted: "del"}

// appendText appends text, in which elements break lines.
func (h *htmlWriter) appendText(dst, text []byte, _ bool) []byte {
	for {
		line, rest, found := bytes.Cut(text, []byte("\n"))
		if dst = appendEscaped(dst, line); !found {
			return dst
		}
		dst, text = append(append(dst, "<br>"...), h.newline...), rest
	}
}

func (h *htmlWriter) appendMark(dst []byte, m *mark, text []byte) []byte {
	if m.markKind == link {
		return append(appendEscaped(h.appendLink(dst, m.target), text), "</a>"...)
	}
	tag := htmlTags[m.markKind]
	dst = append(append(append(dst, '<'), tag...), '>')
	return append(append(append(appendEscaped(dst, text), "</"...), tag...), '>')
}

// appendEscaped appends text as it stands in an element.
func appendEscaped(dst, text []byte) []byte {
	if bytes.IndexByte(text, '&') < 0 && bytes.IndexByte(text, '<') < 0 && bytes.IndexByte(text, '>') < 0 {
		return append(dst, text...)
	}
	for _, c := range text {
		switch c {
		case '&':
			dst = append(dst, "&amp;"...)
		case '<':
			dst = append(dst, "&lt;"...)
		case '>':
			dst = append(dst, "&gt;"...)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// appendValue appends the value of an attribute, which has no quotation marks.
func appendValue(dst []byte, value string) []byte {
	before, after, found := strings.Cut(value, "&")
	for ; found; before, after, found = strings.Cut(after, "&") {
		dst = append(append(dst, before...), "&amp;"...)
	}
	return append(dst, before...)
}

// encoded appends text in the charset. A reference stands for a character that the charset lacks.
func (h *htmlWriter) encoded(dst, text []byte) []byte {
	if h.Charset.IsUnicode() {
		return h.Charset.Append(dst, text)
	}
	start := 0
	for i, r := range string(text) {
		if r < 0x80 || h.Charset.Has(string(r)) {
			continue
		}
		dst = h.Charset.Append(dst, text[start:i])
		dst = append(strconv.AppendInt(append(dst, "&#"...), int64(r), 10), ';')
		start = i + len(string(r))
	}
	return h.Charset.Append(dst, text[start:])
}

// blankLines returns a gap of line breaks.
func blankLines(c charset.Charset) lazyfile.Gap {
	newline := lazyfile.Literal(c.Encode("\n"))
	return lazyfile.Gap{Max: 1 << 40, Unit: newline.Size(), Fill: func(p []byte, off, size int64) {
		lazyfile.Repeated{Pattern: newline, Count: size / newline.Size()}.Fill(p, off)
	}}
}
