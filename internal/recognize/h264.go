package recognize

import (
	"bytes"
	"encoding/binary"
)

// A sequence is what a sequence parameter set says about pictures.
type sequence struct {
	width, height int // in pixels
	signal
}

// A signal is how samples represent colours.
type signal struct {
	bits     int // of a sample, or 0 if it is unknown
	transfer int // code of the transfer function (ISO/IEC 23091-2, Table 3), or 0 if it is unknown
}

// streamSequence returns the first complete sequence parameter set of a stream of H.264, if it has one.
func streamSequence(stream []byte) sequence {
	const typeBits, sequenceUnit = 0x1f, 7
	startCode := []byte{0, 0, 1}
	for {
		_, unit, ok := bytes.Cut(stream, startCode)
		if !ok {
			return sequence{}
		}
		end := bytes.Index(unit, startCode)
		if end < 0 {
			return sequence{}
		}
		if end > 4 && unit[0]&typeBits == sequenceUnit {
			return readSequence(unit[1:end])
		}
		stream = unit
	}
}

// configSignal returns what the first sequence parameter set of a configuration record (ISO/IEC 14496-15, 5.3.3.1) says,
// if it can be read.
func configSignal(config []byte) signal {
	const start = 8
	s, _ := attempt(func() signal {
		expect(len(config) > start)
		end := start + int(binary.BigEndian.Uint16(config[start-2:]))
		expect(start+4 < end && end <= len(config))
		return readSequence(config[start+1 : end]).signal
	})
	return s
}

// readSequence reads a sequence parameter set (ITU-T H.264, 7.3.2.1.1) after its header.
func readSequence(b []byte) (s sequence) {
	b = bytes.ReplaceAll(b, []byte{0, 0, 3}, []byte{0, 0})
	profile, r := b[0], golombReader{b: b[3:]}
	r.ue() // seq_parameter_set_id
	chroma := 1
	s.bits = 8
	switch profile {
	case 100, 110, 122, 244, 44, 83, 86, 118, 128:
		if chroma = r.ue(); chroma == 3 {
			r.bits(1) // separate_colour_plane_flag
		}
		s.bits = 8 + r.ue() // bit_depth_luma_minus8
		r.ue()              // bit_depth_chroma_minus8
		r.bits(1)
		expect(r.bits(1) == 0) // seq_scaling_matrix_present_flag, which is rare
	}
	r.ue() // log2_max_frame_num_minus4
	r.readOrder()
	r.ue()    // max_num_ref_frames
	r.bits(1) // gaps_in_frame_num_value_allowed_flag
	s.readDimensions(&r, chroma)
	s.transfer = r.readTransfer()
	return s
}

// readDimensions reads the dimensions and what is cropped of them.
func (s *sequence) readDimensions(r *golombReader, chroma int) {
	s.width, s.height = 16*(r.ue()+1), 16*(r.ue()+1)
	unit := 2 // of the cropping, vertically
	if chroma > 1 {
		unit = 1
	}
	if r.bits(1) == 0 { // frame_mbs_only_flag
		r.bits(1)
		s.height, unit = 2*s.height, 2*unit
	}
	r.bits(1) // direct_8x8_inference_flag
	if r.bits(1) == 1 {
		across := map[bool]int{true: 1, false: 2}[chroma == 3 || chroma == 0]
		s.width -= across * (r.ue() + r.ue())
		s.height -= unit * (r.ue() + r.ue())
	}
}

// readTransfer reads the video usability information (E.1.1) up to the transfer function, which is 0 if it is absent.
func (r *golombReader) readTransfer() int {
	const extendedAspect = 255
	if r.bits(1) == 0 {
		return 0
	}
	if r.bits(1) == 1 && r.bits(8) == extendedAspect {
		r.bits(32)
	}
	if r.bits(1) == 1 { // overscan_info_present_flag
		r.bits(1)
	}
	if r.bits(1) == 0 || r.bits(3+1+1)&1 == 0 { // video_signal_type_present_flag, colour_description_present_flag
		return 0
	}
	r.bits(8) // colour_primaries
	return r.bits(8)
}

// A golombReader reads the bits of a parameter set. Those after its end are 0.
type golombReader struct {
	b  []byte
	at int // in bits
}

func (r *golombReader) bits(n int) (v int) {
	for range n {
		v <<= 1
		if i := r.at / 8; i < len(r.b) {
			v |= int(r.b[i]>>(7-r.at%8)) & 1
		}
		r.at++
	}
	return v
}

// ue reads a number of ue(v) (9.1).
func (r *golombReader) ue() int {
	zeros := 0
	for zeros < 16 && r.bits(1) == 0 {
		zeros++
	}
	expect(zeros < 16)
	return 1<<zeros - 1 + r.bits(zeros)
}

// readOrder reads how the order of pictures is coded.
func (r *golombReader) readOrder() {
	switch r.ue() {
	case 0:
		r.ue() // log2_max_pic_order_cnt_lsb_minus4
	case 1:
		r.bits(1)
		r.ue()
		r.ue()
		for range r.ue() {
			r.ue()
		}
	}
}
