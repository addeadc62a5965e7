package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// newTableLayout returns the layout of tables.
func newTableLayout(d *deck, _ *random.Sequence) *layout {
	l := d.contentLayout("tbl", "Title and Table", slot{kind: "tbl", index: textIndex, name: "Table", box: d.area(), style: captionStyle("tx1")})
	l.fill = fillTable
	return l
}

func fillTable(s *slide) {
	axis := s.axis()
	s.fillTitle(fmt.Sprintf(s.words.By, s.topic().title, inSentence(s.Language, axis.Title)))
	s.fillFrame(textIndex, s.topic().title, s.area(), s.table(axis))
	s.fillFooter()
}

func (s *slide) axis() labels.Axis { return s.words.Axes[s.topic().axis] }

// inSentence returns a noun as it stands within a sentence.
func inSentence(language, noun string) string {
	if strings.HasPrefix(language, "de") {
		return noun
	}
	return strings.ToLower(noun[:1]) + noun[1:]
}

// fillFrame fills a slot with a graphic (19.3.1.21).
func (s *slide) fillFrame(index int, description string, b box, graphic string) {
	slot := s.layout.slot(index)
	fmt.Fprintf(&s.shapes, `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="%d" name="%s" descr="%s"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>%s</p:nvGraphicFramePr>%s%s</p:graphicFrame>`,
		s.id(), slot.name, description, slot.placeholder(), b.transform("p"), graphic)
}

// table returns a table of the measures of a topic (21.1.3.13).
func (s *slide) table(axis labels.Axis) string {
	b := s.area()
	rowHeight := min(b.height/(len(axis.Values)+1), 78*unit)
	first := b.width / 4
	other := (b.width - first) / 3
	var t strings.Builder
	t.WriteString(`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"/>`)
	fmt.Fprintf(&t, `<a:tblGrid><a:gridCol w="%d"/><a:gridCol w="%d"/><a:gridCol w="%[2]d"/><a:gridCol w="%[2]d"/></a:tblGrid>`, first, other)
	s.row(&t, rowHeight, "accent1", "bg1", append([]string{axis.Title}, s.topic().measures.elements()...))
	for i, name := range axis.Values {
		cells := []string{name}
		for _, measure := range s.topic().measures.elements() {
			cells = append(cells, s.Integer(s.value(measure)))
		}
		s.row(&t, rowHeight, [2]string{"bg2", "bg1"}[i%2], "tx1", cells)
	}
	t.WriteString(`</a:tbl></a:graphicData></a:graphic>`)
	return t.String()
}

// row adds a row of a table (21.1.3.18). Its numbers are aligned to the right.
func (s *slide) row(t *strings.Builder, height int, background, color string, cells []string) {
	fmt.Fprintf(t, `<a:tr h="%d">`, height)
	for i, text := range cells {
		align := "r"
		if i == 0 {
			align = "l"
		}
		fmt.Fprintf(t, `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="%s"/><a:r><a:rPr lang="%s" sz="%d" b="%s" noProof="1">%s</a:rPr><a:t>%s</a:t></a:r></a:p></a:txBody>`+
			`<a:tcPr marL="137160" marR="137160" anchor="ctr">%s</a:tcPr></a:tc>`, align, s.Language, 1700, flag(color == "bg1" || i == 0), fill(color), text, borders+fill(background))
	}
	t.WriteString(`</a:tr>`)
}

const borders = `<a:lnL w="0"><a:noFill/></a:lnL><a:lnR w="0"><a:noFill/></a:lnR><a:lnT w="0"><a:noFill/></a:lnT><a:lnB w="9525"><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:lnB>`

// value returns a made-up value of a measure, in a range that suits its unit.
func (s *slide) value(measure string) int {
	_, unit, _ := strings.Cut(measure, "(")
	switch strings.TrimSuffix(unit, ")") {
	case "":
		return 120 + s.choice.Below(8000)
	case "%", "min":
		return 3 + s.choice.Below(58)
	default:
		return 25 + s.choice.Below(420)
	}
}

