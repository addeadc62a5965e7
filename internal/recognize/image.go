package recognize

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// Images are read to their end, which tells damaged files, but their pixels are not decoded.

// imageFacts returns the facts about an image of a format of kind image.
func imageFacts(format signature.Format, width, height int) facts {
	f := pictureFacts("image", format, width, height)
	f.set("format", format.Name, "png")
	return f
}

// pictureFacts returns the facts about an image of a kind with dimensions.
func pictureFacts(kind string, format signature.Format, width, height int) facts {
	dimensions := fmt.Sprintf("%dx%d", width, height)
	return facts{
		kind: kind, segment: dimensions, kept: []string{dimensions + " pixels"}, lost: []string{"what it shows"},
		sized: true, smaller: format.Like.Smaller, fileType: format.Like.FileType,
	}
}

// headFacts returns the facts about an image with its dimensions in the first bytes.
func headFacts(s *source, format signature.Format) facts {
	width, height := format.Dimensions(s.upTo(0, signature.HeadSize))
	return imageFacts(format, width, height)
}

// noteEnd notes bytes after the end that the format gives a file.
func (f *facts) noteEnd(s *source, end int64) {
	f.loseIf(end < s.size, count(s.size-end, "byte")+" after its end")
}

// readPNG reads the chunks of a PNG (ISO/IEC 15948), and checks the CRC of each.
func readPNG(s *source) facts {
	const signatureSize, overhead = 8, 12 // of length, kind and CRC
	found, end := headFacts(s, signature.PNG), int64(signatureSize)
	for kind := ""; kind != "IEND"; {
		head := s.at(end, 8)
		length, sum := int64(binary.BigEndian.Uint32(head)), crc32.NewIEEE()
		kind = string(head[4:])
		_, err := io.Copy(sum, io.NewSectionReader(s, end+4, 4+length))
		must(err)
		end += overhead + length
		expect(binary.BigEndian.Uint32(s.at(end-4, 4)) == sum.Sum32())
		found.loseIf(kind == "acTL", "its animation")
	}
	found.noteEnd(s, end)
	return found
}

// readWebP reads the chunks of a WebP.
func readWebP(s *source) facts {
	found, end := headFacts(s, signature.WebP), 8+int64(binary.LittleEndian.Uint32(s.at(4, 4)))
	expect(end <= s.size)
	frames := int64(0) // of pixels; one if it is not an animation
	for chunk := range s.riffChunks(end) {
		expect(chunk.size <= s.size-chunk.off)
		if slices.Contains([]string{"VP8 ", "VP8L", "ANMF"}, chunk.id) {
			frames++
		}
	}
	expect(frames > 0)
	found.loseIf(frames > 1, "its "+count(frames, "frame"))
	found.noteEnd(s, end)
	return found
}

// readGIF reads the blocks of a GIF (GIF89a).
func readGIF(s *source) facts {
	const headSize, trailer = 13, 0x3b
	found, r := headFacts(s, signature.GIF), s.stream(0)
	r.skip(headSize + colorTableSize(r.peek(headSize)[10]))
	frames := int64(0)
	for r.peek(1)[0] != trailer {
		if r.skipGIFBlock() {
			frames++
		}
	}
	expect(frames > 0)
	found.keepIf(frames > 1, count(frames, "frame"), fmt.Sprintf("frames=%d", frames))
	found.noteEnd(s, r.off+1)
	return found
}

