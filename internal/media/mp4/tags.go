package mp4

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// gapless returns the item that says which samples players skip.
func (m Movie) gapless() lazyfile.Part {
	text := fmt.Sprintf(" 00000000 %08X 00000000 %016X", m.Tracks[0].Priming, m.Duration().Units)
	for range 8 {
		text += " 00000000"
	}
	return tag.FreeformItem("iTunSMPB", text)
}

// userData returns the metadata of iTunes, which include the name of the encoder and which samples players skip, and the
// chapters of Nero.
func (m Movie) userData() *lazyfile.File {
	items := append([]lazyfile.Part{tag.TextItem("\xa9too", tag.Encoder)}, m.Tags.Items()...)
	if m.Tracks[0].Codec == movie.AAC {
		items = append(items, m.gapless())
	}
	boxes := []lazyfile.Part{box.Full("meta", 0, 0,
		box.Full("hdlr", 0, 0, box.Words(0), box.Text("mdirappl"), box.Words(0, 0), lazyfile.Literal{0}),
		box.New("ilst", items...))}
	if len(m.Tags.Chapters) > 0 {
		boxes = append(boxes, m.neroChapters())
	}
	return box.New("udta", boxes...)
}
