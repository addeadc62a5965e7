package pages

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// body fills frames with text.
func (d *design) body(frames []frame) {
	lines := d.columns(frames)
	for _, f := range frames {
		for row := range min(f.rows, len(lines)) {
			d.writeLine(f.x, f.line(row), lines[row])
		}
		lines = lines[min(f.rows, len(lines)):]
	}
}

// writeLine writes a line of a column.
func (d *design) writeLine(x, baseline int, l line) {
	x += l.indent
	if l.bold > 0 {
		d.write(x, baseline, d.strong, l.text[:l.bold])
		x += d.strong.width(l.text[:l.bold])
	}
	if l.bold < len(l.text) {
		d.write(x, baseline, d.plain, l.text[l.bold:])
	}
}

// columns returns the lines of frames.
func (d *design) columns(frames []frame) []line {
	if d.text.layout == textpdf.Prose {
		return d.text.fill(d.plain, frames[0].width, rowsIn(frames))
	}
	return d.paragraphs(frames)
}

// paragraphs returns the lines of whole paragraphs. The text of the next page starts with the one
// that does not fit.
func (d *design) paragraphs(frames []frame) (lines []line) {
	for {
		text, parts := d.text.peek(), d.text.parts()
		if parts.Heading {
			lines = append(lines, make([]line, rowsBeforeHeading(frames, len(lines)))...)
		}
		more := d.set(string(text), parts, frames[0].width)
		left := rowsIn(frames) - len(lines)
		if len(more) > left {
			return append(lines, d.beginning(left, frames[0].width)...)
		}
		lines, d.text.rest = append(lines, more...), nil
	}
}

// beginning returns the lines of the sentences of a report that fit in a number of rows.
func (d *design) beginning(rows, width int) (lines []line) {
	if d.text.layout != textpdf.Labels {
		return nil
	}
	text, parts := d.text.peek(), d.text.parts()
	beginning := prose.Sentences(text, func(b []byte) bool { return len(d.set(string(b), parts, width)) <= rows })
	if len(beginning) == 0 {
		return nil
	}
	d.text.rest, d.text.begins = bytes.TrimLeft(text[len(beginning):], " "), false
	return d.set(string(beginning), parts, width)
}

// set returns the lines of a paragraph. Those after the first one hang.
func (d *design) set(text string, parts textpdf.Parts, width int) []line {
	if parts.Heading {
		return embolden(d.strong.wrap(text, width, 0), len(text))
	}
	first, hang := 0, d.plain.width(text[:parts.Marker])
	switch {
	case parts.Nested:
		first = d.plain.width("1.1 ")
		hang += first
	case d.text.layout == textpdf.Lines:
		hang = d.plain.width("  ")
	}
	label := text[:parts.Label]
	lines := d.plain.wrap(text, width-hang, first-hang+d.strong.width(label)-d.plain.width(label))
	for i := range lines {
		lines[i].indent = hang
	}
	lines[0].indent = first
	return embolden(lines, len(label))
}

// embolden makes the first n bytes of a paragraph bold.
func embolden(lines []line, n int) []line {
	for i := range lines {
		lines[i].bold = min(n, len(lines[i].text))
		n -= lines[i].bold
	}
	return lines
}

// rowsIn returns the number of rows of frames.
func rowsIn(frames []frame) (rows int) {
	for _, f := range frames {
		rows += f.rows
	}
	return rows
}

// rowsBeforeHeading returns the number of empty rows before a heading that follows a number of
// rows: one within a frame, or all that are left if the heading would be near the end of the frame.
func rowsBeforeHeading(frames []frame, rows int) int {
	const rowsWithHeading = 5 // an empty row, the heading, and the text that follows it
	for _, f := range frames {
		switch left := f.rows - rows; {
		case rows == 0:
			return 0
		case left > 0 && left < rowsWithHeading:
			return left
		case left > 0:
			return 1
		}
		rows -= f.rows
	}
	return 0
}
