package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Plain returns the parts of a presentation of one slide, whose master and layout are empty. The last
// part is the slide, without a body.
func Plain() []ooxml.Part {
	blank := layout{number: 1, kind: "blank", text: "Blank"}
	master := ooxml.Part{
		Name: masterName, Type: contentType + "presentationml.slideMaster+xml",
		Relationships: []ooxml.Relationship{{Type: "slideLayout", Target: blank.name()}, {Type: "theme", Target: themeName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldMaster %s><p:cSld>%s</p:cSld>%s<p:sldLayoutIdLst><p:sldLayoutId id="%d" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
			namespaces, tree(), colorMap, firstMasterID+1)),
	}
	slide := ooxml.Part{
		Name: slideName(0), Type: contentType + "presentationml.slide+xml",
		Relationships: []ooxml.Relationship{{Type: "slideLayout", Target: blank.name()}},
	}
	return []ooxml.Part{presentation(1), master, blank.part(), theme(), slide}
}
