package recognize_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// pngChunk returns a chunk of a PNG.
func pngChunk(kind, data string) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	chunk = append(chunk, kind+data...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}

func TestPNGOfAnotherEncoderIsRecognized(t *testing.T) {
	t.Parallel()
	picture := image.NewRGBA64(image.Rect(0, 0, 70, 50))
	for i := range picture.Pix {
		picture.Pix[i] = byte(i * i * 7)
	}
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, picture))
	p := propose(t, "picture", file.Bytes())
	assert.Equal(t, "image/70x50?size="+placeholder.FormatSize(int64(file.Len())), p.Address)
}

func TestAnimationOfPNGIsLost(t *testing.T) {
	t.Parallel()
	file := slices.Insert(generate(t, "image/300x200"), 33, pngChunk("acTL", "\x00\x00\x00\x02\x00\x00\x00\x00")...)
	assert.Contains(t, propose(t, "a.png", file).Lost, "its animation")
}

func TestJPEGOfAnotherEncoderIsRecognized(t *testing.T) {
	t.Parallel()
	for name, picture := range map[string]image.Image{
		"grey":   image.NewGray(image.Rect(0, 0, 700, 500)),
		"colour": image.NewYCbCr(image.Rect(0, 0, 700, 500), image.YCbCrSubsampleRatio420),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var file bytes.Buffer
			require.NoError(t, jpeg.Encode(&file, picture, nil))
			p := propose(t, "picture", file.Bytes())
			assert.Equal(t, "image/700x500?format=jpg&text=+&size="+placeholder.FormatSize(int64(file.Len())), p.Address)
			assert.Equal(t, []string{"what it shows"}, p.Lost)
		})
	}
}

func TestPropertiesOfJPEGAreLost(t *testing.T) {
	t.Parallel()
	original := generate(t, "image/300x200?format=jpg")
	frame := bytes.Index(original, []byte{0xff, 0xc0})
	progressive, inks := bytes.Clone(original), bytes.Clone(original)
	progressive[frame+1], inks[frame+9] = 0xc2, 4
	assert.Contains(t, propose(t, "a.jpg", progressive).Lost, "its progressive compression")
	assert.Contains(t, propose(t, "a.jpg", inks).Lost, "its colour space CMYK")
	assert.Contains(t, propose(t, "a.jpg", append(original, "trailer"...)).Lost, "7 bytes after its end")
}

// exif returns a segment of a JPEG with an orientation in 16 bits.
func exif(order binary.AppendByteOrder, name string, orientation uint16) []byte {
	tiff := order.AppendUint16([]byte(name), 42)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2) // fields
	for _, field := range [][2]uint16{{0x0100, 1}, {0x0112, orientation}} {
		tiff = order.AppendUint16(tiff, field[0])
		tiff = order.AppendUint16(tiff, 3)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(tiff, field[1])
		tiff = order.AppendUint16(tiff, 0)
	}
	return segment(0xe1, "Exif\x00\x00"+string(tiff))
}

// segment returns a segment of a JPEG.
func segment(marker byte, data string) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(2+len(data))), data...)
}

