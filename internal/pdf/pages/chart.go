package pages

import "fmt"

// chart draws a panel with horizontal lines for 0 to 100, and returns the area between
// those of 0 and 100.
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

func (f figure) label() style { return style{f.regular, 7 * pt, f.base} }

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
	if f.area.w > columnWidth {
		return 12
	}
	return 6
}

// bars draws a bar chart, whose highest bar has the accent colour.
func (f figure) bars() {
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
}

// lines draws a line chart of two series. The area below the first one is filled.
func (f figure) lines() {
	plot := f.chart()
	n := f.parts()
	first, second := f.series(plot, n), f.series(plot, n)
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
}

// series returns the points of random values.
func (f figure) series(plot box, n int) []point {
	points := make([]point, n)
	for i, v := range f.values(n) {
		points[i] = point{plot.x + plot.w*(2*i+1)/(2*n), plot.y + plot.h - plot.h*v/100}
	}
	return points
}

// values returns numbers between 12 and 95, each of which is drawn towards the one before.
func (f figure) values(n int) []int {
	values := make([]int, n)
	v := 30 + f.random.Below(50)
	for i := range values {
		v = (2*v + 3*(12+f.random.Below(84))) / 5
		values[i] = v
	}
	return values
}
