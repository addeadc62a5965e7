package xlsx

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

const (
	drawingNamespaces = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	chartNamespace    = "http://schemas.openxmlformats.org/drawingml/2006/chart"
	officeType        = "application/vnd.openxmlformats-officedocument."
)

const drawingName = "xl/drawings/drawing1.xml"

func drawingPart(content string, relationships ...ooxml.Relationship) ooxml.Part {
	return ooxml.Part{Name: drawingName, Type: officeType + "drawing+xml", Body: ooxml.XML("<xdr:wsDr " + drawingNamespaces + ">" + content + "</xdr:wsDr>"), Relationships: relationships}
}

// chartParts returns a drawing that is a chart of the counts (20.5.2, 21.2.2).
func chartParts() []ooxml.Part {
	const chart = "xl/charts/chart1.xml"
	frame := `<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9000000" cy="6000000"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
		`<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="` + chartNamespace + `"><c:chart xmlns:c="` + chartNamespace + `" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:absoluteAnchor>`
	plot := `<c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/><c:ser><c:idx val="0"/><c:order val="0"/>` +
		`<c:cat><c:strRef><c:f>Orders!$A$2:$A$4</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>Orders!$B$2:$B$4</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart>` +
		`<c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea>`
	return []ooxml.Part{
		drawingPart(frame, ooxml.Relationship{Type: "chart", Target: chart}),
		{Name: chart, Type: officeType + "drawingml.chart+xml", Body: ooxml.XML(`<c:chartSpace xmlns:c="` + chartNamespace + `"><c:chart>` + plot + `<c:plotVisOnly val="1"/></c:chart></c:chartSpace>`)},
	}
}

const shapesName = "xl/drawings/vmlDrawing1.vml"

// shapesPart returns shapes in VML (part 4, 19.1.2.19).
func shapesPart(shapes string) ooxml.Part {
	return ooxml.Part{Name: shapesName, Type: officeType + "vmlDrawing", Body: lazyfile.Literal(
		`<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">` + shapes + "</xml>")}
}

const commentShape = `<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1025" type="#_x0000_t202" style="position:absolute;margin-left:80pt;margin-top:5pt;width:104pt;height:64pt;visibility:hidden">` +
	`<x:ClientData ObjectType="Note"><x:Anchor>2,15,0,10,4,31,4,9</x:Anchor><x:Row>1</x:Row><x:Column>1</x:Column></x:ClientData></v:shape>`
