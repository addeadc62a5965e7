package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// unpacked returns the value of an RkNumber.
func unpacked(rk uint32) float64 {
	n := math.Float64frombits(uint64(rk&^3) << 32)
	if rk&2 != 0 {
		n = float64(int32(rk) >> 2)
	}
	if rk&1 != 0 {
		n /= 100
	}
	return n
}

func TestPackedNumbersKeepTheirValues(t *testing.T) {
	t.Parallel()
	for _, n := range []float64{0, 2, 46355, 3.5, 12.25, 0.79, -1, 0.01} {
		assert.InDelta(t, n, unpacked(uint32(packed(n))), 0)
	}
	assert.EqualValues(t, 79<<2|3, packed(0.79))
}

func TestBinaryPartsConsistOfRecords(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, f quirk.File) {
		if c.Format != "xlsb" {
			return
		}
		r, err := zip.NewReader(bytes.NewReader(f.Bytes), int64(len(f.Bytes)))
		require.NoError(t, err)
		for _, member := range r.File {
			if !strings.HasSuffix(member.Name, ".bin") {
				continue
			}
			in, err := member.Open()
			require.NoError(t, err)
			part, err := io.ReadAll(in)
			require.NoError(t, err)
			requireRecords(t, part)
		}
	})
}

// requireRecords requires that a part consists of whole records, which begin and end something.
func requireRecords(t *testing.T, part []byte) {
	t.Helper()
	in, count := bytes.NewReader(part), 0
	for ; in.Len() > 0; count++ {
		kind, err := binary.ReadUvarint(in)
		require.NoError(t, err)
		require.LessOrEqual(t, kind, uint64(brtEndCellStyleXFs))
		size, err := binary.ReadUvarint(in)
		require.NoError(t, err)
		_, err = io.CopyN(io.Discard, in, int64(size))
		require.NoError(t, err)
	}
	assert.Greater(t, count, 4)
}
