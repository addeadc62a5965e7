package document

// A heading is the first paragraph of a page, or the heading of a block.
type heading struct {
	level int // 1 or 2
	text  string
}

// maxContents is the number of lines that fit in a table of contents.
const maxContents = 32

// An outline is the plan of a document's pages, made before any page is written.
type outline struct {
	front    int // pages before the first one with text
	contents int // index of the page with the table of contents, or -1
	levels   int // in the table of contents
	chapter  int // pages of a chapter, except the last one
	before   [][counters]int
}

// plan sets the outline.
func (d *document) plan() {
	d.outline = outline{contents: -1, levels: 2, chapter: 1}
	if d.design.cover && d.Pages >= 3 {
		d.front = 1
	}
	if d.design.contents && d.Pages >= 5 {
		d.contents, d.front = d.front, d.front+1
	}
	if d.design.contents {
		d.chapter = max(1+d.choose(chapterLengthTopic, 3), (d.Pages-d.front+maxContents-1)/maxContents)
	}
	d.before = make([][counters]int, d.Pages)
	lines := 0
	for i := range d.Pages {
		lines += len(d.headings(i))
		if i+1 < d.Pages {
			d.before[i+1] = d.before[i]
			for _, b := range d.blocks(i) {
				d.before[i+1][b.counter]++
			}
		}
	}
	if lines > maxContents {
		d.levels = 1
	}
}

// blocks returns the blocks of page i. The seed selects where in the rotation of the design the
// document starts.
func (d *document) blocks(i int) (blocks []*block) {
	if i < d.front || len(d.design.rotation) == 0 {
		return nil
	}
	all := d.design.rotation[(i-d.front+d.choose(rotationTopic, len(d.design.rotation)))%len(d.design.rotation)]
	if i == d.front && d.design.first != nil {
		all = d.design.first
	}
	room := d.room(i)
	for _, b := range all {
		if height := b.height(d); height <= room && (d.text.Prose() || !b.prose) {
			blocks = append(blocks, b)
			room -= height
		}
	}
	return blocks
}

// room returns the height for blocks in a column of page i, in twips.
func (d *document) room(i int) int {
	room := d.columnHeight() - d.heading1.height(d.headingLines()) - d.normal.height(2)
	if d.hasFootnote(i) {
		room -= d.footnoteHeight()
	}
	if i > 0 {
		return room
	}
	room -= pageHeight*d.masthead().height/100 - d.top
	if d.design.opening != nil {
		room -= d.design.opening(d)
	}
	return room
}

// headings returns the headings of page i: one at its top, if the design has chapters, and the
// headings of its blocks.
func (d *document) headings(i int) (all []heading) {
	if i < d.front || d.design.chapters == nil {
		return nil
	}
	page := i - d.front
	o := d.design.chapters(d.words)
	if page%d.chapter == 0 {
		all = append(all, heading{1, d.chapterTitle(o.Chapters, page/d.chapter)})
	} else {
		all = append(all, heading{2, d.sectionTitle(o.Sections, page, 0)})
	}
	for n, b := range d.blocks(i) {
		if b.titled {
			all = append(all, heading{2, d.sectionTitle(o.Sections, page, n+1)})
		}
	}
	return all
}

// chapterTitle returns the title of chapter n. The first one is always the same.
func (d *document) chapterTitle(titles []string, n int) string {
	if n == 0 {
		return titles[0]
	}
	return titles[1+(d.choose(chapterTopic, len(titles))+n)%(len(titles)-1)]
}

// sectionTitle returns the title of section n of a page.
func (d *document) sectionTitle(titles []string, page, n int) string {
	return titles[(d.choose(sectionTopic, len(titles))+3*page+n)%len(titles)]
}

// nextHeading writes the next heading of the page, as the target of its line in the table of contents.
func (p *page) nextHeading() {
	if len(p.titles) == 0 {
		return
	}
	h := p.titles[0]
	p.titles = p.titles[1:]
	s := p.heading1
	if h.level == 2 {
		s = p.heading2
	}
	p.open(p, s, format{})
	p.target(p, bookmark(p.index, p.headed), h.text)
	p.close(p)
	p.headed++
	p.left -= s.heightOf(p.numberRoom() + h.text)
}

// numberRoom returns text that is as wide as the number of a heading.
func (l look) numberRoom() string {
	if l.numbered || l.clauses {
		return "00.00 "
	}
	return ""
}

// headingLines is the maximum number of lines of headings.
func (l look) headingLines() int { return l.columns }
