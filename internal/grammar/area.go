package grammar

import (
	"fmt"
	"math"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// An area limits the product of the parameters width and height of a kind. The zero area is no
// limit.
type area struct {
	limit
	max      uint64
	ofServer bool // whether a server lowered max
}

// limitRule returns the rule for a lower maximum.
func (a area) limitRule() option.Rule {
	return option.Rule{Name: a.name, Type: option.ValueInteger, Min: 1, Max: a.max}
}

// check checks the width and the height of a request.
func (a area) check(r *Request) error {
	width, height := r.Number("width"), r.Number("height")
	if a.name == "" || width*height <= a.max {
		return nil
	}
	widest := a.max / height
	err := &placeholder.ValidationError{
		Field: "width", Value: strconv.FormatUint(width, 10), Min: 1, Max: widest,
		Reason: fmt.Sprintf("must be at most %d for a height of %d and the limit of %d pixels", widest, height, a.max),
	}
	if a.ofServer {
		return onThisServer(err)
	}
	return err
}

// lowerArea reduces the maximum of the area, and the maxima of the width and the height if they
// exceed it. Their examples are reduced to the sides of a square. A limit of 0 is none.
func (k *Kind) lowerArea(limit int64) {
	if limit == 0 || uint64(limit) >= k.area.max {
		return
	}
	k.area.max, k.area.ofServer = uint64(limit), true
	square := uint64(math.Sqrt(float64(k.area.max)))
	for i := range k.Params {
		p := &k.Params[i]
		if p.Name != "width" && p.Name != "height" {
			continue
		}
		p.lower(limit)
		p.About += fmt.Sprintf(" Width × height is at most %d.", limit)
		if example, _ := p.Rule.Parse(p.Example); example > square {
			p.Example = p.Rule.Format(square)
		}
	}
}
