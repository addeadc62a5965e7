package fonts_test

import (
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// shape returns the numbers of the glyphs of a text in a language.
func shape(f *fonts.Font, text, lang string) (glyphs []uint32) {
	b := harfbuzz.NewBuffer()
	b.AddRunes([]rune(text), 0, -1)
	b.GuessSegmentProperties()
	b.Props.Language = language.NewLanguage(lang)
	b.Shape(f.HarfBuzz(), nil)
	for _, info := range b.Info {
		glyphs = append(glyphs, uint32(info.Glyph))
	}
	return glyphs
}

func TestOutlinesOfAllGlyphsStayWithinBounds(t *testing.T) {
	t.Parallel()
	for _, f := range fonts.All() {
		t.Run(f.Name(), func(t *testing.T) {
			t.Parallel()
			drawn, step := 0, exhaustive.Or[uint32](20, 1)
			for gid := uint32(0); gid < uint32(f.Glyphs()); gid += step {
				outline := f.Outline(gid)
				low, high := outline.Bounds()
				limit := int16(2 * f.UnitsPerEm())
				inside := low.X > -limit && low.Y > -limit && high.X < 4*limit && high.Y < limit
				require.Truef(t, inside, "glyph %d: %v %v", gid, low, high)
				controlPoints := f.UnitsPerEm() / 10 // may be above the curve
				require.LessOrEqualf(t, -int(low.Y), f.Highest()+controlPoints, "glyph %d", gid)
				if len(outline) > 0 {
					drawn++
					require.Equalf(t, glyph.Move, outline[0].Op, "glyph %d", gid)
				}
			}
			assert.Greater(t, drawn, f.Glyphs()/int(step)*9/10)
			assert.Nil(t, f.Outline(uint32(f.Glyphs())))
		})
	}
}

func TestWordsAreShaped(t *testing.T) {
	t.Parallel()
	for name, word := range recommended {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first := []rune(word)[0]
			f := fonts.For(first, language.LookupScript(first), "")
			glyphs := shape(f, word, "")
			assert.NotContains(t, glyphs, uint32(0), "missing characters")
			assert.NotEmpty(t, f.Outline(glyphs[0]))
		})
	}
}

func TestHanFormsFollowTheLanguage(t *testing.T) {
	t.Parallel()
	f := fonts.For('骨', language.Han, "")
	forms := map[string]uint32{}
	for _, lang := range []string{"zh", "zh-hant", "ja"} {
		glyphs := shape(f, "骨", lang)
		require.Len(t, glyphs, 1)
		forms[lang] = glyphs[0]
	}
	assert.NotEqual(t, forms["zh"], forms["zh-hant"])
	assert.NotEqual(t, forms["zh"], forms["ja"])
	assert.Equal(t, forms["zh"], shape(f, "骨", "")[0])
	assert.Equal(t, forms["zh-hant"], shape(f, "骨", "zh-tw")[0])
	assert.Equal(t, forms["zh-hant"], shape(f, "骨", "zh-hk")[0])
}

func TestAllHangulSyllablesAreComposed(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	f := fonts.For('한', language.Hangul, "ko")
	var syllables []rune
	for syllable := '가'; syllable <= '힣'; syllable++ {
		require.Truef(t, f.Has(syllable), "%c", syllable)
		syllables = append(syllables, syllable)
	}
	for text := range slices.Chunk(syllables, 28) { // those that differ in their last letter
		require.NotContains(t, shape(f, string(text), "ko"), uint32(0), string(text))
	}
	assert.Len(t, shape(f, "한", "ko"), 1)
	assert.Len(t, shape(f, "뷁", "ko"), 3)
}

func TestConcurrentOpening(t *testing.T) {
	t.Parallel()
	var group sync.WaitGroup
	for range 8 {
		for _, word := range recommended {
			group.Go(func() {
				first := []rune(word)[0]
				f := fonts.For(first, language.LookupScript(first), "")
				for _, gid := range shape(f, word, "") {
					f.Outline(gid)
				}
			})
		}
	}
	group.Wait()
}

// TestMemory opens everything, alone: other tests would allocate at the same time.
func TestMemory(t *testing.T) {
	before := heap()
	for _, f := range fonts.All() {
		shape(f, "a", "")
		for gid := range uint32(f.Glyphs()) {
			f.Outline(gid)
		}
	}
	const limit = 8 << 20
	assert.Less(t, int64(heap())-int64(before), int64(limit))
	runtime.KeepAlive(fonts.All())
}

// heap returns the bytes in use, with those that pools keep until the next collection.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
