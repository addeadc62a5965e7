package pages

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// A frame is a column of rows of text.
type frame struct{ x, baseline, width, rows, leading int }

// line returns the baseline of a row of the frame.
func (f frame) line(row int) int { return f.baseline + row*f.leading }

// frame returns the rows that fit in an area. The capitals of the first one are at its top.
func (d *document) frame(area box) frame {
	ascent := d.plain.capHeight()
	leading := d.design.leading
	if d.logs() {
		leading = min(leading, 11*pt)
	}
	return frame{area.x, area.y + ascent, area.w, max(0, (area.h-ascent)/leading+1), leading}
}

// columns returns an area as n columns for text, or more if they would be too wide to read. Lines of
// a log need the whole width.
func (p *page) columns(area box, n, gap int) []box {
	const maxWidth = 420 * pt
	if p.logs() {
		return area.split(1, gap)
	}
	for area.split(n, gap)[0].w > maxWidth {
		n++
	}
	return area.split(n, gap)
}

// body fills areas of the same width with text, in so many sections with headings.
func (p *page) body(sections int, areas ...box) {
	var frames []frame
	for _, a := range areas {
		frames = append(frames, p.frame(a))
	}
	if p.landscape() { // which is low
		const minRows = 8
		sections = min(sections, max(1, rowsIn(frames)/minRows))
	}
	lines := p.fillFrames(frames, sections)
	w := columnWriter{page: p}
	for _, f := range frames {
		n := min(f.rows, len(lines))
		w.frame(f, lines[:n])
		lines = lines[n:]
	}
}

// A columnWriter writes lines as elements.
type columnWriter struct {
	*page
	list    *structure.Element // that the items belong to
	current *structure.Element // that the last line belongs to
}

// frame writes the lines of a frame.
func (w *columnWriter) frame(f frame, lines []line) {
	for start := 0; start < len(lines); {
		end := start + 1
		for end < len(lines) && !lines[end].begins && lines[end].text != "" {
			end++
		}
		if lines[start].text != "" {
			w.paragraph(f, start, lines[start:end])
		}
		start = end
	}
}

// paragraph writes lines of one paragraph from a row of a frame on.
func (w *columnWriter) paragraph(f frame, row int, lines []line) {
	first := lines[0]
	switch {
	case first.heading:
		w.current = w.section.Add("H2")
		w.bookmark(first.text, 1, f.line(row)-f.leading)
	case first.set != nil:
		if first.begins || w.current == nil {
			w.current = w.section.Add("P")
			w.current.SetAttributes(fmt.Sprintf("/Lang(%s)", first.set.Style().Language))
		}
	case first.begins && w.running.layout == textpdf.Bullets:
		w.current = w.item(f, row, &lines[0])
	case first.begins || w.current == nil:
		w.current = w.section.Add("P")
	}
	w.content(w.current, func() {
		for i, l := range lines {
			w.line(f, row+i, l)
		}
	})
}

// item begins an item of a list. It writes the bullet, and removes it from the line.
func (w *columnWriter) item(f frame, row int, l *line) *structure.Element {
	if w.list == nil {
		w.list = w.section.Add("L")
	}
	item := w.list.Add("LI")
	w.content(item.Add("Lbl"), func() { w.write(f.x, f.line(row), w.plain.of(w.base), l.text[:len(bullet)]) })
	l.indent += w.plain.width(bullet)
	l.text = l.text[len(bullet):]
	return item.Add("LBody")
}

// line writes a line of a column.
func (w *columnWriter) line(f frame, row int, l line) {
	if l.set != nil {
		w.writeGiven(f, row, l)
		return
	}
	x, baseline := f.x+l.indent, f.line(row)
	if w.design.justified && !l.ends && !l.heading && !w.logs() {
		defer w.justify(l, f.width)()
	}
	if l.bold > 0 {
		s := w.strong
		if l.heading {
			s.color = w.base
		}
		w.write(x, baseline, s, l.text[:l.bold])
		x += w.strong.width(l.text[:l.bold])
	}
	rest := l.text[l.bold:]
	if !l.ends {
		rest += " " // because programs may join lines
	}
	w.write(x, baseline, w.plain, rest)
}