func TestOrientationOfJPEGIsRecognized(t *testing.T) {
	t.Parallel()
	const upright, onSide, none = "image/300x200?format=jpg", "image/200x300?format=jpg", "image/300x200?format=jpg&size=20KB"
	for name, c := range map[string]struct {
		segment []byte
		want    string
	}{
		"big-endian":          {exif(binary.BigEndian, "MM", 3), upright + "&orientation=3&size=20KB"},
		"little-endian":       {exif(binary.LittleEndian, "II", 8), onSide + "&orientation=8&size=20KB"},
		"zero":                {exif(binary.LittleEndian, "II", 0), none},
		"above the maximum":   {exif(binary.LittleEndian, "II", 9), none},
		"not Exif":            {segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>"), none},
		"no TIFF":             {segment(0xe1, "Exif\x00\x00II*"), none},
		"directory elsewhere": {segment(0xe1, "Exif\x00\x00MM\x00*\xff\xff\xff\xff"), none},
		"directory cut off":   {segment(0xe1, "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x09\x01\x12"), none},
		"empty segment":       {segment(0xe1, ""), none},
		"after another segment": {
			append(segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00"), exif(binary.BigEndian, "MM", 2)...),
			upright + "&orientation=2&size=20KB",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const size = 20 * placeholder.KB
			file := generate(t, "image/300x200?format=jpg&size="+placeholder.FormatSize(size-int64(len(c.segment))))
			assert.Equal(t, c.want, propose(t, "a.jpg", slices.Insert(file, 2, c.segment...)).Address)
		})
	}
}

func TestGIFOfAnotherEncoderIsRecognized(t *testing.T) {
	t.Parallel()
	animation := &gif.GIF{}
	for i := range 5 {
		frame := image.NewPaletted(image.Rect(0, 0, 120, 90), palette.WebSafe)
		for x := range 90 {
			frame.Set(x, x*i/5, color.White)
		}
		animation.Image, animation.Delay = append(animation.Image, frame), append(animation.Delay, 10)
	}
	var file bytes.Buffer
	require.NoError(t, gif.EncodeAll(&file, animation))
	p := propose(t, "a.gif", file.Bytes())
	assert.Equal(t, "image/120x90?format=gif&frames=5&size="+placeholder.FormatSize(int64(file.Len())), p.Address)
	assert.Equal(t, []string{"what it shows"}, p.Lost)
}

func TestAnimationWithTooManyFramesHasNoAddress(t *testing.T) {
	t.Parallel()
	file := generate(t, "image/10x10?format=gif&frames=100")
	frame := bytes.Index(file, []byte{0x21, 0xf9})
	p := propose(t, "a.gif", slices.Insert(bytes.Clone(file), frame, file[frame:len(file)-1]...))
	assertUnlike(t, "10x10 pixels, 200 frames, what it shows", p)
}

func TestWebPOfEachFormatIsRecognized(t *testing.T) {
	t.Parallel()
	riff := func(chunks string) []byte {
		return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(4+len(chunks))), "WEBP"+chunks...)
	}
	const (
		extended = "VP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x2b\x01\x00\xc7\x00\x00"
		lossy    = "VP8 \x0a\x00\x00\x00\x00\x00\x00\x9d\x01\x2a\x2c\x41\xc8\x80"
		lossless = "VP8L\x05\x00\x00\x00\x2f\x2b\xc1\x31\x00\x00"
		frame    = "ANMF\x04\x00\x00\x00abcd"
	)
	for name, c := range map[string]struct{ chunks, want string }{
		"lossy":         {lossy, "image/300x200?format=webp"},
		"lossless":      {lossless, "image/300x200?format=webp"},
		"extended":      {extended + lossy, "image/300x200?format=webp&text=+"},
		"animation":     {extended + frame + frame, "image/300x200?format=webp&text=+"},
		"no image":      {extended, ""},
		"chunk cut off": {extended + lossy[:len(lossy)-1], ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.webp", riff(c.chunks))
			assert.Equal(t, c.want, withoutSize(p.Address))
			assert.Equal(t, name == "animation", slices.Contains(p.Lost, "its 2 frames"))
		})
	}
}

func TestDamagedImagesHaveNoAddress(t *testing.T) {
	t.Parallel()
	head := []placeholder.Corruption{placeholder.CorruptWrongMagic, placeholder.CorruptTruncatedHeader, placeholder.CorruptTruncatedMiddle}
	structure := append(head, placeholder.CorruptOneByteShort)
	for s, corruptions := range map[string][]placeholder.Corruption{
		"image/300x200": append(structure, placeholder.CorruptFlippedBit, placeholder.CorruptWrongChecksum, placeholder.CorruptZeroedMiddle,
			placeholder.CorruptRepeatedBlock, placeholder.CorruptCRLF),
		"image/300x200?format=jpg":           structure,
		"image/300x200?format=gif&frames=10": structure,
		"image/300x200?format=webp":          structure,
	} {
		for _, how := range corruptions {
			t.Run(s+" "+string(how), func(t *testing.T) {
				t.Parallel()
				requireDamaged(t, s, how)
			})
		}
	}
}
