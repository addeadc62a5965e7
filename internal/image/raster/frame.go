package raster

import "image"

// A Frame is a part of a picture that a frame of an animation replaces.
type Frame struct {
	Raster
	At image.Point // of the upper left pixel
}

// Frame returns the pixels of a rectangle as a frame.
func (r Raster) Frame(bounds image.Rectangle) Frame {
	return Frame{At: bounds.Min, Raster: Raster{Width: bounds.Dx(), Height: bounds.Dy(), Painter: func() func([]Pixel, int) {
		paint, whole := r.Painter(), make([]Pixel, r.Width)
		return func(row []Pixel, y int) {
			paint(whole, bounds.Min.Y+y)
			copy(row, whole[bounds.Min.X:])
		}
	}}}
}

// Changed returns the smallest rectangle that has all pixels in which two rasters of the same dimensions differ.
func Changed(a, b Raster) image.Rectangle {
	var changed image.Rectangle
	paintA, paintB := a.Painter(), b.Painter()
	rowA, rowB := make([]Pixel, a.Width), make([]Pixel, a.Width)
	for y := range a.Height {
		paintA(rowA, y)
		paintB(rowB, y)
		left, right := difference(rowA, rowB)
		changed = changed.Union(image.Rect(left, y, right, y+1))
	}
	return changed
}

// difference returns the first column in which rows differ, and the one after the last, or zeros.
func difference(a, b []Pixel) (left, right int) {
	for left < len(a) && a[left] == b[left] {
		left++
	}
	if left == len(a) {
		return 0, 0
	}
	right = len(a)
	for a[right-1] == b[right-1] {
		right--
	}
	return left, right
}
