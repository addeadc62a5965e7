package nal

import (
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

func TestPayloadHasNoStartCodes(t *testing.T) {
	t.Parallel()
	for payload, want := range map[string]string{
		"000000": "00000300", "000001": "00000301", "000003": "00000303", "000004": "000004",
		"00000000000080": "0000030000030000" + "80", "0000": "0000",
	} {
		b, err := hex.DecodeString(payload)
		require.NoError(t, err)
		assert.Equal(t, want, hex.EncodeToString(AppendEscaped(nil, b)), payload)
	}
}

func TestLengthPrecedesEscapedUnit(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []byte{0, 0, 0, 6, 0x28, 1, 0, 0, 3, 1}, AppendPrefixed(nil, []byte{0x28, 1}, []byte{0, 0, 1}))
}
