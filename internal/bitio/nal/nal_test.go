package nal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestExpGolombCodesMatchTheStandard(t *testing.T) {
	t.Parallel()
	var w Writer
	for v := range uint32(4) { // 1, 010, 011, 00100
		w.UE(v)
	}
	for _, v := range []int{1, -1, 2} { // 010, 011, 00100
		w.SE(v)
	}
	assert.Equal(t, []byte{0b1_010_011_0, 0b0100_010_0, 0b11_00100_0}, w.Bytes())
}

func TestZerosInPayloadsAreEscaped(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []byte{0, 0, 3, 0, 0, 3, 3, 0, 0, 4}, AppendEscaped(nil, []byte{0, 0, 0, 0, 3, 0, 0, 4}))
	assert.Equal(t, []byte{0, 0, 0, 3, 0x28, 1, 7}, AppendPrefixed(nil, []byte{0x28, 1}, []byte{7}))
}
