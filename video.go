package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/matroska"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/mpegts"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
	"github.com/seed-40aebabe/placeholder/internal/media/video"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits of videos.
const (
	MinVideoSide      = 16 // pixels of the width and of the height
	MaxVideoSide      = 3840
	MaxVideoSeconds   = 3600
	MaxVideoFrameRate = 240
	MaxVideoBitrate   = 100_000 // kbit/s
	MaxAudioTracks    = 8
)

// MaxVideoYear is the last year in which a video can have been created. Headers of movies have 32 bits for the seconds
// since 1904.
const MaxVideoYear = 2039

// A VideoStyle is what a video shows.
type VideoStyle string

// The video styles.
const (
	VideoFlat  VideoStyle = "flat"  // text on one colour, with a mark that crosses the picture
	VideoPhoto VideoStyle = "photo" // a scene with the detail of a photo, over which a camera pans
)

// VideoStyles returns all video styles.
func VideoStyles() []VideoStyle { return []VideoStyle{VideoFlat, VideoPhoto} }

// A VideoFormat is the format of a video file. Its value is the file extension.
type VideoFormat string

// The video formats.
const (
	VideoMP4 VideoFormat = "mp4" // ISO/IEC 14496-14
	VideoMOV VideoFormat = "mov" // QuickTime
	Video3GP VideoFormat = "3gp" // 3GPP TS 26.244
	VideoMKV VideoFormat = "mkv" // Matroska (RFC 9559)
	VideoTS  VideoFormat = "ts"  // MPEG transport stream (ISO/IEC 13818-1)
)

// VideoFormats returns all video formats.
func VideoFormats() []VideoFormat {
	return []VideoFormat{VideoMP4, VideoMOV, Video3GP, VideoMKV, VideoTS}
}

// A VideoHDR is how a video represents colours of high dynamic range (ITU-R BT.2100).
type VideoHDR string

// The representations.
const (
	VideoHLG VideoHDR = "hlg" // hybrid log-gamma
	VideoPQ  VideoHDR = "pq"  // perceptual quantizer, with static metadata, as in HDR10
)

// VideoHDRs returns all representations of high dynamic range.
func VideoHDRs() []VideoHDR { return []VideoHDR{VideoHLG, VideoPQ} }

