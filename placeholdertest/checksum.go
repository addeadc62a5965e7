package placeholdertest

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder"
)

// checksums returns the offsets of the 4 bytes of a checksum that decoders verify: the CRC
// of the first chunk of a PNG file, or both copies of that of the first entry of a zip
// archive. Other files have none.
func checksums(content *placeholder.Content) []int64 {
	const crcInChunk, crcInLocalHeader, crcInCentralHeader = 29, 14, 16
	if isPNG(content) {
		return []int64{crcInChunk}
	}
	directory, _ := centralDirectory(content)
	_, local := record(content, "PK\x03\x04", 0, crcInLocalHeader+4)
	_, central := record(content, "PK\x01\x02", directory, crcInCentralHeader+4)
	if local && central {
		return []int64{crcInLocalHeader, directory + crcInCentralHeader}
	}
	return nil
}

// isPNG reports whether content begins with the signature and the first chunk of PNG.
func isPNG(content *placeholder.Content) bool {
	_, ok := record(content, "\x89PNG\r\n\x1a\n", 0, 33)
	return ok
}

// centralDirectory returns the offset of the central directory of a zip archive without a
// comment (APPNOTE.TXT, 4.3.14 to 4.3.16).
func centralDirectory(content *placeholder.Content) (offset int64, ok bool) {
	const endSize, locatorSize, zip64EndSize = 22, 20, 56
	le := binary.LittleEndian
	end, ok := record(content, "PK\x05\x06", content.Size()-endSize, endSize)
	if !ok {
		return 0, false
	}
	if offset := le.Uint32(end[16:]); offset != math.MaxUint32 {
		return int64(offset), true
	}
	locator, ok := record(content, "PK\x06\x07", content.Size()-endSize-locatorSize, locatorSize)
	if !ok {
		return 0, false
	}
	zip64End, ok := record(content, "PK\x06\x06", int64(le.Uint64(locator[8:])), zip64EndSize)
	if !ok {
		return 0, false
	}
	return int64(le.Uint64(zip64End[48:])), true
}

// record returns the size bytes at an offset, and reports whether they are complete and
// begin with a signature.
func record(content *placeholder.Content, signature string, offset int64, size int) ([]byte, bool) {
	b := make([]byte, size)
	n, _ := content.ReadAt(b, offset)
	return b, n == size && string(b[:len(signature)]) == signature
}
