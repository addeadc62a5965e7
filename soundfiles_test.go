package placeholder_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
)

// decodeAIFF walks the chunks of an AIFF.
func decodeAIFF(b []byte) error {
	end := 8 + int(binary.BigEndian.Uint32(b[4:]))
	names := map[string]bool{}
	for at := 12; at+8 <= end; {
		names[string(b[at:at+4])] = true
		size := int(binary.BigEndian.Uint32(b[at+4:]))
		at += 8 + size + size&1
		if at > end {
			return fmt.Errorf("a chunk ends at %d, the container at %d", at, end)
		}
	}
	for _, optional := range []string{"APPL", "NAME", "AUTH", "MARK", "ID3 "} {
		delete(names, optional)
	}
	if end > len(b) || !maps.Equal(names, map[string]bool{"COMM": true, "SSND": true}) {
		return fmt.Errorf("chunks %v to %d of %d", names, end, len(b))
	}
	return nil
}

// decodeAU checks that the samples are within an AU.
func decodeAU(b []byte) error {
	start, size := int(binary.BigEndian.Uint32(b[4:])), int(binary.BigEndian.Uint32(b[8:]))
	if string(b[:4]) != ".snd" || start+size > len(b) {
		return fmt.Errorf("%q and samples to %d of %d", b[:4], start+size, len(b))
	}
	return nil
}

// decodeFLAC walks the metadata blocks of a FLAC, after which a frame starts.
func decodeFLAC(b []byte) error {
	at, last := 4, false
	for !last {
		if at+4 > len(b) {
			return errors.New("a metadata block is cut off")
		}
		last = b[at]&0x80 != 0
		at += 4 + int(b[at+1])<<16 + int(b[at+2])<<8 + int(b[at+3])
	}
	if string(b[:4]) != "fLaC" || at+2 > len(b) || b[at] != 0xff || b[at+1] != 0xf8 {
		return fmt.Errorf("%q, and no frame at %d", b[:4], at)
	}
	return nil
}

// decodeOgg walks the pages of an Ogg file up to the last one.
func decodeOgg(b []byte) error {
	for number := uint32(0); ; number++ {
		if len(b) < 27 || string(b[:4]) != "OggS" || binary.LittleEndian.Uint32(b[18:]) != number {
			return fmt.Errorf("there is no page %d", number)
		}
		last, segments := b[5]&4 != 0, int(b[26])
		size := 27 + segments
		for _, segment := range b[27:size] {
			size += int(segment)
		}
		if b = b[size:]; last {
			if len(b) > 0 {
				return errors.New("more follows the last page")
			}
			return nil
		}
	}
}

// decodeADTS walks the frames of an ADTS stream, after tags.
func decodeADTS(b []byte) error {
	for len(b) > 10 && string(b[:3]) == "ID3" {
		b = b[10+int(b[6])<<21+int(b[7])<<14+int(b[8])<<7+int(b[9]):]
	}
	for len(b) > 0 {
		if len(b) < 7 || b[0] != 0xff || b[1] != 0xf1 {
			return fmt.Errorf("no header %d bytes before the end", len(b))
		}
		size := int(b[3]&3)<<11 | int(b[4])<<3 | int(b[5])>>5
		if size > len(b) {
			return errors.New("the last frame is cut off")
		}
		b = b[size:]
	}
	return nil
}
