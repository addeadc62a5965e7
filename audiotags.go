package placeholder

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits of tags of sounds.
const (
	MaxAudioTagChars    = 1000
	MaxAudioLyricsChars = 10_000
	MaxAudioChapters    = 255           // as many as a table of contents of ID3, and a list of Nero, can have
	MaxAudioCoverSize   = 192 * MB      // the length of a tag (ID3v2) has 28 bits, and padding takes some of them
	maxFLACCoverSize    = 16*MB - 64*KB // the length of a metadata block has 24 bits
	maxOggCoverSize     = 11 * MB       // so has that of the one with all comments, where the cover is in base64
)

// An AudioTags is the form of the tags of a sound.
type AudioTags string

// The forms of tags.
const (
	AudioID3v24 AudioTags = "id3v2.4" // texts in UTF-8
	AudioID3v23 AudioTags = "id3v2.3" // texts in ISO-8859-1 or, if it lacks a character, UTF-16
	// AudioID3v1 is for AudioMP3. Texts are cut off after 30 characters of ISO-8859-1, and others are question marks. The
	// genre is one of a list, or absent, and the total of tracks is left out. It has no disc, cover, lyrics and chapters.
	AudioID3v1  AudioTags = "id3v1"
	AudioAPE    AudioTags = "ape"  // APEv2, for AudioMP3, without chapters
	AudioInfo   AudioTags = "info" // for AudioWAV: the list INFO alone, without disc, cover and lyrics
	AudioNoTags AudioTags = "none" // for AudioMP3: frames alone
)

// AllAudioTags returns all forms of tags.
func AllAudioTags() []AudioTags {
	return []AudioTags{AudioID3v24, AudioID3v23, AudioID3v1, AudioAPE, AudioInfo, AudioNoTags}
}

// Conditions of tags.
var (
	taggedSounds = option.Condition{Option: "Format", Values: []string{
		string(AudioMP3), string(AudioM4A), string(AudioFLAC), string(AudioOGG), string(AudioWAV), string(AudioAIFF),
	}}
	soundsWithForms   = option.Condition{Option: "Format", Values: []string{string(AudioWAV), string(AudioMP3), string(AudioAIFF)}}
	formsWithTags     = formsOfTags(AudioID3v24, AudioID3v23, AudioID3v1, AudioAPE, AudioInfo)
	formsWithCovers   = formsOfTags(AudioID3v24, AudioID3v23, AudioAPE)
	formsWithChapters = formsOfTags(AudioID3v24, AudioID3v23, AudioInfo)
	paddedForms       = formsWithChapters
)

func formsOfTags(forms ...AudioTags) option.Condition {
	c := option.Condition{Option: "Tags"}
	for _, form := range forms {
		c.Values = append(c.Values, string(form))
	}
	return c
}

// tagOptions returns the options of tags.
func (o *AudioOptions) tagOptions() option.Options {
	text := func(name string, field *string) option.Option {
		return option.Text(name, field, 0, MaxAudioTagChars).Optional().Only(taggedSounds, formsWithTags)
	}
	ordinal := func(name string, field *string, forms option.Condition) option.Option {
		return option.Word(option.Rule{Name: name, Type: option.ValueOrdinal}, field).Only(taggedSounds, forms)
	}
	return option.Options{
		text("Title", &o.Title), text("Artist", &o.Artist), text("Album", &o.Album), text("Genre", &o.Genre),
		ordinal("Track", &o.Track, formsWithTags), ordinal("Disc", &o.Disc, formsWithCovers),
		option.Integer("Year", &o.Year, 1, 9999).Optional().Only(taggedSounds, formsWithTags),
		option.Text("Lyrics", &o.Lyrics, 0, MaxAudioLyricsChars).Optional().Only(taggedSounds, formsWithCovers),
		option.New(option.Rule{Name: "Cover", Type: option.ValueAddress}, file{&o.Cover}).Optional().Only(taggedSounds, formsWithCovers),
		option.Integer("Chapters", &o.Chapters, 1, MaxAudioChapters).Optional().Only(taggedSounds, formsWithChapters),
		option.Choice("Tags", &o.Tags, AllAudioTags()).Default(string(AudioID3v24)).Only(soundsWithForms),
	}
}

