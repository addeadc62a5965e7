package main

import (
	"reflect"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

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
