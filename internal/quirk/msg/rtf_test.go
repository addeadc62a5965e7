package msg

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unpacked decompresses RTF as [MS-OXRTFCP], 3.1.3.2, says.
func unpacked(t *testing.T, data string) string {
	t.Helper()
	require.Equal(t, "LZFu", data[8:12])
	require.Len(t, data, int(binary.LittleEndian.Uint32([]byte(data)))+4)
	dictionary := []byte(rtfWords)
	first := len(dictionary)
	for rest := []byte(data[16:]); ; {
		control := rest[0]
		rest = rest[1:]
		for range 8 {
			if control&1 == 0 {
				dictionary, rest = append(dictionary, rest[0]), rest[1:]
			} else {
				reference := int(binary.BigEndian.Uint16(rest))
				if rest = rest[2:]; reference>>4 == len(dictionary)%4096 {
					assert.Empty(t, rest)
					return string(dictionary[first:])
				}
				for i := range reference&15 + 2 {
					dictionary = append(dictionary, dictionary[reference>>4+i])
				}
			}
			control >>= 1
		}
	}
}

func TestCompressedRTFUnpacks(t *testing.T) {
	t.Parallel()
	assert.Len(t, rtfWords, 207)
	for name, rtf := range map[string]string{"empty": "", "body": rtfBody, "HTML": encapsulated, "sixteen letters": strings.Repeat("x", 16), "words": strings.Repeat("tea and cats ", 100)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := compressed(rtf)
			assert.Equal(t, rtf, unpacked(t, data))
			assert.EqualValues(t, len(rtf), binary.LittleEndian.Uint32([]byte(data[4:])))
		})
	}
}
