package hostile

import (
	"encoding/base64"
	"fmt"
	"image/color"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
)

var markupCases = []Case{
	{Info{
		Token: "svg-script", Format: "svg", Title: "Script element", Verdict: Sanitize, CWE: 80, ASVS: "1.3.4",
		Attack:   "A script in a drawing runs in the browser of everyone who opens it.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title.",
		Harmless: "A description mentions a script.",
	}, func(twin bool) []byte {
		return drawing("", "", either(twin, "<desc>The description of a label, without a script</desc>", "<script>"+script+"</script>"))
	}},
	{Info{
		Token: "svg-event-handler", Format: "svg", Title: "Event handler", Verdict: Sanitize, CWE: 83, ASVS: "1.3.4",
		Attack:   "A script in an event handler attribute runs when a browser has loaded the drawing.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title.",
		Harmless: "The attribute is a label.",
	}, func(twin bool) []byte {
		return drawing("", either(twin, `aria-label="A label on a plain background"`, `onload="`+script+`"`), "")
	}},
	{Info{
		Token: "svg-javascript-link", Format: "svg", Title: "Link to a script", Verdict: Sanitize, CWE: 83, ASVS: "1.3.4",
		Attack:   "A link that covers the drawing runs the script in its URL when somebody clicks on it.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title after a click on the drawing.",
		Harmless: "The link leads to a fragment of the drawing.",
	}, func(twin bool) []byte {
		return drawing("", "", `<a href="`+either(twin, "#label", "javascript:void("+script+")")+`">`+cover+`</a>`)
	}},
	{Info{
		Token: "svg-foreign-object", Format: "svg", Title: "HTML in a drawing", Verdict: Sanitize, CWE: 80, ASVS: "1.3.4",
		Attack:   "HTML in a foreignObject has a script, which a filter overlooks if it knows only SVG elements.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title.",
		Harmless: "The HTML has no event handler.",
	}, func(twin bool) []byte {
		handler := either(twin, "", ` onerror="`+script+`"`)
		return drawing("", "", `<foreignObject width="320" height="200"><body xmlns="http://www.w3.org/1999/xhtml"><img src="data:," alt=""`+handler+`/></body></foreignObject>`)
	}},
	{Info{
		Token: "svg-external-image", Format: "svg", Title: "External image", Verdict: Sanitize, CWE: 918, ASVS: "1.3.6",
		Attack:   "The drawing makes the program that shows or converts it request an image from another host.",
		Failure:  "The program that shows or converts the stored file looks up or requests " + host + ".",
		Harmless: "The image is in a data URL.",
	}, func(twin bool) []byte {
		return drawing("", "", fmt.Sprintf(`<image width="32" height="32" href="%s"/>`, either(twin, dataURL(), "https://"+host+"/image.png")))
	}},
	{Info{
		Token: "svg-external-stylesheet", Format: "svg", Title: "External stylesheet", Verdict: Sanitize, CWE: 918, ASVS: "1.3.6",
		Attack:   "The drawing makes the program that shows or converts it request a stylesheet from another host.",
		Failure:  "The program that shows or converts the stored file looks up or requests " + host + ".",
		Harmless: "The stylesheet is an element of the drawing.",
	}, func(twin bool) []byte {
		url := either(twin, "#style", "https://"+host+"/style.css")
		return drawing(`<?xml-stylesheet type="text/css" href="`+url+`"?>`+"\n", "", `<style id="style">text { font-style: italic }</style>`)
	}},
	{Info{
		Token: "xml-entity-expansion", Format: "xml", Title: "Entity expansion", Verdict: Reject, CWE: 776, ASVS: "1.5.1",
		Attack:   "Ten levels of entities, each with ten references to the one below, expand to 110 GB.",
		Failure:  "The parser runs out of memory or time.",
		Harmless: "The text has character references and predefined entities, and no declarations.",
	}, func(twin bool) []byte {
		return xmlNote(either(twin, "", expandingEntities()), either(twin, tenTimes("&#112;laceholder &amp; "), "&level10;"))
	}},
	{Info{
		Token: "xml-external-entity", Format: "xml", Title: "External entity", Verdict: Reject, CWE: 611, ASVS: "1.5.1",
		Attack:   "An entity inserts a file of the server into the document.",
		Failure:  "The parser returns the text of the canary, which is beside the document.",
		Harmless: "The text has a character reference and a predefined entity, and no declarations.",
	}, func(twin bool) []byte {
		return xmlNote(either(twin, "", `<!ENTITY canary SYSTEM "`+Canary+`">`), either(twin, "&#112;laceholder &amp; canary", "&canary;"))
	}},
	{Info{
		Token: "xml-parameter-entity", Format: "xml", Title: "Parameter entity", Verdict: Reject, CWE: 611, ASVS: "1.5.1",
		Attack:   "A parameter entity loads declarations from a file of the server.",
		Failure:  "The parser knows an entity with the name canary, which the canary beside the document declares, or reports an error in the canary.",
		Harmless: "The text has a percent sign and a predefined entity, and no declarations.",
	}, func(twin bool) []byte {
		return xmlNote(either(twin, "", `<!ENTITY % declarations SYSTEM "`+Canary+`">`+"\n%declarations;"), either(twin, "placeholder 100 % &amp; canary", "&canary;"))
	}},
	{Info{
		Token: "xml-xinclude", Format: "xml", Title: "XInclude", Verdict: Ignore, CWE: 610,
		Attack:   "An element inserts a file of the server into the document, without a document type declaration.",
		Failure:  "The parser returns the text of the canary, which is beside the document.",
		Harmless: "The element has the same name and attributes, and no namespace.",
	}, func(twin bool) []byte {
		return xmlNote("", `<include`+either(twin, "", ` xmlns="http://www.w3.org/2001/XInclude"`)+` href="`+Canary+`" parse="text"/>`)
	}},
	{Info{
		Token: "jpg-html", Format: "jpg", Title: "HTML with the extension of a JPEG", Verdict: Reject, CWE: 434, ASVS: "5.2.2",
		Attack:   "A file with an image extension is HTML, which a browser shows as a page if it detects the type or the server declares it.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title.",
		Harmless: "The file is a JPEG.",
	}, func(twin bool) []byte { return either(twin, jpeg.Encode(card(320), jpeg.Options{}), []byte(htmlPage)) }},
	{Info{
		Token: "txt-html", Format: "txt", Title: "HTML after a byte order mark", Verdict: Ignore, CWE: 434, ASVS: "5.2.2",
		Attack:   "A file with a plain-text extension is HTML. A byte order mark hides its first tag from filters that look at the first byte.",
		Failure:  "A browser that opens the stored file shows " + Marker + " as its title.",
		Harmless: "The file has the byte order mark, and a text with a less-than sign.",
	}, func(twin bool) []byte {
		const byteOrderMark = "\ufeff"
		return []byte(byteOrderMark + either(twin, "Placeholder\n\nPlain text after a byte order mark: 1 < 2 and a = b.\n", htmlPage))
	}},
}

