package address_test

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/address"
)

// An address, for example from a table of test cases.
func ExampleOpen() {
	content, err := address.Open(context.Background(), "file/10MB?type=zip&filename=backup")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.Size(), content.MediaType())
	// Output: backup.zip 10485760 application/zip
}

// The address of a download gives the same bytes without the server.
func ExampleOpen_url() {
	content, err := address.Open(context.Background(), "https://files.example/api/json/100?keys=20")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.MediaType())
	// Output: records-100.json application/json
}

// Errors say what is allowed, and suggest what may have been meant.
func ExampleOpen_errors() {
	for _, s := range []string{"archive/10?contnet=eicar", "image/800x9000"} {
		_, err := address.Open(context.Background(), s)
		fmt.Println(err)
	}
	// Output:
	// parameter must be one of format, content, depth, password, compression, streamed, size, seed, corrupt, filename, got contnet; did you mean content?
	// height must be between 1 and 8192, got 9000
}

// Limits of a server can be any of these.
func ExampleAllLimits() {
	for _, l := range address.AllLimits()[:3] {
		fmt.Printf("%s: up to %d %s\n", l.Name, l.Max, l.About)
	}
	// Output:
	// archive-files: up to 1000 files of an archive
	// audio-chapters: up to 255 chapters of a sound
	// audio-sample-rate: up to 192000 samples per second of an audio file
}

// A program that stores files can tell which ones scanners may report.
func ExampleRequest_Dangerous() {
	for _, s := range []string{"file/1MB?type=zip", "archive/10?content=eicar"} {
		request, err := address.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s, request.Dangerous())
	}
	// Output:
	// file/1MB?type=zip false
	// archive/10?content=eicar true
}
