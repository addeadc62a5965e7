package chart

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// size returns the size of text in points.
func (s Style) size() int {
	if s.TextSize == 0 {
		return 10
	}
	return s.TextSize
}

// color returns the colour of series or category i.
func (s Style) color(i int) string {
	if len(s.Colors) == 0 {
		return fmt.Sprintf("accent%d", i%6+1)
	}
	return s.Colors[i%len(s.Colors)]
}

// text returns the properties of text of a size in points (21.2.2.217).
func (s Style) text(size int) string {
	return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>` + s.run("defRPr", size, "") + `</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`
}

// run returns an element with the properties of text.
func (s Style) run(element string, size int, attributes string) string {
	return fmt.Sprintf(`<a:%s%s sz="%d" b="0">%s</a:%[1]s>`, element, attributes, 100*size, s.ink())
}

func (s Style) ink() string {
	if s.Text != "" {
		return fill(s.Text)
	}
	return `<a:solidFill><a:schemeClr val="tx1"><a:lumMod val="75000"/><a:lumOff val="25000"/></a:schemeClr></a:solidFill>`
}

// grid returns a thin line.
func (s Style) grid() string {
	color := fill(s.Grid)
	if s.Grid == "" {
		color = `<a:solidFill><a:schemeClr val="tx1"><a:lumMod val="15000"/><a:lumOff val="85000"/></a:schemeClr></a:solidFill>`
	}
	return `<a:ln w="9525">` + color + `</a:ln>`
}

// title returns a title (21.2.2.210), or "" if the text is empty. The rotation may be empty, too.
func (c *Chart) title(text, rotation string, size int) string {
	if text == "" {
		return ""
	}
	return `<c:title><c:tx><c:rich><a:bodyPr` + rotation + `/><a:lstStyle/><a:p><a:pPr>` + c.Style.run("defRPr", size, "") + `</a:pPr><a:r>` +
		c.Style.run("rPr", size, ` lang="`+c.Language+`"`) + `<a:t>` + ooxml.Escape(text) + `</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
}

func fill(color string) string {
	return `<a:solidFill><a:schemeClr val="` + color + `"/></a:solidFill>`
}

func orDefault(value, standard string) string {
	if value == "" {
		return standard
	}
	return value
}

// rgb returns a colour of the theme.
func (s Style) rgb(color string) string {
	if s.RGB != nil {
		return s.RGB[color]
	}
	return map[string]string{
		"tx1": "404040", "bg2": "D9D9D9", "accent1": "2F6DB5", "accent2": "E07A2F", "accent3": "3A9A5B", "accent4": "8A5FB0",
		"accent5": "C9A227", "accent6": "5B7083",
	}[color]
}
