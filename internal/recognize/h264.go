package recognize

import "bytes"

// h264Dimensions returns the dimensions in pixels in the first complete sequence parameter set of a stream of H.264
// (ITU-T H.264, 7.3.2.1.1), or 0 if it has none.
func h264Dimensions(stream []byte) (width, height int) {
	const typeBits, sequence = 0x1f, 7
	startCode := []byte{0, 0, 1}
	for {
		_, unit, ok := bytes.Cut(stream, startCode)
		if !ok {
			return 0, 0
		}
		end := bytes.Index(unit, startCode)
		if end < 0 {
			return 0, 0
		}
		if end > 4 && unit[0]&typeBits == sequence {
			return sequenceDimensions(bytes.ReplaceAll(unit[1:end], []byte{0, 0, 3}, []byte{0, 0}))
		}
		stream = unit
	}
}

// sequenceDimensions returns the dimensions in a sequence parameter set.
func sequenceDimensions(b []byte) (width, height int) {
	profile, r := b[0], golombReader{b: b[3:]}
	r.ue() // seq_parameter_set_id
	chroma := 1
	switch profile {
	case 100, 110, 122, 244, 44, 83, 86, 118, 128:
		if chroma = r.ue(); chroma == 3 {
			r.bits(1) // separate_colour_plane_flag
		}
		r.ue() // bit_depth_luma_minus8
		r.ue() // bit_depth_chroma_minus8
		r.bits(1)
		expect(r.bits(1) == 0) // seq_scaling_matrix_present_flag, which is rare
	}
	r.ue() // log2_max_frame_num_minus4
	r.readOrder()
	r.ue()    // max_num_ref_frames
	r.bits(1) // gaps_in_frame_num_value_allowed_flag
	width, height = 16*(r.ue()+1), 16*(r.ue()+1)
	unit := 2 // of the cropping, vertically
	if chroma > 1 {
		unit = 1
	}
	if r.bits(1) == 0 { // frame_mbs_only_flag
		r.bits(1)
		height, unit = 2*height, 2*unit
	}
	r.bits(1) // direct_8x8_inference_flag
	if r.bits(1) == 1 {
		across := map[bool]int{true: 1, false: 2}[chroma == 3 || chroma == 0]
		width -= across * (r.ue() + r.ue())
		height -= unit * (r.ue() + r.ue())
	}
	return width, height
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