func init() {
	mediaTypes[".mp4"] = "video/mp4"
	mediaTypes[".mov"] = "video/quicktime"
	mediaTypes[".3gp"] = "video/3gpp"
	mediaTypes[".mkv"] = "video/matroska"
	mediaTypes[".ts"] = "video/mp2t"
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
	// NTSC divides the frame rate by 1.001, as broadcasts and cameras do: 30 is 30000/1001, which is about 29.97.
	// FrameRate must be 24, 30, 60, 120 or 240 then. The video has as many frames as are closest to its duration, and
	// the seconds of its clock, its key frames and its sound last 1.001 s.
	NTSC bool
	// Format is the format. The default is VideoMP4. The pictures and the sound are the same in all formats.
	Format VideoFormat
	// NoFastStart puts the index of VideoMP4, VideoMOV or Video3GP after the frames, as cameras do,
	// which do not know it before. Players then need the end of the file before they can start.
	NoFastStart bool
	// Fragmented divides VideoMP4, VideoMOV or Video3GP into fragments of a second, each with its own
	// index, as recorders and streaming servers write them. An index of the fragments precedes them, unless
	// NoFastStart is set, and another one is at the end.
	Fragmented bool
	// Created is the time of creation, from 1970 to MaxVideoYear, in whole seconds. VideoMP4, VideoMOV and Video3GP
	// have it in UTC, and VideoMOV with its zone as well; VideoMKV has it in UTC, and VideoTS has none. There is
	// no time by default.
	Created time.Time
	// Rotation is how far players turn the pictures clockwise, in degrees: 0, 90, 180 or 270, as in videos of
	// phones. Width and Height are what they show then. The default is 0. It must be 0 for VideoMKV and VideoTS.
	Rotation int
	// Bits is the number of bits of a sample, 8 or 10, as in the High 10 profile. It must be 8 for Video3GP, and 10 with
	// HDR. The default is 8, or 10 with HDR.
	Bits int
	// HDR is how the video represents colours of high dynamic range. They are the same colours, with the diffuse white of
	// ITU-R BT.2408, so nothing is brighter than 203 cd/m². It must be absent for Video3GP. By default, colours follow
	// ITU-R BT.709.
	HDR VideoHDR
	// Style is what the video shows. The default is VideoFlat. Background, Foreground, Text,
	// Watermark, Font, Weight, Align, TextSize and Language are for VideoFlat. They must be
	// empty, or have their defaults, for VideoPhoto.
	Style VideoStyle
	// Scene is what VideoPhoto shows. The default is SceneAny. It must be empty for
	// VideoFlat.
	Scene Scene
	// Bitrate is the bit rate of VideoPhoto in kbit/s, up to MaxVideoBitrate. An error says what
	// the dimensions, the frame rate and the duration allow if it is outside of that. The default
	// suits the dimensions and the frame rate, such as 3,098 for 1920×1080 at 30 frames per
	// second. It must be 0 for VideoFlat, because its bit rate follows from its pictures.
	Bitrate int
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
	// AudioTracks is the number of sound tracks, 1 to MaxAudioTracks, which must be absent without Sound. Several
	// tracks have different languages: English, German, French, Spanish, Italian, Portuguese, Japanese and Korean, in
	// this order. Their beeps have 1000, 800, 1200, 600, 1500, 500, 1600 and 400 Hz. The first one is the default
	// of players. The default is 1, whose language is unknown.
	AudioTracks int
	// Size is the exact size of the file in bytes, up to MaxFileSize. Random bytes in a box
	// of free space at the end pad the file. If Size is too small, the error says the minimum
	// for the video. The default is the size without padding.
	Size int64
	// Seed selects the photo of a Scene, and the bytes that pad the file.
	Seed uint64
	// Font, Weight, Align, TextSize and Language are as in [ImageOptions].
	Font     TextFont
	Weight   TextWeight
	Align    TextAlignment
	TextSize string
	Language string
}

// NewVideo returns an MP4 file (ISO/IEC 14496-14) of H.264 video in the Constrained Baseline
// profile (ITU-T H.264), or High 10 with 10 Bits, and of AAC-LC sound (ISO/IEC 14496-3) if there is any. VideoFlat shows a text, a mark that crosses the picture once per second,
// and a clock with hours, minutes, seconds and the number of the frame in its second, from 0. In
// narrow pictures, the clock leaves out the hours, then the minutes. The smallest pictures have
// neither mark nor clock. Each second starts with a key frame. The index of the file precedes the frames, so a
// video plays while downloading.
//
// Colours follow ITU-R BT.709, or BT.2100 with HDR. Compression is lossless in areas of one colour, and lossy at
// the edges of text.
//
// In VideoPhoto, a camera pans slowly over a scene, which is about twice as wide as the picture, to the
// right and back again. The same clock is in a box in the upper left corner. Each second takes exactly as
// many bytes as Bitrate says, so it can be generated without those before it, once the scene has been
// painted. The scene is kept as long as the file is read: three bytes per pixel of the picture, or six with 10 Bits.
func NewVideo(o VideoOptions) (*Content, error) { return New(context.Background(), o) }

