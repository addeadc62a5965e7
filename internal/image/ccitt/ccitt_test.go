package ccitt_test

import (
	"bytes"
	"image/color"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	reader "golang.org/x/image/ccitt"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// pictures returns pictures by their names.
func pictures() map[string]picture.Picture {
	return map[string]picture.Picture{
		"white":              fromRows(20, [][]int{{20}, {20}, {20}}),
		"black":              fromRows(20, [][]int{{0, 20}, {0, 20}}),
		"all lengths":        fromRows(5400, lengths(5400)),
		"random rows":        fromRows(100, randomRows(100, 300, 1, 20)),
		"fine random rows":   fromRows(333, randomRows(333, 300, 1, 4)),
		"coarse random rows": fromRows(1000, randomRows(1000, 100, 50, 600)),
		"one column":         fromRows(1, [][]int{{1}, {0, 1}, {1}, {1}, {0, 1}, {0, 1}}),
		"bands":              bands(),
	}
}

// fromRows returns a picture of rows of white and black runs in turn.
func fromRows(width int, rows [][]int) picture.Picture {
	p := picture.Picture{Width: width, Palette: []color.NRGBA{{255, 255, 255, 255}, {A: 255}}}
	for _, row := range rows {
		var runs []picture.Run
		for i, length := range row {
			runs = append(runs, picture.Run{Length: uint16(length), Color: uint8(i % 2)})
		}
		p.Bands = append(p.Bands, picture.Band{Height: 1, Runs: runs})
	}
	return p
}

// lengths returns rows with runs of up to half of the width in each color.
func lengths(width int) (rows [][]int) {
	for n := range width / 2 {
		rows = append(rows, []int{n, n, width - 2*n})
	}
	return rows
}

// randomRows returns rows with runs from shortest to longest. Every second row is similar to the row above it.
func randomRows(width, count, shortest, longest int) (rows [][]int) {
	s := random.NewStream(1)
	for y := range count {
		var row []int
		for left := width; left > 0; {
			n := min(left, shortest+s.Below(longest-shortest+1))
			row, left = append(row, n), left-n
		}
		if y%2 == 1 {
			row = append([]int(nil), rows[y-1]...)
			if i := s.Below(len(row)); i+1 < len(row) {
				move := s.Below(row[i+1] + 1)
				row[i], row[i+1] = row[i]+move, row[i+1]-move
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// bands returns a picture whose bands have several rows, or none, and neighbors of the same color.
func bands() picture.Picture {
	p := fromRows(30, [][]int{{30}, {5, 10, 15}, {0, 30}, {3, 0, 7, 20}})
	for i, height := range []int{4, 0, 3, 2} {
		p.Bands[i].Height = height
	}
	return p
}

// packed returns the pixels of a picture, in bytes, with 1 for black.
func packed(p picture.Picture) []byte {
	var b []byte
	for _, band := range p.Bands {
		row := make([]byte, (p.Width+7)/8)
		picture.Pack(row, band.Runs, 1, picture.MSBFirst)
		b = append(b, bytes.Repeat(row, band.Height)...)
	}
	return b
}

func TestReaderDecodesPictures(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		options ccitt.Options
		format  reader.SubFormat
		align   bool
	}{
		{"Group 4", ccitt.Options{K: -1}, reader.Group4, false},
		{"Group 4 at bytes", ccitt.Options{K: -1, EncodedByteAlign: true}, reader.Group4, true},
		{"Group 4 without an end", ccitt.Options{K: -1, Open: true}, reader.Group4, false},
		{"Group 3", ccitt.Options{EndOfLine: true}, reader.Group3, false},
	} {
		for name, p := range pictures() {
			t.Run(test.name+" "+name, func(t *testing.T) {
				t.Parallel()
				encoded := ccitt.Encode(p, test.options)
				decoded, err := io.ReadAll(reader.NewReader(bytes.NewReader(encoded), reader.MSB, test.format, p.Width, p.Height(),
					&reader.Options{Align: test.align, Invert: true}))
				require.NoError(t, err)
				assert.True(t, bytes.Equal(packed(p), decoded))
			})
		}
	}
}

func TestCodesFollowRecommendation(t *testing.T) {
	t.Parallel()
	p := fromRows(8, [][]int{{8}, {2, 3, 3}})
	for name, test := range map[string]struct {
		options ccitt.Options
		want    []byte
	}{
		// White 8 is 10011, 2 is 0111, 3 is 1000; black 3 is 10; EOL is 000000000001.
		"rows":              {ccitt.Options{Open: true}, []byte{0b10011_011, 0b1_10_1000_0}},
		"rows at bytes":     {ccitt.Options{EncodedByteAlign: true, Open: true}, []byte{0b10011_000, 0b0111_10_10, 0b00_000000}},
		"ends of lines":     {ccitt.Options{EndOfLine: true, Open: true}, []byte{0, 0b0001_1001, 0b1_0000000, 0b00001_011, 0b1_10_1000_0}},
		"ends at bytes":     {ccitt.Options{EndOfLine: true, EncodedByteAlign: true, Open: true}, []byte{0, 1, 0b10011_000, 0, 1, 0b0111_10_10, 0}},
		"both dimensions":   {ccitt.Options{K: 2, Open: true}, []byte{0, 0b0001_1_100, 0b11_000000, 0b000001_0_0, 0b01_0111_10, 0b1_0000000}},
		"Group 4":           {ccitt.Options{K: -1, Open: true}, []byte{0b1_001_0111, 0b10_1_00000}},
		"Group 4 with EOFB": {ccitt.Options{K: -1}, []byte{0b1_001_0111, 0b10_1_00000, 0b0000001_0, 0, 0b001_00000}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, test.want, ccitt.Encode(p, test.options))
		})
	}
}
