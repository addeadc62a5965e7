package html

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// structures are cases of elements that are not shown, or that are pages themselves.
func structures() []quirk.Case {
	const preview = `<div style="display:none;max-height:0;overflow:hidden">Tea for less!</div>` + "\n" + `<p hidden>Draft</p>` + "\n"
	const anchor = `<svg width="16" height="16"><title>Anchor</title><desc>An anchor</desc><path d="M8 1v14"/></svg>`
	return []quirk.Case{
		{
			Token: "html-hidden", Format: "html", Title: "Hidden text",
			About: "The page begins with text that nobody sees: a preview for lists of mail, and a hidden paragraph.", Ordinary: "There is no hidden text.",
			Writers: "Senders of newsletters, and web applications", Source: "6.1; 15.3.1", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows(told), preview+story, story),
		},
		{
			Token: "html-template", Format: "html", Title: "Templates",
			About: "A template element has text that is not part of the page.", Ordinary: "There is none.",
			Writers: "Web components, Vue and Alpine.js", Source: "4.12.3", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows(told), story+"<template><p>Dear {{ name }}</p></template>\n", story),
		},
		{
			Token: "html-svg-title", Format: "html", Title: "Title and style in SVG",
			About: "A drawing in the page has a title, which is not that of the page, and a style sheet.", Ordinary: "The drawing is not there.",
			Writers: "Sets of icons", Source: "4.8.16; SVG 2, 5.8", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pages(shows(told), "<!DOCTYPE html>\n<html lang=\"en\">\n"+utf8+"\n<title>"+title+"</title>\n"+anchor+"<svg><style>p { color: red }</style></svg>\n"+story, page(story)),
		},
		{
			Token: "html-iframe-srcdoc", Format: "html", Title: "Page in an attribute",
			About: "A frame has its page in the attribute srcdoc, in which tags and quotes are escaped.", Ordinary: "The paragraph is in the page itself.",
			Writers: "Viewers of mail, Jupyter and Sphinx", Source: "4.8.5", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: bodies(shows(heading+"\n"+first+"\nIt carried tea & three cats."), "<h1>"+heading+"</h1>\n"+paragraph(first)+`<iframe srcdoc="<p class=&quot;a&quot;>It carried tea &amp;amp; three cats.</p>"></iframe>`+"\n",
				"<h1>"+heading+"</h1>\n"+paragraph(first)+"<p class=\"a\">It carried tea &amp; three cats.</p>\n"),
		},
		{
			Token: "html-noscript", Format: "html", Title: "Notice for browsers without scripts",
			About: "The page begins with a notice in an element that browsers show only if scripts are off.", Ordinary: "There is no notice.",
			Writers: "Web applications of React, Vue and Angular", Source: "4.12.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows(told), "<noscript><p>You need to enable JavaScript to run this app.</p></noscript>\n"+story, story),
		},
		{
			Token: "html-frames", Format: "html", Title: "Set of frames",
			About: "The page is a set of frames, whose pages are other files. Its own text is for programs without frames.", Ordinary: "The text is in the body of the page.",
			Writers: "Manuals and web sites before 2005, and javadoc up to Java 8", Source: "HTML 4.01, 16.2; 16.4.1", Flags: []quirk.Flag{quirk.Markup},
			Build: pages(shows(told), framed(story), page(story)),
		},
		{
			Token: "html-hidden-input", Format: "html", Title: "Values of forms",
			About: "Values are in attributes of a form, and one of them is hidden.", Ordinary: "There is no hidden value.",
			Writers: "Web forms that people save", Source: "4.10.5", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				fields := []expect.Item{{Name: "ship", Text: "Wren"}, {Name: "cargo", Text: "tea & cats"}, {Name: "token", Text: "5f2a"}}
				inputs := `<input name="ship" value="Wren"><input name="cargo" value="tea &amp; cats">`
				if twin {
					fields = fields[:2]
				} else {
					inputs += `<input type="hidden" name="token" value="5f2a">`
				}
				return quirk.File{Bytes: []byte(page(paragraph(first) + "<form>" + inputs + "</form>\n")), Expect: quirk.With(shows(first), expect.Fields, fields...)}
			},
		},
	}
}

// framed returns a page of frames, with a body for programs without frames.
func framed(body string) string {
	return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd">` + "\n<html>\n<head>\n" +
		`<meta http-equiv="Content-Type" content="text/html; charset=utf-8">` + "\n<title>" + title + "</title>\n</head>\n" +
		`<frameset cols="20%,80%">` + "\n" + `<frame src="menu.html" name="menu">` + "\n" + `<frame src="ships.html" name="ships">` + "\n" +
		"<noframes>\n<body>\n" + body + "</body>\n</noframes>\n</frameset>\n</html>\n"
}

// tables are cases of tables.
func tables() []quirk.Case {
	inner := "<table><tr><td>green</td><td>3</td></tr></table>"
	return []quirk.Case{
		{
			Token: "html-nested-tables", Format: "html", Title: "Table in a table",
			About: "A table for the layout has a table of data in a cell.", Ordinary: "The table of data follows that for the layout.",
			Writers: "Newsletters, and web sites before 2005", Source: "4.9", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Markup},
			Build: func(twin bool) quirk.File {
				if twin {
					return quirk.File{Bytes: []byte(page("<table><tr><td>Tea</td><td></td></tr></table>\n" + inner + "\n")), Expect: tabled(tabled(shows("Tea green 3"), []string{"Tea", ""}), []string{"green", "3"})}
				}
				return quirk.File{Bytes: []byte(page("<table><tr><td>Tea</td><td>" + inner + "</td></tr></table>\n")), Expect: tabled(tabled(shows("Tea green 3"), []string{"Tea", "green 3"}), []string{"green", "3"})}
			},
		},
		{
			Token: "html-spans", Format: "html", Title: "Merged cells",
			About: "Cells extend over columns and rows, so that rows have fewer cells than columns.", Ordinary: "Empty cells take the place of what is covered.",
			Writers: "Microsoft Excel, and reports", Source: "4.9.12", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: bodies(tabled(shows("Cargo Boxes tea green 3 black 5"), []string{"Cargo", "", "Boxes"}, []string{"tea", "green", "3"}, []string{"", "black", "5"}),
				"<table><tr><th colspan=2>Cargo<th>Boxes</tr><tr><td rowspan=2>tea<td>green<td>3</tr><tr><td>black<td>5</tr></table>\n",
				"<table><tr><th>Cargo<th><th>Boxes</tr><tr><td>tea<td>green<td>3</tr><tr><td><td>black<td>5</tr></table>\n"),
		},
		{
			Token: "html-row-groups", Format: "html", Title: "Foot of a table before its body",
			About: "The foot of the table is before the body, as HTML 4 wanted. Browsers show it last, and it stays first in the document.", Ordinary: "The table has no groups of rows, in the order of the document.",
			Writers: "Programs for HTML 4", Source: "HTML 4.01, 11.2.3", Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				body := "<table><thead><tr><th>Cargo<th>Boxes<tfoot><tr><td>all<td>8<tbody><tr><td>tea<td>8</table>\n"
				if twin {
					body = "<table><tr><th>Cargo<th>Boxes<tr><td>all<td>8<tr><td>tea<td>8</table>\n"
				}
				return quirk.File{Bytes: []byte(page(body)), Expect: tabled(expect.Expectation{Items: shows("").Items}, []string{"Cargo", "Boxes"}, []string{"all", "8"}, []string{"tea", "8"})}
			},
		},
	}
}
