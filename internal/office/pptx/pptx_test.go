package pptx

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

func parts(t *testing.T, o Options) map[string]string {
	t.Helper()
	file := archive.Zip(Members(o), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return ooxmltest.Open(t, b)
}

func TestPackagesAreComplete(t *testing.T) {
	t.Parallel()
	for _, count := range []int{1, 2, 12} {
		t.Run(fmt.Sprint(count, " slides"), func(t *testing.T) {
			t.Parallel()
			all := parts(t, Options{Slides: count, Seed: 1})
			assert.Len(t, ooxmltest.Attributes(all["ppt/presentation.xml"], "sldId", "id"), 2*count, "id and r:id")
			assert.Contains(t, all["docProps/app.xml"], fmt.Sprintf("<Slides>%d</Slides>", count))
			for i := range count {
				slide := all[slideName(i)]
				require.NotEmpty(t, slide)
				ids := ooxmltest.Attributes(slide, "cNvPr", "id")
				slices.Sort(ids)
				assert.Equal(t, ids, slices.Compact(slices.Clone(ids)), "ids of shapes are unique")
			}
			assert.NotContains(t, all, slideName(count))
		})
	}
}

// An application takes the position and the style of a placeholder from the one in the layout that
// has the same type and index.
func TestPlaceholdersOfSlidesAreInTheirLayouts(t *testing.T) {
	t.Parallel()
	all := parts(t, Options{Slides: 12})
	for i := range 12 {
		relationships := all[strings.Replace(slideName(i), "slides/", "slides/_rels/", 1)+".rels"]
		target := ooxmltest.Attributes(relationships, "Relationship", "Target")[0]
		layout := all["ppt/"+strings.TrimPrefix(target, "../")]
		assert.Subset(t, ooxmltest.Attributes(layout, "ph", "idx"), ooxmltest.Attributes(all[slideName(i)], "ph", "idx"))
		assert.Subset(t, ooxmltest.Attributes(layout, "ph", "type"), ooxmltest.Attributes(all[slideName(i)], "ph", "type"))
	}
}

func TestOneSlideInThreeHasAPicture(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		count := 0
		for i := 1; i <= 30; i++ {
			if hasPicture(seed, i) {
				count++
			}
		}
		assert.Equal(t, 10, count)
	}
	assert.True(t, hasPicture(math.MaxUint64, 1) || hasPicture(math.MaxUint64, 2) || hasPicture(math.MaxUint64, 3))
}

func TestEachSlideHasSeveralBullets(t *testing.T) {
	t.Parallel()
	source := copyfit.New("lorem", 2, 200)
	var p copyfit.Passage
	for i := range 200 {
		for _, r := range []*copyfit.Ruler{wideRuler, narrowRuler} {
			p.Read(source, i)
			text := bullets(&p, r)
			assert.GreaterOrEqual(t, strings.Count(text, "<a:p>"), 3)
			assert.NotContains(t, text, "<a:t></a:t>")
		}
	}
}

func TestPresentationStartsWithSlidesOfShorterPresentation(t *testing.T) {
	t.Parallel()
	short, long := parts(t, Options{Slides: 7, Seed: 5}), parts(t, Options{Slides: 30, Seed: 5})
	other := parts(t, Options{Slides: 7, Seed: 6})
	for i := range 7 {
		assert.Equal(t, short[slideName(i)], long[slideName(i)])
		assert.Equal(t, i == 0, short[slideName(i)] == other[slideName(i)])
	}
}
