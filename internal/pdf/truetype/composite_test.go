package truetype

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// tableOf returns a table of a font file.
func tableOf(t *testing.T, file []byte, tag string) []byte {
	t.Helper()
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		record := file[12+16*i:]
		if string(record[:4]) == tag {
			offset, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
			return file[offset : offset+length]
		}
	}
	require.Fail(t, "missing table", tag)
	return nil
}

// bar returns a rectangle.
func bar(width int16) glyph.Outline {
	return glyph.Outline{
		glyph.MoveTo(glyph.Point{}), glyph.LineTo(glyph.Point{X: width}),
		glyph.LineTo(glyph.Point{X: width, Y: -700}), glyph.LineTo(glyph.Point{Y: -700}),
	}
}

// The offsets of glyphs are halves of 16 bits, or 32 bits in a file of many glyphs.
func TestCompositeHasItsGlyphs(t *testing.T) {
	t.Parallel()
	source, err := Parse(goregular.TTF)
	require.NoError(t, err)
	for name, n := range map[string]int{"few glyphs": 3, "many glyphs": 6000} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var glyphs []Glyph
			for i := range n {
				glyphs = append(glyphs, Glyph{Advance: 1000 + i%1000, Outline: bar(int16(500 + i%500))})
			}
			made := NewComposite(source, append(glyphs, Glyph{Advance: 77}))
			require.Len(t, made.Widths, n+2)
			assert.Equal(t, (1001*1000+1024)/2048, made.Widths[2])
			assert.Equal(t, uint32(0xb1b0afba), checksum(made.File))
			glyf, loca := tableOf(t, made.File, "glyf"), tableOf(t, made.File, "loca")
			offset := func(i int) uint32 { return 2 * uint32(binary.BigEndian.Uint16(loca[2*i:])) }
			if binary.BigEndian.Uint16(tableOf(t, made.File, "head")[50:]) == 1 {
				offset = func(i int) uint32 { return binary.BigEndian.Uint32(loca[4*i:]) }
			}
			for i := range n {
				xMax := binary.BigEndian.Uint16(glyf[offset(1+i)+6:])
				require.EqualValues(t, 500+i%500, xMax)
			}
			assert.Equal(t, offset(n+1), offset(n+2), "the last glyph is empty")
			assert.EqualValues(t, len(glyf), offset(n+2))
		})
	}
}
