package utf16text

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/unicode"
)

func TestTextEqualsThatOfAnotherEncoder(t *testing.T) {
	t.Parallel()
	const text = "a\x00é€\uffff𝄞😀\U0010ffff\xff\xed\xa0\x80 end"
	for order, judge := range map[binary.AppendByteOrder]unicode.Endianness{
		binary.LittleEndian: unicode.LittleEndian,
		binary.BigEndian:    unicode.BigEndian,
	} {
		want, err := unicode.UTF16(judge, unicode.IgnoreBOM).NewEncoder().String(text)
		require.NoError(t, err)
		assert.Equal(t, "before"+want, string(Append([]byte("before"), order, text)))
	}
}
