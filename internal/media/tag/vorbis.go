package tag

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Vorbis returns the comments (RFC 9639, 8.6, and the field names of xiph.org) without the picture, as NAME=value.
func (t Tags) Vorbis() (comments []string) {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, f := range present(
		field{"TITLE", t.Title}, field{"ARTIST", t.Artist}, field{"ALBUM", t.Album},
		field{"TRACKNUMBER", number(t.Track.Number)}, field{"TRACKTOTAL", number(t.Track.Total)},
		field{"DISCNUMBER", number(t.Disc.Number)}, field{"DISCTOTAL", number(t.Disc.Total)},
		field{"DATE", t.year()}, field{"GENRE", t.Genre}, field{"LYRICS", t.Lyrics},
	) {
		comments = append(comments, f.name+"="+f.value)
	}
	for i, c := range t.Chapters {
		ms := c.Start
		comments = append(comments,
			fmt.Sprintf("CHAPTER%03d=%02d:%02d:%02d.%03d", i+1, ms/3_600_000, ms/60_000%60, ms/1000%60, ms%1000),
			fmt.Sprintf("CHAPTER%03dNAME=%s", i+1, c.Title))
	}
	return comments
}

// Block returns the contents of a picture block of FLAC (RFC 9639, 8.8).
func (p *Picture) Block() *lazyfile.File {
	be := binary.BigEndian
	head := be.AppendUint32(nil, frontCover)
	head = be.AppendUint32(head, uint32(len(p.MediaType)))
	head = be.AppendUint32(append(head, p.MediaType...), 0) // no description
	d := p.describe()
	for _, n := range []int{d.width, d.height, d.depth, d.colors, int(p.Data.Size())} {
		head = be.AppendUint32(head, uint32(n))
	}
	return lazyfile.New(lazyfile.Literal(head), p.Data)
}

// Comment returns the comment of Vorbis with the picture, METADATA_BLOCK_PICTURE, whose value is in base64.
func (p *Picture) Comment() *lazyfile.File {
	return lazyfile.New(lazyfile.Literal("METADATA_BLOCK_PICTURE="), lazyfile.Base64(p.Block(), ""))
}
