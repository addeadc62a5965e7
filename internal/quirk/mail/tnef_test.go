package mail

import (
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestChecksumIsThatOfExample(t *testing.T) {
	t.Parallel()
	contents, err := hex.DecodeString("03000a007263706731323542320af32068656c0900206277" + "05b06c647d0a800fa0") // [MS-OXRTFCP], section 4.1
	require.NoError(t, err)
	assert.Equal(t, uint32(0xa7c7c5f1), checksum(contents))
}

// The last reference is to the place where the next character would be.
func TestCompressedTextEndsWithReference(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "1234567", "12345678", "123456789"} {
		b := compressed(text)
		end := 207 + len(text)
		assert.Equal(t, []byte{byte(end >> 4), byte(end << 4)}, b[len(b)-2:], text)
		assert.Equal(t, len(b), int(b[0])+4, text)
	}
}
