package address_test

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/address"
)

// An address, for example from a table of test cases.
func ExampleParse() {
	content, err := address.Parse("file/10MB?type=zip&filename=backup")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.Size(), content.MediaType())
	// Output: backup.zip 10485760 application/zip
}

// The address of a download gives the same bytes without the server.
func ExampleParse_url() {
	content, err := address.Parse("https://files.example/api/json/100?keys=20")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.MediaType())
	// Output: records-100.json application/json
}

// Errors say what is allowed, and suggest what may have been meant.
func ExampleParse_errors() {
	for _, s := range []string{"imgae/800x600", "image/800x600?formt=webp", "image/800x9000"} {
		_, err := address.Parse(s)
		fmt.Println(err)
	}
	// Output:
	// kind must be one of file, image, text, json, csv, pdf, document, sheet, slides, archive, audio, video, qr, eicar, got imgae; did you mean image?
	// parameter must be one of format, style, bg, fg, text, watermark, seed, size, quality, orientation, frames, embed, filename, got formt; did you mean format?
	// height must be between 1 and 8192, got 9000
}

// A list of all kinds, with an example address of each.
func ExampleKinds() {
	for _, kind := range address.Kinds(nil) {
		fmt.Println(kind.Example())
	}
	// Output:
	// file/1MB
	// image/800x450
	// text/1000
	// json/100
	// csv/100
	// pdf/3
	// document/3
	// sheet/100
	// slides/10
	// archive/10
	// audio/10
	// video/1280x720
	// qr?data=https%3A%2F%2Fexample.com%2F
	// eicar
}
