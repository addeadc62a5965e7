package jpg

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// forEachFile calls check with each quirk and each twin that is one file.
func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		if c.Format != "jpg" {
			continue
		}
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, c.Build(twin))
			})
		}
	}
}

func TestFilesAreSmallAndDescribed(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.Case, f quirk.File) {
		assert.Less(t, len(f.Bytes), 100_000)
		require.NotNil(t, f.Expect.Picture)
		assert.Len(t, f.Expect.Picture.Colors, 4)
		for kind, items := range f.Expect.Items {
			assert.NotEmpty(t, items, kind)
		}
	})
}

// TestSegmentsLeadToTheScan follows the lengths of segments up to the first scan.
func TestSegmentsLeadToTheScan(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, f quirk.File) {
		data := f.Bytes[2:]
		require.Equal(t, []byte{0xff, t81.SOI}, f.Bytes[:2])
		for marker := byte(0); marker != t81.SOS; {
			for data[0] == 0xff {
				data = data[1:]
			}
			marker, data = data[0], data[1:]
			if marker != t81.SOI {
				data = data[binary.BigEndian.Uint16(data):]
			}
		}
		assert.Equal(t, c.Valid, c.Valid && bytes.Contains(data, []byte{0xff, t81.EOI}))
	})
}

// TestStoredPicturesAreTurned checks the corner that is first in the file.
func TestStoredPicturesAreTurned(t *testing.T) {
	t.Parallel()
	p := scene()
	corners := map[exif.Orientation][2]int{
		1: {0, 0}, 2: {99, 0}, 3: {99, 59}, 4: {0, 59}, 5: {0, 0}, 6: {99, 0}, 7: {99, 59}, 8: {0, 59},
	}
	for o, corner := range corners {
		v := p.stored(o)
		assert.Equal(t, o >= 5, v.width < v.height, o)
		assert.Equal(t, p.at(corner[0], corner[1]), v.at(0, 0), o)
	}
}
