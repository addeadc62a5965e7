package identicon_test

import (
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/identicon"
)

// Equal blocks would be pictures that differ in nothing but their colour.
func TestAMillionSeedsHaveDistinctShapes(t *testing.T) {
	t.Parallel()
	const seeds, minDistinct = 1_000_000, 999_000
	shapes := make([]uint64, seeds)
	for seed := range shapes {
		for _, b := range identicon.New(uint64(seed)) {
			shapes[seed] = 6*shapes[seed] + uint64(b)
		}
	}
	slices.Sort(shapes)
	distinct := len(slices.Compact(shapes))
	t.Logf("%d seeds have %d shapes", seeds, distinct)
	assert.GreaterOrEqual(t, distinct, minDistinct)
}

func TestAboutHalfOfTheBlocksAreFilled(t *testing.T) {
	t.Parallel()
	for seed := range uint64(1000) {
		filled := 0
		for _, b := range identicon.New(seed) {
			if b != identicon.None {
				filled++
			}
		}
		assert.GreaterOrEqual(t, filled, 10)
		assert.LessOrEqual(t, filled, 12)
	}
}

func TestEveryBlockHasEveryShape(t *testing.T) {
	t.Parallel()
	type place struct {
		index int
		block identicon.Block
	}
	found := map[place]bool{}
	for seed := range uint64(1000) {
		for i, b := range identicon.New(seed) {
			found[place{i, b}] = true
		}
	}
	assert.Len(t, found, len(identicon.Identicon{})*6)
}

func TestFigureIsSymmetric(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		outline := identicon.New(seed).Layers(color.NRGBA{A: 255})[0].Outline
		left, right := map[glyph.Point]int{}, map[glyph.Point]int{}
		for _, s := range outline {
			end := s.Args[0]
			if s.Op == glyph.Quad {
				end = s.Args[1]
			}
			left[end]++
			right[glyph.Point{X: identicon.Em - end.X, Y: end.Y}]++
		}
		assert.Equal(t, left, right)
	}
}
