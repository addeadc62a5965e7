package sound

import (
	"crypto/md5"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// flacRate is the rate of samples of a FLAC, unless cases say otherwise.
const flacRate = 8000

// A lossless file is a FLAC (RFC 9639) of samples of one channel, which are stored as they are.
type lossless struct {
	rate   int
	bits   int
	block  int  // samples of a frame
	varied bool // whether every other frame has half as many
	total  uint64
	sum    [md5.Size]byte
	blocks []metadata // after the first one
	coded  bool       // whether frames say the rate, and not only the first block
}

// A metadata block has a type and data (RFC 9639, 8.1).
type metadata struct {
	kind byte
	data []byte
}

// Types of metadata blocks.
const (
	typePadding     = 1
	typeApplication = 2
	typeSeekTable   = 3
	typeComment     = 4
	typeCueSheet    = 5
	typePicture     = 6
)

// comments returns the block of a vendor and of comments (RFC 9639, 8.6).
func comments(vendor string, fields ...string) metadata {
	le := binary.LittleEndian
	b := append(le.AppendUint32(nil, uint32(len(vendor))), vendor...)
	b = le.AppendUint32(b, uint32(len(fields)))
	for _, f := range fields {
		b = append(le.AppendUint32(b, uint32(len(f))), f...)
	}
	return metadata{typeComment, b}
}

// newLossless returns beeps of 16 bits.
func newLossless() lossless {
	f := lossless{rate: flacRate, bits: 16, block: 4000, total: seconds * flacRate, coded: true, blocks: []metadata{comments(tag.Encoder)}}
	f.sum = md5.Sum(f.samples(audio.Encoding{}))
	return f
}

// samples returns the samples in an encoding.
func (f lossless) samples(e audio.Encoding) []byte {
	return bytesOf(audio.PCM{Signal: beeps(f.rate, 1), Encoding: e})
}

// bytes returns the file.
func (f lossless) bytes() []byte {
	b := append([]byte("fLaC"), f.info()...)
	for i, m := range f.blocks {
		b = appendBlock(b, m, i == len(f.blocks)-1)
	}
	for _, frame := range f.frames() {
		b = append(b, frame...)
	}
	return b
}

// appendBlock appends a metadata block.
func appendBlock(b []byte, m metadata, last bool) []byte {
	kind := uint32(m.kind)
	if last {
		kind |= 0x80
	}
	return append(binary.BigEndian.AppendUint32(b, kind<<24|uint32(len(m.data))), m.data...)
}

// info returns the first metadata block (RFC 9639, 8.2).
func (f lossless) info() []byte {
	be, smallest := binary.BigEndian, f.block
	if f.varied {
		smallest = f.block / 2
	}
	b := be.AppendUint16(nil, uint16(smallest))
	b = be.AppendUint16(b, uint16(f.block))
	b = append(b, make([]byte, 6)...) // unknown sizes of frames
	b = be.AppendUint64(b, uint64(f.rate)<<44|uint64(f.bits-1)<<36|f.total)
	return appendBlock(nil, metadata{0, append(b, f.sum[:]...)}, false)
}

// frames returns the frames.
func (f lossless) frames() (frames [][]byte) {
	data := f.samples(audio.Encoding{Bits: f.bits, BigEndian: true})
	size := f.bits / 8
	for start := 0; start*size < len(data); {
		count := f.block
		if f.varied && len(frames)%2 == 1 {
			count /= 2
		}
		count = min(count, len(data)/size-start)
		number := len(frames)
		if f.varied {
			number = start
		}
		frames = append(frames, f.frame(number, data[start*size:(start+count)*size]))
		start += count
	}
	return frames
}

// frame returns a frame (RFC 9639, 9) of a verbatim subframe.
func (f lossless) frame(number int, data []byte) []byte {
	const sizeFollows, rate8000, verbatim = 7, 4, 1 << 1
	count, bits := len(data)/(f.bits/8), map[int]byte{8: 1, 16: 4, 24: 6}[f.bits]
	b := []byte{0xff, 0xf8, sizeFollows << 4, bits << 1}
	if f.varied {
		b[1] |= 1
	}
	if f.coded {
		b[2] |= rate8000
	}
	b = append(b, string(rune(number))...) // below the surrogates
	b = binary.BigEndian.AppendUint16(b, uint16(count-1))
	b = append(b, checksum.CRC8(b), verbatim)
	b = append(b, data...)
	return binary.BigEndian.AppendUint16(b, checksum.CRC16(0, b))
}

// changedLossless returns the builder of an ordinary FLAC, and of it after changes, which sounds the same.
func changedLossless(change func(f *lossless)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := newLossless()
		if !twin {
			change(&f)
		}
		return heard(f.bytes(), seconds, f.rate, 1)
	}
}

// first puts a block before the others.
func (f *lossless) first(kind byte, data []byte) {
	f.blocks = append([]metadata{{kind, data}}, f.blocks...)
}

// seekPoints returns the data of a seek table (RFC 9639, 8.5), with two points and a placeholder.
func (f *lossless) seekPoints() []byte {
	be := binary.BigEndian
	frames := f.frames()
	b := be.AppendUint64(nil, 0)
	b = be.AppendUint64(b, 0)
	b = be.AppendUint16(b, uint16(f.block))
	b = be.AppendUint64(b, uint64(f.block))
	b = be.AppendUint64(b, uint64(len(frames[0])))
	b = be.AppendUint16(b, uint16(f.block))
	b = be.AppendUint64(b, 1<<64-1)
	return append(b, make([]byte, 10)...)
}

// cueSheet returns the data of a cue sheet (RFC 9639, 8.7), with a track and the lead-out of a file that is no CD.
func cueSheet() []byte {
	const leadOut = 255
	be := binary.BigEndian
	b := make([]byte, 128+8+1+258)
	b = append(b, 2)
	b = be.AppendUint64(b, 0)
	b = append(append(b, 1), make([]byte, 12+14)...)
	b = append(b, 1)                  // index points
	b = append(b, make([]byte, 8)...) // at the start of the track
	b = append(b, 1, 0, 0, 0)         // its number
	b = be.AppendUint64(b, seconds*flacRate)
	b = append(append(b, leadOut), make([]byte, 12+14)...)
	return append(b, 0)
}