// colorTableSize returns the size in bytes of the colour table that flags describe, or 0.
func colorTableSize(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// skipGIFBlock reads an extension or a frame, and reports whether it is a frame.
func (r *stream) skipGIFBlock() (isFrame bool) {
	const extension, extensionSize, frame, descriptorSize, codeSize = 0x21, 2, 0x2c, 10, 1
	switch r.peek(1)[0] {
	case extension:
		r.skip(extensionSize)
	case frame:
		isFrame = true
		r.skip(descriptorSize + colorTableSize(r.peek(descriptorSize)[9]) + codeSize)
	default:
		must(errFormat)
	}
	for length := -1; length != 0; { // of blocks of data
		length = int(r.peek(1)[0])
		r.skip(1 + length)
	}
	return isFrame
}

// readJPEG reads the segments of a JPEG (ITU-T T.81) to its end. It does not decode the scans.
func readJPEG(s *source) facts {
	const progressive, endOfImage = 0xc2, 0xd9
	layout, r := signature.JPEG.Segments, s.stream(0)
	var frame []byte // its header (B.2.2)
	orientation, scanned, isProgressive := 0, false, false
	for marker := 0; marker != endOfImage; {
		marker = r.skipToMarker()
		if slices.Contains(layout.Alone, marker) {
			continue
		}
		length := int64(binary.BigEndian.Uint16(r.peek(2)))
		r.skip(int(length))
		scanned = scanned || marker == layout.Scan
		switch payload := r.off - length + 2; {
		case marker == layout.Exif.Marker && orientation == 0:
			orientation = exifOrientation(s.at(payload, length-2))
		case slices.Contains(layout.Frames, marker) && frame == nil:
			frame, isProgressive = bytes.Clone(s.at(payload, 6)), marker == progressive
		}
	}
	width, height := layout.Width.Read(frame), layout.Height.Read(frame)
	expect(width > 0 && height > 0 && scanned)
	if orientation >= layout.Exif.OnSide {
		width, height = height, width
	}
	found := imageFacts(signature.JPEG, width, height)
	found.keepIf(orientation > 0, fmt.Sprintf("orientation %d", orientation), fmt.Sprintf("orientation=%d", orientation))
	found.loseIf(isProgressive, "its progressive compression")
	found.loseIf(frame[5] == 4, "its colour space CMYK")
	found.noteEnd(s, r.off)
	return found
}

// skipToMarker reads through the next marker, and returns its second byte.
func (r *stream) skipToMarker() (marker int) {
	const first, escaped = 0xff, 0 // first may be repeated, and escaped follows it within a scan
	for marker == escaped || marker == first {
		block, err := r.ReadSlice(first)
		r.off += int64(len(block))
		if err != bufio.ErrBufferFull {
			must(err)
			marker = int(r.peek(1)[0])
		}
	}
	r.skip(1)
	return marker
}

// exifOrientation returns the orientation in a segment, 1 to 8, or 0 if it is not Exif with an entry for it (TIFF 6.0,
// section 2) in one of the byte orders.
func exifOrientation(segment []byte) int {
	if !bytes.HasPrefix(segment, []byte(signature.JPEG.Segments.Exif.Header)) {
		return 0
	}
	for _, entry := range []string{"\x01\x12\x00\x03\x00\x00\x00\x01\x00", "\x12\x01\x03\x00\x01\x00\x00\x00"} {
		if _, value, _ := bytes.Cut(segment, []byte(entry)); len(value) > 0 && 1 <= value[0] && value[0] <= 8 {
			return int(value[0])
		}
	}
	return 0
}

// svgEnd matches the end of an SVG, after which there may be comments.
var svgEnd = regexp.MustCompile(`</([\w.-]+:)?svg\s*>(\s|<!--(?s:.*?)-->)*$`)

// readSVG reads the start tag of an SVG (SVG 1.1), and checks that its end is there.
func readSVG(s *source) facts {
	const maxProlog, maxEnd = 64 << 10, 4 << 10 // bytes up to the end of the start tag, and of the end tag and what follows
	expect(svgEnd.Match(s.upTo(max(0, s.size-maxEnd), maxEnd)))
	for root := range tags(io.LimitReader(s.from(0), maxProlog)) {
		expect(string(root.name) == "svg")
		width, height := svgSize(root)
		expect(width > 0 && height > 0 && width < math.MaxInt32 && height < math.MaxInt32)
		return imageFacts(signature.SVG, wholePixels(width), wholePixels(height))
	}
	panic(failure{errFormat})
}

// wholePixels rounds up, apart from errors in conversions of units.
func wholePixels(n float64) int { return int(math.Ceil(math.Round(n*1000) / 1000)) }

// svgSize returns the width and the height of an SVG in pixels, or zeros if it has none.
func svgSize(root tag) (width, height float64) {
	var left, top, boxWidth, boxHeight float64 // 7.7: they replace what is missing, and give the ratio if one is there
	_, _ = fmt.Sscan(strings.ReplaceAll(root.attribute("viewBox"), ",", " "), &left, &top, &boxWidth, &boxHeight)
	width, height = svgLength(root.attribute("width")), svgLength(root.attribute("height"))
	return cmp.Or(width, height*boxWidth/boxHeight, boxWidth), cmp.Or(height, width*boxHeight/boxWidth, boxHeight)
}

// svgLength returns a length in pixels (7.10), or 0 if it is relative or invalid.
func svgLength(s string) float64 {
	s = strings.TrimSpace(s)
	number := strings.TrimRight(s, "abcdefghijklmnopqrstuvwxyz%")
	units := map[string]float64{"": 1, "px": 1, "pt": 4. / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return 0
	}
	return n * units[s[len(number):]]
}
