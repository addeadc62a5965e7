package docx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
)

// A style is a paragraph style (17.7.4.17). Its lines have an exact height, so that a page takes
// the same height in any font.
type style struct {
	id, name            string
	custom              bool   // whether applications do not know the style
	before, line, after int    // spacing and height of a line in twips; line is 0 for that of its content
	size                int    // of the font in half-points
	bold                bool   // of the font
	color               string // of the text, or ""
	typewriter          bool   // whether the font is Courier New instead of Arial
	indent              int    // in twips, to the left
	first               string // properties that precede spacing in the order of the schema (17.3.1.26)
	last                string // properties that follow indentation

	ruler *copyfit.Ruler
}

// cellMargin is the space above and below the text of a cell in twips.
const cellMargin = 50

const (
	ink    = "1F3864"
	accent = "2F5597"
	grey   = "595959"
)

// bulletIndent is the indentation of the items of a list in twips.
const bulletIndent = 360

// The styles of paragraphs.
var (
	normal = newStyle(style{id: "Normal", name: "Normal", line: 290, after: 140, size: 21})
	title  = newStyle(style{id: "Title", name: "Title", line: 640, after: 60, size: 52, bold: true, color: ink,
		first: "<w:keepNext/>"})
	subtitle = newStyle(style{id: "Subtitle", name: "Subtitle", line: 320, after: 300, size: 22, color: grey,
		first: `<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="12" w:space="10" w:color="` + accent + `"/></w:pBdr>`})
	heading1 = newStyle(style{id: "Heading1", name: "heading 1", before: 120, line: 480, after: 120, size: 36, bold: true, color: ink,
		first: "<w:keepNext/><w:keepLines/>", last: `<w:outlineLvl w:val="0"/>`})
	heading2 = newStyle(style{id: "Heading2", name: "heading 2", before: 160, line: 340, after: 80, size: 26, bold: true, color: accent,
		first: "<w:keepNext/><w:keepLines/>", last: `<w:outlineLvl w:val="1"/>`})
	listBullet = newStyle(style{id: "ListBullet", name: "List Bullet", line: 290, after: 140, size: 21, indent: bulletIndent,
		first: `<w:numPr><w:numId w:val="1"/></w:numPr>`, last: "<w:contextualSpacing/>"})
	caption = newStyle(style{id: "Caption", name: "caption", before: 60, line: 260, after: 120, size: 18, color: grey})
	figure  = newStyle(style{id: "Picture", name: "Picture", custom: true, before: 60, size: 21, first: "<w:keepNext/>"})
	cell    = newStyle(style{id: "TableText", name: "Table Text", custom: true, line: 260, size: 19})
	header  = newStyle(style{id: "TableHeading", name: "Table Heading", custom: true, line: 260, size: 19, bold: true, color: "FFFFFF",
		first: "<w:keepNext/>"})
	sum = newStyle(style{id: "TableTotal", name: "Table Total", custom: true, line: 260, size: 19, bold: true})
	log = newStyle(style{id: "Log", name: "Log", custom: true, line: 220, size: 15, typewriter: true})

	footer = newStyle(style{id: "Footer", name: "footer", line: 240, size: 17, color: grey,
		first: fmt.Sprintf(`<w:tabs><w:tab w:val="right" w:pos="%d"/></w:tabs>`, columnWidth)})
)

var styles = []*style{normal, title, subtitle, heading1, heading2, listBullet, caption, figure, cell, header, sum, log, footer}

// newStyle returns a style with its ruler.
func newStyle(s style) *style {
	font := "Helvetica"
	switch {
	case s.typewriter:
		font = "Courier"
	case s.bold:
		font = "Helvetica-Bold"
	}
	s.ruler = copyfit.NewRuler(font, s.size, columnWidth-s.indent)
	return &s
}

// height returns the height in twips of a paragraph of a number of lines.
func (s *style) height(lines int) int { return s.before + lines*s.line + s.after }

