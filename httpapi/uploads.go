package httpapi

import (
	"net/http"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// uploadsCost estimates the cost of the format that needs the most. Files are opened one after the other, in part, so the
// memory of one format is free for the next.
var uploadsCost = cost.Cost{Memory: 64 * placeholder.MB, Time: time.Second}

// An uploadCase describes a file for a receiver, as placeholder test --upload sends it.
type uploadCase struct {
	Name     string        `json:"name"` // of the check
	Address  string        `json:"address"`
	Filename *string       `json:"filename,omitempty"` // under which to upload the file, instead of its own
	Format   string        `json:"format"`
	Want     receiver.Want `json:"want"`
	Why      string        `json:"why"`
	Served   bool          `json:"served"` // whether the address is allowed on this server
}

// serveUploads serves the list of files that the query chooses, after a plain file of each format.
func (h *Handler) serveUploads(w *response, r *http.Request) error {
	choice, err := receiver.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	reservation, err := h.reserve(w, r, uploadsCost)
	if err != nil {
		return err
	}
	defer reservation.Release()
	cases, err := choice.Cases()
	if err != nil {
		return &statusError{http.StatusUnprocessableEntity, err.Error()}
	}
	list := []uploadCase{}
	for _, c := range slices.Concat(receiver.PlainFiles(cases, choice.PlainSize()), cases) {
		if c.RawName == nil || utf8.ValidString(*c.RawName) {
			list = append(list, uploadCase{c.Name, c.Address, c.RawName, c.Format, c.Want, c.Why, h.allows(c.Address)})
		}
	}
	return serveList(w, r, list, reservation)
}
