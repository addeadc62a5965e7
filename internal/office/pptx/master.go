package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Where things are on a slide.
const (
	margin    = 838_200
	gap       = 457_200
	bodyTop   = 1_690_688
	fullWidth = slideWidth - 2*margin
	halfWidth = (fullWidth - gap) / 2
)

var (
	titleBox   = box{margin, 457_200, fullWidth, 914_400}
	bodyBox    = box{margin, bodyTop, fullWidth, 4_297_680}
	leftBox    = box{margin, bodyTop, halfWidth, bodyBox.height}
	rightBox   = box{margin + halfWidth + gap, bodyTop, halfWidth, bodyBox.height}
	pictureBox = box{rightBox.x, bodyTop, halfWidth, halfWidth * 9 / 16}
	topBox     = box{margin, bodyTop, fullWidth, 1_463_040}
	bottomBox  = box{margin + inset, bodyTop + topBox.height, (bodyBox.height - topBox.height) * 16 / 9, bodyBox.height - topBox.height}
	numberBox  = box{slideWidth - margin - 1_371_600, 6_309_360, 1_371_600, 320_040}
)

// inset is the space on the left and the right of the text in a box, in EMU.
const inset = 91_440

// master returns the slide master (19.3.1.42).
func (l *look) master() ooxml.Part {
	var list strings.Builder
	var relationships []ooxml.Relationship
	for i, layout := range l.layouts() {
		relationships = append(relationships, ooxml.Relationship{Type: "slideLayout", Target: layout.name()})
		fmt.Fprintf(&list, `<p:sldLayoutId id="%d" r:id="rId%d"/>`, firstMasterID+1+int64(i), 1+i)
	}
	shapes := tree(
		rectangle(7, "Bar", box{0, 0, slideWidth, 137_160}, "accent1"),
		placeholder{id: 2, name: "Title Placeholder 1", attributes: `type="title"`, properties: rectangleIn(titleBox),
			body: `<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" anchor="ctr"><a:normAutofit/></a:bodyPr>`, paragraphs: paragraph(promptLanguage, "Title")}.xml(),
		placeholder{id: 3, name: "Text Placeholder 2", attributes: `type="body" idx="1"`, properties: rectangleIn(bodyBox),
			body: `<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720"><a:normAutofit/></a:bodyPr>`, paragraphs: paragraph(promptLanguage, "Text")}.xml(),
		placeholder{id: 6, name: "Slide Number Placeholder 5", attributes: `type="sldNum" sz="quarter" idx="4"`, properties: rectangleIn(numberBox),
			body: `<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" anchor="ctr"/>`,
			list: `<a:lvl1pPr algn="r"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`, paragraphs: slideNumber(promptLanguage, "‹#›")}.xml())
	return ooxml.Part{
		Name: masterName, Type: contentType + "presentationml.slideMaster+xml",
		Relationships: append(relationships, ooxml.Relationship{Type: "theme", Target: themeName}),
		Body: ooxml.XML(`<p:sldMaster ` + namespaces + `><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>` + shapes + `</p:cSld>` +
			colorMap + `<p:sldLayoutIdLst>` + list.String() + `</p:sldLayoutIdLst>` +
			l.textStyles() + `</p:sldMaster>`),
	}
}

// colorMap gives each colour of the theme its use (19.3.1.6).
const colorMap = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4"` +
	` accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`

// rectangleIn returns the properties of a shape that is a rectangle.
func rectangleIn(b box) string { return b.xml() + `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` }

// textStyles returns the styles of titles, of the text of slides, and of other text (19.3.1.52).
func (l *look) textStyles() string {
	return `<p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/>` +
		`<a:defRPr sz="3600" b="1"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>` +
		l.bodyStyle() +
		`<p:otherStyle><a:lvl1pPr><a:defRPr sz="1800"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:otherStyle></p:txStyles>`
}

// A layout is a slide layout (19.3.1.39).
type layout struct {
	number     int
	kind, text string // type (19.7.15) and name
	background string
	shapes     []string
}

var (
	titleLayout = &layout{1, "title", "Title Slide",
		`<p:bg><p:bgPr><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`,
		[]string{
			rectangle(7, "Line", box{margin + inset, 3_749_040, 1_828_800, 45_720}, "accent2"),
			placeholder{id: 2, name: "Title 1", attributes: `type="ctrTitle"`, properties: rectangleIn(box{margin, 1_737_360, fullWidth, 1_828_800}),
				body:       `<a:bodyPr anchor="b"><a:normAutofit/></a:bodyPr>`,
				list:       `<a:lvl1pPr algn="l"><a:defRPr sz="5400"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:lvl1pPr>`,
				paragraphs: paragraph(promptLanguage, "Title")}.xml(),
			placeholder{id: 3, name: "Subtitle 2", attributes: `type="subTitle" idx="1"`, properties: rectangleIn(box{margin, 3_977_640, fullWidth, 914_400}),
				list:       `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="2200"><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:defRPr></a:lvl1pPr>`,
				paragraphs: paragraph(promptLanguage, "Subtitle")}.xml(),
		}}
	contentLayout = &layout{2, "obj", "Title and Content", "", []string{
		layoutTitle, placeholder{id: 3, name: "Content Placeholder 2", attributes: `idx="1"`, paragraphs: paragraph(promptLanguage, "Text")}.xml(), layoutNumber,
	}}
	besideLayout = pictureLayout("twoObj", leftBox, rightBox)
	overLayout   = pictureLayout("txOverObj", topBox, bottomBox)

	layoutTitle  = placeholder{id: 2, name: "Title 1", attributes: `type="title"`, paragraphs: paragraph(promptLanguage, "Title")}.xml()
	layoutNumber = placeholder{id: 6, name: "Slide Number Placeholder 5", attributes: `type="sldNum" sz="quarter" idx="12"`, paragraphs: slideNumber(promptLanguage, "‹#›")}.xml()
)

// pictureLayout returns a layout with text and a picture in boxes.
func pictureLayout(kind string, text, picture box) *layout {
	return &layout{3, kind, "Text and Picture", "", []string{
		layoutTitle,
		placeholder{id: 3, name: "Content Placeholder 2", attributes: `sz="half" idx="1"`, properties: rectangleIn(text), paragraphs: paragraph(promptLanguage, "Text")}.xml(),
		placeholder{id: 4, name: "Content Placeholder 3", attributes: `sz="half" idx="2"`, properties: rectangleIn(picture), paragraphs: paragraph(promptLanguage, "Picture")}.xml(),
		layoutNumber,
	}}
}

func (l *look) layouts() []*layout { return []*layout{titleLayout, contentLayout, l.pictureLayout} }

func (l *layout) name() string { return fmt.Sprintf("ppt/slideLayouts/slideLayout%d.xml", l.number) }

func (l *layout) part() ooxml.Part {
	showMaster := ""
	if l.background != "" {
		showMaster = ` showMasterSp="0"`
	}
	return ooxml.Part{
		Name: l.name(), Type: contentType + "presentationml.slideLayout+xml",
		Relationships: []ooxml.Relationship{{Type: "slideMaster", Target: masterName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldLayout %s%s type="%s" preserve="1"><p:cSld name="%s">%s%s</p:cSld>`+
			`<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`, namespaces, showMaster, l.kind, l.text, l.background, tree(l.shapes...))),
	}
}
