package prose

import "bytes"

// Passages are parts of a text that another package lays out, for example below headings. Each has its own length,
// and is generated without the others. It is safe for concurrent use.
type Passages struct {
	style *style
	seed  uint64
}

// A PassageBuffer has the memory for generating a passage.
type PassageBuffer struct{ writer }

// NewPassages returns the passages of a text in a style. Their lines have no bullets, because lists have their own.
func NewPassages(style string, seed uint64) *Passages {
	s := *load(style)
	if s.layout == "bullets" {
		s.marker, s.heading = target{}, target{}
	}
	return &Passages{&s, seed}
}

// Passage returns passage i with the given number of code points, which must be at least minLastSection unless it
// ends the text. It is valid until the next call with the same buffer.
func (p *Passages) Passage(b *PassageBuffer, i, codePoints int, isLast bool) []byte {
	b.start(p.style, p.seed, i)
	if isLast {
		return prefix(b.lastSection(codePoints), codePoints)
	}
	b.limit = codePoints
	b.fill(func(e ending) bool { return b.mayEnd(e.last) })
	return b.out[:b.n]
}

// Variant returns other passages of the same style.
func (p *Passages) Variant(n uint64) *Passages { return &Passages{p.style, p.seed ^ n<<32} }

// Break returns what stands between paragraphs: an empty line or, between lines, a line break.
func (p *Passages) Break() string { return string(p.style.divider.text[:p.style.divider.size]) }

// Language returns the language tag of the text (RFC 5646).
func (p *Passages) Language() string { return p.style.language }

// HasClauses reports whether paragraphs are numbered clauses below headings, HasLabels whether they begin with labels,
// and IsLog whether the lines are those of a log.
func (p *Passages) HasClauses() bool { return p.style.layout == "clauses" }
func (p *Passages) HasLabels() bool  { return p.style.layout == "labels" }
func (p *Passages) IsLog() bool      { return p.style.layout == "lines" }

// IsHeading reports whether a paragraph of clauses is a heading.
func IsHeading(paragraph []byte) bool {
	return !bytes.HasSuffix(paragraph, []byte(".")) && bytes.Equal(bytes.ToUpper(paragraph), paragraph)
}
