// Command images generates the pictures of docs/images.md that show several images. Run it in
// the root directory. The other pictures are fixtures:
//
//	go run ./docs/images
//	go run ./cmd/placeholder sync docs
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif"
	"image/jpeg"
	_ "image/png"
	"log"
	"os"
	"path/filepath"
	"unicode"

	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

const directory = "docs/images"

func main() {
	for name, picture := range map[string]func() ([]byte, error){
		"photos.jpg":       contactSheet(8, photos()),
		"gradients.jpg":    contactSheet(6, gradients()),
		"orientations.jpg": contactSheet(8, orientations()),
		"scripts.jpg":      contactSheet(8, scriptsInFormats()),
		"people.jpg":       contactSheet(12, people()),
	} {
		data, err := picture()
		if err == nil {
			err = os.WriteFile(filepath.Join(directory, name), data, 0o644)
		}
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
	}
}

// photos returns photos of some seeds, with a column for each scene.
func photos() (cells []placeholder.ImageOptions) {
	for seed := range uint64(5) {
		for _, s := range placeholder.Scenes() {
			if s != placeholder.SceneAny {
				cells = append(cells, placeholder.ImageOptions{
					Width: 200, Height: 150, Style: placeholder.ImagePhoto, Scene: s, Text: " ", Seed: seed,
				})
			}
		}
	}
	return cells
}

// gradients returns a row of gradients of the first seeds, and one of gradients that begin
// with the same colour.
func gradients() (cells []placeholder.ImageOptions) {
	for _, background := range []string{"", "264653"} {
		for seed := range uint64(6) {
			text := fmt.Sprintf("seed=%d", seed)
			if background != "" {
				text = fmt.Sprintf("bg=%s\n%s", background, text)
			}
			cells = append(cells, placeholder.ImageOptions{
				Width: 206, Height: 116, Style: placeholder.ImageGradient, Background: background, Text: text, Seed: seed,
			})
		}
	}
	return cells
}

// orientations returns an image as each orientation stores it.
func orientations() (cells []placeholder.ImageOptions) {
	for orientation := 1; orientation <= 8; orientation++ {
		cells = append(cells, placeholder.ImageOptions{
			Width: 152, Height: 114, Style: placeholder.ImageCard, Orientation: orientation, Text: fmt.Sprint(orientation),
		})
	}
	return cells
}

// people returns avatars, identicons and faces of the first seeds.
func people() (cells []placeholder.ImageOptions) {
	for _, style := range []placeholder.ImageStyle{placeholder.ImageAvatar, placeholder.ImageIdenticon, placeholder.ImageFace} {
		for seed := range uint64(12) {
			cells = append(cells, placeholder.ImageOptions{Width: 96, Height: 96, Format: placeholder.ImagePNG, Style: style, Seed: seed})
		}
	}
	return cells
}

// scriptsInFormats returns an image in each script, in each format of pixels.
func scriptsInFormats() (cells []placeholder.ImageOptions) {
	backgrounds := map[placeholder.ImageFormat]string{
		placeholder.ImagePNG: "e3f2ef", placeholder.ImageJPG: "fdf0d5", placeholder.ImageWebP: "e7e6f7", placeholder.ImageGIF: "fbe4e4",
	}
	seen := map[string]bool{}
	for _, text := range scripts.Texts() {
		if seen[text.Script] {
			continue
		}
		seen[text.Script] = true
		for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageJPG, placeholder.ImageWebP, placeholder.ImageGIF} {
			cells = append(cells, placeholder.ImageOptions{
				Width: 200, Height: 80, Format: format, Background: backgrounds[format], Text: beginning(text.Articles[0]), Watermark: text.Script + " " + string(format),
				Language: text.Language,
			})
		}
	}
	return cells
}

// beginning returns words of a text, or some characters if it has no spaces between words.
func beginning(text string) string {
	const minCharacters, maxCharacters = 7, 18
	end, count := len(text), 0
	for i, r := range text {
		if count++; count > minCharacters && r == ' ' {
			return text[:i]
		}
		if count > minCharacters && end == len(text) && !unicode.Is(unicode.M, r) {
			end = i
		}
		if count > maxCharacters {
			break
		}
	}
	return text[:end]
}

// contactSheet returns a function that generates a JPEG of images in rows. All cells have the
// size of the widest and of the highest image.
func contactSheet(columns int, cells []placeholder.ImageOptions) func() ([]byte, error) {
	return func() ([]byte, error) {
		const gap, quality = 8, 85
		cell := image.Point{}
		pictures := make([]image.Image, len(cells))
		for i, o := range cells {
			picture, err := decoded(o)
			if err != nil {
				return nil, err
			}
			pictures[i] = picture
			cell.X, cell.Y = max(cell.X, picture.Bounds().Dx()+gap), max(cell.Y, picture.Bounds().Dy()+gap)
		}
		rows := (len(cells) + columns - 1) / columns
		sheet := image.NewRGBA(image.Rect(0, 0, columns*cell.X-gap, rows*cell.Y-gap))
		draw.Draw(sheet, sheet.Rect, image.White, image.Point{}, draw.Src)
		for i, picture := range pictures {
			at := image.Pt(i%columns*cell.X, i/columns*cell.Y)
			draw.Draw(sheet, picture.Bounds().Add(at), picture, image.Point{}, draw.Src)
		}
		var b bytes.Buffer
		err := jpeg.Encode(&b, sheet, &jpeg.Options{Quality: quality})
		return b.Bytes(), err
	}
}

// decoded returns the pixels of an image in its format, or else as a JPEG stores them: image/jpeg
// ignores Exif.
func decoded(o placeholder.ImageOptions) (image.Image, error) {
	if o.Format == "" {
		o.Format, o.Quality = placeholder.ImageJPG, 100
	}
	content, err := placeholder.NewImage(o)
	if err != nil {
		return nil, err
	}
	picture, _, err := image.Decode(content)
	return picture, err
}
