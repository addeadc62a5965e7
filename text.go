package placeholder

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/textpdf"
)

// MaxTextChars is the largest number of characters of a text.
const MaxTextChars = 10_000_000

// A TextType is the style of a text.
type TextType string

// The styles of texts.
const (
	TextLorem     TextType = "lorem"     // pseudo-Latin that begins "Lorem ipsum dolor sit amet"
	TextTechnical TextType = "technical" // product documentation, with settings, versions and units
	TextGerman    TextType = "german"    // German, with umlauts, ß and compounds
	TextCorporate TextType = "corporate" // management prose
	TextMedical   TextType = "medical"   // clinical reports of invented diseases and drugs
	TextLegal     TextType = "legal"     // a contract in numbered articles and clauses
	TextError     TextType = "error"     // a log: lines with time, level and component, stack traces
	TextNumbers   TextType = "numbers"   // figures in many notations
	TextMarketing TextType = "marketing" // advertising copy
	TextList      TextType = "list"      // lines that begin with "• "
)

// TextTypes returns all styles of texts.
func TextTypes() []TextType {
	return []TextType{TextLorem, TextTechnical, TextGerman, TextCorporate, TextMedical,
		TextLegal, TextError, TextNumbers, TextMarketing, TextList}
}

// A TextFormat is the file format of a text. Its value is the extension.
type TextFormat string

// The formats of texts.
const (
	TextTXT TextFormat = "txt" // UTF-8 without byte order mark
	TextRTF TextFormat = "rtf" // Rich Text Format 1.9
	TextPDF TextFormat = "pdf" // A4 pages, numbered
)

// TextFormats returns all formats of texts.
func TextFormats() []TextFormat {
	return []TextFormat{TextTXT, TextRTF, TextPDF}
}

// TextOptions are the options of [NewText].
type TextOptions struct {
	// Chars is the number of characters, 1 to MaxTextChars.
	Chars int
	// Type is the style. The default is TextLorem.
	Type TextType
	// Format is the file format. The default is TextTXT.
	Format TextFormat
	// Seed selects the text.
	Seed uint64
}

const textRevision revision = "text 1"

// NewText returns a text of exactly the given number of characters, in a style
// that is recognized at a glance. It means nothing, and its names are invented.
//
// Characters are Unicode code points of the text itself, spaces and line
// breaks included, whatever the format: of the file as txt, of what a reader
// extracts from rtf, of what is set in pdf. In all formats the text is the same.
// It ends with a whole sentence if there is room for one. A longer text of the
// same type and seed begins with the shorter one, but for its last few hundred
// characters.
//
// No word follows itself, and no sentence comes again before some two thousand
// others. Short texts do without what does not fit: a log of less than a line
// has no time, a contract of a few words no heading.
func NewText(o TextOptions) (*Content, error) {
	options := o.options()
	return newContent(textRevision, options, fmt.Sprintf("text-%d.%s", o.Chars, o.Format), o.open)
}

// Rules returns the rules by which [NewText] validates its options.
func (o TextOptions) Rules() []Rule { return rules(o.options()) }

func (o *TextOptions) options() []option {
	return []option{
		integerOption(&o.Chars, "Chars", 0, 1, MaxTextChars),
		choiceOption(&o.Type, "Type", TextLorem, TextTypes()),
		choiceOption(&o.Format, "Format", TextTXT, TextFormats()),
		seedOption(o.Seed),
	}
}

func (o TextOptions) open() source {
	switch o.Format {
	case TextRTF:
		return o.text(prose.RTF)
	case TextPDF:
		return o.typeset()
	default:
		return o.text(prose.UTF8)
	}
}

func (o TextOptions) text(e prose.Encoding) *prose.Text {
	return prose.New(string(o.Type), o.Seed, o.Chars, e)
}

// typeset returns the text as a PDF textpdf.
func (o TextOptions) typeset() source {
	text := o.text(prose.Windows1252)
	font, size := text.Font()
	return textpdf.New(text, textpdf.Options{
		Title:    fmt.Sprintf("Placeholder text of %d characters", o.Chars),
		Language: text.Language(),
		Font:     textpdf.Font{Name: font, Size: size},
	})
}
