package pages

import (
	"fmt"
	"slices"
)

// chart draws a panel with horizontal lines for 0 to 100, and returns the area between the lines of
// 0 and 100.
func (f figure) chart() box {
	const steps = 4
	f.fill(f.paper)
	f.rectangle(f.area)
	plot := f.area.inset(18 * pt)
	plot.x, plot.w, plot.h = plot.x+18*pt, plot.w-18*pt, plot.h-10*pt
	label := f.label()
	for i := range steps + 1 {
		y, text := plot.y+plot.h*(steps-i)/steps, fmt.Sprint(100*i/steps)
		f.fill(f.paper.mix(f.light, 1, 2))
		f.rectangle(box{plot.x, y - pt/4, plot.w, pt / 2})
		f.write(plot.x-6*pt-label.width(text), y+2*pt+50, label, text)
	}
	return plot
}

func (f figure) label() style { return style{f.regular, 7 * pt, f.ink} }

// axis writes the numbers of equal parts of the horizontal axis, in the middle of each.
func (f figure) axis(plot box, parts int) {
	label := f.label()
	for i := range parts {
		text := fmt.Sprint(1 + i)
		f.write(plot.x+plot.w*(2*i+1)/(2*parts)-label.width(text)/2, plot.y+plot.h+14*pt, label, text)
	}
}

// parts returns the number of values of a chart.
func (f figure) parts() int {
	if f.wide() {
		return 12
	}
	return 6
}

// bars draws a bar chart. The highest bar has the accent colour.
func (f figure) bars() []int {
	plot, values := f.chart(), f.values(f.parts())
	highest := 0
	for i, v := range values {
		if v > values[highest] {
			highest = i
		}
	}
	part := plot.w / len(values)
	for i, v := range values {
		f.fill(f.base)
		if i == highest {
			f.fill(f.accent)
		}
		height := plot.h * v / 100
		f.rectangle(box{plot.x + plot.w*i/len(values) + part/5, plot.y + plot.h - height, part * 3 / 5, height})
	}
	f.axis(plot, len(values))
	return values
}

// lines draws a line chart of two series. The area below the first one is filled.
func (f figure) lines() []int {
	plot := f.chart()
	n := f.parts()
	values := [2][]int{f.values(n), f.values(n)}
	first, second := series(plot, values[0]), series(plot, values[1])
	f.fill(f.light)
	f.moveTo(point{first[0].x, plot.y + plot.h})
	f.lineTo(first[0])
	f.curve(first)
	f.lineTo(point{first[n-1].x, plot.y + plot.h})
	f.fillPath()
	for i, points := range [][]point{first, second} {
		c := []color{f.base, f.accent}[i]
		f.moveTo(points[0])
		f.curve(points)
		f.stroke(c, 2*pt)
		f.fill(c)
		for _, p := range points {
			f.circle(p, 2*pt+50)
		}
	}
	f.axis(plot, n)
	return slices.Concat(values[:]...)
}

// series returns the points of values.
func series(plot box, values []int) []point {
	points := make([]point, len(values))
	for i, v := range values {
		points[i] = point{plot.x + plot.w*(2*i+1)/(2*len(values)), plot.y + plot.h - plot.h*v/100}
	}
	return points
}

// ring draws a ring of parts in percent beside their legend.
func (f figure) ring() []int {
	f.fill(f.paper)
	f.rectangle(f.area)
	const parts = 4
	values, left := make([]int, parts), 100
	for i := range parts - 1 {
		values[i] = 10 + f.random.Below(left/2-8)
		left -= values[i]
	}
	values[parts-1] = left
	radius := min(f.area.h*2/5, f.area.w/4)
	center := point{f.area.x + f.area.w/3, f.area.y + f.area.h/2}
	start := 0
	for i, v := range values {
		f.fill([]color{f.base, f.accent, f.light, f.ink}[i])
		f.sector(center, radius, start, start+v)
		start += v
		y := center.y + (2*i-parts+1)*9*pt
		f.rectangle(box{f.area.x + f.area.w*2/3, y - 7*pt, 8 * pt, 8 * pt})
		f.write(f.area.x+f.area.w*2/3+13*pt, y, f.label(), fmt.Sprint(v, " %"))
	}
	f.fill(f.paper)
	f.circle(center, radius*11/20)
	return values
}

// sector fills the sector of a circle between two angles, in percent of a turn clockwise from the
// top. A polygon approximates it.
func (f figure) sector(center point, radius, from, to int) {
	f.moveTo(center)
	for angle := from; angle <= to; angle++ {
		f.lineTo(onCircle(center, radius, angle))
	}
	f.fillPath()
}

// sines are the sines of the angles of a quarter, in steps of a hundredth of a turn, times 10,000.
var sines = [26]int{
	0, 628, 1253, 1874, 2487, 3090, 3681, 4258, 4818, 5358, 5878, 6374, 6845,
	7290, 7705, 8090, 8443, 8763, 9048, 9298, 9511, 9686, 9823, 9921, 9980, 10000,
}

// onCircle returns the point of a circle at an angle, in percent of a turn clockwise from the top.
func onCircle(center point, radius, angle int) point {
	quarter, rest := angle/25%4, angle%25
	x, y := sines[rest]*radius/10000, -sines[25-rest]*radius/10000
	for range quarter {
		x, y = -y, x
	}
	return point{center.x + x, center.y + y}
}

// values returns numbers between 12 and 95. Each is a weighted mean of the previous one and a
// random number.
func (f figure) values(n int) []int {
	values := make([]int, n)
	v := 30 + f.random.Below(50)
	for i := range values {
		v = (2*v + 3*(12+f.random.Below(84))) / 5
		values[i] = v
	}
	return values
}
