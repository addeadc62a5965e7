package aac

import "github.com/seed-40aebabe/placeholder/internal/bitio"

// appendBlock appends a raw_data_block (4.4.2.1) to b. It has one single_channel_element.
func (s *spectrum) appendBlock(b []byte) []byte {
	first, end := s.bands()
	w := bitWriter{bitio.AppendTo(b)}
	w.Write(idSCE, 3)
	w.Write(0, 4)           // element_instance_tag
	w.Write(scaleFactor, 8) // global_gain: the scale factor of the first band
	w.writeInfo(end)
	w.writeSection(zeroCodebook, first)
	w.writeSection(escapeCodebook, end-first)
	for range end - first {
		w.Write(0, 1) // hcod_sf: no difference to the scale factor before (table 4.A.1)
	}
	w.Write(0, 1) // pulse_data_present
	w.Write(0, 1) // tns_data_present
	w.Write(0, 1) // gain_control_data_present
	for k := bandOffsets[first]; k < bandOffsets[end]; k += 2 {
		w.writePair(s[k], s[k+1])
	}
	w.Write(idEnd, 3)
	return w.Bytes()
}

// Elements of a raw_data_block (4.5.2.1).
const (
	idSCE = 0
	idCPE = 1
	idFIL = 6
	idEnd = 7
)

// writeInfo writes the ics_info for that many bands.
func (w *bitWriter) writeInfo(bands int) {
	const (
		onlyLongSequence = 0
		sineWindow       = 0
	)
	w.Write(0, 1) // ics_reserved_bit
	w.Write(onlyLongSequence, 2)
	w.Write(sineWindow, 1)
	w.Write(uint32(bands), 6) // max_sfb
	w.Write(0, 1)             // predictor_data_present
}

// The codebooks of sections (4.6.3).
const (
	zeroCodebook   = 0
	escapeCodebook = 11
)

// writeSection writes the section_data of bands. A section without bands has none.
func (w *bitWriter) writeSection(codebook uint32, bands int) {
	const escape = 31
	if bands == 0 {
		return
	}
	w.Write(codebook, 4) // sect_cb
	for ; bands >= escape; bands -= escape {
		w.Write(escape, 5) // sect_len_incr
	}
	w.Write(uint32(bands), 5)
}

// writePair writes two lines with the escape codebook (4.6.3.3).
func (w *bitWriter) writePair(y, z int32) {
	absY, absZ := max(y, -y), max(z, -z)
	code := escapeCodes[min(absY, escapeValue)][min(absZ, escapeValue)]
	word, size := uint32(code>>4), uint(code&0xf)
	for _, q := range [2]int32{y, z} {
		hasSign := uint(uint32(q|-q) >> 31) // without branches, which are hard to predict
		word, size = word<<hasSign|uint32(q)>>31, size+hasSign
	}
	w.Write(word, size)
	for _, abs := range [2]int32{absY, absZ} {
		if abs >= escapeValue {
			w.writeEscape(uint32(abs))
		}
	}
}
