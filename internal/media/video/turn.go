package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A turn is how pictures are stored that players rotate: turned in the other direction. It converts positions in
// macroblocks, which count from the upper left corner of whole ones in the upright picture.
type turn struct {
	movie.Rotation
	columns, rows int // whole macroblocks of the upright picture
}

func newTurn(r movie.Rotation, width, height int) turn {
	return turn{r, width / h264.Side, height / h264.Side}
}

// stored returns the area of a picture as it is stored.
func (t turn) stored(r image.Rectangle) image.Rectangle {
	switch t.Rotation {
	case 90:
		return image.Rect(r.Min.Y, t.columns-r.Max.X, r.Max.Y, t.columns-r.Min.X)
	case 180:
		return image.Rect(t.columns-r.Max.X, t.rows-r.Max.Y, t.columns-r.Min.X, t.rows-r.Min.Y)
	case 270:
		return image.Rect(t.rows-r.Max.Y, r.Min.X, t.rows-r.Min.Y, r.Max.X)
	default:
		return r
	}
}

// upright is the reverse of stored for a position.
func (t turn) upright(p image.Point) image.Point {
	switch t.Rotation {
	case 90:
		return image.Pt(t.columns-1-p.Y, p.X)
	case 180:
		return image.Pt(t.columns-1-p.X, t.rows-1-p.Y)
	case 270:
		return image.Pt(p.Y, t.rows-1-p.X)
	default:
		return p
	}
}

// frame returns the frame of an upright picture with samples of a signal.
func (t turn) frame(p picture.Picture, s signal.Signal) *h264.Frame {
	return h264.NewFrame(p.Rotated(int(360-t.Rotation)%360), s)
}

// origin returns where the first whole macroblock of an upright picture is, in pixels: those that are partly outside
// the picture are on the right and at the bottom as it is stored.
func origin(r movie.Rotation, width, height int) (at image.Point) {
	if r == 90 || r == 180 {
		at.X = width % h264.Side
	}
	if r == 180 || r == 270 {
		at.Y = height % h264.Side
	}
	return at
}

// dimensions returns the dimensions of pictures as they are stored.
func dimensions(r movie.Rotation, width, height int) (int, int) {
	if r.OnSide() {
		return height, width
	}
	return width, height
}

// direction returns the direction in which pictures move, as they are stored, if they move to the right.
func direction(r movie.Rotation) image.Point {
	switch r {
	case 90:
		return image.Pt(0, -1)
	case 180:
		return image.Pt(-1, 0)
	case 270:
		return image.Pt(0, 1)
	default:
		return image.Pt(1, 0)
	}
}
