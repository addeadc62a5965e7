// Command image prints the width and the height of an image, and the number of its frames, as the packages of Go find them.
//
//	go build ./examples/readers/image
//	placeholder test --read ./image --formats png,jpg,gif --skip examples/readers/image.known.txt
package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/gif"
	_ "image/jpeg"
	_ "image/png"
	"log"
	"os"

	"github.com/seed-40aebabe/placeholder/expect"
)

func main() {
	log.SetFlags(0)
	picture, err := read(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if err := json.NewEncoder(os.Stdout).Encode(expect.Expectation{Picture: picture}); err != nil {
		log.Fatal(err)
	}
}

func read(path string) (*expect.Picture, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	found := &expect.Picture{Width: config.Width, Height: config.Height}
	if format != "gif" {
		_, _, err = image.Decode(bytes.NewReader(content))
		return found, err
	}
	all, err := gif.DecodeAll(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	found.Frames = len(all.Image)
	return found, nil
}
