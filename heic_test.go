package placeholder_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, style := range placeholder.ImageStyles() {
		o := placeholder.HEICOptions{Width: 320, Height: 240, Style: style, Seed: 1}
		samples[fmt.Sprintf("heic %s", style)] = o
		o.Size = 200 * placeholder.KB
		samples[fmt.Sprintf("heic %s of 200 KB", style)] = o
	}
	o := placeholder.HEICOptions{Width: 1101, Height: 601, Style: placeholder.ImageGradient, Orientation: 7}
	samples["heic of tiles"] = o
	o.NoGrid, o.Bits, o.Quality, o.Size = true, 10, 80, 100*placeholder.KB
	samples["heic of one item with 10 bits"] = o
	samples["heic with transparency"] = placeholder.HEICOptions{Width: 700, Height: 80, Background: "3698", Orientation: 3}
	samples["heic of a phone"] = placeholder.HEICOptions{
		Width: 700, Height: 80, ICC: placeholder.ProfileDisplayP3, GPS: "-33.857,151.2153", Taken: "2024-06-01T12:00:00+02:00", Camera: placeholder.CameraPhone,
	}
}

// A heicFile is what the boxes of a HEIC or an AVIF say (ISO/IEC 23008-12).
type heicFile struct {
	items   map[uint16]*heicItem
	primary uint16
}

// A heicItem is an item of a HEIC.
type heicItem struct {
	kind       string
	data       []byte
	properties map[string][]byte // contents of boxes by their kind
	references map[string][]uint16
}

// boxesIn returns the kinds and the contents of boxes.
func boxesIn(b []byte) (kinds []string, contents map[string][]byte, err error) {
	contents = map[string][]byte{}
	for len(b) > 0 {
		size := int(binary.BigEndian.Uint32(b))
		if size < 8 || size > len(b) {
			return nil, nil, fmt.Errorf("a box of %d bytes in %d bytes", size, len(b))
		}
		kind := string(b[4:8])
		kinds, contents[kind], b = append(kinds, kind), b[8:size], b[size:]
	}
	return kinds, contents, nil
}

// parseHEIC returns the items of a HEIC or an AVIF. It panics if a box is too short.
func parseHEIC(b []byte) (*heicFile, error) {
	_, file, err := boxesIn(b)
	if err != nil {
		return nil, err
	}
	if brand := string(file["ftyp"][:4]); !slices.Contains([]string{"heic", "heix", "avif"}, brand) {
		return nil, errors.New("it has the brand " + brand)
	}
	_, meta, err := boxesIn(file["meta"][4:])
	if err != nil {
		return nil, err
	}
	f := &heicFile{items: map[uint16]*heicItem{}, primary: binary.BigEndian.Uint16(meta["pitm"][4:])}
	for at := meta["iinf"][6:]; len(at) > 0; at = at[binary.BigEndian.Uint32(at):] {
		f.items[binary.BigEndian.Uint16(at[12:])] = &heicItem{kind: string(at[16:20]), properties: map[string][]byte{}, references: map[string][]uint16{}}
	}
	f.addReferences(meta["iref"][4:])
	return f, errors.Join(f.addProperties(meta["iprp"]), f.addData(b, meta["idat"], meta["iloc"][6:]))
}

func (f *heicFile) addReferences(b []byte) {
	for ; len(b) > 0; b = b[binary.BigEndian.Uint32(b):] {
		from := f.items[binary.BigEndian.Uint16(b[8:])]
		for i := range int(binary.BigEndian.Uint16(b[10:])) {
			from.references[string(b[4:8])] = append(from.references[string(b[4:8])], binary.BigEndian.Uint16(b[12+2*i:]))
		}
	}
}

func (f *heicFile) addProperties(b []byte) error {
	_, properties, err := boxesIn(b)
	if err != nil {
		return err
	}
	var boxes [][]byte
	for at := properties["ipco"]; len(at) > 0; at = at[binary.BigEndian.Uint32(at):] {
		boxes = append(boxes, at[4:binary.BigEndian.Uint32(at)])
	}
	for at := properties["ipma"][8:]; len(at) > 0; at = at[3+int(at[2]):] {
		item := f.items[binary.BigEndian.Uint16(at)]
		for _, entry := range at[3:][:at[2]] {
			box := boxes[entry&0x7f-1]
			item.properties[string(box[:4])] = box[4:]
		}
	}
	return nil
}

