package av1

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// Types of open bitstream units (6.2.2).
const (
	sequenceHeader = 1
	frameHeader    = 3
	tileGroup      = 4
)

// appendUnit appends an open bitstream unit (5.3).
func appendUnit(b []byte, unitType byte, payload []byte) []byte {
	const hasSize = 1 << 1
	b = append(b, unitType<<3|hasSize)
	b = binary.AppendUvarint(b, uint64(len(payload)))
	return append(b, payload...)
}

// appendHeaders appends the units before the tiles.
func (p Picture) appendHeaders(b []byte) []byte {
	return appendUnit(appendUnit(b, sequenceHeader, p.sequence()), frameHeader, p.frame())
}

// sequence returns the header of a sequence of one picture (5.5).
func (p Picture) sequence() []byte {
	var w nal.Writer
	const sizeBits = 16
	w.U(3, 0) // seq_profile
	w.Flag(true)
	w.Flag(true) // still_picture, reduced_still_picture_header
	w.U(5, uint32(p.level()))
	w.U(4, sizeBits-1)
	w.U(4, sizeBits-1)
	w.U(sizeBits, uint32(p.Width-1))
	w.U(sizeBits, uint32(p.Height-1))
	w.Flag(false) // use_128x128_superblock
	w.Flag(false) // enable_filter_intra
	w.Flag(false) // enable_intra_edge_filter
	w.Flag(false) // enable_superres
	w.Flag(false) // enable_cdef
	w.Flag(false) // enable_restoration
	p.writeColors(&w)
	w.Flag(false) // film_grain_params_present
	w.Flag(true)  // trailing_one_bit
	return w.Bytes()
}

// groupHeader returns the header of row i of tiles (5.11.1).
func (p Picture) groupHeader(i int) []byte {
	var w nal.Writer
	if n := uint(p.columnsLog2() + p.rowsLog2()); n > 0 {
		first := i * p.tileColumns()
		w.Flag(true) // tile_start_and_end_present_flag
		w.U(n, uint32(first))
		w.U(n, uint32(first+p.tileColumns()-1))
	}
	return w.Bytes()
}

// Renumber returns a coded row of tiles as row i, which has the same samples. Neither is the first row.
func (p Picture) Renumber(slice []byte, i int) []byte {
	_, n := binary.Uvarint(slice[1:])
	slice = slices.Clone(slice)
	copy(slice[1+n:], p.groupHeader(i))
	return slice
}

// writeColors writes the colour space (5.5.2).
func (p Picture) writeColors(w *nal.Writer) {
	w.Flag(p.Bits > 8) // high_bitdepth
	w.Flag(p.Monochrome)
	w.Flag(true) // color_description_present_flag
	w.U(8, intra.Primaries)
	w.U(8, intra.Transfer)
	w.U(8, intra.Matrix)
	w.Flag(true) // color_range
	if !p.Monochrome {
		w.U(2, 0)     // chroma_sample_position
		w.Flag(false) // separate_uv_delta_q
	}
}

// frame returns the header of the picture (5.9).
func (p Picture) frame() []byte {
	var w nal.Writer
	w.Flag(false) // disable_cdf_update
	w.Flag(false) // allow_screen_content_tools
	w.Flag(false) // render_and_frame_size_different
	p.writeTiles(&w)
	w.U(8, uint32(p.QIndex)) // base_q_idx
	w.Flag(false)            // of DC of luma: delta_coded
	if !p.Monochrome {
		w.U(2, 0) // of DC and AC of chroma: delta_coded
	}
	w.Flag(false) // using_qmatrix
	w.Flag(false) // segmentation_enabled
	w.Flag(false) // delta_q_present
	p.writeFilter(&w)
	w.Flag(false) // tx_mode_select
	w.Flag(true)  // reduced_tx_set
	w.Flag(true)  // trailing_one_bit
	return w.Bytes()
}

// writeTiles writes the tiles, which divide superblocks evenly (5.9.15).
func (p Picture) writeTiles(w *nal.Writer) {
	w.Flag(true) // uniform_tile_spacing_flag
	writeUnary(w, p.columnsLog2()-p.minColumnsLog2(), p.columnsLog2() < tileLog2(1, min(p.superColumns(), maxTiles)))
	writeUnary(w, p.rowsLog2()-p.minRowsLog2(), p.rowsLog2() < tileLog2(1, min(p.superRows(), maxTiles)))
	if n := p.columnsLog2() + p.rowsLog2(); n > 0 {
		w.U(uint(n), 0)    // context_update_tile_id
		w.U(2, sizeSize-1) // tile_size_bytes_minus_1
	}
}

// writeUnary writes that a number is higher than the least by n, and that it is not higher unless that is clear.
func writeUnary(w *nal.Writer, n int, hasEnd bool) {
	for range n {
		w.Flag(true)
	}
	if hasEnd {
		w.Flag(false)
	}
}

// writeFilter writes the strength of the filter at the edges of blocks (5.9.11). It is after prediction, so the encoder does
// not need to know what it does.
func (p Picture) writeFilter(w *nal.Writer) {
	level := p.filterLevel()
	w.U(6, level) // loop_filter_level[0], of vertical edges
	w.U(6, level)
	if !p.Monochrome && level > 0 {
		w.U(6, level)
		w.U(6, level)
	}
	w.U(3, 0)     // loop_filter_sharpness
	w.Flag(false) // loop_filter_delta_enabled
}

// filterLevel returns a level in proportion to the steps, from 0 to 63.
func (p Picture) filterLevel() uint32 {
	if p.unfiltered {
		return 0
	}
	_, ac := steps(p.QIndex, 8)
	return uint32(min(max(ac*20/256-2, 0), 63))
}
