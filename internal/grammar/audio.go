package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func audioKind() Kind {
	return Kind{
		Name: "audio", Path: "{seconds}", Title: "Audio", Group: "Sound and video",
		About: "A sound of an exact duration: 16-bit wav or 128 kbit/s mp3, at 44.1 kHz. For players, transcoders and upload forms.",
		Params: []Param{
			{
				Name: "seconds", Label: "Seconds", Option: "Seconds", Example: "10",
				About: "Duration in seconds.",
				limit: limit{"audio-seconds", "duration of an audio file in seconds"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The sound is the same in both formats."},
			{
				Name: "tone", Label: "Tone", Option: "Tone",
				About: "A sine of 440 Hz, a sine that rises by an octave per second, pink noise, syllables that count the seconds, a voice with pauses, a piece of music, or silence.",
			},
			{Name: "channels", Label: "Channels", Option: "Channels", Rare: true, About: "1 for mono, 2 for stereo."},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "10MB", Rare: true,
				About: "Exact size of the file. It must be at least what the sound needs.",
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
			{"1 hour, mp3", "audio/3600?format=mp3"},
			{"Counted seconds", "audio/60?format=mp3&tone=beeps"},
			{"Speech", "audio/30?format=mp3&tone=speech"},
			{"Music", "audio/60?format=mp3&tone=music"},
			{"Silence", "audio/10?tone=silence"},
			{"10 MB", "audio/10?size=10MB"},
		},
		footprint: audioFootprint,
		options:   func() placeholder.Options { return new(placeholder.AudioOptions) },
	}
}

// audioFootprint returns the footprint of an audio file. An mp3 is encoded frame by frame, and
// frames that repeat are held.
func audioFootprint(r *Request) Footprint {
	f := Footprint{Memory: 256 * kb, Time: time.Millisecond, Held: 128 * kb}
	if r.Text("format") == string(placeholder.AudioMP3) {
		f = Footprint{Memory: 512 * kb, Time: 4 * time.Millisecond, Held: 384 * kb}
	}
	if r.Text("tone") == string(placeholder.AudioSpeech) { // a phrase takes 7 KB
		f.Memory += 3 * kb * int64(r.Number("seconds"))
	}
	return f
}
