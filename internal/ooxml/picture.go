package ooxml

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/placard"
)

// PictureDescription describes the sample picture to those who cannot see it.
const PictureDescription = "Test card with colour bars, grey steps, a circle, a grid and rulers"

// SamplePicture returns a test card as PNG. Its sides have the ratio 16:9.
func SamplePicture() lazyfile.Literal { return samplePicture() }

var samplePicture = sync.OnceValue(func() lazyfile.Literal {
	card := placard.Placard{Width: 1280, Height: 720, Foreground: placard.CardInk(), Text: "Sample picture", Card: true}
	return codec.PNG(card.Picture())
})
