package h264

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/bitio"
)

// A Picture identifies the picture that a slice is part of.
type Picture struct {
	Number int  // of pictures since the last intra picture, below [Format.Rate]; 0 for an intra picture
	Odd    bool // must differ between successive intra pictures
}

// AppendIntra appends an intra slice, after its length in 32 bits. The slice starts at
// macroblock first.
func (p Picture) AppendIntra(b []byte, first int, d Data) []byte {
	const intra = 2
	return p.appendSlice(b, first, intra, d)
}

// AppendPredicted appends a predicted slice, after its length in 32 bits. The picture must not
// be an intra picture.
func (p Picture) AppendPredicted(b []byte, first int, d Data) []byte {
	const predicted = 0
	return p.appendSlice(b, first, predicted, d)
}

// idrID returns idr_pic_id (7.4.3). Both values have codes of the same length, so slices of odd and
// even pictures have the same size.
func (p Picture) idrID() uint32 {
	if p.Odd {
		return 2
	}
	return 1
}

// appendSlice appends a slice with a header (7.3.3).
func (p Picture) appendSlice(b []byte, first int, sliceType uint32, d Data) []byte {
	const intraNAL, otherNAL = 0x65, 0x41
	w := bitWriter{bitio.AppendTo(make([]byte, 0, len(d.bytes)+32))}
	w.ue(uint32(first))
	w.ue(sliceType)
	w.ue(0) // pic_parameter_set_id
	w.Write(uint32(p.Number), frameBits)
	header := byte(otherNAL)
	if p.Number == 0 {
		header = intraNAL
		w.ue(p.idrID())
		w.flag(false) // no_output_of_prior_pics_flag
	} else if sliceType == 0 {
		w.flag(false) // num_ref_idx_active_override_flag
		w.flag(false) // ref_pic_list_modification_flag_l0
	}
	w.flag(false) // long_term_reference_flag or adaptive_ref_pic_marking_mode_flag
	w.se(0)       // slice_qp_delta
	w.ue(1)       // disable_deblocking_filter_idc
	w.append(d)
	start := len(b)
	b = append(append(b, 0, 0, 0, 0), w.nal(header)...)
	binary.BigEndian.PutUint32(b[start:], uint32(len(b)-start-4))
	return b
}
