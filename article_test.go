package placeholder_test

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.TextTypes() {
		samples[fmt.Sprintf("html of %s", style)] = placeholder.HTMLOptions{Chars: 17_500, TextType: style, Seed: 1}
		samples[fmt.Sprintf("markdown of %s", style)] = placeholder.MarkdownOptions{Chars: 17_500, TextType: style, Seed: 1, Flavour: placeholder.MarkdownGFM}
	}
	for _, design := range placeholder.HTMLDesigns() {
		samples[fmt.Sprintf("html in design %s", design)] = placeholder.HTMLOptions{Chars: 9000, Design: design, Language: "ar", Seed: 2}
	}
	for _, charset := range placeholder.Charsets() {
		samples[fmt.Sprintf("html in %s", charset)] = placeholder.HTMLOptions{Chars: 6000, TextType: placeholder.TextGerman, Charset: charset, Title: "Über “Größe” ‹я›"}
	}
	samples["minified html"] = placeholder.HTMLOptions{Chars: 9000, Minified: true, Design: placeholder.HTMLMail}
	samples["html fragment"] = placeholder.HTMLOptions{Chars: 9000, Fragment: true, Language: "he"}
	samples["html of a size"] = placeholder.HTMLOptions{Chars: 18_000, Size: 123_456, Charset: placeholder.CharsetUTF16LE, BOM: true}
	samples["commonmark"] = placeholder.MarkdownOptions{Chars: 9000, FrontMatter: true, Size: 45_678, Title: "A * title # of [its] own #"}
}

// pageOf returns the page that HTML in UTF-8 describes.
func pageOf(t testing.TB, file string) *html.Node {
	t.Helper()
	page, err := html.Parse(strings.NewReader(file))
	require.NoError(t, err)
	return page
}

