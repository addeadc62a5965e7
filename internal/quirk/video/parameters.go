package video

import "github.com/seed-40aebabe/placeholder/internal/bitio/nal"

// config returns the configuration record (ISO/IEC 14496-15, 5.3.3.1).
func (s stored) config() []byte {
	sequence, picture := s.sequenceParameters(), pictureParameters()
	const level = 30
	b := []byte{1, s.profile(), 0, level, 0xff, 0xe1, 0, byte(len(sequence))}
	b = append(append(b, sequence...), 1, 0, byte(len(picture)))
	return append(append(b, picture...), 0xfc|byte(s.format()), 0xf8, 0xf8, 0)
}

// sequenceParameters returns a sequence parameter set (7.3.2.1.1).
func (s stored) sequenceParameters() []byte {
	const level = 30
	var w nal.Writer
	w.U(8, uint32(s.profile()))
	w.U(8, 0) // constraint_set flags
	w.U(8, level)
	w.UE(0) // seq_parameter_set_id
	w.UE(uint32(s.format()))
	if s.format() == chroma444 {
		w.Flag(false) // separate_colour_plane_flag
	}
	w.UE(0)       // bit_depth_luma_minus8
	w.UE(0)       // bit_depth_chroma_minus8
	w.Flag(false) // qpprime_y_zero_transform_bypass_flag
	w.Flag(false) // seq_scaling_matrix_present_flag
	w.UE(numberBits - 4)
	w.UE(0) // pic_order_cnt_type
	w.UE(orderBits - 4)
	w.UE(2)       // max_num_ref_frames
	w.Flag(false) // gaps_in_frame_num_value_allowed_flag
	w.UE(width/macroblock - 1)
	w.UE(uint32(height/macroblock/s.fields() - 1))
	w.Flag(!s.isInterlaced) // frame_mbs_only_flag
	if s.isInterlaced {
		w.Flag(false) // mb_adaptive_frame_field_flag
	}
	w.Flag(true) // direct_8x8_inference_flag
	s.writeCropping(&w)
	s.writeUsability(&w)
	return w.Append(nil, 0x67)
}

// writeCropping writes which pixels are not shown, in units of samples of chroma (7.4.2.1.1).
func (s stored) writeCropping(w *nal.Writer) {
	x, y := s.subsampling()
	y *= s.fields()
	w.Flag(true) // frame_cropping_flag
	for i, pixels := range []int{s.left, s.right, s.top, s.bottom} {
		unit := x
		if i >= 2 {
			unit = y
		}
		w.UE(uint32(pixels / unit))
	}
}

// writeUsability writes the video usability information (E.1.1).
func (s stored) writeUsability(w *nal.Writer) {
	const unspecified, bt709 = 5, 1
	w.Flag(true)
	w.Flag(false)       // aspect_ratio_info_present_flag
	w.Flag(false)       // overscan_info_present_flag
	w.Flag(true)        // video_signal_type_present_flag
	w.U(3, unspecified) // video_format
	w.Flag(s.isFull)    // video_full_range_flag
	w.Flag(true)        // colour_description_present_flag
	for range 3 {
		w.U(8, bt709)
	}
	w.Flag(false)   // chroma_loc_info_present_flag
	w.Flag(true)    // timing_info_present_flag
	w.U(32, 1)      // num_units_in_tick
	w.U(32, 2*rate) // time_scale
	w.Flag(true)    // fixed_frame_rate_flag
	w.Flag(false)   // nal_hrd_parameters_present_flag
	w.Flag(false)   // vcl_hrd_parameters_present_flag
	w.Flag(false)   // pic_struct_present_flag
	w.Flag(true)    // bitstream_restriction_flag
	w.Flag(true)    // motion_vectors_over_pic_boundaries_flag
	w.UE(0)         // max_bytes_per_pic_denom
	w.UE(0)         // max_bits_per_mb_denom
	w.UE(10)        // log2_max_mv_length_horizontal
	w.UE(10)        // log2_max_mv_length_vertical
	if s.isReordered {
		w.UE(1) // max_num_reorder_frames
	} else {
		w.UE(0)
	}
	w.UE(2) // max_dec_frame_buffering
}

// pictureParameters returns a picture parameter set (7.3.2.2).
func pictureParameters() []byte {
	var w nal.Writer
	w.UE(0)       // pic_parameter_set_id
	w.UE(0)       // seq_parameter_set_id
	w.Flag(false) // entropy_coding_mode_flag
	w.Flag(false) // bottom_field_pic_order_in_frame_present_flag
	w.UE(0)       // num_slice_groups_minus1
	w.UE(0)       // num_ref_idx_l0_default_active_minus1
	w.UE(0)       // num_ref_idx_l1_default_active_minus1
	w.Flag(false) // weighted_pred_flag
	w.U(2, 0)     // weighted_bipred_idc
	w.SE(0)       // pic_init_qp_minus26
	w.SE(0)       // pic_init_qs_minus26
	w.SE(0)       // chroma_qp_index_offset
	w.Flag(true)  // deblocking_filter_control_present_flag
	w.Flag(false) // constrained_intra_pred_flag
	w.Flag(false) // redundant_pic_cnt_present_flag
	return w.Append(nil, 0x68)
}
