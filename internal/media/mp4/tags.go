package mp4

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// userData returns the metadata of iTunes, which include the name of the encoder and which samples players skip, and the
// chapters of Nero.
func (m Movie) userData() *lazyfile.File {
	t := &m.Tracks[0]
	gapless := fmt.Sprintf(" 00000000 %08X 00000000 %016X", t.Priming, t.First(m.Segments)*t.Sample.Units-t.Priming)
	for range 8 {
		gapless += " 00000000"
	}
	items := append([]lazyfile.Part{tag.TextItem("\xa9too", tag.Encoder)}, m.Tags.Items()...)
	items = append(items, tag.FreeformItem("iTunSMPB", gapless))
	boxes := []lazyfile.Part{box.Full("meta", 0, 0,
		box.Full("hdlr", 0, 0, box.Words(0), box.Text("mdirappl"), box.Words(0, 0), lazyfile.Literal{0}),
		box.New("ilst", items...))}
	if len(m.Tags.Chapters) > 0 {
		boxes = append(boxes, m.neroChapters())
	}
	return box.New("udta", boxes...)
}
