package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func audioKind() Kind {
	return Kind{
		Name: "audio", Path: "{seconds}", Title: "Audio", Group: "Sound and video",
		About: "A sound of an exact duration: wav, mp3, m4a, aac, flac, ogg, aiff or au. For players, transcoders and upload forms.",
		Params: []Param{
			{
				Name: "seconds", Label: "Seconds", Option: "Seconds", Example: "10",
				About: "Duration in seconds.",
				limit: limit{"audio-seconds", "duration of an audio file in seconds"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The sound is the same in all formats. An m4a and an aac contain AAC, an ogg FLAC."},
			{
				Name: "tone", Label: "Tone", Option: "Tone",
				About: "A sine of 440 Hz (660 Hz on the right), a sine that rises by an octave per second, pink noise, syllables that count the seconds, a voice with pauses, a piece of music, or silence.",
			},
			{Name: "channels", Label: "Channels", Option: "Channels", Rare: true, About: "1 for mono, 2 for stereo."},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "10MB", Rare: true,
				About: "Exact size of the file, except for ogg. It must be at least what the sound needs.",
				limit: fileSizeLimit,
			},
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the noise, the speech, the music, and the bytes that pad a file to its size.",
			},
			embedParam(),
		},
		Presets: []Preset{
			{"10 seconds", "audio/10"},
			{"1 minute, mp3", "audio/60?format=mp3"},
			{"AAC in m4a", "audio/60?format=m4a&tone=music"},
			{"FLAC", "audio/60?format=flac&tone=music"},
			{"1 hour, mp3", "audio/3600?format=mp3"},
			{"Counted seconds", "audio/60?format=mp3&tone=beeps"},
			{"Speech", "audio/30?format=mp3&tone=speech"},
			{"Music", "audio/60?format=mp3&tone=music"},
			{"Silence", "audio/10?tone=silence"},
			{"10 MB", "audio/10?size=10MB"},
		},
		options: func() placeholder.Options { return new(placeholder.AudioOptions) },
	}
}
