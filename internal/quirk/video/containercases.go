package video

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/matroska"
	"github.com/seed-40aebabe/placeholder/internal/media/mpegts"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// containerCases are cases about Matroska files and transport streams.
func containerCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mkv-no-duration", Format: "mkv", Title: "No duration",
			About:    "The file does not say how long it is. The times of its samples do.",
			Ordinary: "The file has its duration.",
			Writers:  "GStreamer, if it writes a stream", Source: "RFC 9559, section 5.1.2.10", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: matroskaFile(noDuration),
		},
		{
			Token: "mkv-no-cues", Format: "mkv", Title: "No positions of key frames",
			About:    "The file has no cues and no list of positions, so that a reader that seeks has to look for clusters.",
			Ordinary: "The file has the positions of key frames.",
			Writers:  "FFmpeg to a pipe, and GStreamer for streams", Source: "RFC 9559, section 5.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: matroskaFile(noCues),
		},
		{
			Token: "mkv-unknown-sizes", Format: "mkv", Title: "Unknown sizes",
			About:    "The sizes of the segment and of its clusters are unknown, so that a cluster ends where the next one begins.",
			Ordinary: "All sizes are known.",
			Writers:  "Chrome with MediaRecorder, and FFmpeg with the option live", Source: "RFC 8794, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: matroskaFile(unknownSizes),
		},
		{
			Token: "mkv-recorded", Format: "mkv", Title: "Recording of a browser",
			About:    "The file has H.264, no duration, no cues and unknown sizes.",
			Ordinary: "The file has all of them.",
			Writers:  "Chrome and Edge with MediaRecorder and the type video/x-matroska;codecs=avc1", Source: "RFC 9559, sections 5.1.2.10 and 5.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Timing, quirk.Layout, quirk.Dialect},
			Build: matroskaFile(func(file []byte, segment []element) {
				noDuration(file, segment)
				noCues(file, segment)
				unknownSizes(file, segment)
			}),
		},
		{
			Token: "ts-late-start", Format: "ts", Title: "Times that begin at ten hours",
			About:    "The first picture has the time 10:00:01, because the encoder has been running since then.",
			Ordinary: "The first picture has the time 0:00:01.",
			Writers:  "Encoders of live streams, and recorders of television", Source: "ISO/IEC 13818-1, 2.4.3.7", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: transportStream(func(file []byte) []byte { shift(file, 36_000*90_000); return file }),
		},
		{
			Token: "ts-wrap", Format: "ts", Title: "Times that wrap around",
			About:    "Times have 33 bits. In the middle of the video, they begin at 0 again.",
			Ordinary: "Times do not wrap around.",
			Writers:  "Encoders of live streams, every 26.5 hours", Source: "ISO/IEC 13818-1, 2.4.3.7", Valid: true,
			Flags: []quirk.Flag{quirk.Timing, quirk.Numbers},
			Build: transportStream(func(file []byte) []byte { shift(file, 1<<33-2*90_000); return file }),
		},
		{
			Token: "ts-cut-packet", Format: "ts", Title: "Part of a packet at the beginning",
			About:    "The file begins with the last 100 bytes of a packet, as a recording of a broadcast does.",
			Ordinary: "The file begins with a packet.",
			Writers:  "Recorders of television", Source: "ISO/IEC 13818-1, 2.4.3.2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: transportStream(func(file []byte) []byte {
				const rest = 100
				null := append([]byte{0x47, 0x1f, 0xff, 0x10}, make([]byte, mpegts.PacketSize-4)...)
				return append(null[len(null)-rest:], file...)
			}),
		},
	}
}

// Identifiers of elements (RFC 9559, 5.1).
const (
	seekHeadID = 0x114d9b74
	infoID     = 0x1549a966
	durationID = 0x4489
	cuesID     = 0x1c53bb6b
	clusterID  = 0x1f43b675
)

func noDuration(file []byte, segment []element) {
	forEach(segment, infoID, func(info element) {
		forEach(elements(file, info.content, info.end), durationID, func(e element) { e.void(file) })
	})
}

func noCues(file []byte, segment []element) {
	forEach(segment, seekHeadID, func(e element) { e.void(file) })
	forEach(segment, cuesID, func(e element) { e.void(file) })
}

func unknownSizes(file []byte, segment []element) {
	elements(file, 0, len(file))[1].forgetSize(file) // after the header
	forEach(segment, clusterID, func(e element) { e.forgetSize(file) })
}

// forEach calls f with the elements that have an identifier.
func forEach(list []element, id uint32, f func(e element)) {
	for _, e := range list {
		if e.id == id {
			f(e)
		}
	}
}

// matroskaFile returns the builder of a Matroska file after changes to the elements of its segment, and of one without them.
func matroskaFile(change func(file []byte, segment []element)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		file := lazyfile.Bytes(matroska.Movie{Movie: ordinaryMovie()}.File())
		if !twin {
			segment := elements(file, 0, len(file))[1] // after the header
			change(file, elements(file, segment.content, segment.end))
		}
		return inContainer(file)
	}
}

// transportStream returns the builder of a transport stream after a change, and of one without it.
func transportStream(change func(file []byte) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		file := lazyfile.Bytes(mpegts.Movie{Movie: ordinaryMovie()}.File())
		if !twin {
			file = change(file)
		}
		return inContainer(file)
	}
}

func inContainer(file []byte) quirk.File {
	return quirk.File{Bytes: file, Expect: expect.Expectation{Seconds: clipSeconds, Tracks: []expect.Track{plain().track(), sound()}}}
}
