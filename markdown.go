package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/markup"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A MarkdownFlavour is a dialect of Markdown.
type MarkdownFlavour string

// The flavours of Markdown.
const (
	MarkdownCommonMark MarkdownFlavour = "commonmark" // CommonMark 0.31
	MarkdownGFM        MarkdownFlavour = "gfm"        // GitHub Flavored Markdown 0.29, with tables, check boxes, deleted text and plain links
)

// MarkdownFlavours returns all flavours of Markdown.
func MarkdownFlavours() []MarkdownFlavour {
	return []MarkdownFlavour{MarkdownCommonMark, MarkdownGFM}
}

func init() { mediaTypes[".md"] = "text/markdown; charset=utf-8" }

// MarkdownOptions are the options of [NewMarkdown].
type MarkdownOptions struct {
	// Chars is the number of characters of the text, 1 to MaxTextChars.
	Chars int
	// TextType is the style of the text. The default is TextLorem.
	TextType TextType
	// Flavour is the dialect. The default is MarkdownCommonMark.
	Flavour MarkdownFlavour
	// Title is the first heading, up to MaxArticleTitleChars characters. The default is the one of [NewHTML].
	Title string
	// FrontMatter begins the file with a title, a date, a language and tags in YAML, between lines of three hyphens.
	FrontMatter bool
	// Seed selects the content.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. Blank lines pad it. An error says what the file
	// needs if Size is less. The default is the size without padding.
	Size int64
}

// NewMarkdown returns an article in Markdown, with the extension md, whose text has an exact number of characters
// (Unicode code points): what innerText is when a browser shows the file (HTML Standard, 3.2.7). The text excludes the front matter, the
// descriptions of pictures, and the space after a check box.
//
// An article in MarkdownGFM has the headings, lists, tables, pictures, code, quotes and links of [NewHTML]. In
// MarkdownCommonMark, quotes and lists replace tables and check boxes. Each paragraph is a line.
func NewMarkdown(o MarkdownOptions) (*Content, error) { return New(context.Background(), o) }

func (o MarkdownOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.article().normalize()
	return newPaddedContent(ctx, "markdown 2", options, fmt.Sprintf("article-%d.md", o.Chars), o.Size, "this article", o.open)
}

func (o *MarkdownOptions) options() option.Options {
	return append(o.article().options(),
		option.Choice("Flavour", &o.Flavour, MarkdownFlavours()).Default(string(MarkdownCommonMark)),
		option.Flag("FrontMatter", &o.FrontMatter, "1"),
	)
}

func (o *MarkdownOptions) article() articleFields {
	return articleFields{&o.Chars, &o.TextType, &o.Title, &o.Seed, &o.Size}
}

func (o *MarkdownOptions) cost() cost.Cost { return o.article().cost() }

func (o MarkdownOptions) open(context.Context) (source, error) {
	return markup.NewMarkdown(o.article().article(), markup.Markdown{GFM: o.Flavour == MarkdownGFM, FrontMatter: o.FrontMatter}), nil
}
