package recognize

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// exifOrientation returns the orientation in the first directory of Exif (TIFF 6.0, section 2), 1
// to 8. It is 0 if there is none, or if the structure is damaged, which viewers ignore.
func exifOrientation(tiff []byte) int {
	const headSize, countSize, entrySize = 8, 2, 12
	exif := signature.JPEG.Segments.Exif
	if len(tiff) < headSize {
		return 0
	}
	order := binary.ByteOrder(binary.BigEndian)
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+countSize > int64(len(tiff)) {
		return 0
	}
	entries := tiff[at+countSize:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < entrySize {
			return 0
		}
		if int(order.Uint16(entries)) == exif.Tag && int(order.Uint16(entries[2:])) == exif.Type {
			if o := order.Uint16(entries[8:]); 1 <= o && o <= 8 {
				return int(o)
			}
		}
		entries = entries[entrySize:]
	}
	return 0
}
