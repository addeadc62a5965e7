package mp3

import "encoding/binary"

// infoFrame returns the first frame, which decodes to silence. In place of main data, it has the
// fields that decoders know as Info and LAME tag: the number of frames and bytes, a table for
// seeking, and the number of samples to omit at the start and at the end.
func (s *Stream) infoFrame() []byte {
	channels := s.signal.Channels
	frame := append(header(channels, frameSize(0)), make([]byte, sideSize(channels))...)
	frame = append(frame, "Info\x00\x00\x00\x0f"...) // all of the following fields are present
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.frames))
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.Size()))
	for percent := range 100 {
		frame = append(frame, byte(percent*256/100))
	}
	frame = append(frame, 0, 0, 0, 100) // quality
	frame = s.appendGapless(frame)
	frame = binary.BigEndian.AppendUint16(frame, checksum(frame))
	return append(frame, make([]byte, frameSize(0)-len(frame))...)
}

// appendGapless appends the LAME tag, except for its checksum.
func (s *Stream) appendGapless(frame []byte) []byte {
	const constantBitRate, lowpass = 1, 220 // in 100 Hz
	omitted := s.frames*frameSamples - s.signal.Samples() - analysisDelay
	mode := byte(s.signal.Channels - 1) // mono or stereo
	// Some decoders obey only tags with this name. The version is empty, because LAME did not
	// encode the file.
	frame = append(frame, "LAME\x00\x00\x00\x00\x00"...)
	frame = append(frame, constantBitRate, lowpass)
	frame = append(frame, make([]byte, 8)...) // no peak and gain
	frame = append(frame, 0, BitRate/1000)    // no flags
	frame = append(frame, analysisDelay>>4, analysisDelay&0xf<<4|byte(omitted>>8), byte(omitted))
	frame = append(frame, 1<<6|mode<<2, 0, 0, 0) // samples were at 44.1 kHz; no gain and preset
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.Size()))
	return binary.BigEndian.AppendUint16(frame, 0) // the checksum of all frames, see seal
}

// seal makes the last two bytes of a frame, which follow the main data and which decoders ignore, the
// checksum of the other bytes. The checksum of data that ends with its own checksum is 0, and so is
// the checksum of any number of such frames.
func seal(frame []byte) {
	end := len(frame) - sealSize
	binary.LittleEndian.PutUint16(frame[end:], checksum(frame[:end]))
}

const sealSize = 2

// checksum returns the checksum that the LAME tag uses, CRC-16/ARC.
func checksum(p []byte) (sum uint16) {
	for _, b := range p {
		sum = sum>>8 ^ checksums[byte(sum)^b]
	}
	return sum
}

// checksums has the checksum of each byte.
var checksums = func() (table [256]uint16) {
	for i := range table {
		sum := uint16(i)
		for range 8 {
			sum = sum>>1 ^ sum&1*0xa001
		}
		table[i] = sum
	}
	return table
}()
