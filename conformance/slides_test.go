//go:build conformance

package conformance

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// saveSlides saves a presentation and returns the path.
func saveSlides(t *testing.T, o placeholder.SlidesOptions) string {
	t.Helper()
	content, err := placeholder.NewSlides(o)
	require.NoError(t, err)
	return placeholdertest.TempFile(t, content)
}

// checkSlides asserts that independent programs read a presentation.
func checkSlides(t *testing.T, path string, slides int) {
	t.Helper()
	assert.Equal(t, slides, pagesInLibreOffice(t, path))
	text := runQuietly(t, "node", "testdata/office/text.mjs", path)
	assert.Contains(t, text, "Sample presentation\n")
	for i := 2; i <= slides; i++ {
		assert.Contains(t, text, fmt.Sprintf("\nSlide %d\n", i))
	}
	checkPackages(t, "Microsoft PowerPoint 2007+", "application/vnd.openxmlformats-officedocument.presentationml.presentation", path)
}

func TestConformanceSlides(t *testing.T) {
	for seed, slides := range []int{1, 2, 20, placeholder.MaxSlides} {
		t.Run(fmt.Sprintf("%d slides", slides), func(t *testing.T) {
			t.Parallel()
			checkSlides(t, saveSlides(t, placeholder.SlidesOptions{Slides: slides, Seed: uint64(seed)}), slides)
		})
	}
}

func TestConformanceSlidesOfExactSizes(t *testing.T) {
	o := placeholder.SlidesOptions{Slides: 5, Size: 1}
	_, err := placeholder.NewSlides(o)
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	smallest := int64(invalid.Min)
	for _, size := range []int64{smallest, smallest + 1, 10 * placeholder.MB, 100 * placeholder.MB} {
		t.Run(placeholder.FormatSize(size), func(t *testing.T) {
			t.Parallel()
			o := o
			o.Size = size
			path := saveSlides(t, o)
			assert.Equal(t, size, sizeOf(t, path))
			checkSlides(t, path, 5)
		})
	}
}
