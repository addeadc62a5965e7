package presentation

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
	s.canvas.table(s.layout.slot(textIndex), s.topic().title, s.table(axis))
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

// table returns a table of the measures of a topic.
func (s *slide) table(axis labels.Axis) *table {
	b, measures := s.area(), s.topic().measures.elements()
	first := b.width / 4
	other := (b.width - first) / 3
	t := &table{widths: []int{first, other, other, other}, height: min(b.height/(len(axis.Values)+1), 78*unit)}
	t.rows = append(t.rows, tableRow{"accent1", "bg1", true, append([]string{axis.Title}, measures...)})
	for i, name := range axis.Values {
		cells := []string{name}
		for _, measure := range measures {
			cells = append(cells, s.Integer(s.value(measure)))
		}
		t.rows = append(t.rows, tableRow{[2]string{"bg2", "bg1"}[i%2], "tx1", false, cells})
	}
	return t
}

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
	description := fmt.Sprintf(s.words.Chart, s.topic().measures.elements()[0], inSentence(s.Language, s.axis().Title))
	s.canvas.chart(s.layout.slot(textIndex), description, c)
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
