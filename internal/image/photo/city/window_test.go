package city

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

// litBlock is a block whose windows all have the same light.
func litBlock() block {
	l := &look{pattern: pattern{across: unit / 64, down: unit / 64, wide: 128, high: 128, lit: 1 << 20}}
	for i := range l.windows {
		l.windows[i] = paint.Grey(200).Whole()
	}
	return block{left: -unit / 4, right: unit / 4, top: 0, bottom: unit, corner: unit / 4, taper: 256, look: l}
}

// The windows are a quarter of the front, whether they are larger or smaller than pixels.
func TestWindowsHaveSameBrightnessAtEachSize(t *testing.T) {
	t.Parallel()
	b := litBlock()
	for _, height := range []int{8, 16, 32, 64, 128} {
		t.Run(fmt.Sprint(height, " rows"), func(t *testing.T) {
			t.Parallel()
			f := paint.Frame{Width: height / 2, Height: height}
			var sum, pixels int
			for y := height / 8; y < height*7/8; y++ {
				row := make([]paint.Light, f.Width)
				b.windows(row, f, y, 0, int64(f.Width)<<8)
				for _, l := range row {
					sum += int(l.Pixel().G())
					pixels++
				}
			}
			assert.InDelta(t, 48, sum/pixels, 12)
		})
	}
}

func TestFillCoversPartsOfPixels(t *testing.T) {
	t.Parallel()
	row := make([]paint.Light, 4)
	fillColumns(row, 128, 2<<8+64, paint.Grey(200).Light(), 256)
	var got []uint8
	for _, l := range row {
		got = append(got, l.Pixel().R())
	}
	assert.Equal(t, []uint8{100, 200, 50, 0}, got)
}

func TestPulseIsMeanIfPixelIsLarge(t *testing.T) {
	t.Parallel()
	sharp, blurred := newPulse(128, 1), newPulse(128, 1000)
	assert.Equal(t, int64(256), sharp.at(128))
	assert.Zero(t, sharp.at(10))
	assert.Equal(t, int64(128), blurred.at(128))
	assert.Equal(t, int64(128), blurred.at(10))
}

func TestLampsRepeatWhereTheCityDoes(t *testing.T) {
	t.Parallel()
	f := paint.Frame{Width: 1300, Height: 100} // of which the city repeats after 500 columns
	row := make([]paint.Light, f.Width)
	paint.NewLamps(f, []paint.Lamp{{U: unit / 7, V: unit / 2, Radius: unit / 10, Core: unit / 100, Colour: 0xff8040, Power: 200}}).Repeat(repeats(f), cityWidth).Paint(row, 50)
	assert.NotEqual(t, make([]paint.Light, 500), row[:500])
	assert.Equal(t, row[:800], row[500:])
}
