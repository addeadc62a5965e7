package matroska

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
)

// An id is the identifier of an element, with its marker bits (RFC 8794, 5).
type id uint32

// Identifiers (RFC 8794, 11.2 and RFC 9559, 5.1).
const (
	ebmlID               id = 0x1a45dfa3
	ebmlVersionID        id = 0x4286
	ebmlReadVersionID    id = 0x42f7
	ebmlMaxIDLengthID    id = 0x42f2
	ebmlMaxSizeLengthID  id = 0x42f3
	docTypeID            id = 0x4282
	docTypeVersionID     id = 0x4287
	docTypeReadVersionID id = 0x4285
	voidID               id = 0xec
	segmentID            id = 0x18538067
	seekHeadID           id = 0x114d9b74
	seekID               id = 0x4dbb
	seekIDID             id = 0x53ab
	seekPositionID       id = 0x53ac
	infoID               id = 0x1549a966
	timestampScaleID     id = 0x2ad7b1
	durationID           id = 0x4489
	dateID               id = 0x4461
	muxingAppID          id = 0x4d80
	writingAppID         id = 0x5741
	tracksID             id = 0x1654ae6b
	trackEntryID         id = 0xae
	trackNumberID        id = 0xd7
	trackUIDID           id = 0x73c5
	trackTypeID          id = 0x83
	flagDefaultID        id = 0x88
	flagLacingID         id = 0x9c
	defaultDurationID    id = 0x23e383
	languageID           id = 0x22b59c
	codecIDID            id = 0x86
	codecPrivateID       id = 0x63a2
	codecDelayID         id = 0x56aa
	videoID              id = 0xe0
	pixelWidthID         id = 0xb0
	pixelHeightID        id = 0xba
	colourID             id = 0x55b0
	matrixID             id = 0x55b1
	bitsPerChannelID     id = 0x55b2
	rangeID              id = 0x55b9
	transferID           id = 0x55ba
	primariesID          id = 0x55bb
	maxLightID           id = 0x55bc
	maxAverageID         id = 0x55bd
	masteringID          id = 0x55d0
	redXID               id = 0x55d1
	redYID               id = 0x55d2
	greenXID             id = 0x55d3
	greenYID             id = 0x55d4
	blueXID              id = 0x55d5
	blueYID              id = 0x55d6
	whiteXID             id = 0x55d7
	whiteYID             id = 0x55d8
	maxLuminanceID       id = 0x55d9
	minLuminanceID       id = 0x55da
	audioID              id = 0xe1
	samplingFrequencyID  id = 0xb5
	channelsID           id = 0x9f
	cuesID               id = 0x1c53bb6b
	cuePointID           id = 0xbb
	cueTimeID            id = 0xb3
	cueTrackPositionsID  id = 0xb7
	cueTrackID           id = 0xf7
	cueClusterPositionID id = 0xf1
	clusterID            id = 0x1f43b675
	timestampID          id = 0xe7
	simpleBlockID        id = 0xa3
)

// append appends the identifier.
func (e id) append(b []byte) []byte {
	n := (bits.Len32(uint32(e)) + 7) / 8
	return append(b, binary.BigEndian.AppendUint32(nil, uint32(e))[4-n:]...)
}

// element returns an element of fewer than 268,435,455 bytes.
func element(e id, contents ...[]byte) []byte {
	content := slices.Concat(contents...)
	return append(appendHead(nil, e, len(content)), content...)
}

// appendHead appends the identifier of an element, and the size of its content in as few bytes as possible.
func appendHead(b []byte, e id, size int) []byte {
	b = e.append(b)
	length := 1
	for size >= 1<<(7*length)-1 { // a size of ones is unknown
		length++
	}
	return appendSize(b, int64(size), length)
}

// appendSize appends a size of length bytes (RFC 8794, 4).
func appendSize(b []byte, size int64, length int) []byte {
	marked := binary.BigEndian.AppendUint64(nil, uint64(size)|1<<(7*length))
	return append(b, marked[8-length:]...)
}

// number returns an element of an unsigned integer.
func number(e id, v uint64) []byte {
	n := max(1, (bits.Len64(v)+7)/8)
	return element(e, binary.BigEndian.AppendUint64(nil, v)[8-n:])
}

// wideNumber is like number in 8 bytes, so that the size does not depend on v.
func wideNumber(e id, v uint64) []byte { return element(e, binary.BigEndian.AppendUint64(nil, v)) }

// float returns an element of a floating-point number.
func float(e id, v float64) []byte { return wideNumber(e, math.Float64bits(v)) }

// text returns an element of a string.
func text(e id, s string) []byte { return element(e, []byte(s)) }