func (o VideoOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.Bits = cmp.Or(o.Bits, 10) // it has no default with HDR
	if o.HDR != "" && o.Bits != 10 {
		return nil, &ValidationError{Field: "Bits", Value: strconv.Itoa(o.Bits), Min: 10, Max: 10, Reason: "must be 10 with hdr " + string(o.HDR)}
	}
	if o.Style == VideoPhoto {
		o.setDefaults()
		if err := o.checkBitrate(); err != nil {
			return nil, err
		}
	}
	if !o.Created.IsZero() {
		o.Created, _ = time.Parse(time.RFC3339, o.Created.Format(time.RFC3339)) // without what the fingerprint lacks
	}
	label := layout.Label(o.Width, o.Height)
	if o.Style == VideoFlat {
		o.Background, o.Foreground = normalizeColor(o.Background), normalizeColor(o.Foreground)
		o.Text = displayText(cmp.Or(o.Text, label), true, MaxImageTextChars)
		o.Watermark = displayLine(o.Watermark)
		o.TextSize, o.Language = normalizeTextSize(o.TextSize, o.Height), normalizeLanguage(o.Language)
		if o.Size == 0 {
			o.Seed = 0
		}
	}
	name := fmt.Sprintf("video-%s-%ds.%s", label, o.Seconds, o.Format)
	return newPaddedContent(ctx, "video 5", options, name, o.Size, "this video", o.open)
}

// boxedVideos is the condition of options of formats that consist of boxes.
var boxedVideos = option.Condition{Option: "Format", Values: []string{string(VideoMP4), string(VideoMOV), string(Video3GP)}}

// deepVideos is the condition of options of formats that may have samples of more than 8 bits.
var deepVideos = option.Condition{Option: "Format", Values: []string{string(VideoMP4), string(VideoMOV), string(VideoMKV), string(VideoTS)}}

// datedVideos is the condition of options of formats that have a time of creation.
var datedVideos = option.Condition{Option: "Format", Values: []string{string(VideoMP4), string(VideoMOV), string(Video3GP), string(VideoMKV)}}

// withSound is the condition of options of sound.
var withSound = option.Condition{Option: "Sound", Values: []string{"1"}}

// flatVideos is the condition of options of text on a background.
var flatVideos = []option.Condition{{Option: "Style", Values: []string{string(VideoFlat)}}}

func (o *VideoOptions) options() option.Options {
	color := func(name string, field *string) option.Option {
		return option.Word(option.Rule{Name: name, Type: option.ValueRGB}, field)
	}
	flat := func(o option.Option) option.Option { return o.Only(flatVideos...) }
	first, last := time.Unix(0, 0), time.Date(MaxVideoYear, 12, 31, 23, 59, 59, 0, time.UTC)
	return option.Options{
		option.Integer("Width", &o.Width, MinVideoSide, MaxVideoSide).MultipleOf(2),
		option.Integer("Height", &o.Height, MinVideoSide, MaxVideoSide).MultipleOf(2),
		option.Integer("Seconds", &o.Seconds, 1, MaxVideoSeconds).Default("10"),
		frameRate(o).Default("25"),
		option.Choice("Format", &o.Format, VideoFormats()).Default(string(VideoMP4)),
		option.Flag("NoFastStart", &o.NoFastStart, "0").Only(boxedVideos),
		option.Flag("Fragmented", &o.Fragmented, "1").Only(boxedVideos),
		option.Integer("Rotation", &o.Rotation, 0, 270).MultipleOf(90).Default("0").Only(boxedVideos),
		option.Time("Created", &o.Created, first, last).Only(datedVideos),
		option.Choice("HDR", &o.HDR, VideoHDRs()).Optional().Only(deepVideos),
		option.Integer("Bits", &o.Bits, 8, 10).MultipleOf(2).Optional().DefaultWith("HDR", "", "8").Only(deepVideos),
		option.Choice("Style", &o.Style, VideoStyles()).Default(string(VideoFlat)),
		scene(&o.Scene),
		option.Integer("Bitrate", &o.Bitrate, 1, MaxVideoBitrate).Optional().Only(photos...),
		flat(color("Background", &o.Background).DefaultWith("Style", string(VideoFlat), DefaultBackground)),
		flat(color("Foreground", &o.Foreground)),
		flat(option.Text("Text", &o.Text, 0, math.MaxUint64)),
		flat(option.Text("Watermark", &o.Watermark, 0, math.MaxUint64)),
		option.Flag("Sound", &o.Sound, "1"),
		option.Integer("AudioTracks", &o.AudioTracks, 1, MaxAudioTracks).Optional().Only(withSound),
		paddedSize(&o.Size),
		option.Seed("Seed", &o.Seed),
		flat(font(&o.Font)),
		flat(weight(&o.Weight)),
		flat(align(&o.Align)),
		flat(textSize(&o.TextSize)),
		flat(language(&o.Language)),
	}
}

