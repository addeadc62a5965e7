package markup

// A look is the tags of a design.
type look struct {
	style, body        string // rules of CSS, and attributes of the body
	opens, closes      string // around all blocks
	section            string // starts a chapter, in a design whose chapters have an element of their own
	sectionEnd         string
	always             bool      // each piece begins with a section
	headings           [3]string // attributes
	paragraph, item    string
	link, quote, code  string // up to the value of the last attribute
	list, numbered     string
	table, log, figure string
	image, caption     string
	cells              [4]string // start tags of the first header of a column, the header of a row, other headers, and numbers
}

func looks(design string) look {
	switch design {
	case "article":
		return articleLook()
	case "mail":
		return mailLook()
	default:
		return plainLook()
	}
}

func plainLook() look {
	return look{
		paragraph: "<p>", item: "<li>",
		link: `<a href="`, quote: `<blockquote cite="`, code: `<pre><code class="language-`,
		list: "<ul>", numbered: "<ol>", table: "<table>", log: "<pre>", figure: "<figure>", caption: "<figcaption>",
		cells: [4]string{`<th scope="col">`, `<th scope="row">`, `<th scope="col" style="text-align:end">`, `<td style="text-align:end">`},
	}
}

func articleLook() look {
	l := plainLook()
	l.style = articleStyle
	l.opens, l.closes = "<main>\n<article>\n", "</article>\n</main>\n"
	l.section, l.sectionEnd = "<section>", "</section>"
	l.cells = [4]string{`<th scope="col">`, `<th scope="row">`, `<th scope="col" class="number">`, `<td class="number">`}
	return l
}

const articleStyle = `:root { color-scheme: light dark; --line: #8886; --accent: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab8ff; } }
body { margin: 0; font: 1.0625rem/1.6 Georgia, serif; }
article { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3, table, figcaption { font-family: system-ui, sans-serif; line-height: 1.25; }
h1 { font-size: 2.25rem; margin: 1rem 0; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 0.75rem; border-block-end: 1px solid var(--line); padding-block-end: 0.25rem; }
h3 { font-size: 1.175rem; margin: 2rem 0 0.5rem; }
p, li { overflow-wrap: break-word; }
a { color: var(--accent); }
blockquote { margin: 1.5rem 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--accent); font-style: italic; }
pre { padding: 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; font-size: 0.875rem; direction: ltr; text-align: left; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; margin: 1.5rem 0; }
th, td { padding: 0.4rem 0.6rem; border-block-end: 1px solid var(--line); text-align: start; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: bold; }
figure { margin: 1.5rem 0; }
img { max-width: 100%; height: auto; display: block; border-radius: 6px; }
figcaption { margin-block-start: 0.5rem; font-size: 0.875rem; opacity: 0.75; }
`

// mailLook is the look of newsletters: tables lay out the page, and each element has its own style.
func mailLook() look {
	const font = "font-family:Arial,Helvetica,sans-serif;"
	const layout = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
	return look{
		body: ` style="margin:0;padding:0;background-color:#f0f2f5"`,
		opens: layout + " style=\"background-color:#f0f2f5\">\n<tr>\n<td align=\"center\" style=\"padding:24px 8px\">\n" +
			"<table role=\"presentation\" width=\"600\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"width:100%;max-width:600px;background-color:#ffffff\">\n<tr>\n<td>\n",
		closes:  "</td>\n</tr>\n</table>\n</td>\n</tr>\n</table>\n",
		section: layout + `><tr><td style="padding:16px 32px;` + font + `font-size:16px;line-height:24px;color:#222222">`, sectionEnd: "</td></tr></table>",
		always: true,
		headings: [3]string{
			` style="margin:8px 0 16px;font-size:30px;line-height:36px;color:#0b57a4"`,
			` style="margin:0 0 12px;font-size:22px;line-height:28px;color:#0b57a4"`,
			` style="margin:0 0 12px;font-size:18px;line-height:24px;color:#0b57a4"`,
		},
		paragraph: `<p style="margin:0 0 16px">`, item: `<li style="margin:0 0 6px">`,
		link: `<a style="color:#0b57a4" href="`, quote: `<blockquote style="margin:0 0 16px;padding:4px 16px;background-color:#f0f2f5" cite="`,
		code: `<pre style="margin:0 0 16px;padding:12px;background-color:#f0f2f5;font-size:13px;white-space:pre-wrap"><code class="language-`,
		list: `<ul style="margin:0 0 16px;padding:0 24px">`, numbered: `<ol style="margin:0 0 16px;padding:0 24px">`,
		table:  `<table width="100%" cellpadding="6" cellspacing="0" border="1" style="margin:0 0 16px;border-collapse:collapse;border-color:#cccccc;font-size:14px">`,
		log:    `<pre style="margin:0 0 16px;padding:12px;background-color:#f0f2f5;font-size:12px;white-space:pre-wrap">`,
		figure: `<figure style="margin:0 0 16px">`, image: ` style="display:block;width:100%;height:auto;border:0"`,
		caption: `<figcaption style="font-size:13px;line-height:18px;color:#666666">`,
		cells: [4]string{
			`<th scope="col" align="left" style="text-align:start;background-color:#f0f2f5">`,
			`<th scope="row" align="left" style="text-align:start;background-color:#f0f2f5">`,
			`<th scope="col" align="right" style="text-align:end;background-color:#f0f2f5">`, `<td align="right" style="text-align:end">`,
		},
	}
}
