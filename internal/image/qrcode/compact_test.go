package qrcode

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMicroMatchesExampleOfStandard compares codewords with ISO/IEC 18004:2015, annex I.3.
func TestMicroMatchesExampleOfStandard(t *testing.T) {
	t.Parallel()
	c, segments := choose(microSymbols(), "M2", "L", newText("01234567").within)
	require.NotNil(t, c)
	codewords := make([]byte, 10)
	for i, dark := range c.stream(segments) {
		if dark {
			codewords[i/8] |= 0x80 >> (i % 8)
		}
	}
	assert.Equal(t, []byte{0x40, 0x18, 0xac, 0xc3, 0x00, 0x86, 0x0d, 0x22, 0xae, 0x30}, codewords)
}

func TestCompactCapacitiesMatchStandard(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		encode         func(data, version, level string) ([][]bool, error)
		version, level string
		char           string
		want           int
	}{ // ISO/IEC 18004:2015, table 7, and ISO/IEC 23941:2022, table 6
		{Micro, "M1", "", "1", 5}, {Micro, "M2", "L", "1", 10}, {Micro, "M2", "M", "A", 5}, {Micro, "M3", "L", "A", 14}, {Micro, "M3", "M", "x", 7}, {Micro, "M3", "L", "東", 6},
		{Micro, "M4", "L", "1", 35}, {Micro, "M4", "L", "A", 21}, {Micro, "M4", "L", "é", 15}, {Micro, "M4", "L", "東", 9}, {Micro, "M4", "Q", "x", 9},
		{RMQR, "R7x43", "M", "1", 12}, {RMQR, "R7x43", "H", "A", 3}, {RMQR, "R11x27", "M", "x", 6}, {RMQR, "R13x99", "H", "東", 20},
		{RMQR, "R17x139", "M", "1", 361}, {RMQR, "R17x139", "M", "A", 219}, {RMQR, "R17x139", "M", "x", 150}, {RMQR, "R17x139", "M", "東", 92}, {RMQR, "R17x139", "H", "1", 178},
	} {
		rows, err := test.encode(strings.Repeat(test.char, test.want), test.version, test.level)
		assert.NoError(t, err)
		assert.NotNil(t, rows, test)
		rows, err = test.encode(strings.Repeat(test.char, test.want+1), test.version, test.level)
		assert.NoError(t, err)
		assert.Nil(t, rows, test)
	}
}

func TestCompactVersionIsSmallest(t *testing.T) {
	t.Parallel()
	for data, want := range map[string][2]int{ // sides of the Micro QR code, and height of the rMQR code
		"12345": {11, 7}, "1234567890": {13, 7}, "ABCDE": {13, 7}, "abcdefg": {15, 9}, "abcdefghijk": {17, 9},
	} {
		micro, err := Micro(data, "", "")
		require.NoError(t, err)
		rmqr, err := RMQR(data, "", "")
		require.NoError(t, err)
		assert.Equal(t, want, [2]int{len(micro), len(rmqr)}, data)
		assert.GreaterOrEqual(t, len(rmqr[0]), 3*len(rmqr), data)
	}
}

// TestCompactSymbolsAreFilled checks that all codewords have their modules, and that fewer than eight remain.
func TestCompactSymbolsAreFilled(t *testing.T) {
	t.Parallel()
	for _, c := range rmqrSymbols() {
		b := newBoard(c.width, c.height)
		b.rmqrPatterns()
		b.rmqrFormat(c.number)
		free := c.width * c.height
		for _, row := range b.taken {
			for _, taken := range row {
				if taken {
					free--
				}
			}
		}
		remainder := free - c.bits - 8*c.check
		assert.True(t, remainder >= 0 && remainder < 8, "%s: %d", c.version, remainder)
	}
}
