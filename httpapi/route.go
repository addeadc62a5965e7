package httpapi

import (
	"errors"
	"net/http"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// An endpoint serves a request, or returns an error for the client.
type endpoint func(*response, *http.Request) error

// route returns the endpoint for the path of a request, and the pattern that the
// path matches. The pattern is empty for an unknown path.
func (h *Handler) route(r *http.Request) (pattern string, serve endpoint) {
	path := cleanPath(r)
	switch {
	case path == pagePath && !h.config.NoPage:
		return path, func(w *response, r *http.Request) error { return pageDocument().serve(w, r) }
	case path == descriptionPath:
		return path, func(w *response, r *http.Request) error { return h.description().serve(w, r) }
	}
	kind, segment, ok := address.Lookup(h.kinds, strings.TrimPrefix(path, apiPath))
	if !ok {
		return "", h.notFound
	}
	return apiPath + kind.Template(), func(w *response, r *http.Request) error { return h.serveFile(w, r, kind, segment) }
}

// cleanPath returns the path of a request with exactly one leading slash.
func cleanPath(r *http.Request) string { return "/" + strings.TrimLeft(r.URL.Path, "/") }

// Paths of the endpoints. apiPath is the prefix of all files.
const (
	apiPath         = "/api/"
	pagePath        = "/"
	descriptionPath = "/openapi.json"
)

func (h *Handler) notFound(_ *response, r *http.Request) error {
	var paths []string
	if !h.config.NoPage {
		paths = append(paths, pagePath)
	}
	paths = append(paths, descriptionPath)
	for _, k := range h.kinds {
		paths = append(paths, apiPath+k.Template())
	}
	invalid := placeholder.ValidationError{
		Field:      "path",
		Value:      r.URL.Path,
		Reason:     "must be one of " + strings.Join(paths, ", "),
		Suggestion: h.suggestPath(r.URL.Path),
	}
	return &statusError{http.StatusNotFound, invalid.Error()}
}

// suggestPath returns the template of the paths of the kind that an unknown path was most
// likely meant for, or "".
func (h *Handler) suggestPath(path string) string {
	kinds := placeholder.Rule{Type: placeholder.ValueChoice}
	for _, k := range h.kinds {
		kinds.Choices = append(kinds.Choices, k.Name)
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(path, apiPath), "/")
	_, err := kinds.Parse(name)
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		name = invalid.Suggestion
	}
	if kind, _, _ := address.Lookup(h.kinds, name); kind != nil {
		return apiPath + kind.Template()
	}
	return ""
}
