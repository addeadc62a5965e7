package document

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// markup is XML. Text becomes markup only by being escaped.
type markup string

func escaped(text string) markup { return markup(ooxml.Escape(text)) }

func itoa(n int) markup { return markup(strconv.Itoa(n)) }

// raw appends markup.
func (p *page) raw(m markup) *page {
	p.out = append(p.out, m...)
	return p
}

// text appends text as markup.
func (p *page) text(s string) *page { return p.raw(escaped(s)) }

// sample appends text of package prose, which is in Windows-1252, as markup.
func (p *page) sample(text []byte) *page {
	p.out = copyfit.AppendXML(p.out, text)
	return p
}

// integer appends a number.
func (p *page) integer(n int) *page {
	p.out = strconv.AppendInt(p.out, int64(n), 10)
	return p
}

// linesOf returns the maximum number of lines of a text. A character that is escaped counts as its
// escape, which is wider.
func linesOf(ruler *copyfit.Ruler, text string) int { return ruler.Lines([]byte(escaped(text))) }
