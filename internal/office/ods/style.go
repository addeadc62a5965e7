package ods

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// styleNames are the names of the styles of cells.
var styleNames = map[xlsx.Style]string{
	xlsx.General: "Default", xlsx.Text: "Text", xlsx.Date: "Date", xlsx.DateTime: "DateTime", xlsx.Time: "Time",
	xlsx.Decimals1: "Decimals1", xlsx.Decimals2: "Decimals2", xlsx.Decimals4: "Decimals4",
}

// dataStyles say how cells show values (16.29).
var dataStyles = [...]struct{ style, element, content string }{
	{"Text", "text-style", "<number:text-content/>"},
	{"Date", "date-style", day},
	{"DateTime", "date-style", day + "<number:text>T</number:text>" + clock + "<number:text>Z</number:text>"},
	{"Time", "time-style", clock},
	{"Decimals1", "number-style", decimals(1)},
	{"Decimals2", "number-style", decimals(2)},
	{"Decimals4", "number-style", decimals(4)},
}

const (
	day   = `<number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/>`
	clock = `<number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text><number:seconds number:style="long"/>`
)

func decimals(n int) string {
	return fmt.Sprintf(`<number:number number:decimal-places="%d" number:min-decimal-places="%[1]d" number:min-integer-digits="1"/>`, n)
}

// cellStyles returns the styles of cells and tables.
func cellStyles() string {
	var b strings.Builder
	for _, s := range dataStyles {
		fmt.Fprintf(&b, `<number:%s style:name="N_%s">%s</number:%[1]s>`, s.element, s.style, s.content)
		fmt.Fprintf(&b, `<style:style style:name="%s" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N_%[1]s"/>`, s.style)
	}
	b.WriteString(`<style:style style:name="Header" style:family="table-cell" style:parent-style-name="Default">` +
		`<style:table-cell-properties fo:background-color="#dce6f1"/><style:text-properties fo:font-weight="bold"/></style:style>`)
	b.WriteString(tableStyle("Shown", true) + tableStyle("Hidden", false))
	b.WriteString(`<style:style style:name="Frame" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none"/></style:style>`)
	return b.String()
}

func tableStyle(name string, isShown bool) string {
	return fmt.Sprintf(`<style:style style:name="%s" style:family="table" style:master-page-name="Default"><style:table-properties table:display="%t"/></style:style>`, name, isShown)
}

// widthStyle returns the name of the style of columns of a width in characters.
func widthStyle(width int) string { return fmt.Sprint("Width", width) }

// widthStyles returns the styles of the columns of sheets. A character has 7 pixels of 0.75 points.
func widthStyles(sheets []Sheet) (xml string) {
	var widths []int
	for _, s := range sheets {
		for _, c := range s.Columns {
			widths = append(widths, c.Width)
		}
	}
	slices.Sort(widths)
	for _, w := range slices.Compact(widths) {
		xml += fmt.Sprintf(`<style:style style:name="%s" style:family="table-column"><style:table-column-properties style:column-width="%s"/></style:style>`,
			widthStyle(w), odf.Twips((7*w+5)*15))
	}
	return xml
}

// stylesXML is what is in the file of styles: the font, and pages with the name of the sheet.
const stylesXML = `<office:font-face-decls><style:font-face style:name="Calibri" svg:font-family="Calibri" style:font-family-generic="swiss" style:font-pitch="variable"/></office:font-face-decls>` +
	`<office:styles><style:default-style style:family="table-cell"><style:text-properties style:font-name="Calibri" fo:font-size="11pt" fo:language="en" fo:country="GB"/></style:default-style>` +
	`<style:style style:name="Default" style:family="table-cell"/></office:styles>` +
	`<office:automatic-styles><style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="595.3pt" fo:page-height="841.9pt" fo:margin-top="36pt" fo:margin-bottom="36pt" fo:margin-left="36pt" fo:margin-right="36pt"/></style:page-layout></office:automatic-styles>` +
	`<office:master-styles><style:master-page style:name="Default" style:page-layout-name="Page"/></office:master-styles>`
