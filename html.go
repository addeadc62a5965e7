package placeholder

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/markup"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// An HTMLDesign is the look of a page.
type HTMLDesign string

// The designs of pages.
const (
	HTMLPlain   HTMLDesign = "plain"   // no style
	HTMLArticle HTMLDesign = "article" // a style sheet, and sections
	HTMLMail    HTMLDesign = "mail"    // a newsletter: tables lay it out, and each element has its style
)

// HTMLDesigns returns all designs of pages.
func HTMLDesigns() []HTMLDesign { return []HTMLDesign{HTMLPlain, HTMLArticle, HTMLMail} }

func init() { mediaTypes[".html"] = "text/html; charset=utf-8" }

// HTMLOptions are the options of [NewHTML].
type HTMLOptions struct {
	// Chars is the number of characters of the text, 1 to MaxTextChars.
	Chars int
	// TextType is the style of the text. The default is TextLorem.
	TextType TextType
	// Design is the look of the page. The default is HTMLPlain.
	Design HTMLDesign
	// Title is the title of the page and its first heading, up to MaxArticleTitleChars characters. The default is
	// one of a report or a manual.
	Title string
	// Language is the language that the page declares, as a BCP 47 tag. Pages in languages such as ar are laid out
	// from right to left. The default is the language of TextType.
	Language string
	// Fragment leaves out everything but the content of the body, for editors and sanitizers.
	Fragment bool
	// Minified leaves out line breaks between elements, and end tags that may be omitted.
	Minified bool
	// Charset is the character encoding. The default is CharsetUTF8. The page declares it, unless it is UTF-16.
	// References such as &#8220; stand for characters that it lacks.
	Charset Charset
	// BOM begins a page in UTF-8 or UTF-16 with a byte order mark, which a file in UTF-16 needs.
	BOM bool
	// Seed selects the content.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. Blank lines pad it. An error says what the page
	// needs if Size is less. The default is the size without padding.
	Size int64
}

// NewHTML returns an article in HTML whose text has an exact number of characters (Unicode code points). The text is
// what innerText of the body is in a browser: an empty line separates paragraphs, a line break items and rows, and a
// tab the cells of a table. So programs that handle white space in another way find the same words.
//
// A heading begins every full thousand characters: an h2, and below it up to three h3. Every second chapter has in
// turn a list, a table, a picture, code, a quote with its source, a numbered list with another list in it, a list
// with check boxes, and another table. Lists, except those of TextList, take a paragraph apart, and a chapter with
// few paragraphs has none. The text of 200 characters and more begins with the title as h1. Links lead to headings
// or to hosts that are reserved for examples (RFC 2606). Pictures are data: URIs, and no element loads anything.
//
// The sentences are like those of [NewText]. The logs of TextError are preformatted text, and the lines of TextList
// are items.
func NewHTML(o HTMLOptions) (*Content, error) { return New(context.Background(), o) }

func (o HTMLOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.Charset.checkSize(o.Size); err != nil {
		return nil, err
	}
	o.article().normalize()
	o.Language = normalizeLanguage(o.Language)
	name := fmt.Sprintf("article-%d.html", o.Chars)
	content, err := newPaddedContent(ctx, "html 2", options, name, o.Size, "this page", o.open)
	if err != nil {
		return nil, err
	}
	content.setCharset(o.Charset, o.BOM)
	return content, nil
}

func (o *HTMLOptions) options() option.Options {
	return append(o.article().options(),
		option.Choice("Design", &o.Design, HTMLDesigns()).Default(string(HTMLPlain)),
		language(&o.Language),
		option.Flag("Fragment", &o.Fragment, "1"),
		option.Flag("Minified", &o.Minified, "1"),
		charsetOption(&o.Charset),
		option.Flag("BOM", &o.BOM, "1").Only(inMarkup()),
	)
}

// inMarkup is withByteOrderMark in HTML, whose parsers find a byte order mark in UTF-8 and UTF-16 (Encoding Standard, 6.1).
func inMarkup() option.Condition {
	c := withByteOrderMark()
	c.Values = slices.DeleteFunc(c.Values, func(name string) bool { return name == string(CharsetGB18030) })
	return c
}

func (o *HTMLOptions) article() articleFields {
	return articleFields{&o.Chars, &o.TextType, &o.Title, &o.Seed, &o.Size}
}

func (o *HTMLOptions) cost() cost.Cost { return o.article().cost() }

func (o HTMLOptions) open(context.Context) (source, error) {
	return markup.NewHTML(o.article().article(), markup.HTML{
		Design: string(o.Design), Language: o.Language, Charset: charset.Charset(o.Charset), BOM: o.BOM,
		Fragment: o.Fragment, Minified: o.Minified,
	}), nil
}
