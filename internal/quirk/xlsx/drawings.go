package xlsx

import (
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
