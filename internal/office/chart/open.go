package chart

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Sections in this file refer to OpenDocument 1.3, part 3.

// openKinds are the classes of charts (19.15), and properties of their plots (20.7 and after).
var openKinds = map[Kind]struct{ class, properties string }{
	Column:   {"bar", `chart:gap-width="60"`},
	Bar:      {"bar", `chart:gap-width="60" chart:vertical="true"`},
	Line:     {"line", `chart:symbol-type="automatic"`},
	Area:     {"area", `chart:stacked="true"`},
	Pie:      {"circle", `chart:data-label-number="percentage"`},
	Doughnut: {"ring", ""},
}

// Open returns the files of a chart of OpenDocument in a folder.
func (c *Chart) Open(folder, mediaType string) []odf.File {
	content := odf.XML(folder+"/content.xml", "document-content", "<office:automatic-styles>"+c.openStyles()+"</office:automatic-styles>"+
		fmt.Sprintf(`<office:body><office:chart><chart:chart svg:width="%dpt" svg:height="%dpt" chart:class="chart:`, cmp.Or(c.Width, 432), cmp.Or(c.Height, 288))+openKinds[c.Kind].class+`" chart:style-name="chart"`+c.openSource()+`>`+
		openTitle(c.Title, "title")+c.openLegend()+c.openPlot()+c.openTable()+`</chart:chart></office:chart></office:body>`)
	return []odf.File{{Name: folder + "/", Type: mediaType}, content}
}

// openSource returns the attributes of a chart of cells of the document that it is in (19.776).
func (c *Chart) openSource() string {
	if c.Local {
		return ""
	}
	return ` xlink:href=".." xlink:type="simple"`
}

// openStyles returns the styles of the parts of a chart (16.32).
func (c *Chart) openStyles() string {
	var b strings.Builder
	text := func(size int) string {
		return fmt.Sprintf(`<style:text-properties fo:color="#%s" fo:font-size="%dpt"/>`, c.Style.rgb(orDefault(c.Style.Text, "tx1")), size)
	}
	style := func(name, chart, graphic, text string) {
		fmt.Fprintf(&b, `<style:style style:name="%s" style:family="chart"%s><style:chart-properties %s/><style:graphic-properties %s/>%s</style:style>`,
			name, map[bool]string{true: ` style:data-style-name="number"`}[name == "values"], chart, graphic, text)
	}
	const none = `draw:stroke="none" draw:fill="none"`
	line := fmt.Sprintf(`draw:stroke="solid" svg:stroke-width="0.75pt" svg:stroke-color="#%s"`, c.Style.rgb(orDefault(c.Style.Grid, "bg2")))
	b.WriteString(`<number:number-style style:name="number"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>`)
	style("chart", "", none, "")
	style("title", "", none, text(c.Style.size()*6/5))
	style("label", "", none, text(c.Style.size()))
	style("side", `style:rotation-angle="90"`, none, text(c.Style.size()))
	style("plot", openKinds[c.Kind].properties, none, "")
	categories := `chart:display-label="true" chart:axis-label-position="outside-start"`
	if c.Kind == Bar {
		categories += ` chart:reverse-direction="true"`
	}
	style("categories", categories, line, text(c.Style.size()))
	values := `chart:display-label="true"`
	if c.Local { // otherwise, the format of the cells
		values += ` chart:link-data-style-to-source="false"`
	}
	if c.Kind == Bar {
		values += ` chart:axis-position="end" chart:axis-label-position="near-axis-other-side"`
	}
	style("values", values, `draw:stroke="none"`, text(c.Style.size()))
	style("grid", "", line, "")
	for i := range max(len(c.Series), len(c.Categories.Values)) {
		color := c.Style.rgb(c.Style.color(i))
		graphic := fmt.Sprintf(`draw:stroke="none" draw:fill="solid" draw:fill-color="#%s"`, color)
		if c.Kind == Line {
			graphic = fmt.Sprintf(`draw:stroke="solid" svg:stroke-width="2.75pt" svg:stroke-color="#%s" draw:fill-color="#%[1]s"`, color)
		}
		style(fmt.Sprint("series", i), c.openLabels(), graphic, text(c.Style.size()))
	}
	return b.String()
}

// openLabels returns the property of labels beside values (20.13).
func (c *Chart) openLabels() string {
	switch {
	case c.Kind == Pie:
		return `chart:data-label-number="percentage" chart:label-position="outside"`
	case c.Labels && !c.Kind.round():
		return `chart:data-label-number="value"`
	default:
		return `chart:data-label-number="none"`
	}
}

