package main

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// A point is a position in a drawing.
type point struct{ x, y float64 }

func (p point) plus(q point) point          { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point         { return point{p.x - q.x, p.y - q.y} }
func (p point) times(factor float64) point  { return point{p.x * factor, p.y * factor} }
func (p point) cross(q point) float64       { return p.x*q.y - p.y*q.x }
func (p point) length() float64             { return math.Hypot(p.x, p.y) }
func between(p, q point, t float64) point   { return p.plus(q.minus(p).times(t)) }
func distance(p, q point) float64           { return q.minus(p).length() }
func reflected(control, center point) point { return center.times(2).minus(control) }

// A curve is a cubic Bézier curve from the end of the previous one. A straight line has
// control points at its ends.
type curve struct {
	control1, control2, end point
	straight                bool
}

// A contour is a start and curves. It is closed unless it belongs to a stroke.
type contour struct {
	start  point
	curves []curve
}

func (c *contour) end() point {
	if len(c.curves) == 0 {
		return c.start
	}
	return c.curves[len(c.curves)-1].end
}

func (c *contour) lineTo(p point) {
	c.curves = append(c.curves, curve{c.end(), p, p, true})
}

func (c *contour) curveTo(control1, control2, end point) {
	c.curves = append(c.curves, curve{control1, control2, end, false})
}

// A pathParser reads the commands of the attribute d of a path.
type pathParser struct {
	rest     string
	contours []contour
	at       point
	// control is the last control point, which smooth curves reflect.
	control point
}

// arguments is the number of arguments of each command.
var arguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

var (
	commandPattern = regexp.MustCompile(`^[\s,]*([A-Za-z])`)
	numberPattern  = regexp.MustCompile(`^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)`)
	flagPattern    = regexp.MustCompile(`^[\s,]*([01])`)
	spacePattern   = regexp.MustCompile(`^[\s,]*$`)
)

// parsePath returns the contours of a path.
func parsePath(d string) ([]contour, error) {
	p := &pathParser{rest: d}
	for !spacePattern.MatchString(p.rest) {
		command, found := p.match(commandPattern)
		if !found {
			return nil, fmt.Errorf("path has no command at %q", p.rest)
		}
		if err := p.repeat(command[0]); err != nil {
			return nil, err
		}
	}
	return p.contours, nil
}

func (p *pathParser) match(pattern *regexp.Regexp) (string, bool) {
	found := pattern.FindStringSubmatch(p.rest)
	if found == nil {
		return "", false
	}
	p.rest = p.rest[len(found[0]):]
	return found[1], true
}

// repeat executes a command as often as arguments follow it.
func (p *pathParser) repeat(command byte) error {
	upper := command &^ 0x20
	count, known := arguments[upper]
	if !known {
		return fmt.Errorf("path has the unknown command %q", command)
	}
	for first := true; first || count > 0 && numberPattern.MatchString(p.rest); first = false {
		numbers, err := p.numbers(upper, count)
		if err != nil {
			return err
		}
		if !first && upper == 'M' {
			upper = 'L'
		}
		p.execute(upper, p.absolute(numbers, command, upper))
	}
	return nil
}

// numbers reads the arguments of a command. The flags of an arc need no separator.
func (p *pathParser) numbers(upper byte, count int) ([]float64, error) {
	numbers := make([]float64, count)
	for i := range numbers {
		pattern := numberPattern
		if upper == 'A' && (i == 3 || i == 4) {
			pattern = flagPattern
		}
		text, found := p.match(pattern)
		if !found {
			return nil, fmt.Errorf("path has no number at %q", p.rest)
		}
		numbers[i], _ = strconv.ParseFloat(text, 64)
	}
	return numbers, nil
}

// absolute makes the arguments of a relative command, in lower case, absolute.
func (p *pathParser) absolute(numbers []float64, command, upper byte) []float64 {
	if command < 'a' {
		return numbers
	}
	switch upper {
	case 'H':
		numbers[0] += p.at.x
	case 'V':
		numbers[0] += p.at.y
	case 'A':
		numbers[5], numbers[6] = numbers[5]+p.at.x, numbers[6]+p.at.y
	default:
		for i := 0; i < len(numbers); i += 2 {
			numbers[i], numbers[i+1] = numbers[i]+p.at.x, numbers[i+1]+p.at.y
		}
	}
	return numbers
}

// execute draws with absolute arguments.
func (p *pathParser) execute(command byte, n []float64) {
	at := func(i int) point { return point{n[i], n[i+1]} }
	smooth := reflected(p.control, p.at)
	switch command {
	case 'M':
		p.contours = append(p.contours, contour{start: at(0)})
		p.at = at(0)
	case 'L':
		p.line(at(0))
	case 'H':
		p.line(point{n[0], p.at.y})
	case 'V':
		p.line(point{p.at.x, n[0]})
	case 'C':
		p.cubic(at(0), at(2), at(4))
		return
	case 'S':
		p.cubic(smooth, at(0), at(2))
		return
	case 'Q':
		p.quadratic(at(0), at(2))
		return
	case 'T':
		p.quadratic(smooth, at(0))
		return
	case 'A':
		if n[0] == 0 || n[1] == 0 || p.at == at(5) {
			p.line(at(5))
			break
		}
		for _, c := range arc(p.at, at(5), math.Abs(n[0]), math.Abs(n[1]), n[2]*math.Pi/180, n[3] == 1, n[4] == 1) {
			p.cubic(c.control1, c.control2, c.end)
		}
	case 'Z':
		p.at = p.current().start
	}
	p.control = p.at
}

// current returns the open contour. Commands may follow the end of a closed one.
func (p *pathParser) current() *contour {
	last := &p.contours[len(p.contours)-1]
	if last.end() != p.at && len(last.curves) > 0 {
		p.contours = append(p.contours, contour{start: p.at})
		last = &p.contours[len(p.contours)-1]
	}
	return last
}

func (p *pathParser) line(end point) {
	p.current().lineTo(end)
	p.at = end
}

func (p *pathParser) cubic(control1, control2, end point) {
	p.current().curveTo(control1, control2, end)
	p.at, p.control = end, control2
}

func (p *pathParser) quadratic(control, end point) {
	p.current().curveTo(between(p.at, control, 2./3), between(end, control, 2./3), end)
	p.at, p.control = end, control
}

// arc returns curves for an elliptical arc, as appendix B.2.4 of SVG 2 describes. Each covers
// at most a quarter of the ellipse. Radii are positive, and the ends differ.
func arc(start, end point, rx, ry, angle float64, large, sweep bool) []curve {
	sin, cos := math.Sincos(angle)
	half := start.minus(end).times(.5)
	u, v := (cos*half.x+sin*half.y)/rx, (cos*half.y-sin*half.x)/ry
	// unit maps the ellipse to a circle around the origin of radius 1.
	size := math.Max(math.Hypot(u, v), 1e-9)
	rx, ry = rx*math.Max(size, 1), ry*math.Max(size, 1)
	u, v, size = u/math.Max(size, 1), v/math.Max(size, 1), math.Min(size, 1)
	offset := math.Sqrt(1/(size*size) - 1)
	if large == sweep {
		offset = -offset
	}
	cx, cy := offset*v, -offset*u
	from, to := math.Atan2(v-cy, u-cx), math.Atan2(-v-cy, -u-cx)
	if sweep && to < from {
		to += 2 * math.Pi
	}
	if !sweep && to > from {
		to -= 2 * math.Pi
	}
	middle := between(start, end, .5)
	place := func(x, y float64) point {
		x, y = (x+cx)*rx, (y+cy)*ry
		return point{cos*x - sin*y, sin*x + cos*y}.plus(middle)
	}
	return unitArc(from, to, place)
}

// unitArc returns curves for an arc of the circle of radius 1. The function place moves each point.
func unitArc(from, to float64, place func(x, y float64) point) (curves []curve) {
	count := math.Ceil(math.Abs(to-from)/(math.Pi/2) - 1e-6)
	step := (to - from) / count
	handle := 4. / 3 * math.Tan(step/4)
	for i := range int(count) {
		sin0, cos0 := math.Sincos(from + float64(i)*step)
		sin1, cos1 := math.Sincos(from + float64(i+1)*step)
		curves = append(curves, curve{
			control1: place(cos0-handle*sin0, sin0+handle*cos0),
			control2: place(cos1+handle*sin1, sin1-handle*cos1),
			end:      place(cos1, sin1),
		})
	}
	return curves
}
