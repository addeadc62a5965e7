package docx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// namespaces are the declarations of all parts. Word 2007 ignores the elements and attributes of later versions.
const namespaces = ` xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
	` xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"` +
	` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
	` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
	` xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"` +
	` xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"` +
	` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"` +
	` xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"` +
	` xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14 w15"` +
	` xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"` +
	` xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`

// paragraph returns a paragraph (17.3.1.22) of runs and other content.
func paragraph(content ...string) string {
	return `<w:p w:rsidR="00A1B2C3">` + strings.Join(content, "") + "</w:p>"
}

// paragraphs returns paragraphs of text.
func paragraphs(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		b.WriteString(paragraph(run(text)))
	}
	return b.String()
}

// styled returns a paragraph of text with a style.
func styled(style, text string) string {
	return paragraph(`<w:pPr><w:pStyle w:val="`+style+`"/></w:pPr>`, run(text))
}

// run returns a run (17.3.2.25) of text.
func run(text string) string { return runOf(textElement("t", text)) }

// formatted returns a run of text with properties.
func formatted(properties, text string) string {
	return runOf("<w:rPr>"+properties+"</w:rPr>", textElement("t", text))
}

// runOf returns a run of elements.
func runOf(elements ...string) string { return "<w:r>" + strings.Join(elements, "") + "</w:r>" }

// textElement returns an element of text, which keeps the spaces at its ends.
func textElement(name, text string) string {
	space := ""
	if strings.TrimSpace(text) != text {
		space = ` xml:space="preserve"`
	}
	return "<w:" + name + space + ">" + ooxml.Escape(text) + "</w:" + name + ">"
}

// pageSize returns properties of a section whose pages have a size in twentieths of a point.
func pageSize(width, height int) string {
	orientation := ""
	if width > height {
		orientation = ` w:orient="landscape"`
	}
	return fmt.Sprintf(`<w:pgSz w:w="%d" w:h="%d"%s/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>`, width, height, orientation)
}

// stylesXML returns the part of styles (17.7.4.18), with some in addition to the ordinary ones.
func stylesXML(more string) string {
	return "<w:styles" + namespaces + `><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault>` +
		`<w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>` +
		`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
		`<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>` +
		`<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
		heading(1, 32) + heading(2, 26) +
		`<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>` + more + "</w:styles>"
}

func heading(level, size int) string {
	return fmt.Sprintf(`<w:style w:type="paragraph" w:styleId="Heading%d"><w:name w:val="heading %[1]d"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="%d"/></w:pPr><w:rPr><w:b/><w:sz w:val="%d"/></w:rPr></w:style>`, level, level-1, size)
}
