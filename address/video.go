package address

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func videoKind() Kind {
	side := limit{"video-side", "width and height of a video in pixels"}
	return Kind{
		Name: "video", Path: "{width}x{height}", Title: "Video",
		About: "A video with a clock that counts frames, and a mark that crosses the picture each second. For players, seeking, dropped frames and lip sync.",
		Params: []Param{
			{Name: "width", Label: "Width", Option: "Width", Example: "1280", About: "Width in pixels, an even number.", limit: side},
			{Name: "height", Label: "Height", Option: "Height", Example: "720", About: "Height in pixels, an even number.", limit: side},
			{
				Name: "seconds", Label: "Seconds", Option: "Seconds",
				About: "Duration in seconds.",
				limit: limit{"video-seconds", "duration of a video in seconds"},
			},
			{
				Name: "fps", Label: "Frames per second", Option: "FrameRate",
				About: "Frame rate. Each second starts with a key frame.",
				limit: limit{"video-fps", "frame rate of a video"},
			},
			{
				Name: "sound", Label: "Sound", Option: "Sound", Example: "1",
				About: "A beep at the start of each second.",
			},
			{
				Name: "bg", Label: "Background", Option: "Background", Example: "#264653",
				About: "Background: 3 or 6 hexadecimal digits. A # may precede them.",
			},
			foregroundParam,
			{
				Name: "text", Label: "Text", Option: "Text", Example: `Summer sale\nSave 20 %`,
				About: `Replaces the dimensions. A line break, or \n, begins a new line.`,
			},
			watermarkParam(),
			paddedSizeParam,
			{
				Name: "seed", Label: "Seed", Option: "Seed", Rare: true,
				About: "Selects the bytes that pad a file to its size.",
			},
			embedParam(),
		},
		Presets: []Preset{
			{"720p", "video/1280x720"},
			{"1080p", "video/1920x1080"},
			{"4K, 60 fps", "video/3840x2160?fps=60"},
			{"Story", "video/1080x1920"},
			{"Sound", "video/1280x720?sound=1"},
			{"1 hour", "video/1280x720?seconds=3600"},
			{"100 MB", "video/1280x720?size=100MB"},
		},
		footprint: videoFootprint,
		options:   videoOptions,
	}
}

func videoOptions(r *Request) placeholder.Options {
	return placeholder.VideoOptions{
		Width:      r.integer("width"),
		Height:     r.integer("height"),
		Seconds:    r.integer("seconds"),
		FrameRate:  r.integer("fps"),
		Background: r.Text("bg"),
		Foreground: r.Text("fg"),
		Text:       r.Text("text"),
		Watermark:  r.watermark(),
		Sound:      r.Text("sound") != "",
		Size:       int64(r.Number("size")),
		Seed:       r.Number("seed"),
	}
}

// videoFootprint returns the footprint of a video. The slices of its pictures are encoded before
// its first byte, and a second of pictures is generated at a time.
func videoFootprint(r *Request) Footprint {
	const macroblock = 256 // pixels
	macroblocks := int64(r.Number("width")) * int64(r.Number("height")) / macroblock
	frames, seconds := int64(r.Number("fps")), int64(r.Number("seconds"))
	return Footprint{
		Memory: 1024*kb + 1024*macroblocks + 16*kb*frames + 512*seconds,
		Time:   5*time.Millisecond + time.Duration(macroblocks)*time.Microsecond,
		Held:   256*kb + 512*macroblocks + 8*kb*frames + 256*seconds, Checked: r.Number("size") > 0,
	}
}
