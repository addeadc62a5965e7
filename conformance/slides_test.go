//go:build conformance

package conformance

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// inPresentation is what testdata/slides.py finds in a presentation.
type inPresentation struct {
	Titles       []string
	Notes        int
	Layouts      []string
	Descriptions []string // of pictures, tables and charts
	Charts       []bool   // whether openpyxl finds the numbers of each in its workbook
}

// checkSlides asserts that independent programs read presentations.
func checkSlides(t *testing.T, options ...placeholder.SlidesOptions) {
	t.Helper()
	var contents []*placeholder.Content
	var want []int
	for _, o := range options {
		contents, want = append(contents, placeholder.Must(placeholder.NewSlides(o))), append(want, o.Slides)
	}
	paths := save(t, "/api/slides", contents...)
	assert.Equal(t, want, pagesInLibreOffice(t, paths...))
	texts := decodeLines[string](t, runQuietly(t, "node", append([]string{"testdata/office/text.mjs"}, paths...)...), len(paths))
	found := decodeLines[inPresentation](t, runTool(t, python, append([]string{"testdata/slides.py"}, paths...)...), len(paths))
	for i, p := range found {
		checkPresentation(t, p, options[i])
		for _, title := range p.Titles {
			assert.Contains(t, texts[i], title)
		}
	}
	checkPackages(t, "Microsoft PowerPoint 2007+", "application/vnd.openxmlformats-officedocument.presentationml.presentation", paths...)
}

// checkPresentation asserts what presentations consist of.
func checkPresentation(t *testing.T, p inPresentation, o placeholder.SlidesOptions) {
	t.Helper()
	require.Len(t, p.Titles, o.Slides)
	assert.NotContains(t, p.Titles, "")
	assert.NotContains(t, p.Descriptions, "")
	assert.NotContains(t, p.Charts, false)
	assert.Equal(t, o.Slides, p.Notes)
	thanks := "Thank you"
	if o.TextType == placeholder.TextGerman {
		thanks = "Vielen Dank"
	}
	if o.Slides >= 7 {
		assert.Equal(t, []string{"Agenda", thanks}, []string{p.Titles[1], p.Titles[o.Slides-1]})
	}
	if o.Slides >= 13 {
		assert.NotEmpty(t, p.Charts)
		assert.GreaterOrEqual(t, len(p.Layouts), 9)
	}
}

func TestConformanceSlides(t *testing.T) {
	t.Parallel()
	checkSlides(t, placeholder.SlidesOptions{Slides: 1}, placeholder.SlidesOptions{Slides: 2, Seed: 1},
		placeholder.SlidesOptions{Slides: 5, Seed: 2}, placeholder.SlidesOptions{Slides: exhaustive.Or(14, placeholder.MaxSlides), Seed: 3})
}

func TestConformanceSlidesOfDesigns(t *testing.T) {
	t.Parallel()
	var options []placeholder.SlidesOptions
	for i, design := range placeholder.SlidesDesigns()[1:] {
		options = append(options, placeholder.SlidesOptions{Slides: exhaustive.Or(7, 13), Design: design, Seed: uint64(i)})
	}
	checkSlides(t, options...)
}

// Each design suits each type of text. Over all pairs of them, each is tested once.
func TestConformanceSlidesOfStyles(t *testing.T) {
	t.Parallel()
	designs := placeholder.SlidesDesigns()[1:]
	var options []placeholder.SlidesOptions
	for i, textType := range exhaustive.Or(placeholder.TextTypes()[:1], placeholder.TextTypes()) {
		options = append(options, placeholder.SlidesOptions{Slides: exhaustive.Or(3, 9), Design: designs[i%len(designs)], TextType: textType, Seed: 4})
	}
	checkSlides(t, options...)
}

func TestConformanceSlidesOfExactSizes(t *testing.T) {
	t.Parallel()
	const slides = 2
	_, err := placeholder.NewSlides(placeholder.SlidesOptions{Slides: slides, Size: 1})
	var options []placeholder.SlidesOptions
	for _, size := range sizesOf(t, err) {
		options = append(options, placeholder.SlidesOptions{Slides: slides, Size: size})
	}
	checkSlides(t, options...)
}

// LibreOffice shows the same words on the pages of an odp as on those of a pptx, and odfpy finds what is on them.
func TestConformanceOpenSlidesHaveTheTextOfPPTX(t *testing.T) {
	t.Parallel()
	var contents []*placeholder.Content
	var numbers []int
	for _, o := range []placeholder.SlidesOptions{
		{Slides: 16, Design: placeholder.SlidesTechnical, TextType: placeholder.TextLegal, Seed: 1},
		{Slides: exhaustive.Or(3, 16), Design: placeholder.SlidesNature, TextType: placeholder.TextGerman, Seed: 3, Size: 2 * placeholder.MB},
	} {
		contents, numbers = append(contents, placeholder.Must(placeholder.NewSlides(o))), append(numbers, o.Slides)
		o.Format = placeholder.SlidesODP
		contents, numbers = append(contents, placeholder.Must(placeholder.NewSlides(o))), append(numbers, o.Slides)
	}
	paths := save(t, "/api/slides", contents...)
	var opens []string
	pdfs := convertFiles(t, paths, "pdf")
	for i := 1; i < len(paths); i += 2 {
		assert.Equal(t, numbers[i], pagesInPoppler(t, pdfs[i]))
		assert.Equal(t, charactersOfPDF(t, pdfs[i-1]), charactersOfPDF(t, pdfs[i]), "in any order")
		opens = append(opens, paths[i])
		checkType(t, paths[i], "^OpenDocument Presentation\n$", "application/vnd.oasis.opendocument.presentation", "odp")
	}
	for i, found := range decodeLines[inOdfpy](t, runQuietly(t, python, append([]string{"testdata/opendocument.py"}, opens...)...), len(opens)) {
		assert.Equal(t, "application/vnd.oasis.opendocument.presentation", found.Type)
		assert.NotEmpty(t, found.Title)
		assert.NotContains(t, found.Pictures, "")
		if i == 0 {
			assert.Equal(t, 1, found.Tables)
		}
	}
}
