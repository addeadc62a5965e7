package chart

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

func example(kind Kind) *Chart {
	return &Chart{
		Kind: kind, Title: "Sales & costs", Language: "en-GB", Format: "#,##0", CategoryTitle: "Region", ValueTitle: "EUR",
		Categories: Cells{"Sheet1!$A$2:$A$4", []string{"North", "East", "South"}},
		Series: []Series{
			{Cells{"Sheet1!$B$1", []string{"Sales"}}, Cells{"Sheet1!$B$2:$B$4", []string{"12", "7.5", "30"}}},
			{Cells{"Sheet1!$C$1", []string{"Costs"}}, Cells{"Sheet1!$C$2:$C$4", []string{"10", "", "21"}}},
		},
	}
}

func xmlOf(t *testing.T, p ooxml.Part) string {
	t.Helper()
	text := string(p.Body.(lazyfile.Literal))
	require.NoError(t, xml.Unmarshal([]byte(text), new(struct{})))
	return text
}

func TestChartsHaveTheirDataAndReferences(t *testing.T) {
	t.Parallel()
	for kind, element := range map[Kind]string{Column: "barChart", Bar: "barChart", Line: "lineChart", Area: "areaChart", Pie: "pieChart", Doughnut: "doughnutChart"} {
		t.Run(element, func(t *testing.T) {
			t.Parallel()
			text := xmlOf(t, example(kind).Part("ppt/charts/chart1.xml", ""))
			assert.Contains(t, text, "<c:"+element+">")
			assert.Contains(t, text, "<c:f>Sheet1!$A$2:$A$4</c:f><c:strCache><c:ptCount val=\"3\"/><c:pt idx=\"0\"><c:v>North</c:v></c:pt>")
			assert.Contains(t, text, "<c:f>Sheet1!$B$2:$B$4</c:f><c:numCache><c:formatCode>#,##0</c:formatCode><c:ptCount val=\"3\"/><c:pt idx=\"0\"><c:v>12</c:v></c:pt>")
			assert.Contains(t, text, "<a:t>Sales &amp; costs</a:t>")
			assert.Equal(t, !kind.round(), strings.Contains(text, "<a:t>Region</a:t>"), "axes have titles")
			assert.Equal(t, !kind.round(), strings.Contains(text, "Sheet1!$C$1"), "round charts have one series")
		})
	}
}

func TestMissingValuesAreLeftOut(t *testing.T) {
	t.Parallel()
	text := xmlOf(t, example(Column).Part("xl/charts/chart1.xml", ""))
	assert.Contains(t, text, `<c:v>10</c:v></c:pt><c:pt idx="2"><c:v>21</c:v>`)
}

func TestChartsMayHaveAWorkbook(t *testing.T) {
	t.Parallel()
	with := example(Column).Part("ppt/charts/chart1.xml", "ppt/embeddings/workbook1.xlsx")
	assert.Equal(t, []ooxml.Relationship{{Type: "package", Target: "ppt/embeddings/workbook1.xlsx"}}, with.Relationships)
	assert.Contains(t, xmlOf(t, with), `<c:externalData r:id="rId1">`)
	without := example(Column).Part("xl/charts/chart1.xml", "")
	assert.Empty(t, without.Relationships)
	assert.NotContains(t, xmlOf(t, without), "externalData")
}

func TestElementsAreInTheOrderOfTheSchema(t *testing.T) {
	t.Parallel()
	for kind, want := range map[Kind][]string{
		Column: {"idx", "order", "tx", "spPr", "invertIfNegative", "dLbls", "cat", "val"},
		Line:   {"idx", "order", "tx", "spPr", "marker", "dLbls", "cat", "val", "smooth"},
		Area:   {"idx", "order", "tx", "spPr", "dLbls", "cat", "val"},
		Pie:    {"idx", "order", "tx", "dPt", "dPt", "dPt", "dLbls", "cat", "val"},
	} {
		c := example(kind)
		c.Labels = true
		assert.Equal(t, want, children(t, c.series(0)))
	}
}

// children returns the names of the children of an element.
func children(t *testing.T, element string) (names []string) {
	t.Helper()
	var parent struct {
		Children []struct {
			XMLName xml.Name
		} `xml:",any"`
	}
	require.NoError(t, xml.Unmarshal([]byte(element), &parent))
	for _, c := range parent.Children {
		names = append(names, c.XMLName.Local)
	}
	return names
}

func TestColorsAreThoseOfTheStyle(t *testing.T) {
	t.Parallel()
	c := example(Column)
	assert.Equal(t, []string{"accent1", "accent2"}, ooxmltest.Attributes(c.look(0)+c.look(1), "schemeClr", "val"))
	c.Style.Colors = []string{"accent4"}
	assert.Equal(t, []string{"accent4", "accent4"}, ooxmltest.Attributes(c.look(0)+c.look(1), "schemeClr", "val"))
}
