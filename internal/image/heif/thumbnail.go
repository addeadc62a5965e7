package heif

import (
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// thumbnailOf returns the dimensions of the thumbnail of a picture, which are even, and how many times larger the picture
// is. The factor is 1 if the picture is too small to have one.
func thumbnailOf(width, height int) (thumbnailWidth, thumbnailHeight, factor int) {
	const maxSide = 320
	factor = (max(width, height) + maxSide - 1) / maxSide
	even := func(side int) int { return (reduced(side, factor) + 1) &^ 1 }
	return even(width), even(height), factor
}

// reduced returns the number of pixels of a row or a column that is made smaller.
func reduced(pixels, factor int) int { return (pixels + factor - 1) / factor }

// A thumbnail is a small picture, row by row.
type thumbnail struct {
	width, height int
	factor        int // by which the original is larger
	pixels        []raster.Pixel
}

// newThumbnail returns the thumbnail of a picture, without pixels.
func newThumbnail(width, height int) *thumbnail {
	_, _, factor := thumbnailOf(width, height)
	t := &thumbnail{width: reduced(width, factor), height: reduced(height, factor), factor: factor}
	t.pixels = make([]raster.Pixel, t.width*t.height)
	return t
}

// set sets row y to the mean of some rows of the original, which begin at every second quarter of its part.
func (t *thumbnail) set(y, originalHeight int, w *worker) {
	const channelBits = 21 // of the sums, which are of red, green and blue
	sums, row := make([]uint64, t.width), w.rows[0]
	for quarter := 1; quarter <= 3; quarter += 2 {
		w.paint(row, min(y*t.factor+quarter*t.factor/4, originalHeight-1))
		for x := range sums {
			for _, p := range row[x*t.factor : min((x+1)*t.factor, len(row))] {
				sums[x] += uint64(p.R())<<(2*channelBits) | uint64(p.G())<<channelBits | uint64(p.B())
			}
		}
	}
	for x, sum := range sums {
		count := uint64(2 * (min((x+1)*t.factor, len(row)) - x*t.factor))
		mean := func(channel int) uint8 {
			return uint8((sum>>(channel*channelBits)&(1<<channelBits-1) + count/2) / count)
		}
		t.pixels[y*t.width+x] = raster.RGB(mean(2), mean(1), mean(0))
	}
}

// encode returns the thumbnail as a coded picture. Its columns are rows if it is transposed.
func (t *thumbnail) encode(o Options, transposed bool) []byte {
	var b band[uint16]
	b.resize((t.width+1)&^1, (t.height+1)&^1)
	converter := newConverter(o.Bits)
	row := func(y int) []raster.Pixel { return t.pixels[min(y, t.height-1)*t.width:][:t.width] }
	for pair := range b.height / 2 {
		b.set(pair, converter, row(2*pair), row(2*pair+1))
	}
	var s intra.Samples
	b.read(&s, 0, b.width, b.height, transposed)
	width, height := b.width, b.height
	if transposed {
		width, height = height, width
	}
	return o.Codec.smaller().describe(width, height, o.Bits, false).encoder().AppendSlice(nil, 0, s)
}
