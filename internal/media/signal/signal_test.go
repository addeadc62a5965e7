package signal

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// colors are colours of 8 bits per component.
var colors = [][3]uint8{{0, 0, 0}, {255, 255, 255}, {128, 128, 128}, {255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {51, 102, 153}, {1, 2, 3}, {250, 240, 20}}

func TestColoursAreThoseOfBT709(t *testing.T) {
	t.Parallel()
	convert, wide := Signal{}.Converter(), Signal{TenBits: true}.Converter()
	for c, want := range map[[3]uint8]Samples{
		{0, 0, 0}: {16, 128, 128}, {255, 255, 255}: {235, 128, 128}, {128, 128, 128}: {126, 128, 128},
		{255, 0, 0}: {63, 102, 240}, {0, 255, 0}: {173, 42, 26}, {0, 0, 255}: {32, 240, 118},
	} {
		assert.Equal(t, want, convert(c[0], c[1], c[2]), c)
		found := wide(c[0], c[1], c[2])
		for i := range want {
			assert.InDelta(t, 4*want[i], found[i], 2, c)
		}
	}
	assert.Equal(t, Samples{940, 512, 512}, wide(255, 255, 255))
	assert.Equal(t, Samples{64, 512, 512}, wide(0, 0, 0))
}

// Diffuse white has 75 % of the levels of HLG, and 58 % of those of PQ (ITU-R BT.2408, Table 1).
func TestWhiteIsDiffuseWhite(t *testing.T) {
	t.Parallel()
	assert.Equal(t, Samples{64 + 0.75*876, 512, 512}, Signal{true, HLG}.Converter()(255, 255, 255))
	assert.Equal(t, Samples{573, 512, 512}, Signal{true, PQ}.Converter()(255, 255, 255))
	for _, transfer := range []Transfer{HLG, PQ} {
		assert.Equal(t, Samples{64, 512, 512}, Signal{true, transfer}.Converter()(0, 0, 0))
	}
}

// A display shows the light that samples stand for. Errors are those of rounding to 10 bits.
func TestDisplaysShowTheSameLight(t *testing.T) {
	t.Parallel()
	for transfer, display := range map[Transfer]func([3]float64) [3]float64{HLG: displayHLG, PQ: displayPQ} {
		convert := Signal{true, transfer}.Converter()
		for _, c := range colors {
			s := convert(c[0], c[1], c[2])
			y, cb, cr := (float64(s[0])-64)/876, (float64(s[1])-512)/896, (float64(s[2])-512)/896
			r, b := y+1.4746*cr, y+1.8814*cb
			light := display([3]float64{r, (y - 0.2627*r - 0.0593*b) / 0.6780, b})
			found := [3]float64{ // of BT.709
				1.6605*light[0] - 0.5876*light[1] - 0.0728*light[2],
				-0.1246*light[0] + 1.1329*light[1] - 0.0083*light[2],
				-0.0182*light[0] - 0.1006*light[1] + 1.1187*light[2],
			}
			for i, v := range c {
				assert.InDelta(t, White*math.Pow(float64(v)/255, 2.4), found[i], 2, "%v", c)
			}
		}
	}
}

// displayHLG returns the light of nonlinear components (ITU-R BT.2100, Table 5), in cd/m².
func displayHLG(components [3]float64) (light [3]float64) {
	for i, v := range components {
		if v = max(v, 0); v <= 0.5 {
			light[i] = v * v / 3
		} else {
			light[i] = (math.Exp((v-0.55991073)/0.17883277) + 0.28466892) / 12
		}
	}
	luminance := 0.2627*light[0] + 0.6780*light[1] + 0.0593*light[2]
	for i := range light {
		light[i] *= 1000 * math.Pow(max(luminance, 1e-9), 0.2)
	}
	return light
}

// displayPQ is like displayHLG (Table 4).
func displayPQ(components [3]float64) (light [3]float64) {
	for i, v := range components {
		p := math.Pow(max(v, 0), 32.0/2523)
		light[i] = 10_000 * math.Pow(max(p-0.8359375, 0)/(18.8515625-18.6875*p), 16384.0/2610)
	}
	return light
}

func TestDescriptionsAreCodePoints(t *testing.T) {
	t.Parallel()
	assert.Equal(t, Description{1, 1, 1}, Signal{}.Description())
	assert.Equal(t, Description{9, 18, 9}, Signal{true, HLG}.Description())
	assert.Equal(t, Description{9, 16, 9}, Signal{true, PQ}.Description())
}
