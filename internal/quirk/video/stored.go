package video

import (
	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A stored clip is coded in profiles of H.264 that package h264 does not write. Macroblocks have samples as they are,
// or repeat another picture. Clauses refer to ITU-T H.264.
type stored struct {
	chroma       int  // chroma_format_idc: 0 is 4:2:0
	isFull       bool // whether samples have the full range
	isInterlaced bool // whether each picture is two fields
	isReordered  bool // whether pictures are decoded in another order than shown
	// Pixels at the left, right, top and bottom edges that are not shown.
	left, right, top, bottom int
}

// The values of chroma_format_idc (Table 6-1).
const (
	chroma420 = 1 + iota
	chroma422
	chroma444
)

const (
	macroblock = 16 // pixels at a side
	orderBits  = 8  // of pic_order_cnt_lsb
	numberBits = 4  // of frame_num
)

// format returns chroma_format_idc.
func (s stored) format() int { return max(s.chroma, chroma420) }

// size returns the size of the pictures as they are shown.
func (s stored) size() (w, h int) { return width - s.left - s.right, height - s.top - s.bottom }

// subsampling returns how many pixels share a sample of chroma, horizontally and vertically.
func (s stored) subsampling() (x, y int) {
	return [...]int{chroma420: 2, chroma422: 2, chroma444: 1}[s.format()], [...]int{chroma420: 2, chroma422: 1, chroma444: 1}[s.format()]
}

// profile returns profile_idc: High, High 4:2:2 or High 4:4:4 Predictive (A.2).
func (s stored) profile() byte {
	return [...]byte{chroma420: 100, chroma422: 122, chroma444: 244}[s.format()]
}

// track returns a track with the clip, and more boxes in its sample entry.
func (s stored) track(more ...lazyfile.Part) track {
	w, h := s.size()
	entry := mp4.VideoEntry(w, h, s.config(), append([]lazyfile.Part{box.New("pasp", box.Words(1, 1))}, more...)...)
	t := newTrack("vide", box.Full("vmhd", 0, 1, box.Words(0, 0)), entry, pictureScale, s.samples())
	t.width, t.height = uint32(w)<<16, uint32(h)<<16
	return t
}

// view returns what players show.
func (s stored) view() view {
	v := plain()
	v.width, v.height = s.size()
	return v
}

// samples returns the pictures in the order in which they are decoded.
func (s stored) samples() (list []sample) {
	before := -1
	for at, p := range s.order() {
		list = append(list, sample{data: s.encode(p, before), duration: pictureUnits, key: p.isKey, offset: int32(p.shown-at) * pictureUnits})
		if !p.isBetween {
			before = p.shown
		}
	}
	return list
}

// A storedPicture is a picture of a stored clip.
type storedPicture struct {
	shown     int  // index in the order in which pictures are shown
	number    int  // frame_num
	start     int  // index of the last key frame
	isKey     bool // whether it is an IDR picture
	isBetween bool // whether it is a B picture, which no other picture depends on
}

// order returns the pictures in the order in which they are decoded. Without reordering, each change of the square is
// a key frame. Otherwise three B pictures follow the picture that is shown after them.
func (s stored) order() (list []storedPicture) {
	if !s.isReordered {
		for i := range clipPictures {
			list = append(list, storedPicture{shown: i, number: i % shade, start: i - i%shade, isKey: i%shade == 0})
		}
		return list
	}
	const step = 4
	list = append(list, storedPicture{isKey: true})
	for i, number := 0, 1; i < clipPictures-1; i, number = i+step, number+1 {
		next := min(i+step, clipPictures-1)
		list = append(list, storedPicture{shown: next, number: number})
		for between := i + 1; between < next; between++ {
			list = append(list, storedPicture{shown: between, number: number + 1, isBetween: true})
		}
	}
	return list
}

// encode returns a picture after another one, which it may repeat. A frame is one slice, and so is each of two fields.
func (s stored) encode(p storedPicture, before int) (data []byte) {
	isSame := before/shade == p.shown/shade && before >= 0
	for field := range s.fields() {
		var w nal.Writer
		switch {
		case p.isBetween:
			s.header(&w, p, field, bSlice)
			s.between(&w, quirk.Either[uint32](isSame, 2, 1)) // B_L1_16x16 or B_L0_16x16
		case isSame && !p.isKey:
			s.header(&w, p, field, pSlice)
			w.UE(uint32(s.macroblocks())) // mb_skip_run
		default:
			s.header(&w, p, field, iSlice)
			s.intra(&w, p.shown, field)
		}
		w.Flag(true) // rbsp_stop_one_bit
		data = nal.AppendPrefixed(data, []byte{p.unit(field)}, w.Bytes())
	}
	return data
}

// fields returns the number of fields, or 1 for frames.
func (s stored) fields() int { return quirk.Either(s.isInterlaced, 2, 1) }

// macroblocks returns the number of macroblocks of a frame or a field.
func (s stored) macroblocks() int { return width / macroblock * height / macroblock / s.fields() }
