package video

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// testFootage returns footage of the default bit rate.
func testFootage(width, height, rate int) Footage {
	f := Footage{Width: width, Height: height, Rate: rate, Scene: photo.Mountains}
	f.Bitrate = f.DefaultBitrate()
	return f
}

func TestFootageFitsInItsBitrate(t *testing.T) {
	t.Parallel()
	for _, size := range exhaustive.Or([]image.Point{{16, 16}, {18, 30}}, []image.Point{{16, 16}, {18, 30}, {16, 640}, {640, 16}, {160, 120}, {322, 242}}) {
		for _, rate := range exhaustive.Or([]int{1, 13}, []int{1, 2, 13, 60}) {
			f := testFootage(size.X, size.Y, rate)
			assert.LessOrEqual(t, f.MinBitrate(), f.DefaultBitrate())
			assert.LessOrEqual(t, f.DefaultBitrate(), f.MaxBitrate())
			for _, bitrate := range []int{f.MinBitrate(), f.DefaultBitrate(), f.MaxBitrate()} {
				f.Bitrate = bitrate
				t.Run(fmt.Sprintf("%dx%d at %d, %d kbit/s", f.Width, f.Height, rate, bitrate), func(t *testing.T) {
					t.Parallel()
					requireExactSizes(t, f)
				})
			}
		}
	}
}

func requireExactSizes(t *testing.T, f Footage) {
	t.Helper()
	v := f.Encode()
	for _, second := range []int{0, v.seconds - 1, v.seconds, 3599} {
		require.Len(t, v.AppendSecond(nil, second), f.Bitrate*1000/8)
	}
	sum := 0
	for i := range f.Rate {
		require.Positive(t, v.PictureSize(0, i))
		sum += v.PictureSize(0, i)
	}
	require.Equal(t, v.SecondSize(0), sum)
}

func TestSecondsOfFootageAreIndependent(t *testing.T) {
	t.Parallel()
	f := testFootage(160, 96, 7)
	whole := f.Encode()
	for second := range 5 {
		assert.Equal(t, f.Encode().AppendSecond(nil, second), whole.AppendSecond(nil, second), "%d", second)
	}
}

// The default is the bit rate of footage from cameras.
func TestDefaultBitrateIsUsual(t *testing.T) {
	t.Parallel()
	assert.InDelta(t, 7000, testFootage(1920, 1080, 30).Bitrate, 5000)
	assert.InDelta(t, 400, testFootage(320, 240, 30).Bitrate, 200)
	assert.InDelta(t, 15_000, testFootage(3840, 2160, 60).Bitrate, 5000)
}

func TestPanStaysInThePanoramaAndMovesEvenly(t *testing.T) {
	t.Parallel()
	for _, width := range []int{16, 178, 320, 1920, 3840} {
		for _, rate := range []int{1, 2, 25, 60} {
			p := newPan(testFootage(width, 16, rate).Format(), image.Rectangle{}, 0)
			corner, _ := p.at(0, 0)
			assert.Zero(t, corner)
			last := 0
			for i := 1; i < 3*p.seconds*rate; i++ {
				corner, distance := p.at(i/rate, i%rate)
				left := corner.X
				if i%rate > 0 {
					require.Equal(t, left-last, distance)
				}
				require.Equal(t, p.step, max(left-last, last-left))
				require.Zero(t, left%2, "chroma moves by whole samples")
				require.GreaterOrEqual(t, left, 0)
				require.LessOrEqual(t, left+p.columns*h264.Side, p.panoramaSize().X)
				last = left
			}
		}
	}
}

func TestRolesFollowFromWhereMacroblocksWere(t *testing.T) {
	t.Parallel()
	p := newPan(h264.Format{Width: 10 * h264.Side, Height: 4 * h264.Side, Rate: 2}, image.Rect(2, 1, 5, 2), 0)
	row := func(y, distance int) (text string) {
		for x := range p.columns {
			text += string("-E#"[p.role(x, y, distance)])
		}
		return text
	}
	assert.Equal(t, "---------E", row(0, 2))
	assert.Equal(t, "E---------", row(0, -2))
	assert.Equal(t, "-E###----E", row(1, 2), "content comes from behind the box")
	assert.Equal(t, "E-###E----", row(1, -2))
	assert.Equal(t, 4+1, p.entering())
}

func TestTimecodeFitsInThePicture(t *testing.T) {
	t.Parallel()
	for _, width := range sides {
		for _, height := range sides {
			c := newTimecode(width, height, 25, 0)
			right := c.area.Min.X
			for _, g := range c.glyphs {
				assert.GreaterOrEqual(t, c.area.Min.X+g.x, right)
				right = c.area.Min.X + g.x + g.width
			}
			assert.LessOrEqual(t, right, c.area.Max.X)
			assert.True(t, c.area.In(image.Rect(0, 0, width/h264.Side, height/h264.Side)))
			assert.Equal(t, c.area.Empty(), len(c.glyphs) == 0)
		}
	}
	assert.Equal(t, image.Rect(1, 1, 22, 3), newTimecode(1920, 1080, 25, 0).area)
}

func TestOnlyDigitsOfFramesChangeWithinASecond(t *testing.T) {
	t.Parallel()
	c := newTimecode(320, 240, 25, 0)
	c.paint(signal.Signal{})
	changed := func(second, i int) (places []place) {
		for _, g := range c.glyphs {
			if _, changes := c.macroblock(c.area.Min.X+g.x, c.area.Min.Y, second, i); changes {
				places = append(places, g.place)
			}
		}
		return places
	}
	assert.Len(t, changed(5, 0), int(frames)+1)
	assert.Equal(t, []place{frames}, changed(5, 1))
	assert.Equal(t, []place{frameTens, frames}, changed(5, 20))
}

func TestRateControlSpendsItsBits(t *testing.T) {
	t.Parallel()
	for name, actual := range map[string]int{"as estimated": 100, "more than estimated": 130, "less than estimated": 80} { // percent
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const rows, target = 60, 600_000
			d := newDemand(rows)
			d.qp = 26
			for y := range d.rows {
				d.rows[y] = 4000 + 200*y
			}
			d.sum()
			c := rateControl{demand: d, target: target, lowest: h264.MinQP, change: 1}
			bits, all := 0, []int{}
			for y := range rows {
				qp := c.row(y, bits)
				bits += d.at(d.rows[y], qp) * actual / 100
				all = append(all, qp)
			}
			assert.LessOrEqual(t, bits, target)
			assert.Greater(t, bits, target*97/100)
			assert.LessOrEqual(t, slices.Max(all)-slices.Min(all), 5)
		})
	}
}
