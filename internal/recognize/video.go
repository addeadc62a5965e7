package recognize

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// videoFacts are what a file says about its video.
type videoFacts struct {
	format        string // of an address
	width, height int    // in pixels, as players show them
	rotation      int    // clockwise, in degrees
	isDistorted   bool   // whether players mirror or distort pictures
	seconds       float64
	rate          float64 // pictures per second, on average
	isVariable    bool    // whether the durations of pictures differ, apart from the last one
	codec         string  // unless it is H.264
	signal
	sounds       int  // tracks
	indexLast    bool // whether the index follows the samples
	isFragmented bool
	created      time.Time // the zero time if it is unknown
}

// facts returns the facts about a video. The parameters have the defaults of addresses.
func (v *videoFacts) facts() facts {
	const fullHD, ultraHD = 1920 * 1080, 3840 * 2160
	expect(v.width > 0 && v.height > 0 && v.width <= math.MaxUint16 && v.height <= math.MaxUint16 && v.seconds > 0)
	dimensions := fmt.Sprintf("%dx%d", v.width, v.height)
	f := facts{kind: "video", segment: dimensions, kept: []string{dimensions + " pixels"}}
	f.sized = v.width*v.height <= ultraHD // it is generated to find out whether it can have a size, which allocates up to 12 MB for 4K
	if v.width*v.height <= fullHD {
		f.smaller = "text=+"
	}
	rate := f.frameRate(v)
	f.set("seconds", f.noteDuration(rate.closest(v.seconds)), "10")
	f.set("fps", rate, "25")
	f.keepIf(v.sounds > 0, "sound", "sound=1")
	f.keepIf(v.sounds == 0, "no sound")
	f.set("format", v.format, "mp4")
	f.keepIf(v.indexLast, "an index after the samples", "faststart=0")
	f.keepIf(v.isFragmented, "fragments", "fragmented=1")
	f.keepIf(v.rotation > 0, fmt.Sprintf("rotation by %d degrees", v.rotation), fmt.Sprintf("rotation=%d", v.rotation))
	f.noteSignal(v)
	f.noteCreated(v.created)
	f.keepIf(1 < v.sounds && v.sounds <= placeholder.MaxAudioTracks, count(int64(v.sounds), "sound track"), fmt.Sprintf("audio_tracks=%d", v.sounds))
	f.loseIf(v.sounds > placeholder.MaxAudioTracks, count(int64(v.sounds), "sound track"))
	f.lost = append(f.lost, "what it shows")
	f.loseIf(v.isDistorted, "its rotation")
	f.loseIf(v.codec != "", fmt.Sprintf("its codec %q", v.codec))
	return f
}

// noteSignal notes how samples represent colours.
func (f *facts) noteSignal(v *videoFacts) {
	const pq, hlg = 16, 18
	transfers := map[int]placeholder.VideoHDR{pq: placeholder.VideoPQ, hlg: placeholder.VideoHLG}
	hdr, isHDR := transfers[v.transfer]
	isAllowed := v.format != string(placeholder.Video3GP)
	f.keepIf(isHDR && isAllowed, "high dynamic range", "hdr="+string(hdr))
	f.keepIf(!isHDR && isAllowed && v.bits == 10, "10 bits", "bits=10")
	f.loseIf(isHDR && !isAllowed, "its high dynamic range")
	f.loseIf(v.bits > 8 && (v.bits != 10 || !isAllowed), fmt.Sprintf("its %d bits", v.bits))
}

// noteCreated notes a time of creation.
func (f *facts) noteCreated(t time.Time) {
	isAllowed := t.Unix() >= 0 && t.UTC().Year() <= placeholder.MaxVideoYear
	text := t.Format(time.RFC3339)
	f.keepIf(isAllowed, "created "+text, "created="+strings.ReplaceAll(text, "+", "%2B"))
	f.loseIf(!isAllowed && !t.IsZero(), "created "+text)
}

// A frameRate is a frame rate of an address: a whole number, or such a number divided by 1.001.
type frameRate struct {
	whole int
	ntsc  bool
}

func (r frameRate) String() string {
	if r.ntsc {
		return fmt.Sprintf("%d000/1001", r.whole)
	}
	return fmt.Sprint(r.whole)
}

// perSecond returns the number of frames per second.
func (r frameRate) perSecond() float64 {
	if r.ntsc {
		return float64(r.whole) / 1.001
	}
	return float64(r.whole)
}

// closest returns a whole number of seconds, if an address with it has as many frames as a number of seconds, otherwise
// this number.
func (r frameRate) closest(seconds float64) float64 {
	whole := math.Round(seconds)
	if math.Round(whole*r.perSecond()) == math.Round(seconds*r.perSecond()) {
		return whole
	}
	return seconds
}

// frameRate notes the frame rate of an address that is closest to the average one of a video, and returns it.
func (f *facts) frameRate(v *videoFacts) frameRate {
	const tolerance = 0.0001 // less than between 29.97 and 30
	r := frameRate{whole: int(math.Round(min(v.rate, math.MaxInt32)))}
	switch slower := (frameRate{int(math.Round(min(v.rate, math.MaxInt32) * 1.001)), true}); slower.whole {
	case 24, 30, 60, 120, 240:
		if math.Abs(slower.perSecond()-v.rate) <= tolerance*v.rate {
			r = slower
		}
	}
	isExact := math.Abs(r.perSecond()-v.rate) <= tolerance*v.rate
	f.loseIf(v.isVariable, "its variable frame rate")
	f.loseIf(!v.isVariable && !isExact, fmt.Sprintf("its frame rate of %.3f", v.rate))
	f.keepIf(!v.isVariable && isExact, r.String()+" frames per second")
	return r
}
