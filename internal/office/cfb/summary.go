package cfb

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// Summary returns the stream with the properties that applications and file managers show ([MS-OLEPS], 2.21 and 3.1): the title,
// an author, an application, a date, and the number of pages unless it is 0.
func Summary(title string, pages int) Entry {
	const codePage, titleID, author, created, modified, pageCount, application = 1, 2, 4, 12, 13, 14, 18
	properties := []property{
		{codePage, little([2]uint32{typeInt16, 1252})},
		{titleID, text(title)}, {author, text("placeholder")},
		{created, epoch()}, {modified, epoch()},
		{application, text("placeholder")},
	}
	if pages > 0 {
		properties = append(properties, property{pageCount, little([2]uint32{typeInt32, uint32(pages)})})
	}
	return Entry{Name: "\x05SummaryInformation", Stream: lazyfile.Literal(propertySet(properties))}
}

// A property is a property with its type and its value, whose size is a multiple of 4.
type property struct {
	id    uint32
	value []byte
}

// The types of values ([MS-OLEPS], 2.2).
const (
	typeInt16    = 2
	typeInt32    = 3
	typeString   = 30
	typeFileTime = 64
)

// text returns a string in the code page. It must be ASCII.
func text(s string) []byte {
	b := append(little([2]uint32{typeString, uint32(len(s) + 1)}), s...)
	return append(b, make([]byte, 4-len(s)%4)...)
}

// epoch returns 2000-01-01.
func epoch() []byte {
	return binary.LittleEndian.AppendUint64(little(uint32(typeFileTime)), timestamp.FileTime(archive.Epoch))
}

// propertySet returns a stream with one set of properties.
func propertySet(properties []property) []byte {
	const byteOrder, system, start = 0xfffe, 0x00020006, 48
	format := [16]byte{0xe0, 0x85, 0x9f, 0xf2, 0xf9, 0x4f, 0x68, 0x10, 0xab, 0x91, 0x08, 0x00, 0x2b, 0x27, 0xb3, 0xd9}
	var list []uint32
	var values []byte
	for _, p := range properties {
		list = append(list, p.id, uint32(8+8*len(properties)+len(values)))
		values = append(values, p.value...)
	}
	head := append(little([2]uint16{byteOrder, 0}), little(uint32(system))...)
	head = append(append(append(head, make([]byte, 16)...), little(uint32(1))...), format[:]...)
	head = append(head, little([3]uint32{start, uint32(8 + 4*len(list) + len(values)), uint32(len(properties))})...)
	return append(append(head, little(list)...), values...)
}