// hasTags reports whether the file has tags besides those that it has by default.
func (o *AudioOptions) hasTags() bool {
	options := o.tagOptions()
	return slices.ContainsFunc(options, func(p option.Option) bool { return !options.IsAbsent(&p) })
}

// checkTags checks that the format has the form of tags, and that the tags can have what is given.
func (o *AudioOptions) checkTags(ctx context.Context) error {
	if err := oneOf("Tags", o.Tags, o.forms(), "format "+string(o.Format)); err != nil {
		return err
	}
	if o.Tags == AudioID3v1 && ordinal(o.Track).Number > 255 {
		return &ValidationError{Field: "Track", Value: o.Track, Reason: "must be at most 255 for tags id3v1, which have a byte for it"}
	}
	return o.checkCover(ctx)
}

// forms returns the forms of tags that the format has.
func (o *AudioOptions) forms() []AudioTags {
	switch o.Format {
	case AudioMP3:
		return []AudioTags{AudioID3v24, AudioID3v23, AudioID3v1, AudioAPE, AudioNoTags}
	case AudioWAV:
		return []AudioTags{AudioID3v24, AudioID3v23, AudioInfo}
	default:
		return []AudioTags{AudioID3v24, AudioID3v23}
	}
}

// checkCover checks that the tags can have the cover.
func (o *AudioOptions) checkCover(ctx context.Context) error {
	if o.Cover == nil {
		return nil
	}
	invalid := func(reason string) error {
		return &ValidationError{Field: "Cover", Value: o.Cover.Name(), Reason: reason}
	}
	switch {
	case o.Cover.Fingerprint() == "":
		return invalid("must be a file of this package")
	case !strings.HasPrefix(o.Cover.MediaType(), "image/"):
		return invalid("must be a picture")
	case o.Format == AudioM4A && !tag.IsItemPicture(o.Cover.MediaType()):
		return invalid("must be a png, jpg, gif or bmp for format m4a")
	}
	size, err := o.Cover.SizeContext(ctx)
	if err != nil {
		return err
	}
	maximum, reason := o.maxCoverSize()
	if size <= maximum {
		return nil
	}
	return &ValidationError{Field: "Cover", Value: FormatSize(size), Max: uint64(maximum), Reason: reason}
}

// maxCoverSize returns the maximum size of a cover, and the reason for the error about a larger one.
func (o *AudioOptions) maxCoverSize() (maximum int64, reason string) {
	maximum = MaxAudioCoverSize
	because := ", because the length of a tag has 28 bits"
	switch o.Format {
	case AudioM4A:
		because = ""
	case AudioFLAC:
		maximum, because = maxFLACCoverSize, ", because the length of a metadata block has 24 bits"
	case AudioOGG:
		maximum, because = maxOggCoverSize, ", because the length of the block of comments has 24 bits"
	}
	return maximum, fmt.Sprintf("must have at most %s for format %s%s", FormatSize(maximum), o.Format, because)
}

// tags returns the tags of the file.
func (o *AudioOptions) tags(ctx context.Context) (t tag.Tags, err error) {
	t = tag.Tags{
		Title: printable(o.Title), Artist: printable(o.Artist), Album: printable(o.Album), Genre: printable(o.Genre),
		Track: ordinal(o.Track), Disc: ordinal(o.Disc), Year: o.Year, Lyrics: lines(o.Lyrics),
		Chapters: tag.Chapters(o.Chapters, 1000*o.Seconds),
	}
	if o.Cover != nil {
		cover, _, err := o.Cover.embedded(ctx)
		if err != nil {
			return t, err
		}
		t.Cover = &tag.Picture{Data: cover, MediaType: o.Cover.MediaType()}
	}
	return t, nil
}

// ordinal parses a number and how many there are.
func ordinal(s string) (o tag.Ordinal) {
	number, total, _ := strings.Cut(s, "/")
	o.Number, _ = strconv.Atoi(number) // the pattern is already validated
	o.Total, _ = strconv.Atoi(total)
	return o
}

// printable returns a text without control characters.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, s)
}

// lines returns a text of several lines, without other control characters.
func lines(s string) string {
	all := strings.Split(strings.ReplaceAll(s, `\n`, "\n"), "\n")
	for i := range all {
		all[i] = printable(all[i])
	}
	return strings.Join(all, "\n")
}
