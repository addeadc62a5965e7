package ods

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// Package returns the members of a spreadsheet, given the whole table of each sheet.
func Package(all []*xlsx.Sheet, tables []lazyfile.Part) []archive.Member {
	var sheets []Sheet
	var filters strings.Builder
	for i, s := range all {
		sheets = append(sheets, Sheet{s})
		filters.WriteString(sheets[i].filter(i))
	}
	tail := lazyfile.Literal("<table:database-ranges>" + filters.String() + "</table:database-ranges>")
	meta := odf.Meta{Title: "Placeholder spreadsheet", Language: "en-GB", Statistic: fmt.Sprintf(`meta:table-count="%d"`, len(sheets))}
	files := []odf.File{
		odf.Content(widthStyles(sheets)+cellStyles(), "spreadsheet", append(append([]lazyfile.Part(nil), tables...), tail)...),
		odf.XML("styles.xml", "document-styles", stylesXML),
		meta.File(),
		odf.XML("settings.xml", "document-settings", settings(sheets)),
	}
	for i, s := range sheets {
		if s.Chart != nil {
			files = append(files, s.Chart.Open(chartName(i), odf.Chart)...)
		}
	}
	return odf.Package(odf.Spreadsheet, files)
}

// chartName returns the name of the folder of the chart of sheet i.
func chartName(i int) string { return fmt.Sprintf("Object %d", i+1) }

// settings returns the views of the sheets, in which the header is frozen (part 3, 3.10).
func settings(sheets []Sheet) string {
	var views strings.Builder
	item := func(name, kind string, value any) {
		fmt.Fprintf(&views, `<config:config-item config:name="%s" config:type="%s">%v</config:config-item>`, name, kind, value)
	}
	const frozen, lower = 2, 2
	for _, s := range sheets {
		fmt.Fprintf(&views, `<config:config-item-map-entry config:name="%s">`, ooxml.Escape(s.name()))
		item("HorizontalSplitMode", "short", 0)
		item("VerticalSplitMode", "short", frozen)
		item("HorizontalSplitPosition", "int", 0)
		item("VerticalSplitPosition", "int", s.FirstRow()-1)
		item("ActiveSplitRange", "short", lower)
		item("PositionBottom", "int", s.FirstRow()-1)
		views.WriteString("</config:config-item-map-entry>")
	}
	return `<office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views">` +
		`<config:config-item-map-entry><config:config-item config:name="ViewId" config:type="string">view1</config:config-item>` +
		`<config:config-item-map-named config:name="Tables">` + views.String() + `</config:config-item-map-named>` +
		`<config:config-item config:name="ActiveTable" config:type="string">` + ooxml.Escape(sheets[0].name()) + `</config:config-item>` +
		`</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>`
}

// frame returns the frame of the chart of sheet i, on the right of the table (10.4.6).
func (s Sheet) frame(i int) string {
	const width, height, rowHeight = 576 * 15, 24 * 300, 300 // in twips, of nine columns and 24 rows
	x := 15 * 64
	for _, c := range s.Columns {
		if !c.Hidden {
			x += (7*c.Width + 5) * 15
		}
	}
	return fmt.Sprintf(`<table:shapes><draw:frame draw:style-name="Frame" draw:name="Chart 1" svg:x="%s" svg:y="%s" svg:width="%s" svg:height="%s">`+
		`<draw:object draw:notify-on-update-of-ranges="%s" xlink:href="./%s" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`+
		`<svg:title>%s</svg:title></draw:frame></table:shapes>`,
		odf.Twips(x), odf.Twips(rowHeight), odf.Twips(width), odf.Twips(height), ooxml.Escape(s.Chart.OpenRanges()), chartName(i), ooxml.Escape(s.Chart.Title))
}
