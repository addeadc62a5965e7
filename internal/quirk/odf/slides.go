package odf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// pageStyles declares the master page of slides, with what is on it.
func pageStyles(content string) string {
	return `<office:styles/><office:automatic-styles><style:page-layout style:name="PM1"><style:page-layout-properties fo:margin-top="0cm" fo:margin-bottom="0cm" fo:margin-left="0cm" fo:margin-right="0cm" fo:page-width="24cm" fo:page-height="13.5cm" style:print-orientation="landscape"/></style:page-layout>` +
		`<style:style style:name="Mdp1" style:family="drawing-page"/></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="PM1" draw:style-name="Mdp1">` + content + "</style:master-page></office:master-styles>"
}

// A slide is a slide with a text.
type slide struct{ text, content, attributes string }

// frame returns a frame of a slide at a place from the top.
func frame(top int, class, content string) string {
	return fmt.Sprintf(`<draw:frame presentation:class="%s" svg:x="1cm" svg:y="%dcm" svg:width="20cm" svg:height="2cm">%s</draw:frame>`, class, top, content)
}

func textBox(paragraphs ...string) string {
	return "<draw:text-box>" + strings.Join(paragraphs, "") + "</draw:text-box>"
}

// titled returns a slide with a title, and content after it.
func titled(title, text, content string) slide {
	return slide{text: title + "\n" + text, content: frame(1, "title", textBox(p(title))) + content}
}

// ordinarySlides are the slides of the ordinary presentation.
func ordinarySlides() []slide {
	return []slide{
		titled("Kinds of tea", "Green tea is steamed.", frame(4, "outline", textBox(p("Green tea is steamed.")))),
		titled("Brewing", "Wait for three minutes.", frame(4, "outline", textBox(p("Wait for three minutes.")))),
	}
}

// presentation returns a presentation of slides.
func presentation(slides ...slide) document {
	const width, height = 24 / 2.54 * 72, 13.5 / 2.54 * 72
	d := document{kind: "presentation", common: pageStyles("")}
	for i, s := range slides {
		d.body += fmt.Sprintf(`<draw:page draw:name="page%d" draw:master-page-name="Default"%s>%s</draw:page>`, i+1, s.attributes, s.content)
		words := expect.NewWords(s.text)
		d.want.Pages = append(d.want.Pages, expect.Page{Width: width, Height: height, Text: &words})
	}
	return d
}

// changedSlide returns the builder of the ordinary presentation, whose first slide has another content, and of an ordinary one.
func changedSlide(s slide, change func(d *document)) func(twin bool) quirk.File {
	slides := ordinarySlides()
	ordinary := presentation(slides...)
	slides[0] = s
	special := presentation(slides...)
	change(&special)
	return pair(special, ordinary)
}

// slideCases are cases of presentations.
func slideCases() []quirk.Case {
	first := ordinarySlides()[0]
	with := func(content string) slide { return slide{first.text, first.content + content, ""} }
	item := func(kind expect.Kind, i expect.Item) func(d *document) {
		return func(d *document) { *d = d.with(kind, i) }
	}
	const outline = `<draw:frame presentation:class="notes" svg:x="2cm" svg:y="14cm" svg:width="17cm" svg:height="12cm"><draw:text-box><text:p>Show the pot.</text:p></draw:text-box></draw:frame>`
	grouped := first
	grouped.content = frame(1, "title", textBox(p("Kinds of tea"))) + `<draw:g><draw:g><draw:custom-shape svg:x="1cm" svg:y="4cm" svg:width="9cm" svg:height="3cm"><text:p>Green tea <text:span>is</text:span> steamed.</text:p><draw:enhanced-geometry draw:type="rectangle" svg:viewBox="0 0 21600 21600" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/></draw:custom-shape></draw:g></draw:g>`
	listed := first
	listed.content = frame(1, "title", textBox(p("Kinds of tea"))) + frame(4, "outline", textBox("<text:list><text:list-item><text:list><text:list-item>"+p("Green tea is steamed.")+"</text:list-item></text:list></text:list-item></text:list>"))
	hidden := first
	hidden.attributes = ` draw:style-name="dp1"`
	return []quirk.Case{
		{
			Token: "odp-notes", Format: "odp", Title: "Notes in a slide",
			About: "Notes of the speaker are an element of the slide.", Ordinary: "There are no notes.",
			Writers: "LibreOffice and Google Slides", Source: "16.17", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: changedSlide(with("<presentation:notes>"+outline+"</presentation:notes>"), item(expect.Notes, expect.Item{Text: "Show the pot.", Page: 1})),
		},
		{
			Token: "odp-hidden-slide", Format: "odp", Title: "Hidden slide",
			About: "The style of the first slide hides it.", Ordinary: "All slides are shown.",
			Writers: "LibreOffice", Source: "20.242", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedSlide(hidden, func(d *document) {
				d.styles = `<style:style style:name="dp1" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>`
				d.want.Pages[0].State = "hidden"
			}),
		},
		{
			Token: "odp-groups", Format: "odp", Title: "Shapes in groups",
			About: "A text is in a shape in a group in a group.", Ordinary: "It is in a frame.",
			Writers: "LibreOffice", Source: "10.3.15; 10.6.1", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: changedSlide(grouped, func(*document) {}),
		},
		{
			Token: "odp-lists", Format: "odp", Title: "Lists in lists",
			About: "A bullet of the second level is an item of a list in an item without text.", Ordinary: "The text is a paragraph.",
			Writers: "LibreOffice", Source: "5.3", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: changedSlide(listed, func(*document) {}),
		},
		{
			Token: "odp-master-text", Format: "odp", Title: "Texts of the master page",
			About: "The master page has frames that ask for a title, which are not shown.", Ordinary: "It has none.",
			Writers: "LibreOffice and Google Slides", Source: "16.9", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: changedSlide(first, func(d *document) {
				d.common = pageStyles(`<draw:frame presentation:class="title" presentation:placeholder="true" svg:x="1cm" svg:y="1cm" svg:width="20cm" svg:height="2cm"><draw:text-box><text:p>Click to edit the title text format</text:p></draw:text-box></draw:frame>`)
			}),
		},
		{
			Token: "odp-comment", Format: "odp", Title: "Comment on a slide",
			About: "A comment with an author is an element of the slide, which the schema does not allow.", Ordinary: "There is no comment.",
			Writers: "LibreOffice", Source: "14.1", Flags: []quirk.Flag{quirk.Items},
			Build: changedSlide(with(`<office:annotation svg:x="1cm" svg:y="1cm"><dc:creator>Ann Miller</dc:creator><dc:date>2026-11-23T10:30:00</dc:date><text:p>Which tea?</text:p></office:annotation>`), item(expect.Comments, expect.Item{Name: "Ann Miller", Text: "Which tea?", Page: 1})),
		},
	}
}
