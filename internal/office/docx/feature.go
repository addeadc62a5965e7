package docx

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A feature is what a page has besides text. Features can be combined.
type feature uint8

const (
	list feature = 1 << iota
	table
	picture
)

// rotation is the sequence of features of pages after the first one. The seed selects where in
// it a document starts.
var rotation = [...]feature{list, picture, table, 0, list | picture, list | table, table | picture}

// features returns the features of page i, from 0.
func (d *document) features(i int) feature {
	features := list | table | picture
	if i > 0 {
		features = rotation[(i+int(random.Mix(d.Seed)%uint64(len(rotation))))%len(rotation)]
	}
	if !d.text.Prose() {
		features &^= list
	}
	return features
}

// blocks returns the blocks of page i.
func (d *document) blocks(i int) (blocks []block) {
	for _, b := range inOrder {
		if d.features(i)&b.feature != 0 {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// count returns the number of pages before page i that have a feature.
func (d *document) count(i int, f feature) (n int) {
	for page := range i {
		if d.features(page)&f != 0 {
			n++
		}
	}
	return n
}

// A block is how a feature is written.
type block struct {
	feature
	height int // at most, in twips
	write  func(p *page)
}

// inOrder are all blocks in the order in which they stand on a page.
var inOrder = [...]block{
	{list, heading2.height(1) + listBullet.height(maxListLines), (*page).list},
	{table, heading2.height(1) + 6*rowHeight + caption.height(1), (*page).table},
	{picture, heading2.height(1) + figure.before + pictureHeight/emuPerTwip + pictureGap + caption.height(1), (*page).picture},
}

const (
	maxListLines = 7
	maxItemLines = 2
	// rowHeight is the height of a row of a table: a line, the margins and the border of its cells.
	rowHeight = 260 + 2*cellMargin + 10
	// pictureGap is the descent of the line with a picture, in any font.
	pictureGap = 120

	emuPerTwip    = 635
	pictureWidth  = 16 * pictureHeight / 9 // in EMU (20.1.2.1)
	pictureHeight = 2_340_000
)

// list writes a list of sentences. Those that take too many lines are left out.
func (p *page) list() {
	p.label(heading2, "", p.List)
	var rest, item []byte
	for left := maxListLines; left >= maxItemLines; {
		if len(rest) == 0 {
			if rest = p.text.Next(); rest == nil {
				break
			}
			rest = rest[p.text.Parts(rest).Label:]
		}
		item, rest = prose.CutSentence(rest)
		if lines := listBullet.ruler.Lines(item); lines <= maxItemLines {
			p.item(item, lines)
			left -= lines
		}
	}
	p.left -= listBullet.after
}

// item writes an item of a list, without the space that follows the last one.
func (p *page) item(text []byte, lines int) {
	p.paragraph(listBullet, text, lines)
	p.left += listBullet.after
}

// table writes a table of made-up figures, whose last row is their sum. Its style applies to the
// header row, the last row and the bands of rows (17.4.56).
func (p *page) table() {
	p.label(heading2, "", p.TableHeading)
	p.add(`<w:tbl><w:tblPr><w:tblStyle w:val="Figures"/><w:tblW w:w="`, columnWidth, `" w:type="dxa"/><w:tblLayout w:type="fixed"/>`+
		`<w:tblLook w:val="0460"/></w:tblPr><w:tblGrid>`)
	for range p.Columns {
		p.add(`<w:gridCol w:w="`, columnWidth/len(p.Columns), `"/>`)
	}
	p.add("</w:tblGrid>")
	p.row(header, p.Columns...)
	units, revenue := 0, 0
	for _, region := range p.Regions {
		n, price := 100+p.random.Below(9_900), 500+p.random.Below(9_500)
		units, revenue = units+n, revenue+n*price
		p.row(cell, region, p.integer(n), p.amount(price), p.amount(n*price))
	}
	p.row(sum, p.Total, p.integer(units), "", p.amount(revenue))
	p.add("</w:tbl>")
	p.number(table, p.Table, p.TableTitle)
}

// row writes a row of a table, of which all cells but the first are aligned to the right.
func (p *page) row(s *style, texts ...string) {
	p.add("<w:tr><w:trPr><w:cantSplit/>")
	if s == header {
		p.add("<w:tblHeader/>")
	}
	p.add("</w:trPr>")
	for i, text := range texts {
		p.add(`<w:tc><w:tcPr><w:tcW w:w="`, columnWidth/len(texts), `" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="`, s.id, `"/>`)
		if i > 0 {
			p.add(`<w:jc w:val="right"/>`)
		}
		p.add("</w:pPr><w:r><w:t>", text, "</w:t></w:r></w:p></w:tc>")
	}
	p.add("</w:tr>")
	p.left -= rowHeight
}

// integer returns a number as it is written in the language of the document.
func (p *page) integer(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + p.Thousands + digits[i:]
	}
	return digits
}

// amount returns a number of hundredths.
func (p *page) amount(n int) string { return p.integer(n/100) + p.Point + fmt.Sprintf("%02d", n%100) }

// picture writes the sample picture (20.4.2.8). Its number is its id.
func (p *page) picture() {
	p.label(heading2, "", p.PictureHeading)
	id := p.count(p.index, picture) + 1
	p.add(`<w:p><w:pPr><w:pStyle w:val="Picture"/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">`,
		`<wp:extent cx="`, pictureWidth, `" cy="`, pictureHeight, `"/><wp:docPr id="`, id, `" name="Picture `, id, `" descr="`, ooxml.PictureDescription, `"/>`,
		`<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>`,
		`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>`,
		`<pic:nvPicPr><pic:cNvPr id="`, id, `" name="image1.png"/><pic:cNvPicPr/></pic:nvPicPr>`,
		`<pic:blipFill><a:blip r:embed="`, pictureRelationship, `"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
		`<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="`, pictureWidth, `" cy="`, pictureHeight, `"/></a:xfrm>`,
		`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`)
	p.left -= figure.before + pictureHeight/emuPerTwip + pictureGap
	p.number(picture, p.Figure, p.PictureTitle)
}

// number writes the numbered caption of a feature.
func (p *page) number(f feature, kind, text string) {
	p.open(caption, "")
	p.add(`<w:r><w:t xml:space="preserve">`, kind, ` </w:t></w:r>`, fieldStart, ` SEQ `, kind, ` \* ARABIC `, fieldMiddle,
		p.count(p.index, f)+1, fieldEnd, `<w:r><w:t>: `, text, `</w:t></w:r></w:p>`)
	p.left -= caption.height(1)
}

// Markup before, between and after the instruction and the result of a field (17.16.18). Not all
// readers know the shorter fldSimple.
const (
	fieldStart  = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">`
	fieldMiddle = `</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>`
	fieldEnd    = `</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
)
