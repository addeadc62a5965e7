package markup

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A chapter is a heading and what follows it, up to the next one.
type chapter struct {
	heading block // of kind none before the first heading
	special block // of kind none if there is only prose
	needs   int   // paragraphs, at least
	has     int   // paragraphs
}

// The special blocks of every second chapter, in turn.
var (
	extendedSpecials = [pieceChapters / 2]kind{bullets, table, picture, code, quote, steps, tasks, table}
	basicSpecials    = [pieceChapters / 2]kind{bullets, quote, picture, code, quote, steps, bullets, steps}
	extendedInLines  = [pieceChapters / 2]kind{table, picture, code, table, table, picture, code, table}
	basicInLines     = [pieceChapters / 2]kind{picture, code, none, picture, picture, code, none, picture}
)

func (a *article) specials() *[pieceChapters / 2]kind {
	switch inLines := a.breaks == 1; {
	case inLines && a.isExtended():
		return &extendedInLines
	case inLines:
		return &basicInLines
	case a.isExtended():
		return &extendedSpecials
	default:
		return &basicSpecials
	}
}

// plan sets the chapters of a piece, and returns the number of characters that they take besides prose.
func (a *article) plan(b *buffer, i int) int {
	b.chapters = b.chapters[:0]
	r := random.NewStream(random.Mix(a.Seed) + uint64(i)<<8)
	if i == 0 {
		b.chapters = append(b.chapters, a.opening())
	}
	for k := range a.length(i) / ChapterLength {
		b.chapters = append(b.chapters, a.chapter(&r, i*pieceChapters+k))
	}
	chars := 0
	for _, c := range b.chapters {
		chars += a.size(&c)
	}
	return chars
}

// opening returns what precedes the first chapter.
func (a *article) opening() chapter {
	c := chapter{needs: 1}
	if a.Chars >= minTitled {
		c.heading = block{kind: heading, level: 1, text: []byte(a.Title)}
	}
	return c
}

// chapter returns a chapter of the article, which are numbered from 0.
func (a *article) chapter(r *random.Stream, number int) chapter {
	title := a.headingText(number)
	c := chapter{heading: block{kind: heading, level: 2, text: []byte(title), anchor: anchor(title)}, needs: 1}
	if number%chaptersPerPart > 0 {
		c.heading.level = 3
	}
	if number%2 == 0 {
		c.special = a.special(r, number)
	}
	switch kind := c.special.kind; {
	case kind.isList():
		c.needs = 3
	case kind != none:
		c.needs = 2
	}
	return c
}

// chaptersPerPart is the number of chapters from one heading of level 2 to the next.
const chaptersPerPart = 4

// headingText returns the heading of a chapter.
func (a *article) headingText(number int) string {
	part, section := number/chaptersPerPart, number%chaptersPerPart
	shift := int(random.Mix(a.Seed) % 1000)
	if section == 0 {
		titles := a.outline.Chapters
		return strconv.Itoa(part+1) + " " + titles[(shift+part)%len(titles)]
	}
	titles := a.outline.Sections
	return strconv.Itoa(part+1) + "." + strconv.Itoa(section) + " " + titles[(shift+number-part)%len(titles)]
}

// anchor returns the fragment that GitHub gives a heading.
func anchor(title string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ':
			return '-'
		case '.':
			return -1
		default:
			return unicode.ToLower(r)
		}
	}, title)
}

// special returns the block besides prose of a chapter.
func (a *article) special(r *random.Stream, number int) block {
	k := a.specials()[number/2%(pieceChapters/2)]
	switch k {
	case table:
		return block{kind: k, cells: a.sales(r)}
	case picture:
		p := &a.Pictures[r.Below(len(a.Pictures))]
		return block{kind: k, picture: p, caption: a.labels.Figure + " " + strconv.Itoa(a.pictureNumber(number)) + ": " + p.Shows}
	case code:
		syntax, text := snippet(r)
		return block{kind: k, syntax: syntax, text: []byte(text)}
	case quote:
		return block{kind: k, target: externalLink(r)}
	default:
		return block{kind: k}
	}
}

// pictureNumber returns the number of the picture in a chapter, counted from 1.
func (a *article) pictureNumber(chapter int) int {
	specials := a.specials()
	n, round := 0, chapter/pieceChapters
	for i, k := range specials {
		if k == picture {
			n += round
			if i <= chapter%pieceChapters/2 {
				n++
			}
		}
	}
	return n
}

// size returns the number of characters of a chapter that are not prose.
func (a *article) size(c *chapter) int {
	chars := 0
	if c.heading.kind == heading {
		chars += utf8.RuneCount(c.heading.text) + a.breaks
	}
	if a.passages.IsLog() && a.Chars > 1 {
		chars += c.needs // the line break at the end of each
	}
	s := &c.special
	switch s.kind {
	case quote:
		chars += length(s.target) + a.breaks
	case table:
		for _, row := range s.cells {
			for _, cell := range row {
				chars += length(cell) + 1 // a tab or a line break
			}
		}
		chars += a.around(1) - 1
	case picture:
		chars += length(s.caption) + a.around(a.captionBreaks())
	case code:
		chars += len(s.text) + a.around(1)
	}
	return chars
}

// around returns how many line breaks a block between paragraphs adds, if it has a number of them before and after it.
func (a *article) around(breaks int) int { return 2*max(breaks, a.breaks) - a.breaks }
