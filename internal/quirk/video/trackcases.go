package video

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// trackCases are cases about the number of tracks, their languages and their durations.
func trackCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-no-sound", Format: "mp4", Title: "No sound",
			About:    "The file has a video and no sound.",
			Ordinary: "The file has a video and sound.",
			Writers:  "Drones, screen recorders, and cameras in slow motion or time lapse", Source: "ISO/IEC 14496-12, 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				if twin {
					return ordinary().describe(plain().track(), sound())
				}
				return newMovie(newClip(rate).track()).describe(plain().track())
			},
		},
		{
			Token: "mp4-only-sound", Format: "mp4", Title: "Only sound",
			About:    "The file has sound and no video, although its name ends with mp4.",
			Ordinary: "The file has a video and sound.",
			Writers:  "Zoom and other services of meetings, for a recording without pictures", Source: "ISO/IEC 14496-12, 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				if twin {
					return ordinary().describe(plain().track(), sound())
				}
				return newMovie(beeps(clipSeconds)).describe(sound())
			},
		},
		{
			Token: "mp4-sound-first", Format: "mp4", Title: "Sound before the video",
			About:    "The first track is the sound.",
			Ordinary: "The first track is the video.",
			Writers:  "Android cameras, and services that add a video to sound", Source: "ISO/IEC 14496-12, 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				if twin {
					return ordinary().describe(plain().track(), sound())
				}
				return newMovie(beeps(clipSeconds), newClip(rate).track()).describe(sound(), plain().track())
			},
		},
		{
			Token: "mp4-sound-longer", Format: "mp4", Title: "Sound that is longer than the video",
			About:    "The sound is twice as long as the video, whose last picture remains.",
			Ordinary: "The sound is as long as the video.",
			Writers:  "Phones and webcams that stop the camera before the microphone", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: withSound(2 * clipSeconds),
		},
		{
			Token: "mp4-sound-shorter", Format: "mp4", Title: "Sound that is shorter than the video",
			About:    "The sound is half as long as the video.",
			Ordinary: "The sound is as long as the video.",
			Writers:  "Phones and webcams that stop the microphone before the camera", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: withSound(clipSeconds / 2),
		},
		{
			Token: "mp4-two-languages", Format: "mp4", Title: "Sound in two languages",
			About:    "Two tracks of sound are alternatives. The second one, in German, is enabled, and so it is the default. The first one, in English, is not.",
			Ordinary: "The sound is German.",
			Writers:  "HandBrake, and services of streaming", Source: "ISO/IEC 14496-12, 8.3.2, 8.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				english, german := spoken("eng"), spoken("deu")
				want := []expect.Track{plain().track(), foundIn("eng", false), foundIn("deu", true)}
				if twin {
					return newMovie(newClip(rate).track(), german).describe(want[0], foundIn("deu", false))
				}
				english.group, german.group = 1, 1
				english.flags = 2
				return newMovie(newClip(rate).track(), english, german).describe(want...)
			},
		},
		{
			Token: "mov-language-numbers", Format: "mov", Title: "Language as a number of the Macintosh",
			About:    "The language of the sound is 2, the number of German on the Macintosh, instead of three letters.",
			Ordinary: "The language is deu in three letters.",
			Writers:  "QuickTime and cameras that follow its old specification", Source: "QuickTime File Format Specification, Language Code Values", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: func(twin bool) quirk.File {
				german := spoken("deu")
				if !twin {
					german.language = 2
				}
				return newQuickTime(newClip(rate).track(), german).describe(plain().track(), foundIn("deu", false))
			},
		},
		{
			Token: "mp4-bibliographic-language", Format: "mp4", Title: "Language code for bibliographies",
			About:    "The language of the sound is ger, the code of German for bibliographies, instead of deu, the one for terminology.",
			Ordinary: "The language is deu.",
			Writers:  "Programs that take the language from Matroska, which uses these codes", Source: "ISO/IEC 14496-12, 8.4.2; ISO 639-2", Valid: false,
			Flags: []quirk.Flag{quirk.Items, quirk.Dialect},
			Build: inLanguage(func(t *track) { t.language = mp4.PackedLanguage("ger") }),
		},
		{
			Token: "mp4-extended-language", Format: "mp4", Title: "Language with a region",
			About:    "An extended language tag says that the sound is in German of Switzerland. The header says that the language is undetermined.",
			Ordinary: "The header has the language deu.",
			Writers:  "AVFoundation of Apple, Shaka Packager and MP4Box", Source: "ISO/IEC 14496-12, 8.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: inLanguage(func(t *track) {
				t.language = mp4.PackedLanguage(undetermined)
				t.media = []lazyfile.Part{box.Full("elng", 0, 0, box.Text("de-CH\x00"))}
			}),
		},
		{
			Token: "mov-timecode", Format: "mov", Title: "Track of time codes",
			About:    "A third track says that the first picture has the time code 10:00:00:00. The video refers to it.",
			Ordinary: "The file has a video and sound.",
			Writers:  "Professional cameras, Final Cut Pro, DJI and GoPro", Source: "QuickTime File Format Specification, Timecode Media", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				m, want := newQuickTime(newClip(rate).track(), beeps(clipSeconds)), []expect.Track{plain().track(), sound()}
				if !twin {
					m.tracks = append(m.tracks, timecode())
					m.tracks[0].after = []lazyfile.Part{box.New("tref", box.New("tmcd", box.Words(3)))}
					want = append(want, expect.Track{Type: expect.DataTrack})
				}
				return m.describe(want...)
			},
		},
	}
}

// withSound returns the builder of a movie with sound for some seconds, and of an ordinary movie.
func withSound(seconds int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return ordinary().describe(plain().track(), sound())
		}
		found := []expect.Track{plain().track(), sound()}
		found[0].Seconds, found[1].Seconds = clipSeconds, float64(seconds)
		f := newMovie(newClip(rate).track(), beeps(seconds)).describe(found...)
		f.Expect.Seconds = float64(max(seconds, clipSeconds))
		return f
	}
}

// spoken returns beeps in a language.
func spoken(code string) track {
	t := beeps(clipSeconds)
	t.language = mp4.PackedLanguage(code)
	return t
}

// inLanguage returns the builder of a movie with sound in German after a change, and of one without it.
func inLanguage(change func(t *track)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		german := spoken("deu")
		if !twin {
			change(&german)
		}
		return newMovie(newClip(rate).track(), german).describe(plain().track(), foundIn("deu", false))
	}
}

// foundIn returns what a reader finds of sound in a language.
func foundIn(code string, isDefault bool) expect.Track {
	t := sound()
	t.Language, t.Default = code, isDefault
	return t
}

// timecode returns a track with one sample, the number of the picture with the time code 10:00:00:00.
func timecode() track {
	const hour = 3600 * rate
	entry := box.New("tmcd", box.Words(0, 1, 0, 0, pictureScale, pictureUnits), lazyfile.Literal{rate, 0})
	header := box.New("gmhd",
		box.Full("gmin", 0, 0, box.Halves(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
		box.New("tmcd", box.Full("tcmi", 0, 0, box.Halves(0, 0, 12, 0, 0, 0, 0, 0xffff, 0xffff, 0xffff), lazyfile.Literal{0})))
	return newTrack("tmcd", header, entry, pictureScale, []sample{{data: box.Words(10 * hour), duration: clipSeconds * pictureScale, key: true}})
}
