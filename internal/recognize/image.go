package recognize

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"

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
	if format.Name != "png" { // the default
		f.query = []string{"format=" + format.Name}
	}
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
	found := headFacts(s, signature.PNG)
	end, kind := int64(signatureSize), make([]byte, 4)
	r := s.stream(end)
	for string(kind) != "IEND" {
		length := int64(binary.BigEndian.Uint32(r.peek(4)))
		r.skip(4)
		copy(kind, r.peek(4))
		sum := crc32.NewIEEE()
		_, err := io.CopyN(sum, r, 4+length)
		must(err)
		expect(binary.BigEndian.Uint32(r.peek(4)) == sum.Sum32())
		r.skip(4)
		end += overhead + length
		found.loseIf(string(kind) == "acTL", "its animation")
	}
	found.noteEnd(s, end)
	return found
}

// readWebP reads the chunks of a WebP.
func readWebP(s *source) facts {
	minSizes := map[string]int64{"VP8 ": 10, "VP8L": 5, "ANMF": 0} // of chunks with pixels: RFC 6386, 9.1; RFC 9649, 3.4 and 2.7.1.1
	const sizeEnd = 8                                              // where the bytes begin that the size counts
	found := headFacts(s, signature.WebP)
	end := sizeEnd + int64(binary.LittleEndian.Uint32(s.at(4, 4)))
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

// A gif counts the frames of a GIF (GIF89a).
type gif struct {
	*stream
	frames         int64
	differsInDelay bool // whether a frame is shown for another time than in addresses
}

func readGIF(s *source) facts {
	const headSize, trailer = 13, 0x3b
	found := headFacts(s, signature.GIF)
	g := gif{stream: s.stream(0)}
	g.skip(headSize + colorTableSize(g.peek(headSize)[10]))
	for g.peek(1)[0] != trailer {
		g.readBlock()
	}
	expect(g.frames > 0)
	animated := g.frames > 1
	found.keepIf(animated, count(g.frames, "frame"), fmt.Sprintf("frames=%d", g.frames))
	found.loseIf(animated && g.differsInDelay, "their delays")
	found.noteEnd(s, g.off+1)
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

// readBlock reads an extension or a frame.
func (g *gif) readBlock() {
	const extension, image, graphicControl, delay = 0x21, 0x2c, 0xf9, 10 // delay in 1/100 s
	switch g.peek(1)[0] {
	case extension:
		if g.peek(2)[1] == graphicControl && binary.LittleEndian.Uint16(g.peek(6)[4:]) != delay {
			g.differsInDelay = true
		}
		g.skip(2)
	case image:
		g.frames++
		const descriptorSize, codeSize = 10, 1
		g.skip(descriptorSize + colorTableSize(g.peek(descriptorSize)[9]) + codeSize)
	default:
		expect(false)
	}
	for length := -1; length != 0; { // of blocks of data
		length = int(g.peek(1)[0])
		g.skip(1 + length)
	}
}