// elements returns the elements of a page with a name, in order.
func elements(page *html.Node, name string) []*html.Node {
	var all []*html.Node
	for n := range page.Descendants() {
		if n.Type == html.ElementNode && n.Data == name {
			all = append(all, n)
		}
	}
	return all
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// breaksAround are the line breaks that innerText requires before and after elements (HTML Standard, 3.2.7).
var breaksAround = map[string]int{
	"p": 2, "h1": 1, "h2": 1, "h3": 1, "ul": 1, "ol": 1, "li": 1, "table": 1, "pre": 1, "blockquote": 1, "figure": 1, "figcaption": 1,
	"article": 1, "main": 1, "section": 1, "div": 1,
}

// An innerText collects what innerText of an element is.
type innerText struct {
	text     strings.Builder
	required int  // line breaks before the next text
	isSpace  bool // white space precedes, which the next text may need
}

func innerTextOf(n *html.Node) string {
	var i innerText
	i.add(n, false)
	return i.text.String()
}

func (i *innerText) add(n *html.Node, isPreformatted bool) {
	switch {
	case n.Data == "br":
		i.separate("\n")
	case n.Type == html.TextNode && isPreformatted:
		i.write(n.Data)
	case n.Type == html.TextNode:
		for k, word := range strings.Split(strings.Join(strings.Fields(" "+n.Data+" "), " "), " ") {
			i.isSpace = i.isSpace || k > 0 || strings.TrimLeft(n.Data, " \n") != n.Data
			if word != "" {
				i.write(word)
			}
		}
		i.isSpace = i.isSpace || strings.TrimRight(n.Data, " \n") != n.Data
	default:
		isCell := n.Data == "td" || n.Data == "th"
		i.isSpace = i.isSpace && !isCell
		i.require(breaksAround[n.Data])
		for child := range n.ChildNodes() {
			i.add(child, isPreformatted || n.Data == "pre")
		}
		i.require(breaksAround[n.Data])
		if isCell && hasNext(n, "td", "th") {
			i.separate("\t")
		}
		if n.Data == "tr" && (hasNext(n, "tr") || hasNext(n.Parent, "tbody", "tfoot")) {
			i.separate("\n")
		}
	}
}

// hasNext reports whether an element of one of the names follows a node.
func hasNext(n *html.Node, names ...string) bool {
	for n = n.NextSibling; n != nil; n = n.NextSibling {
		if n.Type == html.ElementNode && slices.Contains(names, n.Data) {
			return true
		}
	}
	return false
}

func (i *innerText) require(breaks int) {
	if breaks > 0 {
		i.required, i.isSpace = max(i.required, breaks), false
	}
}

func (i *innerText) separate(s string) {
	i.text.WriteString(s)
	i.isSpace = false
}

func (i *innerText) write(s string) {
	switch {
	case i.text.Len() == 0:
	case i.required > 0:
		i.text.WriteString(strings.Repeat("\n", i.required))
	case i.isSpace && !strings.HasSuffix(i.text.String(), "\n"):
		i.text.WriteByte(' ')
	}
	i.required, i.isSpace = 0, false
	i.text.WriteString(s)
}

// bodyText returns the text of the body of a page.
func bodyText(t testing.TB, file string) string {
	t.Helper()
	return innerTextOf(elements(pageOf(t, file), "body")[0])
}

// lengths are the numbers of characters of articles that differ in what they consist of.
var lengths = []int{1, 2, 7, 199, 200, 999, 1000, 2500, 5001, 16_999, 17_000, 40_404}

func newHTML(t testing.TB, o placeholder.HTMLOptions) string {
	t.Helper()
	return string(readAll(t, placeholder.Must(placeholder.NewHTML(o))))
}

func newMarkdown(t testing.TB, o placeholder.MarkdownOptions) string {
	t.Helper()
	return string(readAll(t, placeholder.Must(placeholder.NewMarkdown(o))))
}

func TestHTMLHasExactLength(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.TextTypes() {
		for i, chars := range lengths {
			t.Run(fmt.Sprintf("%d characters of %s", chars, style), func(t *testing.T) {
				t.Parallel()
				o := placeholder.HTMLOptions{Chars: chars, TextType: style, Seed: uint64(i), Fragment: i%2 == 0, Minified: i%3 == 0}
				text := bodyText(t, newHTML(t, o))
				require.Equal(t, chars, utf8.RuneCountInString(text), text)
				for _, design := range placeholder.HTMLDesigns()[1:] {
					o.Design, o.Fragment, o.Minified = design, i%3 == 0, i%2 == 0
					require.Equal(t, text, bodyText(t, newHTML(t, o)), design)
				}
			})
		}
	}
}

func TestMarkdownHasExactLength(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.TextTypes() {
		for i, chars := range lengths {
			t.Run(fmt.Sprintf("%d characters of %s", chars, style), func(t *testing.T) {
				t.Parallel()
				o := placeholder.MarkdownOptions{Chars: chars, TextType: style, Seed: uint64(i)}
				text := textOfMarkdown(t, newMarkdown(t, o))
				assert.Equal(t, chars, utf8.RuneCountInString(text), text)
				o.Flavour = placeholder.MarkdownGFM
				text = textOfMarkdown(t, newMarkdown(t, o))
				assert.Equal(t, chars, utf8.RuneCountInString(text), text)
			})
		}
	}
}

// The patterns of inline markup that articles have.
var (
	markdownPicture = regexp.MustCompile(`!\[[^\]]*\]\(data:image/jpeg;base64,[A-Za-z0-9+/=]+\)`)
	markdownLink    = regexp.MustCompile(`\[([^\]\\]+)\]\((?:#|https://)[^)]+\)|<(https://[^>]+)>|\*\*([^*]+)\*\*|~~([^~]+)~~|` + "`([^`]+)`" + `|\*([^*]+)\*`)
	markdownEscape  = regexp.MustCompile(`\\([!-/:-@[-` + "`" + `{-~])`)
	listMarker      = regexp.MustCompile(`^ *(?:-|\d+\.) (?:\[[ x]\] )?`)
	cellBorder      = regexp.MustCompile(` \|$|^\| | \| `)
)

// textOfMarkdown returns what innerText is of the blocks of an article, which an empty line separates.
func textOfMarkdown(t testing.TB, file string) string {
	t.Helper()
	var i innerText
	rest := file
	for rest != "" {
		var block string
		if strings.HasPrefix(rest, "```") {
			_, rest, _ = strings.Cut(rest, "\n")
			block, rest, _ = strings.Cut(rest, "```\n")
			i.require(1)
			i.write(block)
			i.require(1)
			rest = strings.TrimPrefix(rest, "\n")
			continue
		}
		block, rest, _ = strings.Cut(rest, "\n\n")
		rest = strings.TrimLeft(rest, "\n")
		i.addBlock(markdownPicture.ReplaceAllString(strings.TrimSuffix(block, "\n"), ""))
	}
	return i.text.String()
}

func (i *innerText) addBlock(block string) {
	lines := strings.Split(strings.ReplaceAll(block, "\\\n", "\v"), "\n")
	for k, line := range lines {
		breaks := 2
		switch {
		case strings.HasPrefix(line, "#"):
			breaks, line = 1, strings.TrimLeft(line, "# ")
		case listMarker.MatchString(line):
			breaks, line = 1, listMarker.ReplaceAllString(line, "")
		case strings.HasPrefix(line, "| ---"):
			continue
		case strings.HasPrefix(line, "|"):
			breaks = 1
			line = strings.TrimSuffix(strings.TrimPrefix(cellBorder.ReplaceAllString(line, "\t"), "\t"), "\t")
		}
		line = strings.TrimPrefix(line, "> ")
		line = markdownLink.ReplaceAllString(strings.ReplaceAll(line, `\*`, `\x`), "$1$2$3$4$5$6")
		line = markdownEscape.ReplaceAllString(strings.ReplaceAll(line, `\x`, `*`), "$1")
		if i.require(breaks); line != "" {
			i.write(strings.ReplaceAll(line, "\v", "\n"))
		}
		if i.required = 0; k == len(lines)-1 || line == "" {
			i.require(breaks)
		}
	}
}

func TestMarkdownOfGitHubHasTextOfPage(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.TextTypes() {
		if style == placeholder.TextList || style == placeholder.TextError { // captions between lines are paragraphs
			continue
		}
		t.Run(string(style), func(t *testing.T) {
			t.Parallel()
			page := bodyText(t, newHTML(t, placeholder.HTMLOptions{Chars: 34_567, TextType: style, Seed: 5}))
			text := textOfMarkdown(t, newMarkdown(t, placeholder.MarkdownOptions{Chars: 34_567, TextType: style, Seed: 5, Flavour: placeholder.MarkdownGFM}))
			assert.Equal(t, page, text)
		})
	}
}

func TestArticleHasDocumentedStructure(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.TextTypes() {
		t.Run(string(style), func(t *testing.T) {
			t.Parallel()
			const chars = 32_000
			page := pageOf(t, newHTML(t, placeholder.HTMLOptions{Chars: chars, TextType: style, Seed: 4}))
			count := map[string]int{}
			for n := range page.Descendants() {
				count[n.Data]++
			}
			assert.Equal(t, 1, count["h1"])
			assert.Equal(t, 8, count["h2"])
			assert.Equal(t, 24, count["h3"])
			if style == placeholder.TextList || style == placeholder.TextError {
				assert.Equal(t, []int{8, 4, 4}, []int{count["table"], count["img"], len(elements(page, "code"))})
				return
			}
			want := map[string]int{"table": 4, "img": 2, "blockquote": 2, "pre": 2, "ol": 2, "input": count["input"]}
			got := maps.Clone(want)
			for name := range want {
				got[name] = count[name]
			}
			assert.Equal(t, want, got)
			assert.NotZero(t, count["input"])
			assert.GreaterOrEqual(t, count["a"], 32)
		})
	}
}

func TestPageLoadsNothingAndLinksToExamples(t *testing.T) {
	t.Parallel()
	reserved := regexp.MustCompile(`^https://([a-z]+\.)?example\.(com|org|net)/`)
	for _, design := range placeholder.HTMLDesigns() {
		t.Run(string(design), func(t *testing.T) {
			t.Parallel()
			file := newHTML(t, placeholder.HTMLOptions{Chars: 40_000, Design: design, TextType: placeholder.TextTechnical})
			page := pageOf(t, file)
			anchors := map[string]bool{}
			for n := range page.Descendants() {
				for _, a := range n.Attr {
					switch a.Key {
					case "id":
						assert.False(t, anchors[a.Val], a.Val)
						anchors[a.Val] = true
					case "src":
						assert.Regexp(t, `^data:image/jpeg;base64,`, a.Val)
					case "cite":
						assert.Regexp(t, reserved, a.Val)
					}
					assert.False(t, strings.HasPrefix(a.Key, "on"), a.Key)
				}
			}
			for _, link := range elements(page, "a") {
				target := attribute(link, "href")
				if anchor, ok := strings.CutPrefix(target, "#"); ok {
					assert.True(t, anchors[anchor], anchor)
					continue
				}
				assert.Regexp(t, reserved, target)
			}
			assert.NotRegexp(t, `<script|url\(|@import|<link`, file)
		})
	}
}

func TestPageDeclaresItsLanguageAndTitle(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		options placeholder.HTMLOptions
		want    []string
	}{
		"of the text":   {placeholder.HTMLOptions{Chars: 300, TextType: placeholder.TextGerman, Title: "A & B < C"}, []string{`<html lang="de">`, "<title>A &amp; B &lt; C</title>", "<h1>A &amp; B &lt; C</h1>"}},
		"right to left": {placeholder.HTMLOptions{Chars: 300, Language: "AR-eg", Title: " Two \t words "}, []string{`<html lang="ar-EG" dir="rtl">`, "<h1>Two words</h1>"}},
		"of a script":   {placeholder.HTMLOptions{Chars: 300, Language: "az-Arab"}, []string{`<html lang="az-Arab" dir="rtl">`}},
		"left to right": {placeholder.HTMLOptions{Chars: 300, Language: "uz-Latn"}, []string{`<html lang="uz-Latn">`}},
		"of a fragment": {placeholder.HTMLOptions{Chars: 300, Language: "fa", Fragment: true}, []string{`<div lang="fa" dir="rtl">`}},
		"too short":     {placeholder.HTMLOptions{Chars: 199, Title: "Short"}, []string{"<title>Short</title>", "<body>\n<p>"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := newHTML(t, test.options)
			for _, part := range test.want {
				assert.Contains(t, file, part)
			}
		})
	}
}

