package markup

import (
	"bytes"
	"net/url"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A mark is markup of a part of a text.
type mark struct {
	markKind
	start, end int
	target     string // of a link
}

type markKind uint8

const (
	link markKind = iota
	strong
	emphasis
	codeSpan
	deleted
)

// label returns the mark of a paragraph that is a heading of clauses, or that begins with a label, and otherwise nil.
func (a *article) label(text []byte) []mark {
	switch {
	case a.passages.HasClauses() && prose.IsHeading(text):
		return []mark{{markKind: strong, end: len(text)}}
	case a.passages.HasLabels():
		if i := bytes.IndexByte(text, ':'); i > 0 && bytes.IndexByte(text[:i], ' ') < 0 {
			return []mark{{markKind: strong, end: i}}
		}
	}
	return nil
}

// marks returns the marks of paragraph i of a chapter after a label. The first one has a link, and others emphasize words.
func (a *article) marks(text []byte, label []mark, i int, r *random.Stream) []mark {
	kinds := [...]markKind{strong, emphasis, codeSpan, emphasis, deleted}
	m := mark{markKind: link}
	if i > 0 {
		m.markKind = kinds[r.Below(len(kinds))]
	}
	switch {
	case m.markKind == link:
		m.target = a.link(r)
	case m.markKind == deleted && !a.isExtended():
		m.markKind = emphasis
	}
	from := 0
	if label != nil {
		from = label[0].end
	}
	var ok bool
	if m.start, m.end, ok = words(text, from+r.Below((len(text)-from)/2+1), 1+r.Below(3)); !ok {
		if m.start, m.end, ok = words(text, from, 1); !ok {
			return label
		}
	}
	return append(label, m)
}

// words returns where up to n words stand that only have letters, after an offset. Before them is a space, and after
// them one or a mark of punctuation, so they can be marked in Markdown (CommonMark, 6.2).
func words(text []byte, from, n int) (start, end int, ok bool) {
	for {
		i := bytes.IndexByte(text[from:], ' ')
		if i < 0 {
			return 0, 0, false
		}
		start = from + i + 1
		if end = wordsEnd(text, start, n); end > 0 {
			return start, end, true
		}
		from = start
	}
}

// wordsEnd returns where up to n words end, or 0 if there is none.
func wordsEnd(text []byte, start, n int) (end int) {
	for range n {
		next := wordEnd(text, start)
		if next == 0 {
			break
		}
		if end = next; end == len(text) || text[end] != ' ' {
			break
		}
		start = end + 1
	}
	return end
}

// wordEnd returns where a word of letters of Latin-1 ends that starts at an offset, or 0 if there is none.
func wordEnd(text []byte, start int) int {
	i := start
	for i < len(text) {
		if c := text[i] | 0x20; 'a' <= c && c <= 'z' {
			i++
		} else if text[i] == 0xC3 {
			i += 2
		} else {
			break
		}
	}
	if i == start || i < len(text) && bytes.IndexByte([]byte(" .,;:!?"), text[i]) < 0 {
		return 0
	}
	return i
}

// link returns the target of a link: a page of a host that is reserved for examples (RFC 2606), or a heading.
func (a *article) link(r *random.Stream) string {
	if chapters := a.Chars / ChapterLength; chapters > 1 && r.Below(4) == 0 {
		return "#" + url.PathEscape(anchor(a.headingText(r.Below(chapters))))
	}
	return externalLink(r)
}

func externalLink(r *random.Stream) string {
	pages := [...]string{
		"https://www.example.com/articles/#", "https://example.org/reports/#.html", "https://www.example.net/search?q=report&page=#",
		"https://example.com/archive/#/", "https://docs.example.org/guide?id=#&lang=en", "https://blog.example.net/#",
	}
	before, after, _ := strings.Cut(pages[r.Below(len(pages))], "#")
	return before + strconv.Itoa(1000+r.Below(9000)) + after
}

// An inline writes the text of paragraphs.
type inline interface {
	// appendText appends text, which may start a paragraph.
	appendText(dst, text []byte, isFirst bool) []byte
	// appendMark appends text with its mark.
	appendMark(dst []byte, m *mark, text []byte) []byte
}

// appendMarked appends the text of a block with its marks.
func appendMarked(dst []byte, b *block, w inline) []byte {
	at := 0
	for i := range b.marks {
		m := &b.marks[i]
		if m.start > at {
			dst = w.appendText(dst, b.text[at:m.start], at == 0)
		}
		dst = w.appendMark(dst, m, b.text[m.start:m.end])
		at = m.end
	}
	return w.appendText(dst, b.text[at:], at == 0)
}
