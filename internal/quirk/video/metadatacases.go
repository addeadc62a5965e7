package video

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// The ordinary metadata.
const (
	title  = "Tea in the garden"
	artist = "Ann Example"
	taken  = "2026-11-29T08:30:00Z"
	moment = 3878785800 // taken in seconds since 1904
)

// metadataCases are cases about what files say of themselves.
func metadataCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-itunes-tags", Format: "mp4", Title: "Tags of iTunes",
			About:    "A list of metadata items has the title, the artist and a comment.",
			Ordinary: "The file has no tags.",
			Writers:  "Apple Music, FFmpeg and HandBrake", Source: "QuickTime File Format Specification, Metadata", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: tagged(newMovie, quirk.Properties(quirk.Property{Name: quirk.Title, Value: title}, quirk.Property{Name: quirk.Artist, Value: artist}, quirk.Property{Name: quirk.Comment, Value: "Grüße"}),
				func(m *movie) {
					m.after = userData(itemList(tag.TextItem("\xa9nam", title), tag.TextItem("\xa9ART", artist), tag.TextItem("\xa9cmt", "Grüße")))
				}),
		},
		{
			Token: "mov-user-data", Format: "mov", Title: "Texts in user data",
			About:    "The title and the artist are in user data, each with its length and a language.",
			Ordinary: "The file has no tags.",
			Writers:  "QuickTime, and cameras of Canon and Panasonic", Source: "QuickTime File Format Specification, User Data Atoms", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: tagged(newQuickTime, quirk.Properties(quirk.Property{Name: quirk.Title, Value: title}, quirk.Property{Name: quirk.Artist, Value: artist}),
				func(m *movie) { m.after = userData(mp4.UserText("\xa9nam", title), mp4.UserText("\xa9ART", artist)) }),
		},
		{
			Token: "mov-metadata-keys", Format: "mov", Title: "Metadata with keys of Apple",
			About:    "Metadata have keys such as com.apple.quicktime.title, and the time of creation has a zone. The header has it in UTC.",
			Ordinary: "The file has no tags.",
			Writers:  "iPhone", Source: "QuickTime File Format Specification, Metadata", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Dates},
			Build: tagged(newQuickTime, quirk.Properties(
				quirk.Property{Name: quirk.Title, Value: title}, quirk.Property{Name: quirk.Camera, Value: "Example Phone"}, quirk.Property{Name: quirk.Taken, Value: "2026-11-29T09:30:00+01:00"},
				quirk.Property{Name: quirk.Latitude, Value: "-33.8568"}, quirk.Property{Name: quirk.Longitude, Value: "151.2153"}),
				func(m *movie) {
					m.created = moment
					m.after = []lazyfile.Part{keyed("title", title, "model", "Example Phone", "creationdate", "2026-11-29T09:30:00+0100", "location.ISO6709", "-33.8568+151.2153+004.200/")}
				}),
		},
		{
			Token: "mp4-location", Format: "mp4", Title: "Place in user data",
			About:    "The user data have the place in the form of ISO 6709, in the south and the west, without a height.",
			Ordinary: "The file has no place.",
			Writers:  "Android cameras", Source: "QuickTime File Format Specification, User Data Atoms, and ISO 6709, annex H", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: tagged(newMovie, quirk.Properties(quirk.Property{Name: quirk.Latitude, Value: "-22.9519"}, quirk.Property{Name: quirk.Longitude, Value: "-43.2105"}),
				func(m *movie) { m.after = userData(mp4.UserText("\xa9xyz", "-22.9519-043.2105/")) }),
		},
		{
			Token: "mp4-created", Format: "mp4", Title: "Time of creation",
			About:    "The header has the time of creation in seconds since 1904 and in UTC.",
			Ordinary: "The time of creation is 0, which says that it is unknown.",
			Writers:  "All cameras", Source: "ISO/IEC 14496-12, 8.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: tagged(newMovie, quirk.Properties(quirk.Property{Name: quirk.Taken, Value: taken}), func(m *movie) { m.created = moment }),
		},
		{
			Token: "mp4-created-1970", Format: "mp4", Title: "Time of creation since 1970",
			About:    "The time of creation counts seconds since 1970, as in Unix, instead of since 1904. A reader that follows the standard finds the year 1960, before there were such files.",
			Ordinary: "The time of creation counts seconds since 1904.",
			Writers:  "Some Android phones, and programs that use the clock of Unix", Source: "ISO/IEC 14496-12, 8.2.2", Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: func(twin bool) quirk.File {
				const unix = 2_082_844_800 // 1970 in seconds since 1904
				m := ordinary()
				m.created = quirk.Either[uint64](twin, moment, moment-unix)
				return with(m.describe(plain().track(), sound()), expect.Properties, quirk.Properties(quirk.Property{Name: quirk.Taken, Value: taken})...)
			},
		},
		{
			Token: "mov-created-local", Format: "mov", Title: "Local time of creation",
			About:    "The time of creation in the header is local time instead of UTC. A key of Apple has it with its zone.",
			Ordinary: "The header has the time of creation in UTC.",
			Writers:  "Cameras that do not know their time zone, such as those of Canon and Nikon, and programs that add the zone", Source: "ISO/IEC 14496-12, 8.2.2", Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: func(twin bool) quirk.File {
				m := newQuickTime(newClip(rate).track(), beeps(clipSeconds))
				m.created = quirk.Either[uint64](twin, moment, moment+3600)
				m.after = []lazyfile.Part{keyed("creationdate", "2026-11-29T09:30:00+0100")}
				return with(m.describe(plain().track(), sound()), expect.Properties, quirk.Properties(quirk.Property{Name: quirk.Taken, Value: "2026-11-29T09:30:00+01:00"})...)
			},
		},
		{
			Token: "mov-live-photo", Format: "mov", Title: "Video of a Live Photo",
			About:    "The metadata have an identifier that the picture of the Live Photo has as well, and a track says when the picture was taken. The picture is `jpg-live-photo`.",
			Ordinary: "The file is an ordinary video.",
			Writers:  "iPhone", Source: "PHAssetResource of Apple; QuickTime File Format Specification, Metadata", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: withData(newQuickTime, stillTime(), func(m *movie) { m.after = []lazyfile.Part{keyed("content.identifier", quirk.LivePhoto)} },
				quirk.Property{Name: quirk.ContentIdentifier, Value: quirk.LivePhoto}),
		},
		{
			Token: "mp4-camm-track", Format: "mp4", Title: "Track of positions of Google",
			About:    "A third track has the position of the camera each second, in the south and the east. The file says the position nowhere else.",
			Ordinary: "The file has a video and sound.",
			Writers:  "Street View and cameras for it, such as Insta360 Pro", Source: "Camera Motion Metadata Specification", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: withData(newMovie, positions("camm", "camm", cammSample), nil, place()...),
		},
		{
			Token: "mp4-gpmd-track", Format: "mp4", Title: "Track of positions of GoPro",
			About:    "A third track has the position of the camera each second in the format of GoPro, in the south and the east.",
			Ordinary: "The file has a video and sound.",
			Writers:  "GoPro", Source: "GoPro Metadata Format", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: withData(newMovie, positions("meta", "gpmd", gpmdSample), nil, place()...),
		},
		{
			Token: "mp4-cover", Format: "mp4", Title: "Cover",
			About:    "The metadata have a picture, which a reader may take for a video of one picture.",
			Ordinary: "The file has no cover.",
			Writers:  "Apple Music, HandBrake and yt-dlp", Source: "QuickTime File Format Specification, Metadata", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				m := ordinary()
				if twin {
					return m.describe(plain().track(), sound())
				}
				cover := cover()
				m.after = userData(itemList(item("covr", 14, cover)))
				return with(m.describe(plain().track(), sound()), expect.Pictures, quirk.FileItem(cover))
			},
		},
		{
			Token: "mp4-nero-chapters", Format: "mp4", Title: "Chapters of Nero",
			About:    "User data have a list of two chapters with times in tenths of microseconds.",
			Ordinary: "The file has no chapters.",
			Writers:  "FFmpeg, HandBrake and mp4chaps", Source: "mp4v2, Nero chapters", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: chaptered(func(m *movie) { m.after = userData(neroChapters()) }),
		},
		{
			Token: "mp4-chapter-track", Format: "mp4", Title: "Chapters in a track",
			About:    "The chapters are a track of text, to which the video refers. The track is not enabled.",
			Ordinary: "The file has no chapters.",
			Writers:  "FFmpeg, HandBrake and QuickTime", Source: "QuickTime File Format Specification, Chapter Lists", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: chaptered(func(m *movie) {
				m.tracks[0].after = []lazyfile.Part{box.New("tref", box.New("chap", box.Words(3)))}
				m.tracks = append(m.tracks, chapterTrack())
			}),
		},
		{
			Token: "mp4-subtitles", Format: "mp4", Title: "Subtitles",
			About:    "A track has timed text in German (tx3g), with an empty sample between two texts.",
			Ordinary: "The file has no subtitles.",
			Writers:  "HandBrake, Subler and FFmpeg", Source: "3GPP TS 26.245, 5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				m, want := ordinary(), []expect.Track{plain().track(), sound()}
				if twin {
					return m.describe(want...)
				}
				m.tracks = append(m.tracks, subtitles())
				want = append(want, expect.Track{Type: expect.SubtitleTrack, Language: "deu"})
				return with(m.describe(want...), expect.Cues,
					expect.Item{Start: 0, End: 0.5, Text: "Der Tee"}, expect.Item{Start: 1, End: 2, Text: "ist heiß."})
			},
		},
	}
}

