package flac

// checksum8 returns the checksum of a header (RFC 9639, 9.1.8).
func checksum8(p []byte) (sum byte) {
	for _, b := range p {
		sum ^= b
		for range 8 {
			sum = sum<<1 ^ sum>>7*0x07
		}
	}
	return sum
}

// checksum16 returns the checksum of a frame (RFC 9639, 9.3). It takes four bytes at a time.
func checksum16(p []byte) (sum uint16) {
	tables := &checksums
	for ; len(p) >= 4; p = p[4:] {
		sum = tables[3][byte(sum>>8)^p[0]] ^ tables[2][byte(sum)^p[1]] ^ tables[1][p[2]] ^ tables[0][p[3]]
	}
	for _, b := range p {
		sum = sum<<8 ^ tables[0][byte(sum>>8)^b]
	}
	return sum
}

// checksums has the checksum of each byte, and of each byte with one to three zeros after it.
var checksums = func() (tables [4][256]uint16) {
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
