// Command downloads stores the file of a URL under a path, or fails and leaves no file. It passes all checks of
//
//	go build ./examples/downloads
//	placeholder test --download './downloads {url} {path}'
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

// timeout is the time that a download may take.
const timeout = 10 * time.Second

func main() {
	log.SetFlags(0)
	if err := download(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

// download writes to another name, so that nobody takes the beginning of the file for the whole. Package http notices a body
// that is shorter than its Content-Length, follows redirects and undoes the gzip that it has asked for.
func download(url, path string) error {
	client := http.Client{Timeout: timeout}
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, response.Status)
	}
	part := path + ".part"
	defer os.Remove(part) // fails after the file was renamed
	file, err := os.Create(part)
	if err != nil {
		return err
	}
	if _, err := io.Copy(file, response.Body); err != nil {
		_ = file.Close()
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(part, path)
}
