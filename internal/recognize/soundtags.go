package recognize

import (
	"bytes"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"strings"
)

// maxTags is the number of bytes of tags that are read, without pictures.
const maxTags = 1 << 20

// A soundTags is what the tags of a sound say. Texts that it lacks are empty.
type soundTags struct {
	title, artist, album, track, disc, year, genre, lyrics string

	chapters int
	cover    span
	hasCover bool   // even if it is coded, so that its place is unknown
	form     string // for the parameter tags, or ""
}

// A span is where something is in a file.
type span struct {
	in        *source
	off, size int64
}

// inMemory returns a source of bytes that were in a file.
func (s *source) inMemory(b []byte) *source {
	inner := newSource(s.ctx, s.name, bytes.NewReader(b), int64(len(b)))
	inner.left = s.left
	return inner
}

// whole returns the span of all bytes.
func (s *source) whole() span { return span{s, 0, s.size} }

// set sets the tag with a name of Vorbis comments, unless it is known.
func (t *soundTags) set(name, text string) {
	field := map[string]*string{
		"TITLE": &t.title, "ARTIST": &t.artist, "ALBUM": &t.album, "TRACKNUMBER": &t.track, "DISCNUMBER": &t.disc,
		"DATE": &t.year, "GENRE": &t.genre, "LYRICS": &t.lyrics,
	}[name]
	if text = strings.TrimRight(text, "\x00 "); field != nil && *field == "" {
		*field = text
	}
}

// addTotal adds the total to a number that has none.
func addTotal(number *string, total string) {
	if *number != "" && total != "" && !strings.Contains(*number, "/") {
		*number += "/" + total
	}
}

// ownTitle is the title of an mp3 whose address has none.
var ownTitle = regexp.MustCompile(`^\d+ s of [a-z]+$`)

// noteTags notes the tags of a sound that read finds. Tags that cannot be read change nothing.
func (s *source) noteTags(f *facts, read func() soundTags) {
	t, err := attempt(read)
	if err != nil {
		return
	}
	if ownTitle.MatchString(t.title) {
		t.title = ""
	}
	format, before, cover := "format="+f.format(), len(f.query), s.coverOf(t)
	for _, p := range []struct{ name, value string }{
		{"title", t.title}, {"artist", t.artist}, {"album", t.album}, {"track", ordinal(t.track)}, {"disc", ordinal(t.disc)}, {"year", year(t.year)},
		{"genre", t.genre}, {"lyrics", strings.ReplaceAll(strings.ReplaceAll(t.lyrics, "\r\n", "\n"), "\r", "\n")}, {"chapters", positive(t.chapters)}, {"cover", cover},
	} {
		if p.value == "" {
			continue
		}
		parameter := p.name + "=" + escape(p.value)
		isOption := facts{}.check(s.ctx, "audio/1?"+format+"&"+parameter) == nil
		f.keepIf(isOption, "its "+p.name, parameter)
		f.loseIf(!isOption, "its "+p.name)
	}
	f.loseIf(t.hasCover && cover == "", "its cover")
	if len(f.query) > before && t.form != "" {
		f.query = append(f.query, "tags="+t.form)
	}
}

// format returns the format of the address of a sound.
func (f *facts) format() string {
	for _, p := range f.query {
		if format, ok := strings.CutPrefix(p, "format="); ok {
			return format
		}
	}
	return "wav"
}

// escape returns a value as it is in an address.
func escape(value string) string { return strings.ReplaceAll(url.QueryEscape(value), "+", "%20") }

// positive returns a number above 0, or "".
func positive(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

var (
	ordinalPattern = regexp.MustCompile(`^0*(\d+)(?:/0*(\d+))?`)
	yearPattern    = regexp.MustCompile(`^\d{4}`)
)

// ordinal returns a number, perhaps with a total, without zeros in front of them and without a total of 0.
func ordinal(text string) string {
	found := ordinalPattern.FindStringSubmatch(text)
	if found == nil || found[1] == "0" {
		return ""
	}
	o := found[1]
	if total := found[2]; total != "0" {
		addTotal(&o, total)
	}
	return o
}

// year returns the year of a date.
func year(text string) string { return strings.TrimLeft(yearPattern.FindString(text), "0") }

// coverOf returns an address of a picture like the cover, or "".
func (s *source) coverOf(t soundTags) string {
	if t.cover.size == 0 || s.inner {
		return ""
	}
	picture := newSource(s.ctx, "cover", io.NewSectionReader(t.cover.in, t.cover.off, t.cover.size), t.cover.size)
	picture.inner = true
	p, err := picture.recognize().propose(s.ctx, t.cover.size)
	if err != nil || !strings.HasPrefix(p.Address, "image/") {
		return ""
	}
	return p.Address
}
