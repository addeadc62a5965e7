package pdf

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// maskCases are cases of pictures with masks, and of transparency, forms and patterns.
func maskCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-image-color-key", Format: "pdf", Title: "Picture with a color key",
			About:    "The first area has a color that a range of samples makes transparent, so that the page shows through.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Older versions of Microsoft Office and Crystal Reports, for GIF pictures", Source: "ISO 32000-1, 8.9.6.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(onPaper, colorKey),
		},
		{
			Token: "pdf-image-stencil", Format: "pdf", Title: "Picture that is a stencil mask",
			About:    "Two areas of the picture are holes of a stencil mask, through which the current color is painted.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Ghostscript and pdfTeX, for pictures of two colors", Source: "ISO 32000-1, 8.9.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(areas{"#e03c28", "#ffffff", "#ffffff", "#e03c28"}, stencilled),
		},
		{
			Token: "pdf-image-mask", Format: "pdf", Title: "Picture with a mask of another size",
			About:    "A mask of 2 × 2 pixels hides one area of the picture.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Ghostscript, and print drivers for pictures in PostScript", Source: "ISO 32000-1, 8.9.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(onPaper, masked),
		},
		{
			Token: "pdf-image-soft-mask", Format: "pdf", Title: "Picture with a soft mask",
			About:    "Areas of the picture are opaque, half and fully transparent.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "LibreOffice and pdfTeX, for pictures with transparency", Source: "ISO 32000-1, 11.6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(faded, func(d *document) image { return softMasked(d, 1, "") }),
		},
		{
			Token: "pdf-image-soft-mask-decode", Format: "pdf", Title: "Picture with an inverted soft mask",
			About:    "The soft mask of the picture has a Decode array, so that 0 is opaque.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Programs that keep transparency instead of opacity", Source: "ISO 32000-1, 8.9.5.2 and 11.6.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(faded, func(d *document) image { return softMasked(d, 0, "/Decode[1 0]") }),
		},
		{
			Token: "pdf-image-matte", Format: "pdf", Title: "Picture that is blended with a matte color",
			About:    "The picture has a soft mask, and its colors are blended with black in advance.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and InDesign, for flattened transparency", Source: "ISO 32000-1, 11.6.5.3 (Matte)", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(faded, matted),
		},
		{
			Token: "pdf-image-alternates", Format: "pdf", Title: "Picture with an alternate for print",
			About:    "The picture has another one that replaces it in print.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Prepress programs", Source: "ISO 32000-1, 8.9.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, alternated),
		},
		{
			Token: "pdf-image-interpolate", Format: "pdf", Title: "Picture of few pixels that is interpolated",
			About:    "The picture has 8 × 6 pixels, which viewers may interpolate.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "LibreOffice and Cairo, for enlarged pictures", Source: "ISO 32000-1, 8.9.5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, interpolated),
		},
		{
			Token: "pdf-soft-mask-group", Format: "pdf", Title: "Soft mask of a group",
			About:    "A form XObject is the soft mask of what is painted: its brightness is the opacity.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and Cairo, for gradients of transparency", Source: "ISO 32000-1, 11.6.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(faded, maskedByGroup),
		},
		{
			Token: "pdf-transparency-group", Format: "pdf", Title: "Isolated transparency group",
			About:    "Overlapping areas are in a group that is half transparent as a whole.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator, and Microsoft Office for transparent shapes", Source: "ISO 32000-1, 11.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(halfPaints, func(d *document) string { return inGroup(d, "/I true", "/Half gs", fills("", paints)) }),
		},
		{
			Token: "pdf-knockout-group", Format: "pdf", Title: "Knockout group",
			About:    "Areas that are half transparent replace what the group has below them.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and InDesign", Source: "ISO 32000-1, 11.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(halfPaints, func(d *document) string { return inGroup(d, "/I true/K true", "", fills("/Half gs ", paints)) }),
		},
		{
			Token: "pdf-blend-multiply", Format: "pdf", Title: "Blend mode Multiply",
			About:    "A yellow area is multiplied with what is below it.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe InDesign for shadows, and viewers for highlighted text", Source: "ISO 32000-1, 11.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(areas{"#e0c800", "#00c800", "#0000c8", "#c8c800"}, multiplied),
		},
		{
			Token: "pdf-form-nested", Format: "pdf", Title: "Form XObjects in form XObjects",
			About:    "The areas are in three nested form XObjects, whose matrices turn, mirror and enlarge.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "PDF libraries that place pages on pages, such as pdfTeX", Source: "ISO 32000-1, 8.10", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(paints, turnedForms),
		},
		{
			Token: "pdf-tiling-pattern", Format: "pdf", Title: "Tiling pattern",
			About:    "A pattern that repeats fills a rectangle.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Illustrator and Cairo", Source: "ISO 32000-1, 8.7.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(paints, tiled),
		},
		{
			Token: "pdf-tiling-pattern-uncolored", Format: "pdf", Title: "Tiling pattern without colors",
			About:    "A pattern that repeats has no colors of its own, and fills rectangles in one color each.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "AutoCAD and Adobe Illustrator, for hatches", Source: "ISO 32000-1, 8.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: drawnChart(paints, hatched),
		},
	}
}

