// Package t81 encodes small pictures with the processes of ITU-T T.81 that package jpeg does not have:
// any components and sampling factors, 12 bits, progressive and lossless processes, and arithmetic
// coding. A file is a list of segments, which callers put together. Clauses are in ITU-T T.81.
package t81

import "encoding/binary"

// Markers (B.1.1.3).
const (
	SOF0 = 0xc0 // baseline
	SOF1 = 0xc1 // extended sequential
	SOF2 = 0xc2 // progressive
	SOF3 = 0xc3 // lossless
	SOF9 = 0xc9 // extended sequential, with arithmetic coding
	DHT  = 0xc4
	RST0 = 0xd0
	SOI  = 0xd8
	EOI  = 0xd9
	SOS  = 0xda
	DQT  = 0xdb
	DRI  = 0xdd
	APP0 = 0xe0
	COM  = 0xfe
)

// A Segment is a marker with its parameters, which are nil for a marker that stands alone (B.1.1.4).
type Segment struct {
	Marker  byte
	Payload []byte
	Coded   []byte // entropy-coded data after the header of a scan, with restart markers
	Fill    int    // number of bytes 0xff before the marker (B.1.1.2)
}

// Join returns the bytes of segments.
func Join(segments ...Segment) []byte {
	var out []byte
	for _, s := range segments {
		for range s.Fill {
			out = append(out, 0xff)
		}
		out = append(out, 0xff, s.Marker)
		if s.Payload != nil {
			out = binary.BigEndian.AppendUint16(out, uint16(2+len(s.Payload)))
		}
		out = append(append(out, s.Payload...), s.Coded...)
	}
	return out
}

// A Frame is a picture.
type Frame struct {
	Width, Height int
	Precision     int // bits of a sample: 8 or 12, or 2 to 16 if the process is lossless
	Components    []Component
	Tables        []Table
}

// A Component is a channel of a picture.
type Component struct {
	ID    byte
	H, V  int                // sampling factors, 1 to 4
	Table byte               // index of the quantization table
	Value func(x, y int) int // of the sample at a pixel of the picture
}

// A Table has the divisors of the coefficients of a block in zigzag order.
type Table [64]uint16

// FlatTable returns a table of equal divisors.
func FlatTable(divisor uint16) (t Table) {
	for i := range t {
		t[i] = divisor
	}
	return t
}

// Segment returns the DQT segment of a table. Divisors have 8 or 16 bits.
func (t Table) Segment(index byte, bits int) Segment {
	if bits == 8 {
		payload := []byte{index}
		for _, divisor := range t {
			payload = append(payload, byte(divisor))
		}
		return Segment{Marker: DQT, Payload: payload}
	}
	payload := []byte{1<<4 | index}
	for _, divisor := range t {
		payload = binary.BigEndian.AppendUint16(payload, divisor)
	}
	return Segment{Marker: DQT, Payload: payload}
}

// Header returns the header of the frame for a process, which is the marker (B.2.2).
func (f *Frame) Header(marker byte) Segment {
	payload := []byte{byte(f.Precision)}
	payload = binary.BigEndian.AppendUint16(payload, uint16(f.Height))
	payload = binary.BigEndian.AppendUint16(payload, uint16(f.Width))
	payload = append(payload, byte(len(f.Components)))
	for _, c := range f.Components {
		payload = append(payload, c.ID, byte(c.H<<4|c.V), c.Table)
	}
	return Segment{Marker: marker, Payload: payload}
}

// Restart returns the DRI segment for intervals of n MCUs.
func Restart(n int) Segment {
	return Segment{Marker: DRI, Payload: binary.BigEndian.AppendUint16(nil, uint16(n))}
}

// Adobe returns the segment APP14 that says how colors are transformed (ITU-T T.872, 6.5.3).
func Adobe(transform byte) Segment {
	return Segment{Marker: APP0 + 14, Payload: append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), transform)}
}

// A Scan says what a scan has of an image (B.2.3). The zero bits of a sequential scan are 0.
type Scan struct {
	Components  []int // indices in the frame
	First, Last int   // coefficients in zigzag order; in a lossless scan, First is the predictor
	High, Low   int   // bits of successive approximation
	Restart     int   // MCUs in an interval, or 0
}

// scan returns the SOS segment with the tables of components and the coded data.
func (f *Frame) scan(s Scan, tables func(component int) byte, coded []byte) Segment {
	payload := []byte{byte(len(s.Components))}
	for _, c := range s.Components {
		payload = append(payload, f.Components[c].ID, tables(c))
	}
	payload = append(payload, byte(s.First), byte(s.Last), byte(s.High<<4|s.Low))
	return Segment{Marker: SOS, Payload: payload, Coded: coded}
}
