// Package ogg writes pages of the Ogg encapsulation format (RFC 3533).
package ogg

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

// Flags of a page.
const (
	continued = 1 << 0 // page that begins within a packet
	First     = 1 << 1 // page of a stream
	Last      = 1 << 2
)

// MaxPacketSize is the maximum size of a packet that fits into a page.
const MaxPacketSize = maxPageSize - 1

// headSize is the size of the header of a page before its table of segments.
const headSize = 27

// maxPageSize is the maximum number of bytes after the header of a page: 255 segments of 255 bytes.
const maxPageSize = 255 * 255

// A Page is a page with one packet, or a part of one.
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
	binary.LittleEndian.PutUint32(b[start+checksumAt:], checksum.CRC32(0, b[start:]))
	return b
}

// PageSize returns the size of a page with a packet of up to MaxPacketSize bytes.
func PageSize(packet int) int { return headSize + packet/255 + 1 + packet }

// PacketSize returns the size of the packet in a page of size bytes, and reports whether there is such a page: a packet of a
// multiple of 255 bytes needs another segment.
func PacketSize(page int) (size int, ok bool) {
	n := page - headSize - 1
	size = n - n/256
	return size, size >= 0 && size <= MaxPacketSize && PageSize(size) == page
}

// Packet returns a packet of any size, in as many pages as it needs, and their number. The page is the first one. They
// are generated when they are read.
func (p Page) Packet(packet lazyfile.Part) (pages lazyfile.Part, count int) {
	part := func(i int) int64 { return min(packet.Size()-int64(i)*maxPageSize, maxPageSize) }
	type buffer struct {
		data [maxPageSize]byte
		page []byte
	}
	all := lazyfile.NewPieces(func(b *buffer, i int) []byte {
		data := b.data[:part(i)]
		packet.Fill(data, int64(i)*maxPageSize)
		b.page = p.after(i, len(data)).Append(b.page[:0], data)
		return b.page
	})
	for last := false; !last; count++ {
		n := int(part(count))
		all.Add(len(p.appendHead(nil, n)) + n)
		last = n < maxPageSize
	}
	return all, count
}

// after returns a page of a packet of which size bytes are in it.
func (p Page) after(i, size int) Page {
	const endsNoPacket = -1 // as position
	p.Number += i
	if i > 0 {
		p.Flags |= continued
	}
	if size == maxPageSize {
		p.Position = endsNoPacket
	}
	return p
}

// checksumAt is the offset of the checksum in a page.
const checksumAt = 22

// appendHead appends the header of a page without its checksum. A segment of fewer than 255 bytes ends the packet.
func (p Page) appendHead(b []byte, size int) []byte {
	b = append(append(b, "OggS\x00"...), p.Flags)
	b = binary.LittleEndian.AppendUint64(b, uint64(p.Position))
	b = binary.LittleEndian.AppendUint32(b, p.Serial)
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Number))
	b = append(b, 0, 0, 0, 0, byte(min(size/255+1, 255)))
	for range size / 255 {
		b = append(b, 255)
	}
	if size == maxPageSize {
		return b // the packet goes on in the next page
	}
	return append(b, byte(size%255))
}
