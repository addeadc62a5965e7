package presentation

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// sober is the theme of presentations without a design.
var sober = theme{
	name: "Placeholder", heading: "Arial", body: "Arial",
	palettes: []palette{{"262626", "FFFFFF", "1F3864", "D9E2F3", [6]string{"2F5597", "8FAADC", "C55A11", "BF9000", "548235", "7F7F7F"}}},
}

// Plain returns the parts of a presentation of one slide with an empty master and layout. The last
// part is the slide, without a body.
func Plain() []ooxml.Part {
	const layoutName = "ppt/slideLayouts/slideLayout1.xml"
	tree := new(pptxCanvas).tree()
	master := ooxml.Part{
		Name: masterName, Type: contentType + "presentationml.slideMaster+xml",
		Relationships: []ooxml.Relationship{{Type: "slideLayout", Target: layoutName}, {Type: "theme", Target: themeName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldMaster %s><p:cSld>%s</p:cSld>%s<p:sldLayoutIdLst><p:sldLayoutId id="%d" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
			namespaces, tree, sober.colorMap(), firstMasterID+1)),
	}
	layout := ooxml.Part{
		Name: layoutName, Type: contentType + "presentationml.slideLayout+xml",
		Relationships: []ooxml.Relationship{{Type: "slideMaster", Target: masterName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldLayout %s type="blank" preserve="1"><p:cSld name="Blank">%s</p:cSld>`+
			`<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`, namespaces, tree)),
	}
	slide := ooxml.Part{
		Name: slideName(0), Type: contentType + "presentationml.slide+xml",
		Relationships: []ooxml.Relationship{{Type: "slideLayout", Target: layoutName}},
	}
	return []ooxml.Part{presentation(1, false), master, layout, sober.part(themeName, &sober.palettes[0]), slide}
}
