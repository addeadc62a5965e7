package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/media/video"
)

// Limits of videos.
const (
	MinVideoSide      = 16 // pixels of the width and of the height
	MaxVideoSide      = 3840
	MaxVideoSeconds   = 3600
	MaxVideoFrameRate = 60
)

func init() {
	mediaTypes[".mp4"] = "video/mp4"
}

// VideoOptions are the options of [NewVideo].
type VideoOptions struct {
	// Width and Height are the dimensions in pixels, even numbers from MinVideoSide to
	// MaxVideoSide.
	Width, Height int
	// Seconds is the duration, 1 to MaxVideoSeconds. The default is 10.
	Seconds int
	// FrameRate is the number of frames per second, 1 to MaxVideoFrameRate. The default
	// is 25.
	FrameRate int
	// Background is the background colour: 3 or 6 hexadecimal digits, such as "369" or
	// "336699". A # may precede them. The default is DefaultBackground.
	Background string
	// Foreground is the colour of the text, of the same form. The default contrasts with
	// the background.
	Foreground string
	// Text replaces the dimensions in the middle, as in [ImageOptions].
	Text string
	// Watermark is a small line of text below it, such as a domain. There is none by default.
	Watermark string
	// Sound adds a sound track: each second starts with a beep of 1 kHz that lasts 0.1 s.
	Sound bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. Random bytes in a box
	// of free space at the end pad the file. If Size is too small, the error says the minimum
	// for the video. The default is the size without padding.
	Size int64
	// Seed selects the bytes that pad the file.
	Seed uint64
}

// NewVideo returns an MP4 file (ISO/IEC 14496-14) of H.264 video in the Constrained Baseline
// profile (ITU-T H.264), and of AAC-LC sound (ISO/IEC 14496-3) if there is any. It shows a text, a mark that crosses the picture once per second,
// and a clock with hours, minutes, seconds and the number of the frame in its second, from 0. In
// narrow pictures, the clock leaves out the hours, then the minutes. The smallest pictures have
// neither mark nor clock. Each second starts with a key frame. The index of the file precedes the frames, so a
// video plays while downloading.
//
// Colours are those of ITU-R BT.709. Compression is lossless in areas of one colour, and lossy at
// the edges of text.
func NewVideo(o VideoOptions) (*Content, error) { return New(context.Background(), o) }

func (o VideoOptions) content(ctx context.Context) (*Content, error) {
	if err := validate(o.options()); err != nil {
		return nil, err
	}
	label := layout.Label(o.Width, o.Height)
	o.Background, o.Foreground = normalizeColor(o.Background), normalizeColor(o.Foreground)
	o.Text = displayText(cmp.Or(o.Text, label), true)
	o.Watermark = displayLine(o.Watermark)
	if o.Size == 0 {
		o.Seed = 0
	}
	name := fmt.Sprintf("video-%s-%ds.mp4", label, o.Seconds)
	return newPaddedContent(ctx, "video 1", o.options(), name, o.Size, "this video", o.open)
}

// Rules returns the rules that [NewVideo] validates its options against.
func (o VideoOptions) Rules() []Rule { return rules(o.options()) }

func (o *VideoOptions) options() []option {
	side := Rule{Type: ValueInteger, Min: MinVideoSide, Max: MaxVideoSide, Step: 2}
	width, height := side, side
	width.Name, height.Name = "Width", "Height"
	return []option{
		numberOption(int64(o.Width), width),
		numberOption(int64(o.Height), height),
		integerOption(&o.Seconds, "Seconds", 10, 1, MaxVideoSeconds),
		integerOption(&o.FrameRate, "FrameRate", 25, 1, MaxVideoFrameRate),
		colorOption(&o.Background, "Background", ValueRGB, DefaultBackground),
		colorOption(&o.Foreground, "Foreground", ValueRGB, ""),
		textOption(o.Text, "Text", 0, math.MaxUint64),
		textOption(o.Watermark, "Watermark", 0, math.MaxUint64),
		flagOption(o.Sound, "Sound", "1"),
		optionalOption(o.Size, paddedSizeRule()),
		seedOption(o.Seed),
	}
}

// open returns the bytes of the video that normalized options describe.
func (o VideoOptions) open(context.Context) (source, error) {
	p := layout.Placeholder{
		Width: o.Width, Height: o.Height, Background: parseColor(o.Background),
		Text: o.Text, Whole: o.Text == layout.Label(o.Width, o.Height), Watermark: o.Watermark,
	}
	if p.Foreground = layout.Ink(p.Background); o.Foreground != "" {
		p.Foreground = parseColor(o.Foreground)
	}
	movie := video.Clip{Placeholder: p, Rate: o.FrameRate}.Movie(o.Seconds, o.Sound)
	if o.Size == 0 {
		return movie.File(), nil
	}
	return movie.Padded(filler.Random(o.Seed, o.Size), o.Size)
}
