package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func videoKind() Kind {
	side := limit{"video-side", "width and height of a video in pixels"}
	return Kind{
		Name: "video", Path: "{width}x{height}", Title: "Video", Group: "Sound and video",
		About: "A video with a clock that counts frames, and a mark that crosses the picture each second. For players, seeking, dropped frames and lip sync.",
		Params: slices.Concat([]Param{
			{Name: "width", Label: "Width", Option: "Width", Example: "1280", About: "Width in pixels, an even number.", limit: side},
			{Name: "height", Label: "Height", Option: "Height", Example: "720", About: "Height in pixels, an even number.", limit: side},
			{
				Name: "seconds", Label: "Seconds", Option: "Seconds",
				About: "Duration in seconds.",
				limit: limit{"video-seconds", "duration of a video in seconds"},
			},
			{
				Name: "fps", Label: "Frames per second", Option: "FrameRate",
				About: "Frame rate. Each second starts with a key frame. Fractions are those of broadcasts and cameras, such as 29.97; with them, a second of the clock lasts 1.001 s.",
				limit: limit{"video-fps", "frame rate of a video"},
			},
			{
				Name: "sound", Label: "Sound", Option: "Sound", Example: "1",
				About: "1 adds a beep at the start of each second.",
			},
		}, movieParams(), signalParams(), []Param{
			{
				Name: "style", Label: "Style", Option: "Style",
				About: "What the video shows: text and a mark on a plain colour, or a slow pan over a scene with the detail of a photo.",
			},
			sceneParam(),
			{
				Name: "bitrate", Label: "Bit rate", Option: "Bitrate", Example: "2000",
				About: "Bit rate in kbit/s of a video with style photo. What is possible depends on the dimensions and the frame rate, and so does the default.",
			},
			{
				Name: "bg", Label: "Background", Option: "Background", Example: "#264653",
				About: "Background of a flat video: 3 or 6 hexadecimal digits. A # may precede them. The default is " + placeholder.DefaultBackground + ".",
			},
			foregroundParam,
			{
				Name: "text", Label: "Text", Option: "Text", Example: `Summer sale\nSave 20 %`,
				About: `Replaces the dimensions. A line break, or \n, begins a new line.`,
			},
		}, textStyleParams(), []Param{
			watermarkParam(),
			paddedSizeParam,
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the photo of a scene, and the bytes that pad a file to its size.",
			},
			embedParam(),
		}),
		Presets: []Preset{
			{"720p", "video/1280x720"},
			{"1080p", "video/1920x1080"},
			{"4K, 60 fps", "video/3840x2160?fps=60"},
			{"29.97 fps", "video/1920x1080?fps=30000/1001"},
			{"Slow motion", "video/1280x720?fps=240"},
			{"Story", "video/1080x1920"},
			{"Sound", "video/1280x720?sound=1"},
			{"Footage", "video/1920x1080?style=photo"},
			{"QuickTime", "video/1280x720?format=mov"},
			{"Matroska", "video/1280x720?format=mkv"},
			{"Fragmented", "video/1280x720?fragmented=1"},
			{"HDR", "video/1920x1080?hdr=hlg"},
			{"1 hour", "video/1280x720?seconds=3600"},
			{"100 MB", "video/1280x720?size=100MB"},
		},
		options: func() placeholder.Options { return new(placeholder.VideoOptions) },
	}
}

// signalParams are the parameters of how samples represent colours.
func signalParams() []Param {
	return []Param{
		{
			Name: "bits", Label: "Bits per sample", Option: "Bits", Example: "10", Rare: true,
			About: "Bits of a sample: 8 or 10. The default is 8, or 10 with hdr.",
		},
		{
			Name: "hdr", Label: "High dynamic range", Option: "HDR", Example: "hlg", Rare: true,
			About: "Colours of high dynamic range in 10 bits: hybrid log-gamma (hlg), as phones and broadcasts have it, or the perceptual quantizer of HDR10 (pq).",
		},
	}
}

// movieParams are the parameters of how a file stores pictures and sound.
func movieParams() []Param {
	return []Param{
		{
			Name: "format", Label: "Format", Option: "Format",
			About: "File format. The pictures and the sound are the same in all formats.",
		},
		{
			Name: "faststart", Label: "Index", Option: "NoFastStart", Example: "0", Rare: true,
			About: "0 puts the index of an mp4, mov or 3gp after the frames, as cameras do.",
		},
		{
			Name: "fragmented", Label: "Fragments", Option: "Fragmented", Example: "1", Rare: true,
			About: "1 divides an mp4, mov or 3gp into fragments of a second, each with its own index, as for streaming.",
		},
		{
			Name: "rotation", Label: "Rotation", Option: "Rotation", Example: "90", Rare: true,
			About: "How far players turn the pictures clockwise, in degrees, as in videos of phones. Width and height are those of what they show.",
		},
		{
			Name: "created", Label: "Created", Option: "Created", Example: "2024-06-01T12:00:00+02:00", Rare: true,
			About: "Time of creation with a zone. A ts has none.",
		},
		{
			Name: "audio_tracks", Label: "Sound tracks", Option: "AudioTracks", Example: "2", Rare: true,
			About: "Number of sound tracks. Several differ in their languages and in the pitch of their beeps.",
		},
	}
}
