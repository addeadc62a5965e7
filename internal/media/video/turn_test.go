package video

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

var rotations = []movie.Rotation{0, 90, 180, 270}

func TestPositionsOfTurnsAreReversible(t *testing.T) {
	t.Parallel()
	for _, r := range rotations {
		turn := newTurn(r, 7*h264.Side, 3*h264.Side)
		for x := range 7 {
			for y := range 3 {
				stored := turn.stored(image.Rect(x, y, x+1, y+1))
				assert.Equal(t, image.Pt(x, y), turn.upright(stored.Min), "%d", r)
			}
		}
	}
}

func TestPartsCoverTurnedPictures(t *testing.T) {
	t.Parallel()
	for _, r := range rotations {
		for _, size := range []image.Point{{16, 16}, {80, 32}, {200, 330}, {1080, 1920}} {
			c := testClip(size.X, size.Y, 25)
			c.Rotation = r
			e, next := newEncoder(c), 0
			for _, p := range e.parts(e.clock.digits(minuteTens, seconds)) {
				require.Equal(t, next, p.first)
				next += p.count
			}
			assert.Equal(t, e.format.Columns()*e.format.Rows(), next)
		}
	}
}

func TestTurnedFootageFitsInItsBitrate(t *testing.T) {
	t.Parallel()
	for _, r := range rotations[1:] {
		for _, size := range []image.Point{{16, 16}, {18, 30}, {200, 330}, {640, 16}} {
			f := testFootage(size.X, size.Y, 5)
			f.Rotation = r
			if r == 180 {
				f.Signal = signal.Signal{TenBits: true, Transfer: signal.PQ}
			}
			for _, bitrate := range []int{f.MinBitrate(), f.DefaultBitrate(), f.MaxBitrate()} {
				f.Bitrate = bitrate
				t.Run(fmt.Sprintf("%d degrees, %dx%d, %d kbit/s", r, f.Width, f.Height, bitrate), func(t *testing.T) {
					t.Parallel()
					requireExactSizes(t, f)
				})
			}
		}
	}
}

func TestPanStaysInTurnedPanorama(t *testing.T) {
	t.Parallel()
	for _, r := range rotations {
		f := testFootage(178, 98, 3)
		f.Rotation = r
		p := newPan(f.Format(), image.Rectangle{}, r)
		size := p.panoramaSize()
		size.X, size.Y = dimensions(r, size.X, size.Y)
		picture := image.Pt(p.columns, p.rows).Mul(h264.Side)
		last, _ := p.at(0, 0)
		for i := 1; i < 3*p.seconds*p.rate; i++ {
			corner, distance := p.at(i/p.rate, i%p.rate)
			assert.True(t, image.Rectangle{corner, corner.Add(picture)}.In(image.Rectangle{Max: size}))
			if i%p.rate > 0 {
				moved := corner.Sub(last)
				assert.Equal(t, distance, moved.X+moved.Y)
			}
			last = corner
		}
	}
}
