package pdf

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// shadingCases are cases of smooth changes of colors.
func shadingCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-shading-axial", Format: "pdf", Title: "Axial shading",
			About:    "Colors change along a line, by a function of two parts.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Cairo, Inkscape and LibreOffice, for linear gradients", Source: "ISO 32000-1, 8.7.4.5.3 and 7.10.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(*document) string { return axial(stitched()) }),
		},
		{
			Token: "pdf-shading-pattern", Format: "pdf", Title: "Shading as a pattern",
			About:    "A rectangle is filled with a pattern that is a shading, and has a matrix of its own.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Cairo and Adobe Illustrator", Source: "ISO 32000-1, 8.7.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: shadedPattern,
		},
		{
			Token: "pdf-shading-sampled", Format: "pdf", Title: "Shading by a sampled function",
			About:    "Colors change along a line, by a table of samples.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Acrobat Distiller and Adobe Illustrator", Source: "ISO 32000-1, 7.10.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(d *document) string { return axial(sampled(d)) }),
		},
		{
			Token: "pdf-shading-radial", Format: "pdf", Title: "Radial shading",
			About:    "Colors change from a point to a circle around it.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Cairo, Inkscape and Microsoft PowerPoint, for radial gradients", Source: "ISO 32000-1, 8.7.4.5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: radial,
		},
		{
			Token: "pdf-shading-function", Format: "pdf", Title: "Shading by a function of places",
			About:    "A PostScript function gives the color of each place.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "TeX with TikZ, for functional shadings", Source: "ISO 32000-1, 8.7.4.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(byFunction),
		},
		{
			Token: "pdf-shading-triangles", Format: "pdf", Title: "Mesh of triangles",
			About:    "Colors change between the vertices of two triangles.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Matplotlib with Gouraud shading, and Asymptote", Source: "ISO 32000-1, 8.7.4.5.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(*document) string { return mesh(4, "/BitsPerFlag 8", triangles()) }),
		},
		{
			Token: "pdf-shading-lattice", Format: "pdf", Title: "Mesh of a lattice",
			About:    "Colors change between the vertices of a lattice.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Asymptote", Source: "ISO 32000-1, 8.7.4.5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(*document) string { return mesh(5, "/VerticesPerRow 2", lattice()) }),
		},
		{
			Token: "pdf-shading-coons", Format: "pdf", Title: "Mesh of Coons patches",
			About:    "Colors change between the corners of a patch with curved edges.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Cairo and Inkscape, for mesh gradients", Source: "ISO 32000-1, 8.7.4.5.7", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(*document) string { return mesh(6, "/BitsPerFlag 8", patch(false)) }),
		},
		{
			Token: "pdf-shading-tensor", Format: "pdf", Title: "Mesh of tensor patches",
			About:    "Colors change between the corners of a patch with curved edges and four inner points.",
			Ordinary: "The colors are a picture in DeviceRGB.",
			Writers:  "Adobe Illustrator and Cairo, for mesh gradients", Source: "ISO 32000-1, 8.7.4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: horizontal(func(*document) string { return mesh(7, "/BitsPerFlag 8", patch(true)) }),
		},
	}
}

// The colors of gradients, and what they are at a quarter, five eighths and three quarters of the way.
const (
	firstColor, lastColor              = ".8784 .2353 .1569", ".1569 .3137 .7843"
	quarter, fiveEighths, threeQuarter = "#b24150", "#6d498c", "#564ba0"
)

// between returns the samples at a part of the way from the first color to the last one.
func between(part float64) []byte {
	first, last := [...]float64{0xe0, 0x3c, 0x28}, [...]float64{0x28, 0x50, 0xc8}
	pixel := make([]byte, len(first))
	for i := range first {
		pixel[i] = byte(math.Round(first[i] + part*(last[i]-first[i])))
	}
	return pixel
}

// gradient returns a document with a picture of a gradient. Coordinates are 0 to 1.
func gradient(a areas, width, height int, part func(x, y float64) float64) func() document {
	return func() document {
		var data []byte
		for y := range height {
			for x := range width {
				data = append(data, between(part((float64(x)+.5)/float64(width), (float64(y)+.5)/float64(height)))...)
			}
		}
		d := document{pages: []page{chartPage("q "+chartPlace+"/Im Do Q", a)}}
		m := image{width: width, height: height, space: "/DeviceRGB", bits: 8, entries: "/Filter/FlateDecode", data: zlib(data)}
		d.pages[0].resources = "/XObject<</Im " + d.add(m.object()) + ">>"
		return d
	}
}

// shaded returns a document that paints a shading. The function shading returns a dictionary or a stream, and may add
// objects to the document.
func shaded(a areas, shading func(d *document) string) func() document {
	return func() document {
		d := document{pages: []page{chartPage("q 72 400 320 240 re W n/Sh sh Q", a)}}
		d.pages[0].resources = "/Shading<</Sh " + d.add(shading(&d)) + ">>"
		return d
	}
}

