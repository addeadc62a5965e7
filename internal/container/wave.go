package container

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/gsm"
)

// A Wave is the samples of a WAV and their description.
type Wave struct {
	lazyfile.Part
	samples int    // of each channel
	format  []byte // WAVEFORMATEX, without the size of an extension if there is none
	isCoded bool   // otherwise, the samples are integers
}

// chunks returns the format chunk, and the number of samples of a codec other than integers. An extension, of more bytes than
// the format has, starts with the number of bytes that follow.
func (w Wave) chunks(more int64) []byte {
	const plainSize = 16
	le := binary.LittleEndian
	format := append(w.format[:len(w.format):len(w.format)], zeros(more)...)
	if len(format) > plainSize {
		le.PutUint16(format[plainSize:], uint16(len(format)-plainSize-2))
	}
	chunks := append(le.AppendUint32([]byte("fmt "), uint32(len(format))), format...)
	if w.isCoded {
		chunks = le.AppendUint32(append(chunks, "fact\x04\x00\x00\x00"...), uint32(w.samples))
	}
	return chunks
}

// PCM returns the samples of a signal, each by itself.
func PCM(signal audio.PCM) Wave {
	tag, extension := formatTag(signal)
	format := appendFormat(nil, tag, signal.Channels, signal.Rate(), signal.Rate()*int(signal.Stride()), int(signal.Stride()), 8*signal.Encoding.Size())
	return Wave{signal, signal.Samples(), append(format, extension...), signal.Codec != audio.Linear}
}

// GSM returns blocks that stand for so many samples.
func GSM(blocks lazyfile.Part, samples int) Wave {
	const tag, sampleBits = 0x31, 0
	format := appendFormat(nil, tag, 1, gsm.Rate, gsm.Rate*gsm.BlockSize/gsm.BlockSamples, gsm.BlockSize, sampleBits)
	return Wave{blocks, samples, binary.LittleEndian.AppendUint16(append(format, 2, 0), gsm.BlockSamples), true}
}

// appendFormat appends a format. A block has so many bytes, and a sample so many bits.
func appendFormat(b []byte, tag uint16, channels, rate, bytesPerSecond, block, bits int) []byte {
	le := binary.LittleEndian
	b = le.AppendUint16(le.AppendUint16(b, tag), uint16(channels))
	b = le.AppendUint32(le.AppendUint32(b, uint32(rate)), uint32(bytesPerSecond))
	return le.AppendUint16(le.AppendUint16(b, uint16(block)), uint16(bits))
}

// formatTag returns the format tag of the samples, and what it needs after the other fields. More than two channels, and
// integers of more than 16 bits, need WAVEFORMATEXTENSIBLE, which says where the channels are.
func formatTag(signal audio.PCM) (tag uint16, extension []byte) {
	const extensible = 0xfffe
	codecs := map[audio.Codec]uint16{audio.Linear: 1, audio.Float: 3, audio.ALaw: 6, audio.MuLaw: 7}
	tag = codecs[signal.Codec]
	bits := 8 * signal.Encoding.Size()
	if signal.Channels <= 2 && (signal.Codec != audio.Linear || bits <= 16) {
		if signal.Codec != audio.Linear {
			extension = []byte{0, 0}
		}
		return tag, extension
	}
	extension = binary.LittleEndian.AppendUint16([]byte{0, 0}, uint16(bits))
	extension = binary.LittleEndian.AppendUint32(extension, speakers[signal.Channels-1])
	extension = binary.LittleEndian.AppendUint16(extension, tag)
	return extensible, append(extension, "\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"...)
}

// speakers are the masks of the places of channels: mono, stereo, 3.0, quad, 5.0, 5.1, 6.1 and 7.1.
var speakers = [audio.MaxChannels]uint32{0x4, 0x3, 0x7, 0x33, 0x37, 0x3f, 0x70f, 0x63f}
