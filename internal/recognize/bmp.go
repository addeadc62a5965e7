package recognize

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// readBMP reads the headers of a BMP, and checks that the pixels are there.
func readBMP(s *source) facts {
	const usualBits, core, uncompressed, runLength8, runLength4 = 24, 12, 0, 1, 2
	width, height := signature.BMP.Dimensions(s.upTo(0, signature.HeadSize))
	expect(width > 0 && height > 0)
	found := pictureFacts("bmp", signature.BMP, width, height)
	head := s.at(0, 26)
	offset, header := int64(binary.LittleEndian.Uint32(head[10:])), binary.LittleEndian.Uint32(head[14:])
	bits, compression := binary.LittleEndian.Uint16(head[24:]), uint32(uncompressed)
	if header > core {
		head = s.at(0, 34)
		bits, compression = binary.LittleEndian.Uint16(head[28:]), binary.LittleEndian.Uint32(head[30:])
		found.keepIf(head[25] >= 0x80, "rows from top to bottom", "top_down=1")
	}
	isRun := compression == runLength8 || compression == runLength4
	expect(offset < s.size && (isRun || offset+(int64(width)*int64(bits)+31)/32*4*int64(height) <= s.size))
	found.keepIf(bits != usualBits && slices.Contains([]uint16{1, 4, 8, 16, 32}, bits), fmt.Sprintf("%d bits", bits), fmt.Sprintf("bits=%d", bits))
	found.keepIf(isRun, "run-length encoding", "rle=1")
	return found
}
