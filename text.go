package placeholder

import (
	"context"
	"fmt"
	"time"

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
	TextTXT TextFormat = "txt" // UTF-8 without a byte order mark
	TextRTF TextFormat = "rtf" // Rich Text Format 1.9
	TextPDF TextFormat = "pdf" // numbered A4 pages, with bold headings and hanging clauses, items and log lines
)

// TextFormats returns all text formats.
func TextFormats() []TextFormat {
	return []TextFormat{TextTXT, TextRTF, TextPDF}
}

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
	return newContent("text 2", options, fmt.Sprintf("text-%d.%s", o.Chars, o.Format), o.open), nil
}

func (o *TextOptions) options() option.Options {
	return option.Options{
		option.Integer("Chars", &o.Chars, 1, MaxTextChars),
		option.Choice("TextType", &o.TextType, TextTypes()).Default(string(TextLorem)),
		option.Choice("Format", &o.Format, TextFormats()).Default(string(TextTXT)),
		option.Seed("Seed", &o.Seed),
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
	encodings := map[TextFormat]prose.Encoding{TextTXT: prose.UTF8, TextRTF: prose.RTF, TextPDF: prose.Windows1252}
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
