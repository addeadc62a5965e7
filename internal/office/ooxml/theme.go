package ooxml

import "fmt"

// A Theme has the colours and the typefaces that other parts refer to (ECMA-376 part 1, 20.1.6.9).
type Theme struct {
	Name          string
	Heading, Body string // typefaces
	// Colors are six hexadecimal digits each: dark 1, light 1, dark 2, light 2 and six accents.
	// Links have the first accent, and links that were followed the last one.
	Colors [10]string
}

// ThemeRelationship is the type of a relationship to a theme.
const ThemeRelationship = "theme"

// Part returns the part of the theme. It must have three fills, lines, effects and backgrounds.
func (t *Theme) Part(name string) Part {
	const (
		fill = `<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>`
		line = `<a:ln w="9525">` + fill + `</a:ln>`
		none = `<a:effectStyle><a:effectLst/></a:effectStyle>`
	)
	font := func(typeface string) string {
		return `<a:latin typeface="` + typeface + `"/><a:ea typeface=""/><a:cs typeface=""/>`
	}
	return Part{
		Name: name, Type: "application/vnd.openxmlformats-officedocument.theme+xml",
		Body: XML(`<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="` + t.Name + `"><a:themeElements>` +
			`<a:clrScheme name="` + t.Name + `">` + t.scheme() + `</a:clrScheme>` +
			`<a:fontScheme name="` + t.Name + `"><a:majorFont>` + font(t.Heading) + `</a:majorFont><a:minorFont>` + font(t.Body) + `</a:minorFont></a:fontScheme>` +
			`<a:fmtScheme name="` + t.Name + `"><a:fillStyleLst>` + fill + fill + fill + `</a:fillStyleLst><a:lnStyleLst>` + line + line + line + `</a:lnStyleLst>` +
			`<a:effectStyleLst>` + none + none + none + `</a:effectStyleLst><a:bgFillStyleLst>` + fill + fill + fill + `</a:bgFillStyleLst></a:fmtScheme>` +
			`</a:themeElements></a:theme>`),
	}
}

// scheme returns the colours in the order of the schema (20.1.6.2).
func (t *Theme) scheme() (all string) {
	names := [...]string{"dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6"}
	add := func(name, color string) { all += fmt.Sprintf(`<a:%s><a:srgbClr val="%s"/></a:%[1]s>`, name, color) }
	for i, name := range names {
		add(name, t.Colors[i])
	}
	add("hlink", t.Colors[4])
	add("folHlink", t.Colors[9])
	return all
}