func openTitle(text, style string) string {
	if text == "" {
		return ""
	}
	return `<chart:title chart:style-name="` + style + `"><text:p>` + ooxml.Escape(text) + `</text:p></chart:title>`
}

// openLegend returns the legend, which a chart of one series does without (11.6).
func (c *Chart) openLegend() string {
	position := "bottom"
	switch {
	case c.Kind.round():
		position = "end"
	case len(c.Series) == 1:
		return ""
	}
	return `<chart:legend chart:legend-position="` + position + `" chart:style-name="label"/>`
}

// openPlot returns the axes and the series (11.5).
func (c *Chart) openPlot() string {
	var b strings.Builder
	side, below := "side", "label"
	if c.Kind == Bar {
		side, below = below, side
	}
	b.WriteString(`<chart:plot-area chart:style-name="plot" chart:data-source-has-labels="both"><chart:axis chart:dimension="x" chart:name="primary-x" chart:style-name="categories">`)
	if !c.Kind.round() {
		b.WriteString(openTitle(c.CategoryTitle, below))
	}
	b.WriteString(`<chart:categories table:cell-range-address="` + c.openAddress(c.Categories.Reference) + `"/></chart:axis><chart:axis chart:dimension="y" chart:name="primary-y" chart:style-name="values">`)
	if !c.Kind.round() {
		b.WriteString(openTitle(c.ValueTitle, side) + `<chart:grid chart:class="major" chart:style-name="grid"/>`)
	}
	b.WriteString("</chart:axis>")
	for i, s := range c.Series {
		if c.Kind.round() && i > 0 {
			break
		}
		fmt.Fprintf(&b, `<chart:series chart:style-name="series%d" chart:values-cell-range-address="%s" chart:label-cell-address="%s" chart:class="chart:%s" chart:attached-axis="primary-y">`,
			i, c.openAddress(s.Values.Reference), c.openAddress(s.Name.Reference), openKinds[c.Kind].class)
		if !c.Kind.round() {
			fmt.Fprintf(&b, `<chart:data-point chart:repeated="%d"/></chart:series>`, len(s.Values.Values))
			continue
		}
		for i := range s.Values.Values {
			fmt.Fprintf(&b, `<chart:data-point chart:style-name="series%d"/>`, i)
		}
		b.WriteString("</chart:series>")
	}
	return b.String() + `<chart:wall chart:style-name="chart"/></chart:plot-area>`
}

// openAddress returns the address of cells, such as "Records.$A$2:.$A$9" for Records!$A$2:$A$9.
func (c *Chart) openAddress(reference string) string {
	sheet, cells, _ := strings.Cut(reference, "!")
	if c.Local {
		sheet = "local-table"
	}
	return ooxml.Escape(sheet + "." + strings.Replace(cells, ":", ":.", 1))
}

// OpenRanges returns the addresses of all cells that a chart shows.
func (c *Chart) OpenRanges() string {
	all := []string{c.openAddress(c.Categories.Reference)}
	for _, s := range c.Series {
		all = append(all, c.openAddress(s.Name.Reference), c.openAddress(s.Values.Reference))
	}
	return strings.Join(all, " ")
}

// openTable returns the cells of the chart, which has no others, or shows them until it has read those (9.1.2).
func (c *Chart) openTable() string {
	var b strings.Builder
	text := func(s string) string {
		return `<table:table-cell office:value-type="string"><text:p>` + ooxml.Escape(s) + `</text:p></table:table-cell>`
	}
	fmt.Fprintf(&b, `<table:table table:name="local-table"><table:table-header-columns><table:table-column/></table:table-header-columns>`+
		`<table:table-columns><table:table-column table:number-columns-repeated="%d"/></table:table-columns><table:table-header-rows><table:table-row>`, len(c.Series))
	b.WriteString(text(c.CategoryTitle))
	for _, s := range c.Series {
		b.WriteString(text(s.Name.Values[0]))
	}
	b.WriteString("</table:table-row></table:table-header-rows><table:table-rows>")
	for row, category := range c.Categories.Values {
		b.WriteString("<table:table-row>" + text(category))
		for _, s := range c.Series {
			value := s.Values.Values[row]
			fmt.Fprintf(&b, `<table:table-cell office:value-type="float" office:value="%s"><text:p>%[1]s</text:p></table:table-cell>`, value)
		}
		b.WriteString("</table:table-row>")
	}
	return b.String() + "</table:table-rows></table:table>"
}
