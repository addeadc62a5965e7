package placeholder_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/bmp"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles()[1:] { // bmps has the first one
		samples[fmt.Sprintf("bmp %s", style)] = placeholder.BMPOptions{Width: 70, Height: 50, Style: style, Seed: 1}
	}
	for name, o := range bmps() {
		o.Width, o.Height = 70, 50
		samples["bmp "+name] = o
		o.Style, o.Size = placeholder.ImageGradient, 30*placeholder.KB
		if o.Background == "" {
			samples["bmp "+name+" padded"] = o
		}
	}
}

// bmps returns options of BMP files of each kind, by name, without dimensions.
func bmps() map[string]placeholder.BMPOptions {
	all := map[string]placeholder.BMPOptions{
		"transparent":          {Background: "3698"},
		"transparent, 56":      {Background: "3698", HeaderSize: 56, TopDown: true},
		"run lengths, 4 bits":  {Bits: 4, RunLength: true},
		"run lengths, 8 bits":  {Bits: 8, RunLength: true, HeaderSize: 124},
		"run lengths, OS/2 2":  {Bits: 8, RunLength: true, HeaderSize: 64},
		"from top to bottom":   {TopDown: true},
		"from top to bottom 8": {TopDown: true, Bits: 8, HeaderSize: 108},
	}
	for _, header := range []int{12, 40, 52, 56, 64, 108, 124} {
		for _, bits := range []int{1, 4, 8, 16, 24, 32} {
			if isOld := header == 12 || header == 64; !isOld || bits != 16 && bits != 32 {
				all[fmt.Sprintf("of %d bits, %d", bits, header)] = placeholder.BMPOptions{Bits: bits, HeaderSize: header}
			}
		}
	}
	return all
}

// A bmpPicture is what a BMP shows.
type bmpPicture struct {
	width, height int
	pixels        []color.NRGBA // from the top
}

// bmpReader reads a BMP in a simple way.
type bmpReader struct {
	data                []byte
	header, bits, width int
	height, offset      int
	topDown             bool
	compression         uint32
	palette             []color.NRGBA
}

func u16(b []byte) int { return int(binary.LittleEndian.Uint16(b)) }
func u32(b []byte) int { return int(binary.LittleEndian.Uint32(b)) }

// decodeBMP returns an error if a BMP is not valid.
func decodeBMP(b []byte) error {
	_, err := readBMP(b)
	return err
}

func readBMP(b []byte) (p bmpPicture, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("it is too short: %v", failure)
		}
	}()
	if string(b[:2]) != "BM" || u32(b[2:]) != len(b) {
		return p, errors.New("its head is wrong")
	}
	r := bmpReader{data: b, offset: u32(b[10:]), header: u32(b[14:])}
	entry := 4
	if r.header == 12 {
		r.width, r.height, r.bits, entry = u16(b[18:]), u16(b[20:]), u16(b[24:]), 3
	} else {
		rows := int32(u32(b[22:]))
		r.width, r.height, r.topDown, r.bits, r.compression = u32(b[18:]), int(max(rows, -rows)), rows < 0, u16(b[28:]), uint32(u32(b[30:]))
	}
	for at := 14 + r.header; at < r.offset; at += entry {
		r.palette = append(r.palette, color.NRGBA{b[at+2], b[at+1], b[at], 255})
	}
	return bmpPicture{r.width, r.height, r.pixels()}, nil
}

func (r *bmpReader) pixels() (all []color.NRGBA) {
	if r.compression == 1 || r.compression == 2 {
		rows := r.runs()
		for y := range rows {
			all = append(all, rows[len(rows)-1-y]...)
		}
		return all
	}
	size := (r.width*r.bits + 31) / 32 * 4
	for y := range r.height {
		if !r.topDown {
			y = r.height - 1 - y
		}
		row := r.data[r.offset+y*size:][:size]
		for x := range r.width {
			all = append(all, r.pixel(row, x))
		}
	}
	return all
}

func (r *bmpReader) pixel(row []byte, x int) color.NRGBA {
	five := func(v int) uint8 { return uint8(v & 31 * 255 / 31) }
	switch r.bits {
	case 16:
		v := u16(row[2*x:])
		if r.compression == 3 {
			return color.NRGBA{five(v >> 11), uint8(v >> 5 & 63 * 255 / 63), five(v), 255}
		}
		return color.NRGBA{five(v >> 10), five(v >> 5), five(v), 255}
	case 24:
		return color.NRGBA{row[3*x+2], row[3*x+1], row[3*x], 255}
	case 32:
		c := color.NRGBA{row[4*x+2], row[4*x+1], row[4*x], 255}
		if r.header >= 56 && u32(r.data[14+52:]) != 0 {
			c.A = row[4*x+3]
		}
		return c
	default:
		perByte := 8 / r.bits
		return r.palette[int(row[x/perByte])>>(8-r.bits-x%perByte*r.bits)&(1<<r.bits-1)]
	}
}

// runs returns the rows of run-length encoding, from the bottom.
func (r *bmpReader) runs() (rows [][]color.NRGBA) {
	var row []color.NRGBA
	nibbles := func(b byte, i int) color.NRGBA {
		if r.bits == 4 {
			return r.palette[b>>(4-i%2*4)&15]
		}
		return r.palette[b]
	}
	for at := r.offset; ; at += 2 {
		count, code := int(r.data[at]), r.data[at+1]
		switch {
		case count > 0:
			for i := range count {
				row = append(row, nibbles(code, i))
			}
		case code <= 1:
			if len(row) != r.width {
				panic(fmt.Sprintf("a row of %d pixels", len(row)))
			}
			if rows, row = append(rows, row), nil; code == 1 {
				return rows
			}
		default:
			perByte := 8 / r.bits
			for i := range int(code) {
				row = append(row, nibbles(r.data[at+2+i/perByte], i))
			}
			at += ((int(code)+perByte-1)/perByte + 1) &^ 1
		}
	}
}

