// Package markup writes articles in HTML and Markdown. An article consists of sections of prose below headings, with
// lists, tables, pictures, code and quotes, and its text has an exact number of characters.
//
// The text is what innerText is in HTML (HTML Standard, 3.2.7): a tab between the cells of a table, a line break
// between its rows and between items, and an empty line before and after a paragraph. File plan.go decides what is in
// an article, and how many characters are left for the prose. File weave.go puts both together as blocks, which the
// formats write.
//
// An article is divided into pieces of the same number of characters, so each can be generated without the others.
package markup

import (
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// ChapterLength is the number of characters for each heading below the title. A shorter article has none.
const ChapterLength = 1000

const (
	// pieceChapters is the number of headings in a piece.
	pieceChapters = 16
	pieceLength   = pieceChapters * ChapterLength
	// minTitled is the number of characters from which on an article shows its title.
	minTitled = 200
	// MaxTitle is the maximum number of characters of a title.
	MaxTitle = 100
)

// Options describe an article.
type Options struct {
	Style    string // of the prose
	Seed     uint64
	Chars    int       // characters of the text, at least 1
	Title    string    // up to MaxTitle characters; the default follows from the seed
	Pictures []Picture // at least one
	Size     int64     // of the file in bytes; 0 means no padding
}

// A Picture is a picture that an article can contain.
type Picture struct {
	Shows         string // what it shows, in the language of the article
	Width, Height int
	DataURI       string
}

// A format writes blocks.
type format interface {
	// frame returns what precedes and follows the blocks of an article.
	frame(a *article) (head, tail []byte)
	// appendPiece appends the blocks of a piece.
	appendPiece(dst []byte, blocks []block, isFirst bool) []byte
	// encoder returns what appends text in another charset than UTF-8, or nil.
	encoder() func(dst, text []byte) []byte
	// isExtended reports whether the format has tables, check boxes and deleted text.
	isExtended() bool
	// captionBreaks is the number of line breaks before and after a caption.
	captionBreaks() int
	// gap fills the space between pieces of a file of an exact size.
	gap() lazyfile.Gap
}

// An article is the plan of a file. It is immutable.
type article struct {
	Options
	format
	passages *prose.Passages
	labels   *labels.Labels
	outline  *labels.Outline
	breaks   int // line breaks between paragraphs: 2, or 1 if they are lines
	pieces   int // including the last one, which is the only one of another length
}

// A buffer has the memory for generating a piece.
type buffer struct {
	passage    prose.PassageBuffer
	chapters   []chapter
	paragraphs [][]byte
	blocks     []block
	text       []byte // in UTF-8
	out        []byte // in another charset
}

// newFile returns an article in a format.
func newFile(o Options, f format) *lazyfile.Series {
	a := newArticle(o, f)
	head, tail := f.frame(a)
	if o.Size > 0 {
		return lazyfile.NewPaddedSeries(head, tail, a.pieces, a.piece, f.gap(), o.Size)
	}
	return lazyfile.NewSeries(head, tail, a.pieces, a.piece, func(b *buffer, i int) int { return len(a.piece(b, i)) })
}

func newArticle(o Options, f format) *article {
	a := &article{Options: o, format: f, passages: prose.NewPassages(o.Style, o.Seed)}
	a.labels = labels.In(a.passages.Language())
	a.outline = &a.labels.Documents.Report
	if o.Style == "technical" || a.passages.IsLog() {
		a.outline = &a.labels.Documents.Manual
	}
	a.breaks = len(a.passages.Break())
	a.pieces = 1 + max(0, o.Chars-ChapterLength)/pieceLength
	if a.Title == "" {
		r := random.NewStream(random.Mix(o.Seed) + 1)
		a.Title = a.outline.Titles[r.Below(len(a.outline.Titles))]
	}
	return a
}

// length returns the number of characters of piece i.
func (a *article) length(i int) int {
	if i == a.pieces-1 {
		return a.Chars - i*pieceLength
	}
	return pieceLength
}

// piece returns piece i.
func (a *article) piece(b *buffer, i int) []byte {
	left := a.length(i) - a.plan(b, i)
	isLast := i == a.pieces-1
	if !isLast {
		left -= a.breaks // before the heading of the next piece
	}
	for variant := uint64(0); ; variant++ {
		text := a.passages.Variant(variant).Passage(&b.passage, i, left, isLast)
		b.paragraphs = appendSplit(b.paragraphs[:0], text, a.passages.Break())
		if a.fits(b, variant) {
			break
		}
	}
	a.weave(b, i)
	b.text = a.appendPiece(b.text[:0], b.blocks, i == 0)
	appendEncoded := a.encoder()
	if appendEncoded == nil {
		return b.text
	}
	b.out = appendEncoded(b.out[:0], b.text)
	return b.out
}

// length returns the number of characters of a text.
func length(text string) int { return utf8.RuneCountInString(text) }

// Pictures returns an upper bound of the number of pictures in an article, which is 0 if it has none.
func Pictures(chars int) int { return (chars/ChapterLength + 4) / 5 }
