package sound

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// bigEndian is the ordinary encoding of AIFF and AU.
var bigEndian = audio.Encoding{BigEndian: true}

// aiff returns an AIFF, or an AIFF-C for some encodings.
func aiff(e audio.Encoding) []byte {
	return bytesOf(container.AIFF(audio.PCM{Signal: beeps(waveRate, 1), Encoding: e}, container.Chunks{}))
}

// Offsets in an AIFF of 16 bits: of the chunks with the format and with the samples.
const commonAt, soundAt = 12, 12 + 8 + 18

// bigChunk returns a chunk of an AIFF.
func bigChunk(id string, data []byte) []byte {
	b := append(binary.BigEndian.AppendUint32([]byte(id), uint32(len(data))), data...)
	return append(b, make([]byte, len(data)%2)...)
}

// form returns an AIFF of chunks.
func form(chunks ...[]byte) []byte {
	b := []byte("FORM\x00\x00\x00\x00AIFF")
	for _, c := range chunks {
		b = append(b, c...)
	}
	binary.BigEndian.PutUint32(b[4:], uint32(len(b)-8))
	return b
}

// changedAIFF returns the builder of an ordinary AIFF, and of one of other chunks, which sounds the same.
func changedAIFF(change func(common, sound []byte) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		file := aiff(bigEndian)
		if !twin {
			file = change(file[commonAt:soundAt], file[soundAt:])
		}
		return heard(file, seconds, waveRate, 1)
	}
}

// codedAIFF returns the builder of an AIFF, and of one in another encoding.
func codedAIFF(e audio.Encoding) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return heard(aiff(quirk.Either(twin, bigEndian, e)), seconds, waveRate, 1) }
}

// aiffCases are cases about AIFF.
func aiffCases() []quirk.Case {
	const source, compressed = "Audio Interchange File Format 1.3", "Audio Interchange File Format AIFF-C, draft of 1991"
	layout, compression := []quirk.Flag{quirk.Layout}, []quirk.Flag{quirk.Compression}
	ordinary, integers := "The file has only its format and its samples.", "The samples are big-endian integers in an AIFF."
	return []quirk.Case{
		{
			Token: "aiff-sowt", Format: "aiff", Title: "AIFF-C, little endian", About: "The file is an AIFF-C with little-endian integers (sowt).", Ordinary: integers,
			Writers: "iTunes and QuickTime on Macs, and the Finder for tracks of a CD", Source: compressed, Valid: true, Flags: compression,
			Build: codedAIFF(audio.Encoding{}),
		},
		{
			Token: "aiff-float", Format: "aiff", Title: "AIFF-C of floating point", About: "The file is an AIFF-C with floating-point numbers of 32 bits (fl32).", Ordinary: integers,
			Writers: "Logic Pro and afconvert", Source: compressed, Valid: true, Flags: compression,
			Build: codedAIFF(audio.Encoding{Codec: audio.Float, BigEndian: true}),
		},
		{
			Token: "aiff-mu-law", Format: "aiff", Title: "AIFF-C of µ-law", About: "The file is an AIFF-C with logarithmic samples of 8 bits (ulaw).", Ordinary: integers,
			Writers: "QuickTime, for telephones", Source: compressed, Valid: true, Flags: compression,
			Build: codedAIFF(audio.Encoding{Codec: audio.MuLaw, BigEndian: true}),
		},
		{
			Token: "aiff-8-bits", Format: "aiff", Title: "8 bits", About: "The samples have 8 bits, with a sign, unlike those of a WAV.", Ordinary: "The samples have 16 bits.",
			Writers: "Programs for old Macintosh computers and samplers", Source: source, Valid: true, Flags: compression,
			Build: codedAIFF(audio.Encoding{Bits: 8, BigEndian: true}),
		},
		{
			Token: "aiff-24-bits", Format: "aiff", Title: "24 bits", About: "The samples have 24 bits.", Ordinary: "The samples have 16 bits.",
			Writers: "Logic Pro and Pro Tools", Source: source, Valid: true, Flags: compression,
			Build: codedAIFF(audio.Encoding{Bits: 24, BigEndian: true}),
		},
		{
			Token: "aiff-odd-chunk", Format: "aiff", Title: "Chunk of an odd length", About: "A name of 5 bytes is between the format and the samples. A byte that its length does not count follows it.", Ordinary: ordinary,
			Writers: "Programs that write texts of any length", Source: source, Valid: true, Flags: layout,
			Build: changedAIFF(func(common, sound []byte) []byte { return form(common, bigChunk("NAME", []byte("Beeps")), sound) }),
		},
		{
			Token: "aiff-samples-first", Format: "aiff", Title: "Samples before the format", About: "The chunk of samples precedes that of the format.", Ordinary: ordinary,
			Writers: "Recorders that know the number of samples only at the end", Source: source, Valid: true, Flags: layout,
			Build: changedAIFF(func(common, sound []byte) []byte { return form(sound, common) }),
		},
		{
			Token: "aiff-offset", Format: "aiff", Title: "Samples after an offset", About: "The chunk of samples begins with 10 bytes that its offset says to skip, so that samples begin at byte 64.",
			Ordinary: ordinary,
			Writers:  "Recorders that align samples with blocks of a disk", Source: source + ", Block-Aligning Sound Data", Valid: true, Flags: layout,
			Build: changedAIFF(func(common, sound []byte) []byte {
				const offset = 10
				data := append([]byte{0, 0, 0, offset, 0, 0, 0, 0}, make([]byte, offset)...)
				return form(common, bigChunk("SSND", append(data, sound[16:]...)))
			}),
		},
		{
			Token: "aiff-markers", Format: "aiff", Title: "Markers and an instrument", About: "The file has a marker, and says how a sampler plays the sound.", Ordinary: ordinary,
			Writers: "Logic Pro, samplers and libraries of loops", Source: source + ", Marker Chunk", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: changedAIFF(func(common, sound []byte) []byte {
				marker := bigChunk("MARK", append([]byte{0, 1, 0, 1, 0, 0, waveRate >> 8, waveRate & 0xff}, "\x05start"...))
				instrument := bigChunk("INST", append([]byte{60, 0, 0, 127, 1, 127}, make([]byte, 14)...))
				return form(common, marker, instrument, sound)
			}),
		},
		{
			Token: "aiff-texts", Format: "aiff", Title: "Texts in chunks", About: "Chunks have the name, the author, the copyright and an annotation.", Ordinary: ordinary,
			Writers: "Logic Pro, SoX and FFmpeg", Source: source + ", Text Chunks", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: taggedAIFF(func(common, sound []byte) []byte {
				return form(common, bigChunk("NAME", []byte(title)), bigChunk("AUTH", []byte(artist)), bigChunk("(c) ", []byte("2024 Ann Example")),
					bigChunk("ANNO", []byte("Recorded in spring")), sound)
			}, known(quirk.Copyright, "2024 Ann Example", quirk.Comment, "Recorded in spring")),
		},
		{
			Token: "aiff-id3", Format: "aiff", Title: "ID3v2 in a chunk", About: "A chunk with ID3v2 follows the samples.", Ordinary: ordinary,
			Writers: "iTunes, MusicBrainz Picard and Mp3tag", Source: "TagLib, RIFF::AIFF", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: taggedAIFF(func(common, sound []byte) []byte { return form(common, sound, bigChunk("ID3 ", v24().bytes())) }, known()),
		},
		{
			Token: "aiff-comments", Format: "aiff", Title: "Comments with times", About: "A chunk (COMT) has two comments with a time since 1904 each, and an odd number of bytes in the first one.", Ordinary: ordinary,
			Writers: "Programs for old Macintosh computers", Source: source + ", Comments Chunk", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: changedAIFF(func(common, sound []byte) []byte {
				first := append([]byte{0, 2, 0xe7, 0x31, 0xb5, 0x48, 0, 0, 0, 3}, "Tea\x00"...)
				second := append([]byte{0xe7, 0x31, 0xb5, 0x49, 0, 0, 0, 6}, "Garden"...)
				return form(common, bigChunk("COMT", append(first, second...)), sound)
			}),
		},
	}
}

