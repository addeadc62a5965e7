// Package tag writes the tags of sounds: ID3 (versions 1.1, 2.3 and 2.4), APEv2, Vorbis comments, the items of iTunes,
// and the chunks of RIFF and AIFF. Other packages put them into files.
package tag

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Encoder is the name of the program that wrote a file.
const Encoder = "placeholder"

// Tags say what a sound is. Zero values are absent.
type Tags struct {
	Title, Artist, Album, Genre string
	Track, Disc                 Ordinal
	Year                        int
	Lyrics                      string // with LF between lines
	Cover                       *Picture
	Chapters                    []Chapter
	Milliseconds                int // duration, which ID3 has
}

// An Ordinal is the number of a track or a disc, and how many there are, or 0 if that is unknown.
type Ordinal struct{ Number, Total int }

// String returns the numbers as ID3 has them, or "" if they are absent.
func (o Ordinal) String() string {
	switch {
	case o.Number == 0:
		return ""
	case o.Total == 0:
		return strconv.Itoa(o.Number)
	default:
		return fmt.Sprintf("%d/%d", o.Number, o.Total)
	}
}

// year returns the year in four digits, or "".
func (t Tags) year() string {
	if t.Year == 0 {
		return ""
	}
	return fmt.Sprintf("%04d", t.Year)
}

// A Picture is a picture of the front of an album. It is generated when it is read.
type Picture struct {
	Data      lazyfile.Part
	MediaType string
}

// A Chapter is a part of a sound. Its times are in milliseconds.
type Chapter struct {
	Start, End int
	Title      string
}

// Chapters returns count chapters of equal lengths, except for fractions of a millisecond.
func Chapters(count, milliseconds int) []Chapter {
	chapters := make([]Chapter, count)
	for i := range chapters {
		chapters[i] = Chapter{i * milliseconds / count, (i + 1) * milliseconds / count, fmt.Sprintf("Chapter %d", i+1)}
	}
	return chapters
}

// A field is the name and the value of a tag.
type field struct{ name, value string }

// present returns the fields with a value.
func present(fields ...field) (all []field) {
	for _, f := range fields {
		if f.value != "" {
			all = append(all, f)
		}
	}
	return all
}
