package presentation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// fillChartData sets the data of a chart: a column of categories, and one for each series.
func fillChartData(c *chart.Chart, categories, names []string, series [][]int) {
	last := len(categories) + 1
	c.Categories = chart.Cells{Reference: cells(0, 2, last), Values: categories}
	for i, values := range series {
		texts := make([]string, len(values))
		for j, v := range values {
			texts[j] = strconv.Itoa(v)
		}
		column := i + 1
		c.Series = append(c.Series, chart.Series{
			Name:   chart.Cells{Reference: fmt.Sprintf("%s!$%s$1", xlsx.DefaultName, xlsx.ColumnName(column)), Values: names[i : i+1]},
			Values: chart.Cells{Reference: cells(column, 2, last), Values: texts},
		})
	}
}

// cells returns a reference to cells of a column.
func cells(column, first, last int) string {
	name := xlsx.ColumnName(column)
	return fmt.Sprintf("%s!$%s$%d:$%[2]s$%[4]d", xlsx.DefaultName, name, first, last)
}

// workbookPart returns the part of a workbook with the data of a chart.
func workbookPart(name string, c *chart.Chart) ooxml.Part {
	sheet := &xlsx.Sheet{Columns: []xlsx.Column{{Name: c.CategoryTitle, Width: 16}}, Rows: len(c.Categories.Values)}
	for _, s := range c.Series {
		sheet.Columns = append(sheet.Columns, xlsx.Column{Name: s.Name.Values[0], Width: 16})
	}
	file := archive.Zip(sheet.Package(lazyfile.Literal(sheet.Head()+rows(c)+sheet.Tail())), nil)
	data := make(lazyfile.Literal, file.Size())
	file.Fill(data, 0)
	return ooxml.Part{Name: name, Type: contentType + "spreadsheetml.sheet", Body: data, Many: true}
}

// rows returns the rows of a sheet below its header.
func rows(c *chart.Chart) string {
	var b strings.Builder
	cell := func(column, row int, value string, kind func(xlsx.Style) (before, after string)) {
		before, after := kind(xlsx.General)
		fmt.Fprintf(&b, `<c r="%s%d"%s%s%s`, xlsx.ColumnName(column), row, before, value, after)
	}
	for i, category := range c.Categories.Values {
		row := i + 2
		fmt.Fprintf(&b, `<row r="%d">`, row)
		cell(0, row, xlsx.EscapeText(category), xlsx.TextCell)
		for j, s := range c.Series {
			cell(j+1, row, s.Values.Values[i], xlsx.NumberCell)
		}
		b.WriteString("</row>")
	}
	return b.String()
}
