package webp

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

func TestFilesHaveTheirSize(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			f := c.Build(twin)
			size := int(binary.LittleEndian.Uint32(f.Bytes[4:])) + 8
			assert.Equal(t, quirk.Either(!c.Valid && !twin, len(f.Bytes)-len("more bytes"), len(f.Bytes)), size, c.Token)
		}
	}
}

func TestStillPicturesDecode(t *testing.T) {
	t.Parallel()
	for _, c := range slices.Concat(chunkCases(), lossyCases()) {
		if strings.Contains(c.Token, "animated") {
			continue // which the decoder does not read
		}
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			_, err := webp.Decode(bytes.NewReader(c.Build(false).Bytes))
			require.NoError(t, err)
		})
	}
}

func TestPlacesOfFramesAreEven(t *testing.T) {
	t.Parallel()
	for quarter := range 4 {
		f := part(quarter, pattern.White())
		assert.Zero(t, f.x%2+f.y%2)
	}
}
