package mpegts

import "encoding/binary"

// startCode precedes a NAL unit in a byte stream (ITU-T H.264, Annex B). It is as long as the sizes in samples.
const startCode = "\x00\x00\x00\x01"

// delimiter is an access unit delimiter (ITU-T H.264, 7.3.2.4), which each picture starts with.
const delimiter = startCode + "\x09\xf0"

// parameterSets returns the parameter sets of a configuration record (ISO/IEC 14496-15, 5.3.3.1) as a byte stream.
func parameterSets(config []byte) (b []byte) {
	const first, countMask = 5, 31
	rest := config[first:]
	for range 2 { // those of sequences, and those of pictures
		count := rest[0] & countMask
		rest = rest[1:]
		for range count {
			size := binary.BigEndian.Uint16(rest)
			b = append(append(b, startCode...), rest[2:2+size]...)
			rest = rest[2+size:]
		}
	}
	return b
}

// appendAnnexB appends the NAL units of a picture as a byte stream.
func appendAnnexB(b, picture []byte) []byte {
	start := len(b)
	b = append(b, picture...)
	for at := start; at < len(b); {
		size := binary.BigEndian.Uint32(b[at:])
		copy(b[at:], startCode)
		at += len(startCode) + int(size)
	}
	return b
}

// adtsSize is the size of a header of a frame of sound.
const adtsSize = 7

// appendADTS appends the header of a frame of a size (ISO/IEC 14496-3, 1.A.2.2.1).
func appendADTS(b, config []byte, size int) []byte {
	const sync, unprotected, unknownFullness = 0xfff0, 1, 0x7ff
	objectType, rate, channels := config[0]>>3, config[0]&7<<1|config[1]>>7, config[1]>>3&15
	size += adtsSize
	b = binary.BigEndian.AppendUint16(b, sync|unprotected)
	b = append(b, (objectType-1)<<6|rate<<2|channels>>2, channels<<6|byte(size>>11), byte(size>>3), byte(size<<5)|unknownFullness>>6)
	return append(b, unknownFullness<<2&0xff)
}
