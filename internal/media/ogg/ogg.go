// Package ogg writes pages of the Ogg encapsulation format (RFC 3533).
package ogg

import "encoding/binary"

// Flags of a page.
const (
	First = 1 << 1 // page of a stream
	Last  = 1 << 2
)

// MaxPacketSize is the maximum size of a packet that fits into a page.
const MaxPacketSize = 255*255 - 1

// A Page is a page with one whole packet.
type Page struct {
	Flags    byte
	Position int64 // at the end of the packet
	Serial   uint32
	Number   int // of the page in its stream
}

// Append appends a page with a packet of up to MaxPacketSize bytes.
func (p Page) Append(b, packet []byte) []byte {
	start := len(b)
	b = append(p.appendHead(b, len(packet)), packet...)
	binary.LittleEndian.PutUint32(b[start+checksumAt:], checksum(b[start:]))
	return b
}

// checksumAt is the offset of the checksum in a page.
const checksumAt = 22

// appendHead appends the header of a page without its checksum. A segment of fewer than 255 bytes ends the packet.
func (p Page) appendHead(b []byte, size int) []byte {
	b = append(append(b, "OggS\x00"...), p.Flags)
	b = binary.LittleEndian.AppendUint64(b, uint64(p.Position))
	b = binary.LittleEndian.AppendUint32(b, p.Serial)
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Number))
	b = append(b, 0, 0, 0, 0, byte(size/255+1))
	for range size / 255 {
		b = append(b, 255)
	}
	return append(b, byte(size%255))
}
