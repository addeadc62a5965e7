package h264

import "github.com/seed-40aebabe/placeholder/internal/bitio/nal"

// A Picture identifies the picture that a slice is part of.
type Picture struct {
	Number int  // of pictures since the last intra picture, below [Format.Rate]; 0 for an intra picture
	Odd    bool // must differ between successive intra pictures
}

// AppendIntra appends an intra slice, after its length in 32 bits. The slice starts at
// macroblock first.
func (p Picture) AppendIntra(b []byte, first int, d Data) []byte {
	return p.appendSlice(b, first, intraSlice, d)
}

// AppendPredicted appends a predicted slice, after its length in 32 bits. The picture must not
// be an intra picture.
func (p Picture) AppendPredicted(b []byte, first int, d Data) []byte {
	return p.appendSlice(b, first, predictedSlice, d)
}

// A sliceType says which macroblocks there are in a slice (Table 7-6).
type sliceType uint32

const (
	predictedSlice sliceType = 0
	intraSlice     sliceType = 2
)

// idrID returns idr_pic_id (7.4.3). Both values have codes of the same length, so slices of odd and
// even pictures have the same size.
func (p Picture) idrID() uint32 {
	if p.Odd {
		return 2
	}
	return 1
}

// appendSlice appends a slice.
func (p Picture) appendSlice(b []byte, first int, t sliceType, d Data) []byte {
	const disabled = 1
	w := appendTo(make([]byte, 0, len(d.bytes)+32))
	p.writeHeader(&w, first, t)
	w.SE(0)        // slice_qp_delta
	w.UE(disabled) // disable_deblocking_filter_idc
	w.append(d)
	return p.appendNAL(b, &w)
}

// writeHeader writes the header of a slice (7.3.3), except its quantization parameter and its filter.
func (p Picture) writeHeader(w *bitWriter, first int, t sliceType) {
	w.UE(uint32(first))
	w.UE(uint32(t))
	w.UE(0) // pic_parameter_set_id
	w.Write(uint32(p.Number)%(1<<frameBits), frameBits)
	if p.Number == 0 {
		w.UE(p.idrID())
		w.Flag(false) // no_output_of_prior_pics_flag
	} else if t == predictedSlice {
		w.Flag(false) // num_ref_idx_active_override_flag
		w.Flag(false) // ref_pic_list_modification_flag_l0
	}
	w.Flag(false) // long_term_reference_flag or adaptive_ref_pic_marking_mode_flag
}

// filterStrength returns the offset of the filter at the edges of blocks from its usual strength, in
// steps of two quantization parameters. In predicted pictures it is weak, because an edge between a
// moving area and a still one is filtered again in each picture, and the smear moves on.
func (p Picture) filterStrength() int {
	if p.Number > 0 {
		return -5
	}
	return 0
}

// appendNAL appends a slice as a NAL unit, after its length in 32 bits.
func (p Picture) appendNAL(b []byte, w *bitWriter) []byte {
	const intraNAL, otherNAL = 0x65, 0x41
	header := byte(otherNAL)
	if p.Number == 0 {
		header = intraNAL
	}
	w.Write(1, 1) // rbsp_stop_one_bit
	return nal.AppendPrefixed(b, []byte{header}, w.Bytes())
}
