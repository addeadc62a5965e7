//go:build conformance

package conformance

import (
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

var (
	red     = color.RGBA{255, 0, 0, 255}
	green   = color.RGBA{0, 255, 0, 255}
	blue    = color.RGBA{0, 0, 255, 255}
	yellow  = color.RGBA{255, 255, 0, 255}
	cyan    = color.RGBA{0, 255, 255, 255}
	magenta = color.RGBA{255, 0, 255, 255}
)

var allEdges = []string{"top", "right", "bottom", "left"}

// edgesOf returns the edges of a picture that have the colour of that edge of a test card,
// with a minimum saturation.
func edgesOf(picture image.Image, minSaturation float64) (edges []string) {
	w, h := picture.Bounds().Dx(), picture.Bounds().Dy()
	for i, edge := range []struct {
		area  image.Rectangle
		color color.Color
	}{
		{image.Rect(0, 0, w, 1), red},
		{image.Rect(w-1, 0, w, h), green},
		{image.Rect(0, h-1, w, h), blue},
		{image.Rect(0, 0, 1, h), yellow},
	} {
		if saturation(picture, edge.area, edge.color) >= minSaturation {
			edges = append(edges, allEdges[i])
		}
	}
	return edges
}

// withinRulers returns the part of a test card without its edges and rulers.
func withinRulers(card image.Image) image.Rectangle {
	bounds := card.Bounds()
	return bounds.Inset(min(bounds.Dx(), bounds.Dy()) / 24)
}

// barCentre returns the middle of the colour bar of a test card.
func barCentre(card image.Image, bar color.Color) (x, y float64) {
	bounds := boundsOf(card, withinRulers(card), bar)
	return float64(bounds.Min.X+bounds.Max.X) / 2, float64(bounds.Min.Y+bounds.Max.Y) / 2
}

// circleBounds returns the bounds of the circle of a test card, which is the outermost
// white in the row and the column through the centre.
func circleBounds(card image.Image) image.Rectangle {
	area, centre := withinRulers(card), card.Bounds().Max.Div(2)
	row, column := area, area
	row.Min.Y, row.Max.Y = centre.Y, centre.Y+1
	column.Min.X, column.Max.X = centre.X, centre.X+1
	return boundsOf(card, row, color.White).Union(boundsOf(card, column, color.White))
}

// pipelines turn a card upright, scale it to half its size, and compress it again. They do
// not reduce the resolution of colours, which would mix edges with the pixels next to them.
var pipelines = map[string]func(t *testing.T, path string) string{
	"libvips": func(t *testing.T, path string) string {
		thumbnail := filepath.Join(t.TempDir(), "thumbnail.jpg")
		runQuietly(t, "vips", "thumbnail", path, thumbnail+"[Q=80,subsample_mode=off]", "600")
		return thumbnail
	},
	"ImageMagick": func(t *testing.T, path string) string {
		dir := t.TempDir()
		runQuietly(t, "mogrify", "-path", dir, "-auto-orient", "-resize", "600x400", "-quality", "80", path)
		return filepath.Join(dir, filepath.Base(path))
	},
	"FFmpeg": func(t *testing.T, path string) string {
		dir := t.TempDir()
		upright, thumbnail := filepath.Join(dir, "upright.png"), filepath.Join(dir, "thumbnail.jpg")
		runQuietly(t, "vips", "autorot", path, upright) // FFmpeg ignores Exif
		runQuietly(t, "ffmpeg", "-v", "error", "-i", upright, "-vf", "scale=600:400:flags=area", "-pix_fmt", "yuvj444p", "-q:v", "3", thumbnail)
		return thumbnail
	},
}

// The elements of a card are where they belong after it has been stored on its side, scaled
// and compressed again.
func TestConformanceCardsInPipelines(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	original := readPicture(t, decodeWebP(t, download(t, "/api/image/1200x800?format=webp&style=card", "card.webp")))
	stored := download(t, "/api/image/1200x800?format=jpg&style=card&orientation=6", "card.jpg")
	for name, pipeline := range pipelines {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := pipeline(t, stored)
			thumbnail := readPicture(t, path)
			require.Equal(t, image.Rect(0, 0, 600, 400), thumbnail.Bounds())
			assert.Equal(t, allEdges, edgesOf(thumbnail, minThumbnailSaturation))
			assertHalfSize(t, original, thumbnail)
			assertCroppedEdgesAreMissing(t, path)
		})
	}
}

// minThumbnailSaturation is a minimum for edges of one pixel that have been scaled to half
// the size. It is above what remains in the next pixel.
const minThumbnailSaturation = 60

// assertHalfSize asserts that a thumbnail shows the same card in half the size.
func assertHalfSize(t *testing.T, original, thumbnail image.Image) {
	t.Helper()
	const tolerance = 1 // pixel
	for _, bar := range []color.Color{yellow, cyan, green, magenta, red, blue} {
		x, y := barCentre(original, bar)
		scaledX, scaledY := barCentre(thumbnail, bar)
		assert.InDelta(t, x/2, scaledX, tolerance, bar)
		assert.InDelta(t, y/2, scaledY, tolerance, bar)
	}
	assertRound(t, original, 0)
	assertRound(t, thumbnail, tolerance)
	assert.InDelta(t, float64(circleBounds(original).Dx())/2, circleBounds(thumbnail).Dx(), tolerance)
}

// assertRound asserts that the circle is round and in the middle.
func assertRound(t *testing.T, card image.Image, tolerance float64) {
	t.Helper()
	circle, size := circleBounds(card), card.Bounds().Max
	assert.Greater(t, circle.Dx(), size.Y/2)
	assert.InDelta(t, circle.Dx(), circle.Dy(), tolerance)
	assert.InDelta(t, circle.Min.X, size.X-circle.Max.X, tolerance)
	assert.InDelta(t, circle.Min.Y, size.Y-circle.Max.Y, tolerance)
}

// assertCroppedEdgesAreMissing asserts that a crop of one pixel shows.
func assertCroppedEdgesAreMissing(t *testing.T, path string) {
	t.Helper()
	for _, crop := range []struct {
		area []string // left, top, width, height
		want []string
	}{
		{[]string{"0", "1", "600", "399"}, []string{"right", "bottom", "left"}},
		{[]string{"0", "0", "599", "400"}, []string{"top", "bottom", "left"}},
		{[]string{"0", "0", "600", "399"}, []string{"top", "right", "left"}},
		{[]string{"1", "0", "599", "400"}, []string{"top", "right", "bottom"}},
		{[]string{"1", "1", "598", "398"}, nil},
	} {
		cropped := filepath.Join(t.TempDir(), "cropped.png")
		runQuietly(t, "vips", append([]string{"crop", path, cropped}, crop.area...)...)
		assert.Equal(t, crop.want, edgesOf(readPicture(t, cropped), minThumbnailSaturation), crop.area)
	}
}
