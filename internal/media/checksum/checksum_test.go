package checksum

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The values are those of the catalogue of CRCs by Greg Cook.
func TestChecksumsOfDigits(t *testing.T) {
	t.Parallel()
	digits := []byte("123456789")
	assert.Equal(t, byte(0xf4), CRC8(digits), "CRC-8/SMBUS")
	assert.Equal(t, uint16(0xfee8), CRC16(0, digits), "CRC-16/UMTS")
	assert.Equal(t, uint16(0xaee7), CRC16(0xffff, digits), "CRC-16/CMS")
	assert.Equal(t, uint16(0xbb3d), ARC(digits), "CRC-16/ARC")
	assert.Equal(t, uint32(0x89a1897f), CRC32(0, digits), "CRC-32/CKSUM without its length and complement")
	assert.Equal(t, uint32(0x0376e6e7), CRC32(0xffffffff, digits), "CRC-32/MPEG-2")
}

func TestChecksumsOfAnyLength(t *testing.T) {
	t.Parallel()
	p := []byte("0123456789")
	for n := range p {
		assert.Equal(t, CRC16(0, p), CRC16(CRC16(0, p[:n]), p[n:]))
		assert.Equal(t, CRC32(0, p), CRC32(CRC32(0, p[:n]), p[n:]))
	}
}
