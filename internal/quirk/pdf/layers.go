package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// layerCases are cases about optional content, which viewers show as layers.
func layerCases() []quirk.Case {
	const ordinary = "The page has only the text that is visible, and no layers."
	return []quirk.Case{
		{
			Token: "pdf-layers", Format: "pdf", Title: "Layers",
			About:    "The page has the same text in two languages on two layers, and the second one is off.",
			Ordinary: ordinary,
			Writers:  "Adobe InDesign and Adobe Illustrator", Source: "ISO 32000-1, 8.11", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: layered(onAndOff, groups),
		},
		{
			Token: "pdf-layers-base", Format: "pdf", Title: "Layers that are off unless listed",
			About:    "All layers are off except the first one, which is in the list of layers that are on.",
			Ordinary: ordinary,
			Writers:  "CAD programs, for drawings with many layers", Source: "ISO 32000-1, 8.11.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: layered("/BaseState/OFF/ON[%[1]s]/Order[%[1]s %[2]s]", groups),
		},
		{
			Token: "pdf-layers-order", Format: "pdf", Title: "Layers under a heading",
			About:    "The order of the layers has a heading, which is not a layer, and one layer is below the other one.",
			Ordinary: ordinary,
			Writers:  "Adobe InDesign, and MapInfo and ArcGIS for maps", Source: "ISO 32000-1, 8.11.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: layered("/OFF[%[2]s]/Order[[(Languages)%[1]s[%[2]s]]]", groups),
		},
		{
			Token: "pdf-layers-membership", Format: "pdf", Title: "Text that depends on several layers",
			About:    "One text is visible if any of two layers is on, the other one only if both are.",
			Ordinary: ordinary,
			Writers:  "Adobe Illustrator and CAD programs", Source: "ISO 32000-1, 8.11.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: layered(onAndOff, func(d *document, first, second string) []string {
				both := "<</Type/OCMD/OCGs[" + first + " " + second + "]/P/"
				return []string{d.add(both + "AnyOn>>"), d.add(both + "AllOn>>")}
			}),
		},
		{
			Token: "pdf-layers-expression", Format: "pdf", Title: "Text that depends on an expression",
			About:    "An expression with And and Not says when a text is visible.",
			Ordinary: ordinary,
			Writers:  "CAD programs", Source: "ISO 32000-1, 8.11.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: layered(onAndOff, func(d *document, first, second string) []string {
				return []string{
					d.add("<</Type/OCMD/VE[/And " + first + "[/Not " + second + "]]>>"),
					d.add("<</Type/OCMD/VE[/Not[/Or " + first + " " + second + "]]>>"),
				}
			}),
		},
		{
			Token: "pdf-layers-objects", Format: "pdf", Title: "Form XObjects on layers",
			About:    "The texts are form XObjects, which say that they belong to layers.",
			Ordinary: ordinary,
			Writers:  "Adobe Illustrator, and programs that put drawings on top of each other", Source: "ISO 32000-1, 8.11.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: layeredBy(objectsOnLayers),
		},
		{
			Token: "pdf-layers-nested", Format: "pdf", Title: "Layer within a layer",
			About:    "A text on a layer that is on is inside marked content on a layer that is off.",
			Ordinary: ordinary,
			Writers:  "Programs that put pages with layers on a layer of their own", Source: "ISO 32000-1, 8.11.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: layeredBy(func(d *document) {
				d.addLayers(onAndOff)
				d.pages[0].content += onLayer("L0", english) + onLayer("L1", onLayer("L0", german))
			}),
		},
	}
}

// onAndOff is the configuration of two layers of which the second one is off.
const onAndOff = "/OFF[%[2]s]/Order[%[1]s %[2]s]"

// Operators that show a text in two languages at the same place.
const (
	english = "BT/F1 14 Tf 72 700 Td(Handle with care)Tj ET"
	german  = "BT/F1 14 Tf 72 700 Td(Vorsicht Glas)Tj ET"
)

// layered returns the builder of a document whose texts belong to two groups, or to memberships that owners returns.
func layered(configuration string, owners func(d *document, first, second string) []string) func(twin bool) quirk.File {
	return layeredBy(func(d *document) {
		layers := d.addLayers(configuration)
		o := owners(d, layers[0], layers[1])
		d.pages[0].resources = "/Properties<</L0 " + o[0] + "/L1 " + o[1] + ">>"
		d.pages[0].content += onLayer("L0", english) + onLayer("L1", german)
	})
}

// groups returns the two groups themselves.
func groups(_ *document, first, second string) []string { return []string{first, second} }

// layeredBy returns the builder of a document with layers that add adds, and of the same document with the visible text.
func layeredBy(add func(d *document)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := document{pages: []page{textPage("Delivery note 118")}}
		d.pages[0].expect = a4("Delivery note 118 Handle with care")
		if twin {
			d.pages[0].content += "\n" + english
		} else {
			add(&d)
		}
		return d.file()
	}
}

// addLayers adds two layers (8.11.2.1) with a configuration (8.11.4.3), and returns references to them.
func (d *document) addLayers(configuration string) []string {
	layers := []string{d.add("<</Type/OCG/Name(English)>>"), d.add("<</Type/OCG/Name(Deutsch)>>")}
	d.catalog = fmt.Sprintf("/OCProperties<</OCGs[%s]/D<<%s>>>>", strings.Join(layers, " "), fmt.Sprintf(configuration, layers[0], layers[1]))
	d.pages[0].resources = "/Properties<</L0 " + layers[0] + "/L1 " + layers[1] + ">>"
	d.found(expect.Layers, expect.Item{Name: "English"}, expect.Item{Name: "Deutsch", State: "hidden"})
	return layers
}

// onLayer returns operators as marked content that belongs to a layer (8.11.3.2).
func onLayer(name, operators string) string { return "\n/OC/" + name + " BDC " + operators + " EMC" }

// objectsOnLayers adds form XObjects on layers.
func objectsOnLayers(d *document) {
	layers := d.addLayers(onAndOff)
	object := func(layer, operators string) string {
		return d.add(stream("/Type/XObject/Subtype/Form/BBox[0 0 595 842]"+fontResources()+"/OC "+layer, operators))
	}
	d.pages[0].resources = "/XObject<</X0 " + object(layers[0], english) + "/X1 " + object(layers[1], german) + ">>"
	d.pages[0].content += "\n/X0 Do /X1 Do"
}
