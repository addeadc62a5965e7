package png

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// What is done with the area of a frame after it was shown (11.3.6.2).
const (
	keep = iota
	clear
	restore // what was there before the frame
)

// How the pixels of a frame are put on the canvas (11.3.6.2).
const (
	replace = iota
	over
)

// An animation is the frames of a file.
type animation struct {
	frames []frame
	plays  int             // or 0 for no end
	hidden *pattern.Colors // of the image for readers without animations, if it is not the first frame
	split  bool            // whether the data of a frame are in several chunks
	shown  []pattern.Frame
}

// A frame is an image at a place on the canvas.
type frame struct {
	image
	x, y           int
	ticks, second  uint16 // the delay, and how many ticks are a second, or 0 for 100
	dispose, blend byte
}

// full returns a frame that covers the canvas for half a second.
func full(colors pattern.Colors) frame {
	return frame{image: image{Picture: pattern.New(colors), colorType: fullAlpha, depth: 8}, ticks: 1, second: 2}
}

// part returns a frame of one color that covers a quarter for half a second.
func part(quarter int, colors pattern.Colors) frame {
	f := full(colors)
	f.Width, f.Height = f.Width/2, f.Height/2
	f.x, f.y = quarter%2*f.Width, quarter/2*f.Height
	return f
}

// chunks returns the chunks of the animation in a file.
func (a animation) chunks(f file) []chunk {
	chunks := []chunk{{"acTL", string(numbers(len(a.frames), a.plays))}}
	number := 0 // of the next chunk of an animation (11.3.6.2)
	if a.hidden != nil {
		f.image = full(*a.hidden).image
		chunks = append(chunks, f.imageChunks()...)
	}
	for i, frame := range a.frames {
		chunks = append(chunks, frame.control(number))
		number++
		if i == 0 && a.hidden == nil {
			f.image = frame.image
			chunks = append(chunks, f.imageChunks()...)
			continue
		}
		for _, data := range a.parts(frame.data()) {
			chunks = append(chunks, chunk{"fdAT", string(slices.Concat(numbers(number), data))})
			number++
		}
	}
	return chunks
}

// parts returns the data of a frame for one chunk or several.
func (a animation) parts(data []byte) [][]byte {
	if a.split {
		return slices.Collect(slices.Chunk(data, 10))
	}
	return [][]byte{data}
}

// control returns the chunk before the image of a frame (11.3.6.2).
func (f frame) control(number int) chunk {
	data := numbers(number, f.Width, f.Height, f.x, f.y)
	data = binary.BigEndian.AppendUint16(data, f.ticks)
	data = binary.BigEndian.AppendUint16(data, f.second)
	return chunk{"fcTL", string(append(data, f.dispose, f.blend))}
}

func (a animation) expect() expect.Expectation {
	e := pattern.Animated(a.shown...)
	if a.plays == 1 {
		for _, f := range a.shown {
			e.Seconds += f.Seconds
		}
	}
	return e
}
