package video

import "github.com/seed-40aebabe/placeholder/internal/media/h264"

// A demand estimates the bits of the rows of macroblocks of a picture at a quantization parameter.
type demand struct {
	qp   int
	rows []int
	rest []int // of a row and all rows below it
}

func newDemand(rows int) *demand { return &demand{rows: make([]int, rows), rest: make([]int, rows+1)} }

// sum sets rest from rows.
func (d *demand) sum() {
	for y := len(d.rows) - 1; y >= 0; y-- {
		d.rest[y] = d.rest[y+1] + d.rows[y]
	}
}

// at returns an estimate for another quantization parameter.
func (d *demand) at(bits, qp int) int {
	return int(int64(bits) * shares[qp-d.qp+h264.MaxQP] >> shareBits)
}

// shares are how many bits macroblocks take, in 1/(1<<shareBits), if the quantization parameter is
// increased by an index minus [h264.MaxQP]. The step doubles with each 6, and the bits halve.
var shares = func() (list [2*h264.MaxQP + 1]int64) {
	const share = 912 // of 1024, for 1
	list[h264.MaxQP] = 1 << shareBits
	for i := 1; i <= h264.MaxQP; i++ {
		list[h264.MaxQP+i] = list[h264.MaxQP+i-1] * share / 1024
		list[h264.MaxQP-i] = list[h264.MaxQP-i+1] * 1024 / share
	}
	return list
}()

const shareBits = 20

// A rateControl selects quantization parameters so that a picture takes about target bits.
type rateControl struct {
	*demand
	target int // bits
	lowest int // quantization parameter
	change int // maximum change of that from a row to the next
	qp     int // of the last row
	spent  int // bits that were expected of the rows so far
}

// row returns the quantization parameter for row y. The rows above it took bits.
func (c *rateControl) row(y, bits int) int {
	low, high := c.lowest, h264.MaxQP
	if y > 0 {
		change := c.change
		if y > len(c.rows)*7/8 {
			change = max(change, 3)
		}
		low, high = max(low, c.qp-change), min(high, c.qp+change)
	}
	qp := low
	for qp < high && c.expect(c.rest[y], qp, bits) > c.target-bits {
		qp++
	}
	c.qp = qp
	c.spent += c.at(c.rows[y], qp)
	return qp
}

// expect corrects an estimate by the error of the estimates for the rows so far.
func (c *rateControl) expect(estimate, qp, bits int) int {
	weight := c.target / 8
	return int(int64(c.at(estimate, qp)) * int64(bits+weight) / int64(c.spent+weight))
}
