package expect

import (
	"cmp"
	"fmt"
	"slices"
)

// comparePicture compares pictures. A program that cannot find a member leaves it out.
func comparePicture(want, found Expectation) string {
	w, f := want.Picture, found.Picture
	switch {
	case w == nil || f == nil:
		return ""
	case isOther(w.Width, f.Width) || isOther(w.Height, f.Height):
		return fmt.Sprintf("%d × %d pixels", f.Width, f.Height)
	case f.Frames != 0 && f.Frames != max(w.Frames, 1):
		return fmt.Sprintf("%d frames", f.Frames)
	}
	return compareColors(w.Colors, f.Colors)
}

// isOther reports whether a value that a program found is not the expected one. 0 is unknown.
func isOther[T cmp.Ordered](want, found T) bool {
	var unknown T
	return want != unknown && found != unknown && want != found
}

// secondsTolerance is the tolerance of durations. Programs add the delay of encoders of sound, or half a frame.
const secondsTolerance = 0.06

// compareTracks compares durations, and tracks of the types that a program finds.
func compareTracks(want, found Expectation) string {
	if found.Seconds != 0 && want.Seconds != 0 && !isNear(found.Seconds, want.Seconds, secondsTolerance) {
		return fmt.Sprintf("%g seconds", found.Seconds)
	}
	if found.Tracks == nil {
		return ""
	}
	known := slices.DeleteFunc(slices.Clone(want.Tracks), func(t Track) bool { return !isAmong(found.Tracks, t.Type) })
	if len(found.Tracks) != len(known) {
		return fmt.Sprintf("%d tracks", len(found.Tracks))
	}
	for i, w := range known {
		w.Seconds = cmp.Or(w.Seconds, want.Seconds)
		if difference := compareTrack(w, found.Tracks[i]); difference != "" {
			return fmt.Sprintf("track %d: %s", i+1, difference)
		}
	}
	return ""
}

// isAmong reports whether any track has a type.
func isAmong(tracks []Track, t TrackType) bool {
	return slices.ContainsFunc(tracks, func(track Track) bool { return track.Type == t })
}

func compareTrack(want, found Track) string {
	switch {
	case isOther(want.Type, found.Type):
		return string(found.Type)
	case isOther(cmp.Or(want.Language, "und"), found.Language):
		return "language " + excerpt(found.Language)
	case isOther(want.Name, found.Name):
		return "name " + excerpt(found.Name)
	case found.Default && !want.Default:
		return "default"
	case found.Seconds != 0 && want.Seconds != 0 && !isNear(found.Seconds, want.Seconds, secondsTolerance):
		return fmt.Sprintf("%g seconds", found.Seconds)
	case isOther(want.Width, found.Width) || isOther(want.Height, found.Height):
		return fmt.Sprintf("%d × %d pixels", found.Width, found.Height)
	case found.Rotation != 0 && found.Rotation%360 != want.Rotation:
		return fmt.Sprintf("rotation %d", found.Rotation)
	case isOther(want.Frames, found.Frames):
		return fmt.Sprintf("%d frames", found.Frames)
	case found.Rate != 0 && want.Rate != 0 && !isNear(found.Rate, want.Rate, want.Rate/200):
		return fmt.Sprintf("rate %g", found.Rate)
	case isOther(want.Channels, found.Channels):
		return fmt.Sprintf("%d channels", found.Channels)
	}
	return compareColors(want.Colors, found.Colors)
}