// place returns the properties of the first position.
func place() []quirk.Property {
	return []quirk.Property{{Name: quirk.Latitude, Value: fmt.Sprint(latitude)}, {Name: quirk.Longitude, Value: fmt.Sprint(longitude)}}
}

// withData returns the builder of a movie with a track of data and properties, and of one without them.
func withData(create func(...track) movie, data track, change func(m *movie), properties ...quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m, want := create(newClip(rate).track(), beeps(clipSeconds)), []expect.Track{plain().track(), sound()}
		if twin {
			return m.describe(want...)
		}
		m.tracks = append(m.tracks, data)
		if change != nil {
			change(&m)
		}
		found := expect.Track{Type: expect.DataTrack}
		if n := len(data.samples); n != clipSeconds {
			found.Seconds = float64(n)
		}
		return with(m.describe(append(want, found)...), expect.Properties, quirk.Properties(properties...)...)
	}
}

// tagged returns the builder of a movie with properties and of one without them.
func tagged(create func(...track) movie, properties []expect.Item, change func(m *movie)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m := create(newClip(rate).track(), beeps(clipSeconds))
		if twin {
			return m.describe(plain().track(), sound())
		}
		change(&m)
		return with(m.describe(plain().track(), sound()), expect.Properties, properties...)
	}
}

// chaptered returns the builder of a movie with two chapters and of one without them.
func chaptered(change func(m *movie)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m, want := ordinary(), []expect.Track{plain().track(), sound()}
		if twin {
			return m.describe(want...)
		}
		change(&m)
		for range len(m.tracks) - len(want) {
			want = append(want, expect.Track{Type: expect.DataTrack})
		}
		return with(m.describe(want...), expect.Chapters,
			expect.Item{Start: 0, End: 0.8, Text: "Water"}, expect.Item{Start: 0.8, End: 2, Text: "Leaves"})
	}
}
