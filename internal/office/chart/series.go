package chart

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// series returns series i (21.2.2.170, 21.2.2.171, 21.2.2.173, 21.2.2.174). Its elements are in an
// order that is valid for all kinds of charts.
func (c *Chart) series(i int) string {
	s := c.Series[i]
	return fmt.Sprintf(`<c:ser><c:idx val="%d"/><c:order val="%[1]d"/>`, i) +
		`<c:tx>` + s.Name.texts() + `</c:tx>` + c.look(i) + c.labels() +
		`<c:cat>` + c.Categories.texts() + `</c:cat><c:val>` + s.Values.numbers(c.Format) + `</c:val>` + c.end() + `</c:ser>`
}

// look returns the properties of the shapes for the values of series i.
func (c *Chart) look(i int) string {
	color := c.Style.color(i)
	switch {
	case c.Kind.round():
		return c.slices()
	case c.Kind == Line:
		return `<c:spPr><a:ln w="34925" cap="rnd">` + fill(color) + `<a:round/></a:ln></c:spPr>` +
			`<c:marker><c:symbol val="circle"/><c:size val="7"/><c:spPr>` + fill(color) + `<a:ln><a:noFill/></a:ln></c:spPr></c:marker>`
	case c.Kind == Area:
		return `<c:spPr>` + fill(color) + `</c:spPr>`
	default:
		return `<c:spPr>` + fill(color) + `</c:spPr><c:invertIfNegative val="0"/>`
	}
}

// slices returns the properties of the data points of a round chart (21.2.2.52).
func (c *Chart) slices() string {
	var b strings.Builder
	for i := range c.Categories.Values {
		fmt.Fprintf(&b, `<c:dPt><c:idx val="%d"/><c:bubble3D val="0"/><c:spPr>%s<a:ln w="19050">%s</a:ln></c:spPr></c:dPt>`,
			i, fill(c.Style.color(i)), fill(orDefault(c.Style.Background, "bg1")))
	}
	return b.String()
}

// labels returns the labels of data points (21.2.2.49).
func (c *Chart) labels() string {
	const flags = `<c:showLegendKey val="0"/><c:showVal val="%d"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="%d"/><c:showBubbleSize val="0"/>`
	switch {
	case c.Kind == Pie:
		return `<c:dLbls><c:numFmt formatCode="0%" sourceLinked="0"/>` + noShape + c.Style.text(c.Style.size()) +
			`<c:dLblPos val="outEnd"/>` + fmt.Sprintf(flags, 0, 1) + `<c:showLeaderLines val="0"/></c:dLbls>`
	case c.Kind == Doughnut || !c.Labels:
		return ""
	default:
		return `<c:dLbls>` + c.numberFormat() + noShape + c.Style.text(c.Style.size()) + c.labelPosition() + fmt.Sprintf(flags, 1, 0) + `</c:dLbls>`
	}
}

const noShape = `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>`

// labelPosition returns the position of labels (21.2.2.48), or "" for areas, because their labels have
// none.
func (c *Chart) labelPosition() string {
	switch c.Kind {
	case Line:
		return `<c:dLblPos val="t"/>`
	case Area:
		return ""
	default:
		return `<c:dLblPos val="outEnd"/>`
	}
}

// end returns what ends a series.
func (c *Chart) end() string {
	if c.Kind == Line {
		return `<c:smooth val="0"/>`
	}
	return ""
}

func (c *Chart) numberFormat() string {
	return `<c:numFmt formatCode="` + ooxml.Escape(orDefault(c.Format, "General")) + `" sourceLinked="0"/>`
}

// texts returns a reference to texts, and the texts, which are shown until the reference is
// followed (21.2.2.201).
func (c Cells) texts() string {
	return `<c:strRef><c:f>` + ooxml.Escape(c.Reference) + `</c:f><c:strCache>` + c.points() + `</c:strCache></c:strRef>`
}

// numbers is like texts for numbers (21.2.2.123).
func (c Cells) numbers(format string) string {
	return `<c:numRef><c:f>` + ooxml.Escape(c.Reference) + `</c:f><c:numCache><c:formatCode>` + ooxml.Escape(orDefault(format, "General")) +
		`</c:formatCode>` + c.points() + `</c:numCache></c:numRef>`
}

// points returns the values (21.2.2.150). An empty one is left out.
func (c Cells) points() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<c:ptCount val="%d"/>`, len(c.Values))
	for i, value := range c.Values {
		if value != "" {
			fmt.Fprintf(&b, `<c:pt idx="%d"><c:v>%s</c:v></c:pt>`, i, ooxml.Escape(value))
		}
	}
	return b.String()
}