// writeGiven writes a line of given text at the side where its script begins.
func (w *columnWriter) writeGiven(f frame, row int, l line) {
	x := f.x
	if l.set.IsRightToLeft() {
		x += f.width - int(l.set.Width())*l.size/typeset.Em
	}
	w.surface.line(x, f.line(row), l.size, w.plain.color, *l.set)
}

// justify stretches the spaces of a line, until the function that it returns is called.
func (w *columnWriter) justify(l line, width int) (end func()) {
	spaces := bytes.Count([]byte(l.text[l.bold:]), []byte(" "))
	left := width - l.indent - w.strong.width(l.text[:l.bold]) - w.plain.width(l.text[l.bold:])
	if spaces == 0 || l.bold > 0 || left/spaces > w.plain.size/2 {
		return func() {}
	}
	w.stretchSpaces(left / spaces)
	return func() { w.stretchSpaces(0) }
}

// fillFrames returns the lines of frames.
func (p *page) fillFrames(frames []frame, sections int) []line {
	lines := p.given.lines(p.plain, frames[0].width, frames[0].leading, rowsIn(frames))
	switch {
	case len(lines) == rowsIn(frames):
		return lines
	case p.running.layout == textpdf.Prose:
		return p.sections(lines, frames, sections)
	default:
		return p.paragraphs(lines, frames)
	}
}

// sections returns lines followed by those of n sections. Each has a heading, except for the first one.
func (p *page) sections(lines []line, frames []frame, n int) []line {
	rows := rowsIn(frames)
	for i := range n {
		if i > 0 {
			lines = append(lines, make([]line, rowsBeforeHeading(frames, len(lines)))...)
			heading := p.topics[(p.number*7+i)%len(p.topics)]
			lines = append(lines, line{text: heading, bold: len(heading), begins: true, ends: true, heading: true})
		}
		if left := rows*(i+1)/n - len(lines); left > 0 {
			lines = append(lines, p.running.fill(p.plain, frames[0].width, left)...)
		}
	}
	return lines
}

// paragraphs returns lines followed by those of whole paragraphs. The text of the next page starts with the one
// that does not fit.
func (d *document) paragraphs(lines []line, frames []frame) []line {
	for {
		text, parts := d.running.peek(), d.running.parts()
		if parts.Heading {
			lines = append(lines, make([]line, rowsBeforeHeading(frames, len(lines)))...)
		}
		more := d.set(string(text), parts, frames[0].width)
		left := rowsIn(frames) - len(lines)
		if len(more) > left {
			return append(lines, d.beginning(left, frames[0].width)...)
		}
		lines, d.running.rest = append(lines, more...), nil
	}
}

// beginning returns the lines of the sentences of a report that fit in so many rows.
func (d *document) beginning(rows, width int) (lines []line) {
	if d.running.layout != textpdf.Labels {
		return nil
	}
	text, parts := d.running.peek(), d.running.parts()
	beginning := prose.Sentences(text, func(b []byte) bool { return len(d.set(string(b), parts, width)) <= rows })
	if len(beginning) == 0 {
		return nil
	}
	d.running.rest, d.running.begins = bytes.TrimLeft(text[len(beginning):], " "), false
	return d.set(string(beginning), parts, width)
}

// set returns the lines of a paragraph. Lines after the first one hang.
func (d *document) set(text string, parts textpdf.Parts, width int) []line {
	if parts.Heading {
		lines := embolden(d.strong.wrap(text, width, 0), len(text))
		for i := range lines {
			lines[i].heading = true
		}
		return lines
	}
	first, hang := 0, d.plain.width(text[:parts.Marker])
	switch {
	case parts.Nested:
		first = d.plain.width("1.1 ")
		hang += first
	case d.running.layout == textpdf.Lines:
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

// rowsBeforeHeading returns the number of empty rows before a heading that follows rows of text: one
// within a frame, or all that are left if the heading would be near the end of the frame.
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