// xml returns the definition of the style. The order of its elements is that of the schema.
func (s *style) xml() string {
	var b strings.Builder
	attributes, rest := "", `<w:basedOn w:val="Normal"/>`
	switch {
	case s == normal:
		attributes, rest = ` w:default="1"`, ""
	case s.custom:
		attributes = ` w:customStyle="1"`
	default:
		rest += `<w:next w:val="Normal"/>`
	}
	fmt.Fprintf(&b, `<w:style w:type="paragraph"%s w:styleId="%s"><w:name w:val="%s"/>%s<w:qFormat/><w:pPr>%s`, attributes, s.id, s.name, rest, s.first)
	line, rule := s.line, "exact"
	if line == 0 {
		line, rule = 240, "auto"
	}
	fmt.Fprintf(&b, `<w:spacing w:before="%d" w:after="%d" w:line="%d" w:lineRule="%s"/>`, s.before, s.after, line, rule)
	if s.indent > 0 {
		fmt.Fprintf(&b, `<w:ind w:left="%d" w:hanging="%[1]d"/>`, s.indent)
	}
	fmt.Fprintf(&b, "%s</w:pPr><w:rPr>", s.last)
	if s.typewriter {
		b.WriteString(fontXML("Courier New"))
	}
	if s.bold {
		b.WriteString("<w:b/><w:bCs/>")
	}
	if s.color != "" {
		fmt.Fprintf(&b, `<w:color w:val="%s"/>`, s.color)
	}
	fmt.Fprintf(&b, `<w:sz w:val="%d"/><w:szCs w:val="%[1]d"/></w:rPr></w:style>`, s.size)
	return b.String()
}

func fontXML(name string) string {
	return fmt.Sprintf(`<w:rFonts w:ascii="%s" w:hAnsi="%[1]s" w:eastAsia="%[1]s" w:cs="%[1]s"/>`, name)
}

// stylesXML returns the part with all styles (17.7.4.18). Spelling is not checked, because the
// text has invented words.
func stylesXML(language string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<w:styles %s><w:docDefaults><w:rPrDefault><w:rPr>%s<w:noProof/><w:sz w:val="21"/><w:szCs w:val="21"/>`+
		`<w:lang w:val="%s" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`,
		namespaces, fontXML("Arial"), language)
	for _, s := range styles {
		b.WriteString(s.xml())
	}
	b.WriteString(`<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/>` +
		`<w:uiPriority w:val="1"/><w:semiHidden/></w:style>` +
		`<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>`)
	b.WriteString(tableStyles)
	b.WriteString("</w:styles>")
	return b.String()
}

// tableStyles are the default style of tables, and that of the tables of a document, whose
// header row, last row and even rows are shaded.
var tableStyles = fmt.Sprintf(`<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>`+
	`<w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/>`+
	`<w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`+
	`<w:style w:type="table" w:customStyle="1" w:styleId="Figures"><w:name w:val="Figures"/><w:basedOn w:val="TableNormal"/>`+
	`<w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="`+accent+`"/>`+
	`<w:left w:val="single" w:sz="4" w:space="0" w:color="B4C6E7"/>`+
	`<w:bottom w:val="single" w:sz="8" w:space="0" w:color="`+accent+`"/>`+
	`<w:right w:val="single" w:sz="4" w:space="0" w:color="B4C6E7"/>`+
	`<w:insideH w:val="single" w:sz="4" w:space="0" w:color="B4C6E7"/>`+
	`<w:insideV w:val="single" w:sz="4" w:space="0" w:color="B4C6E7"/></w:tblBorders>`+
	`<w:tblCellMar><w:top w:w="%d" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="%[1]d" w:type="dxa"/>`+
	`<w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>`+
	`<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="`+accent+`"/></w:tcPr></w:tblStylePr>`+
	`<w:tblStylePr w:type="lastRow"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="D9E2F3"/></w:tcPr></w:tblStylePr>`+
	`<w:tblStylePr w:type="band2Horz"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="F2F6FC"/></w:tcPr></w:tblStylePr></w:style>`, cellMargin)

// numberingXML is the part with the only list format, which has bullets (17.9.16).
var numberingXML = fmt.Sprintf(`<w:numbering %s><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>`+
	`<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>`+
	`<w:pPr><w:ind w:left="%d" w:hanging="%[2]d"/></w:pPr><w:rPr>%s<w:color w:val="%s"/></w:rPr></w:lvl></w:abstractNum>`+
	`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`, namespaces, bulletIndent, fontXML("Arial"), accent)

// settingsXML is the part with the settings (17.15.1.78). The last one tells Word not to emulate an
// earlier version.
const settingsXML = "<w:settings " + namespaces + `><w:zoom w:percent="100"/><w:defaultTabStop w:val="709"/>` +
	`<w:characterSpacingControl w:val="doNotCompress"/><w:compat>` +
	`<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`
