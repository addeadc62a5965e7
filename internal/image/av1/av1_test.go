package av1

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// flatSamples returns a picture of one colour.
func flatSamples(p Picture, y, cb, cr uint16) (s intra.Samples) {
	plane := func(width, height int, v uint16) []uint16 {
		samples := make([]uint16, width*height)
		intra.Fill(samples, v)
		return samples
	}
	s.Luma = plane(p.Width, p.Height, y)
	s.Chroma[0] = plane((p.Width+1)/2, (p.Height+1)/2, cb)
	s.Chroma[1] = plane((p.Width+1)/2, (p.Height+1)/2, cr)
	return s
}

func TestFlatColorsAreExactAndSmall(t *testing.T) {
	t.Parallel()
	for _, index := range []int{20, 60, 100} {
		for v := uint16(0); v < 256; v += 15 {
			p := Picture{Width: 512, Height: 128, Bits: 8, QIndex: index}
			e := NewEncoder(p)
			e.start(0)
			s := flatSamples(p, v, v, 255-v)
			for y := 0; y < p.Height; y += superSide {
				e.codeRow(s, 0, 0, y)
			}
			for i, want := range []uint16{v, v, 255 - v} {
				plane := &e.planes[i]
				for x := range p.Width >> min(i, 1) {
					require.InDelta(t, want, plane.Samples[plane.At(x, plane.Side-1)], float64(min(i, 1)), "index %d, component %d", index, i)
				}
			}
			assert.Less(t, len(e.AppendSlice(nil, 0, s)), 100)
		}
	}
}

func TestSlicesCoverThePicture(t *testing.T) {
	t.Parallel()
	for _, p := range []Picture{
		{Width: 1, Height: 1}, {Width: 1, Height: 8192}, {Width: 512, Height: 512}, {Width: 4000, Height: 3000}, {Width: 4097, Height: 300},
		{Width: 8192, Height: 8191},
	} {
		t.Run(fmt.Sprint(p.Width, p.Height), func(t *testing.T) {
			t.Parallel()
			next := 0
			for i := range p.Slices() {
				start, end := p.SliceRows(i)
				assert.Equal(t, next, start)
				assert.Less(t, start, end)
				assert.True(t, end == p.Height || end%superSide == 0)
				next = end
			}
			assert.Equal(t, p.Height, next)
			assert.LessOrEqual(t, p.Slices(), maxTiles)
			assert.LessOrEqual(t, p.tileWidth(), 4096)
			assert.LessOrEqual(t, p.tileWidth()*p.tileHeight(), 4096*2304)
		})
	}
	assert.Equal(t, 1, Picture{Width: 512, Height: 512}.Slices())
}

func TestCoarserQuantizationTakesFewerBytes(t *testing.T) {
	t.Parallel()
	p := Picture{Width: 64, Height: 64, Bits: 8}
	s := flatSamples(p, 128, 100, 200)
	for i := range s.Luma {
		s.Luma[i] = uint16(i * i % 251)
	}
	last := 1 << 20
	for p.QIndex = 1; p.QIndex < 256; p.QIndex += 20 {
		size := len(NewEncoder(p).AppendSlice(nil, 0, s))
		assert.Less(t, size, last)
		last = size
	}
}

// Which slices an encoder has encoded before depends on chance. Here, a unit of one colour is among the first of a slice.
func TestReusedEncoderGivesTheSameBytes(t *testing.T) {
	t.Parallel()
	p := Picture{Width: 100, Height: 70, Bits: 10, QIndex: 60}
	s := flatSamples(p, 128, 100, 200)
	for i := range s.Luma {
		s.Luma[i] = uint16(i * i % 1021)
	}
	half := flatSamples(p, 300, 100, 200)
	for i := range half.Luma {
		if i%p.Width >= p.Width*2/3 {
			half.Luma[i] = s.Luma[i]
		}
	}
	e := NewEncoder(p)
	for _, s := range []intra.Samples{s, half, flatSamples(p, 1, 2, 3), s} {
		assert.Equal(t, NewEncoder(p).AppendSlice(nil, 0, s), e.AppendSlice(nil, 0, s))
	}
}

// FuzzEncoder encodes any samples, even those that have too many bits.
func FuzzEncoder(f *testing.F) {
	f.Add(uint8(30), uint8(20), uint8(90), true, false, []byte("any samples"))
	f.Add(uint8(64), uint8(9), uint8(0), false, true, []byte{0, 0, 255, 255, 255, 3})
	f.Add(uint8(130), uint8(128), uint8(255), false, false, []byte{})
	f.Fuzz(func(t *testing.T, width, height, index uint8, isDeep, isMonochrome bool, data []byte) {
		p := Picture{Width: 1 + int(width), Height: 1 + int(height), Bits: 8, QIndex: max(1, int(index)), Monochrome: isMonochrome}
		if isDeep {
			p.Bits = 10
		}
		s := flatSamples(p, 128, 128, 128)
		for i := range s.Luma {
			if len(data) > 1 {
				at := i % (len(data) - 1)
				s.Luma[i] = uint16(data[at])<<8 | uint16(data[at+1])
			}
		}
		copy(s.Chroma[0], s.Luma)
		require.NotEmpty(t, NewEncoder(p).AppendSlice(p.Configuration(), 0, s))
	})
}

func TestQualityDecidesQuantization(t *testing.T) {
	t.Parallel()
	for quality, index := range map[int]int{1: 252, 50: 127, 99: 2, 100: 1} {
		assert.Equal(t, index, QIndex(quality))
	}
}

func TestConfigurationDescribesThePicture(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		picture Picture
		want    []byte
	}{
		"small":      {Picture{Width: 512, Height: 512, Bits: 8}, []byte{0x81, 1, 0x0c, 0}},
		"10 bits":    {Picture{Width: 8192, Height: 8192, Bits: 10}, []byte{0x81, 31, 0x4c, 0}},
		"monochrome": {Picture{Width: 1, Height: 1, Bits: 8, Monochrome: true}, []byte{0x81, 0, 0x1c, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, c.picture.Configuration())
		})
	}
}

func TestTablesHaveAllNumbers(t *testing.T) {
	t.Parallel()
	assert.Len(t, data, 2*(modeNumbers+rangeCount*coefficientNumbers+4*256))
	dc, ac := steps(255, 10)
	assert.Equal(t, []int{5347, 7312}, []int{dc, ac})
	assert.Less(t, cap(newScans()[5]), 2000)
}

// BenchmarkFlat encodes a flat picture of 12 megapixels.
func BenchmarkFlat(b *testing.B) {
	p := Picture{Width: 4000, Height: 3000, Bits: 8, QIndex: 20}
	s := flatSamples(p, 204, 128, 128)
	e := NewEncoder(p)
	for b.Loop() {
		for i := range p.Slices() {
			start, end := p.SliceRows(i)
			half := p.Width / 2
			e.AppendSlice(nil, i, intra.Samples{
				Luma:   s.Luma[start*p.Width : end*p.Width],
				Chroma: [2][]uint16{s.Chroma[0][start/2*half : (end+1)/2*half], s.Chroma[1][start/2*half : (end+1)/2*half]},
			})
		}
	}
}
