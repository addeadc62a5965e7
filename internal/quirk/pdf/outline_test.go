package pdf

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

func TestOutlinesAreThoseOfFonts(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(outlines[1:]) {
		c := []rune(line)[0]
		wantAdvance, wantOutline := fonts.For(c, language.LookupScript(c), "").Glyph(c)
		advance, outline := drawing(c)
		assert.Equal(t, wantAdvance, advance, "%q", c)
		assert.Equal(t, wantOutline, outline, "%q", c)
	}
}

func TestPathsHaveCubicCurves(t *testing.T) {
	t.Parallel()
	_, comma := drawing(',')
	assert.Regexp(t, `^(-?\d+ -?\d+ [ml] |(-?\d+ ){6}c )+f\n$`, path(comma))
	assert.Contains(t, path(comma), "c ")
	assert.Equal(t, "f\n", path(nil))
}
