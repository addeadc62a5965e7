package recognize

import (
	"bufio"
	"encoding/binary"
	"io"
)

// A transportReader collects what the packets of an MPEG transport stream (ISO/IEC 13818-1) say.
type transportReader struct {
	mapPID, videoPID int // -1 until they are known
	sounds           int
	sequence         []byte // payload of the video, until it has a sequence parameter set
	video            videoFacts
	pictures         int
	first            int64 // time of the first picture, in units of 1/90000 s
	earliest, latest int64 // of other pictures, from the first one
}

const (
	packetSize     = 188
	ticksPerSecond = 90_000
)

// readTransportStream reads all packets.
func readTransportStream(s *source) facts {
	t := transportReader{mapPID: -1, videoPID: -1}
	packet := make([]byte, packetSize)
	for r := bufio.NewReaderSize(s.from(0), 1<<20); ; {
		if _, err := io.ReadFull(r, packet); err == io.EOF || err == io.ErrUnexpectedEOF {
			break
		} else {
			must(err)
		}
		t.readPacket(packet)
	}
	if t.mapPID >= 0 && t.videoPID < 0 {
		return facts{unlike: "ts without H.264"}
	}
	expect(t.pictures > 1 && t.latest > t.earliest)
	t.video.format, t.video.sounds = "ts", t.sounds
	t.video.rate = float64(t.pictures-1) * ticksPerSecond / float64(t.latest-t.earliest)
	t.video.seconds = float64(t.pictures) / t.video.rate
	return t.video.facts()
}

// readPacket reads a packet (2.4.3.2).
func (t *transportReader) readPacket(b []byte) {
	const association, isStart, hasField, hasPayload = 0, 0x40, 0x20, 0x10
	expect(b[0] == 0x47)
	pid, start, payload := int(b[1]&0x1f)<<8|int(b[2]), b[1]&isStart != 0, b[4:]
	if b[3]&hasField != 0 {
		payload = payload[min(1+int(payload[0]), len(payload)):]
	}
	if b[3]&hasPayload == 0 || len(payload) == 0 {
		return
	}
	switch {
	case pid == association && start && t.mapPID < 0:
		section := section(payload)
		for ; len(section) >= 4 && t.mapPID < 0; section = section[4:] {
			if program := binary.BigEndian.Uint16(section); program != 0 {
				t.mapPID = int(binary.BigEndian.Uint16(section[2:]) & 0x1fff)
			}
		}
	case pid == t.mapPID && start && t.videoPID < 0:
		t.readMap(section(payload))
	case pid == t.videoPID:
		t.readVideo(payload, start)
	}
}

// section returns the fields of a table that starts in a payload (2.4.4.3), between its header and its checksum.
func section(payload []byte) []byte {
	const headSize, checksumSize = 8, 4
	payload = payload[min(1+int(payload[0]), len(payload)):]
	if len(payload) < headSize+checksumSize {
		return nil
	}
	end := min(3+int(binary.BigEndian.Uint16(payload[1:])&0xfff), len(payload))
	return payload[headSize:max(headSize, end-checksumSize)]
}

// readMap reads a program map (2.4.4.8).
func (t *transportReader) readMap(b []byte) {
	const h264 = 0x1b
	skip := func(n int) { b = b[min(n, len(b)):] }
	length := func(at int) int { return int(binary.BigEndian.Uint16(b[at:]) & 0xfff) }
	if len(b) < 4 {
		return
	}
	for skip(4 + length(2)); len(b) >= 5; skip(5 + length(3)) {
		pid := int(binary.BigEndian.Uint16(b[1:]) & 0x1fff)
		switch b[0] {
		case h264:
			t.videoPID = pid
		case 0x03, 0x04, 0x0f, 0x11, 0x81: // MPEG-1, MPEG-2, AAC in ADTS and in LATM, AC-3
			t.sounds++
		}
	}
}

// readVideo reads a part of the elementary stream of the video (2.4.3.6).
func (t *transportReader) readVideo(b []byte, isStart bool) {
	const hasTime, headSize, maxHeld = 0x80, 14, 64 << 10
	if isStart && len(b) >= headSize && b[7]&hasTime != 0 {
		t.addPicture(int64(b[9]>>1&7)<<30 | int64(binary.BigEndian.Uint16(b[10:])>>1)<<15 | int64(binary.BigEndian.Uint16(b[12:])>>1))
	}
	if t.video.width == 0 && len(t.sequence) < maxHeld {
		t.sequence = append(t.sequence, b...)
		s := streamSequence(t.sequence)
		t.video.width, t.video.height, t.video.signal = s.width, s.height, s.signal
	}
}

// addPicture adds a picture at a time, which has 33 bits.
func (t *transportReader) addPicture(time int64) {
	if t.pictures++; t.pictures == 1 {
		t.first = time
	}
	const unused = 64 - 33
	since := (time - t.first) << unused >> unused
	t.earliest, t.latest = min(t.earliest, since), max(t.latest, since)
}
