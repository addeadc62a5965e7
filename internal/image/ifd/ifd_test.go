package ifd_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
)

func TestFieldsAreReplaced(t *testing.T) {
	t.Parallel()
	d := ifd.Directory{3: "c", 1: "a"}
	assert.Equal(t, ifd.Directory{1: "a", 2: "b", 3: "d"}, d.With(ifd.Directory{2: "b", 3: "d"}))
	assert.Equal(t, ifd.Directory{1: "a"}, d.Without(3))
	assert.Equal(t, ifd.Directory{3: "c", 1: "a"}, d, "the directory itself does not change")
}

func TestValuesFollowTheirDirectory(t *testing.T) {
	t.Parallel()
	data := ifd.Format{Order: binary.LittleEndian}.Encode(ifd.Directory{0x8769: ifd.Directory{0x9000: []byte("0232")}, 0x010f: "maker"})
	assert.Equal(t, "II*\x00\x08\x00\x00\x00\x02\x00", string(data[:10]))
	at := binary.LittleEndian.Uint32(data[18:])
	assert.Equal(t, "maker\x00", string(data[at:at+6]))
	below := binary.LittleEndian.Uint32(data[30:])
	assert.Equal(t, "\x01\x00\x00\x90\x07\x00\x04\x00\x00\x000232", string(data[below:below+14]))
}

func TestBigTIFFHasOffsetsOf64Bits(t *testing.T) {
	t.Parallel()
	data := ifd.Format{Order: binary.BigEndian, Big: true}.Encode(ifd.Directory{273: ifd.Offsets{1 << 33}, 258: []uint16{8, 8, 8, 8, 8}}, ifd.Directory{})
	want := "MM\x00\x2b\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x10" +
		"\x00\x00\x00\x00\x00\x00\x00\x02" +
		"\x01\x02\x00\x03\x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x48" +
		"\x01\x11\x00\x10\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x02\x00\x00\x00\x00" +
		"\x00\x00\x00\x00\x00\x00\x00\x52" +
		"\x00\x08\x00\x08\x00\x08\x00\x08\x00\x08" +
		"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	assert.Equal(t, want, string(data))
}
