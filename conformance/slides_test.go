//go:build conformance

package conformance

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

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
	texts := runQuietly(t, "node", append([]string{"testdata/office/text.mjs"}, paths...)...)
	for i, text := range decodeLines[string](t, texts, len(paths)) {
		title, slide := "Sample presentation", "Slide"
		if options[i].TextType == placeholder.TextGerman {
			title, slide = "Beispielpräsentation", "Folie"
		}
		assert.Contains(t, text, title+"\n")
		for n := 2; n <= want[i]; n++ {
			assert.Contains(t, text, fmt.Sprintf("\n%s %d\n", slide, n))
		}
	}
	checkPackages(t, "Microsoft PowerPoint 2007+", "application/vnd.openxmlformats-officedocument.presentationml.presentation", paths...)
}

func TestConformanceSlides(t *testing.T) {
	t.Parallel()
	checkSlides(t, placeholder.SlidesOptions{Slides: 1}, placeholder.SlidesOptions{Slides: 2, Seed: 1},
		placeholder.SlidesOptions{Slides: 20, Seed: 2}, placeholder.SlidesOptions{Slides: placeholder.MaxSlides, Seed: 3})
}

// The other styles of sentences are set like those above.
func TestConformanceSlidesOfStyles(t *testing.T) {
	t.Parallel()
	var options []placeholder.SlidesOptions
	for _, textType := range []placeholder.TextType{placeholder.TextGerman, placeholder.TextLegal, placeholder.TextError, placeholder.TextMedical, placeholder.TextList} {
		options = append(options, placeholder.SlidesOptions{Slides: 8, TextType: textType, Seed: 4})
	}
	checkSlides(t, options...)
}

func TestConformanceSlidesOfExactSizes(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewSlides(placeholder.SlidesOptions{Slides: 5, Size: 1})
	var options []placeholder.SlidesOptions
	for _, size := range sizesOf(t, err) {
		options = append(options, placeholder.SlidesOptions{Slides: 5, Size: size})
	}
	checkSlides(t, options...)
}