const (
	script = "document.title='" + Marker + "'"
	host   = "placeholder.invalid"

	cover = `<rect width="320" height="200" fill-opacity="0"/>` // transparent

	htmlPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Placeholder</title></head>
<body>
<p>A page that changes its title.</p>
<script>` + script + `</script>
</body>
</html>
`
)

// drawing returns an SVG with a text before its root, an attribute of the root, and elements after
// its visible content.
func drawing(before, attribute, elements string) []byte {
	svg := strings.TrimSuffix(string(label(320).SVG()), "</svg>\n")
	if attribute != "" {
		svg = strings.Replace(svg, "<svg ", "<svg "+attribute+" ", 1)
	}
	return []byte(before + svg + elements + "\n</svg>\n")
}

// dataURL returns a URL that has an image.
func dataURL() string {
	square := png.Encode(picture.Flat(32, 32, color.NRGBA{0x33, 0x66, 0x99, 0xff}))
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(square)
}

// xmlNote returns a document with declarations, if any, and a content.
func xmlNote(declarations, content string) []byte {
	if declarations != "" {
		declarations = "<!DOCTYPE note [\n" + declarations + "\n]>\n"
	}
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + declarations + "<note>" + content + "</note>\n")
}

// expandingEntities declares level10, which expands to 10^10 words.
func expandingEntities() string {
	var b strings.Builder
	b.WriteString(`<!ENTITY level0 "placeholder">`)
	for level := range 10 {
		fmt.Fprintf(&b, "\n<!ENTITY level%d \"%s\">", level+1, tenTimes(fmt.Sprintf("&level%d;", level)))
	}
	return b.String()
}

func tenTimes(s string) string { return strings.Repeat(s, 10) }