// newFiguresLayout returns the layout of three large figures on cards.
func newFiguresLayout(d *deck, _ *random.Sequence) *layout {
	content := d.area()
	area := content.below(content.height / 12).top(content.height * 3 / 4)
	cards := area.columns(3, 30*unit)
	var slots []slot
	for i, card := range cards {
		inner := card.inset(14 * unit)
		slots = append(slots,
			slot{kind: "body", index: textIndex + i, name: "Figure", box: inner.top(inner.height * 6 / 10), style: textStyle{size: 60, font: headingFont, color: "tx2", align: "ctr", anchor: "b", bold: true}},
			slot{kind: "body", index: extraIndex + i, name: "Explanation", box: inner.below(inner.height * 6 / 10), style: textStyle{size: 18, font: bodyFont, color: "tx1", align: "ctr", anchor: "t"}})
	}
	l := d.contentLayout("", "Three Figures", slots...)
	l.draw = func(c *canvas) {
		for i, card := range cards {
			c.rectangle(card, "bg2")
			c.rectangle(card.top(10*unit), fmt.Sprint("accent", i+1))
		}
	}
	l.fill = fillFigures
	return l
}

func fillFigures(s *slide) {
	s.fillTitle(fmt.Sprintf(s.words.InFigures, s.topic().title))
	var figures []string
	for i, measure := range s.topic().measures.elements() {
		_, unit, _ := strings.Cut(strings.TrimSuffix(measure, ")"), " (")
		figure := s.Integer(s.value(measure))
		if unit == "%" {
			figure += " %"
			measure = measureName(measure)
		}
		figures = append(figures, figure)
		s.fillText(extraIndex+i, measure)
	}
	s.fillAlike(textIndex, figures)
	s.fillFooter()
}

// newChartLayout returns the layout of charts, with text beside them.
func newChartLayout(d *deck, _ *random.Sequence) *layout {
	left, right := d.area().split(66, 30*unit)
	l := d.contentLayout("chartAndTx", "Chart and Text",
		slot{kind: "chart", index: textIndex, name: "Chart", box: left, style: captionStyle("tx1")},
		d.bodySlot(secondIndex, right.inset(10*unit)))
	l.draw = func(c *canvas) {
		c.rectangle(right, "bg2")
		c.rectangle(right.top(6*unit), "accent2")
	}
	l.fill = fillChart
	return l
}

func fillChart(s *slide) {
	c := s.newChart()
	s.fillTitle(fmt.Sprintf(s.words.By, measureName(s.topic().measures.elements()[0]), inSentence(s.Language, s.axis().Title)))
	name := fmt.Sprintf("ppt/charts/chart%d.xml", s.number+1)
	workbook := fmt.Sprintf("ppt/embeddings/workbook%d.xlsx", s.number+1)
	s.parts = append(s.parts, c.Part(name, workbook), workbookPart(workbook, c))
	description := fmt.Sprintf(s.words.Chart, s.topic().measures.elements()[0], inSentence(s.Language, s.axis().Title))
	s.fillFrame(textIndex, description, s.layout.slot(textIndex).box, chart.Graphic(s.relate(chart.RelationshipType, name)))
	s.fillBody(secondIndex)
	s.fillFooter()
}

// newChart returns a chart of the first measure of a topic in one or two years.
func (s *slide) newChart() *chart.Chart {
	axis, measure := s.axis(), s.topic().measures.elements()[0]
	kinds := []chart.Kind{chart.Column, chart.Bar, chart.Doughnut, chart.Pie, chart.Column}
	if axis.InTime {
		kinds = []chart.Kind{chart.Line, chart.Column, chart.Area, chart.Line}
	}
	c := &chart.Chart{
		Kind: kinds[(s.turn+int(random.Mix(s.Seed)%97))%len(kinds)], Language: s.Language, Format: "#,##0", ValueTitle: measure, CategoryTitle: axis.Title,
		Style: chart.Style{TextSize: 14, Text: "tx1", Grid: "bg2"},
	}
	values := make([]int, len(axis.Values))
	for i := range values {
		values[i] = s.value(measure)
	}
	series := [][]int{values}
	names := []string{measure}
	if c.Kind != chart.Pie && c.Kind != chart.Doughnut {
		names = []string{"2023", "2024"}
		if topicInYears := s.topic().axis == "year"; topicInYears {
			names = s.topic().measures.elements()[:2]
		}
		series = append(series, s.changed(values))
	}
	fillChartData(c, axis.Values, names, series)
	return c
}

// changed returns values that are up to a quarter less or a third more.
func (s *slide) changed(values []int) []int {
	var all []int
	for _, v := range values {
		all = append(all, v*(75+s.choice.Below(58))/100)
	}
	return all
}
