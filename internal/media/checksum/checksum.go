// Package checksum computes the cyclic redundancy checks of sound and video formats, which hash/crc32 does not have.
package checksum

// CRC8 returns the checksum of the header of a frame of FLAC (RFC 9639, 9.1.8).
func CRC8(p []byte) (sum byte) {
	for _, b := range p {
		sum ^= b
		for range 8 {
			sum = sum<<1 ^ sum>>7*0x07
		}
	}
	return sum
}

// CRC16 returns the checksum of data that follows data with the checksum sum. It starts with 0 in a frame of FLAC (RFC 9639, 9.3), and
// with 0xffff in a frame of MPEG audio (ISO/IEC 11172-3, 2.4.3.1). It takes four bytes at a time.
func CRC16(sum uint16, p []byte) uint16 {
	t := &tables16
	for ; len(p) >= 4; p = p[4:] {
		sum = t[3][byte(sum>>8)^p[0]] ^ t[2][byte(sum)^p[1]] ^ t[1][p[2]] ^ t[0][p[3]]
	}
	for _, b := range p {
		sum = sum<<8 ^ t[0][byte(sum>>8)^b]
	}
	return sum
}

// tables16 has the checksum of each byte, and of each byte with one to three zeros after it.
var tables16 = func() (tables [4][256]uint16) {
	for value := range 256 {
		sum := uint16(value) << 8
		for i := range tables {
			for range 8 {
				sum = sum<<1 ^ sum>>15*0x8005
			}
			tables[i][value] = sum
		}
	}
	return tables
}()

// ARC returns the checksum of the LAME tag of an MP3, CRC-16/ARC, which is CRC16 with the bits of bytes in reverse.
func ARC(p []byte) (sum uint16) {
	for _, b := range p {
		sum = sum>>8 ^ tableARC[byte(sum)^b]
	}
	return sum
}

// tableARC has the checksum of each byte.
var tableARC = func() (table [256]uint16) {
	for i := range table {
		sum := uint16(i)
		for range 8 {
			sum = sum>>1 ^ sum&1*0xa001
		}
		table[i] = sum
	}
	return table
}()

// CRC32 returns the checksum of data that follows data with the checksum sum. It starts with 0 in a page of Ogg (RFC 3533, 6), and
// with 0xffffffff in a section of an MPEG transport stream (ISO/IEC 13818-1, Annex A). It takes four bytes at a time.
func CRC32(sum uint32, p []byte) uint32 {
	t := &tables32
	for ; len(p) >= 4; p = p[4:] {
		sum = t[3][byte(sum>>24)^p[0]] ^ t[2][byte(sum>>16)^p[1]] ^ t[1][byte(sum>>8)^p[2]] ^ t[0][byte(sum)^p[3]]
	}
	for _, b := range p {
		sum = sum<<8 ^ t[0][byte(sum>>24)^b]
	}
	return sum
}

// tables32 has the checksum of each byte, and of each byte with one to three zeros after it.
var tables32 = func() (tables [4][256]uint32) {
	for value := range 256 {
		sum := uint32(value) << 24
		for i := range tables {
			for range 8 {
				sum = sum<<1 ^ sum>>31*0x04c11db7
			}
			tables[i][value] = sum
		}
	}
	return tables
}()
