package presentation

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// A finder finds sample text on a topic: sentences of prose, and paragraphs of other layouts. When
// there is no more of it, it finds the other text.
type finder struct {
	source  *copyfit.Source
	keys    []string // a piece on the topic has at least one of these words; nil if all pieces are on it
	other   bool     // whether it finds the other text
	first   int      // passage
	next    int      // passage
	passage copyfit.Passage
	rest    []byte // of a paragraph
}

// newFinder returns a finder of text for slide i. The title slide has none, so the text begins on the
// slide after it.
func (d *deck) newFinder(keys []string, i int) *finder {
	first := passages * max(i-1, 0)
	return &finder{source: d.text, keys: keys, first: first, next: first}
}

// find returns the next piece, or nil if there are no more.
func (f *finder) find() []byte {
	for {
		if len(f.rest) == 0 && !f.read() {
			return nil
		}
		piece := f.rest
		f.rest = nil
		if f.source.Layout() == textpdf.Prose {
			piece, f.rest = prose.CutSentence(piece)
		}
		if !f.source.Parts(piece).Heading && (f.hasScenes() || f.isWanted(piece)) {
			return piece
		}
	}
}

// hasScenes reports whether the sentences of a paragraph belong together.
func (f *finder) hasScenes() bool { return f.source.Language() == "de" }

// read sets rest to the next paragraph.
func (f *finder) read() bool {
	for {
		for f.passage.Source != nil && f.passage.Peek() != nil {
			if f.rest = f.passage.Next(); !f.hasScenes() || f.isWanted(f.rest) {
				return true
			}
		}
		if f.next == f.first+passages && !f.restart() {
			return false
		}
		f.passage.Read(f.source, f.next)
		f.next++
	}
}

// restart makes the finder find the other text, if there is any.
func (f *finder) restart() bool {
	if f.keys == nil || f.other {
		return false
	}
	f.other, f.next = true, f.first
	return true
}

// isWanted reports whether a piece is on the topic, or is not if the other text is wanted.
func (f *finder) isWanted(piece []byte) bool {
	isOnTopic := f.keys == nil || slices.ContainsFunc(f.keys, func(key string) bool { return hasWord(piece, key) })
	return isOnTopic != f.other
}

// hasWord reports whether a text has a word that begins with a prefix in lower case. The first letter
// of the word may be a capital.
func hasWord(text []byte, prefix string) bool {
	for from := 0; ; {
		i := bytes.Index(text[from:], []byte(prefix[1:])) - 1
		if i < -1 {
			return false
		}
		start := from + i
		if start >= 0 && text[start]|0x20 == prefix[0]|0x20 && (start == 0 || !isLetter(text[start-1])) {
			return true
		}
		from += i + 2
	}
}

// isLetter reports whether c is a letter in Windows-1252.
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0xc0 }

// body returns as much text as suits a column. Pieces that do not fit, or that would fill more than
// half of it, are left out.
func (s *slide) body(c column) (all []paragraph) {
	const maxRejected = 40
	for count, left, rejected := 0, c.height, 0; count < s.look.maxParagraphs && rejected < maxRejected; {
		text := s.find()
		if text == nil {
			break
		}
		fits := func(text []byte) bool { return s.height(text, c) <= min(left, c.height/2) }
		if s.deck.text.Layout() == textpdf.Labels {
			text = prose.Sentences(text, fits)
		}
		if len(text) == 0 || !fits(text) {
			rejected++
			continue
		}
		left -= s.height(text, c)
		for item := range bytes.SplitSeq(text, []byte("\n")) {
			all = append(all, s.paragraph(item))
		}
		count++
	}
	return all
}

// sentence returns a text of at most some characters without quotation marks, or "" if there is none.
func (s *slide) sentence(maxLength int) string {
	for text := s.find(); text != nil; text = s.find() {
		if len(text) <= maxLength && !bytes.ContainsAny(text, "\n\"") && !bytes.Contains(text, []byte{0x84}) {
			return escaped(text[s.deck.text.Parts(text).Marker:])
		}
	}
	return ""
}

// height returns the height of a paragraph and its items.
func (d *deck) height(text []byte, c column) (height int) {
	for item := range bytes.SplitSeq(text, []byte("\n")) {
		parts, ruler := d.text.Parts(item), c.text
		if parts.Nested {
			ruler = c.nested
		}
		height += c.before + c.line*ruler.Lines(item[parts.Marker:])
	}
	return height
}

// paragraph returns a paragraph of sample text. Labels are bold, and a tab follows the number of a clause.
func (d *deck) paragraph(text []byte) paragraph {
	parts := d.text.Parts(text)
	p := paragraph{nested: parts.Nested}
	switch {
	case parts.Label > 0:
		p.runs = []run{{text: escaped(text[:parts.Label]), bold: true}, {text: escaped(text[parts.Label:])}}
	case parts.Marker > 0:
		p.runs = []run{{text: escaped(text[:parts.Marker-1], []byte("\t"), text[parts.Marker:])}}
	default:
		p.runs = []run{{text: escaped(text)}}
	}
	return p
}

// escaped returns texts in Windows-1252 as XML has them.
func escaped(texts ...[]byte) string {
	var dst []byte
	for _, text := range texts {
		dst = copyfit.AppendXML(dst, text)
	}
	return string(dst)
}
