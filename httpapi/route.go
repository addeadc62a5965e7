package httpapi

import (
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// An endpoint serves a request, or returns an error for the client.
type endpoint func(*response, *http.Request) error

// route returns the endpoint for the path of a request, and the pattern that the
// path matches. The pattern is empty for an unknown path.
func (h *Handler) route(r *http.Request) (pattern string, serve endpoint) {
	path, ok := h.path(r)
	switch {
	case !ok:
		return "", h.notFound
	case path == "":
		return pagePath, redirectToDirectory
	case path == pagePath && !h.config.NoPage:
		return path, func(w *response, r *http.Request) error { return pageDocument().serve(w, r) }
	case path == descriptionPath:
		return path, func(w *response, r *http.Request) error { return h.description().serve(w, r) }
	case path == limitsPath:
		return path, h.serveLimits
	}
	if kind, segment, ok := address.Lookup(h.kinds, strings.TrimPrefix(path, apiPath)); ok {
		return apiPath + kind.Template(), func(w *response, r *http.Request) error { return h.serveFile(w, r, kind, segment) }
	}
	if module, ok := scriptDocuments()[path]; ok && !h.config.NoPage {
		return scriptPattern, func(w *response, r *http.Request) error { return module().serve(w, r) }
	}
	return "", h.notFound
}

// path returns the path of a request without the prefix and with exactly one leading slash. It
// is empty if the path is the prefix without a final slash. ok is false if it is not under the
// prefix.
func (h *Handler) path(r *http.Request) (path string, ok bool) {
	path, ok = strings.CutPrefix(r.URL.Path, h.config.Prefix)
	switch {
	case !ok, path == "" && h.config.Prefix != "":
		return "", ok
	case h.config.Prefix == "", path[0] == '/':
		return "/" + strings.TrimLeft(path, "/"), true
	default: // the last segment is longer than that of the prefix
		return "", false
	}
}

// redirectToDirectory adds a slash to the path, which the relative links of the page need. The
// location is relative as well, because a proxy may have removed a prefix of its own.
func redirectToDirectory(w *response, r *http.Request) error {
	w.Header().Set("Location", path.Base(r.URL.Path)+"/")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(http.StatusPermanentRedirect)
	return nil
}

// Paths of the endpoints. apiPath is the prefix of all files.
const (
	apiPath         = "/api/"
	pagePath        = "/"
	descriptionPath = "/openapi.json"
	scriptPattern   = "/script/{module}"
	limitsPath      = "/limits.json"
)

// notFound returns the error for a path without an endpoint. Under /api/, it is the error of package
// address.
func (h *Handler) notFound(_ *response, r *http.Request) error {
	requested, ok := h.path(r)
	file, isFile := strings.CutPrefix(requested, apiPath)
	if name, _, _ := strings.Cut(file, "/"); ok && isFile && slices.Contains(h.config.Disabled, name) {
		disabled := placeholder.ValidationError{Field: "kind", Value: name, Reason: "must be enabled on this server"}
		return &statusError{http.StatusNotFound, disabled.Error()}
	}
	if ok && isFile && len(h.kinds) > 0 {
		_, _, err := address.Find(h.kinds, file)
		return &statusError{http.StatusNotFound, address.WithSuggestion(h.kinds, file, r.URL.RawQuery, err).Error()}
	}
	invalid := &placeholder.ValidationError{Field: "path", Value: r.URL.Path, Reason: "must be one of " + strings.Join(h.paths(), ", ")}
	_ = address.WithSuggestion(h.kinds, strings.TrimPrefix(requested, "/"), r.URL.RawQuery, invalid)
	if invalid.Suggestion != "" {
		invalid.Suggestion = h.config.Prefix + apiPath + invalid.Suggestion
	}
	return &statusError{http.StatusNotFound, invalid.Error()}
}

// paths returns the paths of all endpoints.
func (h *Handler) paths() []string {
	var paths []string
	if !h.config.NoPage {
		paths = append(paths, h.config.Prefix+pagePath)
	}
	paths = append(paths, h.config.Prefix+descriptionPath, h.config.Prefix+limitsPath)
	for _, k := range h.kinds {
		paths = append(paths, h.config.Prefix+apiPath+k.Template())
	}
	return paths
}
