package face

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// seeds is how many faces tests compare.
const seeds = 10_000

// A trait is one of the traits of a face and the number of its values.
type trait struct {
	name   string
	values int
	of     func(t *traits) int
}

// independent are the traits whose values all occur, whatever the others are.
var independent = []trait{
	{"gender", 3, func(t *traits) int { return int(t.gender) }},
	{"skin", len(skinTones), func(t *traits) int { return t.skin }},
	{"jaw", len(jaws), func(t *traits) int { return t.jaw }},
	{"eyes", len(eyes), func(t *traits) int { return t.eyes }},
	{"gaze", 5, func(t *traits) int { return t.gaze/5 + 2 }},
	{"brows", len(brows), func(t *traits) int { return t.brows }},
	{"nose", len(noses), func(t *traits) int { return t.nose }},
	{"mouth", len(mouths), func(t *traits) int { return t.mouth }},
	{"cheeks", len(cheeks), func(t *traits) int { return t.cheeks }},
	{"frame", len(frames), func(t *traits) int { return t.frame }},
	{"headwear", 2, func(t *traits) int { return min(t.headwear, 1) }},
	{"glasses", 2, func(t *traits) int { return min(t.glasses, 1) }},
	{"garment", len(garments), func(t *traits) int { return t.garment }},
	{"cloth", len(fabrics), func(t *traits) int { return t.cloth }},
	{"background", len(backgrounds), func(t *traits) int { return t.background }},
}

// dependent are the traits whose values all occur, but not with all values of others.
var dependent = []trait{
	{"age", 4, func(t *traits) int { return int(t.age) }},
	{"hair", len(shortHair) + len(longHair), func(t *traits) int { return t.hair }},
	{"colour of hair", len(hairColors), func(t *traits) int { return t.hairColor }},
	{"iris", len(irises), func(t *traits) int { return t.iris }},
	{"marks", len(marks), func(t *traits) int { return t.marks }},
	{"beard", len(beards), func(t *traits) int { return t.beard }},
	{"kind of glasses", len(glasses), func(t *traits) int { return t.glasses }},
	{"jewelry", len(jewelry), func(t *traits) int { return t.jewelry }},
	{"metal", len(metals), func(t *traits) int { return t.metal }},
	{"necklace", len(necklaces), func(t *traits) int { return t.necklace }},
	{"kind of headwear", len(headwears), func(t *traits) int { return t.headwear }},
	{"pattern", len(patterns), func(t *traits) int { return t.pattern }},
}

// traitsOfSeeds returns the traits of the first seeds.
func traitsOfSeeds() []traits {
	all := make([]traits, seeds)
	for seed := range all {
		all[seed] = newTraits(uint64(seed))
	}
	return all
}

func TestAllValuesOfTraitsOccur(t *testing.T) {
	t.Parallel()
	all := traitsOfSeeds()
	for _, trait := range slices.Concat(independent, dependent) {
		found := map[int]int{}
		for i := range all {
			found[trait.of(&all[i])]++
		}
		assert.Len(t, found, trait.values, trait.name)
		for value, count := range found {
			assert.Greater(t, count, seeds/1000, "%s %d", trait.name, value)
		}
	}
}

func TestTraitsAreIndependent(t *testing.T) {
	t.Parallel()
	all := traitsOfSeeds()
	for i, first := range independent {
		for _, second := range independent[:i] {
			found := map[[2]int]bool{}
			for i := range all {
				found[[2]int{first.of(&all[i]), second.of(&all[i])}] = true
			}
			assert.Len(t, found, first.values*second.values, "%s and %s", first.name, second.name)
		}
	}
}

// sum returns a hash of the background and the layers of a face.
func sum(f Face) uint64 {
	hash := fnv.New64a()
	write := func(v any) { _ = binary.Write(hash, binary.BigEndian, v) } // a hash never fails
	write(f.Background)
	for _, l := range f.Layers() {
		write(l.Color)
		write([]glyph.Segment(l.Outline))
	}
	return hash.Sum64()
}

func TestNoTwoFacesAreAlike(t *testing.T) {
	t.Parallel()
	seeds := exhaustive.Or(500, seeds)
	sums, alike := map[uint64]bool{}, map[traits]bool{}
	for seed := range uint64(seeds) {
		f := New(seed)
		sums[sum(f)] = true
		alike[f.traits] = true
	}
	assert.Len(t, sums, seeds)
	assert.Len(t, alike, seeds)
}

// paint returns a picture of a face.
func paint(f Face, size int) picture.Picture {
	return picture.Flat(size, size, f.Background).Paint([]picture.Drawing{{Layers: f.Layers(), Size: size, Em: Em}})
}

func TestNoTwoPicturesAreAlike(t *testing.T) {
	t.Parallel()
	const size = 64
	pictures := exhaustive.Or(50, 1000)
	found := map[uint64]bool{}
	for seed := range uint64(pictures) {
		p, hash := paint(New(seed), size), fnv.New64a()
		for _, i := range p.Pixels() {
			c := p.Palette[i]
			_, _ = hash.Write([]byte{c.R, c.G, c.B})
		}
		found[hash.Sum64()] = true
	}
	assert.Len(t, found, pictures)
}

func TestFacesArePaintedAtAllSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []int{1, 16, 32, 100, 512, 2048} {
		t.Run(fmt.Sprintf("%d pixels", size), func(t *testing.T) {
			t.Parallel()
			f := New(uint64(size))
			p := paint(f, size)
			require.Equal(t, size, p.Height())
			counts := map[color.NRGBA]int{}
			for _, i := range p.Pixels() {
				counts[p.Palette[i]]++
			}
			assert.False(t, p.IsTransparent())
			if size >= 32 {
				assert.Greater(t, counts[f.Background], size*size/8, "background")
				assert.Greater(t, counts[f.palette[skin]], size*size/50, "skin")
			}
		})
	}
}

func TestFacesStayNearTheirSquare(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2000) {
		for _, l := range New(seed).Layers() {
			low, high := l.Outline.Bounds()
			require.GreaterOrEqual(t, min(low.X, low.Y), int16(-Em/4), "seed %d", seed)
			require.LessOrEqual(t, max(high.X, high.Y), int16(Em*5/4), "seed %d", seed)
		}
	}
}

func TestShouldersReachTheLowerEdge(t *testing.T) {
	t.Parallel()
	for seed := range exhaustive.Or[uint64](200, 1000) {
		f := New(seed)
		p := paint(f, 64)
		last := p.Bands[len(p.Bands)-1]
		background := 0
		for _, run := range last.Runs {
			if p.Palette[run.Color] == f.Background {
				background += int(run.Length)
			}
		}
		assert.Less(t, background, 32, "seed %d", seed)
	}
}

// contrastRatio returns the contrast ratio of WCAG 2.
func contrastRatio(a, b color.NRGBA) float64 {
	channel := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	luminance := func(c color.NRGBA) float64 {
		return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
	}
	low, high := luminance(a), luminance(b)
	return (max(low, high) + 0.05) / (min(low, high) + 0.05)
}

func TestHeadsStandOutFromBackgrounds(t *testing.T) {
	t.Parallel()
	for seed := range uint64(seeds) {
		requireContrasts(t, New(seed), seed)
	}
}

func TestHeadsStandOutFromChosenBackgrounds(t *testing.T) {
	t.Parallel()
	colors := []uint32{0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xCCCCCC, 0x264653}
	colors = append(append(colors, fabrics...), backgrounds...)
	for i := range skinTones {
		colors = append(colors, skinTones[i].base, hairColors[i].base)
	}
	for _, c := range colors {
		t.Run(fmt.Sprintf("#%06x", c), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(200) {
				requireContrasts(t, NewOn(seed, rgb(c)), seed)
			}
		})
	}
}

// requireContrasts requires that shapes beside each other differ.
func requireContrasts(t *testing.T, f Face, seed uint64) {
	t.Helper()
	const minimum = 1.25
	p := &f.palette
	require.Greater(t, contrastRatio(p[skin], f.Background), minimum, "skin of seed %d", seed)
	require.Greater(t, contrastRatio(p[hair], f.Background), minimum, "hair of seed %d", seed)
	if f.traits.headwear > 0 {
		require.Greater(t, contrastRatio(p[hat], f.Background), minimum, "headwear of seed %d", seed)
	}
	require.Greater(t, contrastRatio(p[hair], p[skin]), minimum, "hair and skin of seed %d", seed)
	require.Greater(t, contrastRatio(p[cloth], p[skin]), minimum, "clothes and skin of seed %d", seed)
	require.Greater(t, contrastRatio(p[cloth], f.Background), minimum, "clothes of seed %d", seed)
}

func TestChildrenHaveNoBeards(t *testing.T) {
	t.Parallel()
	for seed := range uint64(seeds) {
		if traits := newTraits(seed); traits.age == child {
			require.Zero(t, traits.beard)
			require.False(t, traits.hasLipstick)
		}
	}
}

func TestSelectionReachesAllColors(t *testing.T) {
	t.Parallel()
	white, black := color.NRGBA{255, 255, 255, 255}, color.NRGBA{A: 255}
	colors := []uint32{0x000000, 0x000000, 0x000000, 0xFFFFFF, 0x000000, 0x000000}
	for start := range colors {
		assert.Equal(t, white, selected(colors, start, contrast{black, 200}))
	}
	assert.Equal(t, black, selected(colors, 0, contrast{white, 300}), "without a suitable colour")
	for _, colors := range [][]uint32{fabrics, shirts, backgrounds} {
		assert.NotZero(t, len(colors)%stride)
	}
}

func TestFacesDoNotChange(t *testing.T) {
	t.Parallel()
	for seed, want := range map[uint64]string{
		0:              "e2e3ff6a1bad6723",
		1:              "0ae62583f443c741",
		1234567890:     "f0fb0bd0b56eec71",
		math.MaxUint64: "dbde94107c8dd811",
	} {
		assert.Equal(t, want, fmt.Sprintf("%016x", sum(New(seed))), "seed %d", seed)
	}
}

func TestFacesHaveFewSegments(t *testing.T) {
	t.Parallel()
	var layers, segments int
	const faces = 1000
	for seed := range uint64(faces) {
		for _, l := range New(seed).Layers() {
			layers++
			segments += len(l.Outline)
		}
	}
	assert.Less(t, layers/faces, 30)
	assert.Less(t, segments/faces, 400)
}

func BenchmarkLayers(b *testing.B) {
	for seed := range b.N {
		New(uint64(seed)).Layers()
	}
}

func BenchmarkPaint(b *testing.B) {
	for _, size := range []int{64, 256, 1024} {
		b.Run(fmt.Sprintf("%d pixels", size), func(b *testing.B) {
			for seed := range b.N {
				paint(New(uint64(seed)), size)
			}
		})
	}
}