func bmpOf(t *testing.T, o placeholder.BMPOptions) bmpPicture {
	t.Helper()
	b := readAll(t, placeholder.Must(placeholder.NewBMP(o)))
	p, err := readBMP(b)
	require.NoError(t, err)
	assert.Equal(t, image.Pt(o.Width, o.Height), image.Pt(p.width, p.height))
	require.Len(t, p.pixels, o.Width*o.Height)
	return p
}

// The same pixels are in all files that have room for their colours.
func TestBMPsShowTheSame(t *testing.T) {
	t.Parallel()
	for name, o := range bmps() {
		if o.Background != "" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o.Width, o.Height, o.Style = 301, 203, placeholder.ImageIdenticon
			want := bmpOf(t, placeholder.BMPOptions{Width: o.Width, Height: o.Height, Style: o.Style}).pixels
			tolerance := map[int]int{1: 128, 16: 5}[o.Bits] // the edges of few blocks are mixed
			for i, p := range bmpOf(t, o).pixels {
				require.InDelta(t, want[i].R, p.R, float64(tolerance), "pixel %d", i)
				require.InDelta(t, want[i].G, p.G, float64(tolerance), "pixel %d", i)
				require.InDelta(t, want[i].B, p.B, float64(tolerance), "pixel %d", i)
			}
		})
	}
}

// The decoder of golang.org/x/image knows some of the forms.
func TestBMPIsDecoded(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		for _, bits := range []int{8, 24, 32} {
			o := placeholder.BMPOptions{Width: 65, Height: 43, Style: style, Bits: bits}
			decoded, err := bmp.Decode(bytes.NewReader(readAll(t, placeholder.Must(placeholder.NewBMP(o)))))
			require.NoError(t, err)
			for i, want := range bmpOf(t, o).pixels {
				require.Equal(t, want, color.NRGBAModel.Convert(decoded.At(i%o.Width, i/o.Width)))
			}
		}
	}
}

func TestBMPHasOpacity(t *testing.T) {
	t.Parallel()
	for _, header := range []int{0, 56, 108} {
		p := bmpOf(t, placeholder.BMPOptions{Width: 40, Height: 30, Text: " ", Background: "3698", HeaderSize: header})
		assert.Equal(t, color.NRGBA{0x33, 0x66, 0x99, 0x88}, p.pixels[0])
	}
}

func TestInvalidBMPOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.BMPOptions{
		"Height must be between 1 and 8192, got 8193":                                           {Height: 8193},
		"Bits must be one of 1, 4, 8, 16, 24, 32 for a bmp, got 2":                              {Bits: 2},
		"Bits must be one of 1, 4, 8, 24 for a header of 12 bytes, got 16":                      {Bits: 16, HeaderSize: 12},
		"Bits must be one of 4, 8 for run-length encoding, got 24":                              {RunLength: true, Bits: 24},
		"HeaderSize must be one of 12, 40, 52, 56, 64, 108, 124 for a bmp, got 41":              {HeaderSize: 41},
		"TopDown must be absent for a header of 64 bytes, got 1":                                {HeaderSize: 64, TopDown: true},
		"TopDown must be absent for run-length encoding, got 1":                                 {Bits: 8, RunLength: true, TopDown: true},
		"RunLength must be absent for a header of 12 bytes, got 1":                              {Bits: 8, RunLength: true, HeaderSize: 12},
		"Background must be opaque, because a bmp has transparency only with 32 bits, got 3698": {Background: "3698", Bits: 24},
		"Background must be opaque, because a header of 40 bytes has no transparency, got 1238": {Background: "1238", HeaderSize: 40},
	} {
		o.Width = 1
		if o.Height == 0 {
			o.Height = 1
		}
		_, err := placeholder.NewBMP(o)
		assertInvalid(t, err, message)
	}
}

func FuzzBMP(f *testing.F) {
	for style := range uint8(7) {
		f.Add(uint16(60+style), uint16(40), style, "", "", uint64(style), int32(0), int8(1<<(style%4)), int8(40), style%2 == 0, style == 3)
		f.Add(uint16(600), uint16(1), style, "369c", "fff", uint64(0), int32(90_000), int8(0), int8(0), false, false)
	}
	f.Fuzz(func(t *testing.T, width, height uint16, style uint8, background, text string, seed uint64, size int32, bits, header int8, topDown, runLength bool) {
		o := placeholder.BMPOptions{
			Width: int(width) % 8200, Height: int(height) % 8200, Text: text, Background: background,
			Style: placeholder.ImageStyles()[int(style)%len(placeholder.ImageStyles())],
			Seed:  seed, Size: int64(size) % placeholder.MB, Bits: int(bits), HeaderSize: int(header), TopDown: topDown, RunLength: runLength,
		}
		if o.Width*o.Height > 1<<18 {
			t.Skip("takes too long to decode")
		}
		content, err := placeholder.NewBMP(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		require.Len(t, bmpOf(t, o).pixels, o.Width*o.Height)
		if o.Size > 0 {
			require.Equal(t, o.Size, content.Size())
		}
	})
}
