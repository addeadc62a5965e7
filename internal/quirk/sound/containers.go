package sound

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// w64 returns a Wave64 of chunks, whose identifiers and sizes have 16 and 8 bytes.
func w64(chunks ...[]byte) []byte {
	body := slices.Concat(append([][]byte{w64ID("wave")}, chunks...)...)
	b := append([]byte("riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\x00\x00"), make([]byte, 8)...)
	binary.LittleEndian.PutUint64(b[16:], uint64(len(b)+len(body)))
	return append(b, body...)
}

// w64ID returns an identifier.
func w64ID(name string) []byte {
	return []byte(name + "\xf3\xac\xd3\x11\x8c\xd1\x00\xc0\x4f\x8e\xdb\x8a")
}

// w64Chunk returns a chunk. Its size includes its head, and zeros fill it up to a multiple of 8 bytes.
func w64Chunk(name string, data []byte) []byte {
	const headSize, alignment = 24, 8
	b := binary.LittleEndian.AppendUint64(w64ID(name), uint64(headSize+len(data)))
	return append(append(b, data...), make([]byte, -len(data)&(alignment-1))...)
}

// caf returns a Core Audio Format of chunks.
func caf(chunks ...[]byte) []byte {
	return slices.Concat(append([][]byte{[]byte("caff\x00\x01\x00\x00")}, chunks...)...)
}

// cafChunk returns a chunk with a size, which may be unknown.
func cafChunk(name string, size int64, data []byte) []byte {
	return append(binary.BigEndian.AppendUint64([]byte(name), uint64(size)), data...)
}

// Flags of linear PCM in a CAF.
const (
	cafFloat        = 1
	cafLittleEndian = 2
)

// cafFormat returns the chunk that describes samples of one channel.
func cafFormat(id string, flags, bits uint32) []byte {
	be := binary.BigEndian
	b := be.AppendUint64(nil, math.Float64bits(waveRate))
	b = append(b, id...)
	for _, n := range []uint32{flags, bits / 8, 1, 1, bits} { // bytes and frames of a packet, and channels
		b = be.AppendUint32(b, n)
	}
	return cafChunk("desc", int64(len(b)), b)
}

// cafData returns the chunk of samples, which a number of edits precedes.
func cafData(e audio.Encoding) []byte {
	data := append(make([]byte, 4), samples(1, e)...)
	return cafChunk("data", int64(len(data)), data)
}

// changedCAF returns the builder of an ordinary CAF, and of another one that sounds the same.
func changedCAF(special func() []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return heard(caf(cafFormat("lpcm", 0, 16), cafData(bigEndian)), seconds, waveRate, 1)
		}
		return heard(special(), seconds, waveRate, 1)
	}
}

// changedW64 returns the builder of a Wave64 of integers with 16 bits, and of another one that sounds the same.
func changedW64(format, data []byte, between ...[]byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		chunks := slices.Concat([][]byte{w64Chunk("fmt ", format)}, between, [][]byte{w64Chunk("data", data)})
		if twin {
			chunks = [][]byte{w64Chunk("fmt ", plainFormat()), w64Chunk("data", samples(1, audio.Encoding{}))}
		}
		return heard(w64(chunks...), seconds, waveRate, 1)
	}
}

// plainFormat is the format of one channel with 16 bits.
func plainFormat() []byte { return format(1, 1, waveRate, 16) }

// w64Cases are cases about Wave64.
func w64Cases() []quirk.Case {
	const source, integers = "Sony, Sony Wave64", "The samples are integers of 16 bits."
	compression, plain := []quirk.Flag{quirk.Compression}, samples(1, audio.Encoding{})
	return []quirk.Case{
		{
			Token: "w64-odd-chunk", Format: "w64", Title: "Chunk of an odd length", About: "A chunk of 21 bytes precedes the samples. Zeros, which its size does not count, fill it up to a multiple of 8 bytes, and not of 2 as in a WAV.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Sound Forge and Vegas", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedW64(plainFormat(), plain, w64Chunk("note", []byte("recorded at the studi"))),
		},
		{
			Token: "w64-float", Format: "w64", Title: "Floating point", About: "The samples are numbers of 32 bits in floating point.", Ordinary: integers,
			Writers: "Sound Forge, Vegas and REAPER", Source: source, Valid: true, Flags: compression,
			Build: changedW64(format(3, 1, waveRate, 32, 0, 0), samples(1, audio.Encoding{Codec: audio.Float})),
		},
		{
			Token: "w64-24-bits", Format: "w64", Title: "24 bits", About: "The samples have 24 bits.", Ordinary: integers,
			Writers: "Sound Forge, Vegas and REAPER", Source: source, Valid: true, Flags: compression,
			Build: changedW64(format(1, 1, waveRate, 24), samples(1, audio.Encoding{Bits: 24})),
		},
	}
}

