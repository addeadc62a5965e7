package video

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
)

// Values of slice_type (Table 7-6).
const (
	pSlice = iota
	bSlice
	iSlice
)

// unit returns the header of a NAL unit (7.3.1). The second field of a key frame is none itself.
func (p storedPicture) unit(field int) byte {
	switch {
	case p.isBetween:
		return 0x01
	case p.isKey && field == 0:
		return 0x65
	}
	return 0x41
}

// header writes a slice header (7.3.3).
func (s stored) header(w *nal.Writer, p storedPicture, field int, sliceType uint32) {
	w.UE(0) // first_mb_in_slice
	w.UE(sliceType)
	w.UE(0) // pic_parameter_set_id
	w.U(numberBits, uint32(p.number))
	if s.isInterlaced {
		w.Flag(true)       // field_pic_flag
		w.Flag(field == 1) // bottom_field_flag
	}
	isIDR := p.isKey && field == 0
	if isIDR {
		w.UE(uint32(p.start / shade % 2)) // idr_pic_id
	}
	w.U(orderBits, uint32(2*(p.shown-p.start)+field))
	if sliceType == bSlice {
		w.Flag(true) // direct_spatial_mv_pred_flag
	}
	if sliceType != iSlice {
		w.Flag(false) // num_ref_idx_active_override_flag
		w.Flag(false) // ref_pic_list_modification_flag_l0
	}
	switch {
	case sliceType == bSlice:
		w.Flag(false) // ref_pic_list_modification_flag_l1
	case isIDR:
		w.Flag(false) // no_output_of_prior_pics_flag
		w.Flag(false) // long_term_reference_flag
	default:
		w.Flag(false) // adaptive_ref_pic_marking_mode_flag
	}
	w.SE(0) // slice_qp_delta
	w.UE(1) // disable_deblocking_filter_idc
}

// between writes macroblocks of a B slice that repeat another picture.
func (s stored) between(w *nal.Writer, macroblockType uint32) {
	for range s.macroblocks() {
		w.UE(0) // mb_skip_run
		w.UE(macroblockType)
		w.SE(0) // mvd, horizontal
		w.SE(0) // and vertical
		w.UE(0) // coded_block_pattern: none
	}
}

// intra writes macroblocks of an I slice with samples as they are (7.3.5).
func (s stored) intra(w *nal.Writer, shown, field int) {
	const pcm = 25 // I_PCM
	stepX, stepY := s.subsampling()
	for i := range s.macroblocks() {
		x, y := i%(width/macroblock)*macroblock, i/(width/macroblock)*macroblock
		w.UE(pcm)
		for w.Len()%8 != 0 {
			w.Flag(false) // pcm_alignment_zero_bit
		}
		for component := range 3 {
			dx, dy := stepX, stepY
			if component == 0 {
				dx, dy = 1, 1
			}
			for row := 0; row < macroblock; row += dy {
				for column := 0; column < macroblock; column += dx {
					w.U(8, s.sample(shown, x+column, (y+row)*s.fields()+field, component))
				}
			}
		}
	}
}

// sample returns a sample of a picture. What is not shown is black.
func (s stored) sample(shown, x, y, component int) uint32 {
	w, h := s.size()
	x, y = x-s.left, y-s.top
	if x < 0 || x >= w || y < 0 || y >= h {
		return s.convert(color.NRGBA{}, component)
	}
	if x >= w/3 && x < w*2/3 && y >= h/4 && y < h*3/4 {
		return s.convert(shades()[shown/shade], component)
	}
	quadrant := 2*(2*y/h) + 2*x/w
	return s.convert(colors()[rune(quadrants[quadrant])], component)
}

// convert returns a component of a color by ITU-R BT.709.
func (s stored) convert(c color.NRGBA, component int) uint32 {
	r, g, b := float64(c.R), float64(c.G), float64(c.B)
	luma := .2126*r + .7152*g + .0722*b
	value := [...]float64{luma, (b - luma) / 1.8556, (r - luma) / 1.5748}[component]
	switch {
	case s.isFull && component == 0:
		return uint32(value + .5)
	case s.isFull:
		return uint32(min(255, value+128.5))
	case component == 0:
		return uint32(16 + value*219/255 + .5)
	default:
		return uint32(128 + value*224/255 + .5)
	}
}
