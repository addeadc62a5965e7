// Command gopictures reads pictures with the packages of Go, as they are stored.
package main

import (
	"fmt"
	"image"
	"image/color"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"

	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/conformance/quirks/readers/serve"
	"github.com/seed-40aebabe/placeholder/expect"
)

func main() {
	serve.Files(func(f serve.File) (any, error) {
		picture, err := read(f)
		return expect.Expectation{Picture: picture}, err
	})
}

func read(f serve.File) (*expect.Picture, error) {
	in, err := os.Open(f.Path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	picture, _, err := image.Decode(in)
	if err != nil {
		return nil, err
	}
	bounds := picture.Bounds()
	found := &expect.Picture{Width: bounds.Dx(), Height: bounds.Dy()}
	for _, c := range f.Places[0] {
		if at := bounds.Min.Add(image.Pt(int(c.X), int(c.Y))); at.In(bounds) && c.Time == 0 {
			c.Color = digits(picture.At(at.X, at.Y))
			found.Colors = append(found.Colors, c)
		}
	}
	return found, nil
}

// digits returns a color in hexadecimal, with its opacity if it is not opaque.
func digits(c color.Color) string {
	rgba := color.NRGBAModel.Convert(c).(color.NRGBA)
	text := fmt.Sprintf("#%02x%02x%02x", rgba.R, rgba.G, rgba.B)
	if rgba.A != 0xff {
		text += fmt.Sprintf("%02x", rgba.A)
	}
	return text
}
