package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/presentation"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxSlides is the maximum number of slides of a presentation.
const MaxSlides = 200

func init() {
	mediaTypes[".pptx"] = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
	mediaTypes[".odp"] = odf.Presentation
}

// A SlidesFormat is the format of a presentation. Its value is the file extension.
type SlidesFormat string

// The formats.
const (
	SlidesPPTX SlidesFormat = "pptx" // Office Open XML (ECMA-376)
	SlidesODP  SlidesFormat = "odp"  // OpenDocument 1.3 (ISO/IEC 26300)
)

// SlidesFormats returns all formats of presentations.
func SlidesFormats() []SlidesFormat { return []SlidesFormat{SlidesPPTX, SlidesODP} }

// A SlidesDesign is how slides look. Each design has several palettes, title slides and layouts, which
// the seed selects, and a type of text that suits it.
type SlidesDesign string

// The designs.
const (
	SlidesAny       SlidesDesign = "any"       // one of the others, which the seed selects
	SlidesPlain     SlidesDesign = "plain"     // white, with a line below the title; TextCorporate
	SlidesDark      SlidesDesign = "dark"      // light text on a dark background; TextTechnical
	SlidesBold      SlidesDesign = "bold"      // titles on a wide panel of colour; TextMarketing
	SlidesElegant   SlidesDesign = "elegant"   // serifs and centred titles in a thin frame; TextCorporate
	SlidesNature    SlidesDesign = "nature"    // soft colours and round shapes; TextMarketing
	SlidesTechnical SlidesDesign = "technical" // graph paper, and titles in typewriter letters; TextTechnical
)

// SlidesDesigns returns all designs of slides.
func SlidesDesigns() []SlidesDesign {
	designs := []SlidesDesign{SlidesAny}
	for _, name := range presentation.Designs() {
		designs = append(designs, SlidesDesign(name))
	}
	return designs
}

// SlidesOptions are the options of [NewSlides].
type SlidesOptions struct {
	// Slides is the number of slides, 1 to MaxSlides.
	Slides int
	// Format is the format. The default is SlidesPPTX. All formats have the same slides.
	Format SlidesFormat
	// Design is how the slides look. The default is SlidesAny, which selects one that suits
	// the TextType.
	Design SlidesDesign
	// TextType is the style of the text. The default suits the design.
	TextType TextType
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with random bytes, which applications do not show. An error says what the
	// presentation needs if Size is less. The default is the size without padding.
	Size int64
	// Password is needed to open the file, which is encrypted with AES-256 as in [DocumentOptions]. It has up to MaxPasswordChars characters and
	// MaxPasswordBytes bytes, after its preparation as in [ArchiveOptions]. As equal options give
	// equal bytes, this keeps no secrets.
	Password string
	// Seed selects the design, its variant, the subject, the text, the figures and the pictures.
	Seed uint64
}

// NewSlides returns a presentation with exactly the given number of slides in the ratio 16:9, on a subject that suits the TextType. The first slide is the title. A
// presentation of two slides continues with bullets, one of four to six with other slides and a closing
// slide. From seven on, there are an agenda and its sections. Each section begins with a title slide
// and continues with text in one or two columns, comparisons, photos, tables, charts, quotes and
// figures, and a closing slide. So a presentation does not start with the slides of a shorter one.
//
// Text is on the topic of its section if the TextType has text on it: sentences, items of a
// list, labelled findings of a clinical report, numbered clauses of a contract, or lines of a log in
// Courier New. The figures are made up. Each chart has its cells, in a pptx as a workbook. Each slide has notes
// for the speaker. A presentation in German has German titles. Text fits, with room to spare, if the
// application does not have the fonts, but similar ones.
//
// With a Size, the presentation is measured by the constructor.
func NewSlides(o SlidesOptions) (*Content, error) { return New(context.Background(), o) }

func (o SlidesOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	name, folder, isOpen := fmt.Sprintf("slides-%d.%s", o.Slides, o.Format), "ppt", o.Format == SlidesODP
	if isOpen {
		folder = ""
	}
	members := func(context.Context) ([]archive.Member, error) {
		return presentation.Members(presentation.Options{Slides: o.Slides, Design: string(o.Design), Style: string(o.TextType), Seed: o.Seed, Open: isOpen}), nil
	}
	return officePackage{folder, o.Password, o.Size, o.Seed, members}.content(ctx, "slides 6", options, name)
}

func (o *SlidesOptions) options() option.Options {
	return option.Options{
		option.Integer("Slides", &o.Slides, 1, MaxSlides),
		option.Choice("Format", &o.Format, SlidesFormats()).Default(string(SlidesPPTX)),
		option.Choice("Design", &o.Design, SlidesDesigns()).Default(string(SlidesAny)),
		option.Choice("TextType", &o.TextType, TextTypes()).Optional(),
		paddedSize(&o.Size),
		password("Password", &o.Password),
		option.Seed("Seed", &o.Seed),
	}
}

// cost returns the cost of slides, which are held, with pictures that they share.
func (o *SlidesOptions) cost() cost.Cost { return cost.Cost{Memory: 8*MB + 160*KB*int64(o.Slides)} }
