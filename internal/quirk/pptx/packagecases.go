package pptx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// packageCases are cases about types, namespaces and names of parts.
func packageCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-strict", Format: "pptx", Title: "Strict Open XML",
			About:    "Namespaces and types of relationships are those of ISO/IEC 29500 Strict, at purl.oclc.org.",
			Ordinary: "Namespaces are those of ISO/IEC 29500 Transitional.",
			Writers:  "Microsoft PowerPoint, if people save as Strict Open XML", Source: "ISO/IEC 29500-1, annex A", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *deck) { d.edits = []opc.Edit{opc.Strict(mainPart, "p:presentation")} }),
		},
		{
			Token: "pptx-absolute-targets", Format: "pptx", Title: "Absolute targets of relationships",
			About:    "Targets of relationships begin with a slash.",
			Ordinary: "Targets are relative to the folder of the part.",
			Writers:  "Programs that use the Open XML SDK", Source: "ECMA-376-2, 9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(func(d *deck) {
				d.edits = []opc.Edit{opc.AbsoluteTargets("ppt", "presentation.xml")}
				for i := range d.slides {
					d.edits = append(d.edits, opc.Replace("ppt/slides/_rels/"+slidePart(i)[len("ppt/slides/"):]+".rels", `Target="../`, `Target="/ppt/`))
				}
			}),
		},
		{
			Token: "pptx-pptxgenjs", Format: "pptx", Title: "Dialect of PptxGenJS",
			About:    "Titles are text boxes, all slides have notes without text, the list of notes masters comes after the list of slides, content types name masters that do not exist, and the zip has entries for folders.",
			Ordinary: "Titles are placeholders, slides have no notes, and types and lists are as the standard says.",
			Writers:  "PptxGenJS 4.0.1", Source: "ECMA-376-1, 19.2.1.26", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(generated),
		},
		{
			Token: "ppsx-slide-show", Format: "ppsx", Title: "Slide show",
			About:    "The main part has the type of a slide show, not of a presentation.",
			Ordinary: "The file has the same extension, and its main part has the type of a presentation.",
			Writers:  "Microsoft PowerPoint and LibreOffice, if people save a slide show", Source: "ECMA-376-1, 13.3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Extension},
			Build: changed(func(d *deck) { d.mainType = presentation + "slideshow.main+xml" }),
		},
		{
			Token: "potx-template", Format: "potx", Title: "Template",
			About:    "The main part has the type of a template.",
			Ordinary: "The file has the same extension, and its main part has the type of a presentation.",
			Writers:  "Microsoft PowerPoint and LibreOffice, if people save a template", Source: "ECMA-376-1, 13.3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Extension},
			Build: changed(func(d *deck) { d.mainType = presentation + "template.main+xml" }),
		},
		{
			Token: "pptm-type-of-pptx", Format: "pptm", Title: "Macro-enabled presentation with the type of pptx",
			About:    "The main part has the type of a presentation that cannot have macros.",
			Ordinary: "The main part has the type of pptm. The presentation has no macros.",
			Writers:  "Programs that load a pptm, and save it under its name without macros", Source: "[MS-OFFMACRO2], 2.2.1.4", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: decks(tea, func() deck {
				d := tea()
				d.mainType = "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"
				return d
			}),
		},
	}
}

// generated makes a presentation like those that PptxGenJS writes.
func generated(d *deck) {
	for i := range d.slides {
		s := &d.slides[i]
		s.shapes[0] = textBox(box{60, 30, 840, 90}, s.shapes[0].text)
		s.shapes[1] = shape{textBoxOf(box{60, 150, 840, 330}, "", paragraphs(strings.Split(s.shapes[1].text, "\n")...)), s.shapes[1].text}
		s.hasNotes = true
	}
	d.edits = []opc.Edit{
		opc.ReplacePattern(mainPart, `(<p:notesMasterIdLst>.*</p:notesMasterIdLst>)(<p:sldIdLst>.*</p:sldIdLst>)`, "$2$1"),
		opc.Replace("[Content_Types].xml", "</Types>", `<Override PartName="/ppt/slideMasters/slideMaster2.xml" ContentType="`+presentation+`slideMaster+xml"/></Types>`),
		opc.Directories("_rels/", "ppt/", "ppt/_rels/", "ppt/charts/", "ppt/slides/"),
	}
}
