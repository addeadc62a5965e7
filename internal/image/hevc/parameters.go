package hevc

import (
	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// unitHeader returns the header of a NAL unit (7.3.1.2) of a type.
func unitHeader(unitType byte) []byte { return []byte{unitType << 1, 1} }

// videoParameters returns the NAL unit of the video parameter set (7.3.2.1).
func (p Picture) videoParameters() []byte {
	const unitType = 32
	var w nal.Writer
	w.U(4, 0)       // vps_video_parameter_set_id
	w.U(2, 3)       // vps_base_layer_internal_flag, vps_base_layer_available_flag
	w.U(6, 0)       // vps_max_layers_minus1
	w.U(3, 0)       // vps_max_sub_layers_minus1
	w.Flag(true)    // vps_temporal_id_nesting_flag
	w.U(16, 0xffff) // vps_reserved_0xffff_16bits
	p.writeProfile(&w)
	writeBuffering(&w)
	w.U(6, 0)     // vps_max_layer_id
	w.UE(0)       // vps_num_layer_sets_minus1
	w.Flag(false) // vps_timing_info_present_flag
	w.Flag(false) // vps_extension_flag
	return w.Append(nil, unitHeader(unitType)...)
}

// writeBuffering writes that a decoder holds one picture and outputs it at once.
func writeBuffering(w *nal.Writer) {
	w.Flag(true) // sub_layer_ordering_info_present_flag
	w.UE(0)      // max_dec_pic_buffering_minus1
	w.UE(0)      // max_num_reorder_pics
	w.UE(0)      // max_latency_increase_plus1
}

// sequenceParameters returns the NAL unit of the sequence parameter set (7.3.2.2).
func (p Picture) sequenceParameters() []byte {
	const unitType = 33
	var w nal.Writer
	w.U(4, 0)    // sps_video_parameter_set_id
	w.U(3, 0)    // sps_max_sub_layers_minus1
	w.Flag(true) // sps_temporal_id_nesting_flag
	p.writeProfile(&w)
	w.UE(0)                       // sps_seq_parameter_set_id
	w.UE(uint32(p.chromaShift())) // chroma_format_idc
	w.UE(uint32(p.codedWidth()))
	w.UE(uint32(p.codedHeight()))
	p.writeWindow(&w)
	w.UE(uint32(p.Bits - 8)) // bit_depth_luma_minus8
	w.UE(uint32(p.Bits - 8)) // bit_depth_chroma_minus8
	w.UE(0)                  // log2_max_pic_order_cnt_lsb_minus4
	writeBuffering(&w)
	writeTools(&w)
	writeColors(&w)
	w.Flag(false) // sps_extension_present_flag
	return w.Append(nil, unitHeader(unitType)...)
}

// writeWindow writes the conformance window, in units of chroma samples.
func (p Picture) writeWindow(w *nal.Writer) {
	right, bottom := p.codedWidth()-p.CroppedWidth(), p.codedHeight()-p.CroppedHeight()
	w.Flag(right+bottom > 0)
	if right+bottom > 0 {
		for _, offset := range []int{0, right, 0, bottom} {
			w.UE(uint32(offset >> p.chromaShift()))
		}
	}
}

// writeTools writes which tools the sequence uses: coding units of 8×8 to 32×32 pixels, transforms of 4×4
// to 32×32.
func writeTools(w *nal.Writer) {
	w.UE(0)       // log2_min_luma_coding_block_size_minus3
	w.UE(2)       // log2_diff_max_min_luma_coding_block_size
	w.UE(0)       // log2_min_luma_transform_block_size_minus2
	w.UE(3)       // log2_diff_max_min_luma_transform_block_size
	w.UE(0)       // max_transform_hierarchy_depth_inter
	w.UE(0)       // max_transform_hierarchy_depth_intra
	w.Flag(false) // scaling_list_enabled_flag
	w.Flag(false) // amp_enabled_flag
	w.Flag(false) // sample_adaptive_offset_enabled_flag
	w.Flag(false) // pcm_enabled_flag
	w.UE(0)       // num_short_term_ref_pic_sets
	w.Flag(false) // long_term_ref_pics_present_flag
	w.Flag(false) // sps_temporal_mvp_enabled_flag
	w.Flag(false) // strong_intra_smoothing_enabled_flag
}

// writeColors writes the video usability information (E.2.1), which is the colour space.
func writeColors(w *nal.Writer) {
	const unspecified = 5
	w.Flag(true)        // vui_parameters_present_flag
	w.Flag(false)       // aspect_ratio_info_present_flag
	w.Flag(false)       // overscan_info_present_flag
	w.Flag(true)        // video_signal_type_present_flag
	w.U(3, unspecified) // video_format
	w.Flag(true)        // video_full_range_flag
	w.Flag(true)        // colour_description_present_flag
	w.U(8, intra.Primaries)
	w.U(8, intra.Transfer)
	w.U(8, intra.Matrix)
	w.Flag(false) // chroma_loc_info_present_flag
	w.U(3, 0)     // neutral_chroma_indication_flag, field_seq_flag, frame_field_info_present_flag
	w.Flag(false) // default_display_window_flag
	w.Flag(false) // vui_timing_info_present_flag
	w.Flag(false) // bitstream_restriction_flag
}

// pictureParameters returns the NAL unit of the picture parameter set (7.3.2.3).
func (p Picture) pictureParameters() []byte {
	const unitType = 34
	var w nal.Writer
	w.UE(0)            // pps_pic_parameter_set_id
	w.UE(0)            // pps_seq_parameter_set_id
	w.Flag(false)      // dependent_slice_segments_enabled_flag
	w.Flag(false)      // output_flag_present_flag
	w.U(3, 0)          // num_extra_slice_header_bits
	w.Flag(false)      // sign_data_hiding_enabled_flag
	w.Flag(false)      // cabac_init_present_flag
	w.UE(0)            // num_ref_idx_l0_default_active_minus1
	w.UE(0)            // num_ref_idx_l1_default_active_minus1
	w.SE(p.QP - 26)    // init_qp_minus26
	w.Flag(false)      // constrained_intra_pred_flag
	w.Flag(false)      // transform_skip_enabled_flag
	w.Flag(false)      // cu_qp_delta_enabled_flag
	w.SE(chromaOffset) // pps_cb_qp_offset
	w.SE(chromaOffset) // pps_cr_qp_offset
	w.Flag(false)      // pps_slice_chroma_qp_offsets_present_flag
	w.U(2, 0)          // weighted_pred_flag, weighted_bipred_flag
	w.Flag(false)      // transquant_bypass_enabled_flag
	w.Flag(false)      // tiles_enabled_flag
	w.Flag(false)      // entropy_coding_sync_enabled_flag
	w.Flag(true)       // pps_loop_filter_across_slices_enabled_flag
	p.writeFilter(&w)
	w.Flag(false) // pps_scaling_list_data_present_flag
	w.Flag(false) // lists_modification_present_flag
	w.UE(0)       // log2_parallel_merge_level_minus2
	w.Flag(false) // slice_segment_header_extension_present_flag
	w.Flag(false) // pps_extension_present_flag
	return w.Append(nil, unitHeader(unitType)...)
}

// writeFilter writes the parameters of the filter at the edges of blocks. It is after prediction, so
// the encoder does not need to know what it does.
func (p Picture) writeFilter(w *nal.Writer) {
	w.Flag(true)         // deblocking_filter_control_present_flag
	w.Flag(false)        // deblocking_filter_override_enabled_flag
	w.Flag(p.unfiltered) // pps_deblocking_filter_disabled_flag
	if !p.unfiltered {
		w.SE(0) // pps_beta_offset_div2
		w.SE(0) // pps_tc_offset_div2
	}
}
