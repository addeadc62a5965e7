package placeholder_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles()[1:] { // icons has the first one
		samples[fmt.Sprintf("ico %s", style)] = placeholder.ICOOptions{Side: 48, Style: style, Seed: 1, Sizes: []int{16}}
	}
	for name, o := range icons() {
		o.Side = 48
		samples["ico "+name] = o
		o.Style, o.Size = placeholder.ImageGradient, 30*placeholder.KB
		if o.Background == "" {
			samples["ico "+name+" padded"] = o
		}
	}
	samples["ico of 256"] = placeholder.ICOOptions{Side: 256, Sizes: []int{64}, Text: "A", TextSize: "50%"}
}

// icons returns options of icons of each kind, by name, without a side.
func icons() map[string]placeholder.ICOOptions {
	all := map[string]placeholder.ICOOptions{
		"of three sizes": {Sizes: []int{16, 48, 32}},
		"cursor":         {Format: placeholder.IconCUR, Hotspot: "3,7", Sizes: []int{16}, Background: "0000"},
		"png":            {Entries: placeholder.IconPNG, Background: "3698"},
	}
	for _, bits := range []int{1, 4, 8, 24, 32} {
		all[fmt.Sprintf("of %d bits", bits)] = placeholder.ICOOptions{Bits: bits, Entries: placeholder.IconBMP}
		all[fmt.Sprintf("of %d bits, transparent", bits)] = placeholder.ICOOptions{Bits: bits, Background: "0000", Foreground: "e76f51"}
	}
	return all
}

// An icoEntry is an entry of an icon.
type icoEntry struct {
	side    int
	numbers [2]int // planes and bits, or the hot spot of a cursor
	isPNG   bool
	pixels  []color.NRGBA // from the top
	masked  []bool        // pixels that the mask makes transparent
}

func decodeICO(b []byte) error {
	_, err := readICO(b)
	return err
}

// readICO reads all entries of an icon.
func readICO(b []byte) (entries []icoEntry, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("it is too short: %v", failure)
		}
	}()
	if u16(b) != 0 || u16(b[2:]) != 1 && u16(b[2:]) != 2 {
		return nil, errors.New("its head is wrong")
	}
	next := 6 + 16*u16(b[4:])
	for i := range u16(b[4:]) {
		d := b[6+16*i:][:16]
		if u32(d[12:]) != next {
			return nil, errors.New("an entry does not follow the one before")
		}
		e := icoEntry{side: (int(d[0])+255)%256 + 1, numbers: [2]int{u16(d[4:]), u16(d[6:])}}
		if err := e.read(b[next:][:u32(d[8:])]); err != nil {
			return nil, err
		}
		entries, next = append(entries, e), next+u32(d[8:])
	}
	return entries, nil
}

// read reads the picture of an entry.
func (e *icoEntry) read(b []byte) error {
	if e.isPNG = bytes.HasPrefix(b, []byte("\x89PNG")); e.isPNG {
		decoded, err := png.Decode(bytes.NewReader(b))
		if err != nil {
			return err
		}
		for y := range e.side {
			for x := range e.side {
				e.pixels = append(e.pixels, decoded.(*image.NRGBA).NRGBAAt(x, y))
			}
		}
		return nil
	}
	r := bmpReader{data: append(make([]byte, 14), b...), header: u32(b), width: u32(b[4:]), height: u32(b[8:]) / 2, bits: u16(b[14:])}
	if r.header != 40 || r.width != e.side || r.height != e.side || !slices.Equal(b[24:40], make([]byte, 16)) {
		return errors.New("the head of a bmp is wrong")
	}
	r.offset = 14 + r.header
	if r.bits <= 8 {
		r.offset += 4 << r.bits
	}
	for at := 14 + r.header; at < r.offset; at += 4 {
		r.palette = append(r.palette, color.NRGBA{r.data[at+2], r.data[at+1], r.data[at], 255})
	}
	if r.bits == 32 {
		r.header = 56 // pixels have opacity, although the header has no mask of it
	}
	e.pixels = r.pixels()
	mask := bmpReader{data: r.data, width: e.side, height: e.side, bits: 1, palette: []color.NRGBA{{}, {A: 1}}}
	mask.offset = r.offset + (e.side*r.bits+31)/32*4*e.side
	for _, p := range mask.pixels() {
		e.masked = append(e.masked, p.A == 1)
	}
	if end := mask.offset + (e.side+31)/32*4*e.side; end != len(r.data) {
		return fmt.Errorf("a bmp ends at %d instead of %d", end, len(r.data))
	}
	return nil
}

func iconOf(t *testing.T, o placeholder.ICOOptions) []icoEntry {
	t.Helper()
	entries, err := readICO(readAll(t, placeholder.Must(placeholder.NewICO(o))))
	require.NoError(t, err)
	return entries
}

