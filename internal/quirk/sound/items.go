package sound

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// texts are the ordinary tags, without others.
func texts() tag.Tags { return tag.Tags{Title: title, Artist: artist} }

// items returns the box of the items of iTunes.
func (s *song) items() *node { return s.movie.find("ilst") }

// add adds items after the others.
func (s *song) add(items ...lazyfile.Part) {
	list := s.items()
	for _, item := range items {
		list.boxes = append(list.boxes, parse(bytesOf(item))...)
	}
}

// values replaces the values of an item.
func (s *song) values(name string, values ...lazyfile.Part) {
	s.items().find(name).data = lazyfile.Bytes(lazyfile.New(values...))
}

// item returns an item with values.
func item(name string, values ...lazyfile.Part) lazyfile.Part { return box.New(name, values...) }

// Types of values (QuickTime File Format, "Well-known types").
const (
	noType      = 0
	utf8Type    = 1
	utf16Type   = 2
	jpegType    = 13
	pngType     = 14
	integerType = 21
)

// value returns the value of an item.
func value(kind uint32, data string) lazyfile.Part {
	return tag.ItemValue(kind, lazyfile.Literal(data))
}

// changedTags returns the builder of an M4A with tags, and of it after a change. A reader finds properties in both.
func changedTags(t tag.Tags, change func(s *song), properties []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := songWith(t)
		if !twin {
			change(&s)
		}
		return tagged(heard(s.bytes(), seconds, aacRate, 1), properties)
	}
}

// withItems returns the builder of an M4A with a title and an artist, and of it with more items, in which a reader finds more.
func withItems(items []lazyfile.Part, added ...string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s, found := songWith(texts()), known()
		if !twin {
			s.add(items...)
			found = known(added...)
		}
		return tagged(heard(s.bytes(), seconds, aacRate, 1), found)
	}
}

// coveredSong returns the builder of an M4A with a cover, and of it after a change, in which a reader finds pictures.
func coveredSong(data []byte, change func(s *song), pictures ...[]byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		t := texts()
		t.Cover = &tag.Picture{Data: lazyfile.Literal(data), MediaType: "image/png"}
		s, found := songWith(t), [][]byte{data}
		if !twin {
			change(&s)
			found = pictures
		}
		return illustrated(tagged(heard(s.bytes(), seconds, aacRate, 1), known()), covers(found)...)
	}
}

// covers returns what a reader finds of pictures without types.
func covers(pictures [][]byte) (items []expect.Item) {
	for _, p := range pictures {
		items = append(items, quirk.FileItem(p))
	}
	return items
}

// book returns beeps in two chapters, which a list of Nero and a track have.
func book() song {
	t := texts()
	t.Chapters = []tag.Chapter{{Start: 0, End: 1000, Title: "Tea"}, {Start: 1000, End: 2000, Title: "Garden"}}
	return songWith(t)
}

// readAloud returns a file of chapters.
func readAloud(s song) quirk.File {
	return inTwoChapters(tagged(heard(s.bytes(), seconds, aacRate, 1), known()))
}

// inChaptersOnce returns the builder of a song with both kinds of chapters, and of it without one of them.
func inChaptersOnce(change func(s *song)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := book()
		if !twin {
			change(&s)
		}
		return readAloud(s)
	}
}

// removeTrack removes the track of chapters, which is the last one.
func (s *song) removeTrack() {
	s.movie.remove("tref")
	for i, n := range slices.Backward(s.movie.boxes) {
		if n.kind == "trak" {
			s.movie.boxes = slices.Delete(s.movie.boxes, i, i+1)
			return
		}
	}
}
