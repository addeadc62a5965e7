package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// deckCases are cases about the slides of a presentation.
func deckCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-slide-order", Format: "pptx", Title: "Slides in another order than their names",
			About:    "The first slide is slide3.xml. The presentation lists slides in the order in which they are shown.",
			Ordinary: "Slides are numbered in their order.",
			Writers:  "python-pptx, and other programs that do not rename parts when people move slides", Source: "ECMA-376-1, 19.2.1.34", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) {
				d.edits = []opc.Edit{opc.Rename("slide1.xml", "slide3.xml", "slide2.xml", "slide1.xml", "slide3.xml", "slide2.xml")}
			}),
		},
		{
			Token: "pptx-eleven-slides", Format: "pptx", Title: "Slides with numbers of one and two digits",
			About:    "The second slide is slide2.xml, which comes after slide10.xml and slide11.xml in alphabetical order.",
			Ordinary: "Numbers in the names of slides have two digits.",
			Writers:  "All programs", Source: "ECMA-376-1, 19.2.1.34", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: decks(elevenSlides, func() deck {
				d := elevenSlides()
				for i := range 9 {
					d.edits = append(d.edits, opc.Rename(fmt.Sprintf("slide%d.xml", i+1), fmt.Sprintf("slide0%d.xml", i+1)))
				}
				return d
			}),
		},
		{
			Token: "pptx-removed-slide", Format: "pptx", Title: "Slide that is not in the list",
			About:    "The package has a slide that somebody removed. The presentation has a relationship to it, but does not list it.",
			Ordinary: "The package has only slides of the list.",
			Writers:  "Scripts that remove slides with python-pptx, which has no function for it", Source: "ECMA-376-1, 19.2.1.34", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(removedSlide),
		},
		{
			Token: "pptx-hidden-slide", Format: "pptx", Title: "Hidden slide",
			About:    "The second slide is hidden, so slide shows leave it out.",
			Ordinary: "All slides are shown.",
			Writers:  "Microsoft PowerPoint and LibreOffice, for slides that are kept for questions", Source: "ECMA-376-1, 19.3.1.38", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) { d.slides[1].hidden = true }),
		},
		{
			Token: "pptx-sections", Format: "pptx", Title: "Sections",
			About:    "An extension of the presentation divides the slides into two sections with names.",
			Ordinary: "The presentation has no sections.",
			Writers:  "Microsoft PowerPoint since 2010", Source: "[MS-PPTX], CT_SectionProperties", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *deck) { d.entries = sections }),
		},
		{
			Token: "pptx-custom-show", Format: "pptx", Title: "Custom show",
			About:    "A custom show has the third and the first slide, in this order. The presentation has all three.",
			Ordinary: "The presentation has no custom show.",
			Writers:  "Microsoft PowerPoint and LibreOffice", Source: "ECMA-376-1, 19.2.1.7", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) {
				d.entries = `<p:custShowLst><p:custShow name="Short" id="0"><p:sldLst><p:sld r:id="rId5"/><p:sld r:id="rId3"/></p:sldLst></p:custShow></p:custShowLst>`
			}),
		},
		{
			Token: "pptx-4-3", Format: "pptx", Title: "Slides of 4:3",
			About:    "Slides are 10 inches wide and 7.5 inches high, as all were for many years.",
			Ordinary: "Slides have the ratio 16:9.",
			Writers:  "Microsoft PowerPoint until 2010, and python-pptx with its default template", Source: "ECMA-376-1, 19.2.1.39", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) { d.width, d.height = 720, 540 }),
		},
		{
			Token: "pptx-portrait", Format: "pptx", Title: "Slides in portrait format",
			About:    "Slides are higher than wide: A4, as for posters and handouts.",
			Ordinary: "Slides have the ratio 16:9.",
			Writers:  "Microsoft PowerPoint and LibreOffice", Source: "ECMA-376-1, 19.2.1.39", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) { d.width, d.height = 595, 842 }),
		},
		{
			Token: "pptx-transition", Format: "pptx", Title: "Transition in alternate content",
			About:    "Each slide has a transition of PowerPoint 2010 in an mc:AlternateContent, with a simple one as the fallback.",
			Ordinary: "Slides have no transitions.",
			Writers:  "Microsoft PowerPoint since 2010", Source: "ECMA-376-3, 7.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *deck) {
				for i := range d.slides {
					d.slides[i].after = transition
				}
			}),
		},
		{
			Token: "pptx-animation", Format: "pptx", Title: "Animated paragraphs",
			About:    "A click shows the paragraphs of the first slide one after the other.",
			Ordinary: "All text is there from the start.",
			Writers:  "Microsoft PowerPoint and LibreOffice", Source: "ECMA-376-1, 19.3.1.48", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *deck) { d.slides[0].after = animation() }),
		},
	}
}

// elevenSlides returns a presentation with a slide for each day of some.
func elevenSlides() (d deck) {
	for i := range 11 {
		d.slides = append(d.slides, textSlide(fmt.Sprintf("Day %d", i+1), "Tea in the garden."))
	}
	return d
}

// removedSlide adds a slide to the package, but not to the list.
func removedSlide(d *deck) {
	removed := textSlide("Removed", "Nobody drinks this tea.").parts(3)
	d.parts = append(d.parts, removed...)
	d.relationships = append(d.relationships, ooxml.Relationship{Type: "slide", Target: removed[0].Name})
}

const sections = `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">` +
	`<p14:section name="Introduction" id="{00000000-0000-4000-8000-000000000001}"><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section>` +
	`<p14:section name="Practice" id="{00000000-0000-4000-8000-000000000002}"><p14:sldIdLst><p14:sldId id="257"/><p14:sldId id="258"/></p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst>`

const transition = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14"><p:transition spd="slow" p14:dur="2000"><p14:vortex dir="r"/></p:transition></mc:Choice>` +
	`<mc:Fallback><p:transition spd="slow"><p:fade/></p:transition></mc:Fallback></mc:AlternateContent>`

// animation returns effects that show the paragraphs of the body, which has the identifier 3.
func animation() string {
	effects := ""
	for i := range 2 {
		effects += fmt.Sprintf(`<p:par><p:cTn id="%d" fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst><p:par><p:cTn id="%d" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>`+
			`<p:par><p:cTn id="%d" presetID="1" presetClass="entr" presetSubtype="0" fill="hold" grpId="0" nodeType="clickEffect"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst><p:set><p:cBhvr><p:cTn id="%d" dur="1" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst></p:cTn>`+
			`<p:tgtEl><p:spTgt spid="3"><p:txEl><p:pRg st="%d" end="%[5]d"/></p:txEl></p:spTgt></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>`,
			3+4*i, 4+4*i, 5+4*i, 6+4*i, i)
	}
	return `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>` + effects +
		`</p:childTnLst></p:cTn><p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst>` +
		`<p:bldLst><p:bldP spid="3" grpId="0" build="p"/></p:bldLst></p:timing>`
}
