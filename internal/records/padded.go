package records

import (
	"bytes"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// MaxPadding is the maximum number of characters that pad a value. With a value of up to maxValue, they fit in a cell of a
// spreadsheet, which takes 32,767 characters.
const MaxPadding = 32_000 - maxValue

// textKinds are the kinds of values that remain plausible if text follows them.
var textKinds = []string{
	"name", "company", "street", "city", "job_title", "department", "notes", "product", "category", "word", "words", "sentence", "paragraph",
}

// isText reports whether values of the kind remain plausible if text follows them.
func (k *kind) isText() bool { return slices.Contains(textKinds, k.Name) }

// HasText reports whether any of the fields can be padded in CSV, see [PaddedCSV].
func HasText(fields []string) bool {
	return lastText(&Options{Fields: fields}) > 0
}

// lastText returns the number of the last field of text, counted from 1, or 0 if there is none.
func lastText(o *Options) int {
	fields := o.fields()
	for i := len(fields) - 1; i >= 0; i-- {
		if kinds[fields[i].kind].isText() {
			return i + 1
		}
	}
	return 0
}

// PaddedCSV returns a file like [CSV] of an exact size. There must be a field of text. Text after each value of the last
// one pads the file. These values are neither missing nor dirty, and have at most 32,000 characters. If that does not reach
// the size, the error is a [*lazyfile.TooLargeError].
func PaddedCSV(o Options, l Layout, size int64) *lazyfile.Series {
	f := l.frame(o.Fields)
	f.padded = lastText(&o)
	return newTable(&o, l.format(), f).paddedFile(&o, textGap(l.Charset), size)
}

// filling pads values. Nothing in it has to be quoted.
const filling = " et saepe manet in memoria quod nemo scripsit sed omnes legunt cum tempus est quaerere" +
	" unde venerit atque ubi mox desinat haec longa oratio sine fine quam nullus lector umquam totam audivit"

// Gaps of any size.
var (
	spaces   = lazyfile.GapOf(' ')
	newlines = lazyfile.GapOf('\n')
)

// textGap returns gaps of text that follow values. None ends with a space.
func textGap(c charset.Charset) lazyfile.Gap {
	unit := int64(c.Unit())
	fromEnd := unit - int64(strings.IndexByte(c.Encode(" "), ' ')) // of the byte of the last character that is not 0
	return wordsGap(c.Encode(filling), ' ', unit, fromEnd, unit*MaxPadding)
}

// WordsGap returns gaps of words of any size. A character is before each word, but at no end.
func WordsGap(before byte) lazyfile.Gap {
	return wordsGap(strings.ReplaceAll(filling, " ", string(before)), before, 1, 1, 1<<40)
}

// wordsGap returns gaps that repeat a pattern of characters of so many bytes. A full stop replaces a separator whose byte is
// the one at a distance from the end.
func wordsGap(text string, separator byte, unit, fromEnd, maxSize int64) lazyfile.Gap {
	pattern := lazyfile.Literal(text)
	return lazyfile.Gap{Max: maxSize, Unit: unit, Fill: func(p []byte, off, size int64) {
		lazyfile.Repeated{Pattern: pattern, Count: size/pattern.Size() + 1}.Fill(p, off)
		if last := size - fromEnd - off; 0 <= last && last < int64(len(p)) && p[last] == separator {
			p[last] = '.'
		}
	}}
}

// sized returns a file of the rows that o selects, of an exact size unless that is 0.
func (t *table) sized(o *Options, gap lazyfile.Gap, size int64) *lazyfile.Series {
	if size == 0 {
		return t.file(o)
	}
	return t.paddedFile(o, gap, size)
}

// paddedFile returns a file of an exact size with the rows that o selects. A gap follows each padded value, or
// precedes each row if no values are padded.
func (t *table) paddedFile(o *Options, gap lazyfile.Gap, size int64) *lazyfile.Series {
	last := o.Count - 1
	// Piece i is the text between two gaps: the rest of row i-1, and the start of row i.
	generate := func(b *paddedBuffer, i int) []byte {
		b.piece = b.piece[:0]
		if i > 0 {
			_, rest := t.split(b, o.First-1+i-1)
			b.piece = append(b.piece, rest...)
		}
		start, _ := t.split(b, o.First-1+i)
		b.piece = append(b.piece, start...)
		return b.piece
	}
	_, rest := t.split(new(paddedBuffer), o.First-1+last)
	return lazyfile.NewPaddedSeries([]byte(t.head), t.end(rest, o), o.Count, generate, gap, size)
}

// A paddedBuffer holds the buffers for generating a piece of a padded file.
type paddedBuffer struct {
	buffer
	piece []byte
}

// split returns row n up to the gap in it, and the rest.
func (t *table) split(b *paddedBuffer, n int) (start, rest []byte) {
	b.rows = t.appendRows(b.rows[:0], &b.row, n, 1)
	if t.padded == 0 {
		return nil, b.rows
	}
	gap := b.row.mark - t.separatorSize
	if bytes.HasSuffix(b.rows[:gap], t.quote) {
		gap -= len(t.quote) // within the quotation marks
	}
	return b.rows[:gap], b.rows[gap:]
}

// mark is a segment that keeps the position after a padded value.
var mark = []*segment{{isGenerated: true, generator: generateMark}}
