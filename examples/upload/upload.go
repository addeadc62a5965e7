// Package upload is an example of a server that takes pictures and archives of
// up to 5 MB. Its tests show what the placeholder library is for.
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

// Limit is the largest size of an upload in bytes.
const Limit = 5 << 20

// Handler takes an upload as the body of a request.
func Handler(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength > Limit { // announced, so no byte of it has to be read
		tooLarge(w)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, Limit))
	var beyondLimit *http.MaxBytesError
	switch {
	case errors.As(err, &beyondLimit): // sent in chunks, without a Content-Length
		tooLarge(w)
	case err != nil:
		http.Error(w, "cannot read the upload", http.StatusBadRequest)
	case !isPicture(body) && !isArchive(body):
		http.Error(w, "neither a picture nor an archive", http.StatusUnsupportedMediaType)
	default:
		w.WriteHeader(http.StatusCreated)
		fmt.Fprintf(w, "%d bytes\n", len(body))
	}
}

func tooLarge(w http.ResponseWriter) {
	http.Error(w, "too large", http.StatusRequestEntityTooLarge)
}

func isPicture(body []byte) bool {
	_, _, err := image.Decode(bytes.NewReader(body))
	return err == nil
}

func isArchive(body []byte) bool {
	_, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	return err == nil
}
