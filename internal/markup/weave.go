package markup

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// maxVariants is the number of attempts to find prose with enough paragraphs for all lists.
const maxVariants = 16

// fits reports whether there are enough paragraphs, and says how many each chapter has. After several attempts, it
// leaves out lists.
func (a *article) fits(b *buffer, variant uint64) bool {
	needed := 0
	for i := range b.chapters {
		needed += b.chapters[i].needs
	}
	for i := len(b.chapters) - 1; i >= 0 && variant >= maxVariants && needed > len(b.paragraphs); i-- {
		if c := &b.chapters[i]; c.special.isList() {
			needed -= c.needs - 1
			c.special, c.needs = block{}, 1
		}
	}
	spare, n := len(b.paragraphs)-needed, len(b.chapters)
	for i := range b.chapters {
		b.chapters[i].has = b.chapters[i].needs + spare*(i+1)/n - spare*i/n
	}
	return spare >= 0
}

// weave sets the blocks of a piece.
func (a *article) weave(b *buffer, i int) {
	b.blocks = b.blocks[:0]
	r := random.NewStream(random.Mix(a.Seed) + uint64(i)<<8 + 1)
	rest := b.paragraphs
	for k := range b.chapters {
		c := &b.chapters[k]
		if c.heading.kind == heading {
			b.blocks = append(b.blocks, c.heading)
		}
		if a.breaks == 1 {
			a.addLines(b, c, rest[:c.has])
		} else {
			a.addParagraphs(b, c, rest[:c.has], &r)
		}
		rest = rest[c.has:]
	}
}

// addLines adds lines with the special block in their middle.
func (a *article) addLines(b *buffer, c *chapter, lines [][]byte) {
	if c.special.kind == none {
		b.blocks = append(b.blocks, a.lines(lines))
		return
	}
	half := len(lines) / 2
	b.blocks = append(b.blocks, a.lines(lines[:half]), c.special, a.lines(lines[half:]))
}

// lines returns the block of lines, which follow each other in memory.
func (a *article) lines(lines [][]byte) block {
	switch {
	case !a.passages.IsLog():
		return block{kind: bullets, items: lines}
	case a.Chars == 1:
		return block{kind: paragraph, text: lines[0]}
	default:
		n := len(lines) - 1
		for _, line := range lines {
			n += len(line)
		}
		return block{kind: log, text: lines[0][:n]}
	}
}

// addParagraphs adds paragraphs with the special block after the first one, or one of them as a list or quote.
func (a *article) addParagraphs(b *buffer, c *chapter, paragraphs [][]byte, r *random.Stream) {
	at := 1
	if c.special.isList() {
		at = mostSentences(paragraphs)
	}
	plain := 0
	for i, text := range paragraphs {
		s := c.special
		switch {
		case i == at && s.isList():
			s.items = sentences(text)
			b.blocks = append(b.blocks, s)
			continue
		case i == at && s.kind == quote:
			b.blocks = append(b.blocks, block{kind: quote, text: text, target: s.target}, block{kind: reference, target: s.target})
			continue
		case i == at && s.kind != none:
			b.blocks = append(b.blocks, s)
		}
		p := block{kind: paragraph, text: text, marks: a.label(text)}
		if p.marks == nil || p.marks[0].end < len(text) {
			p.marks = a.marks(text, p.marks, plain, r)
			plain++
		}
		b.blocks = append(b.blocks, p)
	}
}

// mostSentences returns which paragraph, of those between others, has most sentences.
func mostSentences(paragraphs [][]byte) int {
	best, most := 1, -1
	for i := 1; i < len(paragraphs)-1; i++ {
		if n := bytes.Count(paragraphs[i], []byte(". ")); n > most {
			best, most = i, n
		}
	}
	return best
}

// sentences returns the sentences of a paragraph, or the parts of a single one between commas.
func sentences(paragraph []byte) [][]byte {
	var items [][]byte
	for rest := paragraph; len(rest) > 0; {
		var sentence []byte
		sentence, rest = prose.CutSentence(rest)
		items = append(items, sentence)
	}
	if len(items) > 1 {
		return items
	}
	items = items[:0]
	for {
		i := bytes.Index(paragraph, []byte(", "))
		if i < 0 {
			return append(items, paragraph)
		}
		items, paragraph = append(items, paragraph[:i+1]), paragraph[i+2:]
	}
}