// cafCases are cases about the Core Audio Format.
func cafCases() []quirk.Case {
	const source, ordinary = "Apple, Core Audio Format Specification 1.0", "The samples are big-endian integers of 16 bits."
	compression, layout := []quirk.Flag{quirk.Compression}, []quirk.Flag{quirk.Layout}
	coded := func(e audio.Encoding, id string, flags, bits uint32) func(twin bool) quirk.File {
		return changedCAF(func() []byte { return caf(cafFormat(id, flags, bits), cafData(e)) })
	}
	return []quirk.Case{
		{
			Token: "caf-little-endian", Format: "caf", Title: "Little endian", About: "The samples are little-endian integers, as a flag of the format says.", Ordinary: ordinary,
			Writers: "afconvert, and apps of iPhones", Source: source, Valid: true, Flags: compression, Build: coded(audio.Encoding{}, "lpcm", cafLittleEndian, 16),
		},
		{
			Token: "caf-float", Format: "caf", Title: "Floating point", About: "The samples are little-endian numbers of 32 bits in floating point.", Ordinary: ordinary,
			Writers: "Logic Pro, and apps of iPhones", Source: source, Valid: true, Flags: compression, Build: coded(audio.Encoding{Codec: audio.Float}, "lpcm", cafFloat|cafLittleEndian, 32),
		},
		{
			Token: "caf-mu-law", Format: "caf", Title: "µ-law", About: "The samples are logarithmic with 8 bits.", Ordinary: ordinary,
			Writers: "afconvert, for sounds of notifications", Source: source, Valid: true, Flags: compression, Build: coded(audio.Encoding{Codec: audio.MuLaw}, "ulaw", 0, 8),
		},
		{
			Token: "caf-unknown-length", Format: "caf", Title: "Unknown length", About: "The size of the samples is -1, which means up to the end of the file.", Ordinary: "The file has the size of the samples.",
			Writers: "Recorders of iPhones, and programs that write to a pipe", Source: source + ", Audio Data Chunk", Valid: true, Flags: layout,
			Build: changedCAF(func() []byte {
				data := cafData(bigEndian)
				copy(data[4:], "\xff\xff\xff\xff\xff\xff\xff\xff")
				return caf(cafFormat("lpcm", 0, 16), data)
			}),
		},
		{
			Token: "caf-free-chunk", Format: "caf", Title: "Free space before the samples", About: "A chunk of free space precedes the samples, which begin at byte 4,096.", Ordinary: "The file has only its format and its samples.",
			Writers: "Core Audio of Apple, and so afconvert and apps of iPhones", Source: source + ", Free Chunk", Valid: true, Flags: layout,
			Build: changedCAF(func() []byte {
				const start = 4096 - 4 - 12 // of the chunk of samples
				head := caf(cafFormat("lpcm", 0, 16))
				free := int64(start - len(head) - 12)
				return slices.Concat(head, cafChunk("free", free, make([]byte, free)), cafData(bigEndian))
			}),
		},
		{
			Token: "caf-texts", Format: "caf", Title: "Texts", About: "A chunk has the title and the artist as names and values.", Ordinary: "The file has no texts.",
			Writers: "Core Audio of Apple and FFmpeg", Source: source + ", Information Chunk", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				f := changedCAF(func() []byte {
					return caf(cafFormat("lpcm", 0, 16), cafInfo("title", title, "artist", artist), cafData(bigEndian))
				})(twin)
				return quirk.Either(twin, f, tagged(f, known()))
			},
		},
	}
}

// cafInfo returns the chunk of names and texts in turn.
func cafInfo(pairs ...string) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(pairs)/2))
	for _, s := range pairs {
		b = append(b, s+"\x00"...)
	}
	return cafChunk("info", int64(len(b)), b)
}
