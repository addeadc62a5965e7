package svg

import (
	"encoding/base64"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// paintCases are cases about colors, shapes and text.
func paintCases() []quirk.Case {
	const attributes, rectangles = "Colors are in attributes.", "Four rectangles have a color each."
	return []quirk.Case{
		{
			Token: "svg-css-classes", Format: "svg", Title: "Classes of CSS",
			About:    "Colors are in a style sheet in the file, which selects elements by classes.",
			Ordinary: attributes,
			Writers:  "Adobe Illustrator, CorelDRAW and Affinity Designer", Source: "SVG 2, 6.2 and 6.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(with(usual, `<style type="text/css"><![CDATA[.a{fill:`+red+`}.b{fill:`+green+`}.c{fill:`+blue+`}rect.d{fill:`+yellow+`}]]></style>`+colored(`class="a"`, `class="b"`, `class="c"`, `class="d"`))),
		},
		{
			Token: "svg-style-attribute", Format: "svg", Title: "Style attributes",
			About:    "Colors are in style attributes, which prevail over other attributes.",
			Ordinary: attributes,
			Writers:  "Inkscape and Matplotlib", Source: "SVG 2, 6.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(with(usual, colored(styles()...))),
		},
		{
			Token: "svg-inherited-color", Format: "svg", Title: "Inherited colors",
			About:    "A group has the color, to which shapes in it refer as currentColor.",
			Ordinary: attributes,
			Writers:  "Icon sets such as Font Awesome and Feather", Source: "SVG 2, 13.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(with(usual, strings.Replace(quarters(0, 0, 48, 32), `fill="`+red+`"`, `fill="currentColor" color="`+red+`"`, 1))),
		},
		{
			Token: "svg-symbols", Format: "svg", Title: "Symbols and copies",
			About:    "A symbol with a view box is drawn twice, and a rectangle that is defined once as well.",
			Ordinary: rectangles,
			Writers:  "Adobe Illustrator, Inkscape and sprite sheets of icons", Source: "SVG 2, 5.5 and 5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(with(usual+` xmlns:xlink="http://www.w3.org/1999/xlink"`, `<defs><symbol id="square" viewBox="0 0 1 1" preserveAspectRatio="none"><path d="M0 0h1v1h-1z"/></symbol><rect id="rectangle" width="24" height="16"/></defs>`+
				`<use xlink:href="#square" width="24" height="16" fill="`+red+`"/><use href="#square" x="24" width="24" height="16" fill="`+green+`"/>`+
				`<use xlink:href="#rectangle" y="16" fill="`+blue+`"/><use href="#rectangle" x="24" y="16" fill="`+yellow+`"/>`)),
		},
		{
			Token: "svg-gradients", Format: "svg", Title: "Gradients",
			About:    "Two gradients have an abrupt change of color in the middle. The second takes its stops from another one.",
			Ordinary: rectangles,
			Writers:  "Adobe Illustrator, Inkscape and Figma", Source: "SVG 2, 14.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: texts(with(usual+` xmlns:xlink="http://www.w3.org/1999/xlink"`, gradients())),
		},
		{
			Token: "svg-pattern", Format: "svg", Title: "Pattern",
			About:    "A pattern as large as the picture fills a rectangle.",
			Ordinary: rectangles,
			Writers:  "Adobe Illustrator, Inkscape and Figma", Source: "SVG 2, 14.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: texts(with(usual, `<defs><pattern id="tile" width="48" height="32" patternUnits="userSpaceOnUse">`+quarters(0, 0, 48, 32)+`</pattern></defs>`+rectangle(0, 0, 48, 32, `fill="url(#tile)"`))),
		},
		{
			Token: "svg-clip-path", Format: "svg", Title: "Clip path",
			About:    "Rectangles as large as the picture are cut to a quarter or a half.",
			Ordinary: rectangles,
			Writers:  "Adobe Illustrator, Figma and Cairo", Source: "CSS Masking Module Level 1, 5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: texts(with(usual, `<defs><clipPath id="left"><rect width="24" height="32"/></clipPath><clipPath id="top"><rect width="48" height="16"/></clipPath></defs>`+
				layers(`clip-path="url(#top)"`, `clip-path="url(#left)"`))),
		},
		{
			Token: "svg-mask", Format: "svg", Title: "Mask",
			About:    "Rectangles as large as the picture are shown where a mask is white.",
			Ordinary: rectangles,
			Writers:  "Figma, Sketch and Adobe Illustrator", Source: "CSS Masking Module Level 1, 7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: texts(with(usual, `<defs><mask id="left" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="32"><rect width="24" height="32" fill="#fff"/></mask><mask id="top" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="32"><rect width="48" height="16" fill="white"/></mask></defs>`+
				layers(`mask="url(#top)"`, `mask="url(#left)"`))),
		},
		{
			Token: "svg-data-image", Format: "svg", Title: "Picture in a URL",
			About:    "The picture is a PNG file in a URL of the scheme data.",
			Ordinary: rectangles,
			Writers:  "Adobe Illustrator, Figma and Inkscape", Source: "SVG 2, 12.3, and RFC 2397", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: texts(with(usual+` xmlns:xlink="http://www.w3.org/1999/xlink"`, `<image width="48" height="32" preserveAspectRatio="none" xlink:href="data:image/png;base64,`+
				base64.StdEncoding.EncodeToString(png.Encode(pattern.New(pattern.Bright()).Runs()))+`"/>`)),
		},
		{
			Token: "svg-missing-font", Format: "svg", Title: "Fonts by names",
			About:    "A text names a font that nobody has, and then a generic one. A thick outline covers its place.",
			Ordinary: "There is no text.",
			Writers:  "Adobe Illustrator, Figma and Inkscape, with fonts of the designer", Source: "SVG 2, 11.3, and CSS Fonts Module Level 3, 3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Glyphs},
			Build: texts(with(usual, withText(`<text x="36" y="11" text-anchor="middle" font-family="'Missing Sans', sans-serif" `+outlined+`>M</text>`))),
		},
		{
			Token: "svg-text-on-path", Format: "svg", Title: "Text on a path",
			About:    "A text follows a path, from the middle of it on. A thick outline covers its place.",
			Ordinary: "There is no text.",
			Writers:  "Adobe Illustrator, Inkscape and Canva", Source: "SVG 2, 11.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: texts(with(usual+` xmlns:xlink="http://www.w3.org/1999/xlink"`, withText(`<defs><path id="line" d="M26 11h20"/></defs><text text-anchor="middle" font-family="serif" `+outlined+`><textPath xlink:href="#line" startOffset="50%">M</textPath></text>`))),
		},
	}
}

