package hevc

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

func TestFlatLumaIsExactAndSmall(t *testing.T) {
	t.Parallel()
	for _, qp := range []int{10, 22, 30} {
		for v := uint16(0); v < 256; v += 15 {
			p := Picture{Width: 512, Height: 64, Bits: 8, QP: qp}
			e := NewEncoder(p)
			e.start()
			s := flatSamples(p, v, v, 255-v)
			e.codeRow(s, 0, 0)
			for i, want := range []uint16{v, v, 255 - v} {
				side := e.planes[i].Side
				for x := range p.Width / treeSide * side {
					v := e.planes[i].Samples[e.planes[i].At(x, side-1)]
					require.InDelta(t, want, v, float64(min(i, 1)), "QP %d, component %d", qp, i)
				}
			}
			assert.Less(t, len(e.AppendSlice(nil, 0, s)), 150)
		}
	}
}

func TestSlicesCoverThePicture(t *testing.T) {
	t.Parallel()
	for _, p := range []Picture{{Width: 1, Height: 1}, {Width: 1, Height: 8192}, {Width: 512, Height: 512}, {Width: 4000, Height: 3000}, {Width: 8192, Height: 8191}} {
		t.Run(fmt.Sprint(p.Width, p.Height), func(t *testing.T) {
			t.Parallel()
			next := 0
			for i := range p.Slices() {
				start, end := p.SliceRows(i)
				assert.Equal(t, next, start)
				assert.Less(t, start, end)
				assert.True(t, end == p.Height || end%treeSide == 0)
				next = end
			}
			assert.Equal(t, p.Height, next)
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
	for p.QP = 0; p.QP <= 51; p.QP += 3 {
		size := len(NewEncoder(p).AppendSlice(nil, 0, s))
		assert.Less(t, size, last)
		last = size
	}
}

// Which slices an encoder has encoded before depends on chance. Here, a unit of one colour is among the first of a slice.
func TestReusedEncoderGivesTheSameBytes(t *testing.T) {
	t.Parallel()
	p := Picture{Width: 100, Height: 70, Bits: 10, QP: 20}
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
	f.Add(uint8(30), uint8(20), uint8(22), true, false, []byte("any samples"))
	f.Add(uint8(64), uint8(9), uint8(0), false, true, []byte{0, 0, 255, 255, 255, 3})
	f.Add(uint8(1), uint8(1), uint8(51), false, false, []byte{})
	f.Fuzz(func(t *testing.T, width, height, qp uint8, isDeep, isMonochrome bool, data []byte) {
		p := Picture{Width: 1 + int(width), Height: 1 + int(height), Bits: 8, QP: int(qp) % 52, Monochrome: isMonochrome}
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
	for quality, qp := range map[int]int{1: 50, 50: 25, 99: 1, 100: 0} {
		assert.Equal(t, qp, QP(quality))
	}
}

func TestConfigurationDescribesTheProfile(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		picture Picture
		want    []byte // profile, compatibility, constraints, level; chroma and depth
	}{
		"tile":          {Picture{Width: 512, Height: 512, Bits: 8}, []byte{3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 90, 0xfd, 0xf8}},
		"10 bits":       {Picture{Width: 8192, Height: 8192, Bits: 10}, []byte{2, 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 255, 0xfd, 0xfa}},
		"monochrome":    {Picture{Width: 1, Height: 1, Bits: 8, Monochrome: true}, []byte{4, 0x08, 0, 0, 0, 0x9f, 0xc8, 0, 0, 0, 0, 30, 0xfc, 0xf8}},
		"10 bits, gray": {Picture{Width: 1, Height: 1, Bits: 10, Monochrome: true}, []byte{4, 0x08, 0, 0, 0, 0x9d, 0xc8, 0, 0, 0, 0, 30, 0xfc, 0xfa}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := c.picture.Configuration()
			assert.Equal(t, c.want, append(b[1:13:13], b[16], b[17]))
		})
	}
}
