package tag

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Types of the values of items (QuickTime File Format, "Well-known types").
const (
	itemBinary = 0
	itemText   = 1
	itemGIF    = 12
	itemJPEG   = 13
	itemPNG    = 14
	itemBMP    = 27
)

// itemPictures are the types of values that are pictures, by media type.
var itemPictures = map[string]uint32{"image/gif": itemGIF, "image/jpeg": itemJPEG, "image/png": itemPNG, "image/bmp": itemBMP}

// IsItemPicture reports whether iTunes has a type for pictures of a media type.
func IsItemPicture(mediaType string) bool { return itemPictures[mediaType] > 0 }

// Items returns the items of iTunes, without that of the encoder.
func (t Tags) Items() (items []lazyfile.Part) {
	for _, f := range present(
		field{"\xa9nam", t.Title}, field{"\xa9ART", t.Artist}, field{"\xa9alb", t.Album}, field{"\xa9gen", t.Genre},
		field{"\xa9day", t.year()}, field{"\xa9lyr", t.Lyrics},
	) {
		items = append(items, TextItem(f.name, f.value))
	}
	if t.Track.Number > 0 {
		items = append(items, item("trkn", itemBinary, t.Track.pair(), lazyfile.Literal{0, 0}))
	}
	if t.Disc.Number > 0 {
		items = append(items, item("disk", itemBinary, t.Disc.pair()))
	}
	if t.Cover != nil {
		items = append(items, item("covr", itemPictures[t.Cover.MediaType], t.Cover.Data))
	}
	return items
}

// pair returns the numbers as items have them.
func (o Ordinal) pair() lazyfile.Literal {
	b := binary.BigEndian.AppendUint16([]byte{0, 0}, uint16(o.Number))
	return binary.BigEndian.AppendUint16(b, uint16(o.Total))
}

// TextItem returns an item with a text.
func TextItem(name, text string) *lazyfile.File { return item(name, itemText, box.Text(text)) }

func item(name string, kind uint32, value ...lazyfile.Part) *lazyfile.File {
	return box.New(name, ItemValue(kind, value...))
}

// ItemValue returns the value of an item.
func ItemValue(kind uint32, value ...lazyfile.Part) *lazyfile.File {
	const locale = 0
	return box.New("data", append([]lazyfile.Part{box.Words(kind, locale)}, value...)...)
}

// FreeformItem returns an item of iTunes that has a name instead of a type.
func FreeformItem(name, text string) *lazyfile.File {
	return box.New("----",
		box.Full("mean", 0, 0, box.Text("com.apple.iTunes")),
		box.Full("name", 0, 0, box.Text(name)),
		ItemValue(itemText, box.Text(text)))
}
