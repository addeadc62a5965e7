package exif_test

import (
	"encoding/binary"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
)

// directories returns the values of the directories of a photo.
func directories(t *testing.T, p exif.Photo) (tiff []byte, exposure, place map[uint16][]byte) {
	t.Helper()
	tiff = p.TIFF()
	_, camera := directory(t, tiff, binary.BigEndian.Uint32(tiff[4:]))
	_, exposure = directory(t, tiff, binary.BigEndian.Uint32(camera[0x8769]))
	_, place = directory(t, tiff, binary.BigEndian.Uint32(camera[0x8825]))
	return tiff, exposure, place
}

func TestTimesHaveTheirZone(t *testing.T) {
	t.Parallel()
	taken, err := time.Parse(time.RFC3339, "2024-06-01T00:30:00+05:30")
	require.NoError(t, err)
	tiff, exposure, place := directories(t, exif.Photo{Taken: exif.Time{Time: taken, HasZone: true}})
	for tag := uint16(0x9010); tag <= 0x9012; tag++ {
		require.Contains(t, exposure, tag)
		assert.Equal(t, "+05:30\x00", string(tiff[binary.BigEndian.Uint32(exposure[tag]):][:7]))
	}
	assert.Equal(t, "2024:06:01 00:30:00\x00", string(tiff[binary.BigEndian.Uint32(exposure[0x9003]):][:20]))
	assert.Equal(t, "2024:05:31\x00", string(tiff[binary.BigEndian.Uint32(place[0x001d]):][:11]), "UTC")
}

func TestTimesWithoutZoneAreNotInUTC(t *testing.T) {
	t.Parallel()
	_, exposure, place := directories(t, exif.Photo{Taken: exif.Time{Time: time.Date(2024, 6, 1, 12, 0, 0, 0, time.UTC)}})
	assert.NotContains(t, exposure, uint16(0x9010))
	assert.NotContains(t, place, uint16(0x0007))
	assert.NotContains(t, place, uint16(0x001d))
}

func TestPlacesAreExact(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		place            exif.Place
		letters          string
		latitude, degree [6]uint32
	}{
		{exif.Place{Latitude: -33_857_001, Longitude: 151_215_300, IsKnown: true}, "SE", [6]uint32{33, 1, 51, 1, 252036, 10000}, [6]uint32{151, 1, 12, 1, 550800, 10000}},
		{exif.Place{Latitude: 90_000_000, Longitude: -1, IsKnown: true}, "NW", [6]uint32{90, 1, 0, 1, 0, 10000}, [6]uint32{0, 1, 0, 1, 36, 10000}},
	} {
		tiff, _, place := directories(t, exif.Photo{Place: c.place})
		assert.Equal(t, c.letters, string(place[1][:1])+string(place[3][:1]))
		assert.Equal(t, c.latitude, fractions(tiff, place[2]))
		assert.Equal(t, c.degree, fractions(tiff, place[4]))
	}
}

// fractions returns three fractions at an offset.
func fractions(tiff, offset []byte) (numbers [6]uint32) {
	at := binary.BigEndian.Uint32(offset)
	for i := range numbers {
		numbers[i] = binary.BigEndian.Uint32(tiff[int(at)+4*i:])
	}
	return numbers
}
