package photo

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// litBlock is a block whose windows all have the same light.
func litBlock() block {
	l := &look{pattern: pattern{across: unit / 64, down: unit / 64, wide: 128, high: 128, lit: 1 << 20}}
	for i := range l.windows {
		l.windows[i] = grey(200).whole()
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
			f := frame{height / 2, height}
			var sum, pixels int
			for y := height / 8; y < height*7/8; y++ {
				row := make([]light, f.width)
				b.windows(row, f, y, 0, int64(f.width)<<8)
				for _, l := range row {
					sum += int(l.pixel().G())
					pixels++
				}
			}
			assert.InDelta(t, 48, sum/pixels, 12)
		})
	}
}

func TestFillCoversPartsOfPixels(t *testing.T) {
	t.Parallel()
	row := make([]light, 4)
	fill(row, 128, 2<<8+64, grey(200).light(), 256)
	var got []uint8
	for _, l := range row {
		got = append(got, l.pixel().R())
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
	f := frame{1300, 100} // of which the city repeats after 500 columns
	row := make([]light, f.width)
	newLamps(f, []lamp{{u: unit / 7, v: unit / 2, radius: unit / 10, core: unit / 100, colour: 0xff8040, power: 200}}).repeat(repeats(f), ring).paint(row, 50)
	assert.NotEqual(t, make([]light, 500), row[:500])
	assert.Equal(t, row[:800], row[500:])
}