// What is seen of the paints through masks on white paper.
var (
	onPaper    = areas{"#ffffff", paints[1], paints[2], paints[3]}
	faded      = areas{paints[0], "#9edaa5", "#ffffff", paints[3]}
	halfPaints = areas{"#f09e94", "#9edaa5", "#94a8e4", "#f8eeae"}
)

// colorKey returns a picture in whose first area a color key of two samples is.
func colorKey(*document) image {
	samples := paints.samples()
	samples[0] = []int{0, 254, 0}
	m := flat("/DeviceRGB", 8, samples)
	m.entries += "/Mask[0 0 254 255 0 0]"
	return m
}

// stencilled returns operators that paint through a stencil mask.
func stencilled(d *document) string {
	m := flat("", 1, one(0, 1, 1, 0))
	m.entries += "/ImageMask true"
	d.pages[0].resources = "/XObject<</Im " + d.add(m.object()) + ">>"
	return paints.fill(0) + chartPlace + "/Im Do"
}

// fill returns the operator that sets the color of an area.
func (a areas) fill(i int) string {
	s := a.samples()[i]
	return fmt.Sprintf("%.4f %.4f %.4f rg ", float64(s[0])/255, float64(s[1])/255, float64(s[2])/255)
}

// masked returns a picture with a mask.
func masked(d *document) image {
	mask := image{width: 2, height: 2, bits: 1, entries: "/ImageMask true", data: "\x80\x00"}
	m := paints.rgb()
	m.entries += "/Mask " + d.add(mask.object())
	return m
}

// softMasked returns a picture with a soft mask. Samples of the mask are opaque for 255 times one.
func softMasked(d *document, opaque int, entries string) image {
	samples := one(255, 128, 0, 255)
	for _, s := range samples {
		s[0] = quirk.Either(opaque == 1, s[0], 255-s[0])
	}
	mask := flat("/DeviceGray", 8, samples)
	mask.entries += entries
	m := paints.rgb()
	m.entries += "/SMask " + d.add(mask.object())
	return m
}

// matted returns a picture with a soft mask and a matte color.
func matted(d *document) image {
	mask := flat("/DeviceGray", 8, one(255, 128, 0, 255))
	mask.entries += "/Matte[0 0 0]"
	samples := paints.samples()
	for i := range 3 {
		samples[1][i] = samples[1][i] * 128 / 255
		samples[2][i] = 0
	}
	m := flat("/DeviceRGB", 8, samples)
	m.entries += "/SMask " + d.add(mask.object())
	return m
}

// alternated returns a picture with a black alternate.
func alternated(d *document) image {
	black := flat("/DeviceGray", 8, one(0, 0, 0, 0))
	m := paints.rgb()
	m.entries += "/Alternates[<</Image " + d.add(black.object()) + "/DefaultForPrinting true>>]"
	return m
}

// interpolated returns a picture of few pixels.
func interpolated(*document) image {
	return image{
		width: 8, height: 6, space: "/DeviceRGB", bits: 8, entries: "/Interpolate true",
		data: string(packed(8, 6, 8, paints.samples())),
	}
}

// formObject returns a form XObject (8.10.2) with more entries. It is larger than the page.
func formObject(entries, content string) string {
	return stream("/Type/XObject/Subtype/Form/BBox[0 0 842 842]"+entries, content)
}

