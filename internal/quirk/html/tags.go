package html

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// tags are cases of tags that are missing, misplaced or not tags.
func tags() []quirk.Case {
	lines := func(s string) string { return "<ul>\n" + s + "</ul>\n" }
	return []quirk.Case{
		{
			Token: "html-omitted-tags", Format: "html", Title: "Without html, head and body",
			About: "The page has no tags of html, head and body.", Ordinary: "The page has them.",
			Writers: "Minifiers, and the style guide of Google", Source: "13.1.2.4", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Layout},
			Build: pages(shows(told), "<!DOCTYPE html>\n"+utf8+"\n<title>"+title+"</title>\n"+story, page(story)),
		},
		{
			Token: "html-unclosed-elements", Format: "html", Title: "Elements without end tags",
			About: "Paragraphs, items and cells have no end tags.", Ordinary: "All elements have end tags.",
			Writers: "Editors of the 1990s, minifiers, and man2html", Source: "13.1.2.4", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(tabled(shows(first+"\n"+second+"\ntea\ncats\n1\n2\n3\n4"), []string{"1", "2"}, []string{"3", "4"}),
				"<p>"+first+"\n<p>"+second+"\n"+lines("<li>tea\n<li>cats\n")+"<table>\n<tr><td>1<td>2\n<tr><td>3<td>4\n</table>\n",
				paragraph(first)+paragraph(second)+lines("<li>tea</li>\n<li>cats</li>\n")+"<table>\n<tr><td>1</td><td>2</td></tr>\n<tr><td>3</td><td>4</td></tr>\n</table>\n"),
		},
		{
			Token: "html-minified", Format: "html", Title: "No white space between elements",
			About: "Blocks and cells follow each other without white space, so that words join if only tags are removed.", Ordinary: "There are line breaks between them.",
			Writers: "Minifiers, React and other libraries that render on a server", Source: "15.3.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: bodies(tabled(shows(told+"\ntea 3\ncats 2"), []string{"tea", "3"}, []string{"cats", "2"}),
				"<h1>"+heading+"</h1><div>"+first+"</div><p>"+second+"</p><table><tr><td>tea</td><td>3</td></tr><tr><td>cats</td><td>2</td></tr></table>",
				"<h1>"+heading+"</h1>\n<div>"+first+"</div>\n<p>"+second+"</p>\n<table>\n<tr>\n<td>tea</td>\n<td>3</td>\n</tr>\n<tr>\n<td>cats</td>\n<td>2</td>\n</tr>\n</table>\n"),
		},
		{
			Token: "html-tags-in-words", Format: "html", Title: "Tags in words",
			About: "Parts of words are in elements, and a long word has places for line breaks. Words fall apart if tags become spaces.", Ordinary: "The words have no tags.",
			Writers: "Editors for bold initials and sub- and superscripts", Source: "4.5", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows("Water is H2O. The ship left on the 4th day with teapots."), "<p><b>W</b>ater is H<sub>2</sub>O. The <i>sh</i>ip left on the 4<sup>th</sup> day with tea<wbr>pots.</p>\n",
				"<p>Water is H2O. The ship left on the 4th day with teapots.</p>\n"),
		},
		{
			Token: "html-misnested", Format: "html", Title: "Overlapping elements",
			About: "Bold and italic text overlap, and a link contains the start of the next paragraph.", Ordinary: "Elements nest.",
			Writers: "Editors of web mail, and people", Source: "13.2.6.1, adoption agency algorithm", Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows(told), "<h1>"+heading+"</h1>\n<p>The <b>ship <i>left</b> the harbour</i> at dawn.</p>\n<p>It carried <b>tea <p></b>and three cats.\n",
				"<h1>"+heading+"</h1>\n<p>The <b>ship <i>left</i></b><i> the harbour</i> at dawn.</p>\n<p>It carried <b>tea </b></p><p>and three cats.</p>\n"),
		},
		{
			Token: "html-text-in-table", Format: "html", Title: "Text between the rows of a table",
			About: "A sentence is in a table, but in no cell. Browsers show it before the table.", Ordinary: "It is before the table.",
			Writers: "Templates of mail and shops", Source: "13.2.6.1, foster parenting", Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(tabled(shows(second+" tea 3"), []string{"tea", "3"}), "<table><tr><td>tea</td><td>3</td></tr>"+second+"</table>\n", second+"<table><tr><td>tea</td><td>3</td></tr></table>\n"),
		},
		{
			Token: "html-comments", Format: "html", Title: "Comments that end early or late",
			About: "Comments end too early, end with an exclamation mark, or contain two hyphens and tags. Instructions of PHP and end tags without a name are comments, too.", Ordinary: "There are no comments.",
			Writers: "People, and templates of other programs", Source: "13.1.6; 13.2.5.43", Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(shows(first+" "+second), "<p>The ship <!-->left <!-- -- <p>no</p> -->the <!-- no --!>harbour <?php echo 1 ?>at </ no>dawn.</p>\n<!---->"+paragraph(second),
				"<p>The ship left the harbour at dawn.</p>\n"+paragraph(second)),
		},
		{
			Token: "html-cdata", Format: "html", Title: "CDATA sections",
			About: "Sections of CDATA are comments in HTML, which end at the first >. XML would show them.", Ordinary: "There are none.",
			Writers: "Programs that put parts of XML and RSS into a page", Source: "13.1.5", Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: bodies(shows(first), "<p>The ship<![CDATA[ slowly]]> left the harbour at dawn.</p>\n", paragraph(first)),
		},
	}
}
