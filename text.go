package placeholder

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// MaxTextChars is the maximum number of characters of a text.
const MaxTextChars = 10_000_000

// A TextType is the style of a text.
type TextType string

// The text styles.
const (
	TextLorem     TextType = "lorem"     // pseudo-Latin that starts with "Lorem ipsum dolor sit amet"
	TextTechnical TextType = "technical" // product documentation, with settings, versions and units
	TextGerman    TextType = "german"    // German, with umlauts, ß and compounds
	TextCorporate TextType = "corporate" // management prose
	TextMedical   TextType = "medical"   // clinical reports about invented diseases and drugs
	TextLegal     TextType = "legal"     // a contract in numbered articles and clauses
	TextError     TextType = "error"     // a log: lines with time, level and component, and stack traces
	TextNumbers   TextType = "numbers"   // numbers in many notations
	TextMarketing TextType = "marketing" // advertising copy
	TextList      TextType = "list"      // lines that start with "• "
)

// TextTypes returns all text styles.
func TextTypes() []TextType {
	return []TextType{TextLorem, TextTechnical, TextGerman, TextCorporate, TextMedical,
		TextLegal, TextError, TextNumbers, TextMarketing, TextList}
}

// A TextFormat is the file format of a text. Its value is the file extension.
type TextFormat string

// The text formats.
const (
	TextTXT TextFormat = "txt" // plain text
	TextRTF TextFormat = "rtf" // Rich Text Format 1.9
	TextPDF TextFormat = "pdf" // numbered A4 pages, with bold headings and hanging clauses, items and log lines
)

// TextFormats returns all text formats.
func TextFormats() []TextFormat {
	return []TextFormat{TextTXT, TextRTF, TextPDF}
}

// A TextNewline is what ends a line.
type TextNewline string

// The ends of lines.
const (
	TextLF   TextNewline = "lf"   // line feed
	TextCRLF TextNewline = "crlf" // carriage return and line feed
	TextCR   TextNewline = "cr"   // carriage return
)

// TextNewlines returns all line breaks.
func TextNewlines() []TextNewline { return []TextNewline{TextLF, TextCRLF, TextCR} }

func init() {
	mediaTypes[".rtf"] = "application/rtf"
	mediaTypes[".txt"] = "text/plain; charset=utf-8"
}

// TextOptions are the options of [NewText].
type TextOptions struct {
	// Chars is the number of characters, 1 to MaxTextChars.
	Chars int
	// TextType is the style. The default is TextLorem.
	TextType TextType
	// Format is the file format. The default is TextTXT.
	Format TextFormat
	// Seed selects the text.
	Seed uint64
	// Charset is the character encoding of TextTXT. The default is CharsetUTF8. The encoding must have the letters of
	// TextType. Marks of punctuation that it lacks are replaced, such as “ by ".
	Charset Charset
	// BOM begins a TextTXT in a Charset of Unicode with a byte order mark, which is not among the Chars.
	BOM bool
	// Newline ends each line of TextTXT, and counts as one of the Chars. The default is TextLF.
	Newline TextNewline
}

// NewText returns a meaningless text of exactly the given number of characters, in the
// given style. All names in it are invented.
//
// A character is a Unicode code point of the text, including spaces and line breaks but
// not the markup of the format. The text is the same in all formats. It ends with a
// complete sentence if there is room for one. A longer text of the same type and seed
// starts with the shorter one, except for its last few hundred characters.
//
// Each sentence is written for its place, with its own words, names and numbers, so long
// sentences hardly ever repeat, and texts of different seeds hardly share any. No word is
// repeated immediately. Short texts omit what does not fit: a log shorter than a line has
// no time, and a contract of a few words has no heading.
func NewText(o TextOptions) (*Content, error) { return New(context.Background(), o) }

func (o TextOptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if o.Format == TextTXT && !prose.Suits(string(o.TextType), charset.Charset(o.Charset)) {
		return nil, o.unsuited()
	}
	content := newContent("text 2", options, fmt.Sprintf("text-%d.%s", o.Chars, o.Format), o.open)
	content.setCharset(o.Charset, o.BOM)
	return content, nil
}

// unsuited returns the error for a charset that lacks letters of the style.
func (o *TextOptions) unsuited() error {
	var suited []string
	for _, name := range Charsets() {
		if prose.Suits(string(o.TextType), charset.Charset(name)) {
			suited = append(suited, string(name))
		}
	}
	return &ValidationError{
		Field: "Charset", Value: string(o.Charset), Choices: suited,
		Reason: fmt.Sprintf("must be one of %s for text of type %s", strings.Join(suited, ", "), o.TextType),
	}
}

func (o *TextOptions) options() option.Options {
	txt := option.Condition{Option: "Format", Values: []string{string(TextTXT)}}
	return option.Options{
		option.Integer("Chars", &o.Chars, 1, MaxTextChars),
		option.Choice("TextType", &o.TextType, TextTypes()).Default(string(TextLorem)),
		option.Choice("Format", &o.Format, TextFormats()).Default(string(TextTXT)),
		option.Seed("Seed", &o.Seed),
		charsetOption(&o.Charset).Only(txt),
		option.Flag("BOM", &o.BOM, "1").Only(txt, withByteOrderMark()),
		option.Choice("Newline", &o.Newline, TextNewlines()).Default(string(TextLF)).Only(txt),
	}
}

// cost returns the cost of a text, which is measured before the first byte. A PDF is typeset for that.
func (o *TextOptions) cost() cost.Cost {
	chars := int64(o.Chars)
	if o.Format == TextPDF {
		return cost.Cost{Memory: 3*MB/2 + chars, Time: time.Duration(chars) * 20}
	}
	return cost.Cost{Memory: 3 * MB / 2, Time: time.Duration(chars) * 10}
}

func (o TextOptions) open(ctx context.Context) (source, error) {
	newline := map[TextNewline]string{TextLF: "\n", TextCRLF: "\r\n", TextCR: "\r"}[o.Newline]
	plain := prose.Plain(charset.Charset(o.Charset), newline, o.BOM)
	encodings := map[TextFormat]prose.Encoding{TextTXT: plain, TextRTF: prose.RTF, TextPDF: prose.Windows1252}
	text := prose.New(string(o.TextType), o.Seed, o.Chars, encodings[o.Format])
	if o.Format != TextPDF {
		return text, nil
	}
	font, size := text.Font()
	return textpdf.New(ctx, text, textpdf.Options{
		Title:    fmt.Sprintf("Placeholder text of %d characters", o.Chars),
		Language: text.Language(),
		Font:     textpdf.Font{Name: font, Size: size},
		Layout:   textpdf.Layout(text.Layout()),
	})
}
