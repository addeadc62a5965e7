package truetype

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/encoding/charmap"
)

const characters = "ABCQij ,.%019“ü•"

func TestSubsetHasGlyphsOfSource(t *testing.T) {
	t.Parallel()
	for name, file := range map[string][]byte{"regular": goregular.TTF, "bold": gobold.TTF, "italic": goitalic.TTF} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			made := subsetOf(t, file, characters)
			got, err := sfnt.Parse(made.File)
			require.NoError(t, err)
			source, err := sfnt.Parse(file)
			require.NoError(t, err)
			assert.Equal(t, 1+utf8.RuneCountInString(characters), got.NumGlyphs())
			for _, c := range characters {
				wantAdvance, wantSegments := load(t, source, c)
				advance, segments := load(t, got, c)
				assert.Equal(t, wantAdvance, advance)
				assert.Equal(t, wantSegments, segments, "%q", c)
				code, _ := charmap.Windows1252.EncodeRune(c)
				assert.InDelta(t, float64(wantAdvance)*1000/2048, made.Widths[code], 0.5)
			}
		})
	}
}

func subsetOf(t *testing.T, file []byte, characters string) *Font {
	t.Helper()
	source, err := Parse(file)
	require.NoError(t, err)
	made, err := Subset(source, characters)
	require.NoError(t, err)
	return made
}

// load returns the advance and the points of the glyph of a character, in font units.
func load(t *testing.T, f *sfnt.Font, c rune) (advance int, segments []string) {
	t.Helper()
	index, err := f.GlyphIndex(nil, c)
	require.NoError(t, err)
	a, err := f.GlyphAdvance(nil, index, 2048, font.HintingNone)
	require.NoError(t, err)
	loaded, err := f.LoadGlyph(nil, index, 2048, nil)
	require.NoError(t, err)
	for _, s := range loaded {
		segments = append(segments, fmt.Sprint(s))
	}
	return int(a), segments
}

func TestSubsetLacksOtherCharacters(t *testing.T) {
	t.Parallel()
	made := subsetOf(t, goregular.TTF, characters)
	got, err := sfnt.Parse(made.File)
	require.NoError(t, err)
	for _, c := range "DZa~\x7fé„" {
		index, err := got.GlyphIndex(nil, c)
		require.NoError(t, err)
		assert.Zero(t, index)
	}
	assert.Zero(t, made.Widths['D'])
}

// The checksum of a whole file is the constant that the adjustment is computed from.
func TestChecksumOfFile(t *testing.T) {
	t.Parallel()
	made := subsetOf(t, goregular.TTF, characters)
	assert.Equal(t, uint32(0xb1b0afba), checksum(made.File))
}

func TestMetricsAreThousandths(t *testing.T) {
	t.Parallel()
	made := subsetOf(t, goregular.TTF, "Hp")
	assert.InDelta(t, 723, made.CapHeight, 1)
	assert.Greater(t, made.Ascent, made.CapHeight)
	assert.Less(t, made.Descent, made.YMin)
	assert.Negative(t, made.YMin)
	assert.Greater(t, made.XMax, 500)
}

func TestSubsetRejectsInvalidArguments(t *testing.T) {
	t.Parallel()
	_, err := Parse([]byte("no font"))
	require.Error(t, err)
	source, err := Parse(goregular.TTF)
	require.NoError(t, err)
	_, err = Subset(source, "Aж")
	assert.EqualError(t, err, `truetype: 'ж' is not a printable character of Windows-1252`)
	_, err = Subset(source, "A\n")
	assert.EqualError(t, err, `truetype: '\n' is not a printable character of Windows-1252`)
}
