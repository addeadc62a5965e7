package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// layoutCases are cases about the boxes of a file and their order.
func layoutCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-moov-last", Format: "mp4", Title: "Index at the end",
			About:    "The movie box is after the samples, so that a reader has to go to the end of the file first.",
			Ordinary: "The movie box is before the samples.",
			Writers:  "Cameras of phones, OBS Studio, and FFmpeg by default", Source: "ISO/IEC 14496-12, 8.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(m *movie) { m.last = true }),
		},
		{
			Token: "mp4-large-mdat", Format: "mp4", Title: "64-bit size of a small box",
			About:    "The size of the samples has 64 bits, although the file is small, because the camera did not know it before. The movie box is after them.",
			Ordinary: "The size has 32 bits.",
			Writers:  "iPhone, GoPro and Android", Source: "ISO/IEC 14496-12, 4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Numbers},
			Build: changed(func(m *movie) { m.last, m.data = true, largeHead }),
		},
		{
			Token: "mp4-large-offsets", Format: "mp4", Title: "64-bit offsets in a small file",
			About:    "Offsets of chunks have 64 bits (co64), although the file is small.",
			Ordinary: "Offsets have 32 bits (stco).",
			Writers:  "GoPro, and programs that decide before they know the size, such as GStreamer", Source: "ISO/IEC 14496-12, 8.7.5", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Numbers},
			Build: changed(func(m *movie) { m.wide = true }),
		},
		{
			Token: "mp4-mdat-to-end", Format: "mp4", Title: "Size 0 of the last box",
			About:    "The size of the box of samples is 0, which says that it extends to the end of the file.",
			Ordinary: "The size of the box is given.",
			Writers:  "Programs that write to a pipe", Source: "ISO/IEC 14496-12, 4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(m *movie) {
				m.data = func(int64) lazyfile.Literal { return box.Head("mdat", 0) }
			}),
		},
		{
			Token: "mp4-version-1", Format: "mp4", Title: "64-bit times",
			About:    "Headers of the movie and its tracks are of version 1, in which times and durations have 64 bits.",
			Ordinary: "Headers are of version 0.",
			Writers:  "Shaka Packager, and GPAC for times after 2040", Source: "ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Numbers},
			Build: changed(func(m *movie) { m.version = 1 }),
		},
		{
			Token: "mp4-free-boxes", Format: "mp4", Title: "Free space and unknown boxes",
			About:    "Boxes of free space and boxes that no standard describes are between all others, also within the movie and its tracks.",
			Ordinary: "The file has only boxes with a meaning.",
			Writers:  "FFmpeg, Adobe Premiere Pro and GoPro", Source: "ISO/IEC 14496-12, 4.2, 8.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(m *movie) {
				m.head = []lazyfile.Part{box.New("free"), box.New("skip", make(lazyfile.Literal, 100))}
				m.after = []lazyfile.Part{unknown(), box.New("free", make(lazyfile.Literal, 32))}
				m.tracks[0].before = []lazyfile.Part{box.New("free", make(lazyfile.Literal, 8))}
				m.tracks[0].after = []lazyfile.Part{unknown()}
				m.tracks[0].table = []lazyfile.Part{unknown()}
				m.tail = []lazyfile.Part{unknown(), box.New("free", make(lazyfile.Literal, 7))}
			}),
		},
		{
			Token: "mp4-many-chunks", Format: "mp4", Title: "Chunks of one and three samples",
			About:    "Each picture is a chunk of its own, and the sound has chunks of three frames, with fewer in the last one.",
			Ordinary: "All samples of a track are one chunk.",
			Writers:  "Android, with MediaMuxer, and FFmpeg for interleaved tracks", Source: "ISO/IEC 14496-12, 8.7.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(m *movie) { m.tracks[0].chunk, m.tracks[1].chunk = 1, 3 }),
		},
		{
			Token: "mov-wide", Format: "mov", Title: "QuickTime without a file type",
			About:    "The file begins with an empty box called wide, which leaves room for a longer head of the samples. It has no file type. The movie box is at the end.",
			Ordinary: "The file begins with its type.",
			Writers:  "QuickTime 6 and earlier, and cameras of that time", Source: "QuickTime File Format Specification, Wide Atoms", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: func(twin bool) quirk.File {
				m := newQuickTime(newClip(rate).track())
				m.last = true
				if !twin {
					m.typeless, m.head = true, []lazyfile.Part{box.New("wide")}
				}
				return m.describe(plain().track())
			},
		},
	}
}

// largeHead returns the head of a box of samples with a size of 64 bits.
func largeHead(size int64) lazyfile.Literal {
	const sizeFollows = 1
	n := size + box.LargeHeadSize
	return append(append(box.Words(sizeFollows), "mdat"...), box.Words(uint32(n>>32), uint32(n))...)
}

// unknown returns a box of a user type (11.1), whose identifier is that of nobody.
func unknown() *lazyfile.File {
	return box.New("uuid", box.Text("placeholder quirk"[:16]), box.Text("nothing to see"))
}
