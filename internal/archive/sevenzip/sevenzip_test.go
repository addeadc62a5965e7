package sevenzip_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/archive/sevenzip"
)

func TestNumbersHaveTheFewestBytes(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]string{
		0: "\x00", 0x7f: "\x7f", 0x80: "\x80\x80", 0x3fff: "\xbf\xff", 0x4000: "\xc0\x00\x40", 0x1fffff: "\xdf\xff\xff", 0x200000: "\xe0\x00\x00\x20",
		1<<56 - 1: "\xfe\xff\xff\xff\xff\xff\xff\xff", 1 << 56: "\xff\x00\x00\x00\x00\x00\x00\x00\x01",
	} {
		assert.Equal(t, want, string(sevenzip.AppendNumber(nil, n)), n)
	}
}
