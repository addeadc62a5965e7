package mp4

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// tags returns the metadata of iTunes: the name of the encoder, and which samples players skip.
func (m Movie) tags() *lazyfile.File {
	t := &m.Tracks[0]
	gapless := fmt.Sprintf(" 00000000 %08X 00000000 %016X", t.Priming, t.First(m.Segments)*t.Sample.Units-t.Priming)
	for range 8 {
		gapless += " 00000000"
	}
	return box.New("udta", box.Full("meta", 0, 0,
		box.Full("hdlr", 0, 0, box.Words(0), box.Text("mdirappl"), box.Words(0, 0), lazyfile.Literal{0}),
		box.New("ilst",
			box.New("\xa9too", tagText("placeholder")),
			box.New("----",
				box.Full("mean", 0, 0, box.Text("com.apple.iTunes")),
				box.Full("name", 0, 0, box.Text("iTunSMPB")),
				tagText(gapless)))))
}

// tagText returns the value of a tag.
func tagText(s string) *lazyfile.File {
	const utf8, locale = 1, 0
	return box.New("data", box.Words(utf8, locale), box.Text(s))
}
