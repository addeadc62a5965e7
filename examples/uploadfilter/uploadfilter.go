// Package uploadfilter is an example of a server that accepts files of people whom it does not
// trust. Its tests upload all hostile files and names of the placeholder library.
//
// The policy is in [types]: images, zip and tar archives, and files of data and text. Images are
// encoded again, tables and texts lose what could harm, and archives are checked entry by entry.
// Other types are refused, because the standard library cannot check them. Files are stored under
// random names in one folder, and the name that the client gave is only returned, for display.
package uploadfilter

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
)

// Limit is the maximum size of an upload in bytes.
const Limit = 8 << 20

// types are the accepted types by extension. A function returns what is stored of a file, or an
// error that tells the client why it is refused.
var types = map[string]func(*inspection, []byte) ([]byte, error){
	"csv":  cleanCSV,
	"gif":  cleanGIF,
	"jpeg": cleanJPEG,
	"jpg":  cleanJPEG,
	"json": checkJSON,
	"png":  cleanPNG,
	"tar":  cleanTar,
	"txt":  cleanText,
	"xml":  checkXML,
	"zip":  checkZip,
}

// Extensions returns the accepted extensions.
func Extensions() []string { return slices.Sorted(maps.Keys(types)) }

// Accepts reports whether files with an extension are accepted.
func Accepts(extension string) bool { return types[strings.ToLower(extension)] != nil }

// Handler stores uploads from the field "file" of a form.
type Handler struct {
	// Dir is where files are stored. Nothing else should be in it, and nothing in it should be
	// served by its path, or executed.
	Dir *os.Root
	// Scan returns an error for content that must be refused, such as malware. It is called for
	// each file, and for each file in an archive.
	Scan func(content []byte) error
}

// A Stored is the response to an upload.
type Stored struct {
	ID   string `json:"id"`   // the name of the file in the folder
	Name string `json:"name"` // for display
}

// ServeHTTP implements [http.Handler].
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, Limit)
	name, content, err := receive(r)
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		http.Error(w, "the upload is too large", http.StatusRequestEntityTooLarge)
		return
	case err != nil:
		http.Error(w, "the form cannot be read", http.StatusBadRequest)
		return
	}
	name, content, err = h.check(name, content)
	if err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	id, err := h.store(strings.ToLower(path.Ext(name)), content)
	if err != nil {
		http.Error(w, "the file cannot be stored", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	_ = json.NewEncoder(w).Encode(Stored{id, name}) // the client has left if this fails
}

// receive returns the name and the content of the uploaded file.
func receive(r *http.Request) (string, []byte, error) {
	file, header, err := r.FormFile("file")
	if err != nil {
		return "", nil, err
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	return header.Filename, content, err
}

// check returns the name and the content that are stored.
func (h *Handler) check(name string, content []byte) (string, []byte, error) {
	name, err := CleanName(name)
	if err != nil {
		return "", nil, err
	}
	i := newInspection(h.Scan)
	if err := i.scan(content); err != nil {
		return "", nil, err
	}
	extension := strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
	content, err = types[extension](i, content)
	return name, content, err
}

// store stores a file under a new random name.
func (h *Handler) store(extension string, content []byte) (id string, err error) {
	id = rand.Text() + extension
	file, err := h.Dir.OpenFile(id, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	_, err = file.Write(content)
	return id, errors.Join(err, file.Close())
}
