package main

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// comparePicture compares pictures. A program that cannot find a member leaves it out.
func comparePicture(want, found placeholder.Expectation) string {
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
func compareTracks(want, found placeholder.Expectation) string {
	if found.Seconds != 0 && want.Seconds != 0 && !isNear(found.Seconds, want.Seconds, secondsTolerance) {
		return fmt.Sprintf("%g seconds", found.Seconds)
	}
	if found.Tracks == nil {
		return ""
	}
	known := slices.DeleteFunc(slices.Clone(want.Tracks), func(t expect.Track) bool { return !isAmong(found.Tracks, t.Type) })
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
func isAmong(tracks []expect.Track, t expect.TrackType) bool {
	return slices.ContainsFunc(tracks, func(track expect.Track) bool { return track.Type == t })
}

func compareTrack(want, found expect.Track) string {
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

// mediaAspects returns the aspects of pictures, sound and videos.
func mediaAspects() []aspect {
	type expectation = placeholder.Expectation
	list := []aspect{
		{"seconds", func(e expectation) expectation { return expectation{Seconds: e.Seconds} }},
		ofPicture("size of the picture", func(p expect.Picture) expect.Picture { return expect.Picture{Width: p.Width, Height: p.Height} }),
		ofPicture("frames of the picture", func(p expect.Picture) expect.Picture { return expect.Picture{Frames: p.Frames} }),
		ofPicture("colors of the picture", func(p expect.Picture) expect.Picture { return expect.Picture{Colors: p.Colors} }),
	}
	for i := range reflect.TypeFor[expect.Track]().NumField() {
		list = append(list, ofTracks(i))
	}
	return list
}

// ofPicture returns an aspect of the picture.
func ofPicture(name string, of func(p expect.Picture) expect.Picture) aspect {
	return aspect{name, func(e placeholder.Expectation) placeholder.Expectation {
		if e.Picture == nil {
			return placeholder.Expectation{}
		}
		if part := of(*e.Picture); hasMembers(part) {
			return placeholder.Expectation{Picture: &part}
		}
		return placeholder.Expectation{}
	}}
}

// ofTracks returns the aspect of the member of tracks with an index. It is empty if no track has the member.
func ofTracks(member int) aspect {
	name := strings.ToLower(reflect.TypeFor[expect.Track]().Field(member).Name) + " of tracks"
	return aspect{name, func(e placeholder.Expectation) placeholder.Expectation {
		tracks, isIn := make([]expect.Track, len(e.Tracks)), false
		for i, track := range e.Tracks {
			value := reflect.ValueOf(track).Field(member)
			tracks[i].Type = track.Type
			reflect.ValueOf(&tracks[i]).Elem().Field(member).Set(value)
			isIn = isIn || !value.IsZero()
		}
		if !isIn {
			return placeholder.Expectation{}
		}
		return placeholder.Expectation{Tracks: tracks}
	}}
}
