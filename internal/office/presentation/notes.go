package presentation

// Dimensions of a page of notes in EMU.
const (
	notesWidth  = 6_858_000
	notesHeight = 9_144_000
)

// Slots of pages of notes.
var (
	notesImage = slot{kind: "sldImg", index: 2, name: "Slide Image", box: box{685_800, 1_143_000, 5_486_400, 3_086_100}}
	notesText  = slot{kind: "body", index: 3, name: "Notes", box: box{685_800, 4_400_550, 5_486_400, 3_600_450},
		style: textStyle{size: 12, font: bodyFont, color: "tx1", align: "l", anchor: "t"}}
)

// notes returns the notes of a slide: what to do, and what more there is to say.
func (s *slide) notes() []paragraph {
	texts := []paragraph{plainText(pick(&s.choice, s.advice(s.kind)), 0)}
	const maxLength = 200
	if s.kind != titleKind && s.kind != thanksKind {
		for range 2 {
			if more := s.sentence(maxLength); more != "" {
				texts = append(texts, plainText(more, 0))
			}
		}
	}
	return texts
}

// advice returns what notes say to the speaker about a kind of slide.
func (d *deck) advice(k kind) []string {
	switch k {
	case titleKind:
		return d.words.Welcome
	case agendaKind:
		return d.words.Overview
	case sectionKind:
		return d.words.Transition
	case tableKind, chartKind, figuresKind:
		return d.words.Data
	case pictureKind, sceneKind:
		return d.words.Scenery
	case thanksKind:
		return d.words.Closing
	default:
		return d.words.Talk
	}
}
