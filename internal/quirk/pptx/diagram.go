package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

const (
	diagramNamespace = "http://schemas.openxmlformats.org/drawingml/2006/diagram"
	drawingNamespace = "http://schemas.microsoft.com/office/drawing/2008/diagram"
	diagramUses      = `xmlns:dgm="` + diagramNamespace + `" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
)

// stepTexts are the texts of a diagram.
var stepTexts = []string{"Boil", "Pour", "Wait"}

// stepBox returns the place of a step in a diagram.
func stepBox(i int) box { return box{280 * i, 100, 240, 100} }

// steps returns a presentation with text boxes like a diagram.
func steps() deck {
	var shapes []shape
	for i, text := range stepTexts {
		b := stepBox(i)
		shapes = append(shapes, textBox(box{60 + b.x, 150 + b.y, b.width, b.height}, text))
	}
	return withShapes(shapes...)
}

// diagram returns a presentation with a diagram, perhaps with a drawing of it (21.4, [MS-ODRAWXML]).
func diagram(isDrawn bool) deck {
	const dir = "ppt/diagrams/"
	content := frame(box{60, 150, 800, 300}, "Diagram", diagramNamespace, `<dgm:relIds xmlns:dgm="`+diagramNamespace+`" r:dm="rId2" r:lo="rId3" r:qs="rId4" r:cs="rId5"/>`)
	d := withShapes(shape{content, "Boil Pour Wait"})
	extension := ""
	if isDrawn {
		extension = `<dgm:extLst><a:ext uri="` + drawingNamespace + `"><dsp:dataModelExt xmlns:dsp="` + drawingNamespace + `" relId="rId6" minVer="` + diagramNamespace + `"/></a:ext></dgm:extLst>`
	}
	head := func(name, style string) string {
		return `<dgm:` + name + ` ` + diagramUses + ` uniqueId="urn:microsoft.com/office/officeart/2005/8/` + style + `"><dgm:title val=""/><dgm:desc val=""/>`
	}
	add := func(kind, name, mediaType, xml string) {
		d.slides[0].relationships = append(d.slides[0].relationships, ooxml.Relationship{Type: kind, Target: dir + name})
		d.parts = append(d.parts, ooxml.Part{Name: dir + name, Type: mediaType, Body: ooxml.XML(xml)})
	}
	add("diagramData", "data1.xml", drawing+"diagramData+xml", diagramData(extension))
	add("diagramLayout", "layout1.xml", drawing+"diagramLayout+xml", head("layoutDef", "layout/default")+`<dgm:layoutNode name="diagram"><dgm:alg type="snake"/><dgm:shape r:blip=""><dgm:adjLst/></dgm:shape><dgm:presOf/><dgm:constrLst><dgm:constr type="w" for="ch" forName="node" refType="w"/><dgm:constr type="h" for="ch" forName="node" refType="w" refFor="ch" refForName="node" fact="0.5"/></dgm:constrLst><dgm:ruleLst/>`+
		`<dgm:forEach name="each" axis="ch" ptType="node"><dgm:layoutNode name="node"><dgm:alg type="tx"/><dgm:shape type="rect" r:blip=""><dgm:adjLst/></dgm:shape><dgm:presOf axis="desOrSelf" ptType="node"/><dgm:constrLst/><dgm:ruleLst/></dgm:layoutNode></dgm:forEach></dgm:layoutNode></dgm:layoutDef>`)
	add("diagramQuickStyle", "quickStyle1.xml", drawing+"diagramStyle+xml", head("styleDef", "quickstyle/simple1")+`<dgm:catLst/><dgm:styleLbl name="node1"><dgm:style>`+shapeStyle+`</dgm:style></dgm:styleLbl></dgm:styleDef>`)
	add("diagramColors", "colors1.xml", drawing+"diagramColors+xml", head("colorsDef", "colors/accent1_2")+`<dgm:catLst/><dgm:styleLbl name="node1"><dgm:fillClrLst><a:schemeClr val="accent1"/></dgm:fillClrLst></dgm:styleLbl></dgm:colorsDef>`)
	if isDrawn {
		add("http://schemas.microsoft.com/office/2007/relationships/diagramDrawing", "drawing1.xml", "application/vnd.ms-office.drawingml.diagramDrawing+xml", diagramDrawing())
	}
	return d
}

const shapeStyle = `<a:lnRef idx="2"><a:schemeClr val="lt1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef>`

// diagramData returns the texts of a diagram: points, and connections from the whole to each (21.4.2.10).
func diagramData(extension string) string {
	points := `<dgm:pt modelId="1" type="doc"><dgm:prSet loTypeId="urn:microsoft.com/office/officeart/2005/8/layout/default" loCatId="list" qsTypeId="urn:microsoft.com/office/officeart/2005/8/quickstyle/simple1" qsCatId="simple" csTypeId="urn:microsoft.com/office/officeart/2005/8/colors/accent1_2" csCatId="accent1"/><dgm:spPr/><dgm:t><a:bodyPr/><a:lstStyle/><a:p/></dgm:t></dgm:pt>`
	connections, presented := "", `<dgm:pt modelId="20" type="pres"><dgm:prSet presAssocID="1" presName="diagram" presStyleCnt="0"/><dgm:spPr/></dgm:pt>`
	for i, text := range stepTexts {
		points += fmt.Sprintf(`<dgm:pt modelId="%d"><dgm:prSet/><dgm:spPr/><dgm:t><a:bodyPr/><a:lstStyle/>%s</dgm:t></dgm:pt>`, 2+i, paragraph(run(text)))
		presented += fmt.Sprintf(`<dgm:pt modelId="%d" type="pres"><dgm:prSet presAssocID="%d" presName="node" presStyleLbl="node1" presStyleIdx="%d" presStyleCnt="3"/><dgm:spPr/></dgm:pt>`, 21+i, 2+i, i)
		connections += fmt.Sprintf(`<dgm:cxn modelId="%d" srcId="1" destId="%d" srcOrd="%d" destOrd="0"/>`, 10+i, 2+i, i) +
			fmt.Sprintf(`<dgm:cxn modelId="%d" type="presOf" srcId="%d" destId="%d" srcOrd="0" destOrd="0" presId="urn:microsoft.com/office/officeart/2005/8/layout/default"/>`, 30+i, 2+i, 21+i) +
			fmt.Sprintf(`<dgm:cxn modelId="%d" type="presParOf" srcId="20" destId="%d" srcOrd="%d" destOrd="0" presId="urn:microsoft.com/office/officeart/2005/8/layout/default"/>`, 40+i, 21+i, i)
	}
	connections += `<dgm:cxn modelId="50" type="presOf" srcId="1" destId="20" srcOrd="0" destOrd="0" presId="urn:microsoft.com/office/officeart/2005/8/layout/default"/>`
	return `<dgm:dataModel ` + diagramUses + `><dgm:ptLst>` + points + presented + `</dgm:ptLst><dgm:cxnLst>` + connections + `</dgm:cxnLst><dgm:bg/><dgm:whole/>` + extension + `</dgm:dataModel>`
}

// diagramDrawing returns the shapes of the diagram ([MS-ODRAWXML], CT_Drawing).
func diagramDrawing() string {
	shapes := ""
	for i, text := range stepTexts {
		b := stepBox(i)
		shapes += fmt.Sprintf(`<dsp:sp modelId="%d"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr>%s%s</dsp:spPr><dsp:style>%s</dsp:style><dsp:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/>%s</a:p></dsp:txBody>%s</dsp:sp>`,
			21+i, b.xml("a"), rectangle, shapeStyle, run(text), `<dsp:txXfrm>`+b.extents("off", "ext")+`</dsp:txXfrm>`)
	}
	return `<dsp:drawing xmlns:dsp="` + drawingNamespace + `" ` + diagramUses + `><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>` + shapes + `</dsp:spTree></dsp:drawing>`
}
