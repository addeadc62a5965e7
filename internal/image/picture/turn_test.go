package picture_test

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// randomPicture returns a picture with bands and runs of random lengths, some of them empty.
func randomPicture(seed uint64, width, height int) picture.Picture {
	random := rand.New(rand.NewPCG(seed, 0))
	p := picture.Picture{Width: width, Palette: make([]color.NRGBA, 5)}
	for height > 0 {
		band := picture.Band{Height: 1 + random.IntN(height)}
		height -= band.Height
		for left := width; left > 0; {
			run := picture.Run{Length: uint16(1 + random.IntN(left)), Color: uint8(random.IntN(5))}
			left -= int(run.Length)
			band.Runs = append(band.Runs, run, picture.Run{})
		}
		p.Bands = append(p.Bands, band, picture.Band{Runs: band.Runs})
	}
	return p
}

func indices(p picture.Picture) map[image.Point]uint8 {
	pixels := map[image.Point]uint8{}
	for at, index := range p.Pixels() {
		pixels[at] = index
	}
	return pixels
}

func TestTurnedPicturesHaveEveryPixelAtItsPlace(t *testing.T) {
	t.Parallel()
	for seed, size := range []image.Point{{X: 1, Y: 1}, {X: 1, Y: 9}, {X: 9, Y: 1}, {X: 7, Y: 5}, {X: 40, Y: 60}} {
		p := randomPicture(uint64(seed), size.X, size.Y)
		mirroredX, mirroredY, transposed := indices(p.MirrorX()), indices(p.MirrorY()), indices(p.Transpose())
		assert.Equal(t, size.Y, p.Transpose().Width)
		assert.Equal(t, size.X, p.Transpose().Height())
		for at, want := range p.Pixels() {
			assert.Equal(t, want, mirroredX[image.Pt(size.X-1-at.X, at.Y)], "mirrored from left to right")
			assert.Equal(t, want, mirroredY[image.Pt(at.X, size.Y-1-at.Y)], "mirrored from top to bottom")
			assert.Equal(t, want, transposed[image.Pt(at.Y, at.X)], "transposed")
		}
	}
}
