// Command gopictures reads pictures with the packages of Go, as they are stored: a JSON object on each line of
// standard input, and an answer to each on standard output.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"

	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/expect"
)

type file struct {
	Name   string           `json:"name"`
	Path   string           `json:"path"`
	Places [][]expect.Color `json:"places"`
}

type answer struct {
	Name  string              `json:"name"`
	Found *expect.Expectation `json:"found,omitempty"`
	Error string              `json:"error,omitempty"`
}

func main() {
	lines, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var f file
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			panic(err)
		}
		a := answer{Name: f.Name}
		picture, err := f.read()
		if err != nil {
			a.Error = err.Error()
		} else {
			a.Found = &expect.Expectation{Picture: picture}
		}
		if err := out.Encode(a); err != nil {
			panic(err)
		}
	}
}

func (f file) read() (*expect.Picture, error) {
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
