package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// masterParts returns the master, a layout with a title and a body, and the theme.
func masterParts() []ooxml.Part {
	shapes := tree(
		shape{xml: placeholder(`type="title"`, box{60, 30, 840, 90}.xml("a")+rectangle, "<a:p/>")},
		shape{xml: placeholder(`type="body" idx="1"`, box{60, 150, 840, 330}.xml("a")+rectangle, "<a:p/>")},
	)
	master := ooxml.Part{
		Name: masterPart, Type: presentation + "slideMaster+xml",
		Relationships: []ooxml.Relationship{{Type: "slideLayout", Target: layoutPart}, {Type: "theme", Target: themePart}},
		Body: ooxml.XML(`<p:sldMaster ` + namespaces + `><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>` + shapes + `</p:cSld>` + colorMap +
			`<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>` + level(36, "none") + `</p:titleStyle><p:bodyStyle>` + level(24, "char") + `</p:bodyStyle><p:otherStyle>` + level(18, "none") + `</p:otherStyle></p:txStyles></p:sldMaster>`),
	}
	layout := ooxml.Part{
		Name: layoutPart, Type: presentation + "slideLayout+xml", Relationships: []ooxml.Relationship{{Type: "slideMaster", Target: masterPart}},
		Body: ooxml.XML(`<p:sldLayout ` + namespaces + ` type="obj" preserve="1"><p:cSld name="Title and Content">` + tree(shape{xml: placeholder(`type="title"`, "", "<a:p/>")}, shape{xml: placeholder(`idx="1"`, "", "<a:p/>")}) +
			`</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`),
	}
	return []ooxml.Part{master, layout, theme(themePart)}
}

// level returns the first level of a list of text styles, with a size in points and a bullet (21.1.2.4.13).
func level(size int, bullet string) string {
	indent, mark := "", "<a:buNone/>"
	if bullet == "char" {
		indent, mark = ` marL="228600" indent="-228600"`, `<a:buFont typeface="Arial"/><a:buChar char="•"/>`
	}
	return fmt.Sprintf(`<a:lvl1pPr%s>%s<a:defRPr sz="%d"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`, indent, mark, size*100)
}

func theme(name string) ooxml.Part {
	t := ooxml.Theme{Name: "Office", Heading: "Arial", Body: "Arial", Colors: [10]string{"000000", "FFFFFF", "1F3864", "D9E2F3", "2F5597", "8FAADC", "C55A11", "BF9000", "548235", "7F7F7F"}}
	return t.Part(name)
}
