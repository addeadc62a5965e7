package recognize

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// Images are read to their end, which tells damaged files, but their pixels are not decoded.

// imageFacts returns the facts about an image of a format that addresses have.
func imageFacts(format signature.Format, width, height int) facts {
	dimensions := fmt.Sprintf("%dx%d", width, height)
	f := facts{
		kind: "image", segment: dimensions, kept: []string{dimensions + " pixels"}, lost: []string{"what it shows"},
		sized: true, smaller: []string{format.Like.Smaller}, fileType: format.Like.FileType,
	}
	f.set("format", format.Name, "png")
	return f
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
	minSizes := map[string]int64{"VP8 ": 10, "VP8L": 5, "ANMF": 0} // of chunks with pixels: RFC 6386, 9.1; RFC 9649, 3.4 and 2.7.1.1
	found, end := headFacts(s, signature.WebP), 8+int64(binary.LittleEndian.Uint32(s.at(4, 4)))
	expect(end <= s.size)
	frames := int64(0) // of pixels; one if it is not an animation
	for chunk := range s.riffChunks(end) {
		expect(chunk.size <= s.size-chunk.off)
		if minSize, ok := minSizes[chunk.id]; ok && chunk.size >= minSize {
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
	frames, differs := int64(0), false // whether a frame is shown for another time than in addresses
	for r.peek(1)[0] != trailer {
		isFrame, hasOtherDelay := r.skipGIFBlock()
		differs = differs || hasOtherDelay
		if isFrame {
			frames++
		}
	}
	expect(frames > 0)
	found.keepIf(frames > 1, count(frames, "frame"), fmt.Sprintf("frames=%d", frames))
	found.loseIf(frames > 1 && differs, "their delays")
	found.noteEnd(s, r.off+1)
	return found
}

// colorTableSize returns the size in bytes of the colour table that flags describe, or 0 if there
// is none.
func colorTableSize(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// skipGIFBlock reads an extension or a frame.
func (r *stream) skipGIFBlock() (isFrame, hasOtherDelay bool) {
	const extension, image, graphicControl, delay = 0x21, 0x2c, 0xf9, 10 // delay in 1/100 s
	const descriptorSize, codeSize = 10, 1
	switch r.peek(1)[0] {
	case extension:
		hasOtherDelay = r.peek(2)[1] == graphicControl && binary.LittleEndian.Uint16(r.peek(6)[4:]) != delay
		r.skip(2)
	case image:
		isFrame = true
		r.skip(descriptorSize + colorTableSize(r.peek(descriptorSize)[9]) + codeSize)
	default:
		must(errFormat)
	}
	for length := -1; length != 0; { // of blocks of data
		length = int(r.peek(1)[0])
		r.skip(1 + length)
	}
	return isFrame, hasOtherDelay
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

// exifOrientation returns the orientation in the first directory of Exif (TIFF 6.0, section 2), 1
// to 8. It is 0 if there is none, or if the structure is damaged, which viewers ignore.
func exifOrientation(segment []byte) int {
	const headSize, countSize, entrySize = 8, 2, 12
	exif := signature.JPEG.Segments.Exif
	tiff, ok := bytes.CutPrefix(segment, []byte(exif.Header))
	if !ok || len(tiff) < headSize {
		return 0
	}
	order := binary.ByteOrder(binary.BigEndian)
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	directory := tiff[min(int64(order.Uint32(tiff[4:])), int64(len(tiff))):]
	if len(directory) < countSize {
		return 0
	}
	entries := directory[countSize:]
	for n := order.Uint16(directory); n > 0 && len(entries) >= entrySize; n-- {
		o := int(order.Uint16(entries[8:]))
		if int(order.Uint16(entries)) == exif.Tag && int(order.Uint16(entries[2:])) == exif.Type && 1 <= o && o <= 8 {
			return o
		}
		entries = entries[entrySize:]
	}
	return 0
}
