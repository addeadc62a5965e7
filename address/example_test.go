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
	// parameter must be one of format, content, depth, password, size, seed, corrupt, filename, got contnet; did you mean content?
	// height must be between 1 and 8192, got 9000
}

// What the parameters in the path of a kind allow.
func ExampleKinds() {
	for _, kind := range address.Kinds(address.Limits{"image-side": 2000}) {
		for _, p := range kind.Params {
			if kind.Name == "image" && p.InPath {
				fmt.Printf("%s: %d to %d. %s\n", p.Name, p.Rule.Min, p.Rule.Max, p.About)
			}
		}
	}
	// Output:
	// width: 1 to 2000. Width in pixels.
	// height: 1 to 2000. Height in pixels.
}
