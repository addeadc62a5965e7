package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// A sampler estimates how many bits a picture needs. It codes short runs of macroblocks instead of
// all. The first macroblock of a run does not count: it is context for the others.
type sampler struct {
	coder    *h264.PictureEncoder
	panorama *h264.Panorama
	m        h264.Macroblock
}

// sample sets d to the demand of the intra picture with the given corner in the panorama.
func (p pan) sample(s *sampler, d *demand, corner image.Point, qp int) {
	const run = 4
	runs, length := max(1, p.columns/60), min(run, p.columns)
	rows := d.rows
	for y := range rows {
		rows[y] = 0
		for i := range runs {
			x := (i*p.columns/runs + 7*y) % (p.columns - length + 1)
			rows[y] += s.bits(corner.Add(image.Pt(x, y).Mul(h264.Side)), length, qp)
		}
		rows[y] = rows[y] * p.columns / (runs * max(1, length-1))
	}
	d.qp = qp
	d.sum()
}

// bits returns the number of bits of a run of macroblocks without the first one, if it has others.
func (s *sampler) bits(at image.Point, length, qp int) int {
	s.coder.Start(h264.Picture{}, qp)
	before := s.coder.Bits()
	for i := range length {
		s.m = s.panorama.Macroblock(s.m, at.Add(image.Pt(i*h264.Side, 0)))
		s.coder.Intra(s.m, qp)
		if i == 0 && length > 1 {
			before = s.coder.Bits()
		}
	}
	return s.coder.Bits() - before
}

// suitableQP returns a quantization parameter. With it, the intra picture with the given corner in
// the panorama takes about so many bits.
func (p pan) suitableQP(s *sampler, corner image.Point, bits int) int {
	qp := 28 // a guess
	for range 2 {
		c := rateControl{demand: newDemand(p.rows), target: bits, lowest: h264.MinQP}
		p.sample(s, c.demand, corner, qp)
		qp = c.row(0, 0)
	}
	return qp
}