// horizontal returns the builder of a shading from the left to the right.
func horizontal(shading func(d *document) string) func(twin bool) quirk.File {
	a := areas{quarter, threeQuarter, quarter, threeQuarter}
	return documents(shaded(a, shading), gradient(a, 320, 1, func(x, _ float64) float64 { return x }))
}

// axial returns an axial shading by a function.
func axial(function string) string {
	return "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[72 0 392 0]/Function " + function + ">>"
}

// stitched returns a function of two parts.
func stitched() string {
	const middle = ".5176 .2745 .4706"
	part := func(from, to string) string {
		return "<</FunctionType 2/Domain[0 1]/C0[" + from + "]/C1[" + to + "]/N 1>>"
	}
	return "<</FunctionType 3/Domain[0 1]/Functions[" + part(firstColor, middle) + part(lastColor, middle) + "]/Bounds[.5]/Encode[0 1 1 0]>>"
}

// sampled adds a function of three samples.
func sampled(d *document) string {
	data := append(append(between(0), between(.5)...), between(1)...)
	return d.add(stream("/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[3]/BitsPerSample 8", string(data)))
}

// shadedPattern builds a rectangle that is filled with an axial shading.
func shadedPattern(twin bool) quirk.File {
	if twin {
		return horizontal(nil)(true)
	}
	a := areas{quarter, threeQuarter, quarter, threeQuarter}
	d := document{pages: []page{chartPage("q /Pattern cs/P scn 2 0 0 2 0 0 cm 36 200 160 120 re f Q", a)}}
	shading := "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]/Function " + stitched() + ">>"
	d.pages[0].resources = "/Pattern<</P<</PatternType 2/Matrix[320 0 0 320 72 0]/Shading " + shading + ">>>>"
	return d.file()
}

// radial builds a shading from a point to a circle.
func radial(twin bool) quirk.File {
	a := areas{fiveEighths, fiveEighths, fiveEighths, fiveEighths}
	return documents(shaded(a, func(*document) string {
		return "<</ShadingType 3/ColorSpace/DeviceRGB/Coords[232 520 0 232 520 160]/Extend[false true]/Function " + stitched() + ">>"
	}), gradient(a, 80, 60, func(x, y float64) float64 {
		return min(1, math.Hypot((x-.5)*320, (y-.5)*240)/160)
	}))(twin)
}

// byFunction returns a shading by a function of places.
func byFunction(d *document) string {
	const program = "{pop dup -.7215 mul .8784 add exch dup .0784 mul .2353 add exch .6274 mul .1569 add}"
	function := d.add(stream("/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]", program))
	return "<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[320 0 0 240 72 400]/Function " + function + ">>"
}

// mesh returns a shading of a type that is a mesh in a stream. Coordinates have 16 bits, and others 8.
func mesh(number int, entries, data string) string {
	return stream(fmt.Sprintf("/ShadingType %d/ColorSpace/DeviceRGB/BitsPerCoordinate 16/BitsPerComponent 8%s/Decode[72 392 400 640 0 1 0 1 0 1]", number, entries), data)
}

// vertex returns the coordinates of a vertex, in thirds of the rectangle, and its color.
func vertex(x, y int) string { return meshPoint(x, y) + string(between(float64(x)/3)) }

// meshPoint returns the coordinates of a point, in thirds of the rectangle.
func meshPoint(x, y int) string {
	point := binary.BigEndian.AppendUint16(nil, uint16(x*65535/3))
	return string(binary.BigEndian.AppendUint16(point, uint16(y*65535/3)))
}

// triangles returns a triangle, and another one at its last edge.
func triangles() string {
	return "\x00" + vertex(0, 0) + "\x00" + vertex(3, 0) + "\x00" + vertex(0, 3) + "\x01" + vertex(3, 3)
}

// lattice returns two rows of vertices.
func lattice() string { return vertex(0, 0) + vertex(3, 0) + vertex(0, 3) + vertex(3, 3) }

// patch returns a patch: points around it, perhaps inner points, and the colors of its corners.
func patch(isTensor bool) string {
	data := "\x00"
	for i := range 3 {
		data += meshPoint(0, i)
	}
	for i := range 3 {
		data += meshPoint(i, 3)
	}
	for i := range 3 {
		data += meshPoint(3, 3-i)
	}
	for i := range 3 {
		data += meshPoint(3-i, 0)
	}
	if isTensor {
		data += meshPoint(1, 1) + meshPoint(1, 2) + meshPoint(2, 2) + meshPoint(2, 1)
	}
	first, last := string(between(0)), string(between(1))
	return data + first + first + last + last
}
