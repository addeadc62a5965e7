// Command decode decodes an image. If the maximum number of pixels is not 0, it reads the dimensions
// before.
//
// Usage: decode PIXELS FILE
package main

import (
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"log"
	"os"
	"strconv"
)

func main() {
	log.SetFlags(0)
	limit, err := strconv.Atoi(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	file, err := os.Open(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	if limit > 0 {
		check(file, limit)
	}
	picture, _, err := image.Decode(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(picture.Bounds())
}

// check exits if an image has too many pixels.
func check(file io.ReadSeeker, limit int) {
	config, _, err := image.DecodeConfig(file)
	if err != nil {
		log.Fatal(err)
	}
	if config.Width*config.Height > limit {
		log.Fatalf("too many pixels: %dx%d", config.Width, config.Height)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		log.Fatal(err)
	}
}