func (f *heicFile) addData(b, inMeta, locations []byte) error {
	const size = 16
	for at := locations[2:]; len(at) > 0; at = at[size:] {
		item, source := f.items[binary.BigEndian.Uint16(at)], b
		if binary.BigEndian.Uint16(at[2:]) == 1 {
			source = inMeta
		}
		offset, length := int(binary.BigEndian.Uint32(at[8:])), int(binary.BigEndian.Uint32(at[12:]))
		if offset+length > len(source) {
			return fmt.Errorf("an item ends at %d of %d bytes", offset+length, len(source))
		}
		item.data = source[offset:][:length]
		for rest := item.data; item.kind == "hvc1" && len(rest) > 0; {
			unit := 4 + int(binary.BigEndian.Uint32(rest))
			if unit > len(rest) || rest[4]>>1 != 20 && rest[4]>>1 != 19 {
				return errors.New("an item has no slices")
			}
			rest = rest[unit:]
		}
		if item.kind == "av01" && !slices.Equal(slices.Compact(unitTypes(item.data)), []byte{1, 3, 4}) {
			return errors.New("an item has no headers and tiles")
		}
	}
	return nil
}

// upright returns the dimensions that viewers show.
func (f *heicFile) upright() image.Point {
	properties := f.items[f.primary].properties
	width, height := int(binary.BigEndian.Uint32(properties["ispe"][4:])), int(binary.BigEndian.Uint32(properties["ispe"][8:]))
	if crop := properties["clap"]; crop != nil {
		width, height = int(binary.BigEndian.Uint32(crop)), int(binary.BigEndian.Uint32(crop[8:]))
	}
	if turn := properties["irot"]; turn != nil && turn[0]%2 == 1 {
		return image.Pt(height, width)
	}
	return image.Pt(width, height)
}

// decodeHEIC returns an error if the boxes or the slices of a HEIC contradict each other.
func decodeHEIC(b []byte) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a box is too short: %v", p)
		}
	}()
	_, err = parseHEIC(b)
	return err
}

// heicOf returns the items of a HEIC, whose upright dimensions are those of the options.
func heicOf(t *testing.T, o placeholder.HEICOptions) *heicFile {
	t.Helper()
	b, err := io.ReadAll(placeholder.Must(placeholder.NewHEIC(o)))
	require.NoError(t, err)
	f, err := parseHEIC(b)
	require.NoError(t, err)
	assert.Equal(t, image.Pt(o.Width, o.Height), f.upright())
	return f
}

func TestHEICIsGridOfTiles(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
		f := heicOf(t, placeholder.HEICOptions{Width: 1601, Height: 700, Style: style, Text: " "})
		grid := f.items[f.primary]
		assert.Equal(t, "grid", grid.kind)
		assert.Equal(t, []byte{0, 0, 1, 3, 6, 65, 2, 188}, grid.data)
		tiles := grid.references["dimg"]
		require.Len(t, tiles, 8)
		for _, tile := range tiles {
			assert.Equal(t, []byte{0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0}, f.items[tile].properties["ispe"])
		}
		if style == placeholder.ImageFlat {
			assert.Equal(t, f.items[tiles[0]].data, f.items[tiles[7]].data, "equal tiles")
		}
	}
}

func TestHEICHasThumbnailAndExif(t *testing.T) {
	t.Parallel()
	f := heicOf(t, placeholder.HEICOptions{Width: 1601, Height: 700})
	var kinds []string
	for _, item := range f.items {
		if item.references["thmb"] != nil || item.references["cdsc"] != nil {
			kinds = append(kinds, item.kind)
		}
	}
	assert.ElementsMatch(t, []string{"hvc1", "Exif"}, kinds)
}

func TestHEICWithoutGridIsOneItem(t *testing.T) {
	t.Parallel()
	for _, side := range [][2]int{{1, 1}, {301, 201}, {2000, 1501}} {
		for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
			f := heicOf(t, placeholder.HEICOptions{Width: side[0], Height: side[1], NoGrid: true, Style: style, Orientation: 8})
			assert.Equal(t, "hvc1", f.items[f.primary].kind)
		}
	}
}

// The Exif orientation says what the properties say.
func TestHEICTurnsPicture(t *testing.T) {
	t.Parallel()
	for orientation, want := range map[int]string{1: "", 2: "imir 1", 3: "irot 2", 4: "imir 0", 5: "irot 1 imir 0", 6: "irot 3", 7: "irot 3 imir 0", 8: "irot 1"} {
		for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
			f := heicOf(t, placeholder.HEICOptions{Width: 700, Height: 90, Style: style, Orientation: orientation})
			got := ""
			for _, kind := range []string{"irot", "imir"} {
				if box := f.items[f.primary].properties[kind]; box != nil {
					got += fmt.Sprintf(" %s %d", kind, box[0])
				}
			}
			assert.Equal(t, want, strings.TrimSpace(got), orientation)
			for _, item := range f.items {
				if item.kind == "Exif" {
					assert.Contains(t, string(item.data), string([]byte{0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, byte(orientation)}))
				}
			}
		}
	}
}

