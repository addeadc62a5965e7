package httpapi

import (
	"net/http"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

// limitsCost estimates what the files around all limits need, in all formats. They are measured,
// and generated in part, one after the other. The first list of all types also computes tables that the others share.
var limitsCost = cost.Cost{Memory: 48 * placeholder.MB, Time: 50 * time.Millisecond}

// A limitCase describes a file around a limit, like the manifest of the command placeholder.
type limitCase struct {
	Name      string `json:"name"`
	Address   string `json:"address"`
	Size      int64  `json:"size"`
	MediaType string `json:"media_type"`
	Limit     string `json:"limit"`
	Value     int64  `json:"value"`
	Offset    int64  `json:"offset"`
	Accept    bool   `json:"accept"`
	Reason    string `json:"reason"`
	Served    bool   `json:"served"` // whether the address is allowed on this server
}

// serveLimits serves the list of files around the limits in the query.
func (h *Handler) serveLimits(w *response, r *http.Request) error {
	set, formats, err := limits.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	reservation, err := h.reserve(w, r, limitsCost)
	if err != nil {
		return err
	}
	defer reservation.Release()
	cases, err := set.Cases(formats...)
	if err != nil {
		return &statusError{http.StatusUnprocessableEntity, err.Error()}
	}
	return serveList(w, r, h.listCases(cases), reservation)
}

// serveList serves a list that was made under a reservation. While the client reads the list, only its size stays reserved.
func serveList(w *response, r *http.Request, list any, reservation *admission.Reservation) error {
	d := newList(list)
	reservation.Ready(int64(len(d.plain.body) + len(d.compressed.body)))
	return d.serve(w, r)
}

// listCases describes cases.
func (h *Handler) listCases(cases []limits.Case) []limitCase {
	list := make([]limitCase, len(cases))
	for i, c := range cases {
		c = c.Named()
		list[i] = limitCase{
			Name:      c.Content.Name(),
			Address:   c.Address,
			Size:      c.Content.Size(),
			MediaType: c.Content.MediaType(),
			Limit:     c.Limit.Name(),
			Value:     c.Value,
			Offset:    c.Offset,
			Accept:    c.Accept(),
			Reason:    c.Reason(),
			Served:    h.allows(c.Address),
		}
	}
	return list
}

// allows reports whether the kind of a file is enabled, and its parameters are within the limits of
// the handler.
func (h *Handler) allows(fileAddress string) bool {
	path, query, _ := strings.Cut(fileAddress, "?")
	kind, segment, ok := grammar.Lookup(h.kinds, path)
	if !ok {
		return false
	}
	_, err := kind.Parse(segment, query, "")
	return err == nil
}
