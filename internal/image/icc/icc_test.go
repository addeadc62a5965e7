package icc_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

func TestColorsAreConverted(t *testing.T) {
	t.Parallel()
	for space, want := range map[icc.Space]map[raster.Pixel]raster.Pixel{
		icc.SRGB:      {0xff0000: 0xff0000, 0x123456: 0x123456},
		icc.DisplayP3: {0: 0, 0xffffff: 0xffffff, 0x808080: 0x808080, 0xff0000: 0xea3323, 0x00ff00: 0x75fb4c, 0x0000ff: 0x0000f5},
		icc.AdobeRGB:  {0: 0, 0xffffff: 0xffffff, 0xff0000: 0xdb0000, 0x00ff00: 0x90ff3c, 0x0000ff: 0x0000fa, 0x80ff0000: 0x80db0000},
	} {
		convert := space.Convert()
		for from, to := range want {
			assert.Equal(t, to, convert(from), "%s %08x", space, uint32(from))
		}
	}
}

func TestGraysRemainGray(t *testing.T) {
	t.Parallel()
	for _, space := range []icc.Space{icc.DisplayP3, icc.AdobeRGB} {
		previous := -1
		for level := range 256 {
			p := space.Convert()(raster.RGB(uint8(level), uint8(level), uint8(level)))
			require.Equal(t, raster.RGB(p.R(), p.R(), p.R()), p)
			require.GreaterOrEqual(t, int(p.R()), previous)
			previous = int(p.R())
		}
	}
}

func TestTagsOfProfilesAreInside(t *testing.T) {
	t.Parallel()
	for _, space := range []icc.Space{icc.SRGB, icc.DisplayP3, icc.AdobeRGB} {
		profile := space.Profile().Bytes()
		require.EqualValues(t, len(profile), binary.BigEndian.Uint32(profile))
		for i := range int(binary.BigEndian.Uint32(profile[128:])) {
			entry := profile[132+12*i:]
			offset, size := binary.BigEndian.Uint32(entry[4:]), binary.BigEndian.Uint32(entry[8:])
			assert.LessOrEqual(t, int(offset+size), len(profile))
			assert.Zero(t, offset%4, "%s of %s", entry[:4], space)
		}
	}
}