// cost returns the cost of a video. The slices of a flat one are encoded before its first byte. The panorama
// of footage, and a second of pictures, are held.
func (o *VideoOptions) cost() cost.Cost {
	macroblocks, seconds := int64(o.Width)*int64(o.Height)/256, int64(o.Seconds)
	deep := int64(max(8, o.Bits)-8) / 2 // 1 if samples take two bytes
	turned := int64(0)                  // memory per macroblock to turn a picture
	if o.Rotation != 0 {
		turned = KB / 2 * (1 + deep)
	}
	if o.Style == VideoFlat {
		return cost.Cost{Memory: (2+deep)*MB + (3*KB/2+KB*deep+turned)*macroblocks + 16*KB*int64(o.FrameRate) + 2*KB*seconds}
	}
	bitrate := max(int64(o.Bitrate), macroblocks) // the default is less, in kbit/s
	held := (8+deep)*MB + KB*(1+deep)*macroblocks + 5*KB*int64(o.Width) + KB*bitrate + KB/2*seconds
	return cost.Cost{Memory: held + 2*turned*macroblocks + KB*bitrate, Held: held, Time: time.Duration(macroblocks*(40+40*deep)) * time.Microsecond}
}

// open returns the bytes of the video that normalized options describe.
func (o VideoOptions) open(context.Context) (source, error) {
	file := o.file(o.movie())
	if o.Size == 0 {
		return file.File(), nil
	}
	return file.Padded(filler.Random(o.Seed, o.Size), o.Size)
}

// A videoFile writes a movie in a format.
type videoFile interface {
	File() *lazyfile.File
	Padded(source filler.Source, size int64) (*lazyfile.File, error)
}

// file returns the writer of a movie.
func (o VideoOptions) file(m movie.Movie) videoFile {
	m.Created = o.Created
	boxed := mp4.Movie{Movie: m, IndexLast: o.NoFastStart, Fragmented: o.Fragmented}
	switch o.Format {
	case VideoMOV:
		boxed.Brand = mp4.QuickTime
	case Video3GP:
		boxed.Brand = mp4.ThreeGPP
	case VideoMKV:
		return matroska.Movie{Movie: m}
	case VideoTS:
		return mpegts.Movie{Movie: m}
	}
	return boxed
}

func (o VideoOptions) movie() movie.Movie {
	sounds := 0
	if o.Sound {
		sounds = max(1, o.AudioTracks)
	}
	if o.Style == VideoPhoto {
		return o.footage().Movie(o.Seconds, sounds)
	}
	clip := video.Clip{Placeholder: o.layout(), Rate: o.FrameRate, NTSC: o.NTSC, Signal: o.signal(), Rotation: movie.Rotation(o.Rotation)}
	return clip.Movie(o.Seconds, sounds)
}

// signal returns how samples represent colours.
func (o VideoOptions) signal() signal.Signal {
	transfers := map[VideoHDR]signal.Transfer{VideoHLG: signal.HLG, VideoPQ: signal.PQ}
	return signal.Signal{TenBits: o.Bits == 10, Transfer: transfers[o.HDR]}
}

// layout returns the text and the colours of a flat video.
func (o VideoOptions) layout() layout.Placeholder {
	p := layout.Placeholder{
		Width: o.Width, Height: o.Height, Background: parseColor(o.Background),
		Text: o.Text, Whole: o.Text == layout.Label(o.Width, o.Height), Watermark: o.Watermark,
		Style: textStyle(o.Font, o.Weight, o.Language), Align: o.Align.alignment(), TextSize: textPixels(o.TextSize),
	}
	if p.Foreground = layout.Ink(p.Background); o.Foreground != "" {
		p.Foreground = parseColor(o.Foreground)
	}
	return p
}
