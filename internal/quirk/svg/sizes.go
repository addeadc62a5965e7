package svg

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// sizeCases are cases about the size of the picture and its coordinates.
func sizeCases() []quirk.Case {
	const pixels, usualSize = "The width and the height are in pixels.", "The picture has 48 × 32 pixels."
	const view = ` viewBox="0 0 48 32"`
	all := quarters(0, 0, 48, 32)
	return []quirk.Case{
		{
			Token: "svg-view-box-only", Format: "svg", Title: "Only a view box",
			About:    "The picture has neither a width nor a height. Programs without a page take the size of the view box, and browsers only its ratio.",
			Ordinary: pixels,
			Writers:  "Icon sets such as Material Icons, and SVGO with the plugin removeDimensions", Source: "SVG 2, 8.2 and 8.12", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(`viewBox="0 0 48 32"`, all)),
		},
		{
			Token: "svg-full-size", Format: "svg", Title: "Width and height of 100%",
			About:    "The picture is as large as the place where it is shown. Programs without a page take the size of the view box.",
			Ordinary: pixels,
			Writers:  "Adobe Illustrator and draw.io", Source: "SVG 2, 8.2 and 8.12", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(`width="100%" height="100%"`+view, all)),
		},
		{
			Token: "svg-width-only", Format: "svg", Title: "Width without height",
			About:    "The picture has a width. The height follows from the ratio of the view box.",
			Ordinary: pixels,
			Writers:  "People who write SVG for web pages", Source: "SVG 2, 8.12", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(`width="48"`+view, all)),
		},
		{
			Token: "svg-millimeters", Format: "svg", Title: "Millimeters",
			About:    "The width and the height are in millimeters. An inch of 25.4 millimeters has 96 pixels.",
			Ordinary: pixels,
			Writers:  "Inkscape, KiCad and QCAD", Source: "CSS Values and Units Module Level 3, 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: inch("25.4mm"),
		},
		{
			Token: "svg-inches", Format: "svg", Title: "Inches",
			About:    "The width and the height are in inches, which have 96 pixels.",
			Ordinary: pixels,
			Writers:  "Microsoft Visio and CorelDRAW", Source: "CSS Values and Units Module Level 3, 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: inch("1in"),
		},
		{
			Token: "svg-points", Format: "svg", Title: "Points",
			About:    "The width and the height are in points. 72 points are an inch, which has 96 pixels.",
			Ordinary: pixels,
			Writers:  "Graphviz, Matplotlib and Cairo", Source: "CSS Values and Units Module Level 3, 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(`width="36pt" height="24pt"`+view, all)),
		},
		{
			Token: "svg-em", Format: "svg", Title: "Sizes of the font",
			About:    "The width and the height are in em, the size of a font of 16 pixels.",
			Ordinary: pixels,
			Writers:  "Font Awesome, MathJax and Iconify", Source: "CSS Values and Units Module Level 3, 5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(`width="3em" height="2em" font-size="16"`+view, all)),
		},
		{
			Token: "svg-percentages", Format: "svg", Title: "Rectangles in percent",
			About:    "Places and sizes of rectangles are percentages of the picture.",
			Ordinary: "They are numbers.",
			Writers:  "D3.js, and people who write SVG for web pages", Source: "SVG 2, 8.9", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(usual, percentages())),
		},
		{
			Token: "svg-negative-origin", Format: "svg", Title: "View box with a negative origin",
			About:    "The origin of the view box is negative, so that 0, 0 is in the middle of the picture.",
			Ordinary: "The picture has no view box.",
			Writers:  "D3.js, Mermaid and MathJax", Source: "SVG 2, 8.6", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(usual+` viewBox="-24 -16 48 32"`, quarters(-24, -16, 48, 32))),
		},
		{
			Token: "svg-stretched", Format: "svg", Title: "Ratio that is not kept",
			About:    "The view box is a square, which is stretched to the picture.",
			Ordinary: "The picture has no view box.",
			Writers:  "Web designers, for separators and backgrounds", Source: "SVG 2, 8.7", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(usual+` viewBox="0 0 20 20" preserveAspectRatio="none"`, quarters(0, 0, 20, 20))),
		},
		{
			Token: "svg-sliced", Format: "svg", Title: "View box that is cut",
			About:    "The view box is higher than the picture, which shows its middle.",
			Ordinary: "The picture has no view box.",
			Writers:  "Web designers, for backgrounds", Source: "SVG 2, 8.7", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(usual+` viewBox="0 0 24 24" preserveAspectRatio="xMidYMid slice"`, quarters(0, 0, 24, 24))),
		},
		{
			Token: "svg-nested", Format: "svg", Title: "Picture in a picture",
			About:    "A picture with a view box of its own is in the lower half, and what is beyond its edges is not shown.",
			Ordinary: "There is no other picture in it.",
			Writers:  "draw.io, MathJax and Mermaid", Source: "SVG 2, 5.1 and 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: texts(with(usual, colored(`fill="`+red+`"`, `fill="`+green+`"`)+`<svg y="16" width="48" height="16" viewBox="0 0 4 2" preserveAspectRatio="none">`+
				rectangle(0, -9, 2, 20, `fill="`+blue+`"`)+rectangle(2, -9, 9, 20, `fill="`+yellow+`"`)+"</svg>")),
		},
		{
			Token: "svg-1x1", Format: "svg", Title: "One pixel",
			About:    "The picture is one pixel wide and high.",
			Ordinary: usualSize,
			Writers:  "Build tools for empty pictures", Source: "SVG 2, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(1, 1),
		},
		{
			Token: "svg-1x8192", Format: "svg", Title: "One column",
			About:    "The picture is one pixel wide and 8192 pixels high. A thumbnail of it has no width.",
			Ordinary: usualSize,
			Writers:  "Web designers, for separators", Source: "SVG 2, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(1, 8192),
		},
		{
			Token: "svg-8192x1", Format: "svg", Title: "One row",
			About:    "The picture is 8192 pixels wide and one pixel high. A thumbnail of it has no height.",
			Ordinary: usualSize,
			Writers:  "Web designers, for separators", Source: "SVG 2, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sized(8192, 1),
		},
	}
}

// inch returns the builder of a picture as wide and high as an inch, which is a length in a unit. The twin has it in pixels.
func inch(length string) func(twin bool) quirk.File {
	const pixels = 96
	return func(twin bool) quirk.File {
		side := quirk.Either(twin, strconv.Itoa(pixels), length)
		p := pattern.Picture{Width: pixels, Height: pixels, Colors: pattern.Bright()}
		text := with(fmt.Sprintf(`width="%s" height="%s" viewBox="0 0 48 32" preserveAspectRatio="none"`, side, side), quarters(0, 0, 48, 32))
		return quirk.File{Bytes: []byte(text), Expect: p.Expect()}
	}
}

// percentages returns quarters whose places and sizes are percentages.
func percentages() (elements string) {
	for i, c := range []string{red, green, blue, yellow} {
		elements += fmt.Sprintf(`<rect x="%d%%" y="%d%%" width="50%%" height="50%%" fill="%s"/>`, i%2*50, i/2*50, c)
	}
	return elements
}

// sized returns the builder of a picture whose sides are 1 or even, and of one of the usual size as the twin.
func sized(width, height int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return file(ordinary())
		}
		p := pattern.Picture{Width: width, Height: height, Colors: pattern.Bright()}
		attributes := fmt.Sprintf(`width="%d" height="%d"`, width, height)
		return quirk.File{Bytes: []byte(with(attributes, quarters(0, 0, width+width%2, height+height%2))), Expect: p.Expect()}
	}
}
