package placeholder_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

func init() {
	for _, style := range placeholder.TextTypes() {
		samples["slides "+string(style)] = placeholder.SlidesOptions{Slides: 9, TextType: style, Seed: 1}
	}
	for _, design := range placeholder.SlidesDesigns()[1:] {
		samples["slides "+string(design)+" design"] = placeholder.SlidesOptions{Slides: 16, Design: design, Seed: 2}
	}
	samples["slides"] = placeholder.SlidesOptions{Slides: 4, Seed: 1}
	samples["slides encrypted"] = placeholder.SlidesOptions{Slides: 2, Seed: 1, Password: "secret"}
	samples["slides of 200 KB"] = placeholder.SlidesOptions{Slides: 4, Seed: 1, Size: 200 * placeholder.KB}
}

func TestPresentationHasRequestedSlides(t *testing.T) {
	t.Parallel()
	for _, slides := range []int{1, 2, placeholder.MaxSlides} {
		t.Run(fmt.Sprintf("%d slides", slides), func(t *testing.T) {
			t.Parallel()
			content := placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: slides}))
			assert.Equal(t, fmt.Sprintf("slides-%d.pptx", slides), content.Name())
			assert.Equal(t, "application/vnd.openxmlformats-officedocument.presentationml.presentation", content.MediaType())
			parts := ooxmltest.Open(t, readAll(t, content))
			assert.Contains(t, parts, fmt.Sprintf("ppt/slides/slide%d.xml", slides))
			assert.NotContains(t, parts, fmt.Sprintf("ppt/slides/slide%d.xml", slides+1))
		})
	}
}

func TestNewSlidesRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.SlidesOptions{
		"Slides must be between 1 and 200, got 0":   {},
		"Slides must be between 1 and 200, got 201": {Slides: 201},
		"Size must be between 1B and 5GB, got -1B":  {Slides: 1, Size: -1},
		"TextType must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin": {Slides: 1, TextType: "latin"},
		"Design must be one of any, plain, dark, bold, elegant, nature, technical, got blue":                                      {Slides: 1, Design: "blue"},
		"Size must be between 1B and 5GB, got 6GB":                                                                                {Slides: 1, Size: 6 * placeholder.GB},
	} {
		_, err := placeholder.NewSlides(o)
		assertInvalid(t, err, want)
	}
}