func TestTransparentHEICHasAlpha(t *testing.T) {
	t.Parallel()
	for _, noGrid := range []bool{false, true} {
		f := heicOf(t, placeholder.HEICOptions{Width: 700, Height: 90, Background: "3698", NoGrid: noGrid, Orientation: 6})
		var alpha []*heicItem
		for _, item := range f.items {
			if slices.Equal(item.references["auxl"], []uint16{f.primary}) {
				alpha = append(alpha, item)
			}
		}
		require.Len(t, alpha, 1)
		assert.Equal(t, f.items[f.primary].kind, alpha[0].kind)
		assert.Equal(t, f.items[f.primary].properties["irot"], alpha[0].properties["irot"])
		assert.Equal(t, "urn:mpeg:hevc:2015:auxid:1\x00", string(alpha[0].properties["auxC"][4:]))
	}
}

func TestHEICHas10Bits(t *testing.T) {
	t.Parallel()
	f := heicOf(t, placeholder.HEICOptions{Width: 64, Height: 64, Bits: 10})
	assert.Equal(t, []byte{0, 0, 0, 0, 3, 10, 10, 10}, f.items[f.primary].properties["pixi"])
}

func TestHEICHasProfile(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient} {
		f := heicOf(t, placeholder.HEICOptions{Width: 600, Height: 64, Style: style, ICC: placeholder.ProfileDisplayP3})
		profile := f.items[f.primary].properties["colr"]
		assert.Equal(t, "prof", string(profile[:4]))
		assert.Equal(t, len(profile)-4, int(binary.BigEndian.Uint32(profile[4:])))
	}
}

func TestInvalidHEICOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.HEICOptions{
		"Width must be between 1 and 8192, got 0":                                                     {Height: 1},
		"Height must be between 1 and 8192, got 8193":                                                 {Width: 1, Height: 8193},
		"Bits must be an even number between 8 and 10, got 9":                                         {Width: 1, Height: 1, Bits: 9},
		"Quality must be between 1 and 100, got 101":                                                  {Width: 1, Height: 1, Quality: 101},
		"Orientation must be between 1 and 8, got 9":                                                  {Width: 1, Height: 1, Orientation: 9},
		`Background must be opaque, because a gradient has no transparency, got "#11223344"`:          {Width: 1, Height: 1, Style: placeholder.ImageGradient, Background: "#11223344"},
		"Text must be absent for style face; it is for flat, gradient, card, photo and avatar, got a": {Width: 1, Height: 1, Style: placeholder.ImageFace, Text: "a"},
		"ICC must be one of srgb, display-p3, adobe-rgb, got p3":                                      {Width: 1, Height: 1, ICC: "p3"},
	} {
		_, err := placeholder.NewHEIC(o)
		assertInvalid(t, err, message)
	}
}

func FuzzHEIC(f *testing.F) {
	for style := range uint8(7) {
		f.Add(uint16(60+style), uint16(40), style, "", "", "a", uint64(style), int32(0), int8(0), int8(style), int8(8), style%2 == 0)
		f.Add(uint16(600), uint16(1), style, "369c", "fff", "", uint64(0), int32(90_000), int8(90), int8(0), int8(10), false)
	}
	f.Fuzz(func(t *testing.T, width, height uint16, style uint8, background, foreground, text string, seed uint64, size int32, quality, orientation, bits int8, noGrid bool) {
		o := placeholder.HEICOptions{
			Width: int(width) % 8200, Height: int(height) % 8200, Text: text, Background: background, Foreground: foreground,
			Style: placeholder.ImageStyles()[int(style)%len(placeholder.ImageStyles())],
			Seed:  seed, Size: int64(size) % placeholder.MB,
			Quality: int(quality), Orientation: int(orientation), Bits: int(bits), NoGrid: noGrid,
		}
		if o.Width*o.Height > 1<<20 {
			t.Skip("takes too long to encode")
		}
		content, err := placeholder.NewHEIC(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		data, err := io.ReadAll(content)
		require.NoError(t, err)
		require.Len(t, data, int(content.Size()))
		if o.Size > 0 {
			require.Equal(t, o.Size, content.Size())
		}
		file, err := parseHEIC(data)
		require.NoError(t, err)
		require.Equal(t, image.Pt(o.Width, o.Height), file.upright())
	})
}
