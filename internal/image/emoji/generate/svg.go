package main

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// An element is an element of an SVG file.
type element struct {
	XMLName    xml.Name
	Attributes []xml.Attr `xml:",any,attr"`
	Children   []element  `xml:",any"`
}

func (e *element) attribute(name string) string {
	for _, a := range e.Attributes {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// A layer is an area of one colour. Its contours follow the nonzero winding rule.
type layer struct {
	contours []contour
	// ellipse is set instead of contours for an ellipse with axes parallel to the axes of the
	// drawing.
	ellipse *ellipse
	color   color.NRGBA
}

// An ellipse has a center and radii.
type ellipse struct{ center, radii point }

// A transform is a matrix with the columns x, y and origin.
type transform struct{ x, y, origin point }

func (t transform) apply(p point) point {
	return t.x.times(p.x).plus(t.y.times(p.y)).plus(t.origin)
}

// after returns the transform that applies own before t.
func (t transform) after(own transform) transform {
	return transform{t.apply(own.x).minus(t.origin), t.apply(own.y).minus(t.origin), t.apply(own.origin)}
}

// contours returns transformed copies of contours.
func (t transform) contours(contours []contour) []contour {
	moved := make([]contour, len(contours))
	for i, c := range contours {
		moved[i].start = t.apply(c.start)
		for _, part := range c.curves {
			moved[i].curves = append(moved[i].curves, curve{t.apply(part.control1), t.apply(part.control2), t.apply(part.end), part.straight})
		}
	}
	return moved
}

// A drawing collects the layers of an SVG file.
type drawing struct {
	layers []layer
	byID   map[string]element
}

// A context has the attributes that elements inherit.
type context struct {
	fill, fillRule, stroke string
	opacity                float64
	transform              transform
}

// child returns the context of an element.
func (c context) child(e element) (context, error) {
	for _, a := range e.Attributes {
		switch a.Name.Local {
		case "fill":
			c.fill = a.Value
		case "fill-rule":
			c.fillRule = a.Value
		case "stroke":
			c.stroke = a.Value
		case "opacity", "fill-opacity":
			c.opacity *= number(a.Value)
		case "transform":
			own, err := parseTransform(a.Value)
			if err != nil {
				return c, err
			}
			c.transform = c.transform.after(own)
		}
	}
	return c, nil
}

// parseSVG returns the layers of an SVG file.
func parseSVG(text string) ([]layer, error) {
	var root element
	if err := xml.Unmarshal([]byte(text), &root); err != nil {
		return nil, err
	}
	d := &drawing{byID: map[string]element{}}
	d.index(root)
	identity := transform{x: point{1, 0}, y: point{0, 1}}
	if err := d.children(root, context{fill: "#000", opacity: 1, transform: identity}); err != nil {
		return nil, err
	}
	return d.layers, nil
}

// index finds the elements that others use.
func (d *drawing) index(e element) {
	for _, a := range e.Attributes {
		if a.Name.Local == "id" {
			d.byID[a.Value] = e
		}
	}
	for _, child := range e.Children {
		d.index(child)
	}
}

func (d *drawing) children(e element, c context) error {
	for _, child := range e.Children {
		if err := d.element(child, c); err != nil {
			return err
		}
	}
	return nil
}

// element draws an element. It ignores clip paths, because the clip paths of Twemoji surround
// everything that they clip.
func (d *drawing) element(e element, parent context) error {
	c, err := parent.child(e)
	if err != nil {
		return err
	}
	switch e.XMLName.Local {
	case "g":
		return d.children(e, c)
	case "use":
		return d.element(d.byID[strings.TrimPrefix(e.attribute("href"), "#")], c)
	case "defs":
		return nil
	case "path", "circle", "ellipse":
		return d.shape(e, c)
	}
	return fmt.Errorf("the element %s is unknown", e.XMLName.Local)
}

// shape draws the area and the stroke of a shape.
func (d *drawing) shape(e element, c context) error {
	contours, err := e.contours()
	if err != nil {
		return err
	}
	if c.fill != "none" {
		if err := d.add(area(e, contours, c), c.fill, c); err != nil {
			return err
		}
	}
	if c.stroke == "" {
		return nil
	}
	return d.add(layer{contours: c.transform.contours(stroke(contours))}, c.stroke, c)
}

// area returns the area of a shape.
func area(e element, contours []contour, c context) layer {
	t := c.transform
	if e.XMLName.Local != "path" && t.x.y == 0 && t.y.x == 0 {
		center, radii := e.ellipse()
		return layer{ellipse: &ellipse{t.apply(center), point{radii.x * t.x.x, radii.y * t.y.y}}}
	}
	if c.fillRule == "evenodd" {
		orient(contours)
	}
	return layer{contours: t.contours(contours)}
}

// add appends a layer of a colour.
func (d *drawing) add(l layer, text string, c context) error {
	var err error
	l.color, err = parseColor(text, c.opacity)
	d.layers = append(d.layers, l)
	return err
}

// contours returns the contours of a shape.
func (e *element) contours() ([]contour, error) {
	if e.XMLName.Local == "path" {
		return parsePath(e.attribute("d"))
	}
	center, radii := e.ellipse()
	curves := unitArc(0, 2*math.Pi, func(x, y float64) point { return point{x * radii.x, y * radii.y}.plus(center) })
	return []contour{{start: center.plus(point{radii.x, 0}), curves: curves}}, nil
}

// ellipse returns the centre and the radii of a circle or an ellipse.
func (e *element) ellipse() (center, radii point) {
	center = point{number(e.attribute("cx")), number(e.attribute("cy"))}
	if r := number(e.attribute("r")); r > 0 {
		return center, point{r, r}
	}
	return center, point{number(e.attribute("rx")), number(e.attribute("ry"))}
}

// number returns 0 for text that is not a number, such as "" from an attribute that is not set.
func number(text string) float64 {
	value, _ := strconv.ParseFloat(text, 64)
	return value
}

func parseTransform(text string) (transform, error) {
	name, list, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(text), ")"), "(")
	var n [6]float64
	for i, field := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }) {
		n[i] = number(field)
	}
	switch name {
	case "matrix":
		return transform{point{n[0], n[1]}, point{n[2], n[3]}, point{n[4], n[5]}}, nil
	case "rotate":
		sin, cos := math.Sincos(n[0] * math.Pi / 180)
		t := transform{x: point{cos, sin}, y: point{-sin, cos}}
		t.origin = point{n[1], n[2]}.minus(t.apply(point{n[1], n[2]}))
		return t, nil
	}
	return transform{}, fmt.Errorf("the transformation %q is unknown", text)
}

// names are the colours that the files call by name.
var names = map[string]string{"azure": "#f0ffff", "green": "#008000", "navy": "#000080", "red": "#f00"}

func parseColor(text string, opacity float64) (color.NRGBA, error) {
	if value, named := names[text]; named {
		text = value
	}
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	value, err := strconv.ParseUint(digits, 16, 24)
	if err != nil || len(digits) != 6 {
		return color.NRGBA{}, fmt.Errorf("the colour %q is unknown", text)
	}
	return color.NRGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: uint8(math.Round(opacity * 255))}, nil
}
