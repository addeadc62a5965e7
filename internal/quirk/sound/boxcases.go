package sound

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// boxCases are cases about the boxes of an M4A.
func boxCases() []quirk.Case {
	layout, timing := []quirk.Flag{quirk.Layout}, []quirk.Flag{quirk.Timing}
	first := "The index precedes the samples."
	return []quirk.Case{
		{
			Token: "m4a-moov-last", Format: "m4a", Title: "Index at the end", About: "The index (moov) follows the samples.", Ordinary: first,
			Writers: "Voice Memos of Apple, Android, and FFmpeg by default", Source: "ISO/IEC 14496-12, 6.2.3", Valid: true, Flags: layout,
			Build: changedSong(func(s *song) { s.last = true }),
		},
		{
			Token: "m4a-free-space", Format: "m4a", Title: "Free space before the samples", About: "A box of 4,000 bytes of free space is between the index and the samples.",
			Ordinary: "The samples follow the index.",
			Writers:  "iTunes, which leaves room for tags", Source: "ISO/IEC 14496-12, 8.1.2", Valid: true, Flags: layout,
			Build: changedSong(func(s *song) { s.before = []lazyfile.Part{box.New("free", lazyfile.Zeros(4000))} }),
		},
		{
			Token: "m4a-64-bits", Format: "m4a", Title: "Positions of 64 bits", About: "The size of the samples and the positions of chunks have 64 bits (co64), although the file is small.",
			Ordinary: "They have 32 bits.",
			Writers:  "Android and Nero, which do not know the size of a recording before", Source: "ISO/IEC 14496-12, 4.2 and 8.7.5", Valid: true, Flags: layout,
			Build: changedSong((*song).widen),
		},
		{
			Token: "m4a-no-edit-list", Format: "m4a", Title: "Delay only in iTunSMPB", About: "No edit list omits the delay of the encoder. Only the comment iTunSMPB says how many samples that is.",
			Ordinary: "An edit list and iTunSMPB say it.",
			Writers:  "iTunes before version 10.5 and Nero AAC", Source: "Apple, iTunSMPB", Valid: true, Flags: timing,
			Build: changedSong(func(s *song) { s.movie.remove("edts") }),
		},
		{
			Token: "m4a-no-gapless", Format: "m4a", Title: "Delay only in an edit list", About: "An edit list omits the delay of the encoder, and no comment says how many samples that is.",
			Ordinary: "An edit list and iTunSMPB say it.",
			Writers:  "FFmpeg, and Android since version 10", Source: "ISO/IEC 14496-12, 8.6.6", Valid: true, Flags: timing,
			Build: changedSong(func(s *song) { s.movie.remove("udta") }),
		},
		{
			Token: "m4a-brand-mp42", Format: "m4a", Title: "Brand of MP4", About: "The major brand is mp42, and M4A is not among the compatible ones.", Ordinary: "The major brand is M4A.",
			Writers: "Android and Windows Media Foundation", Source: "ISO/IEC 14496-12, 4.3", Valid: true, Flags: []quirk.Flag{quirk.Extension},
			Build: changedSong(func(s *song) { s.fileType.data = []byte("mp42\x00\x00\x00\x00isommp42") }),
		},
		{
			Token: "m4a-brand-m4b", Format: "m4a", Title: "Brand of audiobooks", About: "The major brand is M4B, that of audiobooks, although the name ends with m4a.", Ordinary: "The major brand is M4A.",
			Writers: "iTunes and converters of audiobooks, after users rename a file", Source: "ISO/IEC 14496-12, 4.3", Valid: true, Flags: []quirk.Flag{quirk.Extension},
			Build: changedSong(func(s *song) { s.fileType.data = []byte("M4B \x00\x00\x00\x00M4B mp42isom") }),
		},
		{
			Token: "m4a-no-sbr", Format: "m4a", Title: "AAC that says it is not HE-AAC",
			About:    "The configuration of AAC has an extension for HE-AAC, which says that the sound is none. The rate is that of the configuration, not twice as high.",
			Ordinary: "The configuration has no extension.",
			Writers:  "FFmpeg", Source: "ISO/IEC 14496-3, 1.6.6.2", Valid: true, Flags: []quirk.Flag{quirk.Compression},
			Build: changedSong(withoutSBR),
		},
		{
			Token: "m4a-fragmented", Format: "m4a", Title: "Fragments", About: "The index has no samples, and each second has an index of its own.", Ordinary: first,
			Writers: "Services of streaming, whose sound users download, and browsers that record", Source: "ISO/IEC 14496-12, 8.8", Valid: true, Flags: layout,
			Build: fragmented,
		},
	}
}

