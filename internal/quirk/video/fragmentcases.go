package video

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// fragmentCases are cases about files in fragments.
func fragmentCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-fragmented", Format: "mp4", Title: "Fragments with a total duration",
			About:    "The samples are in two fragments of a second, each with its own index. The header of the movie has the duration 0, and another box has the total.",
			Ordinary: "The file has one index.",
			Writers:  "OBS Studio, and packagers for DASH and HLS", Source: "ISO/IEC 14496-12, 8.8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Timing},
			Build: fragmented(func(f *fragments) { f.total = true }),
		},
		{
			Token: "mp4-fragmented-no-duration", Format: "mp4", Title: "Fragments without a duration",
			About:    "The file has two fragments, and no box says how long all of them are.",
			Ordinary: "The file has one index.",
			Writers:  "MediaRecorder of Chrome, Edge and Safari", Source: "ISO/IEC 14496-12, 8.8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Timing},
			Build: fragmented(func(*fragments) {}),
		},
		{
			Token: "mp4-fragmented-sidx", Format: "mp4", Title: "Fragments with an index of segments",
			About:    "An index of segments (sidx) is between the movie box and two fragments.",
			Ordinary: "The file has one index.",
			Writers:  "YouTube, Shaka Packager and Bento4, for DASH", Source: "ISO/IEC 14496-12, 8.16.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Timing},
			Build: fragmented(func(f *fragments) { f.index = true }),
		},
		{
			Token: "mp4-fragmented-mfra", Format: "mp4", Title: "Fragments with a table at the end",
			About:    "A table of random access (mfra) is after two fragments.",
			Ordinary: "The file has one index.",
			Writers:  "FFmpeg and OBS Studio", Source: "ISO/IEC 14496-12, 8.8.9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Timing},
			Build: fragmented(func(f *fragments) { f.random = true }),
		},
	}
}

// fragmented returns the builder of a movie in fragments after changes, and of an ordinary one.
func fragmented(change func(f *fragments)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		described := ordinary().describe(plain().track(), sound())
		if !twin {
			f := newFragments(ordinary().tracks...)
			change(&f)
			described.Bytes = f.file()
		}
		return described
	}
}
