package container_test

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// marker returns the second byte of a marker at an offset, and the length after it.
func marker(t testing.TB, file *lazyfile.File, off int64) (code byte, length int64) {
	t.Helper()
	p := part(t, file, off, 4)
	require.EqualValues(t, 0xff, p[0], "offset %d", off)
	return p[1], int64(binary.BigEndian.Uint16(p[2:]))
}

// findScan returns the offset of the scan, after segments and fill bytes.
func findScan(t testing.TB, file *lazyfile.File) int64 {
	t.Helper()
	for off := int64(2); ; {
		switch code, length := marker(t, file, off); code {
		case 0xff:
			off++
		case 0xda:
			return off
		default:
			off += 2 + length
		}
	}
}

// stepsOfFile returns the number of segments that file 5.44 follows: each two bytes that it takes for a
// marker, even fill bytes, and the length after them.
func stepsOfFile(t testing.TB, file *lazyfile.File) (steps int) {
	t.Helper()
	for off := int64(2); off+4 <= file.Size(); steps++ {
		p := part(t, file, off, 4)
		isFrame := p[1] == 0xc0 || p[1] == 0xc1 || p[1] == 0xc2 || p[1] == 0xc4
		if p[0] != 0xff || p[1] < 0xd0 && !isFrame {
			break
		}
		off += 2 + int64(binary.BigEndian.Uint16(p[2:]))
	}
	return steps
}

func TestFileCommandWalksFewSegmentsOfJPEG(t *testing.T) {
	t.Parallel()
	for name, source := range map[string]filler.Source{"random": filler.Random(1, 5<<30), "zero": {}} {
		for _, size := range []int64{1000, 100_000, 1 << 20, 1_081_500, 1_500_000, 4_000_000, 100 << 20, 5 << 30} {
			t.Run(fmt.Sprintf("%s %d bytes", name, size), func(t *testing.T) {
				t.Parallel()
				file, err := container.JPEG(source, size, picture.Flat(16, 16, color.NRGBA{A: 255}), jpeg.Options{})
				require.NoError(t, err)
				assert.Less(t, stepsOfFile(t, file), 50)
				if size <= 100<<20 {
					scan := findScan(t, file)
					assert.Equal(t, "\xff\xd9", string(part(t, file, size-2, 2)))
					assert.Less(t, size-scan, int64(1000), "the padding is before the scan")
				}
			})
		}
	}
}
