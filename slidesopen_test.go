package placeholder_test

import (
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

func init() {
	samples["slides odp"] = placeholder.SlidesOptions{Slides: 13, Format: placeholder.SlidesODP, Seed: 1}
	samples["slides odp of 1 MB"] = placeholder.SlidesOptions{Slides: 3, Design: placeholder.SlidesTechnical, Format: placeholder.SlidesODP, Size: placeholder.MB}
}

func TestOpenSlidesAreReadAsGenerated(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 500_001} {
		content := placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 4, Format: placeholder.SlidesODP, Size: size}))
		assert.Equal(t, "slides-4.odp", content.Name())
		assert.Equal(t, "application/vnd.oasis.opendocument.presentation", content.MediaType())
		all := readAll(t, content)
		odftest.Open(t, all)
		require.NoError(t, iotest.TestReader(content.Open(), all))
	}
}