// outlined are the attributes of a text whose outline is as thick as its letters are wide.
const outlined = `font-size="9" fill="` + green + `" stroke="` + green + `" stroke-width="8"`

// withText returns quarters, of which the second is white below a text.
func withText(text string) string {
	return strings.Replace(quarters(0, 0, 48, 32), green, "#ffffff", 1) + text
}

// colored returns quarters with attributes.
func colored(attributes ...string) (elements string) {
	for i, attribute := range attributes {
		elements += rectangle(i%2*24, i/2*16, 24, 16, attribute)
	}
	return elements
}

// styles returns attributes with the colors of the quarters, beside another color that does not matter.
func styles() (attributes []string) {
	for _, c := range []string{red, green, blue, yellow} {
		attributes = append(attributes, `fill="#808080" style="fill: `+c+`; stroke: none"`)
	}
	return attributes
}

// gradients returns rectangles with gradients.
func gradients() string {
	stops := func(left, right string) string {
		return `<stop offset="0.5" stop-color="` + left + `"/><stop offset="50%" style="stop-color:` + right + `"/>`
	}
	return `<defs><linearGradient id="top">` + stops(red, green) + `</linearGradient><linearGradient id="stops">` + stops(blue, yellow) + `</linearGradient>` +
		`<linearGradient id="bottom" xlink:href="#stops" gradientUnits="userSpaceOnUse" x1="0" x2="48"/></defs>` +
		rectangle(0, 0, 48, 16, `fill="url(#top)"`) + rectangle(0, 16, 48, 16, `fill="url(#bottom)"`)
}

// layers returns rectangles over each other, of which attributes cut off the lower half or the right half.
func layers(top, left string) string {
	cut := func(color, attribute string) string { return rectangle(0, 0, 48, 32, `fill="`+color+`" `+attribute) }
	return cut(yellow, "") + cut(blue, left) + cut(green, top) + "<g " + top + ">" + cut(red, left) + "</g>"
}
