package ogg

// checksum returns the checksum of a page whose own checksum is 0 (RFC 3533, 6). It takes four bytes at a time.
func checksum(p []byte) (sum uint32) {
	t := &checksums
	for ; len(p) >= 4; p = p[4:] {
		sum = t[3][byte(sum>>24)^p[0]] ^ t[2][byte(sum>>16)^p[1]] ^ t[1][byte(sum>>8)^p[2]] ^ t[0][byte(sum)^p[3]]
	}
	for _, b := range p {
		sum = sum<<8 ^ t[0][byte(sum>>24)^b]
	}
	return sum
}

// checksums has the checksum of each byte, and of each byte with one to three zeros after it.
var checksums = func() (tables [4][256]uint32) {
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
