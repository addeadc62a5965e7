package pdf

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Areas are the colors of the four areas of a picture: at the top, from the left, and then at the bottom.
type areas [4]string

// paints are the usual colors.
var paints = areas{"#e03c28", "#3cb44b", "#2850c8", "#f0dc50"}

// The picture of a chart is 320 × 240 points large. Its lower left corner is at 72, 400.
const chartPlace = "320 0 0 240 72 400 cm"

// chartPage returns a page with a title, content below it and colors of four areas.
func chartPage(content string, a areas) page {
	p := textPage("Paint chart")
	p.content += " " + content
	for i, c := range a {
		p.expect.Colors = append(p.expect.Colors, expect.Color{X: float64(152 + i%2*160), Y: float64(262 + i/2*120), Color: c})
	}
	p.expect.Colors = append(p.expect.Colors, expect.Color{X: 480, Y: 300, Color: "#ffffff"})
	return p
}

// painted returns the builder of a document with a picture of four areas. The twin has it in DeviceRGB. The
// function special returns the picture of the quirk, and may add objects to the document.
func painted(a areas, special func(d *document) image) func(twin bool) quirk.File {
	return documents(func() document {
		d := document{pages: []page{chartPage("q "+chartPlace+"/Im Do Q", a)}}
		d.pages[0].resources = "/XObject<</Im " + d.add(special(&d).object()) + ">>"
		return d
	}, plainChart(a))
}

// drawnChart returns the builder of a document with four areas that operators draw. The twin has them as a picture. The
// function special returns the operators, and may add objects and resources to the document.
func drawnChart(a areas, special func(d *document) string) func(twin bool) quirk.File {
	return documents(func() document {
		d := document{pages: []page{chartPage("", a)}}
		d.pages[0].content += "q " + special(&d) + " Q"
		return d
	}, plainChart(a))
}

// plainChart returns a document with a picture in DeviceRGB.
func plainChart(a areas) func() document {
	return func() document {
		d := document{pages: []page{chartPage("q "+chartPlace+"/Im Do Q", a)}}
		d.pages[0].resources = "/XObject<</Im " + d.add(a.rgb().object()) + ">>"
		return d
	}
}

// The dimensions of pictures in pixels.
const chartWidth, chartHeight = 42, 30

// rgb returns a picture in DeviceRGB.
func (a areas) rgb() image { return flat("/DeviceRGB", 8, a.samples()) }

// samples returns the red, green and blue samples of the areas.
func (a areas) samples() (samples [4][]int) {
	for i, c := range a {
		var r, g, b int
		fmt.Sscanf(c, "#%02x%02x%02x", &r, &g, &b)
		samples[i] = []int{r, g, b}
	}
	return samples
}

// flat returns a picture of four areas with samples of some bits.
func flat(space string, bits int, samples [4][]int) image {
	return image{
		width: chartWidth, height: chartHeight, space: space, bits: bits,
		entries: "/Filter/FlateDecode", data: zlib(packed(chartWidth, chartHeight, bits, samples)),
	}
}

// packed returns the samples of a picture of four areas. Rows begin at a byte (8.9.5.1).
func packed(width, height, bits int, samples [4][]int) (data []byte) {
	for y := range height {
		buffer, n := 0, 0
		for x := range width {
			for _, sample := range samples[area(x, width)+2*area(y, height)] {
				buffer, n = buffer<<bits|sample, n+bits
				for ; n >= 8; n -= 8 {
					data = append(data, byte(buffer>>(n-8)))
				}
			}
		}
		if n > 0 {
			data = append(data, byte(buffer<<(8-n)))
		}
	}
	return data
}

// area returns 0 for the first half of a length, and 1 for the second one.
func area(x, length int) int { return x * 2 / length }

// one returns samples of one component.
func one(a, b, c, d int) [4][]int { return [4][]int{{a}, {b}, {c}, {d}} }

// pictureJPEG returns a JPEG of four areas, of 8 bits per component. Segments precede its tables.
func pictureJPEG(space string, samples [4][]int, before ...t81.Segment) image {
	const width, height = 48, 32
	table := t81.FlatTable(6)
	frame := &t81.Frame{Width: width, Height: height, Precision: 8, Tables: []t81.Table{table}}
	scan := t81.Scan{}
	for c := range samples[0] {
		value := func(x, y int) int { return samples[area(x, width)+2*area(y, height)][c] }
		frame.Components = append(frame.Components, t81.Component{ID: byte(1 + c), H: 1, V: 1, Value: value})
		scan.Components = append(scan.Components, c)
	}
	return image{
		width: width, height: height, space: space, bits: 8, entries: "/Filter/DCTDecode",
		data: string(t81.Join(slices.Concat(
			[]t81.Segment{{Marker: t81.SOI}}, before, []t81.Segment{table.Segment(0, 8), frame.Header(t81.SOF0)},
			frame.Image().Sequential(scan), []t81.Segment{{Marker: t81.EOI}},
		)...)),
	}
}
