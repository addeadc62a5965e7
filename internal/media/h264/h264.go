// Package h264 encodes video in the Constrained Baseline profile of H.264 (ITU-T H.264,
// A.2.1.1), or with the same tools in the High 10 profile if samples have 10 bits. It codes pictures of few colours as intra slices, and moves and repeats them with
// predicted slices that have no residual. Slices do not depend on each other, so a slice that
// has been encoded once can be part of many pictures.
//
// A [PictureEncoder] codes photos. Its predicted pictures consist of macroblocks that move and of
// intra macroblocks, which are predicted from intra macroblocks only. So it never needs to know
// what a decoder shows of the picture before, and pictures may be filtered at the edges of blocks.
package h264

import "github.com/seed-40aebabe/placeholder/internal/media/signal"

// A Format describes all pictures of a stream.
type Format struct {
	Width, Height int  // in pixels; both are even
	Rate          int  // pictures per second
	NTSC          bool // whether the rate is divided by 1.001
	Signal        signal.Signal

	// Refreshed says that predicted pictures have intra macroblocks, as from a [PictureEncoder].
	Refreshed bool
	Vertical  bool // whether they move up or down; if not, they move to the left or the right
	Bitrate   int  // in kbit/s, or 0 if it is within the limits of each level
}

// Columns returns the width in macroblocks. The last column may be partly outside the picture.
func (f Format) Columns() int { return (f.Width + Side - 1) / Side }

// Rows returns the height in macroblocks. The last row may be partly outside the picture.
func (f Format) Rows() int { return (f.Height + Side - 1) / Side }

const (
	frameBits  = 6  // of frame_num
	vectorBits = 13 // of a component of a motion vector without its sign, in quarters of a pixel

	// The quantization parameters, counted from 0, are low enough for areas of one colour to be exact. Both are 3
	// more than a multiple of 6, so they share the factors in transform.go.
	lumaQP   = 27
	chromaQP = 21
)

// profile returns the profile and the bytes that describe it in parameter sets: its number, constraints, and the level.
func (f Format) profile() []byte {
	const baseline, main, high10 = 66, 0xc0, 110
	if f.Signal.TenBits {
		return []byte{high10, 0, f.level()}
	}
	return []byte{baseline, main, f.level()} // which makes it Constrained Baseline
}

// level is a level (Table A-1).
type level struct {
	number  byte // ten times the level
	rate    int  // macroblocks per second
	picture int  // macroblocks of a picture
	bitrate int  // in kbit/s
}

// levels omits levels below 3, because their limits of bit rates are low.
var levels = []level{
	{30, 40_500, 1_620, 10_000}, {31, 108_000, 3_600, 14_000}, {32, 216_000, 5_120, 20_000},
	{40, 245_760, 8_192, 20_000}, {41, 245_760, 8_192, 50_000}, {42, 522_240, 8_704, 50_000},
	{50, 589_824, 22_080, 135_000}, {51, 983_040, 36_864, 240_000}, {52, 2_073_600, 36_864, 240_000},
	{60, 4_177_920, 139_264, 240_000}, {61, 8_355_840, 139_264, 480_000}, {62, 16_711_680, 139_264, 800_000},
}

// level returns the lowest level that allows the format.
func (f Format) level() byte {
	w, h, bitrate := f.Columns(), f.Rows(), f.Bitrate
	if f.Signal.TenBits {
		bitrate /= 3 // cpbBrVclFactor (Table A-2)
	}
	for _, l := range levels {
		if w*h <= l.picture && w*h*f.Rate <= l.rate && max(w, h)*max(w, h) <= 8*l.picture && bitrate <= l.bitrate {
			return l.number
		}
	}
	panic("h264: format exceeds all levels")
}

// Config returns the configuration record (ISO/IEC 14496-15, 5.3.3.1) that decoders need
// before the first picture.
func (f Format) Config() []byte {
	const version, lengthSize, parameterSets = 1, 0xfc | (4 - 1), 0xe0 | 1 // with reserved bits, which are 1
	sequence, picture := f.sequenceParameters(), f.pictureParameters()
	b := append(append([]byte{version}, f.profile()...), lengthSize, parameterSets)
	b = append(append(b, 0, byte(len(sequence))), sequence...)
	b = append(append(b, 1, 0, byte(len(picture))), picture...)
	if f.Signal.TenBits { // the chroma format, the bits of luma and chroma, and no extensions
		b = append(b, 0xfc|chroma420, 0xf8|(10-8), 0xf8|(10-8), 0)
	}
	return b
}

const chroma420 = 1 // chroma_format_idc

