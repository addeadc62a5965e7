package expect

// A Picture is a picture as viewers show it: upright, and in sRGB.
type Picture struct {
	Width  int     `json:"width,omitempty"`  // in pixels
	Height int     `json:"height,omitempty"` // in pixels
	Frames int     `json:"frames,omitempty"` // of an animation
	Colors []Color `json:"colors,omitempty"` // at some places
}

// A Color is the color at a place of a page, a picture or a video, as it is shown. Readers may round it.
type Color struct {
	X     float64 `json:"x"`              // from the left edge, in points or, of pictures and videos, in pixels
	Y     float64 `json:"y"`              // from the top edge
	Time  float64 `json:"time,omitempty"` // in a video or an animation, in seconds from the beginning
	Color string  `json:"color"`          // such as "#ff8000", or "#ff800080" with the opacity at the end if it is not opaque
}

// A TrackType is the type of a [Track].
type TrackType string

// The types of tracks.
const (
	VideoTrack    TrackType = "video"
	SoundTrack    TrackType = "sound"
	SubtitleTrack TrackType = "subtitles"
	DataTrack     TrackType = "data" // such as time codes or positions
)

// TrackTypes returns all types of tracks.
func TrackTypes() []TrackType { return []TrackType{VideoTrack, SoundTrack, SubtitleTrack, DataTrack} }

// A Track is a track of sound or a video. Members that do not apply to its type are absent.
type Track struct {
	Type     TrackType `json:"type"`
	Language string    `json:"language,omitempty"` // a code of three letters (ISO 639-2/T), if the file has one
	Name     string    `json:"name,omitempty"`
	Default  bool      `json:"default,omitempty"`  // whether players choose it if there are several of its type
	Seconds  float64   `json:"seconds,omitempty"`  // if the duration is not that of the file
	Width    int       `json:"width,omitempty"`    // in pixels, as players show the video
	Height   int       `json:"height,omitempty"`   // in pixels, as players show the video
	Rotation int       `json:"rotation,omitempty"` // clockwise rotation of the stored video for that, in degrees
	Frames   int       `json:"frames,omitempty"`   // of the video
	Rate     float64   `json:"rate,omitempty"`     // frames or samples per second, on average
	Channels int       `json:"channels,omitempty"` // of the sound
	Colors   []Color   `json:"colors,omitempty"`   // of the video at some places and times
}
