// Package chart writes charts of DrawingML (ECMA-376 part 1, 21.2), which programs draw from the
// numbers in them, and which their users can edit. Clauses in this package refer to part 1.
package chart

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A Kind is the kind of a chart.
type Kind int

// The kinds of charts.
const (
	Column   Kind = iota // bars that stand
	Bar                  // bars that lie, the first category at the top
	Line                 // with markers
	Area                 // stacked
	Pie                  // of the first series, with percentages
	Doughnut             // like Pie, with a hole
)

// round reports whether a chart has no axes, and a colour for each category.
func (k Kind) round() bool { return k == Pie || k == Doughnut }

// A Chart is a chart of one or more series of numbers, one for each category. All texts may have
// any characters.
type Chart struct {
	Kind       Kind
	Title      string // above the chart, or ""
	Language   string // tag of all texts (RFC 5646)
	Categories Cells
	Series     []Series

	CategoryTitle, ValueTitle string // of the axes, or "" for none
	// Format is the number format of the values, such as "#,##0" (18.8.31).
	Format string
	// Labels reports whether values stand beside what shows them. Round charts always have
	// percentages.
	Labels bool

	Style Style

	// Width and Height are the size in points of a chart of OpenDocument. The zero value is that of spreadsheets.
	Width, Height int
	// Local reports whether a chart of OpenDocument has its cells in itself. Otherwise, they are in the document.
	Local bool
}

// A Series is a sequence of numbers that are shown alike.
type Series struct {
	Name   Cells // of one value
	Values Cells // numbers, as XML Schema writes decimals
}

// Cells are texts or numbers, and the cells of a workbook that they come from.
type Cells struct {
	Reference string // such as "Sheet1!$B$2:$B$7"
	Values    []string
}

// A Style says how a chart looks. The zero value suits spreadsheets.
type Style struct {
	TextSize int // in points, or 0 for 10
	// Colors are the colours of the theme for series, or for the categories of round charts, or
	// none for accent1 to accent6. They are repeated if there are too few.
	Colors []string
	// Text and Grid are the colours of the theme for texts and for lines, or "" for the defaults on a
	// light background. Background is the colour between the slices of round charts.
	Text, Grid, Background string
	// RGB has the colours of the theme, in six hexadecimal digits, for OpenDocument, or is nil for those of spreadsheets.
	RGB map[string]string
}

// namespaces declares the prefixes of charts, DrawingML and relationships.
const namespaces = `xmlns:c="` + Namespace + `" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`

// Namespace is the XML namespace of charts.
const Namespace = "http://schemas.openxmlformats.org/drawingml/2006/chart"

// RelationshipType is the type of a relationship to the part of a chart.
const RelationshipType = "chart"

// Part returns the part of a chart. The workbook is the name of the part with the cells, or "" if
// they are in the workbook that the chart is in.
func (c *Chart) Part(name, workbook string) ooxml.Part {
	part := ooxml.Part{Name: name, Type: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"}
	external := ""
	if workbook != "" {
		part.Relationships = []ooxml.Relationship{{Type: "package", Target: workbook}}
		external = `<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>`
	}
	part.Body = ooxml.XML(c.space(external))
	return part
}

// Graphic returns the graphic of a chart in a frame (20.1.2.2.16). The relationship is the number of
// the one to the part of the chart.
func Graphic(relationship int) string {
	return fmt.Sprintf(`<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="%s">`+
		`<c:chart xmlns:c="%[1]s" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId%d"/></a:graphicData></a:graphic>`,
		Namespace, relationship)
}

// space returns the root element (21.2.2.29).
func (c *Chart) space(external string) string {
	title := `<c:autoTitleDeleted val="1"/>`
	if c.Title != "" {
		title = c.title(c.Title, "", c.Style.size()*6/5) + `<c:autoTitleDeleted val="0"/>`
	}
	return `<c:chartSpace ` + namespaces + `><c:date1904 val="0"/><c:lang val="` + c.Language + `"/><c:roundedCorners val="0"/>` +
		`<c:chart>` + title + `<c:plotArea><c:layout/>` + c.plot() + `</c:plotArea>` + c.legend() +
		`<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>` +
		`<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>` + c.Style.text(c.Style.size()) + external + `</c:chartSpace>`
}

// legend returns the legend, which a chart of one series does without (21.2.2.93).
func (c *Chart) legend() string {
	position := "b"
	switch {
	case c.Kind.round():
		position = "r"
	case len(c.Series) == 1:
		return ""
	}
	return `<c:legend><c:legendPos val="` + position + `"/><c:overlay val="0"/>` + c.Style.text(c.Style.size()) + `</c:legend>`
}

// plot returns the chart proper and its axes.
func (c *Chart) plot() string {
	var series strings.Builder
	for i := range c.Series {
		series.WriteString(c.series(i))
	}
	const bars, gap = `<c:barChart><c:barDir val="%s"/><c:grouping val="clustered"/><c:varyColors val="0"/>`, `<c:gapWidth val="60"/><c:overlap val="-5"/>`
	switch c.Kind {
	case Bar:
		return fmt.Sprintf(bars, "bar") + series.String() + gap + axisIDs + `</c:barChart>` + c.axes()
	case Line:
		return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>` + series.String() + `<c:marker val="1"/>` + axisIDs + `</c:lineChart>` + c.axes()
	case Area:
		return `<c:areaChart><c:grouping val="stacked"/><c:varyColors val="0"/>` + series.String() + axisIDs + `</c:areaChart>` + c.axes()
	case Pie:
		return `<c:pieChart><c:varyColors val="1"/>` + c.series(0) + `<c:firstSliceAng val="0"/></c:pieChart>`
	case Doughnut:
		return `<c:doughnutChart><c:varyColors val="1"/>` + c.series(0) + `<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`
	default:
		return fmt.Sprintf(bars, "col") + series.String() + gap + axisIDs + `</c:barChart>` + c.axes()
	}
}
