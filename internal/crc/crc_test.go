package crc_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/crc"
)

var a, b = []byte("What the first part has"), []byte("what the second one has")

func TestConcatIsChecksumOfBothParts(t *testing.T) {
	t.Parallel()
	for _, second := range [][]byte{b, b[:1], nil} {
		want := crc32.ChecksumIEEE(append(bytes.Clone(a), second...))
		assert.Equal(t, want, crc.Concat(crc32.ChecksumIEEE(a), crc32.ChecksumIEEE(second), int64(len(second))))
	}
	assert.Equal(t, crc32.ChecksumIEEE(b), crc.Concat(0, crc32.ChecksumIEEE(b), int64(len(b))), "after nothing")
}

func TestAppenderIsLikeConcat(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 1, 22, 1 << 40} {
		join := crc.Appender(size)
		for _, sums := range [][2]uint32{{0, 0}, {1, 2}, {0xdeadbeef, 0x12345678}, {0xffffffff, 1}} {
			assert.Equal(t, crc.Concat(sums[0], sums[1], size), join(sums[0], sums[1]), size)
		}
	}
}

func TestRepeatIsChecksumOfRepeatedData(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 2, 3, 7, 1000} {
		want := crc32.ChecksumIEEE(bytes.Repeat(a, n))
		assert.Equal(t, want, crc.Repeat(crc32.ChecksumIEEE(a), int64(len(a)), int64(n)), n)
	}
}

func TestZerosIsChecksumOfZeroBytes(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 255, 65_537} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			assert.Equal(t, crc32.ChecksumIEEE(make([]byte, n)), crc.Zeros(int64(n)))
		})
	}
}

func TestXORIsChecksumOfExclusiveOr(t *testing.T) {
	t.Parallel()
	both := make([]byte, len(a))
	for i := range a {
		both[i] = a[i] ^ b[i]
	}
	assert.Equal(t, crc32.ChecksumIEEE(both), crc.XOR(crc32.ChecksumIEEE(a), crc32.ChecksumIEEE(b), int64(len(a))))
}

func TestBalancedDataKeepsChecksumOfFollowingData(t *testing.T) {
	t.Parallel()
	for _, text := range [][]byte{nil, a, b, bytes.Repeat(b, 10_000)} {
		balanced := crc.AppendBalance(bytes.Clone(text))
		added := balanced[len(text):]
		assert.Zero(t, crc32.ChecksumIEEE(balanced))
		assert.True(t, bytes.HasPrefix(balanced, text))
		assert.Len(t, added, crc.BalanceSize)
		assert.Empty(t, bytes.Trim(added, " \t"))
		twice := append(bytes.Clone(balanced), balanced...)
		assert.Equal(t, crc32.ChecksumIEEE(a), crc32.ChecksumIEEE(append(twice, a...)))
	}
}