func TestTextOfPageIsTheSameInAllCharsets(t *testing.T) {
	t.Parallel()
	o := placeholder.HTMLOptions{Chars: 7000, TextType: placeholder.TextGerman, Seed: 9, Title: "Ширина “x” 幅"}
	want := bodyText(t, newHTML(t, o))
	for _, charset := range placeholder.Charsets() {
		t.Run(string(charset), func(t *testing.T) {
			t.Parallel()
			o := o
			o.Charset = charset
			content := placeholder.Must(placeholder.NewHTML(o))
			assert.Equal(t, "text/html; charset="+string(charset), content.MediaType())
			file := decodeCharset(t, charset, readAll(t, content))
			assert.Equal(t, want, bodyText(t, file))
			isDeclared := strings.Contains(file, fmt.Sprintf("<meta charset=%q>", charset))
			assert.Equal(t, !strings.HasPrefix(string(charset), "utf-16"), isDeclared)
		})
	}
}

func TestTitleOfMarkdownIsText(t *testing.T) {
	t.Parallel()
	o := placeholder.MarkdownOptions{Chars: 300, Title: `*A* [b] #`, FrontMatter: true}
	file := newMarkdown(t, o)
	assert.True(t, strings.HasPrefix(file, "---\ntitle: \"*A* [b] #\"\ndate: 2025-03-14\n"), file)
	assert.Contains(t, file, "\n\n# \\*A\\* \\[b\\] \\#\n\n")
}

func TestArticlesRejectInvalidOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.Options{
		"Chars must be between 1 and 10000000, got 0":                                           placeholder.HTMLOptions{},
		"Chars must be between 1 and 10000000, got 10000001":                                    placeholder.MarkdownOptions{Chars: 10_000_001},
		"Design must be one of plain, article, mail, got fancy":                                 placeholder.HTMLOptions{Chars: 1, Design: "fancy"},
		"Flavour must be one of commonmark, gfm, got kramdown":                                  placeholder.MarkdownOptions{Chars: 1, Flavour: "kramdown"},
		"BOM must be absent for charset gb18030; it is for utf-8, utf-16le and utf-16be, got 1": placeholder.HTMLOptions{Chars: 1, Charset: placeholder.CharsetGB18030, BOM: true},
		"Size must be an even number of bytes for charset utf-16be":                             placeholder.HTMLOptions{Chars: 1, Charset: placeholder.CharsetUTF16BE, Size: 9999},
		"Size must be at least 207B for this page, got 10B":                                     placeholder.HTMLOptions{Chars: 5, Size: 10},
		"Size must be at least 6B for this article, got 5B":                                     placeholder.MarkdownOptions{Chars: 5, Size: 5},
	} {
		t.Run(message, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.New(t.Context(), o)
			require.ErrorContains(t, err, message)
		})
	}
}

func FuzzArticles(f *testing.F) {
	f.Add(1, uint8(0), uint64(0), "")
	f.Add(1200, uint8(5), uint64(1), "Title")
	f.Add(30_000, uint8(24), uint64(7), "*a* & b # ")
	types, designs := placeholder.TextTypes(), placeholder.HTMLDesigns()
	f.Fuzz(func(t *testing.T, chars int, how uint8, seed uint64, title string) {
		h := placeholder.HTMLOptions{
			Chars: int(uint(chars)%40_000) + 1, TextType: types[int(how)%len(types)], Design: designs[int(how)%len(designs)], Seed: seed, Title: title,
			Fragment: how&16 > 0, Minified: how&32 > 0,
		}
		content, err := placeholder.NewHTML(h)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		file := readAll(t, content)
		require.Equal(t, h.Chars, utf8.RuneCountInString(bodyText(t, string(file))))
		require.NoError(t, iotest.TestReader(io.NewSectionReader(content, 0, content.Size()), file))
		m := placeholder.MarkdownOptions{Chars: h.Chars, TextType: h.TextType, Seed: seed}
		if how&64 > 0 {
			m.Flavour = placeholder.MarkdownGFM
		}
		text := textOfMarkdown(t, newMarkdown(t, m))
		require.Equal(t, m.Chars, utf8.RuneCountInString(text))
	})
}
