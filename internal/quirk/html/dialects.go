package html

import "github.com/seed-40aebabe/placeholder/internal/quirk"

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<title>The Tea Route</title>
<!--[if gte mso 9]><xml>
 <o:DocumentProperties><o:Author>Ann Miller</o:Author></o:DocumentProperties>
</xml><![endif]-->
<style>
<!--
p.MsoNormal {mso-style-unhide:no; margin:0cm;}
-->
</style>
</head>

<body lang=EN-GB style='tab-interval:36.0pt'>

<div class=WordSection1>

`

// wordBody is the story as Microsoft Word writes it, with a list.
const wordBody = `<h1>The harbour<o:p></o:p></h1>

<p class=MsoNormal>The <span class=SpellE>ship</span> left the harbour at
dawn.<o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>It carried tea and three cats.<o:p></o:p></p>

<!--[if gte vml 1]><v:rect id="a" style='width:9pt'/><![endif]--><![if !vml]><![endif]><p class=MsoNormal><o:p>&nbsp;</o:p></p>

`

const xhtmlHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>The Tea Route</title>
<style type="text/css">
/*<![CDATA[*/
p > b { color: red }
/*]]>*/
</style>
</head>
<body>
`

// dialects are cases of pages as programs write them.
func dialects() []quirk.Case {
	listed := heading + "\n" + first + "\n· " + second
	const outlook = "<!--[if mso]><table><tr><td>Please update Outlook.</td></tr></table><![endif]-->\n<!--[if !mso]><!-->\n"
	return []quirk.Case{
		{
			Token: "html-word", Format: "html", Title: "Page of Microsoft Word",
			About:    "The page has elements with prefixes, conditional comments with XML, and declarations that are bogus comments, between which the bullet of a list is.",
			Ordinary: "The same text without what only Word reads.",
			Writers:  "Microsoft Word and Outlook", Source: "[MS-OE376]; 13.2.5.42", Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: pages(shows(listed), wordHead+wordBody+"</div>\n\n</body>\n\n</html>\n", page("<h1>"+heading+"</h1>\n"+paragraph(first)+paragraph("· "+second))),
		},
		{
			Token: "html-conditional-comments", Format: "html", Title: "Conditional comments",
			About:    "A comment has a table for Outlook, and the page is between comments that are to hide it from Outlook.",
			Ordinary: "The page without these comments.",
			Writers:  "Newsletters, and web sites for Internet Explorer", Source: "13.1.6", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: bodies(shows(told), outlook+story+"<!--<![endif]-->\n", story),
		},
		{
			Token: "html-xhtml", Format: "html", Title: "XHTML that is sent as HTML",
			About:    "The page is in XHTML, with an XML declaration, a style sheet in CDATA and empty elements that end with a slash.",
			Ordinary: "The page is in HTML.",
			Writers:  "WordPress before 2012, MediaWiki and Sphinx", Source: "XHTML 1.0, appendix C", Flags: []quirk.Flag{quirk.Dialect},
			Build: pages(shows(told), xhtmlHead+"<h1>"+heading+"</h1>\n<p>"+first+"<br />\n"+second+"</p>\n<hr />\n</body>\n</html>\n",
				page("<h1>"+heading+"</h1>\n<p>"+first+"<br>\n"+second+"</p>\n<hr>\n")),
		},
		{
			Token: "html-saved-from", Format: "html", Title: "Origin in a comment",
			About:    "A comment between the doctype and the root element says where the page was saved from.",
			Ordinary: "There is no comment.",
			Writers:  "Chrome, Edge and Internet Explorer, for saved pages", Source: "13.1.6", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: pages(shows(told), "<!DOCTYPE html>\r\n<!-- saved from url=(0027)https://example.com/ships/ -->\r\n"+page(story)[len("<!DOCTYPE html>\n"):], page(story)),
		},
		{
			Token: "html-google-docs", Format: "html", Title: "Page of Google Docs",
			About:    "All text is in one bold element, whose style says that it is not bold, and which contains paragraphs.",
			Ordinary: "The text is in no such element.",
			Writers:  "Google Docs, for text on the clipboard", Source: "4.5.21", Flags: []quirk.Flag{quirk.Dialect},
			Build: bodies(shows(first+"\n"+second), `<b style="font-weight:normal;" id="docs-internal-guid-5f2a"><p dir="ltr"><span>`+first+`</span></p><br><p dir="ltr"><span>`+second+"</span></p></b>\n",
				paragraph(first)+paragraph(second)),
		},
	}
}
