package signal

import "encoding/binary"

// Mastering describes the display that pictures were made for (SMPTE ST 2086), and how bright they are (CTA-861.3).
type Mastering struct {
	Red, Green, Blue, White [2]uint16 // chromaticities x and y, in 1/50000
	Max, Min                uint32    // luminances in 1/10000 cd/m²
	MaxLight, MaxAverage    uint16    // of a pixel, and of the average of a picture, in cd/m²
}

// Mastering returns what players need to know of the light that samples stand for, or nil if they stand for relative
// light. The display is one of BT.2100, Table 3. No pixel, and so no picture, is brighter than diffuse white.
func (s Signal) Mastering() *Mastering {
	if s.Transfer != PQ {
		return nil
	}
	return &Mastering{
		Red: [2]uint16{35_400, 14_600}, Green: [2]uint16{8_500, 39_850}, Blue: [2]uint16{6_550, 2_300}, White: [2]uint16{15_635, 16_450},
		Max: 1000 * 10_000, Min: 50, MaxLight: White, MaxAverage: White,
	}
}

// Display returns the description of the display as boxes (ISO/IEC 14496-12, 12.1.7) and messages (ITU-T H.264, D.1.29)
// have it.
func (m *Mastering) Display() (b []byte) {
	for _, c := range [][2]uint16{m.Green, m.Blue, m.Red, m.White} {
		b = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(b, c[0]), c[1])
	}
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, m.Max), m.Min)
}

// Light returns how bright the pictures are as boxes (12.1.6) and messages (D.1.31) have it.
func (m *Mastering) Light() []byte {
	return binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(nil, m.MaxLight), m.MaxAverage)
}
