package video

import (
	"fmt"
	"image/color"
	"math"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// All clips have four quadrants of different colours, so that a picture that is turned or mirrored
// differs, and a square in the middle whose colour changes every half second, so that a time is known.
const (
	width, height = 96, 64 // in pixels
	rate          = 10     // pictures per second
	clipSeconds   = 2
	clipPictures  = clipSeconds * rate
	shade         = rate / 2 // pictures between changes of the square
)

// The colours of the quadrants are named by letters, row by row.
const quadrants = "rgby"

// colors has the colours of quadrants.
func colors() map[rune]color.NRGBA {
	return map[rune]color.NRGBA{
		'r': {200, 30, 30, 255}, 'g': {30, 150, 30, 255}, 'b': {30, 60, 200, 255}, 'y': {230, 200, 30, 255},
	}
}

// shades has the colours of the square in the middle, for half a second each.
func shades() []color.NRGBA {
	return []color.NRGBA{{240, 240, 240, 255}, {16, 16, 16, 255}, {128, 128, 128, 255}, {200, 40, 200, 255}}
}

// paint returns the picture at index i.
func paint(i int) picture.Picture {
	p := picture.Picture{Width: width}
	for _, c := range quadrants {
		p.Palette = append(p.Palette, colors()[c])
	}
	p.Palette = append(p.Palette, shades()[i/shade%len(shades())])
	run := func(length uint16, color uint8) picture.Run { return picture.Run{Length: length, Color: color} }
	p.Bands = []picture.Band{
		{Height: 16, Runs: []picture.Run{run(48, 0), run(48, 1)}},
		{Height: 16, Runs: []picture.Run{run(32, 0), run(32, 4), run(32, 1)}},
		{Height: 16, Runs: []picture.Run{run(32, 2), run(32, 4), run(32, 3)}},
		{Height: 16, Runs: []picture.Run{run(48, 2), run(48, 3)}},
	}
	return p
}

// A clip is coded pictures.
type clip struct {
	h264.Format
	pictures [][]byte // each with the lengths of its slices
	keys     int      // the number of pictures from one key frame to the next
}

// newClip returns a clip with a key frame each time after a number of pictures.
func newClip(keys int) clip { return newClipOf(signal.Signal{}, keys) }

// newClipOf is like newClip for samples of a signal.
func newClipOf(s signal.Signal, keys int) clip {
	c := clip{Format: h264.Format{Width: width, Height: height, Rate: rate, Signal: s}, keys: keys}
	for i := range clipPictures {
		c.pictures = append(c.pictures, c.encode(i))
	}
	return c
}

// encode returns the picture at index i. In a picture that is not a key frame, the rows of the square are
// intra slices if its colour changes.
func (c clip) encode(i int) []byte {
	const columns, all = width / h264.Side, width / h264.Side * height / h264.Side
	const first, second, side = columns + 2, 2*columns + 2, 2 // macroblocks of the square
	frame := h264.NewFrame(paint(i), c.Signal)
	id := h264.Picture{Number: i % c.keys, Odd: i/c.keys%2 == 1}
	if id.Number == 0 {
		return id.AppendIntra(nil, 0, h264.EncodeIntra(frame, 0, all))
	}
	if i%shade != 0 {
		return id.AppendPredicted(nil, 0, c.EncodePredicted(0, all, h264.Move{}))
	}
	var b []byte
	next := 0
	for _, at := range []int{first, second} {
		b = id.AppendPredicted(b, next, c.EncodePredicted(next, at-next, h264.Move{}))
		b = id.AppendIntra(b, at, h264.EncodeIntra(frame, at, side))
		next = at + side
	}
	return id.AppendPredicted(b, next, c.EncodePredicted(next, all-next, h264.Move{}))
}

// samples returns the pictures as samples of a track with a number of units of time per picture.
func (c clip) samples(units uint32) (list []sample) {
	for i, b := range c.pictures {
		list = append(list, sample{data: b, duration: units, key: i%c.keys == 0})
	}
	return list
}

// A view is what players show of a clip.
type view struct {
	width, height int
	rotation      int
	quadrants     string    // colours of the quadrants as they are shown
	start         float64   // when the first picture is shown
	cuts          []float64 // times in the file at which the half seconds that are shown begin; by default all
}

// plain returns the view of the whole clip.
func plain() view { return view{width: width, height: height, quadrants: quadrants} }

// turned returns the view of a clip that is turned clockwise or mirrored, so that the quadrants have other colours.
func turned(degrees int, quadrants string) view {
	v := plain()
	v.rotation, v.quadrants = degrees, quadrants
	if degrees%180 != 0 {
		v.width, v.height = v.height, v.width
	}
	return v
}

// track returns what a reader finds of the track of the view.
func (v view) track() expect.Track {
	t := expect.Track{Type: expect.VideoTrack, Width: v.width, Height: v.height, Rotation: v.rotation}
	x, y := float64(v.width), float64(v.height)
	corners := [][2]float64{{x / 8, y / 8}, {x * 7 / 8, y / 8}, {x / 8, y * 7 / 8}, {x * 7 / 8, y * 7 / 8}}
	for i, c := range v.quadrants {
		t.Colors = append(t.Colors, expect.Color{X: math.Floor(corners[i][0]), Y: math.Floor(corners[i][1]), Time: v.start + 0.25, Color: hex(colors()[c])})
	}
	cuts := v.cuts
	if cuts == nil {
		cuts = []float64{0, 0.5, 1, 1.5}
	}
	for i, cut := range cuts {
		c := shades()[int(cut*2)]
		t.Colors = append(t.Colors, expect.Color{X: math.Floor(x / 2), Y: math.Floor(y / 2), Time: v.start + float64(i)/2 + 0.25, Color: hex(c)})
	}
	return t
}

// center returns the colour of the square in the middle of a picture of the whole clip, in the middle of its time.
func center(shown int) expect.Color {
	return expect.Color{X: width / 2, Y: height / 2, Time: (float64(shown) + 0.5) / rate, Color: hex(shades()[shown/shade])}
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
