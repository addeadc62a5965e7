//go:build conformance

package conformance

import (
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

const (
	receivedLimit = 1 << 20 // bytes of a file
	formSize      = 4 << 10 // bytes of a form around a file, at most
)

// startGoReceivers starts handlers for package net/http.
func startGoReceivers(t *testing.T) map[string]string {
	dir := t.TempDir()
	mux := http.NewServeMux()
	mux.HandleFunc("/usual", func(w http.ResponseWriter, r *http.Request) { receiveAsUsual(w, r, dir) })
	mux.HandleFunc("/corrected", func(w http.ResponseWriter, r *http.Request) { receiveCorrectly(w, r, dir) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return variants(server.URL, "")
}

// receiveAsUsual receives a file as guides suggest: the limit of the file is the limit of the body, and the first bytes decide
// the type.
func receiveAsUsual(w http.ResponseWriter, r *http.Request, dir string) {
	r.Body = http.MaxBytesReader(w, r.Body, receivedLimit)
	if err := r.ParseMultipartForm(receivedLimit); err != nil {
		http.Error(w, "the file is too large", http.StatusBadRequest)
		return
	}
	file, header, err := r.FormFile("file")
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	defer file.Close()
	saveReceived(w, file, header.Filename, filepath.Join(dir, header.Filename))
}

// receiveCorrectly limits the body, with room for the form, and the file. It saves the file under a name of the server.
func receiveCorrectly(w http.ResponseWriter, r *http.Request, dir string) {
	r.Body = http.MaxBytesReader(w, r.Body, receivedLimit+formSize)
	file, header, err := r.FormFile("file")
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) || err == nil && header.Size > receivedLimit {
		http.Error(w, "the file is too large", http.StatusRequestEntityTooLarge)
		return
	} else if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	defer file.Close()
	saveReceived(w, file, header.Filename, filepath.Join(dir, "upload"))
}

// saveReceived saves a file of an allowed type.
func saveReceived(w http.ResponseWriter, file multipart.File, name, path string) {
	start := make([]byte, 512)
	n, _ := io.ReadFull(file, start)
	if !slices.Contains([]string{"image/png", "application/pdf", "application/zip"}, http.DetectContentType(start[:n])) {
		http.Error(w, "files of this type are not allowed", http.StatusUnsupportedMediaType)
		return
	}
	target, err := os.Create(path)
	if err == nil {
		_, err = io.Copy(target, io.NewSectionReader(file, 0, receivedLimit))
		_ = target.Close()
	}
	if err != nil {
		http.Error(w, "cannot save the file", http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusCreated)
	writeName(w, name)
}

// writeName answers with the name of a file, as receivers in other languages do.
func writeName(w io.Writer, name string) {
	_ = json.NewEncoder(w).Encode(map[string]string{"name": name})
}
