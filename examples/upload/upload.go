// Package upload is an example of a server that accepts images and zip archives of
// up to 5 MB. Its tests show how to use the placeholder library.
package upload

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // accepted formats
	_ "image/png"
	"io"
	"net/http"
)

// Limit is the maximum size of an upload in bytes.
const Limit = 5 << 20

// Handler accepts an image or a zip archive in the body of a request.
func Handler(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength > Limit { // reject by Content-Length, without reading the body
		tooLarge(w)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, Limit))
	_, isBeyondLimit := errors.AsType[*http.MaxBytesError](err)
	switch {
	case isBeyondLimit: // a chunked body without a Content-Length
		tooLarge(w)
	case err != nil:
		http.Error(w, "cannot read the upload", http.StatusBadRequest)
	case !isImage(body) && !isArchive(body):
		http.Error(w, "neither an image nor an archive", http.StatusUnsupportedMediaType)
	default:
		w.WriteHeader(http.StatusCreated)
		fmt.Fprintf(w, "%d bytes\n", len(body))
	}
}

func tooLarge(w http.ResponseWriter) {
	http.Error(w, "too large", http.StatusRequestEntityTooLarge)
}

func isImage(body []byte) bool {
	_, _, err := image.Decode(bytes.NewReader(body))
	return err == nil
}

func isArchive(body []byte) bool {
	_, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	return err == nil
}
