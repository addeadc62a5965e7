package mpegts

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

// tables is the number of packets of tables at the start of a segment.
const tables = 2

// appendTables appends the tables that list the program and its tracks.
func (s *stream) appendTables(b []byte, counter uint8) []byte {
	const program = 1
	association := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(nil, program), 0xe000|mapPID)
	b = appendTable(b, associationPID, counter, 0, association)
	return appendTable(b, mapPID, counter, 2, s.programMap())
}

// programMap returns the fields of the program map section after its header (2.4.4.9).
func (s *stream) programMap() []byte {
	const h264, adts, languageTag, reserved = 0x1b, 0x0f, 0x0a, 0xf000
	b := binary.BigEndian.AppendUint16(nil, 0xe000|pidOf(0)) // of the clock references
	b = binary.BigEndian.AppendUint16(b, reserved)
	for i, t := range s.Tracks {
		kind, descriptor := byte(h264), []byte{}
		if !t.IsVideo() {
			kind = adts
		}
		if t.Language != "und" {
			descriptor = append([]byte{languageTag, 4}, t.Language+"\x00"...)
		}
		b = binary.BigEndian.AppendUint16(append(b, kind), 0xe000|pidOf(i))
		b = append(binary.BigEndian.AppendUint16(b, reserved|uint16(len(descriptor))), descriptor...)
	}
	return b
}

// appendTable appends a packet of a table (2.4.4).
func appendTable(b []byte, pid uint16, counter uint8, id byte, fields []byte) []byte {
	const syntax, number, current, headSize, checksumSize = 0xb000, 1, 0xc1, 5, 4
	section := binary.BigEndian.AppendUint16([]byte{id}, syntax|uint16(headSize+len(fields)+checksumSize))
	section = append(binary.BigEndian.AppendUint16(section, number), current, 0, 0)
	section = append(section, fields...)
	section = binary.BigEndian.AppendUint32(section, checksum.CRC32(^uint32(0), section))
	b = append(append(appendHead(b, pid, true, hasPayload, counter), 0), section...) // pointer_field
	for range payloadSize - 1 - len(section) {
		b = append(b, 0xff)
	}
	return b
}
