package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/pptx"
)

// MaxSlides is the maximum number of slides of a presentation.
const MaxSlides = 200

func init() {
	mediaTypes[".pptx"] = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
}

// SlidesOptions are the options of [NewSlides].
type SlidesOptions struct {
	// Slides is the number of slides, 1 to MaxSlides.
	Slides int
	// TextType is the style of the text. The default is TextLorem.
	TextType TextType
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with random bytes, which applications do not show. An error says what the
	// presentation needs if Size is less. The default is the size without padding.
	Size int64
	// Password is needed to open the file, which is encrypted with AES-256 by agile encryption
	// ([MS-OFFCRYPTO]) in a compound file ([MS-CFB]). It has up to MaxPasswordChars characters and
	// MaxPasswordBytes bytes, after its preparation as in [ArchiveOptions]. As equal options give
	// equal bytes, this keeps no secrets.
	Password string
	// Seed selects the text, and which slides have pictures.
	Seed uint64
}

// NewSlides returns a presentation in the format pptx (ECMA-376), with exactly the given number
// of slides in the ratio 16:9. The first slide has a title and a subtitle. Each of the others has
// its number as a title and as a slide number, and bullets of sample text: sentences, items of a
// list, or labelled findings of a clinical report. Contracts have numbered clauses instead, and logs
// lines in Courier New. One slide in three also has a picture. A presentation in German has German
// titles. A presentation starts with the same slides as a longer one of the same type and seed.
//
// With a Size, the presentation is measured by the constructor.
func NewSlides(o SlidesOptions) (*Content, error) { return New(context.Background(), o) }

func (o SlidesOptions) content(ctx context.Context) (*Content, error) {
	name := fmt.Sprintf("slides-%d.pptx", o.Slides)
	options := o.options() // which prepares the password
	members := func(context.Context) ([]archive.Member, error) {
		return pptx.Members(pptx.Options{Slides: o.Slides, Style: string(o.TextType), Seed: o.Seed}), nil
	}
	return officePackage{"ppt", o.Password, o.Size, o.Seed, members}.content(ctx, "slides 2", options, name)
}

// Rules returns the rules that [NewSlides] validates its options against.
func (o SlidesOptions) Rules() []Rule { return rules(o.options()) }

func (o *SlidesOptions) options() []option {
	return []option{
		integerOption(&o.Slides, "Slides", 0, 1, MaxSlides),
		choiceOption(&o.TextType, "TextType", TextLorem, TextTypes()),
		optionalOption(o.Size, paddedSizeRule()),
		passwordOption(&o.Password, "Password"),
		seedOption(o.Seed),
	}
}
