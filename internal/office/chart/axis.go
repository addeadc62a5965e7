package chart

// Identifiers of the axes.
const (
	categoryAxis = "111111111"
	valueAxis    = "222222222"
	axisIDs      = `<c:axId val="` + categoryAxis + `"/><c:axId val="` + valueAxis + `"/>`
)

// axes returns the axes of the categories and the values (21.2.2.25, 21.2.2.226). Categories of lying
// bars are listed from top to bottom.
func (c *Chart) axes() string {
	orientation, category, value, crosses, rotation := "minMax", "b", "l", "autoZero", ` rot="-5400000" vert="horz"`
	if c.Kind == Bar {
		orientation, category, value, crosses, rotation = "maxMin", "l", "b", "max", ""
	}
	between := "between"
	if c.Kind == Area {
		between = "midCat"
	}
	line, size := c.Style.grid(), c.Style.size()
	return `<c:catAx><c:axId val="` + categoryAxis + `"/><c:scaling><c:orientation val="` + orientation + `"/></c:scaling><c:delete val="0"/>` +
		`<c:axPos val="` + category + `"/>` + c.title(c.CategoryTitle, "", size) + `<c:numFmt formatCode="General" sourceLinked="0"/>` +
		`<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:spPr>` + line + `</c:spPr>` + c.Style.text(size) +
		`<c:crossAx val="` + valueAxis + `"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
		`<c:valAx><c:axId val="` + valueAxis + `"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>` +
		`<c:axPos val="` + value + `"/><c:majorGridlines><c:spPr>` + line + `</c:spPr></c:majorGridlines>` + c.title(c.ValueTitle, rotation, size) +
		c.numberFormat() + `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>` + c.Style.text(size) +
		`<c:crossAx val="` + categoryAxis + `"/><c:crosses val="` + crosses + `"/><c:crossBetween val="` + between + `"/></c:valAx>`
}
