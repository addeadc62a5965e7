package recognize

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// readPNG reads a PNG (ISO/IEC 15948) to its end, and checks the CRC of each chunk.
func readPNG(s *source) (facts, error) {
	const signatureSize, dimensionsEnd = 8, 24
	head, err := s.at(0, dimensionsEnd)
	if err != nil {
		return facts{}, err
	}
	width, height := signature.PNG.Dimensions(head)
	found := imageFacts(signature.PNG, width, height)
	chunks := pngChunks{stream: s.stream(signatureSize)}
	for string(chunks.kind[:]) != "IEND" {
		if err := chunks.next(); err != nil {
			return facts{}, err
		}
		if string(chunks.kind[:]) == "acTL" {
			found.lost = append(found.lost, "its animation")
		}
	}
	found.noteEnd(s, chunks.off)
	return found, nil
}

// pngChunks reads the chunks of a PNG.
type pngChunks struct {
	*stream
	kind [4]byte // of the chunk that was read last
}

// next reads the next chunk. The error is errFormat if its CRC is wrong.
func (c *pngChunks) next() error {
	const lengthSize, crcSize = 4, 4
	head, err := c.peek(lengthSize + len(c.kind))
	if err != nil {
		return err
	}
	length := int64(binary.BigEndian.Uint32(head))
	copy(c.kind[:], head[lengthSize:])
	if err := c.skip(lengthSize); err != nil {
		return err
	}
	sum, err := c.checksum(int64(len(c.kind)) + length)
	if err != nil {
		return err
	}
	if stored, err := c.peek(crcSize); err != nil || binary.BigEndian.Uint32(stored) != sum {
		return errFormat
	}
	return c.skip(crcSize)
}

// checksum reads n bytes and returns their CRC.
func (c *pngChunks) checksum(n int64) (sum uint32, err error) {
	for n > 0 {
		block, err := c.peek(int(min(n, int64(c.r.Size()))))
		if err != nil {
			return 0, err
		}
		sum = crc32.Update(sum, crc32.IEEETable, block)
		n -= int64(len(block))
		if err := c.skip(len(block)); err != nil {
			return 0, err
		}
	}
	return sum, nil
}