// taggedAIFF is changedAIFF for a file in which a reader finds properties, unlike in its twin.
func taggedAIFF(change func(common, sound []byte) []byte, properties []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := changedAIFF(change)(twin)
		return quirk.Either(twin, f, tagged(f, properties))
	}
}

// auCases are cases about AU.
func auCases() []quirk.Case {
	const source = "Sun, au(4), Audio File Format"
	ordinary := "The samples are big-endian integers of 16 bits."
	return []quirk.Case{
		{
			Token: "au-unknown-length", Format: "au", Title: "Unknown length", About: "The length of the samples is 0xFFFFFFFF, which means up to the end of the file.", Ordinary: "The file has the length of the samples.",
			Writers: "Programs that write to a pipe, such as SoX", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedAU(func(file []byte) []byte {
				copy(file[8:], "\xff\xff\xff\xff")
				return file
			}),
		},
		{
			Token: "au-annotation", Format: "au", Title: "Long annotation", About: "An annotation of 1,000 bytes precedes the samples.", Ordinary: "The annotation has the four bytes that it must have.",
			Writers: "Programs of NeXT and Sun", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedAU(func(file []byte) []byte {
				const size = 1000
				note := make([]byte, size)
				copy(note, "beeps")
				binary.BigEndian.PutUint32(file[4:], 24+size)
				return append(append(file[:24:24], note...), file[28:]...)
			}),
		},
		{
			Token: "au-no-annotation", Format: "au", Title: "No annotation", About: "The samples begin at byte 24, without the annotation that a file must have.", Ordinary: "The annotation has the four bytes that it must have.",
			Writers: "Java, and FFmpeg before version 4", Source: source, Flags: []quirk.Flag{quirk.Layout},
			Build: changedAU(func(file []byte) []byte {
				binary.BigEndian.PutUint32(file[4:], 24)
				return append(file[:24:24], file[28:]...)
			}),
		},
		{
			Token: "au-mu-law", Format: "au", Title: "µ-law", About: "The samples are logarithmic with 8 bits.", Ordinary: ordinary,
			Writers: "Workstations of Sun, and web sites of the 1990s", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Compression},
			Build: codedAU(audio.Encoding{Codec: audio.MuLaw, BigEndian: true}),
		},
		{
			Token: "au-float", Format: "au", Title: "Floating point", About: "The samples are floating-point numbers of 32 bits.", Ordinary: ordinary,
			Writers: "Audacity before version 3, for the blocks of a project", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Compression},
			Build: codedAU(audio.Encoding{Codec: audio.Float, BigEndian: true}),
		},
	}
}

// au returns an AU.
func au(e audio.Encoding) []byte {
	return bytesOf(container.AU(audio.PCM{Signal: beeps(waveRate, 1), Encoding: e}))
}

// changedAU returns the builder of an ordinary AU, and of it after changes, which sounds the same.
func changedAU(change func(file []byte) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		file := au(bigEndian)
		if !twin {
			file = change(file)
		}
		return heard(file, seconds, waveRate, 1)
	}
}

// codedAU returns the builder of an AU, and of one in another encoding.
func codedAU(e audio.Encoding) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return heard(au(quirk.Either(twin, bigEndian, e)), seconds, waveRate, 1) }
}
