package epub

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
)

// interval is the number of characters of text between two interruptions of a chapter.
const interval = 1500

// An interruption is what stands between paragraphs of text.
type interruption int

const (
	section interruption = iota // a heading
	quote
	figure
	list // which the next paragraph becomes
	table
)

// Rotations of interruptions. Text without sentences has only those that need none.
var (
	proseRotation = []interruption{section, quote, figure, section, list, table}
	otherRotation = []interruption{figure, table}
)

// An outline is the plan of the chapters, made before any chapter is written.
type outline struct {
	labels.Outline
	nested bool // whether the tables of contents list the sections of chapters
	shown  [Pictures]bool
}

// maxNested is the maximum number of sections in a table of contents, which is in memory.
const maxNested = 1000

// plan sets the outline.
func (b *Book) plan() {
	words := b.Documents
	switch b.Style {
	case "corporate", "medical", "legal":
		b.Outline = words.Report
	case "technical", "error", "numbers":
		b.Outline = words.Manual
	default:
		b.Outline = words.Essay
	}
	sections := 0
	for i := range b.Chapters {
		for n, kind := range b.interruptions(i) {
			switch kind {
			case section:
				sections++
			case figure:
				b.shown[picture(i, n)] = true
			}
		}
	}
	b.nested = 0 < sections && sections <= maxNested
}

// interruptions returns the interruptions of the text of chapter i.
func (b *Book) interruptions(i int) []interruption {
	rotation := otherRotation
	if b.isProse() {
		rotation = proseRotation
	}
	all := make([]interruption, b.Chars/interval)
	for n := range all {
		all[n] = rotation[(b.choose(rotationTopic, len(rotation))+i+n)%len(rotation)]
	}
	return all
}

// isProse reports whether paragraphs of text consist of sentences, without numbers before them.
func (b *Book) isProse() bool { return b.layout == textpdf.Prose || b.layout == textpdf.Labels }

// picture returns the index of the picture that interruption n of chapter i shows.
func picture(i, n int) int { return (i + n/3) % Pictures } // not (i + n), which is the same for all figures of some books

// sections returns the titles of the sections of chapter i.
func (b *Book) sections(i int) (titles []string) {
	for _, kind := range b.interruptions(i) {
		if kind == section {
			titles = append(titles, b.sectionTitle(i, len(titles)))
		}
	}
	return titles
}

// chapterTitle returns the title of chapter i with its number. The first chapter of all books of a style has
// the same one.
func (b *Book) chapterTitle(i int) string {
	title := b.Outline.Chapters[0]
	if others := b.Outline.Chapters[1:]; i > 0 {
		title = others[(b.choose(chapterTopic, len(others))+i)%len(others)]
	}
	return fmt.Sprintf("%d. %s", i+1, title)
}

// sectionTitle returns the title of section n of chapter i.
func (b *Book) sectionTitle(i, n int) string {
	titles := b.Outline.Sections
	return titles[(b.choose(sectionTopic, len(titles))+3*i+n)%len(titles)]
}