// sequenceParameters returns the NAL unit of the sequence parameter set (7.3.2.1.1).
func (f Format) sequenceParameters() []byte {
	var w bitWriter
	for _, b := range f.profile() {
		w.Write(uint32(b), 8)
	}
	w.UE(0) // seq_parameter_set_id
	if f.Signal.TenBits {
		w.UE(chroma420)
		w.UE(10 - 8)  // bit_depth_luma_minus8
		w.UE(10 - 8)  // bit_depth_chroma_minus8
		w.Flag(false) // qpprime_y_zero_transform_bypass_flag
		w.Flag(false) // seq_scaling_matrix_present_flag
	}
	w.UE(frameBits - 4)
	w.UE(2)       // pic_order_cnt_type: output in the order of decoding
	w.UE(1)       // max_num_ref_frames
	w.Flag(false) // gaps_in_frame_num_value_allowed_flag
	w.UE(uint32(f.Columns() - 1))
	w.UE(uint32(f.Rows() - 1))
	w.Flag(true) // frame_mbs_only_flag
	w.Flag(true) // direct_8x8_inference_flag
	w.Flag(true) // frame_cropping_flag, in units of two pixels
	for _, offset := range []int{0, f.Columns()*Side - f.Width, 0, f.Rows()*Side - f.Height} {
		w.UE(uint32(offset / 2))
	}
	f.writeVUI(&w)
	return w.Append(nil, 0x67)
}

// writeVUI writes the video usability information (E.1.1): the colour space, the frame rate, and
// that decoders can output each picture as soon as it is decoded.
func (f Format) writeVUI(w *bitWriter) {
	const unspecified = 5
	w.Flag(true)
	w.Flag(false)           // aspect_ratio_info_present_flag
	w.Flag(false)           // overscan_info_present_flag
	w.Flag(true)            // video_signal_type_present_flag
	w.Write(unspecified, 3) // video_format
	w.Flag(false)           // video_full_range_flag
	w.Flag(true)            // colour_description_present_flag
	d := f.Signal.Description()
	for _, code := range []byte{d.Primaries, d.Transfer, d.Matrix} {
		w.Write(uint32(code), 8)
	}
	w.Flag(false) // chroma_loc_info_present_flag
	w.Flag(true)  // timing_info_present_flag
	units, scale := uint32(1), uint32(2*f.Rate)
	if f.NTSC {
		units, scale = 1001, 1000*scale
	}
	w.Write(units, 32) // num_units_in_tick
	w.Write(scale, 32) // time_scale, in fields
	w.Flag(true)       // fixed_frame_rate_flag
	w.Flag(false)      // nal_hrd_parameters_present_flag
	w.Flag(false)      // vcl_hrd_parameters_present_flag
	w.Flag(false)      // pic_struct_present_flag
	w.Flag(true)       // bitstream_restriction_flag
	w.Flag(true)       // motion_vectors_over_pic_boundaries_flag
	w.UE(0)            // max_bytes_per_pic_denom: no limit
	w.UE(0)            // max_bits_per_mb_denom: no limit
	w.UE(vectorBits)   // log2_max_mv_length_horizontal
	w.UE(vectorBits)   // log2_max_mv_length_vertical
	w.UE(0)            // max_num_reorder_frames
	w.UE(1)            // max_dec_frame_buffering
}

// pictureParameters returns the NAL unit of the picture parameter set (7.3.2.2).
func (f Format) pictureParameters() []byte {
	var w bitWriter
	w.UE(0)       // pic_parameter_set_id
	w.UE(0)       // seq_parameter_set_id
	w.Flag(false) // entropy_coding_mode_flag: CAVLC
	w.Flag(false) // bottom_field_pic_order_in_frame_present_flag
	w.UE(0)       // num_slice_groups_minus1
	w.UE(0)       // num_ref_idx_l0_default_active_minus1
	w.UE(0)       // num_ref_idx_l1_default_active_minus1
	w.Flag(false) // weighted_pred_flag
	w.Write(0, 2) // weighted_bipred_idc
	w.SE(sizeOf(f.Signal).initialQP() - 26)
	w.SE(0) // pic_init_qs_minus26
	if f.Refreshed {
		w.SE(0) // chroma_qp_index_offset
	} else {
		w.SE(chromaQP - lumaQP)
	}
	w.Flag(true)        // deblocking_filter_control_present_flag
	w.Flag(f.Refreshed) // constrained_intra_pred_flag
	w.Flag(false)       // redundant_pic_cnt_present_flag
	return w.Append(nil, 0x68)
}
