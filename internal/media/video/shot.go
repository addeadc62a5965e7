package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// A shot codes the pictures of a second of footage.
type shot struct {
	*Reel
	scenery
	coder  *h264.PictureEncoder
	second int
	demand *demand // of the first picture
	others *demand // of the required macroblocks of other pictures
	qp     int     // of the first picture, on average

	// Of the current picture.
	number   int
	corner   image.Point // in the panorama
	distance int         // from the corner of the previous picture
	limit    int         // bits
	required int         // intra macroblocks that are left
	kept     int         // bits for the required macroblocks of this row and the rows below it
	held     int         // bits for the clock of the first picture, if it follows other macroblocks
	control  rateControl
	slice    []byte
	m        h264.Macroblock
}

func newShot(r *Reel, f h264.Format) *shot {
	return &shot{
		Reel: r, coder: h264.NewPictureEncoder(f, r.first), slice: make([]byte, 0, r.first),
		demand: newDemand(r.rows), others: newDemand(r.rows),
	}
}

// start starts a second.
func (s *shot) start(second int) {
	s.second, s.number = second, 0
	s.corner, s.distance = s.at(second, 0)
	s.scenery = s.paint()
	s.sample(&sampler{coder: s.coder, panorama: s.panorama}, s.demand, s.corner, s.usualQP)
}

// view returns a macroblock of the panorama.
func (s *shot) view(x, y int) h264.Macroblock {
	s.m = s.panorama.Macroblock(s.m, s.corner.Add(image.Pt(x, y).Mul(h264.Side)))
	return s.m
}

// appendPicture appends picture i.
func (s *shot) appendPicture(b []byte, i int) []byte {
	s.number = i
	s.corner, s.distance = s.at(s.second, i)
	size := s.size(i)
	if i == 0 {
		b, size = append(b, s.head...), size-len(s.head)
	}
	for s.limit = 8 * (size - h264.MinPadding); ; {
		if i == 0 {
			s.codeFirst()
		} else {
			s.codeOther()
		}
		s.slice = s.coder.Append(s.slice[:0])
		padding := size - len(s.slice)
		if padding == 0 {
			return append(b, s.slice...)
		}
		if padding >= h264.MinPadding {
			return append(h264.AppendPadding(b, padding), s.slice...)
		}
		if s.limit -= 8*(h264.MinPadding-padding) + size/8; s.limit < 0 {
			panic("video: a picture exceeds its budget without any details")
		}
	}
}

// codeFirst codes the first picture, which consists of intra macroblocks.
func (s *shot) codeFirst() {
	s.control = rateControl{demand: s.demand, target: s.limit - s.limit/128, lowest: h264.MinQP, change: 1}
	s.required = s.rows * s.columns
	share := s.clockShare()
	s.held = share * s.clock.area.Dx() * s.clock.area.Dy()
	s.control.target -= s.held
	qp := s.control.row(0, 0)
	s.coder.Start(h264.Picture{Odd: s.second%2 == 1}, qp)
	sum := 0
	for y := range s.rows {
		if y > 0 {
			qp = s.control.row(y, s.coder.Bits())
		}
		sum += qp
		for x := range s.columns {
			if image.Pt(x, y).In(s.clock.area) {
				m, _ := s.clock.macroblock(x, y, s.second, 0)
				s.held -= share
				s.control.target += share
				s.intra(m, min(qp, stillClockQP))
			} else {
				s.intra(s.view(x, y), qp)
			}
		}
	}
	s.qp = (sum + s.rows/2) / s.rows
}

// clockShare returns the bits that are held for a macroblock of the clock of the first picture. If pictures are not
// turned, it comes first and needs no bits of others.
func (s *shot) clockShare() int {
	if s.clock.Rotation == 0 {
		return 0
	}
	return min(2*clockBits, s.limit/4/max(1, s.clock.area.Dx()*s.clock.area.Dy()))
}

// The highest quantization parameters of the clock. In first pictures, in which all edges are filtered, it is low
// so that the edges of its box stay sharp.
const (
	stillClockQP    = 24
	changingClockQP = 32
)

// intra codes an intra macroblock. If it would take bits that others need, it has less details, or none.
func (s *shot) intra(m h264.Macroblock, qp int) {
	const coarser = 6 // half of the details
	s.required--
	for ; qp <= h264.MaxQP; qp += coarser {
		s.coder.Intra(m, qp)
		if !s.isFull() {
			return
		}
		s.coder.Undo()
	}
	s.coder.IntraPredicted(m)
}

// isFull reports whether there may be not enough bits for the macroblocks that are required.
func (s *shot) isFull() bool {
	return s.coder.Bits() > s.limit-s.held-reserve(s.required, s.rows-s.coder.Row(), s.columns)
}
