package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Elements of matrices (8.2.2.1), and the translations that move a turned picture back to the origin.
const (
	one   = 1 << 16
	minus = 1<<32 - 1<<16
	unit  = 1 << 30
	right = width << 16
	down  = height << 16
)

// geometryCases are cases about the shape and the direction of pictures.
func geometryCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-rotated-90", Format: "mp4", Title: "Rotated by 90 degrees",
			About:    "The matrix of the track turns the pictures clockwise by 90 degrees, and moves them back to the origin. Width and height in the track are those before.",
			Ordinary: "The pictures are not turned.",
			Writers:  "iPhone and GoPro, held upright", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: withMatrix(turned(90, "bryg"), 0, one, 0, minus, 0, 0, down, 0, unit),
		},
		{
			Token: "mp4-rotated-180", Format: "mp4", Title: "Rotated by 180 degrees",
			About:    "The matrix of the track turns the pictures by 180 degrees.",
			Ordinary: "The pictures are not turned.",
			Writers:  "iPhone, held with the buttons up", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: withMatrix(turned(180, "ybgr"), minus, 0, 0, 0, minus, 0, right, down, unit),
		},
		{
			Token: "mp4-rotated-270", Format: "mp4", Title: "Rotated by 270 degrees",
			About:    "The matrix of the track turns the pictures counterclockwise by 90 degrees.",
			Ordinary: "The pictures are not turned.",
			Writers:  "iPhone, held upside down", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: withMatrix(turned(270, "gyrb"), 0, minus, 0, one, 0, 0, 0, right, unit),
		},
		{
			Token: "mp4-rotated-no-translation", Format: "mp4", Title: "Rotated without a translation",
			About:    "The matrix of the track turns the pictures clockwise by 90 degrees, and does not move them back to the origin, although they lie to the left of it.",
			Ordinary: "The pictures are not turned.",
			Writers:  "Android, with MediaMuxer, and FFmpeg", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Dialect},
			Build: withMatrix(turned(90, "bryg"), 0, one, 0, minus, 0, 0, 0, 0, unit),
		},
		{
			Token: "mp4-mirrored", Format: "mp4", Title: "Mirrored",
			About:    "The matrix of the track exchanges left and right.",
			Ordinary: "The pictures are not mirrored.",
			Writers:  "Front cameras of phones, with applications that show people as in a mirror", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: withMatrix(turned(0, "gryb"), minus, 0, 0, 0, one, 0, right, 0, unit),
		},
		{
			Token: "mp4-upside-down", Format: "mp4", Title: "Mirrored from top to bottom",
			About:    "The matrix of the track exchanges top and bottom.",
			Ordinary: "The pictures are not mirrored.",
			Writers:  "Screen recorders that read pictures from OpenGL, whose first row is the lowest", Source: "ISO/IEC 14496-12, 8.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: withMatrix(turned(0, "byrg"), one, 0, 0, 0, minus, 0, 0, down, unit),
		},
		{
			Token: "mp4-pixel-aspect", Format: "mp4", Title: "Pixels that are wider than high",
			About:    "Pixels have the ratio 4:3, so that 96 of them are shown as 128.",
			Ordinary: "Pixels are square.",
			Writers:  "Camcorders with HDV and AVCHD, and converters of DVDs", Source: "ISO/IEC 14496-12, 12.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: viewed(wide(), func(m *movie) {
				m.tracks[0].entry = newClip(rate).entry(box.New("pasp", box.Words(4, 3)))
				m.tracks[0].width = uint32(wide().width) << 16
			}),
		},
	}
}

// withMatrix returns the builder of a movie whose clip has a matrix, and of an ordinary movie.
func withMatrix(v view, matrix ...uint32) func(twin bool) quirk.File {
	return viewed(v, func(m *movie) { m.tracks[0].matrix = matrix })
}

// wide returns the view of a clip whose pixels have the ratio 4:3.
func wide() view {
	v := plain()
	v.width = width * 4 / 3
	return v
}