// adtsCases are cases about streams of AAC.
func adtsCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "aac-mpeg-2", Format: "aac", Title: "MPEG-2", About: "The headers say that the frames are AAC of MPEG-2.", Ordinary: "The headers say MPEG-4.",
			Writers: "Encoders for digital television, and HLS of older services", Source: "ISO/IEC 13818-7, 6.2", Valid: true, Flags: []quirk.Flag{quirk.Compression},
			Build: stream(seconds, aacRate, func(frame []byte) []byte {
				frame[1] |= 8
				return frame
			}),
		},
		{
			Token: "aac-48000", Format: "aac", Title: "48 kHz", About: "The rate is 48 kHz.", Ordinary: "The rate is 44.1 kHz.",
			Writers: "Encoders for television and video", Source: "ISO/IEC 14496-3, 1.6.3.4", Valid: true, Flags: []quirk.Flag{quirk.Compression},
			Build: stream(1.88, 48_000, func(frame []byte) []byte {
				const rate48000 = 3
				frame[2] = frame[2]&^0x3c | rate48000<<2
				return frame
			}),
		},
		{
			Token: "aac-private-bit", Format: "aac", Title: "Original and private", About: "The private, the original and the home bit of all headers are set.", Ordinary: "They are not set.",
			Writers: "Encoders in hardware", Source: "ISO/IEC 14496-3, 1.A.2.2", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: stream(seconds, aacRate, func(frame []byte) []byte {
				frame[2] |= 0x02
				frame[3] |= 0x30
				return frame
			}),
		},
		{
			Token: "aac-cut-start", Format: "aac", Title: "Start within a frame", About: "100 bytes of the end of a frame precede the first header.", Ordinary: "The file begins with a header.",
			Writers: "Recorders of radio streams", Source: "ISO/IEC 14496-3, 1.A.3", Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				file := bytesOf(container.ADTS(newAAC()))
				if !twin {
					const frameSize = 7 + 279
					file = append(slices.Clone(file[frameSize-100:frameSize]), file...)
				}
				return heard(file, seconds, aacRate, 1)
			},
		},
		{
			Token: "aac-cut-end", Format: "aac", Title: "Last frame cut off", About: "The last frame lacks its second half.", Ordinary: "The last frame is complete.",
			Writers: "Recorders of radio streams, and downloads that were interrupted", Source: "ISO/IEC 14496-3, 1.A.3", Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				file := bytesOf(container.ADTS(newAAC()))
				if !twin {
					file = file[:len(file)-140]
				}
				return heard(file, seconds, aacRate, 1)
			},
		},
	}
}

// stream returns the builder of a stream of AAC, and of it after a change of each frame, which has a duration and a rate.
func stream(duration float64, rate int, change func(frame []byte) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		file := bytesOf(container.ADTS(newAAC()))
		if twin {
			return heard(file, seconds, aacRate, 1)
		}
		const frameSize = 7 + 279
		var changed []byte
		for frame := range slices.Chunk(file, frameSize) {
			changed = append(changed, change(frame)...)
		}
		return heard(changed, duration, rate, 1)
	}
}
