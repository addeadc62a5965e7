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
	"image/jpeg"
	"log"
	"os"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder"
)

const directory = "docs/images"

func main() {
	for name, picture := range map[string]func() ([]byte, error){
		"photos.jpg":       contactSheet(4, photos()),
		"gradients.jpg":    contactSheet(6, gradients()),
		"orientations.jpg": contactSheet(8, orientations()),
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

// photos returns a photo of each of the first seeds.
func photos() (cells []placeholder.ImageOptions) {
	for seed := range uint64(12) {
		cells = append(cells, placeholder.ImageOptions{
			Width: 312, Height: 208, Style: placeholder.ImagePhoto, Text: " ", Watermark: fmt.Sprintf("seed=%d", seed), Seed: seed,
		})
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

// decoded returns the pixels of an image as a JPEG stores them: image/jpeg ignores Exif.
func decoded(o placeholder.ImageOptions) (image.Image, error) {
	o.Format, o.Quality = placeholder.ImageJPG, 100
	content, err := placeholder.NewImage(o)
	if err != nil {
		return nil, err
	}
	return jpeg.Decode(content)
}
