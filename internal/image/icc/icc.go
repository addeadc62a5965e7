// Package icc builds color profiles of displays (ICC.1:2001-04), and converts colors to them.
package icc

import (
	"encoding/binary"
	"math"
	"slices"
)

// A Profile is the profile of a display with three colors or with gray.
type Profile struct {
	Name  string
	Gamma float64 // or 0 for the curve of sRGB
	// Aligned lets elements begin at multiples of four, as later versions demand, and share their data.
	Aligned bool
	// Red, Green and Blue are the XYZ coordinates of the colors relative to D50. They are zero for gray.
	Red, Green, Blue [3]float64
}

// white returns the XYZ coordinates of D50.
func white() [3]float64 { return [3]float64{.9642, 1, .8249} }

// Wide returns a profile with the colors of Adobe RGB.
func Wide() Profile {
	return Profile{Name: "Wide", Gamma: 2.2, Red: [3]float64{.60974, .31111, .01947}, Green: [3]float64{.20528, .62567, .06087}, Blue: [3]float64{.14919, .06322, .74457}}
}

// P3 returns a profile with the colors of Display P3.
func P3(gamma float64) Profile {
	return Profile{Name: "P3", Gamma: gamma, Red: [3]float64{.51512, .24120, -.00105}, Green: [3]float64{.29198, .69225, .04189}, Blue: [3]float64{.15710, .06657, .78407}}
}

// Gray returns a profile of gray.
func Gray(gamma float64) Profile { return Profile{Name: "Gray", Gamma: gamma} }

// A tag is an element of a profile.
type tag struct{ name, data string }

// Bytes returns the file of the profile.
func (p Profile) Bytes() []byte {
	order := binary.BigEndian
	var table, data []byte
	tags := p.tags()
	table = order.AppendUint32(table, uint32(len(tags)))
	for i, t := range tags {
		table = append(table, t.name...)
		if p.Aligned && i > 0 && t.data == tags[i-1].data {
			table = append(table, table[len(table)-12:][:8]...) // elements can share data
			continue
		}
		table = order.AppendUint32(table, uint32(128+4+12*len(tags)+len(data)))
		table = order.AppendUint32(table, uint32(len(t.data)))
		data = append(data, t.data...)
		if p.Aligned {
			data = append(data, make([]byte, -len(data)&3)...)
		}
	}
	return slices.Concat(p.header(128+len(table)+len(data)), table, data)
}

// header returns the header of a profile of some bytes (6.1).
func (p Profile) header(size int) []byte {
	space := "RGB "
	if p.isGray() {
		space = "GRAY"
	}
	header := make([]byte, 128)
	binary.BigEndian.PutUint32(header, uint32(size))
	copy(header[8:], "\x02\x10\x00\x00mntr"+space+"XYZ ")
	binary.BigEndian.PutUint16(header[24:], 2026)
	copy(header[26:], "\x00\x0b\x00\x1d\x00\x00\x00\x00\x00\x00acsp") // 29 November
	copy(header[68:], xyz(white())[8:])
	return header
}

func (p Profile) isGray() bool { return p.Red == [3]float64{} }

// tags returns the elements of the profile (6.3).
func (p Profile) tags() []tag {
	name := append(binary.BigEndian.AppendUint32([]byte("desc\x00\x00\x00\x00"), uint32(len(p.Name)+1)), p.Name...)
	tags := []tag{
		{"desc", string(name) + string(make([]byte, 80))},
		{"cprt", "text\x00\x00\x00\x00none\x00\x00\x00\x00"},
		{"wtpt", xyz(white())},
	}
	if p.isGray() {
		return append(tags, tag{"kTRC", p.curve()})
	}
	return append(tags, tag{"rXYZ", xyz(p.Red)}, tag{"gXYZ", xyz(p.Green)}, tag{"bXYZ", xyz(p.Blue)}, tag{"rTRC", p.curve()}, tag{"gTRC", p.curve()}, tag{"bTRC", p.curve()})
}

// curve returns the gamma in 1/256, padded (6.5.3).
func (p Profile) curve() string {
	if p.Gamma == 0 {
		return curveOfSRGB()
	}
	data := binary.BigEndian.AppendUint16([]byte("curv\x00\x00\x00\x00\x00\x00\x00\x01"), uint16(math.Round(p.Gamma*256)))
	return string(append(data, 0, 0))
}

// xyz returns coordinates (6.5.26).
func xyz(values [3]float64) string {
	data := []byte("XYZ \x00\x00\x00\x00")
	for _, v := range values {
		data = binary.BigEndian.AppendUint32(data, uint32(int32(math.Round(v*65536))))
	}
	return string(data)
}
