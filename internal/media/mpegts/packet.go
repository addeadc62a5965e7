package mpegts

import "encoding/binary"

// Identifiers of packets (Table 2-3).
const (
	associationPID = 0
	mapPID         = 0x1000
	firstPID       = 0x100 // of the tracks
	nullPID        = 0x1fff
)

// pidOf returns the identifier of the packets of a track.
func pidOf(track int) uint16 { return firstPID + uint16(track) }

// Values of adaptation_field_control (Table 2-5).
const (
	hasPayload = 1
	hasField   = 2
)

const packetHeadSize, payloadSize = 4, PacketSize - 4

// appendHead appends the head of a packet (2.4.3.2).
func appendHead(b []byte, pid uint16, isStart bool, control, counter byte) []byte {
	const sync, start = 0x47, 0x40
	high := byte(pid >> 8)
	if isStart {
		high |= start
	}
	return append(b, sync, high, byte(pid), control<<4|counter)
}

// packetCount returns the number of packets of a payload and the fields before it.
func packetCount(size int) int { return (size + payloadSize - 1) / payloadSize }

// appendPackets appends the packets of a packet of an elementary stream. The first one has an adaptation field, which
// may be empty. Stuffing fills the last one.
func appendPackets(b []byte, pid uint16, counter *uint8, field, payload []byte) []byte {
	for isStart := true; len(payload) > 0; isStart = false {
		if room := payloadSize - len(field); len(payload) < room {
			field = stuffed(field, payloadSize-len(payload))
		}
		control := byte(hasPayload)
		if len(field) > 0 {
			control |= hasField
		}
		b = append(appendHead(b, pid, isStart, control, *counter), field...)
		n := payloadSize - len(field)
		b, payload, field = append(b, payload[:n]...), payload[n:], nil
		*counter = (*counter + 1) % 16
	}
	return b
}

// stuffed returns an adaptation field (2.4.3.4) of a size, with the fields of a shorter one.
func stuffed(field []byte, size int) []byte {
	if len(field) == 0 {
		field = []byte{0, 0}
	}
	all := append([]byte{}, field[:min(len(field), size)]...)
	for len(all) < size {
		all = append(all, 0xff)
	}
	all[0] = byte(size - 1)
	return all
}

// clockFieldSize is the size of an adaptation field with a clock reference.
const clockFieldSize = 8

// clockField returns an adaptation field with a clock reference (2.4.3.5).
func clockField(time int64, isRandomAccess bool) []byte {
	const hasClock, randomAccess, reserved = 0x10, 0x40, 0x7e00
	flags := byte(hasClock)
	if isRandomAccess {
		flags |= randomAccess
	}
	b := append([]byte{clockFieldSize - 1, flags}, byte(time>>25), byte(time>>17), byte(time>>9), byte(time>>1))
	return binary.BigEndian.AppendUint16(b, uint16(time&1)<<15|reserved)
}

// appendClockPacket appends a packet that has only a clock reference. The counter does not count it.
func appendClockPacket(b []byte, next uint8, time int64) []byte {
	b = appendHead(b, pidOf(0), false, hasField, (next+15)%16)
	return append(b, stuffed(clockField(time, false), payloadSize)...)
}

// Identifiers of elementary streams (Table 2-22).
const (
	audioStream = 0xc0
	videoStream = 0xe0
)

const pesHeaderSize = 6 + 3 + 5

// appendPESHeader appends the header of a packet of an elementary stream (2.4.3.6) with the time of its first sample.
// A size of 0 is unknown.
func appendPESHeader(b []byte, id byte, time int64, size int) []byte {
	const marker, aligned, hasTime, timeSize = 0x80, 0x04, 0x80, 5
	if size > 0 {
		size += pesHeaderSize - 6
	}
	b = append(b, 0, 0, 1, id, byte(size>>8), byte(size), marker|aligned, hasTime, timeSize)
	return append(b, 0x21|byte(time>>30)<<1, byte(time>>22), byte(time>>15)<<1|1, byte(time>>7), byte(time)<<1|1)
}
