package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func audioKind() Kind {
	return Kind{
		Name: "audio", Path: "{seconds}", Title: "Audio", Group: "Sound and video",
		About: "A sound of an exact duration: wav, mp3, m4a, aac, flac, ogg, aiff or au. For players, transcoders and upload forms.",
		Params: append([]Param{
			{
				Name: "seconds", Label: "Seconds", Option: "Seconds", Example: "10",
				About: "Duration in seconds.",
				limit: limit{"audio-seconds", "duration of an audio file in seconds"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The sound is the same in all formats. An m4a and an aac contain AAC, an ogg FLAC. An m4a with codec alac is lossless."},
			{
				Name: "tone", Label: "Tone", Option: "Tone",
				About: "A sine of 440 Hz (660 Hz on the right), a sine that rises by an octave per second, pink noise, syllables that count the seconds, a voice with pauses, a piece of music, or silence.",
			},
			{
				Name: "channels", Label: "Channels", Option: "Channels", Example: "1", Rare: true,
				About: "1 for mono, 2 for stereo, and up to 8 except for mp3, aac and m4a without codec alac. All have different sounds. The default is 2, and 1 for codec gsm.",
			},
			{
				Name: "sample_rate", Label: "Sample rate", Option: "SampleRate", Example: "48000", Rare: true,
				About: "Samples per second, except for aac and m4a without codec alac. An mp3 has 8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100 or 48000. The default is 44100. Codec gsm has 8000.",
				limit: limit{"audio-sample-rate", "samples per second of an audio file"},
			},
			{
				Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "24", Rare: true,
				About: "Bits of a sample: 8, 16 or 24, and 32 for wav, aiff and au with codec pcm. An m4a with codec alac has 16 or 24. The default is 16.",
			},
			{
				Name: "codec", Label: "Codec", Option: "Codec", Example: "float", Rare: true,
				About: "How numbers stand for samples in a wav, aiff or au: integers, floating-point numbers of 32 bits, or 8 bits of a telephone. sowt is little-endian integers in an aiff, gsm the 13 kbit/s of mobile phones and voice mail in a wav. The default is pcm. alac is the Apple Lossless Audio Codec in an m4a, whose default is AAC.",
			},
			{
				Name: "bitrate", Label: "Bit rate", Option: "BitRate", Example: "192", Rare: true,
				About: "Constant kbit/s of an mp3: 32 to 320 and by default 128 from 32 kHz on, 8 to 160 and by default 64 below.",
			},
			{
				Name: "vbr", Label: "Variable bit rate", Option: "VBR", Example: "1", Rare: true,
				About: "Makes the bit rate of an mp3 vary with the sound, instead of bitrate.",
			},
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
		}, audioTagParams()...),
		Presets: []Preset{
			{"10 seconds", "audio/10"},
			{"1 minute, mp3", "audio/60?format=mp3"},
			{"AAC in m4a", "audio/60?format=m4a&tone=music"},
			{"Apple Lossless in m4a", "audio/60?format=m4a&tone=music&codec=alac"},
			{"FLAC", "audio/60?format=flac&tone=music"},
			{"320 kbit/s, mp3", "audio/60?format=mp3&tone=music&bitrate=320"},
			{"Variable bit rate, mp3", "audio/60?format=mp3&tone=music&vbr=1"},
			{"1 hour, mp3", "audio/3600?format=mp3"},
			{"Surround sound, 24 bits", "audio/10?channels=6&sample_rate=48000&bits=24"},
			{"Telephone", "audio/30?tone=speech&channels=1&sample_rate=8000&codec=mulaw"},
			{"Voice mail, GSM", "audio/30?tone=speech&codec=gsm"},
			{"Counted seconds", "audio/60?format=mp3&tone=beeps"},
			{"Speech", "audio/30?format=mp3&tone=speech"},
			{"Music", "audio/60?format=mp3&tone=music"},
			{"Silence", "audio/10?tone=silence"},
			{"10 MB", "audio/10?size=10MB"},
			{"Song with tags and cover", "audio/10?format=mp3&tone=music&title=Morning%20Light&artist=Ann%20Example&album=Seasons&track=3%2F12&year=2024&genre=Pop&cover=image%2F600x600%3Fformat%3Djpg"},
			{"Audiobook with chapters", "audio/60?format=m4a&tone=speech&title=The%20Long%20Way&artist=Ann%20Example&genre=Audiobook&chapters=5"},
		},
		options: func() placeholder.Options { return new(placeholder.AudioOptions) },
	}
}