// rectangle returns the operators that add the rectangle of an area to the path.
func rectangle(i int) string { return fmt.Sprintf("%d %d 160 120 re ", 72+i%2*160, 520-i/2*120) }

// fills returns operators that fill a black rectangle, and above it the areas.
func fills(state string, a areas) string {
	content := state + "0 g 72 400 320 240 re f "
	for i := range a {
		content += a.fill(i) + rectangle(i) + "f "
	}
	return content
}

// half is a state of graphics with half of the opacity (8.4.5).
const half = "/ExtGState<</Half<</ca .5>>>>"

// inGroup paints content in a transparency group with some attributes, in a state of graphics.
func inGroup(d *document, attributes, state, content string) string {
	group := formObject("/Group<</S/Transparency/CS/DeviceRGB"+attributes+">>/Resources<<"+half+">>", content)
	d.pages[0].resources = half + "/XObject<</Fm " + d.add(group) + ">>"
	return state + "/Fm Do"
}

// maskedByGroup paints the picture through a soft mask.
func maskedByGroup(d *document) string {
	content := "1 g " + rectangle(0) + "f .5 g " + rectangle(1) + "f 1 g " + rectangle(3) + "f"
	mask := d.add(formObject("/Group<</S/Transparency/CS/DeviceGray>>", content))
	d.pages[0].resources = "/ExtGState<</Masked<</SMask<</S/Luminosity/G " + mask + ">>>>>>/XObject<</Im " + d.add(paints.rgb().object()) + ">>"
	return "/Masked gs " + chartPlace + "/Im Do"
}

// multiplied paints areas, and yellow above them.
func multiplied(d *document) string {
	d.pages[0].resources = "/ExtGState<</Multiply<</BM/Multiply>>>>"
	content := "1 .7843 0 rg " + rectangle(0) + "f 0 1 1 rg " + rectangle(1) + "f 0 0 .7843 rg " + rectangle(2) + "f 1 1 1 rg " + rectangle(3) + "f "
	return content + "/Multiply gs .8784 1 .7 rg " + rectangle(0) + "f .7843 .7843 0 rg " + rectangle(1) + rectangle(3) + "f 0 0 1 rg " + rectangle(2) + "f"
}

// turnedForms paints the areas in three forms.
func turnedForms(d *document) string {
	inner := d.add(formObject("/Matrix[0 1 -1 0 842 0]", fills("", paints))) // turned to the left
	middle := d.add(formObject("/Matrix[.5 0 0 -.5 0 421]/Resources<</XObject<</Fm "+inner+">>>>", "/Fm Do"))
	outer := d.add(formObject("/Matrix[1 0 0 1 10 20]/Resources<</XObject<</Fm "+middle+">>>>", "q 0 -2 -2 0 822 842 cm/Fm Do Q"))
	d.pages[0].resources = "/XObject<</Fm " + outer + ">>"
	return "1 0 0 1 -10 -20 cm/Fm Do"
}

// tiled fills the rectangle with a pattern. Each area shows a tile of the pattern.
func tiled(d *document) string {
	pattern := d.add(stream("/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 320 240]/XStep 320/YStep 240/Matrix[1 0 0 1 72 160]/Resources<<>>",
		"1 0 0 1 -72 -400 cm "+fills("", paints)))
	d.pages[0].resources = "/Pattern<</P " + pattern + ">>"
	return "/Pattern cs/P scn 72 400 320 240 re f"
}

// hatched fills each area with a pattern of wide lines in a color.
func hatched(d *document) string {
	pattern := d.add(stream("/Type/Pattern/PatternType 1/PaintType 2/TilingType 1/BBox[0 0 160 120]/XStep 160/YStep 120/Matrix[1 0 0 1 72 40]/Resources<<>>",
		"0 30 160 60 re f"))
	d.pages[0].resources = "/Pattern<</P " + pattern + ">>/ColorSpace<</Cs[/Pattern/DeviceRGB]>>"
	content := "/Cs cs "
	for i := range paints {
		fill := paints.fill(i)
		content += fill[:len(fill)-len("rg ")] + "/P scn " + rectangle(i) + "f "
	}
	return content
}
