package pptx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// colors are those of the theme, in the order of the schema (20.1.6.2).
var colors = []struct{ name, hex string }{
	{"dk1", "262626"}, {"lt1", "FFFFFF"}, {"dk2", "1F3864"}, {"lt2", "D9E2F3"},
	{"accent1", "2F5597"}, {"accent2", "8FAADC"}, {"accent3", "C55A11"}, {"accent4", "BF9000"},
	{"accent5", "548235"}, {"accent6", "7F7F7F"}, {"hlink", "2F5597"}, {"folHlink", "7F7F7F"},
}

// theme returns the theme (20.1.6.9). It must have three fills, lines, effects and backgrounds.
func theme() ooxml.Part {
	var scheme strings.Builder
	for _, c := range colors {
		scheme.WriteString("<a:" + c.name + `><a:srgbClr val="` + c.hex + `"/></a:` + c.name + ">")
	}
	const (
		font = `<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>`
		fill = `<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>`
		line = `<a:ln w="9525">` + fill + `</a:ln>`
		none = `<a:effectStyle><a:effectLst/></a:effectStyle>`
	)
	return ooxml.Part{
		Name: themeName, Type: contentType + "theme+xml",
		Body: ooxml.XML(`<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Placeholder"><a:themeElements>` +
			`<a:clrScheme name="Placeholder">` + scheme.String() + `</a:clrScheme>` +
			`<a:fontScheme name="Placeholder"><a:majorFont>` + font + `</a:majorFont><a:minorFont>` + font + `</a:minorFont></a:fontScheme>` +
			`<a:fmtScheme name="Placeholder"><a:fillStyleLst>` + fill + fill + fill + `</a:fillStyleLst><a:lnStyleLst>` + line + line + line + `</a:lnStyleLst>` +
			`<a:effectStyleLst>` + none + none + none + `</a:effectStyleLst><a:bgFillStyleLst>` + fill + fill + fill + `</a:bgFillStyleLst></a:fmtScheme>` +
			`</a:themeElements></a:theme>`),
	}
}