func TestIconHasEntriesFromLargestToSmallest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		entries placeholder.IconEntry
		isPNG   []bool
	}{
		{placeholder.IconAuto, []bool{true, false, false}},
		{placeholder.IconPNG, []bool{true, true, true}},
		{placeholder.IconBMP, []bool{false, false, false}},
	} {
		var sides []int
		var isPNG []bool
		for _, e := range iconOf(t, placeholder.ICOOptions{Side: 256, Sizes: []int{16, 256, 32}, Entries: c.entries}) {
			sides, isPNG = append(sides, e.side), append(isPNG, e.isPNG)
			assert.Equal(t, [2]int{1, 32}, e.numbers)
			assert.Len(t, e.pixels, e.side*e.side)
		}
		assert.Equal(t, []int{256, 32, 16}, sides)
		assert.Equal(t, c.isPNG, isPNG)
	}
}

// An entry shows what an icon of its side alone shows.
func TestIconEntriesShowTheirOwnSide(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		o := placeholder.ICOOptions{Side: 128, Style: style, Sizes: []int{64}}
		both := iconOf(t, o)
		o.Side, o.Sizes = 64, nil
		assert.Equal(t, iconOf(t, o)[0], both[1], style)
	}
}

func TestIconBMPHasPixelsOfPNG(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		o := placeholder.ICOOptions{Side: 67, Style: style, Entries: placeholder.IconPNG}
		want := iconOf(t, o)[0].pixels
		for _, bits := range []int{24, 32} {
			o.Entries, o.Bits = placeholder.IconBMP, bits
			got := iconOf(t, o)[0]
			assert.Equal(t, want, got.pixels, "%s %d", style, bits)
			assert.NotContains(t, got.masked, true)
		}
	}
}

func TestIconMasksTransparentPixels(t *testing.T) {
	t.Parallel()
	opaque := iconOf(t, placeholder.ICOOptions{Side: 67, Entries: placeholder.IconPNG, Background: "0000", Foreground: "e76f51"})[0].pixels
	for _, bits := range []int{1, 4, 8, 24, 32} {
		e := iconOf(t, placeholder.ICOOptions{Side: 67, Bits: bits, Background: "0000", Foreground: "e76f51"})[0]
		assert.Contains(t, e.masked, true)
		for i, masked := range e.masked {
			if bits > 8 {
				require.Equal(t, opaque[i].A < 128, masked, "pixel %d", i)
			}
			if masked && bits < 32 {
				require.Equal(t, color.NRGBA{A: 255}, e.pixels[i], "pixel %d of %d bits", i, bits)
			}
		}
	}
}

func TestCursorHasHotSpotInEachEntry(t *testing.T) {
	t.Parallel()
	entries := iconOf(t, placeholder.ICOOptions{Side: 64, Sizes: []int{32, 16}, Format: placeholder.IconCUR, Hotspot: "20,63"})
	assert.Equal(t, [2]int{20, 63}, entries[0].numbers)
	assert.Equal(t, [2]int{10, 31}, entries[1].numbers)
	assert.Equal(t, [2]int{5, 15}, entries[2].numbers)
}

func TestInvalidICOOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.ICOOptions{
		"Side must be between 1 and 256, got 257":                                     {Side: 257},
		"Sizes must be at most 32, which is the side, got 48":                         {Side: 32, Sizes: []int{16, 48}},
		"Bits must be one of 1, 4, 8, 24, 32 for an icon, got 16":                     {Side: 32, Bits: 16},
		"Hotspot must be between 0,0 and 31,31, got \"0,32\"":                         {Side: 32, Format: placeholder.IconCUR, Hotspot: "0,32"},
		"Background must be opaque, because a gradient has no transparency, got 3698": {Side: 32, Style: placeholder.ImageGradient, Background: "3698"},
		"Sizes must not repeat \"16\", got \"16,16\"":                                 {Side: 32, Sizes: []int{16, 16}},
		"Sizes must be a comma-separated list of " +
			"16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 128, 256, got 17": {Side: 32, Sizes: []int{17}},
	} {
		_, err := placeholder.NewICO(o)
		assertInvalid(t, err, message)
	}
}

func TestIconDoesNotChangeSizesOfCaller(t *testing.T) {
	t.Parallel()
	sizes := []int{16, 48, 32}
	iconOf(t, placeholder.ICOOptions{Side: 48, Sizes: sizes})
	assert.Equal(t, []int{16, 48, 32}, sizes)
}

func FuzzICO(f *testing.F) {
	for style := range uint8(7) {
		f.Add(uint16(style*40), style, "", "", uint64(style), int32(0), int8(1<<(style%4)), uint16(1<<style), style%2 == 0)
		f.Add(uint16(256), style, "0000", "fff", uint64(0), int32(90_000), int8(0), uint16(0), false)
	}
	f.Fuzz(func(t *testing.T, side uint16, style uint8, background, text string, seed uint64, size int32, bits int8, sizes uint16, isCursor bool) {
		o := placeholder.ICOOptions{
			Side: int(side) % 260, Text: text, Background: background, Seed: seed, Size: int64(size) % placeholder.MB, Bits: int(bits),
			Style: placeholder.ImageStyles()[int(style)%len(placeholder.ImageStyles())],
		}
		if isCursor {
			o.Format = placeholder.IconCUR
		}
		for i, side := range placeholder.IconSides() {
			if sizes>>i&1 == 1 {
				o.Sizes = append(o.Sizes, side)
			}
		}
		content, err := placeholder.NewICO(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		require.NotEmpty(t, iconOf(t, o))
		if o.Size > 0 {
			require.Equal(t, o.Size, content.Size())
		}
	})
}
