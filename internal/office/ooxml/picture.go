package ooxml

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/codec"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// PictureDescription describes the sample picture to those who cannot see it.
const PictureDescription = "Test card with colour bars, grey steps, a circle, a grid and rulers"

// SamplePicture returns a test card as PNG. Its sides have the ratio 16:9.
func SamplePicture() lazyfile.Literal { return samplePicture() }

var samplePicture = sync.OnceValue(func() lazyfile.Literal {
	card := layout.Placeholder{Width: 1280, Height: 720, Foreground: layout.CardInk(), Text: "Sample picture", Card: true}
	return codec.PNG(card.Picture())
})
