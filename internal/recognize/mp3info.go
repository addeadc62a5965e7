package recognize

import "encoding/binary"

// An mp3Info is what the first frame of many files says about the others.
type mp3Info struct {
	frames   int64 // that follow
	bytes    int64 // of all frames, or 0 if that is not said
	omitted  int64 // samples that players leave out at the start and at the end
	variable bool  // whether the bit rate varies
}

// parseMP3Info returns what a first frame says about the others, if it does.
func parseMP3Info(frame []byte, h mp3Header) (mp3Info, bool) {
	const fieldsSize, vbriAt = 160, mp3HeaderSize + 32
	var xing, vbri [fieldsSize]byte // so that fields that a short frame lacks are zeros
	copy(xing[:], frame[min(mp3HeaderSize+h.sideSize(), len(frame)):])
	copy(vbri[:], frame[min(vbriAt, len(frame)):])
	switch {
	case string(xing[:4]) == "Xing", string(xing[:4]) == "Info":
		return parseXing(xing[:])
	case string(vbri[:4]) == "VBRI":
		bytes, frames := binary.BigEndian.Uint32(vbri[10:]), binary.BigEndian.Uint32(vbri[14:])
		return mp3Info{frames: int64(frames), bytes: int64(bytes), variable: true}, true
	default:
		return mp3Info{}, false
	}
}

// parseXing parses the fields that the encoders Xing and LAME introduced.
func parseXing(p []byte) (info mp3Info, ok bool) {
	const hasFrames, hasBytes, hasSeekTable, hasQuality = 1, 2, 4, 8
	info.variable = p[0] == 'X'
	flags, p := binary.BigEndian.Uint32(p[4:]), p[8:]
	if flags&hasFrames == 0 {
		return info, false
	}
	info.frames, p = int64(binary.BigEndian.Uint32(p)), p[4:]
	if flags&hasBytes != 0 {
		info.bytes, p = int64(binary.BigEndian.Uint32(p)), p[4:]
	}
	if flags&hasSeekTable != 0 {
		p = p[100:]
	}
	if flags&hasQuality != 0 {
		p = p[4:]
	}
	if p[0] != 0 { // the name of the encoder
		delays := binary.BigEndian.Uint32(p[20:]) & 0xffffff // bytes 21 to 23
		info.omitted = int64(delays>>12 + delays&0xfff)
	}
	return info, true
}
